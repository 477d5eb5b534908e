package swa

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// side is one player of a row of a list of games.
type side struct {
	index     int // of the entry, -1 where there is none
	bye       bool
	blank     bool
	ok        bool // nothing was reported
	name      string
	place     string
	no        int // as written, 0 where it is not
	noPlace   string
	rank      game.Rank
	rankPlace string
}

// readSide reads one player of a row: by number, by name, or by both, which
// must agree; with the rank beside or after the name.
func (e *event) readSide(g *listing, row *spreadsheet.Row, cs []column) side {
	s := side{index: -1, blank: true, ok: true, place: g.place(row, cs[0].col)}
	for _, c := range cs {
		for i := range c.span {
			cell := row.At(c.col + i)
			switch {
			case cell.IsBlank() || i > 0 && cell.Merged && cell.From != cell.Ref():
			case !e.usable(g.sheet.Name, cell):
				s.ok, s.blank = false, false
			default:
				e.readSideCell(&s, cell, g.at(cell), c.isNumber(), i > 0)
			}
		}
	}
	if cell := row.At(g.rankBeside(cs)); s.ok && !s.blank && !cell.IsBlank() {
		if s.ok = e.usable(g.sheet.Name, cell); s.ok {
			s.rankPlace = g.at(cell)
			s.rank = e.rank(s.rankPlace, cell)
		}
	}
	if s.ok && (s.no > 0 || s.name != "") {
		e.resolve(&s)
	}
	if s.index >= 0 && s.rank != game.NoRank {
		e.takeRank(s.index, s.rank, s.rankPlace)
	}
	return s
}

// readSideCell reads one cell of a side. numbers says that its column is for
// numbers, beside that it stands in the columns right of the title's.
func (e *event) readSideCell(s *side, cell *spreadsheet.Cell, place string, numbers, beside bool) {
	text, plain := Clean(cell.Text), folded(cell)
	no, isNumber := entryNumber(cell)
	switch {
	case slices.Contains([]string{"-", "--", "—", "–", "*"}, plain):
	case slices.Contains(byeWords, plain):
		s.bye, s.blank = true, false
	case beside || s.name != "":
		rank, err := game.ParseRankTo30k(text)
		if err != nil {
			s.ok = false
			e.err("cell-not-understood", place, fmt.Sprintf("%s beside the player %q", quoted(cell), s.name), "the player's rank", "write a rank such as 5k or 3d there, or clear the cell")
			return
		}
		s.rank, s.rankPlace = rank, place
	case isNumber && (numbers || s.no == 0):
		s.no, s.noPlace, s.blank, s.place = no, place, false, place
	case numbers && plain == "0":
	case numbers:
		s.ok, s.blank = false, false
		e.err("value", place, "number "+quoted(cell), "a player's number", "write the number that the list of players has")
	case cell.Kind != spreadsheet.Text:
		s.ok, s.blank = false, false
		kind := map[spreadsheet.Kind]string{spreadsheet.Date: "date", spreadsheet.Time: "time"}[cell.Kind]
		e.err("value", place, fmt.Sprintf("the %s %s", cmp.Or(kind, "value"), text), "a player's name", "format the cell as text and type the name again")
	default:
		s.name, s.place, s.blank = text, place, false
		if open := strings.LastIndexAny(text, "(（"); open > 0 && text[open] == '(' {
			listed, several := e.find(text) // as a name, what stands in brackets included
			rank, err := game.ParseRankTo30k(strings.TrimRight(text[open+1:], ")） "))
			if listed < 0 && !several && err == nil && rank != game.NoRank {
				s.name, s.rank, s.rankPlace = strings.TrimSpace(text[:open]), rank, place
			}
		}
		if s.no == 0 {
			if name, n, ok := e.numberBehind(s.name); ok {
				s.name, s.no, s.noPlace = name, n, place
			}
		}
	}
}

var numberedName = regexp.MustCompile(`^(.*?\S)(?: ?([(（#]|[Nn]o\.) ?| )(\d{1,4})[)）]?$`)

