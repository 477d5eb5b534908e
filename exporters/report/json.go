package report

import (
	"cmp"
	"fmt"
	"io"

	"kyudan/exporters/difference"
	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// WriteJSON writes the report JSON, version 1: keys in the order of its
// description, what is missing left out. The problems are those of the report,
// which are those of the whole run. The key changed_since has a difference,
// version 1, and the key archive what became of a folder.
func WriteJSON(w io.Writer, rep *rating.Report, o Options) error {
	out := documentJSON{Kyudan: "report/1", System: rep.System.Name, Events: []eventJSON{}, Archive: o.Archive, Assumed: rep.Assumed(), Problems: Problems(rep)}
	if o.Since != nil {
		out.Since = difference.JSON(o.Since, difference.Options{})
	}
	names := NamesOf(rep)
	return document.StreamJSON(w, out, "events", func(yield func(any, error) bool) {
		for r := range o.results(rep) {
			if err := Sound(r); err != nil {
				yield(nil, err)
				return
			}
			if !yield(eventOf(r, names), nil) {
				return
			}
		}
	})
}

// Problems are those of the report, behind a note for every value with which
// the system was run that is not its document's.
func Problems(rep *rating.Report) game.Problems {
	all := make(game.Problems, 0, len(rep.Departures)+len(rep.Problems()))
	for _, d := range rep.Departures {
		all = append(all, game.Problem{
			Severity: game.Note, Code: "rule-changed",
			Found: d.Key + " " + d.Value, Expected: d.Key + " " + d.Document + ", the document's value",
		})
	}
	return append(all, rep.Problems()...)
}

type documentJSON struct {
	Kyudan   string           `json:"kyudan"`
	System   string           `json:"system"`
	Assumed  []rating.Assumed `json:"assumed,omitempty"`
	Events   []eventJSON      `json:"events"`
	Archive  *Archive         `json:"archive,omitempty"`
	Problems game.Problems    `json:"problems"`
	Since    any              `json:"changed_since,omitempty"`
}

// EventJSON is what reports and explanations say about an event.
type EventJSON struct {
	Name   string            `json:"name"`
	Begin  game.Date         `json:"begin,omitzero"`
	End    game.Date         `json:"end,omitzero"`
	Class  string            `json:"class,omitempty"`
	Weight game.Opt[float64] `json:"weight,omitzero"`
	Rated  bool              `json:"rated"`
	Missed []string          `json:"missed"`
	// Accepted is what was agreed on some of these.
	Accepted game.Acceptances `json:"accepted,omitempty"`
}

// EventJSONOf is the EventJSON of a result's event. Systems without classes have no
// weight either, which is not the weight 0.
func EventJSONOf(r *rating.Result) EventJSON {
	e := EventJSON{Name: r.Event.Name, Begin: r.Event.Begin, End: r.Event.End, Class: r.Class, Rated: r.Rated, Missed: document.OrEmpty(r.Missed), Accepted: r.Accepted}
	if r.Class != "" || r.Weight != 0 {
		e.Weight = game.Given(r.Weight)
	}
	return e
}

type eventJSON struct {
	EventJSON
	Players  []playerJSON `json:"players"`
	Games    []gameJSON   `json:"games"`
	Adjusted []playerJSON `json:"adjusted,omitempty"`
}

type playerJSON struct {
	ID         string            `json:"id"`
	Name       string            `json:"name"`
	Before     game.Opt[float64] `json:"before,omitzero"`
	After      game.Opt[float64] `json:"after,omitzero"`
	Change     game.Opt[float64] `json:"change,omitzero"`
	Games      int               `json:"games"`
	RankBefore game.Rank         `json:"rank_before,omitzero"`
	RankAfter  game.Rank         `json:"rank_after,omitzero"`
	New        bool              `json:"new"`
	Initial    string            `json:"initial,omitempty"`
	Notes      []string          `json:"notes"`
	Listed     game.Opt[float64] `json:"listed,omitzero"`
	Seed       game.Opt[float64] `json:"seed,omitzero"`
	SeedSigma  game.Opt[float64] `json:"seed_sigma,omitzero"`
	Sigma      game.Opt[float64] `json:"sigma,omitzero"`
	Steps      []rating.Step     `json:"steps,omitempty"`
}

type gameJSON struct {
	Round          int               `json:"round,omitempty"`
	Board          int               `json:"board,omitempty"`
	Date           game.Date         `json:"date,omitzero"`
	Black          string            `json:"black"`
	White          string            `json:"white"`
	ColoursKnown   game.Opt[bool]    `json:"colours_known,omitzero"` // only written if false
	Handicap       game.Opt[int]     `json:"handicap,omitzero"`
	Result         game.Result       `json:"result"`
	Rated          bool              `json:"rated"`
	WhyNot         string            `json:"why_not"`
	BlackChange    float64           `json:"black_change"`
	WhiteChange    float64           `json:"white_change"`
	BlackAfter     game.Opt[float64] `json:"black_after,omitzero"`
	WhiteAfter     game.Opt[float64] `json:"white_after,omitzero"`
	BlackRankAfter game.Rank         `json:"black_rank_after,omitzero"`
	WhiteRankAfter game.Rank         `json:"white_rank_after,omitzero"`
	Factors        []rating.Factor   `json:"factors,omitempty"`
	BlackFactors   []rating.Factor   `json:"black_factors,omitempty"`
	WhiteFactors   []rating.Factor   `json:"white_factors,omitempty"`
	BlackSteps     []rating.Step     `json:"black_steps,omitempty"`
	WhiteSteps     []rating.Step     `json:"white_steps,omitempty"`
}

func eventOf(r *rating.Result, names Names) eventJSON {
	e := eventJSON{EventJSONOf(r), make([]playerJSON, len(r.Players)), make([]gameJSON, len(r.Games)), nil}
	for i := range r.Players {
		e.Players[i] = playerOf(&r.Players[i], names.Of(r, i))
	}
	for i := range r.Adjusted {
		e.Adjusted = append(e.Adjusted, playerOf(&r.Adjusted[i], names[r.Adjusted[i].ID]))
	}
	for i := range r.Games {
		e.Games[i] = gameOf(r, i)
	}
	return e
}

func playerOf(c *rating.PlayerChange, name string) playerJSON {
	p := playerJSON{
		ID: c.ID, Name: name, Before: c.Before, After: c.After, Games: c.Games, RankBefore: c.RankBefore, RankAfter: c.RankAfter,
		New: c.New, Initial: c.Initial, Notes: document.OrEmpty(phrase.English.Each(c.Notes)), Listed: c.Listed, Seed: c.Seed, SeedSigma: c.SeedSigma, Sigma: c.Sigma, Steps: c.Steps,
	}
	if c.Before.IsGiven() && c.After.IsGiven() {
		p.Change = game.Given(c.Change())
	}
	return p
}

func gameOf(r *rating.Result, i int) gameJSON {
	g, c := &r.Event.Games[i], &r.Games[i]
	out := gameJSON{
		Round: g.Round, Board: g.Board, Date: g.Date, Black: idOf(r, g.Black), White: idOf(r, g.White),
		Handicap: g.Handicap, Result: g.Result, Rated: c.Rated, WhyNot: c.WhyNot,
		// Adding 0 turns -0 into 0, which is no change either.
		BlackChange: c.Black.Change + 0, WhiteChange: c.White.Change + 0,
		BlackAfter: c.Black.After, WhiteAfter: c.White.After, BlackRankAfter: c.Black.RankAfter, WhiteRankAfter: c.White.RankAfter,
		Factors: c.Factors, BlackFactors: c.Black.Factors, WhiteFactors: c.White.Factors, BlackSteps: c.Black.Steps, WhiteSteps: c.White.Steps,
	}
	if g.ColoursUnknown {
		out.ColoursKnown = game.Given(false)
	}
	return out
}

// idOf is the id on the list of an entry (from 1).
func idOf(r *rating.Result, entry int) string {
	if entry < 1 || entry > len(r.Players) {
		return ""
	}
	return r.Players[entry-1].ID
}

// Names are the players' names on the lists of a report, by their ids.
type Names map[string]string

// NamesOf are the names of a report.
func NamesOf(rep *rating.Report) Names {
	n := Names{}
	for _, l := range []*rating.List{rep.Before, rep.After} {
		if l == nil {
			continue
		}
		for i := range l.Players {
			if name := l.Players[i].DisplayName(); name != "" {
				n[l.Players[i].ID] = name
			}
		}
	}
	return n
}

// Of is the name of the entry with that index (from 0): as on the list, else as
// in the event.
func (n Names) Of(r *rating.Result, i int) string {
	if name := n[r.Players[i].ID]; name != "" {
		return name
	}
	if i < len(r.Event.Players) {
		return r.Event.Players[i].DisplayName()
	}
	return ""
}

// Entry is the name and the id of an entry (from 1), with something in the place
// of a missing name.
func (n Names) Entry(r *rating.Result, entry int) (name, id string) {
	if id = idOf(r, entry); id == "" {
		return fmt.Sprintf("entry %d", entry), ""
	}
	return cmp.Or(n.Of(r, entry-1), id), id
}

// Sound refuses what JSON cannot contain: values that are not numbers.
func Sound(r *rating.Result) error {
	for i := range r.Players {
		if p := &r.Players[i]; !rating.Finite(p.Before.Or(0), p.After.Or(0)) {
			return fmt.Errorf("event %q: player %q has a rating that is not a number", r.Event.Name, p.ID)
		}
	}
	for i := range r.Games {
		if g := &r.Games[i]; !rating.Finite(g.Black.Change, g.White.Change) {
			return fmt.Errorf("event %q: game %d has a change that is not a number", r.Event.Name, i+1)
		}
	}
	return nil
}
