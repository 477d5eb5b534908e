package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
	"github.com/spf13/pflag"
	"github.com/xuri/excelize/v2"

	"kyudan/exporters/texttable"
	reviewed "kyudan/importers/review"
)

// TestFlagsDoSomething holds every flag of every command to its word: in
// testdata/flags.txtar it has an example, which with the flag gives another exit
// status, other output or other files than without it. What is only said on
// standard error is not enough.
func TestFlagsDoSomething(t *testing.T) {
	examples := readFlagExamples(t)
	for _, c := range commands() {
		fs, _ := c.parser(new(environ))
		fs.VisitAll(func(f *pflag.Flag) {
			shown := examples[c.name+" --"+f.Name]
			if len(shown) == 0 {
				t.Errorf("kyudan %s --%s has no example in testdata/flags.txtar", c.name, f.Name)
			}
			delete(examples, c.name+" --"+f.Name)
			for _, e := range shown {
				t.Run(c.name+" --"+f.Name, func(t *testing.T) {
					without, with := e.run(t, nil), e.run(t, e.flag)
					said := with["stderr"]
					if f.Name != "verbose" { // which says more, and does no more
						delete(without, "stderr")
						delete(with, "stderr")
					}
					if cmp.Equal(without, with) {
						t.Errorf("line %d: the flag changes nothing; with it and without:\n%s", e.line, with["stdout"]+said)
					}
					if without["status"] < "2" && with["status"] >= "2" && f.Name != "strict" {
						t.Errorf("line %d: with the flag kyudan refuses, which says nothing of what it is for:\n%s", e.line, said)
					}
				})
			}
		})
	}
	for _, flag := range slices.Sorted(maps.Keys(examples)) {
		t.Errorf("line %d of testdata/flags.txtar is an example of %s, which no command has", examples[flag][0].line, flag)
	}
}

// TestHelp holds the help pages to 80 columns. Each flag is described once, in its group
// where there are many, and the groups name no flag that no command has.
func TestHelp(t *testing.T) {
	unused := map[string]bool{}
	for _, g := range groups {
		for _, name := range strings.Fields(g.flags) {
			unused[name] = true
		}
	}
	for _, c := range commands() {
		page := c.page()
		for line := range strings.Lines(page) {
			if line = strings.TrimSuffix(line, "\n"); texttable.Width(line) > 80 {
				t.Errorf("kyudan help %s: wider than 80 columns: %s", c.name, line)
			}
		}
		fs, _ := c.parser(new(environ))
		number := 0
		fs.VisitAll(func(f *pflag.Flag) {
			number++
			delete(unused, f.Name)
			if n := len(regexp.MustCompile(`(?m)^ +(-., )?--`+f.Name+`( |$)`).FindAllString(page, -1)); n != 1 {
				t.Errorf("kyudan help %s describes --%s %d times", c.name, f.Name, n)
			}
		})
		if got, want := strings.Contains(page, "\nOutput flags:\n"), number >= manyFlags; got != want {
			t.Errorf("kyudan help %s: %d flags, groups %t", c.name, number, got)
		}
	}
	for name := range unused {
		t.Errorf("no command has --%s", name)
	}
	page := rateCommand.page()
	if at := strings.Index(page, "  --system "); at < strings.Index(page, "\nRating flags:\n") || at > strings.Index(page, "\nOutput flags:\n") {
		t.Errorf("--system is in another group than the rating's:\n%s", page)
	}
}

// flagExample is a line of testdata/flags.txtar: commands, of which the last one
// is run without a flag and with it.
type flagExample struct {
	line     int
	commands [][]string
	flag     []string
	files    []txtar.File
}

// readFlagExamples are the examples by command and flag.
func readFlagExamples(t *testing.T) map[string][]flagExample {
	t.Helper()
	a, err := txtar.ParseFile(filepath.Join("testdata", "flags.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	samples, err := filepath.Abs(filepath.Join("..", "..", "samples"))
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range a.Files {
		if strings.HasSuffix(f.Name, ".xlsx") {
			a.Files[i].Data = questionBook(t, string(f.Data))
		}
	}
	examples := map[string][]flagExample{}
	for i, line := range strings.Split(string(a.Comment), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		text, flag, ok := strings.Cut(line, "|")
		e := flagExample{line: i + 1, flag: strings.Fields(flag), files: a.Files}
		for command := range strings.SplitSeq(text, ";") {
			e.commands = append(e.commands, strings.Fields(strings.ReplaceAll(command, "$SAMPLES", samples)))
		}
		last := e.commands[len(e.commands)-1]
		if !ok || len(e.flag) == 0 || len(last) == 0 {
			t.Fatalf("line %d of testdata/flags.txtar: found %q, expected a command, | and a flag", e.line, line)
		}
		name, _, _ := strings.Cut(e.flag[0], "=")
		key := last[0] + " " + name
		examples[key] = append(examples[key], e)
	}
	return examples
}

// questionBook is a CSV text as a workbook with questions who is who.
func questionBook(t *testing.T, text string) []byte {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(aliasBook(t, text)))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.SetSheetName("Sheet1", reviewed.Sheet); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// run runs the commands in a folder of their own, the last one with more
// arguments, and returns all that came of them: streams, status and files.
func (e *flagExample) run(t *testing.T, more []string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	for _, f := range e.files {
		if err := os.MkdirAll(filepath.Dir(f.Name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f.Name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var stdout, stderr bytes.Buffer
	status := exitDone
	for i, args := range e.commands {
		if status > exitPartly {
			t.Fatalf("line %d: kyudan %s: status %d\n%s", e.line, strings.Join(e.commands[i-1], " "), status, &stderr)
		}
		if i == len(e.commands)-1 {
			args = slices.Concat(args, more)
			stdout.Reset()
			stderr.Reset()
		}
		status = realMain(args, strings.NewReader(""), &stdout, &stderr)
	}
	all := map[string]string{"status": fmt.Sprint(status), "stdout": stdout.String(), "stderr": stderr.String()}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		all["file "+path] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
