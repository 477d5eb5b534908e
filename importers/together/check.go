package together

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"kyudan/rating/game"
)

// crossCheck compares what standings pages print with the tournament file: each
// score with the one that the games give after the page's last round, and where
// all scores agree the places. Without a tournament file a page is compared with
// its own cells.
func (m *merger) crossCheck() {
	for k, s := range m.sheets {
		switch {
		case s.part != game.StandingsPart:
		case m.whole:
			m.checkPage(s, m.matches[k])
		default:
			m.checkAlone(s)
		}
	}
}

func (m *merger) checkPage(s *sheet, match *matching) {
	rules := game.RulesOf(m.ev)
	c := checker{merger: m, s: s, match: match, scores: game.ComputeScores(m.ev, lastRound(s.ev), rules)}
	free := c.checkFree(rules)
	m.problems.Add(free...)
	c.cellsDiffer = match.gamesDiffer || len(free) > 0
	differ := c.checkScores()
	if len(differ) > 0 {
		// The rounding may have been set otherwise when the page was made.
		rules.RoundDown = !rules.RoundDown
		other := c
		other.scores = game.ComputeScores(m.ev, lastRound(s.ev), rules)
		if len(other.checkScores()) == 0 {
			c, differ = other, nil
			m.report(game.Warning, "scoring-differs", s.Path, game.Place{}, "scores with the half points of byes and absences "+rounding(rules.RoundDown)+", while "+m.file()+" has them "+rounding(!rules.RoundDown), "", "the setting was changed after one of the files was made; games and results agree")
		}
	}
	m.problems.Add(differ...)
	if len(differ) == 0 {
		c.checkPlaces()
	}
}

func rounding(down bool) string {
	if down {
		return "rounded down"
	}
	return "not rounded"
}

type checker struct {
	*merger
	s      *sheet
	match  *matching
	scores []game.Scores
	// cellsDiffer: a game, bye or absence of the page is another than the file's.
	cellsDiffer bool
}

// lastRound is the round after which a page was printed.
func lastRound(ev *game.Event) int {
	if ev.Source.LastRound > 0 {
		return ev.Source.LastRound
	}
	return ev.LastRound()
}

// own are the scores that a player's own games give; all others depend on the
// games of the opponents too.
var own = []string{"NBW", "NbW", "MMS"}

// checkScores lists the scores that differ. Where a game or bye differs, one
// wrong result changes the SOS of many: then only a player's own scores are
// compared, which show the page that was right.
func (c *checker) checkScores() (differ game.Problems) {
	for i := range c.s.ev.Players {
		p := &c.s.ev.Players[i]
		k := c.match.entry[i]
		if k < 0 {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(p.Scores)) {
			if name == "Rank" || name == "Rating" || c.cellsDiffer && !slices.Contains(own, name) {
				continue
			}
			column := name
			if column == "NbW" {
				column = "NBW" // the count of wins beside a criterion of the same name
			}
			want, ok := c.scores[k].Get(column)
			// Scores are multiples of a quarter; a page edited by hand may have
			// rounded them to two digits.
			if !ok || math.Abs(want-p.Scores[name]) < 0.01 {
				continue
			}
			differ.Add(game.Problem{
				Severity: game.Warning, Code: "score-differs", File: c.s.Path, Place: p.Place.String(),
				Found:    fmt.Sprintf("%s %s of %s", name, game.FormatNumber(p.Scores[name]), p.DisplayName()),
				Expected: fmt.Sprintf("%s, as the games of %s give after round %d", game.FormatNumber(want), c.file(), lastRound(c.s.ev)),
				Hint:     "a result or the scoring was changed after one of the files was made: make both again from the same state",
			})
		}
	}
	return differ
}

// checkPlaces compares the order of a page with the one that its criteria give.
// Equal scores share a place.
func (c *checker) checkPlaces() {
	scoring := c.s.ev.Scoring
	if scoring == nil || len(scoring.Criteria) == 0 || c.cellsDiffer {
		return
	}
	type row struct {
		p      *game.Player
		scores []float64
	}
	var rows []row
	for i := range c.s.ev.Players {
		k := c.match.entry[i]
		if k < 0 {
			return // an unknown player with an unknown score
		}
		r := row{p: &c.s.ev.Players[i]}
		for _, name := range scoring.Criteria {
			v, ok := c.scores[k].Get(name)
			if !ok {
				return // an external criterion decides
			}
			r.scores = append(r.scores, v)
		}
		rows = append(rows, r)
	}
	sorted := slices.Clone(rows)
	slices.SortStableFunc(sorted, func(a, b row) int { return slices.Compare(b.scores, a.scores) })
	place := 0
	for i, r := range sorted {
		if i == 0 || slices.Compare(r.scores, sorted[i-1].scores) != 0 {
			place = i + 1
		}
		if r.p.Standing == 0 || r.p.Standing == place {
			continue
		}
		c.report(game.Warning, "place-differs", c.s.Path, r.p.Place, fmt.Sprintf("place %d of %s, who is at place %d by %s from the games of %s", r.p.Standing, r.p.DisplayName(), place, game.Enumerate(scoring.Criteria, "and"), c.file()), "",
			"the order was changed by hand, or by a criterion that the page does not show")
	}
}
