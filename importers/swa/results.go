package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// half is one cell of a cross table by rounds: a game seen from one side.
type half struct {
	player, opponent int // indices of entries
	round            int
	cell             RoundCell
	text             string
	place            string
}

// pairing is the key of a game between two entries in a round.
type pairing struct{ round, low, high int }

func pairingOf(round, a, b int) pairing { return pairing{round, min(a, b), max(a, b)} }

// found is a game with the cells that it was read from.
type found struct {
	game.Game
	low   int    // index of the entry with the lower number
	text  string // of the cell that has the result
	place string
	also  string // place of the other player's cell in a cross table
	other string // that cell, where both won or both lost
	twice bool
	meant bool // a list of games says the same in words
}

func (f *found) pairing() pairing { return pairingOf(f.Round, f.Black-1, f.White-1) }

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

func (t *table) hasUnknownColumns() bool {
	return slices.ContainsFunc(t.columns, func(c column) bool { return c.label == "" && c.title != "" })
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

// byeWords are byes whose points are not told, halfByes those with half a point,
// for which the grammar of cells has no sign.
var (
	byeWords = []string{"bye", "轮空", "free"}
	halfByes = []string{"half bye", "half-bye", "bye 0.5", "bye ½"}
)

// readCell reads one round cell. A cell without a sign is a player not paired.
// letters says that W and L are marks of the table.
func (r *reader) readCell(c *spreadsheet.Cell, place string, letters bool) (half, bool) {
	text := Clean(c.Text)
	if c.Kind != spreadsheet.Text {
		found := fmt.Sprintf("the number %s", text)
		hint := "write the opponent's number with its mark, such as 12+; format the cell as text if the mark vanishes"
		switch c.Kind {
		case spreadsheet.Date, spreadsheet.Time:
			// No score is meant here, so nothing can be decoded.
			if found, _ = unscore(c); !strings.HasPrefix(found, "the ") {
				found = "the time " + c.Text + ", which the spreadsheet program made of what was typed"
			}
		case spreadsheet.Bool:
			found = text
		case spreadsheet.Number:
			if c.Value < 0 {
				found += fmt.Sprintf(", perhaps made from %s-", strings.TrimPrefix(text, "-"))
			}
		}
		r.err("result", place, found, "an opponent's number with + - = or ?, such as 12+, 3-/b4 or 0+", hint)
		return half{}, false
	}
	plain := simplified.Replace(strings.ToLower(c.Plain()))
	switch {
	case slices.Contains([]string{"-", "--", "–", "—", "x", "/", "absent", "缺席", "未参赛", "0"}, plain):
		return half{text: text}, true
	case slices.Contains(byeWords, plain):
		return half{text: text, cell: RoundCell{Sign: 'b'}}, true
	case slices.Contains(halfByes, plain):
		return half{text: text, cell: RoundCell{Sign: 'h'}}, true
	}
	cell, err := ParseRoundCell(c.Text)
	if err != nil {
		if turned, ok := turnMark(plain, letters); ok {
			cell, err = ParseRoundCell(turned)
			r.count(game.Note, "marks", place, fmt.Sprintf("%q, read as %s", short(text), turned), "")
		}
	}
	if err != nil {
		r.err("result", place, fmt.Sprintf("%q", short(text)), "an opponent's number with + - = or ?, such as 12+, 3-/b4, 7+! or 0+", "write the opponent's number with its mark, 0+ for a bye with a point, 0- or nothing for a round not played")
		return half{}, false
	}
	if cell.Opponent == 0 && cell.Sign == '-' {
		cell.Sign = 0
	}
	return half{text: text, cell: cell}, true
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
