// Package importertest holds what the tests of all formats read have in common:
// golden dumps of the model, near misses, refused files, the promises of every
// reader held against any bytes, and benchmarks beside the bare library. A
// format's own test keeps what is its own: cases, seeds, and the laws that hold
// of this format alone.
//
// The package is for tests; nothing else imports it.
package importertest

import (
	"path/filepath"
	"strings"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// A Law is what holds whenever a file has been read. It fails t otherwise. The
// event is never nil.
type Law func(t testing.TB, data []byte, ev *game.Event, ps game.Problems)

// Read reads a file and holds the promises of every reader, and the laws: there
// is an event, or an error says why there is none; and an event is Sound. The
// format sees the name without its folder.
func Read(t testing.TB, r game.Reader, path string, laws ...Law) (*game.Event, game.Problems) {
	t.Helper()
	return read(t, r, game.Input{Name: filepath.Base(path), Data: gametest.File(t, path)}, laws)
}

func read(t testing.TB, r game.Reader, in game.Input, laws []Law) (*game.Event, game.Problems) {
	t.Helper()
	ev, ps := r.Read(in)
	if ev == nil {
		if !ps.HasErrors() {
			t.Error("refused without a reason")
		}
		return nil, ps
	}
	Sound(t, in.Data, ev, ps)
	for _, law := range laws {
		law(t, in.Data, ev, ps)
	}
	return ev, ps
}

// Golden reads each file and compares what dump makes of it, such as Dump, with
// the file of its name in testdata that ends in .golden.
func Golden(t *testing.T, r game.Reader, files []string, dump func(*testing.T, *game.Event, game.Problems) string, laws ...Law) {
	t.Helper()
	for _, path := range files {
		name := filepath.Base(path)
		t.Run(name, func(t *testing.T) {
			ev, ps := Read(t, r, path, laws...)
			gametest.Golden(t, filepath.Join("testdata", strings.TrimSuffix(name, filepath.Ext(name))+".golden"), dump(t, ev, ps))
		})
	}
}

// Match holds that each text, by its name, is recognised or not.
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

// Refused holds that each text is refused with one error alone, of that code.
func Refused(t *testing.T, r game.Reader, cases []struct{ Name, Text, Code string }) {
	t.Helper()
	if len(cases) == 0 {
		t.Error("no cases")
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			ev, ps := r.Read(game.Input{Name: fileName(r), Data: []byte(c.Text)})
			if ev != nil || len(ps) != 1 || ps[0].Severity != game.Error || ps[0].Code != c.Code {
				t.Errorf("got event %t, %v, want the error %s alone", ev != nil, ps, c.Code)
			}
		})
	}
}

// Fuzz reads any bytes, beginning with those of the files and what the caller
// has added: neither Match nor Read may panic, and what is read keeps the
// promises of Read and the laws.
func Fuzz(f *testing.F, r game.Reader, files []string, laws ...Law) {
	f.Helper()
	if len(files) == 0 {
		f.Fatal("no seeds")
	}
	for _, path := range files {
		f.Add(gametest.File(f, path))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r.Match(data)
		read(t, r, game.Input{Name: fileName(r), Data: data}, laws)
	})
}

// fileName is a name that a file of the format may have.
func fileName(r game.Reader) string { return "test" + r.Extensions[0] }
