package exporters_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"

	"kyudan/exporters"
	"kyudan/exporters/eventtest"
	"kyudan/exporters/losses"
	"kyudan/importers"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

const (
	samples = "../samples"
	corpus  = "../../shared/corpus"
)

// target is a format that events are written in, with its options.
type target struct {
	game.Writer
	settings game.Settings
}

// name is the target as -t names it.
func (t target) name() string {
	name := t.Name
	for _, key := range slices.Sorted(maps.Keys(t.settings)) {
		name += "," + key + "=" + t.settings[key]
	}
	return name
}

// targets are all formats written, each with the options that change what its
// files contain, if there is time.
func targets() (all []target) {
	variants := map[string][]game.Settings{
		"opengotha": {{"homonyms": "number"}},
		"standings": {{"players": "all"}, {"format": "short"}},
		"h9":        {{"form": "opengotha"}, {"encoding": "latin9"}, {"encoding": "ascii", "defaults": "free"}},
		"tou":       {{"encoding": "utf8", "defaults": "played"}},
		"aga":       {{"form": "opengotha"}, {"encoding": "windows1252"}},
		"csv":       {{"separator": "semicolon", "encoding": "latin1"}},
		"wallist":   {{"form": "tabs"}, {"encoding": "latin9"}},
		"sagc":      {{"encoding": "windows1250"}},
	}
	if gametest.Raced {
		variants = nil
	}
	for _, w := range exporters.Formats() {
		for _, s := range append([]game.Settings{nil}, variants[w.Name]...) {
			all = append(all, target{w, s})
		}
	}
	return all
}

// outcome is what became of one event in one target.
type outcome int

const (
	equal     outcome = iota // read back as it was
	announced                // but for the losses that Lost reported
	refused                  // Lost has an error
	faulty
	outcomes
)

// matrix counts outcomes by the format of the source and the target.
type matrix struct {
	sync.Mutex
	files   map[string]int // by the format of the source
	counts  map[[2]string]*[outcomes]int
	reasons map[string]int      // why events were refused
	faults  map[string][]string // by target and kind
}

func newMatrix() *matrix {
	return &matrix{files: map[string]int{}, counts: map[[2]string]*[outcomes]int{}, reasons: map[string]int{}, faults: map[string][]string{}}
}

func (m *matrix) add(file, source string, to target, o outcome, faults []string) {
	m.Lock()
	defer m.Unlock()
	k := [2]string{source, to.name()}
	if m.counts[k] == nil {
		m.counts[k] = new([outcomes]int)
	}
	m.counts[k][o]++
	for _, f := range faults {
		kind, _, _ := strings.Cut(f, ": ")
		kind = to.name() + ": " + kind
		m.faults[kind] = append(m.faults[kind], file+": "+f)
	}
}

// refuse keeps the reasons why a file was not written.
func (m *matrix) refuse(to target, lost game.Problems) {
	m.Lock()
	defer m.Unlock()
	for _, p := range lost {
		if p.Severity == game.Error {
			m.reasons[to.Name+", "+p.Code]++
			return
		}
	}
}

// roundTrip writes the event in the target, reads it back and compares.
func roundTrip(m *matrix, ev *game.Event, to target) (o outcome, faults []string) {
	lost := to.Lost(ev, to.settings)
	var b bytes.Buffer
	if err := to.Write(&b, ev, to.settings); err != nil && !lost.HasErrors() {
		return faulty, []string{"not written, and Lost has no error: " + err.Error()}
	}
	if lost.HasErrors() {
		m.refuse(to, lost)
		return refused, nil
	}
	back, err := importers.Read(game.Input{Name: "back" + to.Extensions[0], Data: b.Bytes()}, importers.OpenOptions{})
	if err != nil {
		return faulty, []string{"not read back: " + err.Error()}
	}
	if back.Event == nil {
		return faulty, []string{fmt.Sprint("nothing read back: ", back.Problems)}
	}
	if back.Format != to.Name {
		return faulty, []string{"read back as " + back.Format}
	}
	twice := func(p game.Problem) bool { return p.Code == "lost-second-game" }
	if back.Problems.HasErrors() && len(ev.Players) > 0 && !slices.ContainsFunc(lost, twice) {
		return faulty, []string{fmt.Sprint("read back with errors: ", back.Problems)}
	}
	want, got := ev, back.Event
	if to.Name == "sagc" {
		want, got = asRecords(want), asRecords(got)
	}
	found := losses.Compare(want, got, entries(want, got, to, lost))
	found = slices.DeleteFunc(found, func(d losses.Difference) bool {
		return d.Gained && slices.Contains(inferred[to.Name], d.Field)
	})
	law := eventtest.Law{Excuses: excusesOf(to.Name), Lax: laxOf(to.Name)}
	if faults := law.Faults(lost, found); len(faults) > 0 {
		return faulty, faults
	}
	if len(found) > 0 {
		return announced, nil
	}
	return equal, nil
}

// entries finds out in which order entries came back. Where letters were lost,
// a file that has them all gives.
func entries(ev, back *game.Event, to target, lost game.Problems) []int {
	if slices.ContainsFunc(lost, func(p game.Problem) bool { return p.Code == "lost-character" }) {
		all := maps.Clone(to.settings)
		if all == nil {
			all = game.Settings{}
		}
		all["encoding"] = "utf8"
		var b bytes.Buffer
		if err := to.Write(&b, ev, all); err == nil {
			full, err := importers.Read(game.Input{Name: "full", Data: b.Bytes()}, importers.OpenOptions{Format: to.Name})
			if err == nil && full.Event != nil && len(full.Event.Players) == len(back.Players) {
				back = full.Event
			}
		}
	}
	return eventtest.Entries(ev, back)
}

