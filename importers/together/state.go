package together

import (
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// manyPlayers are so many that they are hardly paired alike, with the same winners,
// on another day.
const manyPlayers = 8

// supersedes reports whether a file has nothing to add to the event's first file, of
// the same program: it is an earlier state of it, as programs save them after every
// round, or has a part of its games. A program that corrects a result or a pairing
// saves a state that contradicts the one before; the later one, with more results, is
// right. Of what has no result nothing is lost.
func (m *merger) supersedes(s *sheet, match *matching, c overlap) bool {
	first := m.sheets[0]
	if !m.states(s) {
		return false
	}
	sameName := sameDaysAndName(m.ev, s.ev)
	switch {
	case s.results == 0 && sameName:
		return true
	case s.results >= first.results || !Mostly(match.matched, min(len(s.ev.Players), len(m.ev.Players))):
		return false
	case s.results == 0:
		return sameDays(m.ev, s.ev) && c.shared > 0 && Mostly(c.shared, c.theirs)
	case sameName && Mostly(c.shared, len(s.ev.Games)):
		return Mostly(c.agree, s.results) || s.results-c.agree < fewGames
	case c.agree < s.results || c.agree < fewGames || match.matched < fewPlayers || elsewhere(m.ev, s.ev):
		return false
	}
	return !otherBegin(m.ev, s.ev) || match.matched >= manyPlayers && !farApart(m.ev, s.ev)
}

// states reports whether a file and the event's first one are states of one file, neither
// of which supersedes the other.
func (m *merger) states(s *sheet) bool {
	first := m.sheets[0]
	return s.part == game.Whole && first.part == game.Whole && s.Format == first.Format
}

// supersede reports a file that has nothing to add: with a note, and with a warning
// where it is of another name or day, or has results that the event does not have.
func (m *merger) supersede(s *sheet, match *matching, c overlap) {
	what := fmt.Sprintf("an earlier state of the event in %s, which has all its results (%d)", m.file(), s.results)
	if s.results == 0 {
		what = "a state without results of the event in " + m.file()
	}
	p := game.Problem{Severity: game.Note, Code: game.CodeSuperseded, File: s.Path, Other: m.file(), Found: what}
	doubt := func(found, format string, args ...any) {
		p.Severity, p.Found = game.Warning, found+": "+fmt.Sprintf(format, args...)
		p.Hint = m.file() + " is followed; if this is another event, give each file by itself"
	}
	if lost := m.lost(s, match); len(lost) > 0 {
		p.Assumed, p.Count = game.AssumedSuperseded, len(lost)
		doubt("an earlier state of the event in "+m.file(), "%d of its results (%d) are not there: %s", len(lost), s.results, strings.Join(game.Shortlist(lost, mostShown), "; "))
		p.Hint = m.file() + " is followed, which has more results; if this file is right, correct the other"
	} else if s.results > 0 && otherName(m.ev, s.ev) {
		doubt("a part of the event in "+m.file(), "all its results (%d) are there, and it is called %q instead of %q", s.results, s.ev.Name, m.ev.Name)
	} else if otherBegin(m.ev, s.ev) {
		doubt("a part of the event in "+m.file(), "all its results (%d) are there, and it begins on %s instead of %s", s.results, s.ev.Begin, m.ev.Begin)
	}
	m.problems.Add(p)
}

// lost are the games with a result that the event does not have.
func (m *merger) lost(s *sheet, match *matching) (games []string) {
	used := map[int]bool{}
	for i := range s.ev.Games {
		h := s.ev.Games[i]
		if h.Result == game.Unknown {
			continue
		}
		h.Black, h.White = match.to(h.Black), match.to(h.White)
		if k, ok := m.find(&h, used); ok {
			used[k] = true
			if turn(&h, m.ev.Games[k].Black); h.Result == m.ev.Games[k].Result {
				continue
			}
		}
		g := &s.ev.Games[i]
		games = append(games, gameName(s.ev, g)+" ("+outcome(s.ev, g)+")")
	}
	return games
}
