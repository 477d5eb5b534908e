package exporters

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// killed is set in the process that TestSaveKilled starts and kills.
const killed = "KYUDAN_TEST_SAVE_KILLED"

// TestSaveKilled kills a process that is saving: in the middle of a file, and
// between any two steps of saving again and again. Every target must hold its
// old content or its new one, whole.
func TestSaveKilled(t *testing.T) {
	if mode := os.Getenv(killed); mode != "" {
		saveUntilKilled(mode)
		return
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	run := func(mode string, signs int) (dir string) {
		dir = t.TempDir()
		writeFile(t, filepath.Join(dir, "a"), whole("old"))
		writeFile(t, filepath.Join(dir, "b"), whole("old"))
		cmd := exec.Command(exe, "-test.run=^TestSaveKilled$")
		cmd.Dir, cmd.Env = dir, append(os.Environ(), killed+"="+mode)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadFull(out, make([]byte, signs)); err != nil {
			t.Errorf("the process ended by itself: %v", err)
		}
		cmd.Process.Kill()
		cmd.Wait()
		return dir
	}
	t.Run("in the middle of a file", func(t *testing.T) {
		dir := run("stuck", 1)
		for _, name := range []string{"a", "b"} {
			if got := readFile(t, filepath.Join(dir, name)); got != whole("old") {
				t.Errorf("%s: the old content is gone", name)
			}
		}
		if _, err := os.Stat(filepath.Join(dir, "new")); err == nil {
			t.Error("a new file is there although its writing never ended")
		}
	})
	for _, signs := range []int{2, 3, 5, 9} {
		t.Run(fmt.Sprintf("after %d files", signs), func(t *testing.T) {
			dir := run("again", signs)
			for _, name := range []string{"a", "b"} {
				got := readFile(t, filepath.Join(dir, name))
				if word, _, _ := strings.Cut(got, "."); got != whole(word) {
					t.Errorf("%s: found a torn file of %d bytes", name, len(got))
				}
			}
		})
	}
}

// whole is a file's content that shows any tear.
func whole(word string) string { return strings.Repeat(word+".", 1<<20/(len(word)+1)) + "end" }

// saveUntilKilled saves in the current folder and says so with one byte a file
// on standard output.
func saveUntilKilled(mode string) {
	for n := 0; ; n++ {
		content := whole(fmt.Sprint("new", n))
		write := func(w io.Writer) error {
			if _, err := io.WriteString(w, content[:len(content)/2]); err != nil {
				return err
			}
			os.Stdout.Write([]byte{'.'})
			if mode == "stuck" {
				time.Sleep(time.Hour)
			}
			_, err := io.WriteString(w, content[len(content)/2:])
			return err
		}
		files := []File{{"a", text(content)}, {"b", write}}
		if mode == "stuck" {
			files = append(files, File{"new", text(content)})
			files[1], files[2] = files[2], files[1]
		}
		if err := Save(files, SaveOptions{Force: true}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
