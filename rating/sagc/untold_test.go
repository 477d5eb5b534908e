package sagc_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sagc"
)

// TestNotGiven: what games without given conditions are taken as is reported, and a
// federation may take them otherwise.
func TestNotGiven(t *testing.T) {
	even, two := played(1, 2, 0, game.BlackWins), played(1, 2, 2, game.BlackWins)
	online := even
	online.Online = game.Given(true)
	for _, c := range []struct {
		name   string
		change func(*sagc.Params)
		game   game.Game
		factor string
		want   float64
		code   string
		severe game.Severity
		found  string
	}{
		{"komi", nil, even, "komi", 6.5,
			"komi-untold", game.Warning, "1 game: komi not given, taken as 6.5 in even games, 0.5 with handicap"},
		{"komi of the house", func(p *sagc.Params) { p.EvenKomi = 7.5 }, even, "komi", 7.5,
			"komi-untold", game.Warning, "1 game: komi not given, taken as 7.5 in even games, 0.5 with handicap"},
		{"komi with handicap", nil, two, "eff_handicap", 2,
			"komi-untold", game.Warning, "1 game: komi not given, taken as 6.5 in even games, 0.5 with handicap"},
		{"komi with handicap of the house", func(p *sagc.Params) { p.HandicapKomi = 6.5 }, two, "eff_handicap", 1,
			"komi-untold", game.Warning, "1 game: komi not given, taken as 6.5 in even games, 6.5 with handicap"},
		{"kind", nil, even, "GSF", 1,
			"kind-untold", game.Note, "1 game: kind not given, taken as club, or on the Internet as friendly"},
		{"kind of the house", func(p *sagc.Params) { p.DefaultKind = game.Tournament }, even, "GSF", 1.5,
			"kind-untold", game.Note, "1 game: kind not given, taken as tournament, or on the Internet as friendly"},
		{"kind on the Internet", nil, online, "GSF", 0.5,
			"kind-untold", game.Note, "1 game: kind not given, taken as club, or on the Internet as friendly"},
		{"kind on the Internet of the house", func(p *sagc.Params) { p.DefaultOnlineKind = game.Club }, online, "GSF", 1,
			"kind-untold", game.Note, "1 game: kind not given, taken as club, or on the Internet as club"},
		{"board size", nil, even, "GSF", 1,
			"board-size-untold", game.Warning, "1 game: board size not given, taken as 19x19"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sagc.Default()
			if c.change != nil {
				c.change(&p)
			}
			if err := p.Check(); err != nil {
				t.Fatal(err)
			}
			r := sagc.New(p).Rate(listOf(player("a", "5k", 0), player("b", "5k", 0)), []*rating.Event{event(2, c.game)}, rating.Options{Explain: true})[0]
			want(t, c.name, r.Games[0].Black, map[string]float64{c.factor: c.want})
			if p := problem(t, r.Problems, c.code); p.Found != c.found || p.Severity != c.severe || p.Hint == "" {
				t.Errorf("problem %+v, want %s %q", p, c.severe, c.found)
			}
		})
	}
	given := with(even, 6.5, game.Club)
	given.BoardSize = 19
	if r := rate(listOf(player("a", "5k", 0), player("b", "5k", 0)), event(2, given))[0]; len(r.Problems) > 0 {
		t.Errorf("everything is told: %v", r.Problems)
	}
}

// TestLeftOut: a game left out because its handicap is not given is not one of the
// last ten, however it ended.
func TestLeftOut(t *testing.T) {
	for _, result := range []game.Result{game.BlackWins, game.WhiteWins, game.Jigo} {
		g := played(1, 2, 0, result)
		g.Handicap = game.Opt[int]{}
		l := listOf(player("a", "5k", 0), player("b", "5k", 0))
		r := clubs.Rate(l, []*rating.Event{event(2, g)}, rating.Options{UnknownHandicap: rating.SkipGame})[0]
		if why := r.Games[0].WhyNot; why != "handicap" || l.Players[0].Games != 0 || l.Players[0].State != nil {
			t.Errorf("%s: not rated because of %q, %+v", result, why, l.Players[0])
		}
	}
}
