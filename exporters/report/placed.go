package report

import (
	"cmp"
	"fmt"

	"kyudan/exporters/document"
	"kyudan/rating"
)

// Placed is a player in the standings of an event.
type Placed struct {
	Index int    // in the event's players
	Place string // "" where the player above has the same
	Wins  string
	Score string // by the first criterion
}

// WritePlaced writes what rating an event changes in the order of its standings; scored is
// the title of the scores, "" where the wins say it all.
func WritePlaced(t *document.Text, rep *rating.Report, result int, all []Placed, scored string) {
	type column = document.Column[Placed]
	v := &view{Report: rep, names: NamesOf(rep), digits: digitsOf(rep)}
	r := &rep.Results[result]
	e := v.event(r, 1, false)
	// changed is nothing where the event was not rated for the player.
	changed := func(p Placed, of func(*rating.PlayerChange) any) any {
		if p.Index >= len(r.Players) {
			return nil
		}
		return of(&r.Players[p.Index])
	}
	columns := []column{
		{Title: "Pl", Kind: document.Whole, Of: func(p Placed) any { return p.Place }},
		{Title: "Name", Max: 24, Of: func(p Placed) any {
			if p.Index < len(r.Players) {
				return v.names.Of(r, p.Index)
			}
			return cmp.Or(r.Event.Players[p.Index].DisplayName(), fmt.Sprintf("(entry %d)", p.Index+1))
		}},
		{Title: "Rank", Kind: document.Whole, Of: func(p Placed) any { return r.Event.Players[p.Index].Rank.String() }},
		{Title: "Wins", Kind: document.Whole, Of: func(p Placed) any { return p.Wins }},
		{Title: scored, Kind: document.Whole, Of: func(p Placed) any { return p.Score }},
		{Title: "Before", Kind: document.Points, Digits: e.digits, Of: func(p Placed) any {
			return changed(p, func(c *rating.PlayerChange) any { return e.worth(c.Before, c.RankBefore) })
		}},
		{Title: "After", Kind: document.Points, Digits: e.digits, Of: func(p Placed) any {
			return changed(p, func(c *rating.PlayerChange) any { return e.worth(c.After, c.RankAfter) })
		}},
		{Title: "Change", Kind: document.Signed, Digits: e.digits, Of: func(p Placed) any {
			return changed(p, func(c *rating.PlayerChange) any {
				if e.isIdle(c) {
					return document.None
				}
				return e.change(c)
			})
		}},
		{Of: func(p Placed) any {
			return changed(p, func(c *rating.PlayerChange) any { return pick(c.New, "new", "") })
		}},
	}
	t.Table(document.NewTable(all, columns...))
}
