package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// seat is a player's place in a round.
type seat struct{ round, player int }

// pairing is the key of a game between two entries in a round.
type pairing struct{ round, low, high int }

// foundGame is a game with the cells that it was read from.
type foundGame struct {
	game.Game
	low   int    // index of the entry with the lower number
	text  string // of the cell that has the result
	place string
	also  string // place of the other player's cell in a cross table
	other string // that cell, where both won or both lost
	twice bool
	meant bool // a list of games says the same in words
}

func (f *foundGame) pairing() pairing {
	return pairing{f.Round, min(f.Black, f.White), max(f.Black, f.White)}
}

// readResults reads the cross tables by rounds. The result is nil where there
// is none with anything in it.
func (e *event) readResults() (games []foundGame) {
	players := map[*table]crossLines{}
	halves := map[seat]*halfGame{}
	var order []*halfGame
	for _, t := range e.of(resultsTable) {
		if len(e.entryRows(t)) == 0 {
			if titles := t.titlesOf(""); len(titles) > 0 {
				e.note("column-unknown", t.head(), "columns of the cross table that are not read: "+some(titles), "")
			}
		}
		players[t] = e.linesOf(t)
		for _, h := range e.readCells(t, players[t]) {
			key := seat{h.round, h.player}
			if have := halves[key]; have != nil {
				e.area.reported++
				e.err("result-twice", h.place, fmt.Sprintf("a second result of round %d for %q, whose first is at %s", h.round, e.name(h.player), have.place), "one result per round", "delete one of them")
				continue
			}
			halves[key] = &h
			order = append(order, &h)
		}
	}
	done := map[*halfGame]bool{}
	for _, h := range order {
		if done[h] {
			continue
		}
		done[h] = true
		other := halves[seat{h.round, h.opponent}]
		if other == nil || other.opponent != h.player {
			e.area.reported++
			what := fmt.Sprintf("no result of round %d for %q", h.round, e.name(h.opponent))
			if other != nil {
				what = fmt.Sprintf("%q for %q at %s", other.text, e.name(h.opponent), other.place)
			}
			e.err("result-one-sided", h.place, fmt.Sprintf("%q for %q and %s", h.text, e.name(h.player), what), "the same game in the rows of both players", "fill in or correct the cell that is wrong")
			continue
		}
		done[other] = true
		if g, ok := e.join(h, other); ok {
			e.area.paired += 2
			games = append(games, g)
		} else {
			e.area.reported += 2
		}
	}
	slices.SortStableFunc(games, func(a, b foundGame) int { return a.Round - b.Round })
	if e.area.cells > 0 {
		e.checkPoints(players, games)
	}
	return games
}

// crossLines are the rows of a cross table with their players: by row, and by the
// numbers that its cells use.
type crossLines struct {
	player map[*spreadsheet.Row]int
	number map[int]int
}

// linesOf finds the players of a cross table's rows.
func (e *event) linesOf(t *table) crossLines {
	x := crossLines{map[*spreadsheet.Row]int{}, map[int]int{}}
	own := e.entryRows(t)
	ordinal := 0
	for _, row := range t.rows {
		cell := t.cell(row, Name)
		name := textOf(cell)
		if family := t.cell(row, FamilyName); cell.IsBlank() && !family.IsBlank() {
			cell = family
			name = family.Text + " " + textOf(t.cell(row, GivenName))
		}
		name = Clean(name)
		no, hasNo := entryNumber(t.cell(row, No))
		if name == "" && !hasNo {
			continue
		}
		if ordinal++; !hasNo && t.col(No) == 0 {
			no = ordinal
		}
		i, ok := own[row]
		if !ok {
			place := t.place(row, t.first)
			if cell != nil {
				place = t.at(cell)
			}
			i, ok = e.lineOf(name, place, no, hasNo, t.hasResult(row))
		}
		if ok {
			x.player[row] = i
			if no > 0 {
				x.number[no] = i
			}
		}
	}
	return x
}

