package csvgames

import (
	"slices"
	"strings"

	"kyudan/importers/csvtext"
)

// kind is what a table lists.
type kind uint8

const (
	noTable kind = iota
	gamesTable
	playersTable
	ratingList // recognised, but left to its own reader
)

// header says what the columns of a table are.
type header struct {
	kind    kind
	columns []Column // by index; the zero Column with Field "" for what is not known
	first   Subject  // the two sides of a table of games
	second  Subject
	ranks   bool // there is a column of ranks
	labels  []string
	line    int
}

// headerOf reads a row as a header. One with two sides is a table's of games;
// one with a name and a rank is a list's of players, unless it has what just
// rating lists have, or results.
func headerOf(row *csvtext.Line) (header, bool) {
	h := header{columns: make([]Column, len(row.Fields)), labels: row.Fields, line: row.Number}
	names := map[Subject]int{}
	known := 0
	var entries []int // columns of undivided names without a side
	for i, label := range row.Fields {
		if len(label) > 80 {
			return header{}, false
		}
		c, ok := ColumnOf(label)
		if !ok {
			continue
		}
		// A label that occurs again belongs to something else: the second
		// 大分 of a pairing platform is White's.
		if c.Of != Entry && slices.Contains(h.columns, c) {
			continue
		}
		h.columns[i] = c
		known++
		switch c.Field {
		case Name, Family, Number, ID:
			names[c.Of]++
			if c.Of == Entry && c.Field == Name {
				entries = append(entries, i)
			}
		}
	}
	switch {
	case names[Black] > 0 && names[White] > 0:
		h.first, h.second = Black, White
	case names[Winner] > 0 && names[Loser] > 0:
		h.first, h.second = Winner, Loser
	case names[One] > 0 && names[Two] > 0:
		h.first, h.second = One, Two
	case len(entries) == 2:
		// Two columns of one label, as 选手 and 选手: the sides in this order, and
		// what follows each belongs to it.
		h.split(entries[1])
	default:
		return h.asList(row, names, known)
	}
	h.kind = gamesTable
	// A column Winner beside Black and White gives the result.
	if h.first != Winner {
		for i, c := range h.columns {
			if (c == Column{Of: Winner, Field: Name}) && !slices.ContainsFunc(h.columns, func(c Column) bool { return c.Of == Game && c.Field == Result }) {
				h.columns[i] = Column{Of: Game, Field: Result}
			}
		}
	}
	for i, c := range h.columns {
		if c.Of == Entry && c.Field != "" || c.Of >= Black && c.Of <= Loser && c.Of != h.first && c.Of != h.second {
			h.columns[i] = Column{}
		}
	}
	return h, known >= 2
}

// split turns two players' columns into sides.
func (h *header) split(second int) {
	h.first, h.second = One, Two
	for i, c := range h.columns {
		if c.Of == Entry && c.Field != "" {
			c.Of = One
			if i >= second {
				c.Of = Two
			}
			if !slices.Contains(h.columns[:i], c) {
				h.columns[i] = c
			}
		}
	}
}

// asList decides whether the columns are those of a list of players.
func (h *header) asList(row *csvtext.Line, names map[Subject]int, known int) (header, bool) {
	has := func(f Field) bool { return slices.Contains(h.columns, Column{Of: Entry, Field: f}) }
	for _, label := range row.Fields {
		t := strings.ReplaceAll(csvtext.Fold(label), " ", "")
		if len(t) <= 3 && len(t) >= 2 && t[0] == 'r' && strings.Trim(t[1:], "0123456789") == "" {
			return header{}, false // rounds: a wall list
		}
		if t == "asof" || t == "register" {
			h.kind = ratingList
		}
	}
	if names[Entry] == 0 || !has(Name) && !has(Family) || !has(Rank) && !has(Grade) {
		return header{}, false
	}
	if h.kind == noTable {
		h.kind = playersTable
		if has(Rating) && slices.ContainsFunc(h.columns, func(c Column) bool { return c.Of == Entry && c.Field == ID }) {
			h.kind = ratingList
		}
	}
	// OpenGotha's Name is the family name.
	if has(Name) && has(Given) && !has(Family) {
		h.columns[slices.Index(h.columns, Column{Of: Entry, Field: Name})].Field = Family
	}
	for i, c := range h.columns {
		// Labels that games share with players: Points, Date, ….
		if c.Of == Game {
			h.columns[i] = Column{}
		}
	}
	return *h, known >= 2
}
