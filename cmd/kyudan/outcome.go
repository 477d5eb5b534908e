package main

import (
	"fmt"
	"strings"

	"kyudan/exporters/report"
	"kyudan/exporters/texttable"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// mostGone is how many missing files are named, and mostTogether how many
// events of several files.
const (
	mostGone     = 40
	mostTogether = 5
)

// tallyText tells what became of the archive.
func tallyText(o *plan.Outcome, dir string) string {
	t := &o.Tally
	var b strings.Builder
	dir = game.Clean(dir)
	fmt.Fprintf(&b, "%s\n%s\n", dir, strings.Repeat("=", texttable.Width(dir)))
	fmt.Fprintf(&b, "events: %d of %d rated", t.Rated, t.Events)
	if t.First != 0 {
		fmt.Fprintf(&b, ", from %s to %s", t.First, t.Last)
	}
	fmt.Fprintf(&b, "\ngames: %d of %d counted\nplayers: %d on the list of %s\n", t.Counted, t.Games, t.Players, o.Report.After.AsOf)
	c := o.Who.Count()
	fmt.Fprintf(&b, "entries: %d known by id, %d by name, %d by aliases, %s", c.ByID, c.ByName, c.ByAlias, game.Plural(c.New, "new player"))
	if c.Open > 0 {
		fmt.Fprintf(&b, ", %d open", c.Open)
	}
	b.WriteString("\n")
	for _, files := range t.Together[:min(len(t.Together), mostTogether)] {
		fmt.Fprintf(&b, "together: %d files put together as one event: %s\n", len(files), fewNames(files))
	}
	if more := len(t.Together) - mostTogether; more > 0 {
		fmt.Fprintf(&b, "together: %s more of several files; --verbose names all\n", game.Plural(more, "event"))
	}
	leftOut := func(n int, why string) {
		if n > 0 {
			fmt.Fprintf(&b, "left out: %s %s\n", game.Plural(n, "event"), why)
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
		fmt.Fprintf(&b, "missing: %s that could not be rated (%s in them), %s that could not be read\n", game.Plural(t.Missing, "event"), game.Plural(t.MissingGames, "game"), game.Plural(t.Files, "file"))
		for _, name := range t.Gone[:min(len(t.Gone), mostGone)] {
			fmt.Fprintf(&b, "  %s\n", game.Clean(name))
		}
		if more := len(t.Gone) - mostGone; more > 0 {
			fmt.Fprintf(&b, "  and %d more\n", more)
		}
	}
	if t.OpenGames > 0 {
		fmt.Fprintf(&b, "not rated: %s of rated events\n", game.Plural(t.OpenGames, "game"))
		for i := range t.Open {
			fmt.Fprintf(&b, "  %s\n", game.Clean(openText(&t.Open[i])))
		}
		if len(t.Open) == plan.MostOpen {
			b.WriteString("  the report of kyudan rate has them all\n")
		}
	}
	return b.String()
}

// openText names games that could not be rated: cup.xml: round 3, Tan Mei Xin – Lim
// Wei Jie: no result.
func openText(o *plan.OpenGame) string {
	if o.Why == plan.OfOpenPlayers {
		return fmt.Sprintf("%s: %s of players who could not be settled", o.File, game.Plural(o.Games, "game"))
	}
	name := o.Black + " – " + o.White
	if o.Game.Round > 0 {
		name = fmt.Sprintf("round %d, %s", o.Game.Round, name)
	}
	return fmt.Sprintf("%s: %s: %s", o.File, name, report.WhyNot(&o.Game, o.Why))
}
