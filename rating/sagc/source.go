package sagc

import (
	"cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// sources are those of the factors, with the formulas in the words of the page.
func (s System) sources(r *rating.Result, n int, black bool) []rating.Source {
	t := rating.NewTrace(r, n, black)
	ev, g := r.Event, t.Game
	t.Given("index", "before the game")
	for _, name := range [...]string{"your_x", "opponent_x"} {
		x := int(t.Value(name))
		t.Given(name, "ranks below 7d: %s", game.FromShodanRank(6-x))
	}
	t.Given("stones", "the handicap")
	t.Factor("komi", rating.Source{Given: rating.MissingKomi.GivenBy(ev.Event, g)})
	t.Sum("eff_handicap", "trunc(stones − (komi − 6) / 10)")
	if black {
		t.Given("received", "the effective handicap, as Black")
	} else {
		t.Sum("received", "0 − eff_handicap")
	}
	t.Sum("differential", "your_x − opponent_x − received")
	t.Given("n", "counted in the previous ten games")
	if t.Value("your_x") < 0 {
		t.Factor("LF", rating.Source{Sum: "0² + 1.5 × 0 + 55 + 0^5 / 30000", Given: phrase.Of("over 7d: as 7d")})
	} else {
		t.Sum("LF", "your_x² + 1.5 × your_x + 55 + your_x^5 / 30000")
	}
	t.Factor("GSF", rating.Source{Table: phrase.Of("Game Status Factors"), Rows: phrase.Of(string(s.kind(ev, g))), Given: rating.MissingKind.GivenBy(ev.Event, g)})
	t.Sum("OF", "max(1 − 0.1 × n, 0.1)")
	t.Factor("GRF", s.resultSource(t))
	switch {
	case s.p.HandicapSign == Absolute && t.Value("eff_handicap") < 0:
		t.Sum("HF", "max(1 + 0.05 × eff_handicap, 0.1)")
	default:
		t.Sum("HF", "max(1 − 0.05 × eff_handicap, 0.1)")
	}
	t.Given("exact", "the product below")
	t.Given("points", "the product below, cut to a whole number")
	return t.Sources
}

// first is where a new player begins.
func first(*rating.Result, int) rating.Source {
	return rating.Source{Given: phrase.Of("the rank brought along, with index 0")}
}

// resultSource is the cell of the Game Result Factor.
func (s *System) resultSource(t *rating.Trace) rating.Source {
	won := t.Game.Result == game.BlackWins == t.Black
	row, column := s.resultCell(int(t.Value("index")), int(t.Value("differential")), won)
	zone := [...]phrase.Text{phrase.Of("promotion zone, victory"), phrase.Of("promotion zone, defeat"), phrase.Of("demotion zone, victory"), phrase.Of("demotion zone, defeat")}
	return rating.Source{Table: phrase.Of("Game Result Factors"), Rows: phrase.Of("%s, differential %s", zone[column], s.p.Results[row].Differential)}
}

// kind is the kind of a game that its status factor is of.
func (s *System) kind(ev *rating.Event, g *game.Game) game.Kind {
	if kind := cmp.Or(g.Kind, ev.Kind); kind != "" {
		return kind
	}
	if g.Online.Or(ev.Online.Or(false)) {
		return s.p.DefaultOnlineKind
	}
	return s.p.DefaultKind
}
