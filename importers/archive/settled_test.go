package archive

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers"
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

// TestOfDays: which problems of files days that are given settle.
func TestOfDays(t *testing.T) {
	for _, c := range []struct {
		file, is, becomes string
		want              []string // codes of the doubts of days
	}{
		{"h9/merlion-cup.h9", "DT[2026-05-02,2026-05-03]", "DT[soon]", []string{"value-unreadable"}},
		{"h9/merlion-cup.h9", "DT[2026-05-02,2026-05-03]", "DT[2026-05-02,2025-05-03]", []string{"dates-reversed"}},
		{"h9/merlion-cup.h9", "DT[2026-05-02,2026-05-03]", "DT[2016-05-02,2026-05-03]", []string{"dates-far-apart"}},
		{"h9/merlion-cup.h9", "KM[6.5]", "KM[much]", nil},
		{"tou/merlion-cup.tou", "date=02/05/2026", "date=soon", []string{"header-unreadable"}},
		{"tou/merlion-cup.tou", "komi=6.5", "komi=much", nil},
		{"pairgoth/merlion-cup.tour", "2026-05-02", "soon", []string{"value-unreadable"}},
		{"pairgoth/merlion-cup.tour", "2026-05-03", "2026-05-01", []string{"end-before-begin"}},
		{"opengotha/merlion-cup.xml", `endDate="2026-05-03"`, `endDate="soon"`, []string{"date-unreadable"}},
		{"opengotha/merlion-cup.xml", `endDate="2026-05-03"`, `endDate="2026-05-01"`, []string{"end-before-begin"}},
		{"opengotha/merlion-cup.xml", `name="Merlion Cup 2026"`, `name="Tournament name"`, []string{"dates-of-creation"}},
		{"aga/merlion-cup.txt", "start=5/2/2026", "start=soon", []string{"date-unreadable"}},
		{"aga/merlion-cup.txt", "finish=5/3/2026", "finish=5/1/2026", []string{"end-before-begin"}},
	} {
		data, err := os.ReadFile("../../samples/" + c.file)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Replace(string(data), c.is, c.becomes, 1)
		if text == string(data) {
			t.Fatalf("%s has no %s", c.file, c.is)
		}
		o, err := importers.Read(game.Input{Name: c.file, Data: []byte(text)}, importers.OpenOptions{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range o.Problems {
			if ofDays(p) {
				got = append(got, p.Code)
			}
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s with %s (-want +got):\n%s", c.file, c.becomes, d)
		}
	}
	for _, p := range []game.Problem{{Severity: game.Error, About: game.KeyEnd}, {Severity: game.Warning, About: game.Key("komi")}, {Severity: game.Warning}} {
		if ofDays(p) {
			t.Errorf("%+v is a doubt of days", p)
		}
	}
}
