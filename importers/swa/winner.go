package swa

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// ResultText is a result as the sheet Games has it: B+, jigo, both lose!, and
// nothing for one that is not known.
func ResultText(g *game.Game) string {
	s := map[game.Result]string{game.BlackWins: "B+", game.WhiteWins: "W+", game.Jigo: "jigo", game.BothWin: "both win", game.BothLose: "both lose", game.Void: "void"}[g.Result]
	if g.ByDefault {
		s += "!"
	}
	return s
}

// resultText is a result as problems show it.
func resultText(g game.Game) string {
	if g.Result == game.Unknown {
		return "no result" + ResultText(&g)
	}
	return ResultText(&g)
}

// gameResult reads who won. place is the cell that said so, or the row's first
// player where no cell can. good is false where the result was reported.
func (e *event) gameResult(g *listing, row *spreadsheet.Row, a, b side, gm *game.Game) (place string, good bool) {
	if g.loser {
		gm.Result = game.BlackWins // the first column names the winner
		return a.place, true
	}
	col := g.score
	if g.sides[0] != 0 {
		x, y := row.At(g.sides[0]), row.At(g.sides[1])
		if x == nil || y == nil || !x.Merged || x.From != y.From {
			return e.sidesResult(g, row, gm)
		}
		// One value over both columns: a result in a single cell.
		col, a, b = x.Col, side{name: e.name(a.index)}, side{name: e.name(b.index)}
	}
	if col == 0 {
		return a.place, true
	}
	c := row.At(col)
	place = g.place(row, col)
	if c.IsBlank() {
		return place, true
	}
	if !e.usable(g.sheet.Name, c) {
		return place, false
	}
	text, ok := unscore(c)
	if !ok {
		e.err("result-by-excel", place, text, "a result such as B+, W+, jigo or 1-0", unscoreHint)
		return place, false
	}
	if c.Kind == spreadsheet.Date || c.Kind == spreadsheet.Time {
		e.add(game.Warning, "result-by-excel", place, fmt.Sprintf("%s, which the spreadsheet program made of %s", c.Text, text), "a result as text", unscoreHint)
	}
	res, byDefault, err := g.decide(text, c.Kind == spreadsheet.Number, a, b)
	if err != "" {
		e.err("result", place, err, "B+, W+, jigo, both win, both lose, void, 1-0, or the winner", "write one of these, or clear the cell if the result is not known")
		return place, false
	}
	gm.Result, gm.ByDefault = res, byDefault
	return place, true
}

// decide reads a result in one cell: a colour, a score, the winner's number or
// name. first is Black, or the player named first. The error is a sentence of
// what was found.
func (g *listing) decide(text string, number bool, a, b side) (res game.Result, byDefault bool, bad string) {
	plain := game.Plain(text)
	if n, ok := digits(plain); ok {
		return g.decideNumber(n, a, b)
	}
	if number {
		return 0, false, fmt.Sprintf("the number %s", text)
	}
	name, forfeit := plain, false
	for _, mark := range []string{"!", "by default", "弃权胜"} {
		if n, ok := strings.CutSuffix(name, mark); ok {
			name, forfeit = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(n), "(")), true
		}
	}
	isA, isB := sameName(name, a.name), sameName(name, b.name)
	if !isA && !isB {
		for _, suffix := range []string{" wins", " won", "胜", "勝"} {
			if n, ok := strings.CutSuffix(name, suffix); ok {
				isA, isB = sameName(n, a.name), sameName(n, b.name)
			}
		}
	}
	res, byDefault, err := game.ParseResult(simplified.Replace(text), g.whiteFirst)
	if err == nil && g.twoPoints && slices.Contains([]string{"1-1", "1:1", "1 : 1", "1 - 1"}, plain) {
		res = game.Jigo
	}
	sided := err == nil && !g.colours && (res == game.BlackWins || res == game.WhiteWins) && !strings.ContainsAny(plain, "0123456789+")
	switch {
	case isA && isB:
		return 0, false, fmt.Sprintf("%q, the name of both players", text)
	case (isA || isB) && err == nil && res != game.Unknown && (isA && res != game.BlackWins || isB && res != game.WhiteWins):
		return 0, false, fmt.Sprintf("%q, which is a name and a result", text)
	case isA:
		return game.BlackWins, forfeit, ""
	case isB:
		return game.WhiteWins, forfeit, ""
	case sided:
		return 0, false, fmt.Sprintf("%q in a list that does not say who had which colour", text)
	case err != nil:
		return 0, false, "the result " + game.Quote(text)
	}
	return res, byDefault, ""
}

