package exporters

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestSaveOpenInExcel opens the target as Excel does, so that no other program may
// write or replace it.
func TestSaveOpenInExcel(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "list.xlsx")
	writeFile(t, path, "old")
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		t.Fatal(err)
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, syscall.FILE_SHARE_READ, nil, syscall.OPEN_EXISTING, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.CloseHandle(h)
	err = Save([]File{{path, text("new")}}, SaveOptions{Force: true})
	if got := codes(t, err); got != "output-open" {
		t.Errorf("got the problems %q (%v), want output-open", got, err)
	}
	if err != nil && !strings.Contains(err.Error(), "the file is open in another program, such as Excel") {
		t.Errorf("got %q, want Excel named as the reason", err)
	}
	wantFiles(t, dir, map[string]string{"list.xlsx": "old"})
}
