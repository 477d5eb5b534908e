package rating

import (
	"cmp"
	"slices"

	"kyudan/rating/game"
)

// Seat is a side of a game: the game's index, and whose.
type Seat struct {
	Game  int
	Black bool
}

// Seats are the sides of the rated games of a result, as their players had them one
// after the other.
type Seats struct {
	r   *Result
	own map[int][]Seat // by entry
	at  map[Seat]int
}

// SeatsOf goes through the games in the order in which they were rated.
func SeatsOf(r *Result, order []int) *Seats {
	seats := &Seats{r: r, own: map[int][]Seat{}, at: map[Seat]int{}}
	for _, n := range order {
		if !r.Games[n].Rated {
			continue
		}
		for _, black := range [...]bool{true, false} {
			s := Seat{n, black}
			entry := seats.Entry(s)
			seats.at[s] = len(seats.own[entry])
			seats.own[entry] = append(seats.own[entry], s)
		}
	}
	return seats
}

// Entry is the index of the player of a side.
func (seats *Seats) Entry(s Seat) int {
	g := &seats.r.Event.Games[s.Game]
	if s.Black {
		return g.Black - 1
	}
	return g.White - 1
}

// Side is what the game did to the player.
func (seats *Seats) Side(s Seat) *Side {
	c := &seats.r.Games[s.Game]
	if s.Black {
		return &c.Black
	}
	return &c.White
}

// Factor is a factor of a side.
func (seats *Seats) Factor(s Seat, name string) (float64, bool) {
	return FactorIn(seats.Side(s).Factors)(name)
}

// Of are the rated sides of an entry, in their order.
func (seats *Seats) Of(entry int) []Seat { return seats.own[entry] }

// Upto are those of the player of a side up to and including it.
func (seats *Seats) Upto(s Seat) []Seat { return seats.own[seats.Entry(s)][:seats.at[s]+1] }

// Before is the player's game before; ok reports whether there is one.
func (seats *Seats) Before(s Seat) (before Seat, ok bool) {
	if at := seats.at[s]; at > 0 {
		return seats.own[seats.Entry(s)][at-1], true
	}
	return Seat{}, false
}

// OrderByDay are the indexes of an event's games in the order of their days, those of
// one day as given.
func OrderByDay(ev *Event, day func(g *game.Game) game.Date) []int {
	order := make([]int, len(ev.Games))
	for n := range order {
		order[n] = n
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(day(&ev.Games[a]), day(&ev.Games[b])) })
	return order
}
