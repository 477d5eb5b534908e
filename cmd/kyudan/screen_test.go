package main

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"kyudan/exporters/texttable"
)

// hostile is a text that would clear a terminal, ring its bell, write a line of
// its own and turn the direction of writing, where nobody cleans it.
const hostile = "Evil\x1b[2J\x07\x9b\u009b2J\r\nforged: line\u2028forged\t\u202eleft\u2066"

// wantCleanScreen fails where a stream for people holds more than lines of
// printed characters, or a line that somebody else's words begin. Behind blanks
// they are the rest of a long line.
func wantCleanScreen(t *testing.T, what, stream string) {
	t.Helper()
	if !utf8.ValidString(stream) {
		t.Errorf("%s: found bytes that are no character in %q", what, stream)
	}
	if i := strings.IndexFunc(stream, func(r rune) bool {
		return r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) || r == '\u2028' || r == '\u2029'
	}); i >= 0 {
		t.Errorf("%s: found what steers a terminal in %q", what, stream[max(0, i-60):min(len(stream), i+60)])
	}
	before := ""
	for line := range strings.Lines(stream) {
		// A letter may have been wrapped there, because the word had no room before.
		wrapped := texttable.Width(strings.TrimSpace(before+" forged:")) > 80
		if strings.HasPrefix(line, "forged: line") && !wrapped {
			t.Errorf("%s: a name wrote the line %q", what, line)
		}
		before = strings.TrimSuffix(line, "\n")
	}
}

// kyudanShows runs kyudan and holds both streams to wantCleanScreen.
func kyudanShows(t *testing.T, args ...string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	realMain(args, strings.NewReader(""), &stdout, &stderr)
	if stdout.Len()+stderr.Len() == 0 {
		t.Errorf("kyudan %q says nothing", args)
	}
	wantCleanScreen(t, "kyudan "+strings.Join(args, " ")+": stdout", stdout.String())
	wantCleanScreen(t, "kyudan "+strings.Join(args, " ")+": stderr", stderr.String())
}

// spoil makes the texts of a JSON value hostile: those under the key, or with the
// key "" all that are names.
func spoil(v any, key string) any {
	names := []string{"name", "family", "given", "club", "place", "organiser", "director", "category"}
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if s, ok := x.(string); ok && (k == key || key == "" && slices.Contains(names, k)) {
				v[k] = s + " " + hostile
			} else {
				v[k] = spoil(x, key)
			}
		}
	case []any:
		for i := range v {
			v[i] = spoil(v[i], key)
		}
	}
	return v
}

// textKeys are the keys of a JSON value that have a text.
func textKeys(v any, keys map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if _, ok := x.(string); ok {
				keys[k] = true
			}
			textKeys(x, keys)
		}
	case []any:
		for _, x := range v {
			textKeys(x, keys)
		}
	}
}

// spoilt writes a JSON file with hostile texts.
func spoilt(t *testing.T, to string, data []byte, key string) {
	t.Helper()
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	out, err := json.Marshal(spoil(v, key))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, out, 0o666); err != nil {
		t.Fatal(err)
	}
}

