package publication

import (
	"io"

	"kyudan/exporters/document"
	"kyudan/importers/archive"
	"kyudan/rating/game"
)

// verdictJSON is a published list that verify looked at.
type verdictJSON struct {
	Day       game.Date        `json:"day"` // of its folder
	AsOf      game.Date        `json:"as_of"`
	System    string           `json:"system"`
	Stands    bool             `json:"stands"`
	SameList  bool             `json:"same_list"`
	Link      LinkState        `json:"link"`
	Failed    string           `json:"failed,omitempty"`
	Inputs    []archive.Change `json:"inputs"`
	Outputs   []archive.Change `json:"outputs"`
	Rewritten []string         `json:"rewritten"` // the same in other bytes
	Unseen    []string         `json:"not_compared"`
	Facts     []Fact           `json:"facts"`
	Today     []string         `json:"settings_today"`
	Published string           `json:"published_by"`
}

// WriteJSON writes verdicts for programs. program is this program with its version,
// problems are of lists whose manifest cannot be read.
func WriteJSON(w io.Writer, program string, verdicts []*Verdict, problems game.Problems) error {
	out := struct {
		Kyudan   string        `json:"kyudan"`
		Program  string        `json:"program"`
		Stand    int           `json:"stand"`
		Lists    []verdictJSON `json:"lists"`
		Problems game.Problems `json:"problems"`
	}{Kyudan: "verification/1", Program: program, Lists: []verdictJSON{}, Problems: document.OrEmpty(problems)}
	for _, v := range verdicts {
		if v.Stands() {
			out.Stand++
		}
		m := v.List.Manifest
		out.Lists = append(out.Lists, verdictJSON{
			Day: v.List.Day, AsOf: m.AsOf, System: m.System, Stands: v.Stands(), SameList: v.Same, Link: v.Link.State, Failed: v.Failed,
			Inputs: document.OrEmpty(v.Inputs), Outputs: document.OrEmpty(v.Files), Rewritten: document.OrEmpty(v.Rewritten), Unseen: document.OrEmpty(v.Unseen), Facts: document.OrEmpty(v.Facts), Today: document.OrEmpty(v.Today), Published: m.Program,
		})
	}
	return document.WriteJSON(w, out)
}
