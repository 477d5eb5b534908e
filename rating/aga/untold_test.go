package aga_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/aga"
	"kyudan/rating/game"
)

// TestUntold: what an event was assumed for is said, and counted.
func TestNotGiven(t *testing.T) {
	for _, tt := range []struct {
		name  string
		event func(*game.Event)
		code  string
		found string // "" not said
	}{
		{"board size", func(ev *game.Event) { ev.BoardSize = 0 }, "board-size-untold", "2 games: board size not given, taken as 19x19"},
		{"board size of a game", func(ev *game.Event) { ev.BoardSize, ev.Games[0].BoardSize = 0, 19 }, "board-size-untold", "1 game: board size not given, taken as 19x19"},
		{"Internet", func(ev *game.Event) { ev.Online = game.Opt[bool]{} }, "online-untold", "2 games: online or face to face not given, taken as face to face"},
		{"komi", func(ev *game.Event) { ev.Komi = game.Opt[float64]{} }, "komi-untold", "2 games: komi not given, taken as 7.5 in even games, 0.5 with handicap"},
		{"komi with handicap", func(ev *game.Event) { ev.Games[1].Handicap = game.Given(2) }, "komi-untold", "1 game: komi not given, taken as 7.5 in even games, 0.5 with handicap"},
		{"rank", func(ev *game.Event) { ev.Players[0].Rank = game.NoRank }, "rank-untold", "1 rated player entered without a rank, taken as the last one given"},
		{"day", func(ev *game.Event) { ev.Begin = 0 }, "date-missing",
			"an event without a day; the sigmas of 2 players have not grown with the time since their last event"},
		{"last event", nil, "last-played-untold", "1 player without the day of their last event on the list, whose sigmas have not grown"},
		{"nothing", func(ev *game.Event) {}, "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := event(2, played(1, 2, 0, game.BlackWins), played(2, 1, 0, game.BlackWins))
			ev.BoardSize, ev.Online, ev.Komi = 19, game.Given(false), game.Given(7.5)
			ev.Players[0].Rank, ev.Players[1].Rank = game.Dan(4), game.Dan(2)
			l := listOf(listed("a", 4.2, 1), listed("b", 2.5, 0.8))
			if tt.event != nil {
				tt.event(ev.Event)
			} else {
				l.Players[0].LastPlayed = 0
			}
			r := aga.New(aga.Default()).Rate(l, []*rating.Event{ev}, rating.Options{})[0]
			if tt.code == "" {
				if len(r.Problems) > 0 {
					t.Errorf("everything is told: %v", r.Problems)
				}
			} else if p := problem(t, r.Problems, tt.code); p.Found != tt.found || p.Severity != game.Warning || p.Hint == "" {
				t.Errorf("problem %+v, want %q", p, tt.found)
			}
		})
	}
}
