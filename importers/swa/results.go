package swa

import (
	"fmt"
	"slices"
	"strconv"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readResults reads the cross tables by rounds. The answer is nil where there
// is none with anything in it.
func (r *reader) readResults(l *layout) []found {
	halves := map[[2]int]*half{} // by round and player
	var order []*half
	for _, t := range l.tables {
		if t.kind != resultsTable {
			continue
		}
		if t.hasUnknownColumns() && !r.isSource(t) {
			var titles []string
			for _, c := range t.columns {
				if c.label == "" && c.title != "" {
					titles = append(titles, c.title)
				}
			}
			r.add(game.Note, "column-unknown", spreadsheet.Place(t.sheet.Name, t.header, t.first), "columns of the cross table that are not read: "+some(titles), "", "")
		}
		r.lines[t] = r.rowEntries(t)
		for _, h := range r.readCells(t, r.lines[t]) {
			key := [2]int{h.round, h.player}
			if have := halves[key]; have != nil {
				r.area.reported++
				r.err("result-twice", h.place, fmt.Sprintf("a second result of round %d for %q, whose first is at %s", h.round, r.entries[h.player].name, have.place), "one result a round", "delete one of them")
				continue
			}
			halves[key] = &h
			order = append(order, &h)
		}
	}
	var games []found
	done := map[*half]bool{}
	for _, h := range order {
		if done[h] {
			continue
		}
		done[h] = true
		other := halves[[2]int{h.round, h.opponent}]
		if other == nil || other.opponent != h.player {
			r.area.reported++
			what := fmt.Sprintf("no result of round %d for %q", h.round, r.entries[h.opponent].name)
			if other != nil {
				what = fmt.Sprintf("%q for %q at %s", other.text, r.entries[h.opponent].name, other.place)
			}
			r.err("result-one-sided", h.place, fmt.Sprintf("%q for %q and %s", h.text, r.entries[h.player].name, what), "two cells that name each other", "correct the wrong one")
			continue
		}
		done[other] = true
		if g, ok := r.join(h, other); ok {
			r.area.paired += 2
			games = append(games, g)
		} else {
			r.area.reported += 2
		}
	}
	slices.SortStableFunc(games, func(a, b found) int { return a.Round - b.Round })
	if r.area.cells > 0 {
		r.checkPoints(l, games)
	}
	return games
}

// isSource reports whether the entries were read from that table.
func (r *reader) isSource(t *table) bool {
	return slices.ContainsFunc(r.sources, func(s source) bool { return s.table == t })
}

// readCells reads the round cells of a table. Each cell that is not blank ends
// as a half, a bye, not paired, or reported.
func (r *reader) readCells(t *table, x lines) []half {
	var halves []half
	letters := t.winLetters()
	for _, row := range t.rows {
		player, known := x.player[row]
		for i, c := range t.rounds {
			cell, good := row.At(c.col), true
			if t.parts != nil {
				cell, good = r.joinParts(t, row, t.parts[i], x)
			}
			if cell.IsBlank() {
				continue
			}
			r.area.cells++
			place := t.place(row, cell.Col)
			if !good {
				r.area.reported++
				continue
			}
			round, _ := strconv.Atoi(c.label)
			if !known {
				r.area.reported++
				if r.usable(t.sheet.Name, cell) {
					r.err("result-without-player", place, fmt.Sprintf("%q in a row whose player is not known", short(Clean(cell.Text))), "a number or name of the list of players in the row", "add the player to the list, or correct the number or name in the row")
				}
				continue
			}
			if !r.usable(t.sheet.Name, cell) {
				r.area.reported++
				continue
			}
			h, ok := r.readCell(cell, place, letters)
			switch {
			case !ok:
				r.area.reported++
				continue
			case h.cell.Sign == 0:
				r.area.unpaired++
				continue
			}
			r.rounds = max(r.rounds, round)
			h.player, h.round, h.place = player, round, place
			if h.cell.Opponent == 0 {
				r.unopposed(h)
				continue
			}
			opponent, ok := x.number[h.cell.Opponent]
			if !ok {
				opponent, ok = r.numbered(h.cell.Opponent)
			}
			switch {
			case !ok:
				r.area.reported++
				r.err("opponent-unknown", place, fmt.Sprintf("%q, but there is no player number %d", h.text, h.cell.Opponent), "the number of a player", "add the player to the list, or correct the number")
			case opponent == player:
				r.area.reported++
				r.err("self-game", place, fmt.Sprintf("%q, a game of %q against themselves", h.text, r.entries[player].name), "the number of another player", "correct the opponent's number")
			default:
				h.opponent = opponent
				halves = append(halves, h)
			}
		}
	}
	return halves
}

// unopposed reads a cell without an opponent: 0+ a bye with a point, the word bye
// one whose points are not told, and 0=, as in OpenGotha's standings, an absence
// with half a point.
func (r *reader) unopposed(h half) {
	id := h.player + 1
	switch h.cell.Sign {
	case '+':
		r.area.byes++
		r.ev.Byes = append(r.ev.Byes, game.Bye{Round: h.round, Player: id, Points: game.Told(1.0)})
	case 'b':
		r.area.byes++
		r.ev.Byes = append(r.ev.Byes, game.Bye{Round: h.round, Player: id})
	case 'h':
		r.area.byes++
		r.ev.Byes = append(r.ev.Byes, game.Bye{Round: h.round, Player: id, Points: game.Told(0.5)})
	case '=':
		r.area.byes++
		r.ev.Absences = append(r.ev.Absences, game.Absence{Round: h.round, Player: id, Points: game.Told(0.5)})
	default:
		r.area.reported++
		r.err("result", h.place, fmt.Sprintf("%q, a result not known without an opponent", h.text), "an opponent's number before the ?, 0+ or 0-", "write the opponent's number, 0+ for a bye with a point, 0- for a round not played")
	}
}

// join makes a game of its two cells.
func (r *reader) join(a, b *half) (found, bool) {
	if a.player > b.player {
		a, b = b, a
	}
	contradict := func(what, hint string) {
		r.err("result-contradiction", a.place, fmt.Sprintf("%q for %q and %q for %q at %s: %s", a.text, r.entries[a.player].name, b.text, r.entries[b.player].name, b.place, what), "two cells that agree", hint)
	}
	g := game.Game{Round: a.round, Black: a.player + 1, White: b.player + 1, Place: game.Place{Path: a.place}}
	switch string(rune(a.cell.Sign)) + string(rune(b.cell.Sign)) {
	case "+-":
		g.Result = game.BlackWins
	case "-+":
		g.Result = game.WhiteWins
	case "==":
		g.Result = game.Jigo
	case "++":
		g.Result = game.BothWin
	case "--":
		g.Result = game.BothLose
	case "??":
		g.Result = game.Unknown
	default:
		contradict("the results differ", "correct the wrong result")
		return found{}, false
	}
	if a.cell.ByDefault != b.cell.ByDefault {
		contradict("just one is marked ! as by default", "mark both or none")
		return found{}, false
	}
	g.ByDefault = a.cell.ByDefault
	switch {
	case a.cell.Colour == 0 && b.cell.Colour == 0:
		g.ColoursUnknown = true
	case a.cell.Colour == b.cell.Colour:
		contradict("both have the same colour", "correct one colour")
		return found{}, false
	case a.cell.Colour == 'w' || b.cell.Colour == 'b':
		g.Black, g.White = g.White, g.Black
		g.Result = g.Result.Swapped()
	}
	ha, toldA := a.cell.Handicap.Get()
	hb, toldB := b.cell.Handicap.Get()
	switch {
	case toldA && toldB && ha != hb:
		contradict("the handicaps differ", "correct one handicap")
		return found{}, false
	case toldA:
		g.Handicap = a.cell.Handicap
	case toldB:
		g.Handicap = b.cell.Handicap
	}
	f := found{Game: g, low: a.player, text: a.text, place: a.place, also: b.place}
	if g.Result == game.BothWin || g.Result == game.BothLose && !g.ByDefault {
		f.other = b.text
	}
	return f, true
}
