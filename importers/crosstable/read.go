package crosstable

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// Codes of what is found in cells of any table.
const (
	CodeUnreadable      = "cell-unreadable"
	CodeOpponentMissing = "opponent-missing"
	CodeOpponentSelf    = "opponent-self"
	CodeAsymmetric      = "cell-asymmetric"   // the two cells of a game do not agree
	CodeBoth            = "both"              // both players won, or both lost
	CodeOneSided        = "default-one-sided" // one line alone names a game by default
	CodeColoursUnknown  = "colours-unknown"
	CodeHandicapUnknown = "handicap-unknown"
	CodeResultMissing   = "result-missing"
	CodeBlank           = "cell-blank"
	CodeNoOpponent      = "no-opponent"
	CodeScoreDiffers    = "score-differs" // from what the cells of the row give
)

// State says what is in the place of a cell.
type State uint8

// The states.
const (
	Blank    State = iota // nothing: a round that the player was not paired in
	Good                  // a cell
	Bad                   // something that is not a cell, or nothing where a cell must be
	Reported              // in a row that was reported as a whole
	Missing               // the row ends before: only the opponent's cell has the game
)

// An Entry is a cell as it stands in a table.
type Entry struct {
	Cell
	Text  string // as it stands there
	State State
}

// EntryOf reads the text of a cell, which may be blank.
func (g Grammar) EntryOf(text string) Entry {
	e := Entry{Text: text, State: Bad}
	if text == "" {
		e.State = Blank
	} else if c, ok := g.Parse(text); ok {
		e.Cell, e.State = c, Good
	}
	return e
}

// A Table is the part of a file that has a row for each player, in the order of
// Event.Players whose IDs count from 1, and a cell for each round.
type Table struct {
	Event  *game.Event // which gets the games, byes and absences
	Rounds []int       // of the columns

	At     func(row, column int) Entry
	Place  func(row, column int) game.Place
	Row    func(num int) int    // index of the row that cells call by a number; -1 for none
	Label  func(row int) string // the row in a sentence: line 4 (Tan Mei)
	Report func(s game.Severity, code string, at game.Place, found, expected, hint string) *game.Problem
	// Both is called for games whose two cells both say won, or both lost.
	Both func(Both)
	// Combined is called for every game, where a format has something to add.
	Combined func(g *game.Game, row, opponent, column int)

	// Words of the format.
	File string // page, text or file
	Line string // row or line
	Full string // a full cell, such as 12+/w0
	Even string // what marks even games besides cells, if anything: ", or HA[h9] for none"
	// Placed is set where places name row and round, so that sentences need not.
	Placed bool

	// What formats do differently. Free is a round without a game where ? stands
	// without an opponent, which elsewhere is not a cell. OneSided lets the winner of
	// a game by default have just a free win. ColoursAside makes opposite colours
	// a warning where the game is even.
	Free, OneSided, ColoursAside bool

	Tally   Tally
	cells   []Entry // of the column, by row
	claimed []int   // by row: one more than the row that claims a game by default with it; nil where none does
}

// A Tally counts the kinds of cells, and what they leave out.
type Tally struct {
	Games, Byes, Absences, Unpaired, Blank int
	Reported                               int // cells in no game, named in a problem

	// Games that leave something out. Short ones do not say whether they were
	// played at all.
	Short, Colours, Handicaps, Results, OneSided int
	Example                                      string // of a short cell
	open                                         []int  // games without a result, by column
}

// Both is a game whose cells give both players the win, or both the loss.
type Both struct {
	Row, Opponent int
	Won           bool
	Place         game.Place
	Found         string
}

// Rounds are those of columns in their order.
func Rounds(n int) []int {
	rounds := make([]int, n)
	for k := range rounds {
		rounds[k] = k + 1
	}
	return rounds
}

// Read makes games from the cells, column by column: two cells that agree
// are one game.
func (t *Table) Read() {
	t.cells = make([]Entry, len(t.Event.Players))
	for k := range t.Rounds {
		for i := range t.cells {
			t.cells[i] = t.At(i, k)
		}
		if t.OneSided {
			t.claim()
		}
		for i := range t.Event.Players {
			t.cell(i, k)
		}
	}
}

func (t *Table) cell(i, k int) {
	e := t.cells[i]
	report := func(code, found, expected, hint string) {
		t.Tally.Reported++
		t.Report(game.Error, code, t.Place(i, k), t.subject(e, i, k)+found, expected, hint)
	}
	switch {
	case e.State == Blank:
		t.Tally.Blank++
		return
	case e.State == Bad:
		report(CodeUnreadable, "", "one such as "+t.Full+", 12+ or 0=", "correct the cell; its game was left out")
		return
	case e.State != Good:
		return
	case e.Opponent == 0:
		if !t.free(i, k, e) {
			report(CodeUnreadable, "", "0+, 0= or 0- where there was no opponent", "correct the cell")
		}
		return
	}
	j := t.Row(int(e.Opponent))
	switch {
	case j < 0:
		report(CodeOpponentMissing, fmt.Sprintf(", but no player has the number %d", e.Opponent), "the number of another "+t.Line, fmt.Sprintf("the %s may have lost %ss; the game was left out", t.File, t.Line))
		return
	case j == i:
		report(CodeOpponentSelf, ", a game against themselves", "the number of another "+t.Line, "correct the cell; the game was left out")
		return
	}
	o := t.cells[j]
	switch {
	case o.State == Missing:
		t.join(i, j, k, e, Entry{Cell: mirrored(e.Cell, i+1)})
	case o.State == Good && o.Opponent != 0 && t.Row(int(o.Opponent)) == i:
		if i < j { // else the game was read from the other row
			t.join(i, j, k, e, o)
		}
	case o.State == Good && o.Opponent == 0 && e.ByDefault && t.claimed != nil && t.claimed[j] == i+1:
		t.Tally.OneSided++
		if o.Cell = mirrored(e.Cell, i+1); i > j {
			i, j, e, o = j, i, o, e
		}
		t.join(i, j, k, e, o)
	default:
		has := "nothing"
		if o.Text != "" {
			has = quoted(o.Text)
		}
		report(CodeAsymmetric, ", but "+t.Label(j)+" has "+has, "two cells that agree", "find out who played whom and correct the "+t.File+"; the game was left out")
	}
}

