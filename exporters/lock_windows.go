package exporters

import (
	"errors"
	"path/filepath"
	"syscall"
)

// Rights and flags that the package syscall does not name.
const (
	fileFlagDeleteOnClose = 0x04000000
	fileAttributeHidden   = 0x00000002
)

// lock opens a hidden file of the folder for itself alone. The system takes the
// file away when it is closed, also where the run is ended from outside.
func lock(folder string) (release func(), free bool) {
	name, err := syscall.UTF16PtrFromString(filepath.Join(folder, ".kyudan-lock"))
	if err != nil {
		return func() {}, true
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE|accessDelete, 0, nil, syscall.OPEN_ALWAYS, fileAttributeHidden|fileFlagDeleteOnClose, 0)
	switch {
	case errors.Is(err, errorSharingViolation):
		return nil, false
	case err != nil:
		return func() {}, true // the write will report why
	}
	return func() { syscall.CloseHandle(h) }, true
}
