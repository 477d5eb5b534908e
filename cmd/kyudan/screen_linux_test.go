package main

import (
	"os"
	"syscall"
	"testing"
	"unsafe"
)

// TestWidth: messages are as wide as the terminal is, unless the environment says
// otherwise.
func TestWidth(t *testing.T) {
	tty, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer tty.Close()
	for _, c := range []struct {
		columns uint16 // 0: the terminal does not know
		env     string
		want    int
	}{{132, "", 132}, {60, "", 60}, {20, "", 40}, {0, "", 80}, {132, "72", 72}, {132, "wide", 132}, {132, "0", 132}} {
		size := [4]uint16{25, c.columns}
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, tty.Fd(), syscall.TIOCSWINSZ, uintptr(unsafe.Pointer(&size))); errno != 0 {
			t.Fatal(errno)
		}
		if got := newScreen(tty, func(string) string { return c.env }).columns; got != c.want {
			t.Errorf("a terminal of %d columns, COLUMNS=%q: got %d, want %d", c.columns, c.env, got, c.want)
		}
	}
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	if s := newScreen(null, func(string) string { return "" }); s.columns != 0 {
		t.Errorf("%s is a terminal of %d columns", os.DevNull, s.columns)
	}
}
