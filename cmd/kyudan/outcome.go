package main

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/exporters/report"
	"kyudan/exporters/texttable"
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

	together [][]string // the files of each event that has several
	gone     []string   // the files that Missing and Files count, an event's first
	out      []string   // those that Out counts

	// notCounted are the games of rated events that do not count, by reason. openGames
	// counts those that would if more were told, and open names the first of them.
	notCounted map[string]int
	openGames  int
	open       []string
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
	if len(e.Files) > 1 {
		t.together = append(t.together, e.Files)
	}
	t.Games += e.Games
	if !res.Rated {
		t.missing(e.Files[0], e.Games)
		return
	}
	t.Rated++
	for i := range res.Games {
		switch c := &res.Games[i]; {
		case c.Rated:
			t.Counted++
		default:
			t.leftOut(c.WhyNot, 1)
			if g := &res.Event.Games[i]; isOpen(g, c.WhyNot) {
				t.isOpen(1, "%s: %s: %s", e.Files[0], gameName(res.Event.Event, g), report.WhyNot(g, c.WhyNot))
			}
		}
	}
	if n := e.Games - len(res.Games); n > 0 {
		t.leftOut(ofOpenPlayers, n)
		t.isOpen(n, "%s: %s of players who could not be settled", e.Files[0], count(n, "game"))
	}
}

// isOpen counts games that could not be rated and names them.
func (t *tally) isOpen(games int, format string, args ...any) {
	t.openGames += games
	if len(t.open) < mostGone {
		t.open = append(t.open, fmt.Sprintf(format, args...))
	}
}

// ofOpenPlayers is the reason of games whose players could not be settled, which
// no system sees.
const ofOpenPlayers = "players"

func (t *tally) leftOut(why string, games int) {
	if t.notCounted == nil {
		t.notCounted = map[string]int{}
	}
	t.notCounted[why] += games
}

// isOpen reports whether a game does not count because something about it is not
// told or cannot be, and not by a rule of the system.
func isOpen(g *game.Game, why string) bool {
	switch why {
	case "unknown", "both_win", "both_lose", "colours", "rank", "state":
		return true
	}
	return why == "handicap" && !g.Handicap.IsTold()
}

// gameName shows a game: round 3, Tan Mei Xin – Lim Wei Jie.
func gameName(ev *game.Event, g *game.Game) string {
	name := ev.Players[g.Black-1].DisplayName() + " – " + ev.Players[g.White-1].DisplayName()
	if g.Round > 0 {
		name = fmt.Sprintf("round %d, %s", g.Round, name)
	}
	return name
}

// mostGone is how many missing files or games are named, and mostTogether how many
// events of several files.
const (
	mostGone     = 40
	mostTogether = 5
)

// text tells what became of the archive.
func (o *outcome) text(dir string) string {
	t := &o.tally
	var b strings.Builder
	dir = texttable.Clean(dir)
	fmt.Fprintf(&b, "%s\n%s\n", dir, strings.Repeat("=", texttable.Width(dir)))
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
	for _, files := range t.together[:min(len(t.together), mostTogether)] {
		fmt.Fprintf(&b, "together: %d files put together as one event: %s\n", len(files), fewNames(files))
	}
	if more := len(t.together) - mostTogether; more > 0 {
		fmt.Fprintf(&b, "together: %s more of several files; --verbose names all\n", count(more, "event"))
	}
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
			fmt.Fprintf(&b, "  %s\n", texttable.Clean(name))
		}
		if more := len(t.gone) - mostGone; more > 0 {
			fmt.Fprintf(&b, "  and %d more\n", more)
		}
	}
	if t.openGames > 0 {
		fmt.Fprintf(&b, "not rated: %s of rated events\n", count(t.openGames, "game"))
		for _, name := range t.open {
			fmt.Fprintf(&b, "  %s\n", texttable.Clean(name))
		}
		if len(t.open) == mostGone {
			b.WriteString("  the report of kyudan rate has them all\n")
		}
	}
	return b.String()
}
