//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A run that is stopped while it writes has the status that shells expect, and
// leaves no temporary files: here it waits for somebody to read a pipe.
func TestStopOnSignal(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	event := sampleFile(t, "json/merlion-cup.json")
	for _, c := range []struct {
		signal syscall.Signal
		status int
	}{{syscall.SIGINT, 130}, {syscall.SIGTERM, 143}} {
		t.Run(c.signal.String(), func(t *testing.T) {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "cup.json"), event, 0o666); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, "list.json"), []byte("old"), 0o666); err != nil {
				t.Fatal(err)
			}
			if err := syscall.Mkfifo(filepath.Join(dir, "pipe.json"), 0o666); err != nil {
				t.Skip(err)
			}
			var stderr bytes.Buffer
			cmd := exec.Command(exe, "rate", "cup.json", "--list-out", "list.json", "--report", "pipe.json", "--force")
			cmd.Args[0], cmd.Dir, cmd.Stderr = "kyudan", dir, &stderr // which makes the test's program the command, see TestMain
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			for { // until the list is in place and the pipe's turn has come
				data, err := os.ReadFile(filepath.Join(dir, "list.json"))
				if err != nil {
					t.Fatal(err)
				}
				if string(data) != "old" {
					break
				}
				time.Sleep(5 * time.Millisecond)
			}
			if err := cmd.Process.Signal(c.signal); err != nil {
				t.Fatal(err)
			}
			err := cmd.Wait()
			if got := cmd.ProcessState.ExitCode(); got != c.status {
				t.Errorf("status %d (%v), want %d\n%s", got, err, c.status, &stderr)
			}
			if !bytes.HasSuffix(stderr.Bytes(), []byte("kyudan: stopped\n")) {
				t.Errorf("standard error is\n%s", &stderr)
			}
			entries, err := os.ReadDir(dir)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range entries {
				if n := e.Name(); n != "cup.json" && n != "list.json" && n != "pipe.json" {
					t.Errorf("the run left %s", n)
				}
			}
		})
	}
}
