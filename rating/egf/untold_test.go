package egf_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/egf"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
)

// TestUntold: what an event was assumed for is said, and counted.
func TestNotGiven(t *testing.T) {
	given := func() *rating.Event {
		ev := event("", 2, played(1, 2, 0, game.BlackWins), played(2, 1, 0, game.BlackWins))
		ev.BoardSize, ev.Players[0].Rank, ev.Players[1].Rank = 19, game.Kyu(11), game.Kyu(6)
		ev.Time = game.TimeControl{Basic: game.Given(90.0), Overtime: game.SuddenDeath}
		return ev
	}
	for _, tt := range []struct {
		name, code string
		change     func(*game.Event)
		found      string
	}{
		{"board size", "board-size-untold", func(ev *game.Event) { ev.BoardSize, ev.Games[1].BoardSize = 0, 19 }, "1 game: board size not given, taken as 19x19"},
		{"overtime", "overtime-untold", func(ev *game.Event) { ev.Time.Overtime = "" }, "2 games: overtime not given, taken as sudden death"},
		{"overtime of a class told", "overtime-untold", func(ev *game.Event) { ev.Class, ev.Time.Overtime = "A", "" }, ""},
		{"grade", "rank-untold", func(ev *game.Event) { ev.Players[0].Rank = game.NoRank },
			"1 rated player entered without a rank, taken as not above their best grade so far: no reset"},
		{"best grade", "best-rank-untold", func(ev *game.Event) { ev.Players[0].Rank = game.Kyu(9) },
			"1 reset against the grade of the list, taken as the best one ever entered with"},
		{"best grade without a reset", "best-rank-untold", func(*game.Event) {}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			both(t, func(t *testing.T, s egf.System) {
				a := known("a", 1010)
				a.Rank = game.Kyu(11)
				ev := given()
				tt.change(ev.Event)
				r := s.Rate(listOf(a, known("b", 1500)), []*rating.Event{ev}, rating.Options{})[0]
				if p := ratingtest.Problem(t, r.Problems, tt.code); p.Found != tt.found || tt.found != "" && (p.Severity != game.Warning || p.Hint == "") {
					t.Errorf("problem %+v, want %q", p, tt.found)
				}
			})
		})
	}
}
