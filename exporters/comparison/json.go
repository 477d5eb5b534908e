package comparison

import (
	"io"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/compare"
	"kyudan/rating/game"
)

// WriteJSON writes the comparison for programs, with all numbers unrounded.
// Undefined values, such as the log loss of no games, are left out. The
// problems are those of the whole run.
func WriteJSON(w io.Writer, c *compare.Comparison, problems game.Problems) error {
	out := documentJSON{
		Kyudan: "compare/1", Events: c.Events, Begin: c.Begin, End: c.End, Games: c.Games,
		Predicted: predictedJSON{All: c.Common.All(), Known: c.Common.Known, Newcomers: c.Common.Newcomers},
		RankedBy:  rankedBy(c), Remarks: remarks(c), Asked: c.Asked, Systems: []systemJSON{}, References: []systemJSON{}, Players: []playerJSON{}, Problems: document.OrEmpty(problems),
	}
	if c.Sampled.Units >= 2 {
		unit := "games"
		if c.Sampled.Events {
			unit = "events"
		}
		out.Bootstrap = &bootstrapJSON{Samples: compare.Resamples, Of: unit, Units: c.Sampled.Units}
	}
	if len(c.Systems) > 0 {
		out.First = c.Systems[c.First].Name
	}
	for i := range c.Systems {
		out.Systems = append(out.Systems, systemOf(c, &c.Systems[i]))
	}
	for i := range c.References {
		out.References = append(out.References, systemOf(c, &c.References[i]))
	}
	for i := range c.Players {
		out.Players = append(out.Players, playerOf(c, &c.Players[i]))
	}
	return document.WriteJSON(w, out)
}

// rankedBy names the games that the ranking is by.
func rankedBy(c *compare.Comparison) string {
	switch {
	case c.Ranked() == 0:
		return "none"
	case c.OnlyKnown:
		return "known"
	}
	return "all"
}

type documentJSON struct {
	Kyudan     string         `json:"kyudan"`
	Events     int            `json:"events"`
	Begin      game.Date      `json:"begin,omitzero"`
	End        game.Date      `json:"end,omitzero"`
	Games      int            `json:"games"`
	Predicted  predictedJSON  `json:"predicted_by_all"`
	RankedBy   string         `json:"ranked_by"` // known, all or none
	Bootstrap  *bootstrapJSON `json:"bootstrap,omitempty"`
	First      string         `json:"first"` // the system that differences of ratings are to
	Asked      int            `json:"asked"` // games that at least half of the systems predicted
	Systems    []systemJSON   `json:"systems"`
	References []systemJSON   `json:"references"`
	Players    []playerJSON   `json:"players"`
	Remarks    []string       `json:"remarks"`
	Problems   game.Problems  `json:"problems"`
}

type predictedJSON struct {
	All       int `json:"all"`
	Known     int `json:"known"`
	Newcomers int `json:"newcomers"`
}

type bootstrapJSON struct {
	Samples int    `json:"samples"`
	Of      string `json:"of"` // events or games
	Units   int    `json:"units"`
}

type systemJSON struct {
	Name        string               `json:"name"`
	System      string               `json:"system"`
	Title       string               `json:"title"`
	Document    string               `json:"document"`
	Apart       *apartJSON           `json:"apart,omitempty"` // not ranked
	Departures  []document.Departure `json:"departures,omitempty"`
	Assumed     []rating.Assumed     `json:"assumed,omitempty"`
	Rated       int                  `json:"rated"`
	Predicted   int                  `json:"predicted"`
	LeftOut     []compare.Reason     `json:"left_out"`
	Ranked      measuresJSON         `json:"ranked"`
	Interval    game.Opt[[2]float64] `json:"log_loss_interval,omitzero"`
	Behind      game.Opt[float64]    `json:"behind,omitzero"`
	BehindBy    game.Opt[[2]float64] `json:"behind_interval,omitzero"`
	All         measuresJSON         `json:"all"`
	Known       measuresJSON         `json:"known"`
	Newcomers   measuresJSON         `json:"newcomers"`
	Own         measuresJSON         `json:"own"`
	Calibration []binJSON            `json:"calibration"`
	Ranks       []measuresJSON       `json:"by_rank"`
	Handicaps   []measuresJSON       `json:"by_handicap"`
	Curve       *curveJSON           `json:"curve,omitempty"`
}

