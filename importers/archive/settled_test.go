package archive

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

// TestSettled: what events.csv has settled warns no longer, and is not lost.
func TestSettled(t *testing.T) {
	const reversed = "; EV[Spring Cup]\n; DT[2024-03-02,2023-03-03]\n1 Tan Mei 3d SG Kall 2+/w0\n2 Lim Wei 2d SG Kall 1-/b0\n"
	const unclosed = "; EV[Spring Cup\n" + reversed
	for _, c := range []struct {
		name, file, events string
		want               []string
	}{
		{"nothing told", reversed, "file,class\ncup.h9,B\n", []string{"warning dates-reversed"}},
		{"the days told", reversed, "file,begin,end\ncup.h9,2024-03-02,2024-03-03\n", []string{"note dates-reversed"}},
		{"the end told", reversed, "file,end\ncup.h9,2024-03-03\n", []string{"note dates-reversed"}},
		{"the days told, another doubt", unclosed, "file,begin,end\ncup.h9,2024-03-02,2024-03-03\n", []string{"warning bracket-missing", "note dates-reversed"}},
		{"days told that are doubtful too", reversed, "file,begin,end\ncup.h9,2022-03-02,2024-03-03\n", []string{"note dates-reversed", "warning event-long"}},
		{"not rated", unclosed, "file,rated,why\ncup.h9,no,a side event\n", []string{"note bracket-missing", "note dates-reversed"}},
		{"not rated, a handicap that is none", strings.Replace(reversed, "w0", "w99", 1), "file,rated,why\ncup.h9,no,a side event\n", []string{"note dates-reversed"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			put(t, dir, "cup.h9", []byte(c.file))
			put(t, dir, "events.csv", []byte(c.events))
			folder, problems := Open(dir)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			a := folder.Read(Options{})
			if len(a.Events) != 1 {
				t.Fatalf("got %d events: %v", len(a.Events), a.Problems)
			}
			seen := map[string]bool{}
			for _, w := range c.want {
				_, code, _ := strings.Cut(w, " ")
				seen[code] = true
			}
			var got []string
			for _, p := range a.Events[0].Problems {
				if p.Severity > game.Note || seen[p.Code] {
					got = append(got, fmt.Sprint(p.Severity, " ", p.Code))
				}
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
		})
	}
}

// TestRowsOfOneFile: a row of events.csv is about the event, whichever of the files
// of the event it names.
func TestRowsOfOneFile(t *testing.T) {
	spring := with(cup("Spring Cup", 20240302, 5, 0), func(ev *game.Event) { ev.Class = "A" })
	noted := with(spring, func(ev *game.Event) { ev.Organiser = "Harbour" })
	for _, c := range []struct {
		name, events string
		b            *game.Event
		file         string // of b
		want         []string
	}{
		{"of the second of two copies", "file,name,class\nb/x.json,Easter Cup,C\n", spring, "b/x.json", []string{"Easter Cup, class C", "note event-overruled", "note event-overruled"}},
		{"of a copy under another ending", "file,class\nx.json,C\n", spring, "a.bak", []string{"Spring Cup, class C", "note event-overruled"}},
		{"of the second of two files", "file,name,class\nb/x.json,Easter Cup,C\n", noted, "b/x.json", []string{
			"Easter Cup, class C", "note event-overruled", "note event-overruled", "note event-overruled", "note event-overruled",
		}},
		{"two that differ, of copies", "file,class\na/x.json,B\nb/x.json,C\n", spring, "b/x.json", []string{
			"Spring Cup, class ?", "note event-overruled", "note event-overruled", "note event-overruled", "note event-overruled", "error class-differs",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			first := "a/x.json"
			if c.file == "a.bak" {
				first = "x.json"
			}
			write(t, dir, first, spring)
			put(t, dir, c.file, []byte(asJSON(t, c.b)))
			put(t, dir, "events.csv", []byte(c.events))
			folder, problems := Open(dir)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			a := folder.Read(Options{})
			if len(a.Events) != 1 {
				t.Fatalf("got events %v", summary(a))
			}
			in, err := a.Whole(a.Events[0])
			if err != nil {
				t.Fatal(err)
			}
			class := a.Unpack(a.Events[0], nil).Class
			if in.Event.Class != class {
				t.Errorf("read again the class is %s, was %s", in.Event.Class, class)
			}
			if strings.Contains(c.want[0], "?") {
				class = "?"
			}
			got := []string{a.Events[0].Name + ", class " + class}
			for _, p := range slices.Concat(a.Events[0].Problems, a.Problems) {
				if p.Code == "event-overruled" || p.Severity > game.Note {
					got = append(got, fmt.Sprint(p.Severity, " ", p.Code))
				}
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("event and problems (-want +got):\n%s", d)
			}
		})
	}
}

// TestOfDays: which problems of files days that are told settle.
func TestOfDays(t *testing.T) {
	for _, c := range []struct {
		p    game.Problem
		want bool
	}{
		{game.Problem{Severity: game.Warning, Code: "value-unreadable", Found: "DT[soon]"}, true},
		{game.Problem{Severity: game.Warning, Code: "value-unreadable", Found: "KM[much]"}, false},
		{game.Problem{Severity: game.Warning, Code: "value-unreadable", Found: `startDate "soon"`}, true},
		{game.Problem{Severity: game.Warning, Code: "header-unreadable", Found: `date "soon"`}, true},
		{game.Problem{Severity: game.Warning, Code: "header-unreadable", Found: `komi "much"`}, false},
		{game.Problem{Severity: game.Warning, Code: "dates-far-apart"}, true},
		{game.Problem{Severity: game.Warning, Code: "end-before-begin"}, true},
		{game.Problem{Severity: game.Error, Code: "dates-reversed"}, false},
		{game.Problem{Severity: game.Warning, Code: "game-dates"}, false},
	} {
		if got := ofDays(c.p); got != c.want {
			t.Errorf("%+v: got %t", c.p, got)
		}
	}
}
