package publication

import (
	"fmt"
	"io"

	"kyudan/exporters/document"
	"kyudan/importers/archive"
	"kyudan/rating/game"
)

// WriteText prints the verdict: one line if the list stands, unless verbose is set.
// program is this program with its version.
func (v *Verdict) WriteText(w io.Writer, program string, verbose bool) {
	m := v.List.Manifest
	line := func(format string, args ...any) {
		fmt.Fprintln(w, game.Clean(fmt.Sprintf(format, args...)))
	}
	line("%s: %s", v.List.Day, v.headline())
	for _, c := range v.Files {
		line("  published file %s: %s", c.What, c.Path)
	}
	if v.isMisplaced() {
		line("  its manifest is for %s", m.AsOf)
	}
	if text := linkText(v.Link); text != "" {
		line("  %s", text)
	}
	for _, f := range v.Facts {
		if v.Same {
			line("  its manifest says %s %s, the archive gives %s", f.Name, f.Stated, f.Made)
		}
	}
	for _, name := range v.Rewritten {
		if m.Program == program {
			line("  the same except for the paths of event files: %s", name)
		} else {
			line("  the same in other bytes, published by %s: %s", m.Program, name)
		}
	}
	for _, name := range v.Unseen {
		line("  not compared, because the list of %s has changed: %s", m.Before.AsOf, name)
	}
	if v.Stands() && !verbose {
		return
	}
	if v.From != 0 {
		line("  made from the list of %s and the events since", v.From)
	}
	if v.Failed != "" {
		line("  it could not be made again: %s", v.Failed)
	}
	for _, text := range v.Today {
		line("  kyudan.toml today, which was not used: %s", text)
	}
	if m.Program != program {
		line("  published by %s, verified by %s", m.Program, program)
	}
	for _, c := range v.Inputs {
		line("  input %s: %s", c.What, c.Path)
	}
	if !v.Same && len(v.Inputs) == 0 && v.Failed == "" {
		line("  no input changed: another version of the program, or %s was edited", v.List.Path(archive.ManifestFile))
	}
}

// headline is the verdict in a line.
func (v *Verdict) headline() string {
	switch {
	case v.Stands() && len(v.Inputs) > 0:
		return fmt.Sprintf("stands, though %s changed since", game.Counted(len(v.Inputs), "input", "inputs"))
	case v.Stands():
		return "stands"
	case !v.Same:
		return "the archive gives another list"
	case len(v.Files) > 0:
		return "the archive gives it, but its files have changed since publication"
	}
	return "the archive gives it, but its manifest is wrong"
}

// linkText says what is wrong with the link to the list before, "" if it holds.
func linkText(k Link) string {
	switch k.State {
	case Unlinked:
		return "not linked to the list before it: published before manifests were linked"
	case Missing:
		return fmt.Sprintf("the list before it, of %s, is gone or cannot be read", k.Day)
	case Replaced:
		return fmt.Sprintf("the list before it, of %s, has had another manifest since this one was published", k.Day)
	case Inserted:
		return fmt.Sprintf("the list of %s was not there when this one was published after it", k.Day)
	case Severed:
		return fmt.Sprintf("not linked to the list before it, of %s: published by an old version of the program, or edited", k.Day)
	}
	return ""
}

// verdictJSON is a verdict for programs.
type verdictJSON struct {
	Day       game.Date        `json:"day"` // of its folder
	AsOf      game.Date        `json:"as_of"`
	System    string           `json:"system"`
	Stands    bool             `json:"stands"`
	SameList  bool             `json:"same_list"`
	Link      LinkState        `json:"link"`
	Failed    string           `json:"failed,omitempty"`
	From      game.Date        `json:"from,omitzero"` // the list that it was made from
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
			Day: v.List.Day, AsOf: m.AsOf, System: m.System, Stands: v.Stands(), SameList: v.Same, Link: v.Link.State, Failed: v.Failed, From: v.From,
			Inputs: document.OrEmpty(v.Inputs), Outputs: document.OrEmpty(v.Files), Rewritten: document.OrEmpty(v.Rewritten), Unseen: document.OrEmpty(v.Unseen), Facts: document.OrEmpty(v.Facts), Today: document.OrEmpty(v.Today), Published: m.Program,
		})
	}
	return document.WriteJSON(w, out)
}
