package difference

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Record is what a run did: the events in the order in which they were rated.
type Record struct {
	Events []Event
}

// Event is one rated event of a run with what it did to its players.
type Event struct {
	Number  int               `json:"-"` // in the run, from 1
	Name    string            `json:"name,omitempty"`
	Begin   game.Date         `json:"begin,omitzero"`
	End     game.Date         `json:"end,omitzero"`
	File    string            `json:"file,omitempty"` // as the run called it
	Class   string            `json:"-"`              // it was rated as; "" in systems without classes
	Weight  game.Opt[float64] `json:"-"`              // of the class
	Changes []Change          `json:"-"`              // none where nothing of it counted
}

// Day is the last day of the event, not told where the event tells none.
func (e *Event) Day() game.Date { return max(e.Begin, e.End) }

// Change is what an event did to one player.
type Change struct {
	ID   string // on the list
	Name string
	// First says where a newcomer's first rating came from (rank, estimate, …);
	// it is "" for players who had a rating. Before is then the first rating.
	First string
	// Before is the rating on the list before the event, or the index in systems
	// of rank and index.
	Before, After         game.Opt[float64]
	RankBefore, RankAfter game.Rank
	// Points is what the event itself did. It is After less Before but where the
	// games of several events are rated in turns by their days.
	Points float64
	Games  int // rated games
	// Results are the rated games: opponent's id, + - or =, colour and
	// handicap, with blanks between games. See [Game].
	Results string
	Notes   string // promotions, resets, corrections by hand and other steps
}

// Changes are the players to whom an event did something, in the order of its
// entries. Entries without a rated game that kept their rating are left out.
// The list is the one rated on, as it is after the event.
func Changes(r *rating.Result, l *rating.List) []Change {
	results, owns := gamesOf(r)
	var out []Change
	for i := range r.Players {
		c, ok := changeOf(r, i, owns)
		if !ok {
			continue
		}
		c.Results = string(results[i])
		if i < len(r.Event.Who) {
			if who := r.Event.Who[i]; who >= 0 && who < len(l.Players) {
				c.Name = l.Players[who].DisplayName()
			}
		}
		if c.Name == "" && i < len(r.Event.Players) {
			c.Name = r.Event.Players[i].DisplayName()
		}
		out = append(out, c)
	}
	return out
}

// EventOf is an event of a run as its record has it.
func EventOf(r *rating.Result, number int, l *rating.List) Event {
	e := Event{Number: number, Name: r.Event.Name, File: r.Event.Source.File, Begin: r.Event.Begin, End: r.Event.End, Class: r.Class}
	if r.Class != "" || r.Weight != 0 {
		e.Weight = game.Given(r.Weight)
	}
	e.Changes = Changes(r, l)
	if note := assumedIn(r); note != "" {
		for i := range e.Changes {
			n := notes(e.Changes[i].Notes)
			n.add(note)
			e.Changes[i].Notes = string(n)
		}
	}
	return e
}

