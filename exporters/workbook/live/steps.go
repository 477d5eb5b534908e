package live

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/formula"
)

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