// subject is a cell in a sentence.
func (t *Table) subject(e Entry, i, k int) string {
	s := "nothing"
	if e.Text != "" {
		s = "cell " + quoted(e.Text)
	}
	if t.Placed {
		return s
	}
	return fmt.Sprintf("%s in round %d of %s", s, t.Rounds[k], game.Quote(t.Event.Players[i].DisplayName()))
}

func quoted(text string) string { return strconv.Quote(game.Shorten(text, 30)) }

// free reads a cell without an opponent. Its sign gives only how many points the
// settings grant: most settings give a bye one point and an announced absence
// half a point. It reports whether the sign is one of theirs.
func (t *Table) free(i, k int, e Entry) bool {
	if t.claimed != nil && t.claimed[i] != 0 && (e.Result == Won || e.ByDefault) {
		return true // the game in the opponent's cell
	}
	ev, round := t.Event, t.Rounds[k]
	switch {
	case e.Result == Won:
		ev.Byes = append(ev.Byes, game.Bye{Round: round, Player: i + 1, Points: game.Given(1.0)})
		t.Tally.Byes++
	case e.Result == Jigo:
		ev.Absences = append(ev.Absences, game.Absence{Round: round, Player: i + 1, Points: game.Given(0.5)})
		t.Tally.Absences++
	case e.Result == Lost || t.Free:
		t.Tally.Unpaired++
	default:
		return false
	}
	return true
}

// claim finds the rows that a cell of a column names as the opponent of a game by
// default, and the first row that does.
func (t *Table) claim() {
	clear(t.claimed)
	for i := range t.cells {
		e := &t.cells[i]
		if !e.ByDefault || e.Opponent == 0 || e.State != Good {
			continue
		}
		j := t.Row(int(e.Opponent))
		if j < 0 || j == i {
			continue
		}
		if t.claimed == nil {
			t.claimed = make([]int, len(t.Event.Players))
		}
		if t.claimed[j] == 0 {
			t.claimed[j] = i + 1
		}
	}
}

// join makes a game of two cells.
func (t *Table) join(i, j, k int, e, o Entry) {
	t.Tally.Games++
	t.Event.Games = append(t.Event.Games, game.Game{})
	g := &t.Event.Games[len(t.Event.Games)-1]
	differ := combine(g, e.Cell, o.Cell)
	rows := [2]int{i + 1, j + 1}
	g.Round, g.Black, g.White, g.Place = t.Rounds[k], rows[g.Black], rows[g.White], t.Place(i, k)
	if t.Combined != nil {
		t.Combined(g, i, j, k)
	}
	if len(differ) > 0 {
		severity := game.Error // else it would be unknown whose stones they were
		if t.ColoursAside && len(differ) == 1 && differ[0] == otherColours && g.Handicap.Is(0) {
			severity = game.Warning
		}
		t.Report(severity, CodeAsymmetric, g.Place, t.subject(e, i, k)+", but "+t.Label(j)+" has "+quoted(o.Text), strings.Join(differ, ", "),
			"find out which cell is right and correct the "+t.File+"; what they contradict was left open")
		return
	}
	if Same(e.Cell, o.Cell) {
		who := "loser"
		if e.Result == Won {
			who = "winner"
		}
		t.Both(Both{i, j, e.Result == Won, g.Place, t.subject(e, i, k) + ", and " + t.Label(j) + " has " + quoted(o.Text) + ": both are entered as the " + who})
	}
	t.count(g, k, e, o)
}

// Doubt reports a game that both won, or both lost: as a slip, unless a program
// wrote the cells, which makes both of one result and has a result for both.
func (t *Table) Doubt(b Both, byProgram bool) {
	severity, hint := game.Error, "find out who won and correct the "+t.File+"; such a game is not rated"
	if byProgram {
		severity, hint = game.Warning, "unless both were given that, "+hint
	}
	t.Report(severity, CodeBoth, b.Place, b.Found, "a winner and a loser", hint)
}

// count notes what a game's two cells leave out.
func (t *Table) count(g *game.Game, k int, e, o Entry) {
	n := &t.Tally
	if e.Short() && !e.ByDefault && o.Short() {
		if n.Short++; n.Example == "" {
			n.Example = e.Text
		}
	}
	if g.ColoursUnknown {
		n.Colours++
	}
	if !g.Handicap.IsGiven() {
		n.Handicaps++
	}
	if g.Result == game.Unknown {
		if n.Results++; n.open == nil {
			n.open = make([]int, len(t.Rounds))
		}
		n.open[k]++
	}
}
