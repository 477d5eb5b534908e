package main

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// tally counts what became of the events of an archive.
type tally struct {
	Events, Rated, Players int
	Games, Counted         int
	First, Last            game.Date
	Missing, MissingGames  int  // events that could not be rated
	Files                  int  // files of which no event could be made
	Out, Later, Listed     int  // not rated by decision; after the day of the list; in the list already
	Taken                  bool // Listed is taken to be so: no manifest tells

	gone []string // the files that Missing and Files count, an event's first
	out  []string // those that Out counts
}

// missing counts an event that could not be rated.
func (t *tally) missing(file string, games int) {
	t.Missing++
	t.MissingGames += games
	t.gone = append(t.gone, file)
}

// unrated are the files of which the list has nothing, for its manifest.
func (t *tally) unrated() []string {
	all := slices.Concat(t.gone, t.out)
	slices.Sort(all)
	return slices.Compact(all)
}

// outcome is a run over an archive.
type outcome struct {
	report *rating.Report
	tally  tally
	rated  []*archive.Event // one a result of the report, nil for a manual correction
	who    *roster.Roster
}

// add counts an event as it was given: games of players who could not be settled
// are not in the result.
func (t *tally) add(e *archive.Event, res *rating.Result) {
	if t.First == 0 {
		t.First = e.Begin
	}
	t.Last = max(t.Last, e.End)
	t.Games += e.Games
	if res.Rated {
		t.Rated++
	} else {
		t.missing(e.Files[0], e.Games)
	}
	for i := range res.Games {
		if res.Games[i].Rated {
			t.Counted++
		}
	}
}

// mostGone is how many missing files are named.
const mostGone = 40

// text tells what became of the archive.
func (o *outcome) text(dir string) string {
	t := &o.tally
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", dir, strings.Repeat("=", len([]rune(dir))))
	fmt.Fprintf(&b, "events: %d of %d rated", t.Rated, t.Events)
	if t.First != 0 {
		fmt.Fprintf(&b, ", from %s to %s", t.First, t.Last)
	}
	fmt.Fprintf(&b, "\ngames: %d of %d counted\nplayers: %d on the list of %s\n", t.Counted, t.Games, t.Players, o.report.After.AsOf)
	c := o.who.Count()
	fmt.Fprintf(&b, "entries: %d known by id, %d by name, %d by aliases, %s", c.ByID, c.ByName, c.ByAlias, count(c.New, "new player"))
	if c.Open > 0 {
		fmt.Fprintf(&b, ", %d open", c.Open)
	}
	b.WriteString("\n")
	leftOut := func(n int, why string) {
		if n > 0 {
			fmt.Fprintf(&b, "left out: %s %s\n", count(n, "event"), why)
		}
	}
	leftOut(t.Out, "not rated, as events.csv says")
	leftOut(t.Later, "after the day of the list")
	if t.Taken {
		leftOut(t.Listed, "taken to be in the list")
	} else {
		leftOut(t.Listed, "that the list has already")
	}
	if t.Missing > 0 || t.Files > 0 {
		fmt.Fprintf(&b, "missing: %s that could not be rated (%s in them), %s that could not be read\n", count(t.Missing, "event"), count(t.MissingGames, "game"), count(t.Files, "file"))
		for _, name := range t.gone[:min(len(t.gone), mostGone)] {
			fmt.Fprintf(&b, "  %s\n", name)
		}
		if more := len(t.gone) - mostGone; more > 0 {
			fmt.Fprintf(&b, "  and %d more\n", more)
		}
	}
	return b.String()
}
