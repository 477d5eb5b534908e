package difference

import (
	"fmt"
	"io"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// WriteJSON writes the difference for programs: keys in a fixed order, what is
// missing left out, every number in full double precision. Options.Min and
// Options.All choose players as in the other forms.
func WriteJSON(w io.Writer, d *difference.Difference, o Options) error {
	for i := range d.Players {
		for _, s := range []*rating.Standing{d.Players[i].Old, d.Players[i].New} {
			if s != nil && !rating.Finite(s.Rating.Or(0), s.Sigma.Or(0)) {
				return fmt.Errorf("player %q has a rating that is not a number", s.ID)
			}
		}
	}
	return document.WriteJSON(w, JSON(d, o))
}

// JSON is the value that WriteJSON writes, for documents that contain it.
func JSON(d *difference.Difference, o Options) any {
	out := documentJSON{
		Kyudan: "difference/1", System: d.New.System, Old: listJSON{d.Old.AsOf, len(d.Old.Players)}, New: listJSON{d.New.AsOf, len(d.New.Players)},
		Basis:  [...]string{"none", "new-run", "both-runs", "goes-on"}[d.Basis],
		Totals: totalsJSON{d.Totals, idAt(d, d.Totals.Highest), idAt(d, d.Totals.Lowest)},
		Events: document.OrEmpty(d.Events), Players: []playerJSON{},
	}
	for _, p := range o.chosen(d) {
		out.Players = append(out.Players, playerOf(p))
	}
	return out
}

type documentJSON struct {
	Kyudan  string              `json:"kyudan"`
	System  string              `json:"system,omitempty"`
	Old     listJSON            `json:"old"`
	New     listJSON            `json:"new"`
	Basis   string              `json:"basis"`
	Totals  totalsJSON          `json:"totals"`
	Events  []difference.Effect `json:"events"`
	Players []playerJSON        `json:"players"`
}

type listJSON struct {
	AsOf    game.Date `json:"as_of,omitzero"`
	Players int       `json:"players"`
}

type totalsJSON struct {
	difference.Totals
	LargestRise string `json:"largest_rise,omitempty"`
	LargestFall string `json:"largest_fall,omitempty"`
}

type playerJSON struct {
	ID       string             `json:"id"`
	Name     string             `json:"name"`
	OldPlace int                `json:"old_place,omitempty"`
	Place    int                `json:"place,omitempty"`
	Old      *worthJSON         `json:"old,omitempty"`
	New      *worthJSON         `json:"new,omitempty"`
	Change   game.Opt[float64]  `json:"change,omitzero"`
	Ranks    game.Opt[int]      `json:"ranks,omitzero"`
	Facts    []difference.Fact  `json:"facts,omitempty"`
	Causes   []difference.Cause `json:"causes,omitempty"`
}

type worthJSON struct {
	Rating game.Opt[float64] `json:"rating,omitzero"`
	Rank   game.Rank         `json:"rank,omitzero"`
	Index  game.Opt[int]     `json:"index,omitzero"`
	Sigma  game.Opt[float64] `json:"sigma,omitzero"`
	Games  int               `json:"games,omitempty"`
}

func idAt(d *difference.Difference, i int) string {
	if i < 0 {
		return ""
	}
	return d.Players[i].Standing().ID
}

func worthOf(s *rating.Standing) *worthJSON {
	if s == nil {
		return nil
	}
	return &worthJSON{s.Rating, s.Rank, s.Index, s.Sigma, s.Games}
}

func playerOf(p *difference.Player) playerJSON {
	s := p.Standing()
	out := playerJSON{s.ID, s.DisplayName(), p.OldPlace, p.NewPlace, worthOf(p.Old), worthOf(p.New), p.Change, game.Opt[int]{}, p.Facts, p.Causes}
	if r, ok := p.Ranked.Get(); ok {
		out.Change, out.Ranks = game.Given(float64(r.Points)), game.Given(r.Ranks)
	}
	return out
}