// assumedIn names what the system assumed in rating an event: assumed: class,
// handicap.
func assumedIn(r *rating.Result) string {
	var all []string
	for i := range r.Problems {
		if what := string(r.Problems[i].Assumed); what != "" && !slices.Contains(all, what) {
			all = append(all, what)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "assumed: " + strings.Join(all, ", ")
}

// changeOf is what the event did to an entry (from 0), and whether it did
// anything.
func changeOf(r *rating.Result, entry int, owns []own) (Change, bool) {
	pc := &r.Players[entry]
	c := Change{ID: pc.ID, Before: pc.Before, After: pc.After, RankBefore: pc.RankBefore, RankAfter: pc.RankAfter, Games: pc.Games}
	if pc.New {
		c.First = pc.Initial
		if c.First == "" && pc.After.IsGiven() {
			c.First = "new"
		}
	} else if pc.Listed.IsGiven() {
		c.Before = pc.Listed
	}
	var notes notes
	byHand, first := 0.0, true
	for i := range r.Adjusted {
		a := &r.Adjusted[i]
		if a.ID != pc.ID {
			continue
		}
		if first {
			c.Before, c.RankBefore, c.First = a.Before, a.RankBefore, ""
			if !a.Before.IsGiven() && a.After.IsGiven() {
				c.Before, c.RankBefore, c.First = a.After, a.RankAfter, "correction"
			}
		}
		first = false
		byHand += a.Change()
		notes.steps(a.Steps...)
	}
	o := &owns[entry]
	notes.add(string(o.notes))
	notes.steps(pc.Steps...)
	for _, n := range pc.Notes {
		notes.add(n.String())
	}
	c.Notes = string(notes)
	before, ok1 := c.Before.Get()
	after, ok2 := c.After.Get()
	if ok1 && ok2 {
		c.Points = after - before
	}
	if o.byGame && ok1 && ok2 {
		// Other events may have come between the games. A step of the event as a
		// whole came after its last.
		points := o.points + byHand
		for _, s := range pc.Steps {
			points += s.Points
		}
		if math.Abs(points-c.Points) > rounding {
			c.Points = points
		}
	}
	return c, c.Games > 0 || c.Points != 0 || c.First != "" || !first || c.RankBefore != c.RankAfter
}

// own is what the games of an event did to one entry.
type own struct {
	byGame bool    // the system rates game by game, in points
	points float64 // sum of the games and their steps
	notes  notes
}

// gamesOf are the rated games of each entry, written as Change.Results, and what
// they sum to.
func gamesOf(r *rating.Result) ([][]byte, []own) {
	results, owns := make([][]byte, len(r.Players)), make([]own, len(r.Players))
	for i := range r.Games {
		gc := &r.Games[i]
		if !gc.Rated {
			continue
		}
		g := &r.Event.Games[i]
		for _, black := range []bool{true, false} {
			me, other, side := g.Black, g.White, &gc.Black
			if !black {
				me, other, side = g.White, g.Black, &gc.White
			}
			if me < 1 || me > len(results) || other < 1 || other > len(results) {
				continue
			}
			results[me-1] = appendGame(results[me-1], r.Players[other-1].ID, g, black)
			owns[me-1].add(side)
		}
	}
	return results, owns
}

func (o *own) add(side *rating.Side) {
	if side.After.IsGiven() && side.RankAfter == game.NoRank {
		o.byGame = true
	}
	o.points += side.Change
	for _, s := range side.Steps {
		if s.Rule == "floor" {
			continue // the change is the one held at the floor already
		}
		o.points += s.Points
		o.notes.steps(s)
	}
}

// notes are remarks with semicolons between.
type notes string

func (n *notes) add(s string) {
	switch {
	case s == "":
	case *n == "":
		*n = notes(s)
	default:
		*n += notes("; " + s)
	}
}

func (n *notes) steps(steps ...rating.Step) {
	for _, s := range steps {
		if s.Detail {
			continue // a record is the same, whether explanations were asked for or not
		}
		text := strings.ReplaceAll(s.Rule, "_", " ")
		if s.Points != 0 {
			text += fmt.Sprintf(" %+.2f", s.Points)
		}
		if !s.About.IsZero() {
			text += " (" + s.About.String() + ")"
		}
		n.add(text)
	}
}

// appendGame writes a game as one side sees it.
func appendGame(b []byte, opponent string, g *game.Game, black bool) []byte {
	if len(b) > 0 {
		b = append(b, ' ')
	}
	b = appendID(b, opponent)
	switch {
	case g.Result == game.Jigo:
		b = append(b, '=')
	case (g.Result == game.BlackWins) == black:
		b = append(b, '+')
	default:
		b = append(b, '-')
	}
	switch {
	case g.ColoursUnknown:
		b = append(b, '?')
	case black:
		b = append(b, 'b')
	default:
		b = append(b, 'w')
	}
	if n, told := g.Handicap.Get(); !told {
		b = append(b, '?')
	} else if n != 0 {
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return b
}

// appendID writes an id without blanks: those, control characters and % as %20.
func appendID(b []byte, id string) []byte {
	for i := range len(id) {
		if c := id[i]; c <= ' ' || c == '%' || c == 0x7f {
			const hex = "0123456789ABCDEF"
			b = append(b, '%', hex[c>>4], hex[c&15])
		} else {
			b = append(b, c)
		}
	}
	return b
}
