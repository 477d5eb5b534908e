package explanation

import (
	"io"
	"slices"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Version is what the key kyudan of an explanation holds.
const Version = "explain/1"

// WriteJSON writes the explanation for programs, every number in full
// precision. See the package comment for its form.
func WriteJSON(w io.Writer, rep *rating.Report, o Options) error {
	v, err := newView(rep, o)
	if err != nil {
		return err
	}
	out := documentJSON{
		Kyudan: Version, System: rep.System.Name, Sum: v.sum.String(),
		Player: person{v.ID, v.Name}, Assumed: rep.Assumed(), Events: []eventJSON{}, Problems: report.Problems(rep),
	}
	for _, d := range rep.Departures {
		out.Departures = append(out.Departures, departureJSON{d.Key, d.Document, d.Value})
	}
	for i := range v.Events {
		out.Events = append(out.Events, v.Events[i].json())
	}
	return document.WriteJSON(w, out)
}

type documentJSON struct {
	Kyudan     string           `json:"kyudan"`
	System     string           `json:"system"`
	Sum        string           `json:"sum,omitempty"`
	Departures []departureJSON  `json:"departures,omitempty"`
	Assumed    []rating.Assumed `json:"assumed,omitempty"`
	Player     person           `json:"player"`
	Events     []eventJSON      `json:"events"`
	Problems   game.Problems    `json:"problems"`
}

type departureJSON struct {
	Key      string `json:"key"`
	Document string `json:"document"`
	Value    string `json:"value"`
}

type person struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type eventJSON struct {
	Name   string            `json:"name"`
	Begin  game.Date         `json:"begin,omitzero"`
	End    game.Date         `json:"end,omitzero"`
	Class  string            `json:"class,omitempty"`
	Weight game.Opt[float64] `json:"weight,omitzero"`
	Rated  bool              `json:"rated"`
	Missed []string          `json:"missed"`
	changeJSON
	Adjusted []changeJSON `json:"adjusted,omitempty"`
	Games    []gameJSON   `json:"games"`
}

type changeJSON struct {
	Before     game.Opt[float64] `json:"before,omitzero"`
	After      game.Opt[float64] `json:"after,omitzero"`
	Change     game.Opt[float64] `json:"change,omitzero"`
	RankBefore game.Rank         `json:"rank_before,omitzero"`
	RankAfter  game.Rank         `json:"rank_after,omitzero"`
	Listed     game.Opt[float64] `json:"listed,omitzero"`
	Seed       game.Opt[float64] `json:"seed,omitzero"`
	SeedSigma  game.Opt[float64] `json:"seed_sigma,omitzero"`
	Sigma      game.Opt[float64] `json:"sigma,omitzero"`
	New        bool              `json:"new"`
	Initial    string            `json:"initial,omitempty"`
	Notes      []string          `json:"notes,omitempty"`
	Steps      []rating.Step     `json:"steps,omitempty"`
}

type gameJSON struct {
	Round     int               `json:"round,omitempty"`
	Board     int               `json:"board,omitempty"`
	Date      game.Date         `json:"date,omitzero"`
	Opponent  person            `json:"opponent"`
	Colour    string            `json:"colour,omitempty"`
	Handicap  game.Opt[int]     `json:"handicap,omitzero"`
	Result    string            `json:"result"`
	ByDefault bool              `json:"by_default,omitempty"`
	Rated     bool              `json:"rated"`
	WhyNot    string            `json:"why_not"`
	Factors   []rating.Factor   `json:"factors,omitempty"`
	Parts     []string          `json:"parts,omitempty"` // how factors follow from others
	Sum       string            `json:"sum,omitempty"`
	Change    game.Opt[float64] `json:"change,omitzero"`
	After     game.Opt[float64] `json:"after,omitzero"`
	RankAfter game.Rank         `json:"rank_after,omitzero"`
	Steps     []rating.Step     `json:"steps,omitempty"`
}

func (e *eventView) json() eventJSON {
	r := e.result
	out := eventJSON{
		Name: r.Event.Name, Begin: r.Event.Begin, End: r.Event.End, Class: r.Class, Rated: r.Rated, Missed: r.Missed,
		changeJSON: changeOf(e.pc), Games: []gameJSON{},
	}
	if r.Class != "" || r.Weight != 0 {
		out.Weight = game.Told(r.Weight)
	}
	if out.Missed == nil {
		out.Missed = []string{}
	}
	for _, c := range e.change {
		out.Adjusted = append(out.Adjusted, changeOf(c))
	}
	games := slices.Concat(e.Games, e.Unrated)
	e.sort(games)
	for _, g := range games {
		out.Games = append(out.Games, g.json(e.at))
	}
	return out
}

func changeOf(c *rating.PlayerChange) changeJSON {
	out := changeJSON{
		Before: c.Before, After: c.After, RankBefore: c.RankBefore, RankAfter: c.RankAfter, Listed: c.Listed,
		Seed: c.Seed, SeedSigma: c.SeedSigma, Sigma: c.Sigma, New: c.New, Initial: c.Initial, Notes: c.Notes, Steps: c.Steps,
	}
	if c.Before.IsTold() && c.After.IsTold() {
		out.Change = game.Told(c.Change() + 0) // no -0
	}
	return out
}

func (g *gameView) json(at int) gameJSON {
	out := gameJSON{
		Round: g.game.Round, Board: g.game.Board, Date: g.game.Date, Opponent: person{g.OpponentID, g.Opponent}, Handicap: g.game.Handicap,
		Result: report.Outcome(g.game.Result, g.game.Black == at+1), ByDefault: g.game.ByDefault, Rated: g.gc.Rated, WhyNot: g.gc.WhyNot,
		Factors: slices.Concat(g.gc.Factors, g.side.Factors), After: g.side.After, RankAfter: g.side.RankAfter, Steps: g.side.Steps,
	}
	switch g.Colour {
	case "Black":
		out.Colour = "black"
	case "White":
		out.Colour = "white"
	}
	if g.gc.Rated {
		out.Change = game.Told(g.value + 0)
	}
	for _, p := range g.Parts {
		out.Parts = append(out.Parts, p.String())
	}
	if g.isSum {
		out.Sum = g.Sum.String()
	}
	return out
}
