//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package exporters

import (
	"errors"
	"os"
	"syscall"
)

// lock locks the folder itself, so that no file is left behind.
func lock(folder string) (release func(), free bool) {
	f, err := os.Open(folder)
	if err != nil {
		return func() {}, true // the write will report why
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); errors.Is(err, syscall.EWOULDBLOCK) {
		f.Close()
		return nil, false
	}
	return func() { f.Close() }, true
}
