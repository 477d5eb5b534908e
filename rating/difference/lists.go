package difference

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Difference is what changed from one rating list to another.
type Difference struct {
	Old, New *rating.List
	// Players are all players of both lists: in rank order of the new list, then
	// those whom it has no more, in rank order of the old one.
	Players []Player
	Totals  Totals

	// Basis says what records the causes rest on; without one there are none.
	Basis Basis
	// Events are those that caused something of themselves, in the order of the
	// run: new, late, corrected and removed ones.
	Events []Effect
}

// Player is one player on both lists, or on one.
type Player struct {
	Old, New           *rating.Standing // nil where the list has no such player
	OldPlace, NewPlace int              // from 1, the same for equal ratings; 0 not rated
	// Change is the new rating less the old one; not told where either is not.
	Change game.Opt[float64]
	// Ranked takes its place in systems of rank and index.
	Ranked game.Opt[rating.RankedChange]
	Facts  []Fact // what else changed
	// Causes lead from the old rating, or from nothing where there was none, to
	// the new one, and add up to the change; see [Difference.Explain].
	Causes []Cause
}

// Fact is something of a player that is other than it was, as people read it.
type Fact struct {
	What string `json:"what"` // id, name, rank, sigma, games, last played, club, …
	Old  string `json:"old"`  // "" not told, as in New
	New  string `json:"new"`
}

// Totals count players and changes.
type Totals struct {
	Old, New    int `json:"-"`           // players on the lists
	Rated       int `json:"rated"`       // on the new list with a rating
	Came        int `json:"new"`         // on the new list only
	Gone        int `json:"gone"`        // on the old list only
	First       int `json:"first_rated"` // rated now and not before
	Risen       int `json:"risen"`
	Fallen      int `json:"fallen"`
	Same        int `json:"same"`        // rated before and now, without change
	Altered     int `json:"-"`           // of those neither risen nor fallen nor new, who have other facts
	Unexplained int `json:"unexplained"` // whose causes leave a rest; 0 without a record

	// Highest and Lowest are the players with the largest changes up and down,
	// as indices of Difference.Players; -1 without any.
	Highest, Lowest int `json:"-"`
	// Mean is the mean change of all who had a rating before and have one now:
	// how much the scale inflates. Not told without any, and not in systems of
	// rank and index.
	Mean game.Opt[float64] `json:"mean_change,omitzero"`
}

// Lists compares two lists of one system. Players are matched by their ids and,
// where an id is on one list only, by an id in any register that one player of
// each list shares. It is an error where the lists tell two systems.
func Lists(old, new *rating.List) (*Difference, error) {
	if old.System != "" && new.System != "" && old.System != new.System {
		return nil, fmt.Errorf("found lists of two systems, %q and %q, expected two of one", old.System, new.System)
	}
	d := &Difference{Old: old, New: new}
	wasAt := match(old, new)
	oldPlaces, newPlaces := places(old), places(new)
	gone := make([]bool, len(old.Players))
	for i := range gone {
		gone[i] = true
	}
	for _, i := range inOrder(new) {
		p := Player{New: &new.Players[i], NewPlace: newPlaces[i]}
		if at := wasAt[i]; at >= 0 {
			p.Old, p.OldPlace, gone[at] = &old.Players[at], oldPlaces[at], false
		}
		p.compare()
		d.Players = append(d.Players, p)
	}
	for _, i := range inOrder(old) {
		if gone[i] {
			d.Players = append(d.Players, Player{Old: &old.Players[i], OldPlace: oldPlaces[i]})
		}
	}
	d.count()
	return d, nil
}

// Standing is the player on the new list, or else on the old one.
func (p *Player) Standing() *rating.Standing {
	return cmp.Or(p.New, p.Old)
}

// IsNew reports whether the player is rated now and was not before.
func (p *Player) IsNew() bool { return isRated(p.New) && !isRated(p.Old) }

// Moved is 1 for a change for the better, -1 for the worse, 0 for none.
func (p *Player) Moved() int {
	if r, ok := p.Ranked.Get(); ok {
		return r.Sign()
	}
	return cmp.Compare(p.Change.Or(0), 0)
}

