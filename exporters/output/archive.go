package output

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/exporters/texttable"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// FewEvents is the most events of an archive that are shown one by one.
const FewEvents = 12

// Archive returns the forms of a run over the archive in a folder, with its
// events one by one if they are few and were kept. Its problems are shown apart
// from the text.
func Archive(out *plan.Outcome, dir string, o ReportOptions, words game.Wording) Forms {
	return Forms{
		{Ending: ".txt", Write: func(w io.Writer) error {
			if n := len(out.Report.Results); n > 0 && n <= FewEvents {
				if err := report.WriteText(w, out.Report, ReportOptions{}); err != nil {
					return err
				}
				fmt.Fprintln(w)
			}
			_, err := io.WriteString(w, Tally(out, dir, words)+o.SinceText())
			return err
		}},
		with(".json", report.WriteJSON, out.Report, o),
	}
}

// Counts are the numbers of what became of an archive, for programs.
func Counts(t *plan.Tally) *report.Archive {
	return &report.Archive{
		Events: t.Events, Rated: t.Rated, Games: t.Games, Counted: t.Counted, Players: t.Players, First: t.First, Last: t.Last,
		NotRated: t.Out, Empty: t.Empty, Later: t.Later, Listed: t.Listed, Taken: t.Taken,
		Missing:  report.Missing{Events: t.Missing, Games: t.MissingGames, Unreadable: t.Files, Files: document.OrEmpty(t.Gone)},
		Accepted: t.Accepted, NotCounted: t.NotCounted,
	}
}

// How many missing files, events of several files, and files of one are named.
const (
	mostGone     = 40
	mostTogether = 5
	mostFiles    = 6
)

// Tally summarises what became of the archive in a folder.
func Tally(o *plan.Outcome, dir string, words game.Wording) string {
	t := &o.Tally
	var b strings.Builder
	say := func(format string, a ...any) { fmt.Fprintf(&b, format+"\n", a...) }
	dir = game.Clean(dir)
	say("%s\n%s", dir, strings.Repeat("=", texttable.Width(dir)))
	days := ""
	if t.First != 0 {
		days = fmt.Sprintf(", from %s to %s", t.First, t.Last)
	}
	say("events: %d of %d rated%s", t.Rated, t.Events, days)
	say("games: %d of %d counted", t.Counted, t.Games)
	say("players: %d on the list of %s", t.Players, o.Report.After.AsOf)
	c, open := o.Who.Count(), ""
	if c.Open > 0 {
		open = fmt.Sprintf(", %d open", c.Open)
	}
	say("entries: %d known by id, %d by name, %d by aliases, %s%s", c.ByID, c.ByName, c.ByAlias, game.Plural(c.New, "new player"), open)
	for _, files := range t.Together[:min(len(t.Together), mostTogether)] {
		say("together: %d files put together as one event: %s", len(files), game.Some(files, mostFiles))
	}
	if more := len(t.Together) - mostTogether; more > 0 {
		say("together: %s more of several files; %s names all", game.Plural(more, "event"), words.Word("{option verbose}"))
	}
	listed := "that the list already has"
	if t.Taken {
		listed = "taken to be in the list"
	}
	for _, left := range []struct {
		events int
		why    string
	}{{t.Out, "not rated, as events.csv says"}, {t.Empty, "without a result"}, {t.Later, "after the day of the list"}, {t.Listed, listed}} {
		if left.events > 0 {
			say("left out: %s %s", game.Plural(left.events, "event"), left.why)
		}
	}
	for i, file := range slices.Sorted(maps.Keys(t.Accepted)) {
		if i == mostGone {
			say("accepted: %d more", len(t.Accepted)-i)
			break
		}
		say("accepted: %s: %s", game.Clean(file), game.Clean(t.Accepted[file].String()))
	}
	if t.Missing > 0 || t.Files > 0 {
		say("missing: %s that could not be rated (%s in them), %s that could not be read", game.Plural(t.Missing, "event"), game.Plural(t.MissingGames, "game"), game.Plural(t.Files, "file"))
		for _, name := range t.Gone[:min(len(t.Gone), mostGone)] {
			say("  %s", game.Clean(name))
		}
		if more := len(t.Gone) - mostGone; more > 0 {
			say("  and %d more", more)
		}
	}
	if t.OpenGames > 0 {
		say("not rated: %s of rated events", game.Plural(t.OpenGames, "game"))
		for i := range t.Open {
			say("  %s", game.Clean(openGame(&t.Open[i])))
		}
		if len(t.Open) == plan.MostOpen {
			say("  the report of %s has them all", words.Word("{command rate}"))
		}
	}
	return b.String()
}

// openGame names games that could not be rated: cup.xml: round 3, Tan Mei Xin – Lim
// Wei Jie: no result.
func openGame(o *plan.OpenGame) string {
	if o.Why == plan.OfOpenPlayers {
		return fmt.Sprintf("%s: %s of players who could not be identified", o.File, game.Plural(o.Games, "game"))
	}
	name := o.Black + " – " + o.White
	if o.Game.Round > 0 {
		name = fmt.Sprintf("round %d, %s", o.Game.Round, name)
	}
	return fmt.Sprintf("%s: %s: %s", o.File, name, report.WhyNot(&o.Game, o.Why))
}
