package main

import (
	"os"
	"syscall"
)

// peakMemory is the most memory that a process had at once, in bytes.
func peakMemory(p *os.ProcessState) int64 {
	if u, ok := p.SysUsage().(*syscall.Rusage); ok {
		return int64(u.Maxrss) << 10
	}
	return 0
}
