// Package importertest contains what the tests of all formats read have in common:
// golden dumps of the model, near misses, refused files, the promises of every
// reader checked against any bytes, and benchmarks beside the bare library. A
// format's own test keeps what is specific: cases, seeds, and the laws that hold
// of this format alone.
//
// The package is for tests; nothing else imports it.
package importertest

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// A Law is what holds whenever a file has been read. It fails t otherwise. The
// event is never nil.
type Law func(t testing.TB, data []byte, ev *game.Event, ps game.Problems)

// Check checks what every reader promises about the event and the problems that it
// gives, and the laws: there is an event, or an error says why there is none;
// every problem has a code and a message; and an event is Sound.
func Check(t testing.TB, data []byte, ev *game.Event, ps game.Problems, laws ...Law) {
	t.Helper()
	for _, p := range ps {
		if p.Code == "" || p.Error() == "" {
			t.Errorf("problem without code or message: %+v", p)
		}
	}
	if ev == nil {
		if !ps.HasErrors() {
			t.Error("refused without a reason")
		}
		return
	}
	Sound(t, data, ev, ps)
	for _, law := range laws {
		law(t, data, ev, ps)
	}
}

// Read reads, and checks what was read.
func Read(t testing.TB, r game.Reader, in game.Input, laws ...Law) (*game.Event, game.Problems) {
	t.Helper()
	ev, ps := r.Read(in)
	Check(t, in.Data, ev, ps, laws...)
	return ev, ps
}

// ReadFile reads a file as Read does. The reader sees its name without the
// folder.
func ReadFile(t testing.TB, r game.Reader, path string, laws ...Law) (*game.Event, game.Problems) {
	t.Helper()
	return Read(t, r, game.Input{Name: filepath.Base(path), Data: gametest.File(t, path)}, laws...)
}

// Golden reads each file and compares its dump, by a function such as Dump, with
// the file of its name in testdata that ends in .golden. A golden file without
// its input fails, so that no case goes missing.
func Golden(t *testing.T, r game.Reader, files []string, dump func(*testing.T, *game.Event, game.Problems) string, laws ...Law) {
	t.Helper()
	var goldens []string
	for _, path := range files {
		name := filepath.Base(path)
		golden := filepath.Join("testdata", strings.TrimSuffix(name, filepath.Ext(name))+".golden")
		goldens = append(goldens, golden)
		t.Run(name, func(t *testing.T) {
			ev, ps := ReadFile(t, r, path, laws...)
			gametest.Golden(t, golden, dump(t, ev, ps))
		})
	}
	for _, golden := range gametest.Files(t, filepath.Join("testdata", "*.golden")) {
		if !slices.Contains(goldens, golden) {
			t.Errorf("%s is of no file that was read", golden)
		}
	}
}

// Match checks that each text, by its name, is recognised or not.
func Match(t *testing.T, r game.Reader, want bool, texts map[string]string) {
	t.Helper()
	if len(texts) == 0 {
		t.Error("no texts")
	}
	for name, text := range texts {
		if got := r.Match([]byte(text)); got != want {
			t.Errorf("%s: recognised %t, want %t", name, got, want)
		}
	}
}

// Refused checks that nothing is read from each text, and why: codes are those of
// all its problems, as the function of that name has them.
func Refused(t *testing.T, r game.Reader, cases []struct{ Name, Text, Codes string }) {
	t.Helper()
	if len(cases) == 0 {
		t.Error("no cases")
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			ev, ps := Read(t, r, game.Input{Name: fileName(r), Data: []byte(c.Text)})
			if got := Codes(ps); ev != nil || got != c.Codes {
				t.Errorf("read %t, problems %q, want none and %q: %v", ev != nil, got, c.Codes, ps)
			}
		})
	}
}

// Codes are severity and code of each problem: note rank-inferred, error x.
func Codes(ps game.Problems) string {
	var s []string
	for _, p := range ps {
		s = append(s, p.Severity.String()+" "+p.Code)
	}
	return strings.Join(s, ", ")
}

// Fuzz reads any bytes, beginning with those of the files, mutants of these, and
// what the caller has added: neither Match nor Read may panic, and what is read keeps the
// promises of Read and the laws.
func Fuzz(f *testing.F, r game.Reader, files []string, laws ...Law) {
	f.Helper()
	if len(files) == 0 {
		f.Fatal("no seeds")
	}
	for _, path := range files {
		data := gametest.File(f, path)
		f.Add(data)
		for _, mutant := range Mutants(data, mutantsOfSeed) {
			f.Add(mutant)
		}
	}
	laws = append(laws, Proportionate)
	f.Fuzz(func(t *testing.T, data []byte) {
		r.Match(data)
		Read(t, r, game.Input{Name: fileName(r), Data: data}, laws...)
	})
}

// fileName is a name that a file of the format may have.
func fileName(r game.Reader) string { return "test" + r.Extensions[0] }
