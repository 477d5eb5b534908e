package archive

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters"
	"kyudan/rating"
	"kyudan/rating/game"
)

// cup is an event of eight players and so many rounds in which everybody plays
// everybody in turn; from is the number of its first player.
func cup(name string, begin game.Date, rounds, from int) *game.Event {
	ev := &game.Event{Name: name, Begin: begin, End: begin, Class: "B", Rounds: rounds}
	for i := range 8 {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: names[(from+i)%len(names)], Given: "Wei", Rank: game.Kyu(1 + i), Club: "Harb", Country: "SG"})
	}
	for r := range rounds {
		for i := range 4 {
			a, b := (r+i)%7+1, (r+6-i)%7+1
			if i == 3 {
				b = 8
			}
			ev.Games = append(ev.Games, game.Game{Round: r + 1, Board: i + 1, Black: a, White: b, Handicap: game.Given(0), Result: game.BlackWins + game.Result((r+i)%2)})
		}
	}
	return ev
}

var names = []string{"Tan", "Lim", "Ong", "Goh", "Chua", "Yeo", "Sim", "Raj", "Ibrahim", "Pereira", "O'Hara", "Müller", "Nakamura", "Kowalski", "Dubois", "Novak"}

// write writes an event into a folder in the format of its name's ending.
func write(t *testing.T, dir, name string, ev *game.Event) string {
	t.Helper()
	f, ok := exporters.ForFile(name)
	if !ok {
		t.Fatalf("no format for %s", name)
	}
	var b bytes.Buffer
	if err := f.Write(&b, ev, nil); err != nil {
		t.Fatal(err)
	}
	return put(t, dir, name, b.Bytes())
}

func put(t *testing.T, dir, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// readArchive reads an archive.
func readArchive(dir string) *Archive {
	f, _ := Open(dir)
	return f.Read(Options{})
}

// summary is what tests compare: a line an event, and the problems' codes.
func summary(a *Archive) []string {
	var out []string
	codes := func(ps game.Problems) {
		for _, p := range ps {
			if p.Severity > game.Note {
				out = append(out, fmt.Sprintf("  %s: %s %s", p.Severity, p.Code, p.File))
			}
		}
	}
	codes(a.Problems)
	for _, e := range a.Events {
		out = append(out, fmt.Sprintf("%s %s: %d games, %s", e.Begin, e.Name, e.Games, strings.Join(e.Files, " + ")))
		codes(e.Problems)
	}
	return out
}

func TestDoubles(t *testing.T) {
	spring, summer := cup("Spring Cup", 20240302, 5, 0), cup("Summer Cup", 20240601, 5, 4)
	early := cup("Spring Cup", 20240302, 3, 0)
	early.Rounds = 5
	moved := cup("Spring Cup", 20240305, 5, 0)
	other := cup("Spring Cup", 20240302, 5, 0)
	for i := range other.Games {
		other.Games[i].Result = 3 - other.Games[i].Result // everybody who won lost
	}
	undated := cup("Autumn Cup", 0, 5, 7)
	entries, draw := cup("Spring Cup", 20240302, 0, 0), cup("Spring Cup", 20240302, 1, 3)
	entries.Players, entries.Rounds, draw.Rounds = entries.Players[:5], 5, 5
	for i := range draw.Games {
		draw.Games[i].Result = game.Unknown
	}
	corrected := cup("Spring Cup", 20240302, 3, 0)
	corrected.Rounds, corrected.Games[0].Result = 5, 3-corrected.Games[0].Result
	unplayed := cup("Autumn Cup", 0, 0, 0)
	evening := func(games int, day game.Date) *game.Event {
		ev := cup("Evening "+day.String(), day, 2, 0)
		ev.Games = ev.Games[:games]
		return ev
	}
	for _, c := range []struct {
		name  string
		files map[string]*game.Event
		want  []string
	}{
		{"two events", map[string]*game.Event{"a.json": spring, "b.json": summer}, []string{
			"2024-03-02 Spring Cup: 20 games, a.json", "2024-06-01 Summer Cup: 20 games, b.json",
		}},
		{"one event in two formats", map[string]*game.Event{"2024/a.xml": spring, "b.json": spring}, []string{
			"2024-03-02 Spring Cup: 20 games, 2024/a.xml + b.json",
		}},
		{"a copy", map[string]*game.Event{"a.json": spring, "copies/a.json": spring}, []string{
			"2024-03-02 Spring Cup: 20 games, a.json",
		}},
		{"an earlier state", map[string]*game.Event{"a-round3.json": early, "b.json": spring}, []string{
			"2024-03-02 Spring Cup: 20 games, a-round3.json + b.json",
		}},
		{"states from the entries on, of which one was corrected", map[string]*game.Event{"1.json": entries, "2.json": draw, "3.json": corrected, "4.json": spring}, []string{
			"2024-03-02 Spring Cup: 20 games, 1.json + 2.json + 3.json + 4.json", "  warning: superseded 3.json",
		}},
		{"without a result and a date", map[string]*game.Event{"a.json": spring, "b.json": unplayed}, []string{
			"2024-03-02 Spring Cup: 20 games, a.json", " Autumn Cup: 0 games, b.json",
		}},
		{"the same games on another day", map[string]*game.Event{"a.json": spring, "b.json": moved}, []string{
			"2024-03-02 Spring Cup: 20 games, a.json",
			"2024-03-05 Spring Cup: 20 games, b.json", "  error: maybe-one-event b.json",
		}},
		{"the same pairings with other results", map[string]*game.Event{"a.json": spring, "b.json": other}, []string{
			"2024-03-02 Spring Cup: 20 games, a.json",
			"2024-03-02 Spring Cup: 20 games, b.json", "  error: maybe-one-event b.json",
		}},
		{"eight games and their winners again, months later", map[string]*game.Event{"a.json": evening(8, 20240302), "b.json": evening(8, 20240601)}, []string{
			"2024-03-02 Evening 2024-03-02: 8 games, a.json",
			"2024-06-01 Evening 2024-06-01: 8 games, b.json", "  error: maybe-one-event b.json",
		}},
		{"seven", map[string]*game.Event{"a.json": evening(7, 20240302), "b.json": evening(7, 20240601)}, []string{
			"2024-03-02 Evening 2024-03-02: 7 games, a.json", "2024-06-01 Evening 2024-06-01: 7 games, b.json",
		}},
		{"without a date", map[string]*game.Event{"a.json": spring, "b.json": undated}, []string{
			"2024-03-02 Spring Cup: 20 games, a.json",
			" Autumn Cup: 20 games, b.json", "  error: undated b.json",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, ev := range c.files {
				write(t, dir, name, ev)
			}
			if d := cmp.Diff(c.want, summary(readArchive(dir))); d != "" {
				t.Errorf("archive (-want +got):\n%s", d)
			}
		})
	}
}

// TestOverruled: what is known of a file beside it settles what it is.
func TestOverruled(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "a.json", cup("Spring Cup", 20240302, 5, 0))
	write(t, dir, "b.json", cup("Spring Cup", 20240305, 5, 0))
	write(t, dir, "c.json", cup("Autumn Cup", 0, 5, 7))
	put(t, dir, "events.csv", []byte("file,rated,begin\nb.json,yes,\nc.json,,2024-09-01\n"))
	a := readArchive(dir)
	for _, e := range a.Events {
		if e.Missing || e.Begin == 0 || e.End < e.Begin {
			t.Errorf("%s: missing %v, from %s to %s", e.Files[0], e.Missing, e.Begin, e.End)
		}
	}
	if ev := a.Unpack(a.Events[2], nil); ev.Begin != 20240901 {
		t.Errorf("c.json begins on %s after unpacking, want 2024-09-01", ev.Begin)
	}
	if in, err := a.Whole(a.Events[2]); err != nil || in.Event.Begin != 20240901 || len(in.Event.Games) != 20 {
		t.Errorf("Whole gives %+v, %v", in.Event, err)
	}
	write(t, dir, "c.json", cup("Autumn Cup", 0, 4, 7))
	if _, err := a.Whole(a.Events[2]); err == nil {
		t.Error("a file that changed after the archive was read is handed out")
	}
}

