package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// meant are the differences from an older program that are meant: what matches in a
// line of either output is replaced, as by regexp's ReplaceAll, before the lines are
// compared. A line of the table lives as long as the change that it is about is new.
var meant = []struct {
	old         *regexp.Regexp
	new, reason string
}{
	{regexp.MustCompile(`content="default-src [^"]*"`), "POLICY", "the template writes the policy of a page, and its script is shorter"},
	{regexp.MustCompile(`^kyudan: (error|warning|note): .* (cannot hold|has no place for) .*`), "$1: LOSSES", "losses are found by reading back, and given in the order of the model"},
}

// anyWords is for changes that reword.
var anyWords = os.Getenv("KYUDAN_OLDER_WORDS") == "any"

// TestOlderProgram compares an older program with the present one: what they print,
// write and exit with, over every file of samples and of ../shared/corpus where it
// is there, by every command and system. It is for changes that are to change
// nothing, and runs where the older program is named:
//
//	git worktree add ../before main
//	(cd ../before && go build -buildvcs=false -o kyudan ./cmd/kyudan)
//	KYUDAN_OLDER=$PWD/../before/kyudan go test ./cmd/kyudan -run TestOlderProgram -v -timeout 30m
//
// KYUDAN_OLDER_ONLY=REGEXP runs only what has a name that matches, such as
// samples/json/.*/rate-egf or folder/archive; the names stand in the log. Each is a
// folder of its own with copies of the files that it is about, in which the commands
// run one after the other.
//
// KYUDAN_OLDER_WORDS=any is for changes that reword: it compares status, files and
// everything that is no sentence, and of sentences only the numbers in them.
func TestOlderProgram(t *testing.T) {
	path := os.Getenv("KYUDAN_OLDER")
	if path == "" {
		t.Skip("KYUDAN_OLDER names no older program to compare with")
	}
	only, err := regexp.Compile(os.Getenv("KYUDAN_OLDER_ONLY"))
	if err != nil {
		t.Fatal(err)
	}
	present := filepath.Join(t.TempDir(), "kyudan")
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", present, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	programs := [2]*program{newProgram(t, path), newProgram(t, present)}
	var runs, differ atomic.Int64
	t.Run("of", func(t *testing.T) {
		for _, w := range olderWork(t) {
			if !only.MatchString(w.name) {
				continue
			}
			t.Run(w.name, func(t *testing.T) {
				t.Parallel()
				found := w.compare(t, programs)
				runs.Add(int64(len(w.runs)))
				differ.Add(int64(len(found)))
				for _, f := range found {
					t.Error(f)
				}
			})
		}
	})
	t.Logf("%d runs, %d differ", runs.Load(), differ.Load())
	if runs.Load() == 0 {
		t.Error("nothing was run")
	}
}

// program is a built kyudan.
type program struct{ path, version string }

func newProgram(t *testing.T, path string) *program {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, "version").Output()
	if err != nil {
		t.Fatalf("%s version: %v", path, err)
	}
	first, _, _ := strings.Cut(string(out), "\n")
	return &program{path, strings.TrimPrefix(first, "kyudan ")}
}

// work is a sequence of runs in a folder with copies of some files. thePlayer as an
// argument stands for the first player of the file that the work is about.
type work struct {
	name  string
	files []string
	runs  [][]string
}

const thePlayer = "{player}"

// compare does the work with both programs, and says of each run what differs first.
func (w work) compare(t *testing.T, programs [2]*program) []string {
	first := ""
	var dirs [2]string
	for i := range programs {
		dirs[i] = t.TempDir()
		for _, f := range w.files {
			copyInto(t, dirs[i], f)
		}
	}
	if slices.ContainsFunc(w.runs, func(args []string) bool { return slices.Contains(args, thePlayer) }) {
		first = firstPlayer(programs[0], w.files[0])
	}
	seen := [2]map[string][]byte{filesIn(t, dirs[0]), filesIn(t, dirs[1])}
	var found []string
	for _, args := range w.runs {
		args = slices.Clone(args)
		if i := slices.Index(args, thePlayer); i >= 0 {
			args[i] = first
		}
		var made [2]map[string][]byte
		for i, p := range programs {
			made[i] = p.run(dirs[i], args)
			now := filesIn(t, dirs[i])
			for name, data := range now {
				if old, ok := seen[i][name]; !ok || !bytes.Equal(old, data) {
					made[i][name] = p.plain(data, dirs[i])
				}
			}
			for name := range seen[i] {
				if _, ok := now[name]; !ok {
					made[i][name] = []byte("removed")
				}
			}
			seen[i] = now
		}
		if d := differing(made[0], made[1]); d != "" {
			found = append(found, fmt.Sprintf("kyudan %s\n%s", strings.Join(args, " "), d))
		}
	}
	return found
}

