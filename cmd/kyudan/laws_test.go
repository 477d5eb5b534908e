package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/archivetest"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// archiveEvents is the size of the archives on which the laws are tested.
const archiveEvents = 40

// fileOf writes an event into an archive.
func fileOf(t *testing.T, dir string, i int, ev *game.Event) string {
	t.Helper()
	data, err := archivetest.File(ev, "h9")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, fmt.Sprintf("%03d.h9", i))
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// listOf rates an archive and returns the list as a file.
func listOf(t *testing.T, dir, out string, flags ...string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), out)
	var stdout, stderr bytes.Buffer
	status := realMain(append([]string{"rate", dir, "--list-out", path}, flags...), nil, &stdout, &stderr)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("kyudan rate %v: status %d: %v\n%s%s", flags, status, err, stdout.String(), stderr.String())
	}
	return data
}

func systemNames() []string {
	var names []string
	for _, s := range systems.All() {
		names = append(names, s.About().Name)
	}
	return names
}

// madeEvents are those of a made-up archive that overlap with no other, so that
// it can be parted at any day.
func madeEvents(seed uint64) []*game.Event {
	var events []*game.Event
	last := game.Date(0)
	for ev := range archivetest.New(seed, 4*archiveEvents).Events() {
		if ev.Begin > last && len(events) < archiveEvents {
			events = append(events, ev)
			last = max(ev.Begin, ev.End)
		}
	}
	return events
}

// misspell takes away the pin of a player in a late event, misspells the name,
// and returns the line of aliases.csv that says who it is.
func misspell(events []*game.Event) string {
	p := &events[len(events)*3/5].Players[0]
	line := fmt.Sprintf("%s %sx,%s,written without a pin", p.Family, p.Given, p.IDs["egf"])
	p.Given += "x"
	p.IDs = nil
	return line
}

// tablesOf writes tables beside the events: a register of some players, one of
// whom plays only in the middle; promotions and corrections before, on and
// between the days of events.
func tablesOf(t *testing.T, dir, system string, events []*game.Event, alias string) {
	t.Helper()
	var players, promotions, adjustments strings.Builder
	players.WriteString("id,family,given,country,first rank,organisation,joined\n")
	promotions.WriteString("player,rank,date,organisation\n")
	adjustments.WriteString("player,date,rank,index,change,reason\n")
	seen := map[string]int{} // events played
	listed := map[string]bool{}
	for n, ev := range events {
		for i := range ev.Players {
			p := &ev.Players[i]
			id := p.IDs["egf"]
			if id == "" || p.Rank == game.NoRank {
				continue
			}
			seen[id]++
			switch {
			case n%4 == 1 && i == 0 && !listed[id]:
				listed[id] = true
				fmt.Fprintf(&players, "%s,%s,%s,%s,%s,TST,%s\n", id, p.Family, p.Given, p.Country, p.Rank, events[0].Begin)
				fmt.Fprintf(&promotions, "%s,%s,%s,TST\n", id, "1d", ev.Begin)
			case n%3 == 0 && i == 1: // also of players who come later
				fmt.Fprintf(&promotions, "%s,%s,%s,TST\n", id, "2k", ev.Begin.AddDays(-i-n))
			case n%3 == 1 && i == 2 && seen[id] > 1:
				fmt.Fprintf(&promotions, "%s,%s,%s,\n", id, "3d", ev.End)
			case n%5 == 2 && i >= 3 && i <= 4 && seen[id] > 2:
				rank, index, change := "", "", "25"
				if system == "sagc" {
					rank, index, change = "4k", "12", ""
				}
				fmt.Fprintf(&adjustments, "%s,%s,%s,%s,%s,a slip\n", id, ev.Begin, rank, index, change)
			}
		}
	}
	for name, text := range map[string]string{
		"kyudan.toml": "register = \"egf\"\n", "players.csv": players.String(), "promotions.csv": promotions.String(),
		"adjustments.csv": adjustments.String(), "aliases.csv": "name,id,reason\n" + alias + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if lines := strings.Count(text, "\n"); lines < 4 && name != "kyudan.toml" && name != "aliases.csv" {
			t.Fatalf("%s has %d lines", name, lines)
		}
	}
}

