package explanation

import (
	"io"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// WriteJSON writes the explanation for programs, every number in full
// precision. See the package comment for its form.
func WriteJSON(w io.Writer, rep *rating.Report, o Options) error {
	v, err := newView(rep, o)
	if err != nil {
		return err
	}
	events := make([]eventJSON, len(v.events))
	for i, e := range v.events {
		events[i] = e.json()
	}
	return document.WriteJSON(w, struct {
		Kyudan     string               `json:"kyudan"`
		System     string               `json:"system"`
		Sum        string               `json:"sum,omitempty"`
		Departures []document.Departure `json:"departures,omitempty"`
		Assumed    []rating.Assumed     `json:"assumed,omitempty"`
		Player     person               `json:"player"`
		Events     []eventJSON          `json:"events"`
		Problems   game.Problems        `json:"problems"`
	}{
		"explain/1", rep.System.Name, v.sum.String(), document.DeparturesJSON(rep.Departures), rep.Assumed(), person{v.id, v.name}, events,
		report.Problems(rep),
	})
}

type person struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type eventJSON struct {
	report.EventJSON
	changeJSON
	Summary  string       `json:"summary"` // the event in one sentence
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

// sourceJSON is a number with where it comes from: given, read from rows of a table, or
// worked out by a formula, which shown has numbers in.
type sourceJSON struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Given string  `json:"given,omitempty"`
	Table string  `json:"table,omitempty"`
	Rows  string  `json:"rows,omitempty"`
	Sum   string  `json:"sum,omitempty"`
	Shown string  `json:"shown"`
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
	Summary   string            `json:"summary"`
	Sources   []sourceJSON      `json:"sources,omitempty"` // where the numbers of the sum come from
	Sum       string            `json:"sum,omitempty"`
	Change    game.Opt[float64] `json:"change,omitzero"`
	After     game.Opt[float64] `json:"after,omitzero"`
	RankAfter game.Rank         `json:"rank_after,omitzero"`
	Steps     []rating.Step     `json:"steps,omitempty"`
}

func (e *eventView) json() eventJSON {
	out := eventJSON{EventJSON: report.EventJSONOf(e.Result), changeJSON: changeOf(e.pc), Summary: e.summary(), Games: []gameJSON{}}
	for _, c := range e.adjusted {
		out.Adjusted = append(out.Adjusted, changeOf(c))
	}
	games := slices.Concat(e.games, e.unrated)
	e.sort(games)
	for _, g := range games {
		out.Games = append(out.Games, g.json(e.at))
	}
	return out
}

func changeOf(c *rating.PlayerChange) changeJSON {
	out := changeJSON{
		Before: c.Before, After: c.After, RankBefore: c.RankBefore, RankAfter: c.RankAfter, Listed: c.Listed,
		Seed: c.Seed, SeedSigma: c.SeedSigma, Sigma: c.Sigma, New: c.New, Initial: c.Initial, Notes: phrase.English.Each(c.Notes), Steps: c.Steps,
	}
	if c.Before.IsGiven() && c.After.IsGiven() {
		out.Change = game.Given(c.Change() + 0) // no -0
	}
	return out
}

func (g *gameView) json(at int) gameJSON {
	out := gameJSON{
		Round: g.Round, Board: g.Board, Date: g.Date, Opponent: person{g.opponentID, g.opponent}, Colour: strings.ToLower(g.colour), Handicap: g.Handicap,
		Result: report.Outcome(g.Result, g.Black == at+1), ByDefault: g.ByDefault, Rated: g.change.Rated, WhyNot: g.change.WhyNot,
		Factors: g.factors, After: g.side.After, RankAfter: g.side.RankAfter, Steps: g.side.Steps,
	}
	out.Summary = g.uncounted()
	if g.change.Rated {
		out.Change, out.Summary = game.Given(g.value+0), g.sentence()+": "+g.points()
	}
	for i, s := range g.sources {
		out.Sources = append(out.Sources, sourceJSON{s.Name, s.Value + 0, s.Given.String(), s.Table.String(), s.Rows.String(), s.Sum, g.steps[i].worked()})
	}
	if g.isSum {
		out.Sum = g.sum.in(g.event.of.lang)
	}
	return out
}
