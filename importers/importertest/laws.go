package importertest

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"kyudan/rating/game"
)

// Sound is the law of every event: the entries are numbered from 1, games are
// between two of them, byes and absences belong to one of them and to a round. Check
// applies it to every event.
func Sound(t testing.TB, _ []byte, ev *game.Event, _ game.Problems) {
	t.Helper()
	known := func(id int) bool { return id >= 1 && id <= len(ev.Players) }
	for i, p := range ev.Players {
		if p.ID != i+1 {
			t.Errorf("entry %d has the number %d", i+1, p.ID)
		}
	}
	for _, g := range ev.Games {
		if !known(g.Black) || !known(g.White) || g.Black == g.White || g.Round < 0 || g.Board < 0 {
			t.Errorf("game %+v of %d players", g, len(ev.Players))
		}
	}
	for _, b := range ev.Byes {
		if !known(b.Player) || b.Round < 1 {
			t.Errorf("bye %+v of %d players", b, len(ev.Players))
		}
	}
	for _, a := range ev.Absences {
		if !known(a.Player) || a.Round < 1 {
			t.Errorf("absence %+v of %d players", a, len(ev.Players))
		}
	}
}

// Proportionate is the law that no event is larger than its text,
// and that what is reported stays readable: neither time nor memory depends on
// anything but the size of the file.
func Proportionate(t testing.TB, data []byte, ev *game.Event, ps game.Problems) {
	t.Helper()
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		return // packed
	}
	if n := len(data); len(ev.Players) > n || len(ev.Games) > n || len(ev.Byes) > n || len(ev.Absences) > n {
		t.Errorf("%d players, %d games, %d byes and %d absences of %d bytes", len(ev.Players), len(ev.Games), len(ev.Byes), len(ev.Absences), n)
	}
	said := 0
	for _, p := range ps {
		said += len(p.Error()) + len(p.Hint)
	}
	if limit := mostSaid + 8*len(data); len(ps) > mostProblems || said > limit {
		t.Errorf("%d problems of %d letters, the first %v", len(ps), said, ps[0])
	}
}

// The most that is reported for a small file: readers report problems of one kind up to a
// few hundred times.
const (
	mostProblems = 10_000
	mostSaid     = 1 << 20
)

// Named is the law that every player has a name.
func Named(t testing.TB, _ []byte, ev *game.Event, _ game.Problems) {
	t.Helper()
	for _, p := range ev.Players {
		if p.DisplayName() == "" {
			t.Errorf("player without a name: %+v", p)
		}
	}
}

// Rounds is the law that games belong to the rounds from first to last. In formats
// whose games need have no round first is 0.
func Rounds(first, last int) Law {
	return func(t testing.TB, _ []byte, ev *game.Event, _ game.Problems) {
		t.Helper()
		for _, g := range ev.Games {
			if g.Round < first || g.Round > last {
				t.Errorf("game %+v, want a round from %d to %d", g, first, last)
			}
		}
	}
}

// InRounds is the law that games belong to the rounds of the event, from 1.
func InRounds(t testing.TB, data []byte, ev *game.Event, ps game.Problems) {
	t.Helper()
	Rounds(1, ev.Rounds)(t, data, ev, ps)
}

// Seated is the law that a player absent from a round has no game in it.
func Seated(t testing.TB, _ []byte, ev *game.Event, _ game.Problems) {
	t.Helper()
	for _, a := range ev.Absences {
		if slices.ContainsFunc(ev.Games, func(g game.Game) bool { return g.Round == a.Round && (g.Black == a.Player || g.White == a.Player) }) {
			t.Errorf("a game beside the absence %+v", a)
		}
	}
}

// Lasting is the law that an event survives its JSON.
func Lasting(t testing.TB, _ []byte, ev *game.Event, _ game.Problems) {
	t.Helper()
	text, err := json.Marshal(ev)
	if err != nil {
		t.Fatal(err)
	}
	var back game.Event
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if again, err := json.Marshal(&back); err != nil || !bytes.Equal(text, again) {
		t.Errorf("the event's JSON does not survive: %v\n%s\n%s", err, text, again)
	}
}

// Recognised is the law that a format recognises the file.
func Recognised(r game.Reader) Law {
	return func(t testing.TB, data []byte, _ *game.Event, _ game.Problems) {
		t.Helper()
		if !r.Match(data) {
			t.Error("not recognised")
		}
	}
}
