package swa

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// side is one player of a row of a list of games.
type side struct {
	index int // of the entry, -1 where there is none
	bye   bool
	blank bool
	ok    bool
	name  string
	no    int // as written, 0 where it is not
	place string
}

// listing is a list of games with what its titles say once for all rows.
type listing struct {
	*table
	round      int // of the row above, or of a heading between the rows
	first      []column
	second     []column
	colours    bool // first is Black
	whiteFirst bool // the column of White stands left of that of Black
	score      column
	sides      [2]column // of ticks or points, col 0 where there is a score
	twoPoints  bool      // a win counts two points
	loser      bool      // the second column names the loser
	winner     bool      // the result column is titled as the winner
}

// readGames reads the lists of games.
func (r *reader) readGames(l *layout) []found {
	var games []found
	seats := map[[2]int]side{} // by round and player, for names that occur twice
	listed := false
	for _, t := range l.tables {
		if t.kind != gamesTable {
			continue
		}
		g := newListing(t)
		if !listed {
			listed = true
			r.listRemarks(t)
		}
		if g.score.col == 0 && g.sides[0].col == 0 && !g.loser && len(t.rows) > 0 {
			r.add(game.Warning, "no-result-column", spreadsheet.Place(t.sheet.Name, t.header, t.first), "a list of games without a column for the result", "a column titled Result", "add the results")
		}
		for _, row := range t.rows {
			games = r.readGameRow(g, row, games, seats)
		}
	}
	return games
}

// listRemarks says which columns of a list of games are not read.
func (r *reader) listRemarks(t *table) {
	var kept, scores []string
	for _, c := range t.columns {
		switch {
		case c.label == colScore:
			scores = append(scores, c.title)
		case c.label == "" && c.title != "":
			kept = append(kept, c.title)
		}
	}
	place := spreadsheet.Place(t.sheet.Name, t.header, t.first)
	if len(scores) > 0 {
		slices.Sort(scores)
		r.add(game.Note, "score-columns", place, "columns of scores, which are computed from the games: "+some(slices.Compact(scores)), "", "")
	}
	if len(kept) > 0 {
		r.add(game.Note, "column-unknown", place, "columns that the model has no place for, kept as they are: "+some(kept), "", "")
	}
}

func newListing(t *table) *listing {
	g := &listing{table: t, round: t.round}
	pick := func(labels ...string) (cs []column) {
		for _, label := range labels {
			if c, ok := t.find(label); ok {
				cs = append(cs, c)
			}
		}
		return cs
	}
	score, _ := t.find(Result)
	switch {
	case t.col(colLoser) != 0 && score.col != 0:
		g.loser = true
		g.first, g.second = []column{score}, pick(colLoser)
		return g
	case (t.col(Black) != 0 || t.col(BlackNo) != 0) && (t.col(White) != 0 || t.col(WhiteNo) != 0):
		g.colours = true
		g.first, g.second = pick(BlackNo, Black), pick(WhiteNo, White)
		g.whiteFirst = g.second[0].col < g.first[0].col
	case t.col(colFirst) != 0 && t.col(colSecond) != 0:
		g.first, g.second = pick(colFirst), pick(colSecond)
	default:
		for _, c := range t.columns {
			if c.label == colPlayer || c.label == colSecond {
				if len(g.first) == 0 {
					g.first = []column{c}
				} else {
					g.second = []column{c}
				}
			}
		}
	}
	g.score = score
	for _, key := range labelKeys(score.title) {
		g.winner = g.winner || winnerWords[key]
	}
	b, w := t.col(colBlackWon), t.col(colWhiteWon)
	var results []column
	for _, c := range t.columns {
		if c.label == Result {
			results = append(results, c)
		}
	}
	switch {
	case b != 0 && w != 0 && g.colours:
		g.sides = [2]column{{col: b, span: 1}, {col: w, span: 1}}
	case len(results) == 2:
		g.sides = [2]column{results[0], results[1]}
	case score.span >= 2:
		g.sides = [2]column{{col: score.col, span: 1}, {col: score.col + score.span - 1, span: 1}}
	}
	if g.sides[0].col != 0 && g.whiteFirst && b == 0 {
		g.sides[0], g.sides[1] = g.sides[1], g.sides[0]
	}
	g.twoPoints = g.countsTwo()
	return g
}

