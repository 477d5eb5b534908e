package standings

import (
	"fmt"
	"strconv"

	"kyudan/rating/game"
)

// readGames reads a games list: the pairings of one round, with its results if
// it was printed after the round.
func (r *reader) readGames() bool {
	r.event.Source.Part = game.GamesPart
	r.event.Source.FirstRound, r.event.Source.LastRound = r.round, r.round
	rows := r.gameRows()
	list := r.gameList(rows)
	for i, row := range rows {
		if g, ok := list.game(row, rowLabel(i+1), "White", "Black"); ok {
			r.event.Games = append(r.event.Games, g)
		}
	}
	list.end()
	if len(rows) == 0 {
		r.log.Add(game.Error, "no-games", game.Place{}, "a games list without games", "a row for each game", "")
		return false
	}
	return true
}

// A gameList reads rows of games.
type gameList struct {
	r                *reader
	details          layout
	players          people
	unknown, missing int // games without a result, or without a handicap
}

func (r *reader) gameList(rows []*row) *gameList {
	var cells []*cell
	for _, row := range rows {
		_, match := matchNumber(row, r.head.table)
		if _, whole := r.head.fits(row); whole && !match {
			cells = append(cells, &row.cells[r.head.white], &row.cells[r.head.black])
		}
	}
	return &gameList{r: r, details: layoutOf(cells), players: people{r: r}}
}

// game reads a row, whose left player is in White's place.
func (l *gameList) game(row *row, label, left, right string) (g game.Game, ok bool) {
	r := l.r
	if n := textAt(row, r.head.table); n != "" {
		label = "table " + n
	}
	if g, ok = r.gameAt(row, label); !ok {
		return g, false
	}
	white, black := &row.cells[r.head.white], &row.cells[r.head.black]
	first, second := r.personAt(white, l.details, label), r.personAt(black, l.details, label)
	if r.selfGame(first, second, g.Place) {
		return g, false
	}
	g.White = l.players.id(first, white.place(label+", "+left))
	g.Black = l.players.id(second, black.place(label+", "+right))
	g.Result, g.ByDefault = r.resultAt(row, label)
	r.tally.games++
	if g.Result == game.Unknown {
		l.unknown++
	}
	if textAt(row, r.head.handicap) == "" {
		l.missing++
	}
	return g, true
}

// end reports what the games leave out.
func (l *gameList) end() {
	l.r.unknownResults(l.unknown)
	l.r.missingHandicaps(l.missing)
	l.r.cutNames()
}

// gameRows are the rows below the header that hold something.
func (r *reader) gameRows() []*row {
	var rows []*row
	for i := range r.rows {
		row := &r.rows[i]
		filled := row.filled()
		if filled == 0 || filled == 1 && len(row.cells) > r.head.white && row.cells[r.head.white].blank() || r.isHeader(row) {
			continue
		}
		rows = append(rows, row)
	}
	return rows
}

// gameAt reads table and handicap of a row and reports one that is not whole.
func (r *reader) gameAt(row *row, label string) (g game.Game, ok bool) {
	r.tally.cells++
	if n, ok := r.head.fits(row); !ok {
		r.tally.reported++
		r.log.Add(game.Error, "row-cells", row.place(label), game.Plural(n, "cell"), strconv.Itoa(r.head.cols)+" as in the header", "the game of this row was left out; correct the page")
		return g, false
	}
	g = game.Game{Round: r.round, Place: row.place(label)}
	if text := textAt(row, r.head.table); text != "" {
		if g.Board = atoi(text); g.Board == 0 {
			r.log.Add(game.Warning, "board-unknown", row.cells[r.head.table].place(label), fmt.Sprintf("table %q", text), "a number from 1", "the game was read without its table")
		}
	}
	h, err := game.ParseHandicap(textAt(row, r.head.handicap))
	if n, given := h.Get(); err != nil || given && n > 9 {
		h = game.Opt[int]{}
		r.log.Add(game.Error, "handicap-unreadable", row.cells[r.head.handicap].place(label+", Hd"), fmt.Sprintf("handicap %q", textAt(row, r.head.handicap)), "0 to 9 stones", "correct the page; until then the handicap is unknown")
	}
	g.Handicap = h
	return g, true
}

func (r *reader) selfGame(a, b person, place game.Place) bool {
	if a != b || a.cut {
		return false
	}
	r.tally.reported++
	r.log.Add(game.Error, "opponent-self", place, fmt.Sprintf("%q against themselves", a.name), "two players", "correct the page; the game was left out")
	return true
}

// resultAt reads the result, in which White (in a matches list the first team)
// comes first.
func (r *reader) resultAt(row *row, label string) (game.Result, bool) {
	text := textAt(row, r.head.result)
	result, byDefault, err := game.ParseResult(text, true)
	if err != nil {
		r.log.Add(game.Error, "result-unreadable", row.cells[r.head.result].place(label+", Res"), fmt.Sprintf("result %q", text), "1-0, 0-1, ½-½, 0-0 or 1-1, with a ! where it was by default", "correct the page; until then the result is unknown")
	}
	return result, byDefault
}

func (r *reader) missingHandicaps(n int) {
	severity := game.Note
	if n < r.tally.games {
		severity = game.Warning // a list that has the others
	}
	if n > 0 {
		r.log.Add(severity, "handicap-unknown", game.Place{}, game.Plural(n, "game")+" without a handicap", "a number of stones in the column Hd", "{give} the tournament file (.xml) as well")
	}
}

// unknownResults distinguishes a list printed before its round from one with gaps.
func (r *reader) unknownResults(n int) {
	switch {
	case n == 0:
	case n == len(r.event.Games):
		r.log.Add(game.Warning, "results-missing", game.Place{}, fmt.Sprintf("no result in any of %s: the list was printed before the round", game.Plural(n, "game")), "a games list with results", "export the list again after the round")
	default:
		r.log.Add(game.Warning, "result-missing", game.Place{}, game.Plural(n, "game")+" without a result", "a result for each game", "enter the missing results and export the page again")
	}
}
