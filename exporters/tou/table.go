package tou

import (
	"strconv"

	"kyudan/importers/tou"
	"kyudan/rating/game"
)

// order makes the lines: those who played, or had a bye, in the order of their
// places.
func (f *file) order() {
	ev := f.ev
	implied := played(ev)
	printed := true
	for i := range ev.Players {
		if p := &ev.Players[i]; implied[p.ID] && p.Standing == 0 {
			printed = false
		}
	}
	order := game.PrintedOrder(ev)
	if !printed {
		var scores []game.Scores
		scores, order = game.Standings(ev, f.rounds, game.RulesOf(ev), nil)
		f.untold = game.Untold(scores, ev.Criteria())
	}
	last, shift := 0, 0
	for i, o := range order {
		p := &ev.Players[o.Index]
		if !implied[p.ID] {
			shift++ // computed places count those who are left out
			continue
		}
		l := line{player: p, cells: make([]tou.Cell, f.rounds)}
		place := o.Place
		if !printed {
			place = i + 1 - shift
		}
		if i == 0 || o.Place != last || len(f.lines) == 0 {
			l.place = strconv.Itoa(place)
		}
		last = o.Place
		for r := range l.cells {
			l.cells[r] = tou.Cell{Sign: '-'}
		}
		f.lines = append(f.lines, l)
	}
}

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

// fill writes the cells. A cell holds one game: where a player has two in a
// round, the first that stands in the event counts.
func (f *file) fill() {
	at := make(map[int]int, len(f.lines)) // line by entry
	for i := range f.lines {
		at[f.lines[i].player.ID] = i
	}
	seated := map[[2]int]bool{}
	for i := range f.ev.Games {
		g := &f.ev.Games[i]
		b, w, round := at[g.Black], at[g.White], g.Round
		if !held(g) || seated[[2]int{round, b}] || seated[[2]int{round, w}] {
			continue
		}
		seated[[2]int{round, b}], seated[[2]int{round, w}] = true, true
		black, white := signs(g.Result)
		if g.ByDefault && !f.played {
			f.lines[b].cells[round-1] = tou.Cell{Sign: black}
			f.lines[w].cells[round-1] = tou.Cell{Sign: white}
			continue
		}
		mine, theirs := tou.Cell{Opponent: w + 1, Sign: black}, tou.Cell{Opponent: b + 1, Sign: white}
		if h, told := g.Handicap.Get(); told {
			mine.Handicap, theirs.Handicap = game.Told(min(h, maxHandicap)), game.Told(min(h, maxHandicap))
			mine.Colour, theirs.Colour = 'b', 'w'
			if g.ColoursUnknown {
				mine.Colour, theirs.Colour = '?', '?'
			}
		}
		f.lines[b].cells[round-1], f.lines[w].cells[round-1] = mine, theirs
	}
	free := func(player, round int, points float64) {
		i, ok := at[player]
		if !ok || round < 1 || round > f.rounds || seated[[2]int{round, i}] {
			return
		}
		f.lines[i].cells[round-1] = tou.Cell{Sign: sign(points)}
	}
	rules := game.RulesOf(f.ev)
	for _, a := range f.ev.Absences {
		free(a.Player, a.Round, a.Points.Or(rules.AbsentMMS))
	}
	for _, b := range f.ev.Byes {
		free(b.Player, b.Round, b.Points.Or(rules.ByeMMS))
	}
}

const maxHandicap = 9 // of one digit

// held reports whether the table has a place for a game.
func held(g *game.Game) bool {
	return g.Round >= 1 && g.Result != game.Void
}

func signs(r game.Result) (black, white byte) {
	switch r {
	case game.BlackWins:
		return '+', '-'
	case game.WhiteWins:
		return '-', '+'
	case game.Jigo:
		return '=', '='
	case game.BothWin:
		return '+', '+'
	case game.BothLose:
		return '-', '-'
	}
	return '?', '?'
}

// sign is what a round without an opponent brought.
func sign(points float64) byte {
	switch {
	case points >= 1:
		return '+'
	case points > 0:
		return '='
	}
	return '-'
}