// IsChanged reports whether anything of the player is other than it was.
func (p *Player) IsChanged() bool {
	return p.Old == nil || p.New == nil || isRated(p.Old) != isRated(p.New) || p.Moved() != 0 || len(p.Facts) > 0
}

// compare fills in what changed.
func (p *Player) compare() {
	if p.Old == nil {
		return
	}
	p.Change, p.Ranked = rating.ChangeOf(p.Old, p.New)
	p.Facts = facts(p.Old, p.New)
}

func (d *Difference) count() {
	t := Totals{Old: len(d.Old.Players), New: len(d.New.Players), Highest: -1, Lowest: -1}
	sum, both := 0.0, 0
	better := func(a, b *Player) bool { // a rose more than b
		x, y := a.Ranked.Or(rating.RankedChange{}), b.Ranked.Or(rating.RankedChange{})
		if x.Ranks != y.Ranks {
			return x.Ranks > y.Ranks
		}
		return a.Change.Or(float64(x.Points)) > b.Change.Or(float64(y.Points))
	}
	for i := range d.Players {
		p := &d.Players[i]
		if isRated(p.New) {
			t.Rated++
		}
		switch {
		case p.New == nil:
			t.Gone++
			continue
		case p.Old == nil:
			t.Came++
		}
		switch moved := p.Moved(); {
		case p.IsNew():
			t.First++
			continue
		case moved > 0:
			t.Risen++
			if t.Highest < 0 || better(p, &d.Players[t.Highest]) {
				t.Highest = i
			}
		case moved < 0:
			t.Fallen++
			if t.Lowest < 0 || better(&d.Players[t.Lowest], p) {
				t.Lowest = i
			}
		default:
			if isRated(p.New) {
				t.Same++
			}
			if p.Old != nil && p.IsChanged() {
				t.Altered++
			}
		}
		if c, ok := p.Change.Get(); ok {
			sum += c
			both++
		}
	}
	if both > 0 {
		t.Mean = game.Given(sum / float64(both))
	}
	d.Totals = t
}

// Find are the players whom a person may mean by a text: those of that id, else
// those of that name, whatever the order of its parts, else those whose name
// has it as a part.
func (d *Difference) Find(who string) []*Player {
	folded, key := game.FoldName(who), game.NameKey(who)
	for _, is := range []func(s *rating.Standing) bool{
		func(s *rating.Standing) bool { return s.ID == who },
		func(s *rating.Standing) bool { return key != "" && game.NameKey(s.DisplayName()) == key },
		func(s *rating.Standing) bool {
			return folded != "" && strings.Contains(game.FoldName(s.DisplayName()), folded)
		},
	} {
		var found []*Player
		for i := range d.Players {
			p := &d.Players[i]
			if slices.ContainsFunc([]*rating.Standing{p.New, p.Old}, func(s *rating.Standing) bool { return s != nil && is(s) }) {
				found = append(found, p)
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// isRated reports whether a standing, which may be nil, has a rating or index.
func isRated(s *rating.Standing) bool {
	return s != nil && (s.Rating.IsGiven() || s.Index.IsGiven())
}

// inOrder are the indices of a list's players in rank order: by rating, then by
// rank and index, those without either last; equals by name and id.
func inOrder(l *rating.List) []int {
	order := make([]int, len(l.Players))
	for i := range order {
		order[i] = i
	}
	inOrder := rating.ListOrder()
	slices.SortStableFunc(order, func(i, j int) int { return inOrder(&l.Players[i], &l.Players[j]) })
	return order
}

// places are the players' places on a list, by index; 0 for those not rated and
// those hidden, whom nobody sees.
func places(l *rating.List) []int {
	ps := make([]int, len(l.Players))
	seen, last := 0, -1
	for _, i := range inOrder(l) {
		s := &l.Players[i]
		if !isRated(s) || s.Hidden {
			continue
		}
		seen++
		ps[i] = seen
		if last >= 0 && rating.CompareStrength(&l.Players[last], s) == 0 {
			ps[i] = ps[last]
		}
		last = i
	}
	return ps
}
