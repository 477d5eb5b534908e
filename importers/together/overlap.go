package together

import "kyudan/rating/game"

// overlap counts the games of the rounds that both the event and a sheet have.
type overlap struct {
	mine, theirs   int
	shared         int // same round, same two players
	decided, agree int // of these with a result in both; with the same one
}

func (m *merger) common(s *sheet, match *matching) overlap {
	var c overlap
	for i := range m.ev.Games {
		if s.rounds[m.ev.Games[i].Round] {
			c.mine++
		}
	}
	used := map[int]bool{}
	for i := range s.ev.Games {
		h := s.ev.Games[i]
		if !m.rounds[h.Round] {
			continue
		}
		c.theirs++
		h.Black, h.White = match.to(h.Black), match.to(h.White)
		k, ok := m.find(&h, used)
		if !ok {
			continue
		}
		used[k] = true
		c.shared++
		g := &m.ev.Games[k]
		turn(&h, g.Black)
		if g.Result != game.Unknown && h.Result != game.Unknown {
			c.decided++
			if g.Result == h.Result {
				c.agree++
			}
		}
	}
	return c
}

// contains reports whether the event has all games of the sheet, with its results,
// and these are more than other events may have by chance.
func (m *merger) contains(s *sheet, match *matching) bool {
	c := m.common(s, match)
	return c.shared >= fewGames && match.matched >= fewPlayers &&
		c.shared == len(s.ev.Games) && c.decided == s.results && c.agree == c.decided
}

// hasRoundOf reports whether event and sheet both have the games of a round.
func (m *merger) hasRoundOf(s *sheet) bool {
	for r := range s.rounds {
		if m.rounds[r] {
			return true
		}
	}
	return false
}