// TestSame: events.csv says which files are one event, and which are none's, whatever
// they look like; the first may be named by either file.
func TestSame(t *testing.T) {
	whole := cup("Spring Cup", 20240302, 5, 0)
	saturday, sunday := cup("Spring Cup", 20240302, 2, 0), cup("The second day", 20240303, 5, 0)
	sunday.Games = sunday.Games[8:]
	files := map[string]*game.Event{"a.json": saturday, "b.json": sunday, "c.json": whole}
	for _, c := range []struct {
		name, rows string
		want       []string
	}{
		{"nothing", "", []string{
			"2024-03-02 Spring Cup: 20 games, a.json + b.json + c.json", "  warning: superseded b.json",
		}},
		{"events of their own", "b.json,,no\na.json,,no\n", []string{
			"2024-03-02 Spring Cup: 8 games, a.json", "2024-03-03 The second day: 12 games, b.json", "2024-03-02 Spring Cup: 20 games, c.json",
		}},
		{"two days, and the whole is not rated", "b.json,,a.json\nc.json,no,no\n", []string{
			"2024-03-03 The second day: 20 games, a.json + b.json", "  error: date-differs b.json", "  warning: date-differs b.json", "  warning: rounds-differ b.json",
			"2024-03-02 Spring Cup: 20 games, c.json",
		}},
		{"the whole is not rated, and neither are its parts", "c.json,no,\n", []string{"2024-03-02 Spring Cup: 20 games, a.json + b.json + c.json"}},
		{"the same, by the other file", "a.json,,b.json\nc.json,no,no\n", []string{
			"2024-03-03 The second day: 20 games, a.json + b.json", "  error: date-differs b.json", "  warning: date-differs b.json", "  warning: rounds-differ b.json",
			"2024-03-02 Spring Cup: 20 games, c.json",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, ev := range files {
				write(t, dir, name, ev)
			}
			put(t, dir, "events.csv", []byte("file,rated,same\n"+c.rows))
			if d := cmp.Diff(c.want, summary(readArchive(dir))); d != "" {
				t.Errorf("archive (-want +got):\n%s", d)
			}
		})
	}
}