// decideNumber reads a plain number: the winner's, or the points of the player
// named first. Where the two differ nobody can tell.
func (g *listing) decideNumber(n int, a, b side) (game.Result, bool, string) {
	isA, isB := n > 0 && n == a.no, n > 0 && n == b.no
	switch {
	case isA && !isB:
		return game.BlackWins, false, ""
	case isB && !isA && (g.winner || n > 2):
		return game.WhiteWins, false, ""
	case isB && !isA:
		return 0, false, fmt.Sprintf("the result %d, which may be the winner's number or points", n)
	}
	return 0, false, fmt.Sprintf("the result %d, which is neither player's number", n)
}

func sameName(a, b string) bool {
	return a != "" && b != "" && (game.FoldName(a) == game.FoldName(b) || game.NameKey(a) == game.NameKey(b)) && game.NameKey(a) != ""
}

// share is what one of two result columns says of its player.
type share uint8

const (
	shareUntold share = iota
	shareLost
	shareHalf // half a point, or one where a win counts two
	shareWon
	shareForfeit
	shareUnclear
)

// resultsByShares are the results by what the columns of both sides say.
var resultsByShares = map[[2]share]struct {
	result    game.Result
	byDefault bool
}{
	{shareUntold, shareUntold}:   {game.Unknown, false},
	{shareWon, shareLost}:        {game.BlackWins, false},
	{shareWon, shareUntold}:      {game.BlackWins, false},
	{shareLost, shareWon}:        {game.WhiteWins, false},
	{shareUntold, shareWon}:      {game.WhiteWins, false},
	{shareHalf, shareHalf}:       {game.Jigo, false},
	{shareForfeit, shareForfeit}: {game.BothLose, true},
	{shareForfeit, shareWon}:     {game.WhiteWins, true},
	{shareForfeit, shareUntold}:  {game.WhiteWins, true},
	{shareWon, shareForfeit}:     {game.BlackWins, true},
	{shareUntold, shareForfeit}:  {game.BlackWins, true},
}

var shareWords = map[share][]string{
	shareWon:     {"✓", "✔", "√", "v", "x", "○", "◯", "o", "win", "won", "wins", "w", "yes", "y", "胜", "赢", "true", "+", "是", "中盘胜", "1", "2"},
	shareLost:    {"✗", "✘", "×", "●", "loss", "lost", "lose", "l", "no", "n", "负", "输", "false", "-", "否", "中盘负", "0"},
	shareHalf:    {"½", "1/2", "1⁄2", "0.5", "jigo", "draw", "=", "和", "和棋", "平"},
	shareForfeit: {"弃权", "forfeit", "default", "absent", "缺席", "no show"},
}

func (g *listing) shareOf(c *spreadsheet.Cell) share {
	text := folded(c)
	switch {
	case c.IsBlank():
		return shareUntold
	case c.Kind == spreadsheet.Date || c.Kind == spreadsheet.Time:
		return shareUnclear
	case text == "1" && g.twoPoints:
		return shareHalf
	}
	for s, words := range shareWords {
		if slices.Contains(words, text) {
			return s
		}
	}
	return shareUnclear
}

// sidesResult reads a tick in one of two columns, or the points of both sides:
// 2 and 0 are a win, not two wins.
func (e *event) sidesResult(g *listing, row *spreadsheet.Row, gm *game.Game) (place string, good bool) {
	x, y := row.At(g.sides[0]), row.At(g.sides[1])
	place = g.place(row, g.sides[0])
	other := g.place(row, g.sides[1])
	if x.IsBlank() && !y.IsBlank() {
		place = other
	}
	if !e.usable(g.sheet.Name, x) || !e.usable(g.sheet.Name, y) {
		return place, false
	}
	r, good := resultsByShares[[2]share{g.shareOf(x), g.shareOf(y)}]
	if good {
		gm.Result, gm.ByDefault = r.result, r.byDefault
		return place, true
	}
	text := func(c *spreadsheet.Cell) string {
		if c.IsBlank() {
			return "nothing"
		}
		return quoted(c)
	}
	e.err("result", place, fmt.Sprintf("%s for one side and %s for the other, at %s", text(x), text(y), other), "points such as 2 and 0 or 1 and 0, or a tick for the winner", "correct the two cells, or clear both if the result is not known")
	return place, false
}
