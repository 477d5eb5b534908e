package together

import (
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// How many games of how many players hardly agree by chance, with their winners: on the
// same day or in events of one name, and else under the limits for any two events.
const (
	SomeGames   = 3
	somePlayers = 6
	manyPlayers = 8
)

// supersedes reports whether a file has nothing to add to the event's first file, of
// the same program: it is an earlier state of it, as programs save them after every
// round, or has a part of its games. A program that corrects a result or a pairing
// saves a state that contradicts the one before; the later one, with more results, is
// right. Of what has no result nothing is lost. Name and days may have been corrected,
// too, where the games are enough to tell; a player whose name was corrected takes
// a few games out of those that are recognised.
func (m *merger) supersedes(s *sheet, match *matching, c overlap) bool {
	named := sameDaysAndName(m.ev, s.ev)
	switch {
	case !m.states(s):
		return false
	case s.results == 0 && named:
		return true
	case s.results >= m.sheets[0].results || !Mostly(match.matched, min(len(s.ev.Players), len(m.ev.Players))):
		return false
	case s.results == 0:
		return c.shared > 0 && Mostly(c.shared, c.theirs) && sameDays(m.ev, s.ev)
	case !Mostly(c.decided, s.results): // what was only paired may have been paired once more
		return false
	}
	lost := s.results - c.agree
	switch {
	case named, sameDays(m.ev, s.ev) && Large(c.shared, match.matched) && !elsewhere(m.ev, s.ev):
		return Mostly(c.agree, s.results) || lost < fewGames
	case lost*3 > c.shared || c.agree < c.decided || elsewhere(m.ev, s.ev):
		return false
	case !otherBegin(m.ev, s.ev), !farApart(m.ev, s.ev) && sameEventName(m.ev, s.ev):
		return c.shared >= SomeGames && match.matched >= somePlayers
	}
	return c.shared >= fewGames && match.matched >= manyPlayers && !farApart(m.ev, s.ev)
}

// states reports whether a file and the event's first one are states of one file, neither
// of which supersedes the other.
func (m *merger) states(s *sheet) bool {
	first := m.sheets[0]
	return s.part == game.Whole && first.part == game.Whole && s.Format == first.Format
}

// supersede reports a file that has nothing to add: with a note, and with a warning
// where it is of another name or day, or has results that the event does not have.
func (m *merger) supersede(s *sheet, match *matching) {
	p := game.Problem{Severity: game.Note, Code: game.CodeSuperseded, File: s.Path, Other: m.file(), Found: "a state without results of the event in " + m.file()}
	var differs []string
	lost := m.lost(s, match)
	if n := len(lost); n > 0 {
		p.Assumed, p.Count = game.AssumedSuperseded, n
		differs = append(differs, fmt.Sprintf("%d of its results (%d) are not there (%s)", n, s.results, strings.Join(game.Shortlist(lost, mostShown), "; ")))
	}
	if s.results > 0 {
		p.Found = fmt.Sprintf("an earlier state or a part of the event in %s, which has all its results (%d)", m.file(), s.results)
	}
	if s.results > 0 && !m.isNamed(s) {
		if otherName(m.ev, s.ev) {
			differs = append(differs, fmt.Sprintf("it is called %q instead of %q", s.ev.Name, m.ev.Name))
		}
		if otherBegin(m.ev, s.ev) {
			differs = append(differs, fmt.Sprintf("it begins on %s instead of %s", s.ev.Begin, m.ev.Begin))
		}
	}
	if len(differs) > 0 {
		p.Severity = game.Warning
		p.Found = fmt.Sprintf("an earlier state or a part of the event in %s: %s", m.file(), game.Enumerate(differs, "and"))
		p.Hint = "that file is followed, which has more results; if this one is right, correct the other, and if it is another event, give each by itself"
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
