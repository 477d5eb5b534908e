package sgelo

import (
	"slices"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// sources are those of the factors of a side.
func (s *system) sources(r *rating.Result, n int, black bool) []rating.Source {
	t := rating.NewTrace(r, n, black)
	t.Given("rating", "before the game")
	t.Given("opponent", "before the game")
	for i, tier := range s.K {
		if t.Value("rating") >= tier.From || i == len(s.K)-1 {
			t.Read("K", phrase.Of("K-Factor Tiers"), phrase.Of("%s from %s", number(tier.K), number(tier.From)))
			break
		}
	}
	t.Given("games_played", "games rated before this one")
	t.Given("since_return", "games rated since the return")
	other := rating.NewTrace(r, n, !black)
	t.Given("uncertain", "1 in the first games of some players, and after a break")
	t.Factor("multiplier", s.multiplierSource(t, other.Value("uncertain") == 1))
	t.Sum("expected", "1 / (1 + 10^((opponent − rating) / 400))")
	t.Score("score")
	s.estimationSources(t)
	return t.Sources
}

// first is where a newcomer's first rating comes from.
func (s *system) first(r *rating.Result, entry int) rating.Source {
	if r.Players[entry].Initial == rating.WithoutRank {
		return rating.Source{Table: phrase.Of("Summary"), Rows: phrase.Of("%s for unknown", number(s.NoGrade))}
	}
	return rating.Source{Table: phrase.Of("Rating Scale"), Rows: phrase.Of("%s for the grade entered with", number(r.Players[entry].Before.Or(0)))}
}

// multiplierSource says why K is multiplied, in the order in which run.multiplier
// and run.period decide.
func (s *system) multiplierSource(t *rating.Trace, otherUncertain bool) rating.Source {
	m, uncertain := t.Value("multiplier"), t.Value("uncertain") == 1
	falling, raised := s.raisedSource(t)
	_, own := s.matchFactor(t.Game)
	switch {
	case own:
		return rating.Source{Given: phrase.Of("the game's own factor")}
	case !uncertain && otherUncertain && m == s.Protection:
		return rating.Source{Given: phrase.Of("the opponent's rating is uncertain")}
	case !uncertain && otherUncertain:
		return rating.Source{Given: phrase.Of("a professional's K is never reduced")}
	case !uncertain:
		return rating.Source{Given: phrase.Of("nothing raises or reduces K")}
	case otherUncertain && s.BothUncertainCap > 0 && m == s.BothUncertainCap:
		return rating.Source{Given: phrase.Of("at most so much where both ratings are uncertain")}
	case t.Has("since_return") && m == s.Return.Multiplier:
		return rating.Source{Given: phrase.Of("game %v of %d after a break of %d years", t.Value("since_return")+1, s.Return.Games, s.Return.Years)}
	case falling != "":
		return rating.Source{Sum: falling, Given: raised}
	}
	return rating.Source{Given: raised}
}

// raisedSource is the formula of a multiplier that falls with the games played,
// and whose first games raise it.
func (s *system) raisedSource(t *rating.Trace) (sum string, words phrase.Text) {
	if !t.Has("games_played") {
		return "", phrase.Text{}
	}
	played, m := t.Value("games_played"), t.Value("multiplier")
	if s.CountCurrentGame {
		played++
	}
	var kinds []Kind
	games := 0
	for i := range s.Entries {
		e := &s.Entries[i]
		is := e.Multiplier
		if e.Falling {
			is = 1 + (e.Multiplier-1)*(float64(e.Games)-played)/float64(e.Games)
		}
		if t.Value("games_played") >= float64(e.Games) || is != m {
			continue
		}
		if e.Falling && e.Multiplier != 1 {
			before := "games_played"
			if s.CountCurrentGame {
				before += " − 1"
			}
			sum = "1 + (" + strconv.Itoa(e.Games) + " − " + before + ") / " + game.FormatNumber(float64(e.Games)/(e.Multiplier-1))
		}
		games = e.Games
		if !slices.Contains(kinds, e.Kind) {
			kinds = append(kinds, e.Kind)
		}
	}
	if kinds == nil {
		return "", phrase.Of("the rating is uncertain")
	}
	var names []phrase.Text
	for _, k := range kinds {
		names = append(names, kindNames[k])
	}
	return sum, phrase.Of("game %v of the first %d: %s", t.Value("games_played")+1, games, phrase.AnyOf(names))
}

// estimationSources are those of the factors that follow after the game that ends an
// estimation.
func (s *system) estimationSources(t *rating.Trace) {
	c := &s.Correction
	for _, name := range [...]string{"Σweight", "Σopponent", "Σscore"} {
		t.Given(name, "added up over the games listed")
	}
	t.Sum("average", "Σopponent / Σweight")
	t.Sum("rate", "Σscore / Σweight")
	t.Factor("diff", s.diffSource(t.Value("rate"), t.Value("diff")))
	t.Given("strongest", "opponent beaten")
	t.Given("weakest", "opponent lost to")
	bound := game.FormatNumber(c.Bound)
	switch estimated, plain := t.Value("estimated"), t.Value("average")+t.Value("diff"); {
	case estimated < plain:
		t.Sum("estimated", "strongest + "+bound)
	case estimated > plain:
		t.Sum("estimated", "weakest − "+bound)
	default:
		t.Sum("estimated", "average + diff")
	}
	t.Given("initial", "first rating")
}

// diffSource is that of the Rating Diff of a rate.
func (s *system) diffSource(rate, diff float64) rating.Source {
	factor, limit := game.FormatNumber(s.Correction.Factor), game.FormatNumber(s.Correction.Cap)
	log := factor + " × ln(rate / (1 − rate))"
	switch abs := max(diff, -diff); {
	case rate <= 0 || rate >= 1 || s.DiffCap == SoftCap && (rate <= 0.01 || rate >= 0.99):
		return rating.Source{Given: phrase.Of("the most that it can be")}
	case abs < s.Correction.Cap:
		return rating.Source{Sum: log}
	case s.DiffCap == SoftCap && diff > 0:
		return rating.Source{Sum: "min(" + log + ", " + limit + " + √(" + log + "))"}
	case s.DiffCap == SoftCap:
		return rating.Source{Sum: "max(" + log + ", −" + limit + " − √(−" + factor + " × ln(rate / (1 − rate))))"}
	}
	return rating.Source{Sum: "max(−" + limit + ", min(" + limit + ", " + log + "))"}
}
