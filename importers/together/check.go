package together

import "kyudan/rating/game"

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
			m.tell(game.Warning, "scoring-differs", s.Path, game.Place{}, "scores with the half points of byes and absences "+rounding(rules.RoundDown),
				rounding(!rules.RoundDown)+", as "+m.file()+" says", "the setting was changed after one of the files was made; games and results agree")
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