// countsTwo reports whether wins in the table count two points, so that 1:1 is
// a jigo.
func (g *listing) countsTwo() bool {
	for _, row := range g.rows {
		if g.sides[0].col != 0 {
			for _, c := range g.sides {
				if n, ok := wholeNumber(row.At(c.col)); ok && n == 2 {
					return true
				}
			}
		} else if c := row.At(g.score.col); g.score.col != 0 && !c.IsBlank() {
			if text, ok := unscore(c); ok {
				switch strings.ReplaceAll(game.Plain(text), " ", "") {
				case "2:0", "0:2", "2-0", "0-2":
					return true
				}
			}
		}
	}
	return false
}

// readGameRow reads one row: a game, a bye, or a heading with the round.
func (r *reader) readGameRow(g *listing, row *spreadsheet.Row, games []found, seats map[[2]int]side) []found {
	if n, ok := roundHeading(row); ok {
		g.round = n
		return games
	}
	if !r.hasData(g.table, row) {
		r.beside(g.table, row)
		return games
	}
	r.beside(g.table, row)
	gm := game.Game{}
	ok := r.gameDetails(g, row, &gm)
	a, b := r.readSide(g, row, g.first), r.readSide(g, row, g.second)
	resultCell := row.At(g.score.col)
	isBye := a.bye || b.bye || !resultCell.IsBlank() && slices.Contains(byeWords, simplified.Replace(strings.ToLower(resultCell.Plain())))
	switch {
	case a.blank && b.blank && r.blankForm(g, row):
		return games
	case isBye && (a.index >= 0) != (b.index >= 0):
		p := a
		if p.index < 0 {
			p = b
		}
		if gm.Round == 0 {
			r.err("round", g.place(row, g.first[0].col), fmt.Sprintf("a bye of %q in a row without a round", p.name), "a round", "write the round into its column")
			return games
		}
		r.takeSeat(gm.Round, p, seats)
		if !slices.ContainsFunc(r.ev.Byes, func(x game.Bye) bool { return x.Round == gm.Round && x.Player == p.index+1 }) {
			r.ev.Byes = append(r.ev.Byes, game.Bye{Round: gm.Round, Player: p.index + 1})
		}
		return games
	case !a.ok || !b.ok:
		return games // reported with its cell
	case a.index < 0 || b.index < 0:
		c := g.first[0]
		if a.index >= 0 {
			c = g.second[0]
		}
		r.err("player-missing", g.place(row, c.col), fmt.Sprintf("no player in the row %q", short(r.rowText(g.table, row))), "two players, or a bye", "write the player, or clear the row")
		return games
	case a.index == b.index:
		r.err("self-game", a.place, fmt.Sprintf("a game of %q against themselves", a.name), "two players", "correct one of the names")
		return games
	}
	gm.Black, gm.White, gm.ColoursUnknown = a.index+1, b.index+1, !g.colours
	place, good := r.gameResult(g, row, a, b, &gm)
	gm.Place = game.Place{Path: place}
	f := found{Game: gm, text: resultText(gm), place: place}
	if gm.Round > 0 {
		if first, twice := r.games[f.pairing()]; twice {
			r.err("game-twice", place, fmt.Sprintf("a second game of %q and %q in round %d, whose first is at %s", a.name, b.name, gm.Round, first), "one game", "delete one of them, or correct the round")
			return games
		}
	}
	r.takeSeat(gm.Round, a, seats)
	r.takeSeat(gm.Round, b, seats)
	if !ok || !good {
		return games
	}
	r.games[f.pairing()] = place
	r.rounds = max(r.rounds, gm.Round)
	return append(games, f)
}

// roundHeading reads a row that holds nothing but Round 2 or 第二轮.
func roundHeading(row *spreadsheet.Row) (int, bool) {
	ts := titles(row)
	if len(ts) != 1 {
		return 0, false
	}
	return roundOf(ts[0].keys())
}

// blankForm reports whether a row without players is a line of the form that
// was not used: just round, board and the like.
func (r *reader) blankForm(g *listing, row *spreadsheet.Row) bool {
	for _, c := range g.columns {
		if slices.Contains([]string{Round, Board, Date, Komi, Handicap, BoardSize}, c.label) {
			continue
		}
		for i := range c.span {
			if x := row.At(c.col + i); !x.IsBlank() && !(x.Formula && (x.Plain() == "0" || x.Kind == spreadsheet.Failed)) {
				return false
			}
		}
	}
	return true
}

