package h9

import (
	"slices"

	"kyudan/importers/h9"
	"kyudan/rating/game"
)

// order makes the lines: those who played, or had a bye, in the order of their
// places. It answers the scores, by index of the entry.
func (f *file) order() []game.Scores {
	ev := f.ev
	implied := played(ev)
	printed := true
	for i := range ev.Players {
		if p := &ev.Players[i]; implied[p.ID] && p.Standing == 0 {
			printed = false
		}
	}
	scores, order := f.standings()
	if printed {
		order = game.PrintedOrder(ev)
	} else {
		f.untold = game.Untold(scores, ev.Criteria())
	}
	last, place := 0, 0
	for _, o := range order {
		p := &ev.Players[o.Index]
		if !implied[p.ID] {
			continue
		}
		n := len(f.lines) + 1
		l := line{player: p, place: n, cells: make([]h9.Cell, f.rounds)}
		if f.openGotha {
			if l.tied = n > 1 && o.Place == last; l.tied {
				l.place = place
			} else if printed && o.Place <= maxPlace && o.Place > place {
				l.place = o.Place
			}
		}
		last, place = o.Place, l.place
		for r := range l.cells {
			l.cells[r] = h9.Cell{Result: h9.Lost, Handicap: h9.NotTold}
		}
		f.lines = append(f.lines, l)
	}
	return scores
}

// standings computes the scores and the order. OpenGotha's are those after all
// rounds planned, and rounds that nobody has played yet count for SOS; so there
// is an absence of nobody in the last.
func (f *file) standings() ([]game.Scores, []game.Placed) {
	ev := *f.ev
	if f.openGotha {
		ev.Absences = append(slices.Clip(ev.Absences), game.Absence{Round: f.rounds})
	}
	return game.Standings(&ev, f.rounds, game.RulesOf(f.ev), nil)
}

// maxPlace is the greatest place of a column of four.
const maxPlace = 9999

// played are the entries with a game or a bye.
func played(ev *game.Event) map[int]bool {
	m := make(map[int]bool, len(ev.Players))
	for i := range ev.Games {
		m[ev.Games[i].Black], m[ev.Games[i].White] = true, true
	}
	for _, b := range ev.Byes {
		m[b.Player] = true
	}
	return m
}

// A seat is a player's place in a round, by index of the line.
type seat struct{ round, line int }

// fill writes the cells. A cell holds one game: where a player has two in a
// round, the first that stands in the event counts.
func (f *file) fill() {
	at := make(map[int]int, len(f.lines)) // line by entry
	for i := range f.lines {
		at[f.lines[i].player.ID] = i
	}
	seated := map[seat]bool{}
	for i := range f.ev.Games {
		g := &f.ev.Games[i]
		b, okB := at[g.Black]
		w, okW := at[g.White]
		s, t := seat{g.Round, b}, seat{g.Round, w}
		if !held(g) || !okB || !okW || b == w || seated[s] || seated[t] {
			continue
		}
		seated[s], seated[t] = true, true
		black, white := signs(g.Result)
		mine := h9.Cell{Opponent: int32(w + 1), Result: black, Handicap: h9.NotTold, Colour: h9.Black, ByDefault: g.ByDefault}
		theirs := h9.Cell{Opponent: int32(b + 1), Result: white, Handicap: h9.NotTold, Colour: h9.White, ByDefault: g.ByDefault}
		switch h, told := g.Handicap.Get(); {
		case g.ByDefault && f.free:
			mine, theirs = h9.Cell{Result: black, Handicap: h9.NotTold}, h9.Cell{Result: white, Handicap: h9.NotTold}
		case g.ColoursUnknown:
			mine.Colour, theirs.Colour = 0, 0
		case told:
			mine.Handicap = int8(min(h, f.maxHandicap()))
			theirs.Handicap = mine.Handicap
		}
		f.lines[b].cells[g.Round-1], f.lines[w].cells[g.Round-1] = mine, theirs
	}
	free := func(player, round int, points float64) {
		i, ok := at[player]
		if !ok || round < 1 || round > f.rounds || seated[seat{round, i}] {
			return
		}
		f.lines[i].cells[round-1] = h9.Cell{Result: sign(points), Handicap: h9.NotTold}
	}
	rules := game.RulesOf(f.ev)
	for _, a := range f.ev.Absences {
		free(a.Player, a.Round, a.Points.Or(rules.AbsentMMS))
	}
	for _, b := range f.ev.Byes {
		free(b.Player, b.Round, b.Points.Or(rules.ByeMMS))
	}
}

// maxHandicap is the greatest handicap of a cell: OpenGotha's have one digit.
func (f *file) maxHandicap() int {
	if f.openGotha {
		return 9
	}
	return 99
}

// held reports whether the table has a place for a game.
func held(g *game.Game) bool { return g.Round >= 1 && g.Result != game.Void }

func signs(r game.Result) (black, white h9.Result) {
	switch r {
	case game.BlackWins:
		return h9.Won, h9.Lost
	case game.WhiteWins:
		return h9.Lost, h9.Won
	case game.Jigo:
		return h9.Jigo, h9.Jigo
	case game.BothWin:
		return h9.Won, h9.Won
	case game.BothLose:
		return h9.Lost, h9.Lost
	}
	return h9.Open, h9.Open
}

// sign is what a round without an opponent brought.
func sign(points float64) h9.Result {
	switch {
	case points >= 1:
		return h9.Won
	case points > 0:
		return h9.Jigo
	}
	return h9.Lost
}