// asRecords is an event as record sheets show it: what holds for every game
// stands with each, every game has a kind, and every player a user name.
func asRecords(ev *game.Event) *game.Event {
	e := *ev
	e.Games, e.Players = slices.Clone(ev.Games), slices.Clone(ev.Players)
	oneDay := ev.End == 0 || ev.End == ev.Begin
	for i := range e.Games {
		g := &e.Games[i]
		g.Kind = cmp.Or(g.Kind, ev.Kind, game.Tournament)
		if oneDay {
			g.Date = cmp.Or(g.Date, ev.Begin)
		}
		if !g.Komi.IsGiven() && g.Handicap.Is(0) {
			g.Komi = ev.Komi
			e.Komi = game.Opt[float64]{}
		}
	}
	if len(e.Games) > 0 {
		e.Kind = ""
		if oneDay {
			e.Begin, e.End = 0, 0
		}
	}
	for i := range e.Players {
		p := &e.Players[i]
		if p.IDs["sagc"] == "" {
			p.IDs = maps.Clone(p.IDs)
			if p.IDs == nil {
				p.IDs = map[string]string{}
			}
			p.IDs["sagc"] = p.DisplayName()
		}
	}
	return &e
}

// files are all files of a folder.
func files(t *testing.T, folder string) (paths []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// run writes every file that can be read in every target.
func (m *matrix) run(t *testing.T, paths []string) {
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			o, err := importers.Open(path, importers.OpenOptions{})
			if err != nil || o.Event == nil {
				return // no event, or one that cannot be read: tests of the importers show which
			}
			for _, key := range ofTheFile {
				delete(o.Event.Extra, key)
			}
			m.Lock()
			m.files[o.Format]++
			m.Unlock()
			before := asJSON(t, o.Event)
			for _, to := range targets() {
				r, faults := roundTrip(m, o.Event, to)
				m.add(path, o.Format, to, r, faults)
			}
			if !bytes.Equal(before, asJSON(t, o.Event)) {
				t.Error("writing has changed the event")
			}
		})
	}
}

func asJSON(t *testing.T, ev *game.Event) []byte {
	t.Helper()
	text, err := json.Marshal(ev)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// String is the matrix, a line a target and a column a source; the numbers are
// those of outcome.
func (m *matrix) String() string {
	sources := slices.Sorted(maps.Keys(m.files))
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "files read")
	for _, s := range sources {
		fmt.Fprintf(w, "\t%s %d", s, m.files[s])
	}
	fmt.Fprintln(w, "\tall")
	var total [outcomes]int
	for _, to := range targets() {
		var all [outcomes]int
		fmt.Fprint(w, to.name())
		for _, s := range sources {
			c := m.counts[[2]string{s, to.name()}]
			fmt.Fprint(w, "\t"+cell(*c))
			for o := range c {
				all[o] += c[o]
				total[o] += c[o]
			}
		}
		fmt.Fprintln(w, "\t"+cell(all))
	}
	w.Flush()
	fmt.Fprintf(&b, "equal=%d, with announced losses ~%d, refused !%d, unannounced ✗%d\n", total[equal], total[announced], total[refused], total[faulty])
	for _, k := range slices.Sorted(maps.Keys(m.reasons)) {
		fmt.Fprintf(&b, "refused %d: %s\n", m.reasons[k], k)
	}
	return b.String()
}

// cell shows the outcomes that there are: =3 ~5 !1.
func cell(c [outcomes]int) string {
	var parts []string
	for o, mark := range [outcomes]string{"=", "~", "!", "✗"} {
		if c[o] > 0 {
			parts = append(parts, fmt.Sprintf("%s%d", mark, c[o]))
		}
	}
	return strings.Join(parts, " ")
}

func (m *matrix) report(t *testing.T) {
	t.Helper()
	t.Log("\n" + m.String())
	for _, k := range slices.Sorted(maps.Keys(m.faults)) {
		first := slices.Min(m.faults[k])
		t.Errorf("%d times %s\n%s", len(m.faults[k]), k, first[:min(len(first), 600)])
	}
}

// TestPairsSamples: every sample, in every format that is written and back, is
// the same event up to exactly what was announced.
func TestPairsSamples(t *testing.T) {
	m := newMatrix()
	t.Run("files", func(t *testing.T) { m.run(t, files(t, samples)) })
	m.report(t)
	for _, f := range importers.Formats() {
		if m.files[f.Name] == 0 {
			t.Errorf("no sample is read as %s", f.Name)
		}
	}
}

// TestPairsCorpus: the same with the real files. Where that takes too long, it is
// every so many of them.
func TestPairsCorpus(t *testing.T) {
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("the corpus folder is not present")
	}
	paths := files(t, corpus)
	if testing.Short() || gametest.Raced {
		const every = 20
		var some []string
		for i := 0; i < len(paths); i += every {
			some = append(some, paths[i])
		}
		t.Logf("%d of %d files, one in %d", len(some), len(paths), every)
		paths = some
	}
	m := newMatrix()
	t.Run("files", func(t *testing.T) { m.run(t, paths) })
	m.report(t)
}