// apartJSON is a system that is not ranked: how many of the games asked it leaves out,
// and of those that it shares with the best system both systems' measures.
type apartJSON struct {
	LeftOut int          `json:"left_out"`
	Shared  measuresJSON `json:"shared"`
	Best    measuresJSON `json:"best"`
}

type measuresJSON struct {
	Group    string            `json:"group,omitempty"`
	Games    int               `json:"games"`
	LogLoss  game.Opt[float64] `json:"log_loss,omitzero"`
	Brier    game.Opt[float64] `json:"brier,omitzero"`
	Accuracy game.Opt[float64] `json:"accuracy,omitzero"`
	Black    *binJSON          `json:"black,omitempty"` // where colours are known
}

type binJSON struct {
	From      game.Opt[float64] `json:"from,omitzero"` // chance of the favourite
	To        game.Opt[float64] `json:"to,omitzero"`
	Games     int               `json:"games"`
	Predicted game.Opt[float64] `json:"predicted,omitzero"`
	Observed  game.Opt[float64] `json:"observed,omitzero"`
}

type curveJSON struct {
	Slope game.Opt[float64] `json:"slope_per_rank,omitzero"`
	Games int               `json:"games"`
}

func systemOf(c *compare.Comparison, s *compare.System) systemJSON {
	out := systemJSON{
		Name: s.Name, System: s.About.Name, Title: s.About.Title, Document: s.About.Document, Departures: document.DeparturesJSON(s.Departures), Assumed: s.Assumed, Rated: s.Rated, Predicted: s.Predicted, LeftOut: document.OrEmpty(s.LeftOut),
		Ranked: measuresOf("", s.Ranked), Interval: interval(s.Interval), Behind: s.Behind, BehindBy: interval(s.BehindBy),
		All: measuresOf("", s.All), Known: measuresOf("", s.Known), Newcomers: measuresOf("", s.New), Own: measuresOf("", s.Own),
	}
	for k, b := range s.Bins {
		j := binOf(b)
		j.From, j.To = game.Given(compare.BinFrom(k)), game.Given(compare.BinFrom(k+1))
		out.Calibration = append(out.Calibration, j)
	}
	for k, g := range c.Ranks {
		out.Ranks = append(out.Ranks, measuresOf(g.Name, s.Ranks[k]))
	}
	for k, g := range c.Handicaps {
		m := measuresOf(g.Name, s.Stones[k])
		if s.Black[k].Games > 0 {
			b := binOf(s.Black[k])
			m.Black = &b
		}
		out.Handicaps = append(out.Handicaps, m)
	}
	if a := s.Apart; a != nil {
		out.Apart = &apartJSON{a.LeftOut, measuresOf("", a.Shared), measuresOf("", a.Best)}
	}
	if s.Curve != nil {
		out.Curve = &curveJSON{Games: s.Curve.Games}
		if s.Curve.Games > 0 {
			out.Curve.Slope = game.Given(s.Curve.Slope)
		}
	}
	return out
}

func interval(o game.Opt[compare.Interval]) game.Opt[[2]float64] {
	if v, ok := o.Get(); ok {
		return game.Given([2]float64{v.Low, v.High})
	}
	return game.Opt[[2]float64]{}
}

func measuresOf(group string, m compare.Measures) measuresJSON {
	j := measuresJSON{Group: group, Games: m.Games}
	if m.Games > 0 {
		j.LogLoss, j.Brier, j.Accuracy = game.Given(m.LogLoss), game.Given(m.Brier), game.Given(m.Accuracy)
	}
	return j
}

func binOf(b compare.Bin) binJSON {
	j := binJSON{Games: b.Games}
	if b.Games > 0 {
		j.Predicted, j.Observed = game.Given(b.Predicted), game.Given(b.Observed)
	}
	return j
}

type playerJSON struct {
	Name    string         `json:"name"`
	Country string         `json:"country,omitempty"`
	Club    string         `json:"club,omitempty"`
	Spread  int            `json:"places_apart"`
	In      []standingJSON `json:"in"`
}

type standingJSON struct {
	System string `json:"system"`
	compare.Standing
}

func playerOf(c *compare.Comparison, p *compare.Player) playerJSON {
	out := playerJSON{Name: p.Name, Country: p.Country, Club: p.Club, Spread: p.Spread, In: []standingJSON{}}
	for i, in := range p.In {
		if in.ID != "" {
			out.In = append(out.In, standingJSON{c.Systems[i].Name, in})
		}
	}
	return out
}
