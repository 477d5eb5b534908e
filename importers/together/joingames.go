package together

import (
	"slices"
	"strings"

	"kyudan/rating/game"
)

// joinGames compares the sheet's games with the event's, fills what either
// leaves open and adds the games of rounds that the event does not have.
func (m *merger) joinGames(s *sheet, match *matching) {
	used := map[int]bool{}
	known := len(m.ev.Games)
	busy := seatsOf(m.ev)
	for i := range s.ev.Games {
		h := s.ev.Games[i]
		h.Black, h.White = match.to(h.Black), match.to(h.White)
		if h.Black == 0 || h.White == 0 {
			m.report(game.Error, game.CodeGameLeftOut, s.Path, h.Place, "left out: "+gameName(s.ev, &s.ev.Games[i]), "", "it is not clear who its players are in the other files")
			continue
		}
		if k, ok := m.find(&h, used); ok {
			used[k] = true
			m.joinGame(s, &h, k, match)
			continue
		}
		if m.rounds[h.Round] {
			match.gamesDiffer = true
			taken := busy[seat{h.Round, h.Black}] || busy[seat{h.Round, h.White}]
			p := m.missingGame(s, &h, s.Path, m.file(), m.instead(&h))
			if taken {
				p.Hint += "; the game was left out, because its players have others in this round"
				continue
			}
		}
		k := len(m.ev.Games)
		m.ev.Games = append(m.ev.Games, h)
		m.gameOf = append(m.gameOf, len(m.sheets)-1)
		m.defaultKnown = append(m.defaultKnown, s.knowsDefault(&s.ev.Games[i]))
		m.byGame[pairOf(&h)] = append(m.byGame[pairOf(&h)], k)
		used[k] = true
		m.gave("games")()
	}
	for k := range known {
		g := &m.ev.Games[k]
		// Games of players in question have been named with the question.
		if used[k] || !s.rounds[g.Round] || match.inDoubt[g.Black-1] || match.inDoubt[g.White-1] {
			continue
		}
		match.gamesDiffer = true
		m.missingGame(s, g, m.sheets[m.gameOf[k]].Path, s.Path, insteadIn(s, match, g))
	}
}

// missingGame reports a game that is in one file and not in the other. It is assumed
// that the fuller one is right; without a result nothing is lost.
func (m *merger) missingGame(s *sheet, g *game.Game, in, notIn, instead string) *game.Problem {
	severity, assumed := game.Error, game.AssumedSuperseded
	if g.Result == game.Unknown || g.Result == game.Void {
		severity, assumed = game.Warning, ""
	}
	p := m.report(severity, game.CodeGameMissing, in, g.Place, gameName(m.ev, g)+", which is not in "+notIn, instead, "find out what was played and correct the file that is wrong")
	p.Assumed, p.Count, p.Other, p.About = assumed, 1, notIn, game.Contradiction{States: m.states(s)}
	return p
}

// boardDiffers is the code of the only fact of a game that no rating depends on.
const boardDiffers = "board-differs"

