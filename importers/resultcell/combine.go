package resultcell

import "kyudan/rating/game"

// Combine makes a game of its two cells. In the game it answers, entry 0 is the
// player of the first cell and 1 that of the second. What the cells contradict
// stays unknown, and differ says what was expected of them. A game that one of
// them alone marks as won by default is not taken for one that was played.
func Combine(a, b Cell) (g game.Game, differ string) {
	say := func(s string) {
		if differ != "" {
			s = ", " + s
		}
		differ += s
	}
	// A short cell is silent about colours and handicap, and no contradiction.
	white := a.Colour == White || b.Colour == Black
	black := a.Colour == Black || b.Colour == White
	g.ColoursUnknown = white == black
	if white && black {
		say("opposite colours")
	}
	g.Black, g.White = 0, 1
	if white && !black {
		g.Black, g.White = 1, 0
	}
	g.Result = resultOf(a.Result, b.Result)
	if g.Result == game.Void {
		g.Result = game.Unknown
		say("opposite results")
	}
	if g.Black == 1 {
		g.Result = g.Result.Swapped()
	}
	g.ByDefault = a.ByDefault || b.ByDefault
	if a.ByDefault != b.ByDefault && !a.Short() && !b.Short() {
		say("the mark of a game by default in both cells or in none")
	}
	ha, toldA := a.Handicap.Get()
	hb, toldB := b.Handicap.Get()
	switch {
	case toldA && toldB && ha != hb:
		say("the same handicap")
	case toldA:
		g.Handicap = a.Handicap
	case toldB:
		g.Handicap = b.Handicap
	}
	return g, differ
}

// Both reports whether two cells of a game give both players the win, or both the
// loss, as slips of the keyboard do. A pairing program that knows such results
// writes them so as well: what it wrote is meant. Two cells that mark a loss by
// default are those of a game to which nobody came.
func Both(a, b Cell) (said string, ok bool) {
	switch {
	case a.Result == Won && b.Result == Won:
		return "both are entered as the winner", true
	case a.Result == Lost && b.Result == Lost && !(a.ByDefault && b.ByDefault):
		return "both are entered as the loser", true
	}
	return "", false
}

// resultOf joins the results of two cells, with the first player as Black; Void
// stands for cells that contradict one another.
func resultOf(a, b Result) game.Result {
	switch [2]Result{a, b} {
	case [2]Result{Won, Lost}:
		return game.BlackWins
	case [2]Result{Lost, Won}:
		return game.WhiteWins
	case [2]Result{Jigo, Jigo}:
		return game.Jigo
	case [2]Result{Won, Won}:
		return game.BothWin
	case [2]Result{Lost, Lost}:
		return game.BothLose
	case [2]Result{Open, Open}:
		return game.Unknown
	}
	return game.Void
}