// lineOf is the entry of a row that another table lists. Number and name must
// agree where the list of players has both.
func (e *event) lineOf(name, place string, no int, hasNo, hasResult bool) (i int, ok bool) {
	i, several := -1, false
	if name != "" {
		i, several = e.find(name)
	}
	j, known := e.byNo[no]
	if len(e.byNo) == 0 && hasNo && no <= len(e.ev.Players) {
		j, known = no-1, true // a list without numbers counts its rows
	}
	known = known && hasNo
	switch {
	case known && (name == "" || several):
		return j, true
	case known && i != j && len(e.byNo) > 0:
		e.err("player-mismatch", place, fmt.Sprintf("number %d %q, but number %d is %q at %s", no, name, no, e.name(j), e.placeOf(j)), "number and name of one player", "correct the number or the name")
	case i >= 0:
		return i, true
	case several:
		e.err("name-ambiguous", place, fmt.Sprintf("%q, the name of several players", name), "a name with its number", "add the numbers of the players")
	case hasNo && name != "" || hasResult: // any other is a blank line of the form, or below it
		who := name
		if hasNo {
			who = strings.TrimSpace(strconv.Itoa(no) + " " + name)
		}
		e.err("player-unknown", place, fmt.Sprintf("%q, who is not among the players", who), "a player of the list", "add the player to the list, or correct the name or number")
	}
	return 0, false
}

// readCells reads the round cells of a table. Each cell that is not blank ends
// as a half, a bye, not paired, or reported.
func (e *event) readCells(t *table, x crossLines) (halves []halfGame) {
	letters, lost := t.winLetters(), t.namesLost()
	numberOf := func(name string) (int, bool) { return e.numberIn(x, name) }
	for _, row := range t.rows {
		player, known := x.player[row]
		for i, c := range t.rounds {
			cell, good := row.At(c.col), true
			if t.parts != nil {
				cell, good = e.joinParts(t, row, t.parts[i], numberOf)
			} else {
				cell = byNumber(cell, lost, numberOf)
			}
			if cell.IsBlank() {
				continue
			}
			e.area.cells++
			h := halfGame{player: player, round: c.round, place: t.at(cell)}
			good = good && e.usable(t.sheet.Name, cell)
			if good && !known {
				good = false
				e.err("result-without-player", h.place, quoted(cell)+" in a row whose player is not known", "a number or name of the list of players in the row", "add the player to the list, or correct the number or name in the row")
			}
			good = good && e.readCell(cell, letters, &h)
			if good && h.Result != 0 {
				e.rounds = max(e.rounds, h.round)
			}
			switch {
			case !good:
				e.area.reported++
			case h.Result == 0:
				e.area.unpaired++
			case h.Opponent == 0:
				e.unopposed(h)
			case e.findOpponent(x, &h):
				halves = append(halves, h)
			default:
				e.area.reported++
			}
		}
	}
	return halves
}

// numberIn is the number under which the cells of a cross table know a player.
func (e *event) numberIn(x crossLines, name string) (no int, ok bool) {
	i, _ := e.find(name)
	for n, j := range x.number {
		if j == i && (!ok || n < no) {
			no, ok = n, true
		}
	}
	return no, ok
}

// findOpponent finds the opponent of a half by the number in its cell.
func (e *event) findOpponent(x crossLines, h *halfGame) (ok bool) {
	if h.opponent, ok = x.number[int(h.Opponent)]; !ok {
		h.opponent, ok = e.numbered(int(h.Opponent))
	}
	switch {
	case !ok:
		e.err("opponent-unknown", h.place, fmt.Sprintf("%q, but there is no player number %d", h.text, h.Opponent), "the number of a player", "add the player to the list, or correct the number")
	case h.opponent == h.player:
		e.err("self-game", h.place, fmt.Sprintf("%q, a game of %q against themselves", h.text, e.name(h.player)), "the number of another player", "correct the opponent's number")
		return false
	}
	return ok
}