// joinGame compares the sheet's game h, which names the event's players, with
// the event's game k.
func (m *merger) joinGame(s *sheet, h *game.Game, k int, match *matching) {
	g := &m.ev.Games[k]
	differs := func(severity game.Severity, code, mine, theirs string) {
		match.gamesDiffer = match.gamesDiffer || severity == game.Error
		p := m.report(severity, code, m.sheets[m.gameOf[k]].Path, g.Place, butIn(gameName(m.ev, g)+": "+mine, theirs, where(s.Path, h.Place)), "", "find out which is right and correct the other file")
		p.Other, p.About = s.Path, game.Contradiction{States: m.states(s)}
		if code != boardDiffers {
			p.Assumed, p.Count = game.AssumedSuperseded, 1
		}
	}
	black := func(n int) string { return m.ev.Players[n-1].DisplayName() + " had Black" }
	switch {
	case h.ColoursUnknown:
		turn(h, g.Black)
	case g.ColoursUnknown:
		turn(g, h.Black)
		g.ColoursUnknown = false
		m.gave("colours")()
	case g.Black != h.Black:
		differs(game.Error, game.CodeColoursDiffer, black(g.Black), black(h.Black))
		turn(h, g.Black)
	}
	switch {
	case h.Result == game.Unknown:
	case g.Result == game.Unknown:
		g.Result, g.ByDefault = h.Result, h.ByDefault
		m.defaultKnown[k] = s.knowsDefault(h)
		m.gave("results")()
	case g.Result != h.Result:
		differs(game.Error, game.CodeResultDiffers, outcome(m.ev, g), outcome(m.ev, h))
	case s.knowsDefault(h) && !m.defaultKnown[k]:
		m.defaultKnown[k] = true
		if h.ByDefault {
			g.ByDefault = true
			m.gave("games by default")()
		}
	case s.knowsDefault(h) && g.ByDefault != h.ByDefault:
		differs(game.Error, game.CodeDefaultDiffers, outcome(m.ev, g), outcome(m.ev, h))
	}
	agree(differs, game.Error, game.CodeHandicapDiffers, &g.Handicap, h.Handicap, m.gave("handicaps"), "handicap ", "%v")
	// A matches list counts the boards of a match, not the tables of the hall.
	if s.part != game.MatchesPart {
		agree(differs, game.Warning, boardDiffers, &g.Board, h.Board, m.gave("boards"), "board ", "%d")
	}
	agree(differs, game.Warning, "komi-differs", &g.Komi, h.Komi, m.gave("komi"), "komi ", "%v")
	agree(differs, game.Warning, "date-differs", &g.Date, h.Date, m.gave("dates"), "played on ", "%v")
	agree(differs, game.Error, "board-size-differs", &g.BoardSize, h.BoardSize, nil, "a board of ", "%d lines")
	agree(differs, game.Warning, "kind-differs", &g.Kind, h.Kind, nil, "kind ", "%v")
	agree(differs, game.Warning, "online-differs", &g.Online, h.Online, nil, "online: ", "%v")
	if g.Time == nil {
		g.Time = h.Time
	}
	fillMap(&g.Extra, h.Extra, nil)
}

// outcome is the result of a game of an event by name.
func outcome(ev *game.Event, g *game.Game) string {
	won := func(n int) string { return ev.Players[n-1].DisplayName() + " won" }
	var s string
	switch g.Result {
	case game.BlackWins:
		s = won(g.Black)
	case game.WhiteWins:
		s = won(g.White)
	case game.Jigo:
		s = "jigo"
	case game.BothWin:
		s = "both won"
	case game.BothLose:
		s = "both lost"
	case game.Void:
		return "void"
	default:
		return "no result"
	}
	if g.ByDefault {
		s += " by default"
	}
	return s
}

// instead says whom the players of a game meet in that round according to the
// event.
func (m *merger) instead(h *game.Game) string {
	return roundOf(m.ev, h.Round, h.Black, h.White, func(g *game.Game, i int) string { return where(m.sheets[m.gameOf[i]].Path, g.Place) })
}

// insteadIn says the same about a sheet for a game of the event.
func insteadIn(s *sheet, match *matching, g *game.Game) string {
	black, white := slices.Index(match.entry, g.Black-1)+1, slices.Index(match.entry, g.White-1)+1
	return roundOf(s.ev, g.Round, black, white, func(h *game.Game, _ int) string { return where(s.Path, h.Place) })
}

func roundOf(ev *game.Event, round, a, b int, place func(*game.Game, int) string) string {
	var found []string
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.Round == round && (g.Black == a || g.White == a || g.Black == b || g.White == b) {
			found = append(found, ev.Players[g.Black-1].DisplayName()+" – "+ev.Players[g.White-1].DisplayName()+" in "+place(g, i))
		}
	}
	if len(found) == 0 {
		return "the same games in both files"
	}
	return strings.Join(found, " and ")
}
