package importertest

import (
	"bytes"
	"errors"
	"testing"

	"kyudan/rating/game"
)

// Bench times the reader over data, in which it must find that many players and
// games and no error.
func Bench(b *testing.B, r game.Reader, data []byte, players, games int) {
	b.Helper()
	in := game.Input{Name: fileName(r), Data: data}
	ev, ps := r.Read(in)
	if ev == nil || ps.HasErrors() {
		b.Fatal(ps)
	}
	if len(ev.Players) != players || len(ev.Games) != games {
		b.Fatalf("got %d players and %d games, want %d and %d", len(ev.Players), len(ev.Games), players, games)
	}
	Alone(b, data, func(data []byte) error {
		if ev, ps := r.Read(in); ev == nil {
			return ps[0]
		}
		return nil
	})
}

// Alone times what parses the same data without making an event of it: the bare
// library, or Fields. It shows how much of a reader's time is the format's own.
func Alone(b *testing.B, data []byte, parse func([]byte) error) {
	b.Helper()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if err := parse(data); err != nil {
			b.Fatal(err)
		}
	}
}

// Fields splits a text into lines and these into words, the least that a reader
// of such a format does.
func Fields(data []byte) error {
	n := 0
	for line := range bytes.Lines(data) {
		n += len(bytes.Fields(line))
	}
	if n == 0 {
		return errors.New("no words")
	}
	return nil
}