// TestSetAside: what events.csv leaves out does not take the event's other file
// with it, be that the same bytes or not.
func TestSetAside(t *testing.T) {
	spring := cup("Spring Cup", 20240302, 5, 0)
	for _, final := range []string{"b.json", "b.h9"} {
		dir := t.TempDir()
		write(t, dir, "a-draft.json", spring)
		write(t, dir, final, spring)
		put(t, dir, "events.csv", []byte("file,rated,why\na-draft.json,no,a draft\n"))
		a := readArchive(dir)
		if len(a.Events) != 2 || !a.Events[0].Out() || a.Events[1].Out() || a.Events[1].Files[0] != final {
			t.Errorf("%s: events %v", final, summary(a))
		}
	}
}

// TestOutputs: what an earlier run wrote is passed over, and is no input.
func TestOutputs(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "a.json", cup("Spring Cup", 20240302, 5, 0))
	put(t, dir, "list.json", []byte(`{"kyudan": "list/1", "system": "swa", "players": []}`))
	put(t, dir, "report.html", []byte("<!DOCTYPE html><html><head><title>Rating report: Spring Cup</title></head><body></body></html>"))
	put(t, dir, "report.txt", []byte("Spring Cup\n==========\n2024-03-02\nrated: 20 of 20 games, 8 players\n"))
	put(t, dir, "changes.csv", []byte("\ufeffEvent,Event name,File,Begin,End,Class,Weight,ID,Name,First rating,Rank before,Before\n1,Spring Cup,a.json,2024-03-02,2024-03-02,A,1,1,Tan,,1d,2100\n"))
	put(t, dir, "people.csv", []byte("id,name,rating\n1,Tan,2100\n"))
	a := readArchive(dir)
	if d := cmp.Diff([]string{"  error: rating-list people.csv", "2024-03-02 Spring Cup: 20 games, a.json"}, summary(a)); d != "" {
		t.Errorf("archive (-want +got):\n%s", d)
	}
	var outputs []string
	for _, in := range a.Inputs {
		if in.Output {
			outputs = append(outputs, in.Path)
		}
	}
	if d := cmp.Diff([]string{"changes.csv", "list.json", "report.html", "report.txt"}, outputs); d != "" {
		t.Errorf("outputs (-want +got):\n%s", d)
	}
}

// TestSameOnAnyMachine: the number of cores shows nowhere.
func TestSameOnAnyMachine(t *testing.T) {
	dir := t.TempDir()
	for i := range 60 {
		ending := []string{"json", "xml", "h9"}[i%3]
		write(t, dir, fmt.Sprintf("%d/cup%02d.%s", 2000+i%7, i, ending), cup(fmt.Sprintf("Cup %d", i%50), game.Date(20000102+i%50*10000%200000), 3, i))
	}
	put(t, dir, "broken.xml", []byte("<Tournament><Players>"))
	var first []string
	for _, cores := range []int{1, 2, 7} {
		old := runtime.GOMAXPROCS(cores)
		got := summary(readArchive(dir))
		runtime.GOMAXPROCS(old)
		if first == nil {
			first = got
		}
		if d := cmp.Diff(first, got); d != "" {
			t.Fatalf("with %d cores (-one +many):\n%s", cores, d)
		}
	}
	if len(first) < 50 {
		t.Fatalf("%d lines, expected an archive", len(first))
	}
}

func TestSort(t *testing.T) {
	event := func(name string, begin, end game.Date, sequence int) *Event {
		e := &Event{Files: []string{name}, Turn: rating.Turn{Name: name, Begin: begin, End: end, Arrival: begin}}
		if sequence > 0 {
			e.Turn.Sequence = game.Given(sequence)
		}
		return e
	}
	all := []*Event{
		event("long", 20240101, 20240110, 0), event("short", 20240105, 20240106, 0), event("b", 20240105, 20240106, 0),
		event("second", 20240105, 20240106, 2), event("first", 20240105, 20240106, 1), event("old", 20230101, 20230101, 3),
	}
	for _, c := range []struct {
		order rating.Order
		want  string
	}{
		{rating.ByBegin, "old long first second b short"},
		{rating.ByGame, "old long first second b short"},
		{rating.ByEnd, "old first second b short long"},
		{rating.AsGiven, "first second old long b short"},
	} {
		a := &Archive{Events: slices.Clone(all)}
		a.Sort(c.order)
		var got []string
		for _, e := range a.Events {
			got = append(got, e.Name)
		}
		if g := strings.Join(got, " "); g != c.want {
			t.Errorf("order %d: %s, want %s", c.order, g, c.want)
		}
	}
}

// zipBytes is a .zip of the files given as name, content, name, content.
func zipBytes(t testing.TB, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		f, err := w.CreateHeader(&zip.FileHeader{Name: files[i], Method: zip.Deflate})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
