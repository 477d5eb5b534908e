package exporters

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// stopped is set in the process that TestSaveStopped starts and has stopped.
const stopped = "KYUDAN_TEST_SAVE_STOPPED"

// TestSaveStopped calls Stop in a process that is saving: in the middle of a file,
// between any two steps of saving again and again, and while no program reads a stream.
// Nothing but the targets is left, and they are of one run.
func TestSaveStopped(t *testing.T) {
	if mode := os.Getenv(stopped); mode != "" {
		go func() {
			os.Stdin.Read(make([]byte, 1))
			Stop()
			os.Exit(0)
		}()
		if mode == "stream" {
			saveToStream()
		}
		saveUntilKilled(mode)
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	run := func(t *testing.T, mode string, signs int, after time.Duration) (dir string) {
		dir = t.TempDir()
		writeFile(t, filepath.Join(dir, "a"), whole("old"))
		writeFile(t, filepath.Join(dir, "b"), whole("old"))
		cmd := exec.Command(exe, "-test.run=^TestSaveStopped$")
		cmd.Dir, cmd.Env = dir, append(os.Environ(), stopped+"="+mode)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		r := bufio.NewReader(out)
		if _, err := io.ReadFull(r, make([]byte, signs)); err != nil {
			t.Errorf("the process ended by itself: %v", err)
		}
		go io.Copy(io.Discard, r)
		time.Sleep(after) // to any of its steps; which one does not matter
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("the process did not stop: %v", err)
		}
		return dir
	}
	t.Run("in the middle of a file", func(t *testing.T) {
		wantFiles(t, run(t, "stuck", 1, 0), map[string]string{"a": whole("old"), "b": whole("old")})
	})
	t.Run("while nobody reads", func(t *testing.T) {
		wantFiles(t, run(t, "stream", 1, 0), map[string]string{"a": whole("new"), "b": whole("new")})
	})
	for n := range 20 {
		t.Run(fmt.Sprintf("after %d files", n+1), func(t *testing.T) {
			dir := run(t, "again", n+1, time.Duration(n%5)*time.Millisecond)
			a := readFile(t, filepath.Join(dir, "a"))
			wantFiles(t, dir, map[string]string{"a": a, "b": a})
		})
	}
}

// saveToStream saves in the current folder and to a stream that is never read.
func saveToStream() {
	_, w := io.Pipe()
	Save([]File{{"a", text(whole("new"))}, {"b", text(whole("new"))}, {"-", text("new")}}, SaveOptions{Force: true, Stdout: slow{w}})
}

// slow says by one byte on standard output that it is written to.
type slow struct{ to io.Writer }

func (s slow) Write(b []byte) (int, error) {
	os.Stdout.Write([]byte{'.'})
	return s.to.Write(b)
}
