package main

import (
	"encoding/json"
	"io"

	"kyudan/exporters/report"
	"kyudan/importers/archive"
	"kyudan/rating/game"
)

// writeJSON writes what a command prints with --json.
func writeJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// archiveJSON is what became of the archive.
func (t *tally) archiveJSON() *report.Archive {
	return &report.Archive{
		Events: t.Events, Rated: t.Rated, Games: t.Games, Counted: t.Counted, Players: t.Players, First: t.First, Last: t.Last,
		NotRated: t.Out, Later: t.Later, Listed: t.Listed, Taken: t.Taken,
		Missing: report.Missing{Events: t.Missing, Games: t.MissingGames, Unreadable: t.Files, Files: orEmpty(t.gone)},
		NotCounted: t.notCounted,
	}
}

// publicationJSON is what publish prints. Without Manifest nothing was published.
type publicationJSON struct {
	Kyudan   string            `json:"kyudan"`
	Archive  *report.Archive   `json:"archive,omitempty"`
	Written  []string          `json:"written"`
	Manifest *archive.Manifest `json:"manifest,omitempty"`
	Problems game.Problems     `json:"problems"`
}

// verdictJSON is a published list that verify looked at.
type verdictJSON struct {
	AsOf      game.Date        `json:"as_of"`
	System    string           `json:"system"`
	Stands    bool             `json:"stands"`
	SameList  bool             `json:"same_list"`
	Failed    string           `json:"failed,omitempty"`
	Inputs    []archive.Change `json:"inputs"`
	Outputs   []archive.Change `json:"outputs"`
	Today     []string         `json:"settings_today"`
	Published string           `json:"published_by"`
}

func writeVerdictsJSON(w io.Writer, verdicts []*verdict, problems game.Problems) error {
	out := struct {
		Kyudan   string        `json:"kyudan"`
		Program  string        `json:"program"`
		Stand    int           `json:"stand"`
		Lists    []verdictJSON `json:"lists"`
		Problems game.Problems `json:"problems"`
	}{Kyudan: "verification/1", Program: version(), Lists: []verdictJSON{}, Problems: orEmpty(problems)}
	for _, v := range verdicts {
		if v.stands() {
			out.Stand++
		}
		out.Lists = append(out.Lists, verdictJSON{
			AsOf: v.manifest.AsOf, System: v.manifest.System, Stands: v.stands(), SameList: v.same, Failed: v.failed,
			Inputs: orEmpty(v.inputs), Outputs: orEmpty(v.outputs), Today: orEmpty(v.today), Published: v.manifest.Program,
		})
	}
	return writeJSON(w, out)
}

// orEmpty is a list that JSON shows as [] where there is nothing.
func orEmpty[S ~[]E, E any](s S) S {
	if s == nil {
		return S{}
	}
	return s
}
