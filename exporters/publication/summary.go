package publication

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/output"
	"kyudan/exporters/report"
	"kyudan/importers/archive"
	"kyudan/rating/game"
)

// A Summary is what programs are told about an edition. Without Manifest nothing was
// published.
type Summary struct {
	Kyudan   string            `json:"kyudan"`
	Archive  *report.Archive   `json:"archive,omitempty"`
	Before   *Before           `json:"before,omitempty"`
	Written  []string          `json:"written"`
	Manifest *archive.Manifest `json:"manifest,omitempty"`
	Problems game.Problems     `json:"problems"`
}

// Before compares the list with the one published before it.
type Before struct {
	AsOf    game.Date `json:"as_of"`
	Program string    `json:"published_by"`
	// Same: the archive of today, by this program, gives the list before.
	Same       bool             `json:"same"`
	Moved      int              `json:"moved"` // its ratings that now come out differently
	Inputs     []archive.Change `json:"inputs"`
	Renumbered []Renumbered     `json:"renumbered"`
}

// Summary describes the edition at its present stage. written are the paths of its
// files once they are written.
func (e *Edition) Summary(problems game.Problems, written []string) *Summary {
	t := &Summary{Kyudan: "publication/1", Written: document.OrEmpty(written), Problems: document.OrEmpty(problems)}
	if e == nil || e.Outcome == nil {
		return t
	}
	t.Archive = output.Counts(&e.Outcome.Tally)
	if len(written) > 0 {
		t.Manifest = e.Made.Manifest
	}
	if c := e.Comparison; c != nil && c.Before != nil {
		t.Before = &Before{
			AsOf: c.Before.Day, Program: c.Before.Manifest.Program, Same: c.Proved, Moved: c.Moved,
			Inputs: document.OrEmpty(c.Inputs), Renumbered: document.OrEmpty(c.Renumbered),
		}
	}
	return t
}

// WriteJSON writes it for programs.
func (t *Summary) WriteJSON(w io.Writer) error { return document.WriteJSON(w, t) }

// Text is the same for people: the tally of the archive in a folder, and how the list
// before compares, in the reader's wording.
func (e *Edition) Text(dir string, words game.Wording) string {
	if e == nil || e.Outcome == nil {
		return ""
	}
	text := output.Tally(e.Outcome, dir, words)
	if e.Comparison == nil || e.Comparison.Before == nil {
		return text
	}
	return text + e.Comparison.text(e.Made.Manifest.Program)
}

// fewNamed is how many inputs and players are named at most.
const fewNamed = 12

// text describes the list before, for this program.
func (c *Comparison) text(program string) string {
	var s strings.Builder
	then, day := c.Before.Manifest.Program, c.Before.Day
	if c.Proved && then != program {
		fmt.Fprintf(&s, "the list of %s was published by %s: this program, %s, gives the same numbers\n", day, then, program)
	}
	if c.Moved > 0 && len(c.Inputs) > 0 { // otherwise it is reported as a break
		var inputs []string
		for _, in := range c.Inputs[:min(len(c.Inputs), fewNamed)] {
			inputs = append(inputs, fmt.Sprintf("%s (%s)", in.Path, in.What))
		}
		fmt.Fprintf(&s, "by today's files, the list of %s would have %s changed: %s", day, game.Plural(c.Moved, "rating"), strings.Join(inputs, ", "))
		if more := len(c.Inputs) - fewNamed; more > 0 {
			fmt.Fprintf(&s, " and %d more", more)
		}
		s.WriteString("\n")
	}
	for _, r := range c.Renumbered[:min(len(c.Renumbered), fewNamed)] {
		fmt.Fprintf(&s, "new id: %s was %s and is now %s\n", r.Name, r.Old, r.New)
	}
	if more := len(c.Renumbered) - fewNamed; more > 0 {
		fmt.Fprintf(&s, "new id: %d more\n", more)
	}
	return s.String()
}
