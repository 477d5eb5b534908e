package eventtest

import (
	"bytes"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// Write is what the format writes of an event. An event that it refuses fails
// the test.
func Write(t testing.TB, w game.Writer, ev *game.Event, s game.Settings) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := w.Write(&b, ev, s); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Losses is what the format says that it loses of an event, a line a loss, as
// golden files hold it.
func Losses(w game.Writer, ev *game.Event, s game.Settings) string {
	var b strings.Builder
	for _, p := range w.Lost(ev, s) {
		b.WriteString(p.Code + ": " + p.Found + "\n")
	}
	return b.String()
}

// Bench times the writing of an event.
func Bench(b *testing.B, w game.Writer, ev *game.Event) {
	b.Helper()
	b.SetBytes(int64(len(Write(b, w, ev, nil))))
	b.ReportAllocs()
	for b.Loop() {
		Write(b, w, ev, nil)
	}
}