// run runs the program in a folder. What it says comes back under names that no
// file has.
func (p *program) run(dir string, args []string) map[string][]byte {
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(p.path, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &stdout, &stderr
	status := "exit status 0"
	if err := cmd.Run(); err != nil {
		status = err.Error()
	}
	return map[string][]byte{
		"/status": []byte(status),
		"/stdout": p.plain(stdout.Bytes(), dir),
		"/stderr": p.plain(stderr.Bytes(), dir),
	}
}

// plain takes out of an output what is another in every run: the folder's name and
// the program's version. In workbooks, which are packed, neither stands.
func (p *program) plain(data []byte, dir string) []byte {
	data = bytes.ReplaceAll(data, []byte(dir), []byte("DIR"))
	if p.version == "development" { // a word that stands elsewhere too
		return data
	}
	return bytes.ReplaceAll(data, []byte(p.version), []byte("development"))
}

// differing says what of two programs' outputs differs first, "" where nothing does
// that is not meant.
func differing(older, present map[string][]byte) string {
	names := map[string]bool{}
	for name := range older {
		names[name] = true
	}
	for name := range present {
		names[name] = true
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		a, inOlder := older[name]
		b, inPresent := present[name]
		switch {
		case !inPresent:
			return name + ": written by the older program only"
		case !inOlder:
			return name + ": written by the present program only"
		case bytes.Equal(a, b):
			continue
		}
		if x, y := parts(a), parts(b); x != nil && y != nil {
			if d := differing(x, y); d != "" {
				return name + ": " + d
			}
			if len(meant) == 0 {
				return name + ": the same parts, packed in other bytes"
			}
			continue
		}
		if d := firstLine(a, b); d != "" {
			return name + d
		}
	}
	return ""
}

// firstLine shows the first line in which two texts differ beyond what is meant.
func firstLine(older, present []byte) string {
	a, b := strings.Split(string(older), "\n"), strings.Split(string(present), "\n")
	for i := range max(len(a), len(b)) {
		x, y := "nothing more", "nothing more"
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y && asMeant(x) != asMeant(y) && !(anyWords && figures(x) == figures(y)) {
			from := max(0, samePrefix(x, y)-100) // lines of pages are long
			cut := func(line string) string { return line[from:min(len(line), from+400)] }
			return fmt.Sprintf(":%d:\n-%s\n+%s", i+1, cut(x), cut(y))
		}
	}
	return ""
}

func asMeant(line string) string {
	for _, m := range meant {
		line = m.old.ReplaceAllString(line, m.new)
	}
	return line
}

var noFigure = regexp.MustCompile(`[^0-9]+`)

// figures are the numbers in a line.
func figures(line string) string { return noFigure.ReplaceAllString(line, " ") }

func samePrefix(a, b string) int {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	return i
}

// parts are those of a packed file, nil where it is none.
func parts(data []byte) map[string][]byte {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil
	}
	all := map[string][]byte{}
	for _, f := range r.File {
		part, err := f.Open()
		if err != nil {
			return nil
		}
		if all[f.Name], err = io.ReadAll(part); err != nil {
			return nil
		}
	}
	return all
}

// filesIn are the files below a folder.
func filesIn(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		all[filepath.ToSlash(name)], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// copyInto copies a file or a folder with all that is in it.
func copyInto(t *testing.T, dir, from string) {
	t.Helper()
	to := filepath.Join(dir, filepath.Base(from))
	info, err := os.Stat(from)
	if err != nil {
		t.Fatal(err)
	}
	if info.IsDir() {
		err = os.CopyFS(to, os.DirFS(from))
	} else {
		err = os.WriteFile(to, readFile(t, from), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// firstPlayer names the first player of a file, or nobody.
func firstPlayer(p *program, file string) string {
	out, _ := exec.Command(p.path, "convert", file, "-t", "json", "-o", "-", "--keep-going").Output()
	var event struct {
		Players []struct{ Name, Family, Given string }
	}
	if json.Unmarshal(out, &event) != nil || len(event.Players) == 0 {
		return "nobody"
	}
	first := event.Players[0]
	return strings.TrimSpace(first.Name + first.Family + " " + first.Given)
}