// unopposed reads a cell without an opponent: 0+ a bye with a point, the word bye
// one whose points are not given, and 0=, as in OpenGotha's standings, an absence
// with half a point.
func (e *event) unopposed(h halfGame) {
	bye := game.Bye{Round: h.round, Player: h.player + 1}
	switch h.Result {
	case crosstable.Jigo:
		e.area.byes++
		e.ev.Absences = append(e.ev.Absences, game.Absence{Round: h.round, Player: h.player + 1, Points: game.Given(0.5)})
		return
	case crosstable.Won:
		bye.Points = game.Given(1.0)
	case halfBye:
		bye.Points = game.Given(0.5)
	case aBye:
	default:
		e.area.reported++
		e.err("result", h.place, fmt.Sprintf("%q, a result not known without an opponent", h.text), "an opponent's number before the ?, 0+ or 0-", "write the opponent's number, 0+ for a bye with a point, 0- for a round not played")
		return
	}
	e.area.byes++
	e.ev.Byes = append(e.ev.Byes, bye)
}

// resultOf is the result by the signs of Black's cell and White's.
var resultOf = map[[2]crosstable.Result]game.Result{
	{'+', '-'}: game.BlackWins, {'-', '+'}: game.WhiteWins, {'=', '='}: game.Jigo, {'+', '+'}: game.BothWin, {'-', '-'}: game.BothLose, {'?', '?'}: game.Unknown,
}

// join makes a game of its two cells.
func (e *event) join(a, b *halfGame) (f foundGame, ok bool) {
	if a.player > b.player {
		a, b = b, a
	}
	contradict := func(what, hint string) (foundGame, bool) {
		e.err("result-contradiction", a.place, fmt.Sprintf("%q for %q and %q for %q at %s: %s", a.text, e.name(a.player), b.text, e.name(b.player), b.place, what), "two cells that agree", hint)
		return foundGame{}, false
	}
	g := game.Game{Round: a.round, Black: a.player + 1, White: b.player + 1, ByDefault: a.ByDefault, Place: game.Place{Path: a.place}}
	if g.Result, ok = resultOf[[2]crosstable.Result{a.Result, b.Result}]; !ok {
		return contradict("the results differ", "correct the wrong result")
	}
	if a.ByDefault != b.ByDefault {
		return contradict("just one is marked ! as by default", "mark both or none")
	}
	switch {
	case a.Colour == crosstable.NoColour && b.Colour == crosstable.NoColour:
		g.ColoursUnknown = true
	case a.Colour == b.Colour:
		return contradict("both have the same colour", "correct one colour")
	case a.Colour == crosstable.White || b.Colour == crosstable.Black:
		g.Black, g.White, g.Result = g.White, g.Black, g.Result.Swapped()
	}
	if g.Handicap = a.Handicap(); !g.Handicap.IsGiven() {
		g.Handicap = b.Handicap()
	} else if h, given := b.Handicap().Get(); given && !g.Handicap.Is(h) {
		return contradict("the handicaps differ", "correct one handicap")
	}
	f = foundGame{Game: g, low: a.player, text: a.text, place: a.place, also: b.place}
	if g.Result == game.BothWin || g.Result == game.BothLose && !g.ByDefault {
		f.other = b.text
	}
	return f, true
}

// checkPoints compares a column of points with the results, unless the format
// is one whose points begin above zero.
func (e *event) checkPoints(players map[*table]crossLines, games []foundGame) {
	if e.ev.Format == game.McMahon {
		return
	}
	sum := make([]float64, len(e.ev.Players)+1) // by entry
	for _, g := range games {
		black, white := g.Result.Points()
		sum[g.Black] += black
		sum[g.White] += white
	}
	for _, b := range e.ev.Byes {
		sum[b.Player] += b.Points.Or(1)
	}
	for _, a := range e.ev.Absences {
		sum[a.Player] += a.Points.Or(0)
	}
	for _, t := range e.of(resultsTable) {
		i := slices.IndexFunc(t.columns, func(c column) bool {
			return c.label == colScore && c.isTitled("points", "pts", "积分", "总分", "得分")
		})
		if i < 0 {
			continue
		}
		for _, row := range t.rows {
			c := row.At(t.columns[i].col)
			player, ok := players[t].player[row]
			if !ok || c.IsBlank() || !isTyped(c) {
				continue
			}
			points := sum[player+1]
			if v, err := game.ParseNumber(c.Text); err == nil && v != points && v != 2*points {
				e.count(game.Warning, "points", t.at(c), fmt.Sprintf("%s points for %q, whose results give %g", Clean(c.Text), e.name(player), points), "correct the results of the row, or the points")
			}
		}
	}
}
