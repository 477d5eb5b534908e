package archivetest

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers"
	"kyudan/rating/game"
)

// TestArchive looks whether an archive is what New says.
func TestArchive(t *testing.T) {
	const events = 1200
	a := New(1, events)
	var last game.Date
	n, games, largest, unpinned, entries := 0, 0, 0, 0, 0
	ranks := map[string][]game.Rank{}
	week := map[string]game.Date{}
	for ev := range a.Events() {
		n++
		games += len(ev.Games)
		entries += len(ev.Players)
		largest = max(largest, len(ev.Players))
		if ev.Begin < last {
			t.Errorf("event %d begins on %v, after one of %v", n, ev.Begin, last)
		}
		last = ev.Begin
		for i := range ev.Players {
			p := &ev.Players[i]
			pin := p.IDs["egf"]
			if pin == "" {
				unpinned++
				continue
			}
			if week[pin] == ev.Begin {
				t.Errorf("%s plays in two events of %v", pin, ev.Begin)
			}
			week[pin] = ev.Begin
			ranks[pin] = append(ranks[pin], p.Rank)
		}
		if ps := game.CheckDates(ev); len(ps) > 0 {
			t.Errorf("event %d: %v", n, ps)
		}
	}
	improved := 0
	for _, r := range ranks {
		if r[len(r)-1] >= r[0]+5 {
			improved++
		}
	}
	if n != events || n != a.Len() || games < 35*n || games > 40*n || largest < 120 || largest > mostPlayers || last.Year() != 2025 {
		t.Errorf("%d events of %d games until %v, the largest of %d players", n, games, last, largest)
	}
	if p := len(ranks); p < events*3/2 || p > 2*events || improved < p/20 || unpinned == 0 || unpinned > entries/30 {
		t.Errorf("%d players, of whom %d improved by five ranks; %d of %d entries without a PIN", p, improved, unpinned, entries)
	}
}

// TestNamesakes: there are some, as many as real names have, and no two PINs
// are the same.
func TestNamesakes(t *testing.T) {
	named := map[[2]string]int{}
	people := New(1, 10000).people.all
	pins := map[string]bool{}
	for _, p := range people {
		named[[2]string{p.family, p.given}]++
		pins[p.pin] = true
	}
	if same := len(people) - len(named); same < len(people)/1000 || same > len(people)/40 {
		t.Errorf("%d of %d people have a namesake before them", same, len(people))
	}
	if len(pins) != len(people) {
		t.Errorf("%d PINs of %d people", len(pins), len(people))
	}
}

// TestEqualSeeds: the files are the same on one core and on several.
func TestEqualSeeds(t *testing.T) {
	write := func(seed uint64, cores int) map[string]string {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
		dir := t.TempDir()
		w, err := New(seed, 100).Write(dir, Mix)
		if err != nil || w.Files != 100 || w.Games < 2000 || w.Bytes < 200_000 {
			t.Fatalf("%+v, %v", w, err)
		}
		files := map[string]string{}
		paths, err := filepath.Glob(filepath.Join(dir, "*", "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range paths {
			data, err := os.ReadFile(p)
			if err != nil {
				t.Fatal(err)
			}
			name, err := filepath.Rel(dir, p)
			if err != nil {
				t.Fatal(err)
			}
			files[name] = string(data)
		}
		return files
	}
	one := write(1, 1)
	if len(one) != 100 {
		t.Errorf("%d files", len(one))
	}
	if d := cmp.Diff(one, write(1, 4)); d != "" {
		t.Errorf("one core and four:\n%s", d)
	}
	if cmp.Equal(one, write(2, 4)) {
		t.Error("another seed gives the same files")
	}
}

// TestFilesReadBack reads the files by their content, as they would be found in
// a folder.
func TestFilesReadBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event")
	n := 0
	for ev := range New(3, 60).Events() {
		for format := range writers {
			data, err := File(ev, format)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			o, err := importers.Open(path, importers.OpenOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if o.Format != format || o.Event == nil || o.Problems.HasErrors() || o.Problems.Count(game.Warning) > 0 {
				t.Fatalf("event %d as %s: read as %s with %v", n, format, o.Format, o.Problems)
			}
			if !slices.Equal(results(ev), results(o.Event)) {
				t.Errorf("event %d as %s: other games\n%s", n, format, data[:min(len(data), 4000)])
			}
		}
		n++
	}
}

// results are the games as strings, in alphabetical order.
func results(ev *game.Event) []string {
	var list []string
	for i := range ev.Games {
		g := &ev.Games[i]
		list = append(list, fmt.Sprint(g.Round, ev.Players[g.Black-1].DisplayName(), ev.Players[g.White-1].DisplayName(), g.Result, g.ByDefault, g.Handicap.Or(-1)))
	}
	slices.Sort(list)
	return list
}

// TestSmallArchives: each event has games, however few events there are.
func TestSmallArchives(t *testing.T) {
	for events := range 40 {
		n := 0
		for ev := range New(uint64(events), events).Events() {
			n++
			if len(ev.Players) < 2 || len(ev.Games) == 0 {
				t.Errorf("event %d of %d: %d players, %d games", n, events, len(ev.Players), len(ev.Games))
			}
		}
		if n != events {
			t.Errorf("%d events, want %d", n, events)
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	if _, err := New(1, 1).Write(t.TempDir(), "pdf"); err == nil {
		t.Error("no error for a format that there is none of")
	}
}

func BenchmarkWrite(b *testing.B) {
	for _, format := range []string{"h9", "opengotha", "swa"} {
		b.Run(format, func(b *testing.B) {
			a, dir := New(1, 300), b.TempDir()
			for b.Loop() {
				w, err := a.Write(dir, format)
				if err != nil {
					b.Fatal(err)
				}
				b.SetBytes(w.Bytes)
			}
		})
	}
}
