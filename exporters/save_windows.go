package exporters

import (
	"errors"
	"syscall"
)

// Numbers of Windows' system errors.
const (
	errorSharingViolation syscall.Errno = 32
	errorLockViolation    syscall.Errno = 33
)

// accessDelete is the right to delete or rename a file, which the package
// syscall does not name.
const accessDelete = 0x00010000

// openElsewhere reports whether another program has the file open so that it
// cannot be replaced, as Excel does. It asks the system for the right to do it,
// and does nothing: a failed rename says no more than that access is denied, and
// a second name of a held file could not be removed again.
func openElsewhere(path string) bool {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return false
	}
	const shareAll = syscall.FILE_SHARE_READ | syscall.FILE_SHARE_WRITE | syscall.FILE_SHARE_DELETE
	h, err := syscall.CreateFile(name, accessDelete, shareAll, nil, syscall.OPEN_EXISTING, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		return errors.Is(err, errorSharingViolation) || errors.Is(err, errorLockViolation)
	}
	syscall.CloseHandle(h)
	return false
}
