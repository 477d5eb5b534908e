//go:build unix

package archive

import (
	"syscall"
	"testing"
)

func mkfifo(t *testing.T, path string) {
	if err := syscall.Mkfifo(path, 0o666); err != nil {
		t.Skip(err)
	}
}
