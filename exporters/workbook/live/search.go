package live

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating"
)

// MaxSearch is how many cells a search may take: those of some hundred players and six
// rounds. Without one the rating that it would find is a value.
const MaxSearch = 80_000

// search lays out the model's search, if there is room for it; else what it would find
// is a value, without a formula.
func (c *Calculation) search() {
	m := c.Model.Search
	if m == nil {
		return
	}
	s := &Search{Search: m, c: c, line: map[int]int{}, known: map[searched]float64{}}
	for i := range c.start {
		if n, ok := foundIn(c.start[i]); ok {
			s.line[i] = len(s.entries)
			s.known[searched{OfPlayers, len(s.entries), m.Players[0].Name}] = n.Value
			s.entries = append(s.entries, i)
		}
	}
	if m.Steps*(len(s.entries)*len(m.Players)+len(c.Order)*len(m.Games)) > MaxSearch {
		for i := range c.start {
			if n, ok := foundIn(c.start[i]); ok {
				n.Rule, n.Step = "", true
			}
		}
		return
	}
	c.Search = s
	for b := range blocks {
		for _, n := range s.Numbers(b) {
			for _, name := range c.sum(n.Rule).Names() {
				_, constant := c.constants[name]
				if !strings.Contains(name, ".") && !constant && s.index(b, name) < 0 && s.index(OfEvent, name) < 0 && !slices.Contains(s.Own[b], name) {
					s.Own[b] = append(s.Own[b], name)
				}
			}
		}
	}
}

// foundIn is the number that a search finds.
func foundIn(all []rating.Number) (*rating.Number, bool) {
	i := slices.IndexFunc(all, func(n rating.Number) bool { return n.Rule == rating.Found })
	if i < 0 {
		return nil, false
	}
	return &all[i], true
}

// Numbers are those of a step in a line of the block.
func (s *Search) Numbers(b Block) []rating.Number {
	return [...][]rating.Number{s.Players, s.Event, s.Games}[b]
}

func (s *Search) index(b Block, name string) int {
	return slices.IndexFunc(s.Numbers(b), func(n rating.Number) bool { return n.Name == name })
}

// Lines are the entries of the players, or the indexes of the games, with a line. Each of
// the event's numbers has one.
func (s *Search) Lines(b Block) []int {
	return [...][]int{s.entries, make([]int, len(s.Event)), s.c.Order}[b]
}

// Top is the row of a block's first line: below the titles, with an empty row between blocks, and titles of games.
func (s *Search) Top(b Block) int {
	return [...]int{2, 3 + len(s.entries), 5 + len(s.entries) + len(s.Event)}[b]
}

// Width is how many columns a step takes.
func (s *Search) Width() int { return max(len(s.Players), len(s.Games)) }

// First is the first column of the first step.
func (s *Search) First() int { return 3 + max(len(s.Own[OfPlayers]), len(s.Own[OfGames])) }

// ref is the cell of a number of a step, from 1; the event's are in its first column.
func (s *Search) ref(b Block, line, step, number int) string {
	col := s.First() + (step-1)*s.Width()
	if b == OfEvent {
		return fixed(s.Top(b)+number, col)
	}
	return spreadsheet.Ref(s.Top(b)+line, col+number)
}

// all are the cells of a column of a block.
func (s *Search) all(b Block, col int) string {
	return fixed(s.Top(b), col) + ":" + fixed(s.Top(b)+len(s.Lines(b))-1, col)
}

// found is the cell with what the search finds for an entry.
func (c *Calculation) found(id cell) string {
	s := c.Search
	return "INDEX(" + Quoted(c.at.Search) + s.all(OfPlayers, s.First()+s.Steps*s.Width()) + ",MATCH($" + c.ref(id, c.at.No) + "," + Quoted(c.at.Search) + s.all(OfPlayers, 1) + ",0))"
}
