package sgelo_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sgelo"
)

// TestNotGiven: what ratings assume is reported, and counted.
func TestNotGiven(t *testing.T) {
	promoted := established("a", 2000)
	promoted.Rankings = []game.Ranking{by(game.Kyu(3), "EGF"), by(game.Dan(1), "SWA", 20250301)}
	foreign := promoted
	foreign.Local = game.Given(false)
	for _, tt := range []struct {
		name   string
		player rating.Standing
		change func(*game.Event)
		code   string
		severe game.Severity
		found  string // "" not said
	}{
		{name: "board size", player: established("a", 2000), change: func(ev *game.Event) { ev.BoardSize = 0 },
			code: "board-size-untold", severe: game.Warning, found: "2 games: board size not given, taken as 19x19"},
		{name: "board size of one game", player: established("a", 2000), change: func(ev *game.Event) { ev.BoardSize, ev.Games[0].BoardSize = 0, 19 },
			code: "board-size-untold", severe: game.Warning, found: "1 game: board size not given, taken as 19x19"},
		{name: "board size told", player: established("a", 2000), code: "board-size-untold"},
		{name: "local", player: promoted, code: "local-untold", severe: game.Warning,
			found: "1 promotion of players whose residence is not given, taken as their grades suggest"},
		{name: "local told", player: foreign, code: "local-untold"},
		{name: "grade", player: newcomer("a"), code: "rank-untold", severe: game.Warning,
			found: "1 new player without a grade, who start at 1700"},
		{name: "last game", player: rating.Standing{ID: "a", Rating: game.Given(2000.0), Games: 50}, code: "last-played-untold", severe: game.Warning,
			found: "1 player without the day of their last game on the list, taken as not back from a break"},
		{name: "days", player: established("a", 2000), change: func(ev *game.Event) { ev.End, ev.Games[1].Date = 20250312, 20250311 },
			code: "game-date-untold", severe: game.Note, found: "1 game without a day in an event of several days, rated on its first"},
		{name: "days of one", player: established("a", 2000), change: func(ev *game.Event) { ev.End = 20250310 }, code: "game-date-untold"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.code != "last-played-untold" {
				tt.player.LastPlayed = 20250301
			}
			ev := event(20250310, 2, played(1, 2, game.BlackWins), played(2, 1, game.Jigo))
			if tt.change != nil {
				tt.change(ev.Event)
			}
			r := rate(listOf(tt.player, established("b", 2000)), ev)[0]
			if p := problem(t, r.Problems, tt.code); p.Found != tt.found || p.Severity != tt.severe {
				t.Errorf("problem %+v, want %s %q", p, tt.severe, tt.found)
			}
		})
	}
}

// TestUntoldLocalOfList: so it is of promotions after the last game, by the day of
// the list.
func TestLocalNotGivenOnList(t *testing.T) {
	p := established("a", 2000)
	p.Rankings = []game.Ranking{by(game.Kyu(3), "EGF"), by(game.Dan(1), "SWA", 20250401)}
	ev := event(20250310, 2, played(1, 2, game.Jigo))
	r := sgelo.New(sgelo.Default()).Rate(listOf(p, established("b", 2000)), []*rating.Event{ev}, rating.Options{AsOf: 20250501})[1]
	if p := problem(t, r.Problems, "local-untold"); p.Found != "1 promotion of players whose residence is not given, taken as their grades suggest" {
		t.Errorf("problem %+v", p)
	}
}
