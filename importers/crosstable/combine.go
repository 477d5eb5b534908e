package crosstable

import "kyudan/rating/game"

// What two cells of one game are expected to have where they contradict each
// other.
const (
	otherColours  = "opposite colours"
	otherResults  = "opposite results"
	sameDefault   = "the mark of a game by default in both cells or in none"
	sameHandicaps = "the same handicap"
)

// combine fills in a game from its two cells: entry 0 is the player of the first cell
// and 1 that of the second. What the cells contradict stays unknown, and differ says
// what was expected of them. A game that one of them alone marks as won by default is
// not taken for one that was played.
func combine(g *game.Game, a, b Cell) (differ []string) {
	// A short cell is silent about colours and handicap, and no contradiction.
	white := a.Colour == White || b.Colour == Black
	black := a.Colour == Black || b.Colour == White
	if white && black {
		differ = append(differ, otherColours)
	}
	g.ColoursUnknown = white == black
	g.Black, g.White = 0, 1
	g.Result = resultOf(a.Result, b.Result)
	if g.Result == game.Void {
		g.Result = game.Unknown
		differ = append(differ, otherResults)
	}
	if white && !black {
		g.Black, g.White, g.Result = 1, 0, g.Result.Swapped()
	}
	g.ByDefault = a.ByDefault || b.ByDefault
	if a.ByDefault != b.ByDefault && (a.ByDefault || a.Colour != NoColour) && (b.ByDefault || b.Colour != NoColour) {
		differ = append(differ, sameDefault)
	}
	switch {
	case a.stones > 0 && b.stones > 0 && a.stones != b.stones:
		differ = append(differ, sameHandicaps)
	case a.stones > 0:
		g.Handicap = a.Handicap()
	default:
		g.Handicap = b.Handicap()
	}
	return differ
}

// mirrored is the cell that the opponent of a cell's player should have.
func mirrored(c Cell, opponent int) Cell {
	c.Opponent = int32(opponent)
	switch c.Result {
	case Won:
		c.Result = Lost
	case Lost:
		c.Result = Won
	}
	switch c.Colour {
	case White:
		c.Colour = Black
	case Black:
		c.Colour = White
	}
	return c
}

// Same reports whether two cells of a game give both players the win, or both the
// loss, as slips of the keyboard do. A pairing program that knows such results
// writes them so as well: what it wrote is meant. Two cells that mark a loss by
// default are those of a game to which neither player came.
func Same(a, b Cell) bool {
	return a.Result == Won && b.Result == Won || a.Result == Lost && b.Result == Lost && !(a.ByDefault && b.ByDefault)
}

// resultOf joins the results of two cells, with the first player as Black; Void
// stands for cells that contradict each other.
func resultOf(a, b Result) game.Result {
	for r, signs := range signs {
		if signs == [2]Result{a, b} {
			return game.Result(r)
		}
	}
	return game.Void
}

// signs are the cells of a result, Black's first.
var signs = [...][2]Result{
	game.Unknown:   {Open, Open},
	game.BlackWins: {Won, Lost},
	game.WhiteWins: {Lost, Won},
	game.Jigo:      {Jigo, Jigo},
	game.BothWin:   {Won, Won},
	game.BothLose:  {Lost, Lost},
}
