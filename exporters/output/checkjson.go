package output

import (
	"io"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/rating"
	"kyudan/rating/game"
)

// checkedJSON is an event before it is rated.
type checkedJSON struct {
	report.EventJSON
	Files        []string          `json:"files"`
	Players      int               `json:"players"`
	Games        int               `json:"games"`
	ToBeRated    int               `json:"to_be_rated"`
	NotRated     map[string]int    `json:"not_rated,omitempty"` // by the reason
	Requirements []requirementJSON `json:"requirements,omitempty"`
}

type requirementJSON struct {
	Code  string         `json:"code"`
	Asked string         `json:"asked"`
	Given string         `json:"given,omitempty"`
	Key   string         `json:"key,omitempty"`
	Met   game.Opt[bool] `json:"met,omitzero"` // missing: not checked
	// Agreed is who agreed that it need not be met, when and why.
	Agreed string `json:"agreed,omitempty"`
}

// CheckAll returns the form for programs of checked events, each with its files, and of
// all problems. Without a checker, requirements are left out.
func CheckAll(rep *rating.Report, files func(result int) []string, c rating.Checker) Forms {
	events := make([]checkedJSON, len(rep.Results))
	for i := range rep.Results {
		events[i] = checkedOf(&rep.Results[i], c)
		events[i].Files = document.OrEmpty(files(i))
	}
	return Forms{{Ending: ".json", Write: func(w io.Writer) error {
		return document.WriteJSON(w, struct {
			Kyudan   string        `json:"kyudan"`
			System   string        `json:"system"`
			Events   []checkedJSON `json:"events"`
			Problems game.Problems `json:"problems"`
		}{"check/1", rep.System.Name, events, document.OrEmpty(rep.Problems())})
	}}}
}

func checkedOf(res *rating.Result, c rating.Checker) checkedJSON {
	out := checkedJSON{EventJSON: report.EventJSONOf(res), Players: len(res.Event.Players), Games: len(res.Event.Games)}
	out.ToBeRated, out.NotRated, _ = countRated(res)
	if c == nil || res.Class == "" {
		return out
	}
	for _, r := range c.Requirements(res.Event.Event, res.Class) {
		j := requirementJSON{Code: r.Code, Asked: r.Asked.String(), Given: r.Given.String(), Key: r.Key, Agreed: r.Agreed}
		if r.Checked() {
			j.Met = game.Given(r.Met)
		}
		out.Requirements = append(out.Requirements, j)
	}
	return out
}
