package live

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/formula"
)

// MaxSearch is how many cells a search may take: those of some hundred players and six
// rounds. Without one the rating that it would find is a value.
const MaxSearch = 80_000

// Block is a part of the sheet of a search: the lines of players, below them those of the
// numbers of the event, and below these the games.
type Block int

// The blocks in their order.
const (
	OfPlayers Block = iota
	OfEvent
	OfGames
	blocks
)

// Search is a search on a sheet of its own (Place.Search): its steps are side by side,
// behind two columns that say whose a line is and the numbers that all steps begin from.
// Behind the last step stands what was found.
type Search struct {
	*rating.Search
	Own [blocks][]string // the numbers that a line begins from, by name

	c       *Calculation
	entries []int // with a line
	line    map[int]int
	known   map[searched]float64
}

// searched names a number of a search.
type searched struct {
	Block
	line int
	name string
}

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

// Width is how many columns a step takes, and First the first of the first step.
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

// OwnCell is a number that a line begins from.
func (s *Search) OwnCell(b Block, line, own int) Cell {
	name, c := s.Own[b][own], s.c
	x := Cell{Value: s.value(searched{b, line, name})}
	if b == OfPlayers {
		x.Formula = "INDEX(" + c.players(c.byName[place{player: true, name: name}].At) + ",MATCH($" + spreadsheet.Ref(s.Top(b)+line, 1) + "," + c.players(c.at.No) + ",0))"
		return x
	}
	if col, ok := c.column(cell{black: true}, name); ok {
		x.Formula = Quoted(c.at.Calculation) + "$" + c.ref(cell{at: c.Order[line]}, col.At)
		return x
	}
	c.fail("the search has no %s", name)
	return x
}

// Cell is a number of a step, from 1; of that behind the last, only the first number of
// players is asked for.
func (s *Search) Cell(b Block, line, step, number int) Cell {
	n := s.Numbers(b)[number]
	x := Cell{Value: s.value(searched{b, line, n.Name})}
	if b != OfPlayers || number > 0 || step > 1 {
		x.Formula = s.c.sum(n.Rule).Excel(formula.Cells{Name: func(name string) string { return s.name(b, line, step, name) }})
	}
	return x
}

// name is the cell or formula of a name in the formula of a number.
func (s *Search) name(b Block, line, step int, name string) string {
	scope, of, scoped := strings.Cut(name, ".")
	switch {
	case scope == "was" && step == 1:
		return "0"
	case scope == "was":
		return s.name(b, line, step-1, of)
	case scoped && b == OfGames:
		return s.ref(OfPlayers, s.player(line, scope), step, s.index(OfPlayers, of))
	case scoped:
		return s.sum(b, line, step, scope, of)
	}
	if k := s.index(b, name); k >= 0 {
		return s.ref(b, line, step, k)
	}
	if k := s.index(OfEvent, name); k >= 0 {
		return s.ref(OfEvent, 0, step, k)
	}
	if k := slices.Index(s.Own[b], name); k >= 0 {
		return "$" + spreadsheet.Ref(s.Top(b)+line, 3+k)
	}
	return Prefix + name
}

// player is the line of the player of a side of a game.
func (s *Search) player(line int, side string) int {
	return s.line[s.c.seats.Entry(rating.Seat{Game: s.c.Order[line], Black: side == "black"})]
}

// sum is that of a number of games over a player's with a colour, or of the event over
// the lines of a block.
func (s *Search) sum(b Block, line, step int, scope, of string) string {
	over, no := OfGames, map[string]int{"black": 1, "white": 2}[scope]
	if scope == "players" {
		over = OfPlayers
	}
	k := s.index(over, of)
	if k < 0 || b == OfPlayers && no == 0 {
		s.c.fail("the search has no %s.%s", scope, of)
		return "NA()"
	}
	column := s.all(over, s.First()+(step-1)*s.Width()+k)
	if b == OfEvent {
		return "SUM(" + column + ")"
	}
	return "SUMIF(" + s.all(over, no) + ",$" + spreadsheet.Ref(s.Top(b)+line, 1) + "," + column + ")"
}

// found is the cell with what the search finds for an entry.
func (c *Calculation) found(id cell) string {
	s := c.Search
	return "INDEX(" + Quoted(c.at.Search) + s.all(OfPlayers, s.First()+s.Steps*s.Width()) + ",MATCH($" + c.ref(id, c.at.No) + "," + Quoted(c.at.Search) + s.all(OfPlayers, 1) + ",0))"
}

// value is a number of any step as rated, when the search has arrived: those of the first.
func (s *Search) value(id searched) float64 {
	if v, ok := s.known[id]; ok {
		return v
	}
	v := 0.0
	switch k := s.index(id.Block, id.name); {
	case k >= 0:
		v, _ = s.c.sum(s.Numbers(id.Block)[k].Rule).Value(func(name string) (float64, bool) { return s.look(id, name), true })
	case s.index(OfEvent, id.name) >= 0:
		v = s.value(searched{Block: OfEvent, name: id.name})
	case id.Block == OfPlayers:
		v, _ = s.c.look(cell{player: true, at: s.entries[id.line]}, id.name)
	default:
		v, _ = s.c.look(cell{at: s.c.Order[id.line], black: true}, id.name)
	}
	s.known[id] = v
	return v
}

// look is the value of a name in the formula of a number.
func (s *Search) look(id searched, name string) (v float64) {
	scope, of, scoped := strings.Cut(name, ".")
	switch {
	case scope == "was":
		return 0
	case scoped && id.Block == OfGames:
		return s.value(searched{OfPlayers, s.player(id.line, scope), of})
	case scoped && id.Block == OfPlayers:
		for _, seat := range s.c.seats.Of(s.entries[id.line]) {
			if seat.Black == (scope == "black") {
				v += s.value(searched{OfGames, s.c.row[seat.Game] - 2, of})
			}
		}
		return v
	case scoped:
		over := OfGames
		if scope == "players" {
			over = OfPlayers
		}
		for line := range s.Lines(over) {
			v += s.value(searched{over, line, of})
		}
		return v
	}
	id.name = name
	return s.value(id)
}