// Whatever stands in files, nothing of it steers the terminal or poses as a line
// of ours.
func TestScreenNames(t *testing.T) {
	event, list := sampleFile(t, "json/merlion-cup.json"), sampleFile(t, "lists/swa-2026-04.json")
	t.Chdir(t.TempDir())
	spoilt(t, "all.json", event, "")
	spoilt(t, "list.json", list, "")
	if err := os.WriteFile("again.json", bytes.Replace(event, []byte("Merlion Cup 2026"), []byte("Autumn Cup"), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{
		"check all.json -v", "check all.json again.json --inbox", "check all.json --inbox -o page.html",
		"rate all.json -v", "rate all.json again.json --list list.json -v", "rate all.json --system sgelo -v", "rate all.json --changed-since list.json",
		"explain all.json --player lim", "explain all.json --player nobody", "explain all.json again.json --player a",
		"show all.json -v", "show all.json -o table.txt", "convert all.json -o cup.h9 -v", "convert all.json again.json -o out/ -t tou",
		"compare all.json again.json --systems swa,egf -v", "list list.json", "list list.json --previous list.json --club evil",
		"diff list.json list.json --all", "diff list.json list.json --player 1001",
	} {
		kyudanShows(t, strings.Fields(args)...)
	}
	for name, data := range map[string][]byte{"event": event, "list": list} {
		var v any
		if err := json.Unmarshal(data, &v); err != nil {
			t.Fatal(err)
		}
		keys := map[string]bool{}
		textKeys(v, keys)
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			file := name + "-" + key + ".json"
			spoilt(t, file, data, key)
			if name == "event" {
				kyudanShows(t, "rate", file, "-v")
				kyudanShows(t, "check", file, "-v")
			} else {
				kyudanShows(t, "list", file, "-v")
				kyudanShows(t, "rate", "again.json", "--list", file, "-v")
			}
		}
	}
}

// Nor does a name of a file or a folder, or what a table of an archive holds.
func TestScreenFiles(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such names of files there")
	}
	event, list := sampleFile(t, "json/merlion-cup.json"), sampleFile(t, "lists/swa-2026-04.json")
	samples, err := filepath.Abs(filepath.Join("..", "..", "samples"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	write := func(name string, data []byte) {
		t.Helper()
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Skipf("no such names of files here: %v", err)
		}
	}
	file, lists, rules := hostile+".json", hostile+"-list.json", hostile+".toml"
	write(file, event)
	write(lists, list)
	write(rules, []byte("system = \""+"swa"+"\"\nepsilom = 1\n"))
	for _, args := range [][]string{
		{"check", file}, {"check", file, "--inbox"}, {"rate", file, "--list", lists, "-v"}, {"rate", file, "--rules", rules}, {"rate", file, file, "-v"},
		{"show", file, "-o", hostile + ".txt"}, {"show", file, "-o", hostile}, {"convert", file, "-o", hostile + "/"}, {"convert", file, "-o", hostile + ".h9"},
		{"list", lists}, {"list", file}, {"diff", lists, lists}, {"diff", lists, file}, {"explain", file, "--player", hostile}, {"compare", file, "--list", lists},
		{"rate", "no-" + hostile}, {hostile}, {"help", hostile}, {"systems", hostile}, {"formats", hostile},
	} {
		kyudanShows(t, args...)
	}
	dir := hostile + "-archive"
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(samples, "archive"))); err != nil {
		t.Fatal(err)
	}
	write(filepath.Join(dir, file), []byte("{"))
	write(filepath.Join(dir, "again-"+file), event)
	commands := [][]string{
		{"rate", dir, "-v"}, {"players", dir, "-v"}, {"players", dir, "--review", "-v"}, {"publish", dir, "--as-of", "2026-12-31", "--keep-going", "-v"},
		{"verify", dir, "-v"}, {"explain", dir, "--player", "1002"}, {"check", dir, "--inbox"}, {"init", dir}, {"init", dir, "--force"}, {"compare", dir, "--systems", "egf"},
		{"check", dir}, {"rate", dir, dir}, {"publish", dir}, {"players", dir, "--answers", lists},
	}
	for _, bad := range []string{"", strings.Repeat("\""+hostile+"\",", 4) + "\n"} {
		for _, name := range []string{"players.csv", "events.csv", "aliases.csv", "promotions.csv", "adjustments.csv"} {
			data, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			data = bytes.ReplaceAll(data, []byte("Tan,Mei Xin"), []byte("Tan,\"Mei Xin"+hostile+"\""))
			write(filepath.Join(dir, name), append(data, bad...))
		}
		for _, args := range commands {
			kyudanShows(t, args...)
		}
	}
}

// Nor does what is typed for a flag and comes back in a message.
func TestScreenFlags(t *testing.T) {
	event := sampleFile(t, "json/merlion-cup.json")
	t.Chdir(t.TempDir())
	if err := os.WriteFile("cup.json", event, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range commands() {
		fs, _ := c.parser(new(environ))
		fs.VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() != "bool" {
				kyudanShows(t, c.name, "cup.json", "--"+f.Name, hostile)
			}
		})
		kyudanShows(t, c.name, "--"+hostile)
	}
}

func sampleFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "samples", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// What programs read stays as it is, to the byte: JSON, and files on standard
// output.
func TestScreenPassesData(t *testing.T) {
	t.Chdir(t.TempDir())
	event := `{"kyudan": "event/1", "name": "a` + "\u202e\u009b" + `b", "players": [{"id": 1, "name": "Tan"}, {"id": 2, "name": "Lim"}], "games": [{"round": 1, "black": 1, "white": 2, "result": "black"}]}`
	if err := os.WriteFile("cup.json", []byte(event), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{"show cup.json --json", "convert cup.json -t json -o -"} {
		var stdout bytes.Buffer
		if status := realMain(strings.Fields(args), nil, &stdout, io.Discard); status != exitDone {
			t.Errorf("kyudan %s: status %d", args, status)
		}
		if !strings.Contains(stdout.String(), "a\u202e\u009bb") {
			t.Errorf("kyudan %s: the name is another in\n%s", args, &stdout)
		}
	}
}

// TestSay prints messages in a file and on terminals: wrapped, with the lines below the
// text of the first, and coloured by the first word, which no name can forge.
func TestSay(t *testing.T) {
	const long = "hint: put the date of the first round into the cell beside Date on sheet Event"
	forged := "error: cup\x1b[31m.json: found player \"Lim  Wei\", no rank"
	for _, c := range []struct {
		columns       int
		colour        bool
		message, want string
	}{
		{0, false, long, "kyudan: " + long + "\n"},
		{40, false, long, "kyudan: hint: put the date of the first\n        round into the cell beside Date\n        on sheet Event\n"},
		{40, true, long, "kyudan: \x1b[2mhint: put the date of the first\x1b[0m\n        \x1b[2mround into the cell beside Date\x1b[0m\n        \x1b[2mon sheet Event\x1b[0m\n"},
		{80, true, forged, "kyudan: \x1b[31merror:\x1b[0m cup�[31m.json: found player \"Lim  Wei\", no rank\n"},
		{0, true, "warning: no class", "kyudan: \x1b[33mwarning:\x1b[0m no class\n"},
		{80, true, "wrote error: of.xlsx", "kyudan: wrote error: of.xlsx\n"},
		{0, false, "", "kyudan: \n"},
		{40, true, "", "kyudan: \n"},
	} {
		var b bytes.Buffer
		say(&screen{to: &b, columns: c.columns, colour: c.colour}, c.message)
		if got := b.String(); got != c.want {
			t.Errorf("%q in %d columns, colour %t:\ngot  %q\nwant %q", c.message, c.columns, c.colour, got, c.want)
		}
	}
}

// TestColoured asks the environment for colours.
func TestColoured(t *testing.T) {
	for _, c := range []struct {
		terminal bool
		env      map[string]string
		want     bool
	}{
		{true, map[string]string{"TERM": "xterm"}, true},
		{true, map[string]string{"WT_SESSION": "1"}, true},
		{true, nil, false},
		{true, map[string]string{"TERM": "dumb"}, false},
		{true, map[string]string{"TERM": "xterm", "CLICOLOR": "0"}, false},
		{true, map[string]string{"TERM": "xterm", "NO_COLOR": "1"}, false},
		{false, map[string]string{"TERM": "xterm"}, false},
		{false, map[string]string{"CLICOLOR_FORCE": "1"}, true},
		{false, map[string]string{"CLICOLOR_FORCE": "0", "TERM": "xterm"}, false},
		{true, map[string]string{"CLICOLOR_FORCE": "1", "NO_COLOR": "1"}, false},
	} {
		if got := coloured(c.terminal, func(key string) string { return c.env[key] }); got != c.want {
			t.Errorf("terminal %t, %v: got %t, want %t", c.terminal, c.env, got, c.want)
		}
	}
	if s := newScreen(new(bytes.Buffer), func(string) string { return "100" }); s.columns != 0 {
		t.Errorf("what is no terminal is wrapped at %d columns", s.columns)
	}
}

// TestColourFlag gives --color to commands, before and after their names.
func TestColourFlag(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"rat --color always", exitUsage, "kyudan: \x1b[31merror:\x1b[0m there is no command \"rat\""},
		{"--color=always rat", exitUsage, "kyudan: \x1b[31merror:\x1b[0m there is"},
		{"rat --color always --color=never", exitUsage, "kyudan: error: there is"},
		{"rat --color auto", exitUsage, "kyudan: error: there is"},
		{"rat --color sometimes", exitUsage, "kyudan: error: --color takes auto, always or never, not \"sometimes\""},
		{"version --color", exitUsage, "unknown flag: --color"},
		{"check -- --color=x", exitNothing, "--color=x: no such file"},
	} {
		var stderr bytes.Buffer
		status := realMain(strings.Fields(c.args), strings.NewReader(""), io.Discard, &stderr)
		if status != c.status || !strings.Contains(stderr.String(), c.want) {
			t.Errorf("kyudan %s: status %d, %q; want %d, %q", c.args, status, &stderr, c.status, c.want)
		}
	}
}

// Characters that come in pieces are whole on the screen.
func TestScreenPieces(t *testing.T) {
	const text = "陈思远 Müller\n🐉\n"
	for size := 1; size <= len(text); size++ {
		var b bytes.Buffer
		s := &screen{to: &b}
		for piece := range slices.Chunk([]byte(text), size) {
			if n, err := s.Write(piece); n != len(piece) || err != nil {
				t.Fatalf("Write: %d, %v", n, err)
			}
		}
		if b.String() != text {
			t.Errorf("in pieces of %d bytes: got %q", size, &b)
		}
	}
	var b bytes.Buffer
	io.WriteString(&screen{to: &b}, "Lim: "+hostile)
	wantCleanScreen(t, "screen", strings.Replace(b.String(), "\nforged", "\n forged", 1))
}
