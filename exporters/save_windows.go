package exporters

import (
	"errors"
	"syscall"
)

// Numbers of Windows' system errors: what a rename gives while Excel has the
// target open. Which of them depends on the program that holds the file.
const (
	errorAccessDenied     syscall.Errno = 5
	errorSharingViolation syscall.Errno = 32
	errorLockViolation    syscall.Errno = 33
)

// openElsewhere reports whether err, from renaming onto a file that is no
// folder and in whose folder we have just written, says that another program
// holds the file.
func openElsewhere(err error) bool {
	var n syscall.Errno
	return errors.As(err, &n) && (n == errorAccessDenied || n == errorSharingViolation || n == errorLockViolation)
}
