package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"kyudan/exporters"
	"kyudan/importers"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
	"kyudan/rating/game/sourcetest"
	"kyudan/rating/systems"
)

// A catalogue has a message of every code, as the command line prints it.
type catalogue struct {
	shown map[string]string
	files *strings.Replacer // absolute paths, which differ between computers
}

// hear takes the messages of problems.
func (c *catalogue) hear(ps game.Problems) {
	for _, p := range ps {
		var b bytes.Buffer
		s := &screen{to: &b, columns: 80}
		say(s, p.Severity.String()+": "+c.files.Replace(p.Error()))
		if p.Hint != "" {
			say(s, "hint: "+c.files.Replace(onCommandLine.Word(p.Hint)))
		}
		message := unfinishedName.ReplaceAllString(strings.ReplaceAll(strings.ReplaceAll(b.String(), "kyudan: ", ""), "\n        ", "\n  "), ".kyudan-…")
		if of := c.shown[p.Code]; of == "" || better(message, of) {
			c.shown[p.Code] = message
		}
	}
}

// unfinishedName matches what differs in the names of files that a run was writing.
var unfinishedName = regexp.MustCompile(`\.kyudan-[a-z0-9]+`)

// better prefers messages with hints, then short ones.
func better(a, b string) bool {
	x, y := strings.Contains(a, "\nhint: "), strings.Contains(b, "\nhint: ")
	if x != y {
		return x
	}
	return len(a) < len(b) || len(a) == len(b) && a < b
}

// heardFile names the file to which programs that scripts start add what they print.
const heardFile = "KYUDAN_HEARD"

// kyudanHeard is main, which tells what it prints.
func kyudanHeard() {
	if file := os.Getenv(heardFile); file != "" {
		heard = func(ps game.Problems) {
			var b bytes.Buffer
			for _, p := range ps {
				data, err := json.Marshal(message{p, p.Hint})
				if err != nil {
					panic(err)
				}
				b.Write(append(data, '\n'))
			}
			f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
			if err != nil {
				panic(err)
			}
			defer f.Close()
			f.Write(b.Bytes())
		}
	}
	main()
}

// message is a problem with the hint as it is before it is worded.
type message struct {
	Problem game.Problem
	Slots   string
}

// checkMessages holds the catalogue of messages to its golden file: one of every code that
// the source has, from the scripts, from every file in the tests of formats, from all
// samples with mistakes in them, written in all formats and rated by all systems, and from
// the runs in testdata/messages. It runs behind TestScript.
func checkMessages(t *testing.T, file string) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	c := &catalogue{shown: map[string]string{}, files: strings.NewReplacer(root+string(filepath.Separator), "")}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(bytes.NewReader(data)); ; {
		var m message
		if err := d.Decode(&m); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		m.Problem.Hint = m.Slots
		c.hear(game.Problems{m.Problem})
	}
	heard = c.hear
	defer func() { heard = func(game.Problems) {} }()
	readEverything(t, root)
	runMessages(t, filepath.Join("testdata", "messages"), func(string, []string, string) {})
	all := sourcetest.Codes(t)
	for code := range c.shown {
		if !strings.HasPrefix(code, "lost-") && !strings.HasPrefix(code, "filled-") { // one sentence each: FORMAT cannot hold …
			all[code] = "" // made of parts, maybe
		}
	}
	var b bytes.Buffer
	for _, code := range slices.Sorted(maps.Keys(all)) {
		switch why := notShown[code]; {
		case c.shown[code] == "" && why == "":
			t.Errorf("nothing gives the problem %s: put a run that does into testdata/messages", code)
		case c.shown[code] != "" && why != "":
			t.Errorf("there is a message of %s, which was said to have none because of %s", code, why)
		case why == "":
			fmt.Fprintf(&b, "%s\n%s\n", code, c.shown[code])
		}
	}
	for code := range notShown {
		if _, is := all[code]; !is {
			t.Errorf("no problem has the code %s, whose message is said to be missing", code)
		}
	}
	for line := range strings.Lines(b.String()) {
		if n := utf8.RuneCountInString(line); n > 81 && strings.Contains(strings.TrimSpace(line), " ") {
			t.Errorf("a line of %d columns: %s", n-1, line)
		}
	}
	gametest.Golden(t, filepath.Join("testdata", "messages.txt"), b.Bytes()) // rewritten by -run TestScript -update
}

// readEverything checks every file that the tests of formats have, with mistakes of every
// kind in its lines, and writes and rates all samples.
func readEverything(t *testing.T, root string) {
	t.Helper()
	out := t.TempDir()
	run := func(args ...string) { realMain(args, strings.NewReader(""), io.Discard, io.Discard) }
	var formats []string
	for _, f := range exporters.Formats() {
		formats = append(formats, f.Name)
	}
	for _, f := range importers.Formats() {
		var files []string
		for _, pattern := range []string{filepath.Join("importers", f.Name, "testdata", "*"), filepath.Join("samples", f.Name, "*")} {
			some, err := filepath.Glob(filepath.Join(root, pattern))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, some...)
		}
		for _, file := range files {
			if ext := filepath.Ext(file); ext == ".golden" || ext == ".md" || isDir(file) {
				continue
			}
			run("check", "-v", "-f", f.Name, file)
			if strings.HasPrefix(file, filepath.Join(root, "samples")) {
				for _, to := range formats {
					run("convert", "-v", "--keep-going", "--force", "-t", to, file, "-o", filepath.Join(out, "event"))
				}
				mistakes(t, f.Name, file)
				for _, s := range systems.All() {
					run("rate", "-v", "--system", s.About().Name, file)
				}
			}
		}
	}
}

// mistakes reads a text file with mistakes in its lines.
func mistakes(t *testing.T, format, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > 30<<10 || !utf8.Valid(data) {
		return
	}
	try := func(text string) {
		inputs, problems := importers.OpenFiles([]importers.File{{Path: filepath.Base(file), Read: func() ([]byte, error) { return []byte(text), nil }}}, importers.OpenOptions{Format: format})
		for _, in := range inputs {
			problems.Add(in.Problems...)
		}
		heard(problems)
	}
	lines := strings.SplitAfter(string(data), "\n")
	for i, line := range lines[:min(len(lines), 60)] {
		for _, wrong := range []string{
			"", line + line, strings.TrimRight(line, "\n"), numbers.ReplaceAllString(line, "x"), numbers.ReplaceAllString(line, "0"), numbers.ReplaceAllString(line, "1"),
			numbers.ReplaceAllString(line, "99999"), words.ReplaceAllString(line, "x"), words.ReplaceAllString(line, ""), marks.ReplaceAllString(line, "?"),
			"stray text\n" + line,
		} {
			try(strings.Join(lines[:i], "") + wrong + strings.Join(lines[i+1:], ""))
		}
	}
	try(string(data[:len(data)/2]))
	try(strings.ReplaceAll(string(data), "\n", ""))
	try("\x00" + string(data))
}

// What mistakes are made of.
var (
	numbers = regexp.MustCompile(`[0-9]+`)
	words   = regexp.MustCompile(`"[^"<>]+"|>[^<>]+<`)
	marks   = regexp.MustCompile(`[-+=/!]`)
)
