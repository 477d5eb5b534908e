package history

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

// cup is an event of a weekend in which the first entry beat every other.
func cup(name, country string, begin game.Date, entries ...game.Player) *game.Event {
	ev := &game.Event{Name: name, Country: country, Begin: begin, End: begin.AddDays(1), Source: game.Source{File: name + ".h9"}}
	for i, p := range entries {
		p.ID, p.Place = i+1, game.Place{Line: i + 1}
		ev.Players = append(ev.Players, p)
		if i > 0 {
			ev.Games = append(ev.Games, game.Game{Round: i, Black: 1, White: i + 1, Result: game.BlackWins})
		}
	}
	return ev
}

// remembered is a history of events in which the entries are the players 0, 1 and
// so on of a list of four.
func remembered(events ...*game.Event) *History {
	h := &History{}
	h.Grow(4)
	for _, ev := range events {
		h.Record(ev, Of(ev), func(i int) (int, bool) { return i, true })
	}
	return h
}

// TestRecord: what an entry says against the one before, and what is remembered of
// a player.
func TestRecord(t *testing.T) {
	rated := func(rank game.Rank, points float64) game.Player {
		return game.Player{Rank: rank, Rating: game.Given(points)}
	}
	h := remembered(
		cup("Spring", "SG", 20240302, rated(game.Kyu(9), 1200), game.Player{Grade: game.Dan(2)}),
		cup("Easter", "SG", 20240330, rated(game.Kyu(1), 2100), game.Player{}),
		cup("Summer", "SG", 20260704, rated(game.Dan(1), 2150), game.Player{Rank: game.Dan(3)}, game.Player{}),
	)
	var got []string
	for _, s := range h.Suspicions {
		got = append(got, fmt.Sprint(s.At, " ", h.Events[s.Event].Name, ": ", s.What))
	}
	want := []string{"0 Easter: entered as 1k after 9k", "0 Easter: rating 2100 in the file after 1200"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("suspicions (-want +got):\n%s", d)
	}
	c := h.Career(0)
	if c.Events != 3 || c.Games != 4 || c.LastRank != game.Dan(1) || c.Named.Entries != 3 || c.Named.Event != 0 || h.LastPlayed(0) != 20260704 || h.Last != 20260705 {
		t.Errorf("got %+v, last played on %s, all until %s", c, h.LastPlayed(0), h.Last)
	}
	first, place := h.First(1)
	latest, _ := h.Latest(1)
	if first.String() != "Spring (2024-03-02)" || place.Line != 2 || latest.Name != "Summer" {
		t.Errorf("the second player: first %s at %v, last %s", first, place, latest)
	}
	if e, _ := h.First(3); e != nil || h.LastPlayed(3) != 0 {
		t.Errorf("who never played has played in %s", e)
	}
}

// TestTwoPlayers: what the events say of two players.
func TestTwoPlayers(t *testing.T) {
	h := &History{}
	h.Grow(4)
	record := func(ev *game.Event, players ...int) {
		h.Record(ev, Of(ev), func(i int) (int, bool) { return players[i], false })
	}
	kyu := func(n int) game.Player { return game.Player{Rank: game.Kyu(n)} }
	record(cup("Spring", "SG", 20200104, kyu(5), kyu(4)), 0, 1)
	record(cup("Away", "MY", 20200104, kyu(5), kyu(6)), 2, 3)
	record(cup("Later", "SG", 20210102, kyu(4), kyu(1)), 2, 3)
	for _, c := range []struct {
		a, b    int
		want    string
		follows bool
	}{
		{0, 1, "{0 true there} 1", false},
		{0, 2, "{0 false in another country} 0", false},
		{1, 3, "{0 false in another country} 0", false},
	} {
		m, _ := h.Met(c.a, c.b)
		apart, ok := h.RanksApart(c.a, c.b, [2]game.Rank{})
		if got := fmt.Sprint(m, " ", apart); got != c.want || !ok || h.Follows(c.a, c.b) != c.follows {
			t.Errorf("%d and %d: got %s, follows %t; want %s, %t", c.a, c.b, got, h.Follows(c.a, c.b), c.want, c.follows)
		}
	}
	h.Grow(6)
	record(cup("Autumn", "SG", 20220108, kyu(3), kyu(3)), 4, 5)
	if !h.Follows(4, 0) || h.Follows(4, 5) {
		t.Error("who begins when another stops does not follow")
	}
	now := Of(cup("Elsewhere", "DE", 20220108))
	if got := h.Elsewhere(4, &now); got != Surely {
		t.Errorf("a player of another country's event was elsewhere: %d", got)
	}
	h.Hint(5, 4, "first")
	h.Hint(4, 5, "second")
	h.Hint(4, 4, "himself")
	if d := cmp.Diff(map[[2]int]string{{4, 5}: "first"}, h.Hints); d != "" {
		t.Errorf("hints (-want +got):\n%s", d)
	}
}