// TestArchiveLaws holds every system to what makes an archive worth keeping:
//
//   - the same folder gives the same bytes, whatever the number of cores and
//     the names of files and folders
//   - without its last event it gives the list from before that event
//   - an event that comes late counts as if it had come in time
//   - parted at any day and carried on from the list, it gives the same list
//
// The events have a register, aliases, promotions and corrections beside them.
func TestArchiveLaws(t *testing.T) {
	for _, name := range systemNames() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			events := madeEvents(uint64(len(name)))
			alias := misspell(events)
			whole, other := t.TempDir(), t.TempDir()
			for i, ev := range events {
				fileOf(t, whole, i, ev)
				year := filepath.Join(other, fmt.Sprint("of ", ev.Begin.Year()))
				if err := os.MkdirAll(year, 0o777); err != nil {
					t.Fatal(err)
				}
				fileOf(t, year, len(events)-i, ev)
			}
			for _, dir := range []string{whole, other} {
				tablesOf(t, dir, name, events, alias)
			}
			rate := func(dir, form string, flags ...string) []byte {
				t.Helper()
				if name == "swa" {
					flags = append(flags, "--class", "E", "--set", "rounds=8") // which h9 does not tell
				}
				return listOf(t, dir, form, append(flags, "--system", name)...)
			}
			want := rate(whole, "list.json")
			if len(want) < 10_000 {
				t.Fatalf("a list of %d bytes", len(want))
			}
			same := func(what string, got []byte) {
				t.Helper()
				if !bytes.Equal(want, got) {
					t.Errorf("%s: another list (-want +got):\n%s", what, firstDifference(want, got))
				}
			}
			same("the same folder again", rate(whole, "list.json"))
			same("other names of files and folders", rate(other, "list.json"))
			for i, form := range []string{"list.json", "list.csv", "list.xlsx"} {
				at := len(events) * (i + 1) / 4
				day := max(events[at-1].Begin, events[at-1].End)
				half := filepath.Join(t.TempDir(), form)
				if err := os.WriteFile(half, rate(whole, form, "--as-of", day.String()), 0o666); err != nil {
					t.Fatal(err)
				}
				same("carried on from the "+form+" of "+day.String(), rate(whole, "list.json", "--since", half))
			}
			last := max(events[len(events)-2].Begin, events[len(events)-2].End).String()
			before := rate(whole, "list.json", "--as-of", last)
			if err := os.Rename(filepath.Join(whole, fmt.Sprintf("%03d.h9", len(events)-1)), filepath.Join(other, "late.h9")); err != nil {
				t.Fatal(err)
			}
			if got := rate(whole, "list.json", "--as-of", last); !bytes.Equal(before, got) {
				t.Errorf("without its last event (-want +got):\n%s", firstDifference(before, got))
			}
			middle := filepath.Join(whole, fmt.Sprintf("%03d.h9", len(events)/2))
			early, err := os.ReadFile(middle)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.Remove(middle); err != nil {
				t.Fatal(err)
			}
			if got := rate(whole, "list.json"); bytes.Equal(want, got) {
				t.Error("the same list without an event in the middle")
			}
			fileOf(t, whole, len(events)+1, events[len(events)-1])
			if err := os.WriteFile(filepath.Join(whole, "zz-late.h9"), early, 0o666); err != nil {
				t.Fatal(err)
			}
			same("with two events that came late", rate(whole, "list.json"))
		})
	}
}

// TestCoresShowNowhere runs before the parallel tests: the number of cores is
// the process's.
func TestCoresShowNowhere(t *testing.T) {
	dir := t.TempDir()
	for i, ev := range madeEvents(3) {
		fileOf(t, dir, i, ev)
	}
	var want []byte
	for _, cores := range []int{1, 2, 5} {
		old := runtime.GOMAXPROCS(cores)
		got := listOf(t, dir, "list.json", "--system", "egf")
		runtime.GOMAXPROCS(old)
		if want == nil {
			want = got
		}
		if !bytes.Equal(want, got) {
			t.Errorf("with %d cores (-one +many):\n%s", cores, firstDifference(want, got))
		}
	}
}

// firstDifference shows the lines around the first difference of two texts.
func firstDifference(a, b []byte) string {
	x, y := bytes.Split(a, []byte("\n")), bytes.Split(b, []byte("\n"))
	i := 0
	for i < min(len(x), len(y)) && bytes.Equal(x[i], y[i]) {
		i++
	}
	cut := func(l [][]byte) []string {
		var out []string
		for _, line := range l[min(i, len(l)):min(i+3, len(l))] {
			out = append(out, string(line))
		}
		return out
	}
	return cmp.Diff(cut(x), cut(y))
}
