package together

import (
	"fmt"
	"maps"
	"slices"

	"kyudan/rating/game"
)

// verdict says whether a sheet belongs to an event; where it does not although
// it looks so, doubt says why it looks so.
type verdict struct {
	same    bool
	doubt   game.OneEvent
	because string // the doubt as a sentence; "" where there is none
}

// doubt is the verdict that two events are alike, for what both have: the same
// games.
func (c overlap) doubt(d game.EventDoubt, format string, args ...any) verdict {
	v := c.because(d, format, args...)
	v.because = "it has " + v.because
	return v
}

// because is doubt for reasons that are a sentence of their own.
func (c overlap) because(d game.EventDoubt, format string, args ...any) verdict {
	alike := fmt.Sprintf(format, args...)
	return verdict{doubt: game.OneEvent{Doubt: d, Alike: alike, Shared: c.shared, Contradicted: c.decided - c.agree}, because: alike}
}

// judge decides whether the sheet belongs to the event, given which players
// they have in common.
func (m *merger) judge(s *sheet, match *matching) verdict {
	c := m.common(s, match)
	if m.supersedes(s, match, c) {
		return verdict{same: true}
	}
	smaller := min(len(s.ev.Players), len(m.ev.Players))
	if smaller == 0 {
		return verdict{}
	}
	if !Mostly(match.matched, smaller) {
		return m.judgePart(s, match, c)
	}
	match.summary = fmt.Sprintf("%d of its %d players", match.matched, len(s.ev.Players))
	if fewer := min(c.mine, c.theirs); fewer > 0 {
		match.summary += fmt.Sprintf(" and %d of its %d games of the same rounds", c.shared, c.theirs)
		few := c.shared < fewGames || match.matched < fewPlayers
		switch {
		case !Mostly(c.shared, fewer) && sameDaysAndName(m.ev, s.ev):
			return c.doubt(game.SurelyOne, "the same name, first day and players, and %d of %d games of the same rounds", c.shared, c.theirs)
		case !Mostly(c.shared, fewer):
			return m.judgePart(s, match, c)
		case c.decided > 0 && !Mostly(c.agree, c.decided) && otherDays(m.ev, s.ev):
			return verdict{} // a league meets again
		case c.decided > 0 && !Mostly(c.agree, c.decided):
			return c.doubt(game.SurelyOne, "the same pairings, and other results in %d of %d games", c.decided-c.agree, c.decided)
		case otherBegin(m.ev, s.ev):
			doubt := game.SurelyOne
			if otherDays(m.ev, s.ev) && few {
				if farApart(m.ev, s.ev) {
					return verdict{} // the same two meet again
				}
				doubt = game.PerhapsOne
			}
			return c.doubt(doubt, "the same games, and begins on %s instead of %s", s.ev.Begin, m.ev.Begin)
		case elsewhere(m.ev, s.ev):
			if i, k, ok := m.otherID(s, match); ok {
				return c.doubt(game.PerhapsOne, "the same games and days, and another name and town, and %s is %s there",
					s.ev.Players[i].DisplayName(), identified(&m.ev.Players[k]))
			}
		case otherName(m.ev, s.ev) && few:
			return c.doubt(game.PerhapsOne, "the same day and games (%d), and is called %q instead of %q", c.shared, s.ev.Name, m.ev.Name)
		}
		return verdict{same: true}
	}
	if s.part == game.Whole && m.whole {
		// Without games in common nothing shows that these are one event.
		if sameDaysAndName(m.ev, s.ev) {
			return c.doubt(game.SurelyOne, "the same name, first day and players, and games of other rounds")
		}
		return verdict{}
	}
	switch {
	case sameEventName(m.ev, s.ev):
		return verdict{same: true}
	case m.ev.Name == "" || s.ev.Name == "":
		return c.doubt(game.LikelyOne, "the same players, and one of the files does not give the event's name")
	}
	// The same people under another name: another event of the same circle.
	return verdict{}
}

// judgePart doubts an event that is not the same by its players and games, but on
// whose days a large part of the games agrees: names that were retyped are
// misspelt.
func (m *merger) judgePart(s *sheet, match *matching, c overlap) verdict {
	if !sameDays(m.ev, s.ev) {
		return verdict{}
	}
	if manyGames(c.shared, min(c.mine, c.theirs)) && (c.decided == 0 || Mostly(c.agree, c.decided)) {
		doubt := game.PerhapsOne
		if sameEventName(m.ev, s.ev) {
			doubt = game.LikelyOne
		}
		return c.because(doubt, "on the same days %d of its %d players and %d of its %d games of the same rounds are there too, and the others are not",
			match.matched, len(s.ev.Players), c.shared, c.theirs)
	}
	if m.otherScript(s) {
		what := "other names of the players"
		switch first := m.sheets[0].script; {
		case s.script.Chinese && !first.Chinese:
			what = "names in Chinese characters instead"
		case first.Chinese && !s.script.Chinese:
			what = "names in Latin letters instead"
		}
		return c.doubt(game.PerhapsOne, "the same days and much the same games, and %s", what)
	}
	return verdict{}
}

// otherScript reports whether the sheet looks like the event's first file under
// other names.
func (m *merger) otherScript(s *sheet) bool {
	first := m.sheets[0]
	return s.script != nil && s.ev.Begin != 0 && s.ev.Begin == first.ev.Begin && s.script.Alike(first.script)
}

// identified shows a player: Tan Mei Xin (egf id 11111111).
func identified(p *game.Player) string {
	var ids []string
	for _, reg := range slices.Sorted(maps.Keys(p.IDs)) {
		ids = append(ids, reg+" id "+p.IDs[reg])
	}
	return game.WithFacts(p.DisplayName(), ids...)
}

// otherID is a player of the sheet who has another id in the event.
func (m *merger) otherID(s *sheet, match *matching) (mine, theirs int, ok bool) {
	for i, k := range match.entry {
		if k >= 0 && idsDiffer(&s.ev.Players[i], &m.ev.Players[k]) {
			return i, k, true
		}
	}
	return 0, 0, false
}

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

func (m *merger) hasRoundOf(s *sheet) bool {
	for r := range s.rounds {
		if m.rounds[r] {
			return true
		}
	}
	return false
}
