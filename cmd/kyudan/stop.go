package main

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"kyudan/exporters"
)

// stopOnSignal ends the process on a signal (Ctrl-C, a shutdown, a closed window) as
// soon as nothing is half done: outputs are then all old or all new, and no temporary
// file is left. The status is the one that a shell gives to a process ended by the
// signal. A second signal ends it at once.
func stopOnSignal(stderr io.Writer) {
	signals := make(chan os.Signal, 2)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		if !signal.Ignored(s) { // ignored where it was started in the background
			signal.Notify(signals, s)
		}
	}
	go func() {
		s := <-signals
		stopped := make(chan bool)
		go func() {
			exporters.Stop()
			close(stopped)
		}()
		select {
		case <-stopped:
		case s = <-signals:
		}
		fmt.Fprintln(stderr, "kyudan: stopped")
		os.Exit(128 + int(s.(syscall.Signal)))
	}()
}
