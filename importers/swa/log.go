package swa

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

type reader struct {
	in       string
	ev       *game.Event
	problems game.Problems
	marked   map[string]bool // places that have an error of their own
	counted  map[string]*tally
	order    []*tally

	entries []entry
	byNo    map[int]int        // index in entries by the sheet's number
	byName  map[string][]int   // indices by folded name
	byKey   map[string][]int   // indices by name in any order
	sources []source           // the rows of the entries
	lines   map[*table]lines   // players of the rows of cross tables
	games   map[pairing]string // places of the games of lists
	listed  bool               // the entries come from a list, not from games

	told     map[string]string // place of each label of the tournament
	declared int               // participants
	rounds   int               // highest round of any game or column
	legends  []legend
	area     stats
}

// stats counts the cells of cross tables: every cell that is not blank ends in
// one of them.
type stats struct {
	cells, paired, byes, unpaired, reported int // byes are absences with half a point as well
}

// entry is a player of the event with what is needed to find them.
type entry struct {
	no    int // as the sheet numbers them, 0 where it does not
	name  string
	place string
	rank  game.Rank
}

// tally is a problem that may occur many times and is reported once.
type tally struct {
	problem game.Problem
	n       int
}

// newReader is a reader for a workbook whose opening found those problems.
func newReader(name string, problems game.Problems) *reader {
	r := &reader{
		in: name, problems: problems, marked: map[string]bool{}, counted: map[string]*tally{},
		byNo: map[int]int{}, byName: map[string][]int{}, byKey: map[string][]int{},
		told: map[string]string{}, lines: map[*table]lines{}, games: map[pairing]string{},
	}
	for _, p := range problems {
		if p.Severity == game.Error {
			r.marked[p.Place] = true
		}
	}
	return r
}

func (r *reader) add(s game.Severity, code, place, found, expected, hint string) {
	if s == game.Error {
		r.marked[place] = true
	}
	r.problems.Add(game.Problem{Severity: s, Code: code, Place: place, Found: found, Expected: expected, Hint: hint})
}

func (r *reader) err(code, place, found, expected, hint string) {
	r.add(game.Error, code, place, found, expected, hint)
}

// count reports a problem once a code, with the place of its first occurrence
// and the number of times.
func (r *reader) count(s game.Severity, code, place, found, hint string) {
	t := r.counted[code]
	if t == nil {
		t = &tally{problem: game.Problem{Severity: s, Code: code, Place: place, Found: found, Hint: hint}}
		r.counted[code] = t
		r.order = append(r.order, t)
	}
	t.n++
}

func (r *reader) flush() {
	for _, t := range r.order {
		if t.n > 1 {
			t.problem.Found += fmt.Sprintf(" (%d times, here first)", t.n)
		}
		r.problems.Add(t.problem)
	}
}

// usable reports a cell that cannot be read whatever it is for; true otherwise.
func (r *reader) usable(sheet string, c *spreadsheet.Cell) bool {
	p, bad := c.Problem()
	if !bad {
		return true
	}
	p.Place = spreadsheet.Place(sheet, c.Row, c.Col)
	if !r.marked[p.Place] { // Open may have said more about it
		r.marked[p.Place] = true
		r.problems.Add(p)
	}
	return false
}

// day reads a date and reports one that cannot be read, or only by guessing.
func (r *reader) day(place string, c *spreadsheet.Cell) game.Date {
	d, err := c.Day()
	var ambiguous *game.AmbiguousDateError
	switch {
	case errors.As(err, &ambiguous):
		r.err("date-ambiguous", place, fmt.Sprintf("the date %q, which may be %s or %s", ambiguous.Text, ambiguous.DayFirst, ambiguous.MonthFirst), "a date that reads one way", "write it as YYYY-MM-DD")
	case err != nil:
		r.err("date", place, fmt.Sprintf("the date %q", short(Clean(c.Text))), "a date such as 2026-05-02", "write it as YYYY-MM-DD")
	case c.Kind == spreadsheet.Number:
		r.add(game.Note, "date-number", place, fmt.Sprintf("the number %s read as the date %s", c.Text, d), "", "")
	}
	return d
}

func (r *reader) rank(place string, c *spreadsheet.Cell) game.Rank {
	if c.Kind == spreadsheet.Text {
		rank, err := game.ParseRankTo30k(c.Text)
		if err == nil && rank == game.NoRank && strings.ContainsFunc(c.Text, unicode.IsLetter) {
			r.count(game.Note, "rank-none", place, fmt.Sprintf("%q for a rank, read as none", short(Clean(c.Text))), "")
		}
		if err == nil {
			return rank
		}
	}
	r.err("rank", place, fmt.Sprintf("rank %q", short(Clean(c.Text))), "30k to 1k, 1d to 9d or 1p to 9p", "write the rank with its letter, such as 5k or 3d; leave the cell blank where there is none")
	return game.NoRank
}

// country turns a country as organisers write it into its two letters: SG, SGP,
// Singapore, 新加坡. What it does not know it keeps, with a warning.
func (r *reader) country(place, text string) string {
	code, ok := CountryCode(text)
	if ok {
		return code
	}
	r.add(game.Warning, "country", place, fmt.Sprintf("country %q", short(text)), "a country's name or its two letters", "write the two letters, such as SG")
	return text
}

// extra keeps what the model has no place for, under a key of its own.
func (r *reader) extra(m *map[string]string, key, value string) {
	if *m == nil {
		*m = map[string]string{}
	}
	key = "swa:" + key
	if have, ok := (*m)[key]; ok && have != value {
		value = have + "; " + value
	}
	(*m)[key] = value
}

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

// legend says what a background colour means: a cell beside the table such as
// 黄色为分先对局, coloured itself or naming the colour.
type legend struct {
	sheet   string
	place   string
	fill    string // "" while not settled
	word    string // the colour as named
	meaning string // 分先, 让先, 倒贴目
}

// lines are the rows of a cross table with their players: by row, and by the
// numbers that its cells use.
type lines struct {
	player map[*spreadsheet.Row]int
	number map[int]int
}

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
