package difference

import (
	"fmt"
	"io"
	"math"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// Version is what the key kyudan of a difference holds.
const Version = "difference/1"

// WriteJSON writes the difference for programs: keys in a fixed order, what is
// not told left out, every number in full double precision. Options.Min and
// Options.All choose players as in the other forms.
func WriteJSON(w io.Writer, d *difference.Difference, o Options) error {
	for i := range d.Players {
		for _, s := range []*rating.Standing{d.Players[i].Old, d.Players[i].New} {
			if s != nil && (bad(s.Rating) || bad(s.Sigma)) {
				return fmt.Errorf("player %q has a rating that is no number", s.ID)
			}
		}
	}
	return document.WriteJSON(w, JSON(d, o))
}

func bad(o game.Opt[float64]) bool {
	v := o.Or(0)
	return math.IsNaN(v) || math.IsInf(v, 0)
}

// JSON is the value that WriteJSON writes, for documents that hold it.
func JSON(d *difference.Difference, o Options) any {
	t := &d.Totals
	out := documentJSON{
		Kyudan: Version, System: d.New.System, Old: listJSON{d.Old.AsOf, len(d.Old.Players)}, New: listJSON{d.New.AsOf, len(d.New.Players)},
		Basis: [...]string{"none", "new-run", "both-runs", "goes-on"}[d.Basis],
		Totals: totalsJSON{
			Rated: t.Rated, New: t.Came, Gone: t.Gone, FirstRated: t.First, Risen: t.Risen, Fallen: t.Fallen, Same: t.Same, Unexplained: t.Unexplained, MeanChange: t.Mean,
			LargestRise: idAt(d, t.Highest), LargestFall: idAt(d, t.Lowest),
		},
		Events: []effectJSON{}, Players: []playerJSON{},
	}
	for i := range d.Events {
		e := &d.Events[i]
		out.Events = append(out.Events, effectJSON{e.Kind, refOf(e.Event), e.What, e.Players, e.Points + 0, e.Others})
	}
	for _, p := range o.chosen(d) {
		out.Players = append(out.Players, playerOf(p))
	}
	return out
}

type documentJSON struct {
	Kyudan  string       `json:"kyudan"`
	System  string       `json:"system,omitempty"`
	Old     listJSON     `json:"old"`
	New     listJSON     `json:"new"`
	Basis   string       `json:"basis"`
	Totals  totalsJSON   `json:"totals"`
	Events  []effectJSON `json:"events"`
	Players []playerJSON `json:"players"`
}

type listJSON struct {
	AsOf    game.Date `json:"as_of,omitzero"`
	Players int       `json:"players"`
}

type totalsJSON struct {
	Rated       int               `json:"rated"`
	New         int               `json:"new"`
	Gone        int               `json:"gone"`
	FirstRated  int               `json:"first_rated"`
	Risen       int               `json:"risen"`
	Fallen      int               `json:"fallen"`
	Same        int               `json:"same"`
	Unexplained int               `json:"unexplained"`
	MeanChange  game.Opt[float64] `json:"mean_change,omitzero"`
	LargestRise string            `json:"largest_rise,omitempty"`
	LargestFall string            `json:"largest_fall,omitempty"`
}

type effectJSON struct {
	Kind    difference.Kind `json:"kind"`
	Event   *eventRef       `json:"event"`
	What    []string        `json:"what,omitempty"`
	Players int             `json:"players"`
	Points  float64         `json:"points"`
	Others  int             `json:"others"`
}

type eventRef struct {
	Name  string    `json:"name,omitempty"`
	Begin game.Date `json:"begin,omitzero"`
	End   game.Date `json:"end,omitzero"`
	File  string    `json:"file,omitempty"`
}

type playerJSON struct {
	ID       string            `json:"id"`
	Name     string            `json:"name"`
	OldPlace int               `json:"old_place,omitempty"`
	Place    int               `json:"place,omitempty"`
	Old      *worthJSON        `json:"old,omitempty"`
	New      *worthJSON        `json:"new,omitempty"`
	Change   game.Opt[float64] `json:"change,omitzero"`
	Ranks    game.Opt[int]     `json:"ranks,omitzero"`
	Facts    []difference.Fact `json:"facts,omitempty"`
	Causes   []causeJSON       `json:"causes,omitempty"`
}

type worthJSON struct {
	Rating game.Opt[float64] `json:"rating,omitzero"`
	Rank   game.Rank         `json:"rank,omitzero"`
	Index  game.Opt[int]     `json:"index,omitzero"`
	Sigma  game.Opt[float64] `json:"sigma,omitzero"`
	Games  int               `json:"games,omitempty"`
}

type causeJSON struct {
	Kind    difference.Kind `json:"kind"`
	Event   *eventRef       `json:"event,omitempty"`
	Points  float64         `json:"points"`
	Ranks   int             `json:"ranks,omitempty"`
	Games   int             `json:"games,omitempty"`
	What    []string        `json:"what,omitempty"`
	Because []*eventRef     `json:"because,omitempty"`
	More    int             `json:"more,omitempty"`
}

func idAt(d *difference.Difference, i int) string {
	if i < 0 {
		return ""
	}
	return d.Players[i].Standing().ID
}

func refOf(e *difference.Event) *eventRef {
	if e == nil {
		return nil
	}
	return &eventRef{e.Name, e.Begin, e.End, e.File}
}

func worthOf(s *rating.Standing) *worthJSON {
	if s == nil {
		return nil
	}
	return &worthJSON{s.Rating, s.Rank, s.Index, s.Sigma, s.Games}
}

func playerOf(p *difference.Player) playerJSON {
	s := p.Standing()
	out := playerJSON{ID: s.ID, Name: s.DisplayName(), OldPlace: p.OldPlace, Place: p.NewPlace, Old: worthOf(p.Old), New: worthOf(p.New), Change: p.Change, Facts: p.Facts}
	if r, ok := p.Ranked.Get(); ok {
		out.Change, out.Ranks = game.Told(float64(r.Points)), game.Told(r.Ranks)
	}
	for i := range p.Causes {
		c := &p.Causes[i]
		j := causeJSON{Kind: c.Kind, Event: refOf(c.Event), Points: c.Points + 0, Ranks: c.Ranks, Games: c.Games, What: c.What, More: c.More}
		for _, e := range c.Because {
			j.Because = append(j.Because, refOf(e))
		}
		out.Causes = append(out.Causes, j)
	}
	return out
}
