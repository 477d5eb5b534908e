package main

import (
	"os"
	"syscall"
	"unsafe"
)

// ownWindow is the window that the Explorer opened for this process, nil if it was
// started from another console or has none: only there it is alone in its console.
func ownWindow() *window {
	var processes [2]uint32
	list := syscall.NewLazyDLL("kernel32.dll").NewProc("GetConsoleProcessList")
	if list.Find() != nil {
		return nil
	}
	n, _, _ := list.Call(uintptr(unsafe.Pointer(&processes[0])), uintptr(len(processes)))
	if n != 1 || !isTerminal(os.Stdin) || !isTerminal(os.Stdout) { // 0: no console
		return nil
	}
	program, err := os.Executable()
	if err != nil {
		program = os.Args[0]
	}
	return &window{program, os.Stdin, os.Stdout}
}