// beside reports cells of a row that stand under no title.
func (r *reader) beside(t *table, row *spreadsheet.Row) {
	for i := range row.Cells {
		c := &row.Cells[i]
		if slices.ContainsFunc(t.columns, func(x column) bool { return c.Col >= x.col && c.Col < x.col+x.span }) || c.IsBlank() || isLegend(c) {
			continue
		}
		place := t.place(row, c.Col)
		if c.Col > t.first && c.Col < t.last {
			r.err("cell-not-understood", place, fmt.Sprintf("%q in a column without a title", short(Clean(c.Text))), "a title that says what the column holds", "give the column a title, or clear the cell")
		} else {
			r.count(game.Note, "text-beside", place, fmt.Sprintf("the text %q beside the games: not read", short(Clean(c.Text))), "")
		}
	}
}

func (r *reader) rowText(t *table, row *spreadsheet.Row) string {
	var parts []string
	for i := range row.Cells {
		if c := &row.Cells[i]; !c.IsBlank() && c.Col >= t.first && c.Col <= t.last {
			parts = append(parts, Clean(c.Text))
		}
	}
	return strings.Join(parts, " ")
}

// gameDetails reads all but players and result. ok is false where a cell was
// reported without which the game would be wrong.
func (r *reader) gameDetails(g *listing, row *spreadsheet.Row, gm *game.Game) (ok bool) {
	ok = true
	get := func(label string) (*spreadsheet.Cell, string) {
		c := g.cell(row, label)
		if c.IsBlank() {
			return nil, ""
		}
		if !r.usable(g.sheet.Name, c) {
			ok = false
			return nil, ""
		}
		return c, g.place(row, c.Col)
	}
	bad := func(place, found, expected string) {
		ok = false
		r.err("value", place, found, expected, "correct the cell, or clear it if it is not known")
	}
	if c, place := get(Round); c != nil {
		n, is := wholeNumber(c)
		if !is {
			n, is = roundOf(labelKeys(c.Text))
		}
		if !is || n < 1 || n > maxRounds {
			bad(place, fmt.Sprintf("round %q", short(Clean(c.Text))), "a round from 1")
		} else {
			g.round = n
		}
	} else if g.round > 0 && g.col(Round) != 0 {
		r.count(game.Note, "round-above", g.place(row, g.col(Round)), "rows without a round, read as of the round above", "")
	}
	gm.Round = g.round
	if c, place := get(Board); c != nil {
		n, is := entryNumber(c)
		if !is {
			n, is = leadingCount(c.Text, "台", "桌")
		}
		if is && n > 0 {
			gm.Board = n
		} else {
			r.count(game.Warning, "board", place, fmt.Sprintf("board %q, which is no number: left out", short(Clean(c.Text))), "write the number of the table, or clear the cell")
		}
	}
	if c, place := get(Date); c != nil {
		if gm.Date = r.day(place, c); gm.Date == 0 {
			ok = false
		}
	}
	if c, place := get(Handicap); c != nil {
		h, err := game.ParseHandicap(c.Text)
		if err != nil || c.Kind == spreadsheet.Date || c.Kind == spreadsheet.Time {
			bad(place, fmt.Sprintf("handicap %q", short(Clean(c.Text))), "a number of stones")
		}
		gm.Handicap = h
	}
	if c, place := get(Komi); c != nil {
		if k, is := parseKomi(c); is {
			gm.Komi = game.Told(k)
		} else if c.Plain() != "-" {
			bad(place, fmt.Sprintf("komi %q", short(Clean(c.Text))), "points such as 6.5")
		}
	}
	if c, place := get(BoardSize); c != nil {
		n, is := parseBoardSize(c.Text)
		if !is {
			bad(place, fmt.Sprintf("board size %q", short(Clean(c.Text))), "a number of lines such as 19")
		} else if n != r.ev.BoardSize {
			gm.BoardSize = n
		}
	}
	if !r.gameType(g, row, gm) {
		ok = false
	}
	for _, x := range g.columns {
		if x.label != "" || x.title == "" {
			continue
		}
		if c := row.At(x.col); !c.IsBlank() && c.Kind != spreadsheet.Failed && c.Kind != spreadsheet.NoValue {
			r.extra(&gm.Extra, x.title, Clean(c.Text))
		}
	}
	return ok
}
