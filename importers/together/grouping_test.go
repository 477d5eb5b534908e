package together

import (
	"fmt"
	"slices"
	"testing"

	"kyudan/rating/game"
)

// league is an event of eight players, in which everybody meets everybody.
func league() *game.Event {
	ev := &game.Event{Name: "League", Begin: 20260502, Rounds: 7}
	for i := range 8 {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: fmt.Sprintf("Family%c", 'a'+i), Given: "Given", Rank: game.Kyu(i + 1)})
	}
	for round := 1; round <= 7; round++ {
		// The last player stays, the others go round.
		at := func(seat int) int { return (seat+round)%7 + 1 }
		ev.Games = append(ev.Games, even(round, at(0), 8, b), even(round, at(1), at(6), w), even(round, at(2), at(5), b), even(round, at(3), at(4), w))
	}
	return ev
}

// rounds keeps only the games of some rounds, in an event that begins on a day.
func rounds(begin game.Date, first, last int) func(*game.Event) {
	return func(ev *game.Event) {
		ev.Begin = begin
		ev.Games = slices.DeleteFunc(ev.Games, func(g game.Game) bool { return g.Round < first || g.Round > last })
	}
}

// TestGrouping: of files that fit several events each game is in one event that is
// rated, or in none and told.
func TestGrouping(t *testing.T) {
	all := func(ev *game.Event) { ev.Begin = 0 }
	for _, c := range []struct {
		name   string
		files  []*Opened
		events [][]string
		double string // of the last event
		games  int    // of the first event
	}{
		{"a page that has two months", []*Opened{
			opened("may", game.Whole, with(league(), rounds(20260502, 1, 3))), opened("june", game.Whole, with(league(), rounds(20260606, 4, 7))),
			opened("page", game.StandingsPart, with(league(), all)),
		}, [][]string{{"may", "june", "page"}}, "", 28},
		{"a page that has one month and the other with another winner", []*Opened{
			opened("may", game.Whole, with(league(), rounds(20260502, 1, 3))), opened("june", game.Whole, with(league(), rounds(20260606, 4, 7))),
			opened("page", game.StandingsPart, with(league(), func(ev *game.Event) { ev.Begin, ev.Games[20].Result = 0, game.Jigo })),
		}, [][]string{{"may"}, {"june"}, {"page"}}, "june", 12},
		{"an earlier state of two that are apart", []*Opened{
			opened("may", game.Whole, league()), opened("june", game.Whole, with(league(), func(ev *game.Event) { ev.Begin = 20260606 })),
			opened("page", game.GamesPart, with(league(), rounds(0, 1, 2))),
		}, [][]string{{"may", "page"}, {"june"}}, "may", 28},
	} {
		t.Run(c.name, func(t *testing.T) {
			inputs, problems := Join(c.files, Options{})
			var events [][]string
			for _, in := range inputs {
				events = append(events, in.Files)
			}
			if fmt.Sprint(events) != fmt.Sprint(c.events) {
				t.Fatalf("got %v, want %v\n%v", events, c.events, problems)
			}
			last := inputs[len(inputs)-1]
			if last.Double != c.double {
				t.Errorf("%v is the double of %q, want %q", last.Files, last.Double, c.double)
			}
			if given := slices.ContainsFunc(last.Problems, func(p game.Problem) bool { return p.Code == game.CodeWhichEvent || p.Code == game.CodeMaybeOneEvent }); given != (c.double != "") {
				t.Errorf("%v: got %v", last.Files, last.Problems)
			}
			if n := len(inputs[0].Event.Games); n != c.games {
				t.Errorf("%d games in %v, want %d", n, inputs[0].Files, c.games)
			}
		})
	}
}
