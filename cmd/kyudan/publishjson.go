package main

import (
	"fmt"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/publication"
	"kyudan/exporters/report"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// archiveJSON is what became of the archive.
func archiveJSON(t *plan.Tally) *report.Archive {
	return &report.Archive{
		Events: t.Events, Rated: t.Rated, Games: t.Games, Counted: t.Counted, Players: t.Players, First: t.First, Last: t.Last,
		NotRated: t.Out, Later: t.Later, Listed: t.Listed, Taken: t.Taken,
		Missing:    report.Missing{Events: t.Missing, Games: t.MissingGames, Unreadable: t.Files, Files: document.OrEmpty(t.Gone)},
		NotCounted: t.NotCounted,
	}
}

// publicationJSON is what publish prints. Without Manifest nothing was published.
type publicationJSON struct {
	Kyudan   string            `json:"kyudan"`
	Archive  *report.Archive   `json:"archive,omitempty"`
	Before   *beforeJSON       `json:"before,omitempty"`
	Written  []string          `json:"written"`
	Manifest *archive.Manifest `json:"manifest,omitempty"`
	Problems game.Problems     `json:"problems"`
}

// beforeJSON is how the list follows from the one published before it.
type beforeJSON struct {
	AsOf    game.Date `json:"as_of"`
	Program string    `json:"published_by"`
	// Same: the archive of today, by this program, gives the list before.
	Same       bool             `json:"same"`
	Moved      int              `json:"moved"` // ratings of it that come out otherwise
	Inputs     []archive.Change `json:"inputs"`
	Renumbered []renumberedJSON `json:"renumbered"`

	sameProgram bool
}

type renumberedJSON struct {
	Old  string `json:"old"`
	New  string `json:"new"`
	Name string `json:"name"`
}

// beforeOf is nil where there is no list before.
func beforeOf(c *publication.Comparison, made *publication.Made) *beforeJSON {
	if c.Before == nil {
		return nil
	}
	m := c.Before.Manifest
	b := &beforeJSON{AsOf: c.Before.Day, Program: m.Program, Same: c.Proved, Moved: c.Moved, Inputs: document.OrEmpty(c.Inputs), Renumbered: []renumberedJSON{}, sameProgram: m.Program == made.Manifest.Program}
	for _, r := range c.Renumbered {
		b.Renumbered = append(b.Renumbered, renumberedJSON(r))
	}
	return b
}

// text tells the same in lines, none where nothing is to be known.
func (b *beforeJSON) text() string {
	if b == nil {
		return ""
	}
	var s strings.Builder
	if b.Same && !b.sameProgram {
		fmt.Fprintf(&s, "the list of %s was published by %s: this program, %s, gives the same numbers\n", b.AsOf, b.Program, version())
	}
	if b.Moved > 0 && len(b.Inputs) > 0 { // else it is told as a break
		fmt.Fprintf(&s, "the list of %s would have %s otherwise by today's files:", b.AsOf, game.Plural(b.Moved, "rating"))
		for i, in := range b.Inputs[:min(len(b.Inputs), fewEvents)] {
			if i > 0 {
				s.WriteString(",")
			}
			fmt.Fprintf(&s, " %s (%s)", in.Path, in.What)
		}
		if more := len(b.Inputs) - fewEvents; more > 0 {
			fmt.Fprintf(&s, " and %d more", more)
		}
		s.WriteString("\n")
	}
	for _, r := range b.Renumbered[:min(len(b.Renumbered), fewEvents)] {
		fmt.Fprintf(&s, "another id: %s, %s before, is %s now\n", r.Name, r.Old, r.New)
	}
	if more := len(b.Renumbered) - fewEvents; more > 0 {
		fmt.Fprintf(&s, "another id: %d more\n", more)
	}
	return s.String()
}
