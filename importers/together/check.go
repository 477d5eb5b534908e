package together

import "kyudan/rating/game"

// crossCheck compares what standings pages print with the tournament file: each
// score with the one that the games give after the page's last round, and where
// all scores agree the places. Without a tournament file a page is compared with
// its own cells.
func (m *merger) crossCheck() {
	for k, s := range m.sheets {
		if s.part != game.StandingsPart {
			continue
		}
		if !m.whole {
			m.checkAlone(s)
			continue
		}
		rules := game.RulesOf(m.ev)
		c := checker{merger: m, s: s, match: m.matches[k], scores: game.ComputeScores(m.ev, lastRound(s.ev), rules)}
		free := c.checkFree(rules)
		m.problems.Add(free...)
		c.cellsDiffer = c.match.gamesDiffer || len(free) > 0
		differ := c.checkScores()
		if len(differ) > 0 {
			// The rounding may have been set otherwise when the page was made.
			rules.RoundDown = !rules.RoundDown
			other := checker{merger: m, s: s, match: m.matches[k], cellsDiffer: c.cellsDiffer, scores: game.ComputeScores(m.ev, lastRound(s.ev), rules)}
			if len(other.checkScores()) == 0 {
				c, differ = other, nil
				m.problems.Add(game.Problem{
					Severity: game.Warning, Code: "scoring-differs", File: s.Path, Found: "scores with the half points of byes and absences " + rounding(rules.RoundDown),
					Expected: rounding(!rules.RoundDown) + ", as " + m.file() + " says", Hint: "the setting was changed after one of the files was made; games and results agree",
				})
			}
		}
		m.problems.Add(differ...)
		if len(differ) == 0 {
			c.checkPlaces()
		}
	}
}

func rounding(down bool) string {
	if down {
		return "rounded down"
	}
	return "not rounded"
}