// numberBehind takes the player's number off a name: Tan Mei (1), Tan Mei #1. A
// number without a mark is one only where the list has the name without it.
func (e *event) numberBehind(text string) (name string, no int, ok bool) {
	m := numberedName.FindStringSubmatch(text)
	if m == nil {
		return "", 0, false
	}
	name = strings.TrimSpace(m[1])
	if whole, several := e.find(text); whole >= 0 || several {
		return "", 0, false
	}
	if stem, several := e.find(name); m[2] == "" && (!e.listed || stem < 0 && !several) {
		return "", 0, false
	}
	no, err := strconv.Atoi(m[3])
	return name, no, err == nil && no > 0
}

// resolve finds the entry of a side. Without a list of players a new name
// is a new entry.
func (e *event) resolve(s *side) {
	i, several := -1, false
	if s.name != "" {
		i, several = e.find(s.name)
	}
	j, numbered := e.numbered(s.no)
	fail := func(code, place, found, expected, hint string) {
		s.ok = false
		e.err(code, place, found, expected, hint)
	}
	switch {
	case s.no > 0 && !numbered && e.listed:
		fail("player-unknown", s.noPlace, fmt.Sprintf("player number %d", s.no), "the number of a player of the list", "add the player to the list, or correct the number")
	case numbered && s.name != "" && i != j && !(several && game.NameKey(e.name(j)) == game.NameKey(s.name)):
		fail("player-mismatch", s.noPlace, fmt.Sprintf("number %d with the name %q, but number %d is %q at %s", s.no, s.name, s.no, e.name(j), e.placeOf(j)), "number and name of one player", "correct the number or the name")
	case numbered:
		s.index, s.name = j, cmp.Or(s.name, e.name(j))
	case s.no > 0 && s.name == "":
		fail("player-unknown", s.noPlace, fmt.Sprintf("player number %d without a name, and no list of players", s.no), "a list of players", "add the sheet Players")
	case several:
		fail("name-ambiguous", s.place, fmt.Sprintf("%q, the name of several players", s.name), "a player's number beside the name", "add the column Black no or White no")
	case i >= 0:
		s.index = i
	case e.listed:
		fail("player-unknown", s.place, fmt.Sprintf("%q, who is not in the list of players", s.name), "a player of the list", "add the player to the list, or correct the name")
	default:
		e.count(game.Note, "players-inferred", s.place, "no list of players: players taken from the games", "")
		s.index = len(e.ev.Players)
		p := game.Player{ID: s.index + 1, Name: s.name, Place: game.Place{Path: s.place}}
		if s.no > 0 && s.no != p.ID {
			keep(&p.Extra, No, strconv.Itoa(s.no))
		}
		e.enter(p, s.no)
	}
}

// ResultText is a result as in the sheet Games: B+, jigo, both lose!, and
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
		e.add(game.Warning, "result-by-excel", place, fmt.Sprintf("%s, which the spreadsheet program made from %s", c.Text, text), "a result as text", unscoreHint)
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
// name. first is Black, or the player named first. The error is a sentence about
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
// named first. Where the two differ it is undecided.
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

// share is what one of two result columns says about its player.
type share uint8

const (
	shareUnknown share = iota
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
	{shareUnknown, shareUnknown}: {game.Unknown, false},
	{shareWon, shareLost}:        {game.BlackWins, false},
	{shareWon, shareUnknown}:     {game.BlackWins, false},
	{shareLost, shareWon}:        {game.WhiteWins, false},
	{shareUnknown, shareWon}:     {game.WhiteWins, false},
	{shareHalf, shareHalf}:       {game.Jigo, false},
	{shareForfeit, shareForfeit}: {game.BothLose, true},
	{shareForfeit, shareWon}:     {game.WhiteWins, true},
	{shareForfeit, shareUnknown}: {game.WhiteWins, true},
	{shareWon, shareForfeit}:     {game.BlackWins, true},
	{shareUnknown, shareForfeit}: {game.BlackWins, true},
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
		return shareUnknown
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
