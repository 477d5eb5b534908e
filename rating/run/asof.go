package run

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
)

// CutsGames reports whether the job's system leaves out single games after the day
// of a list. In the others an event counts as a whole, once it has ended.
func (j *Job) CutsGames() bool {
	o := j.System.About().Order
	return o == rating.ByGame || o == rating.AsGiven
}

// UpTo leaves out the events after the day of the list, if one is given, and counts
// them in a warning.
func (j *Job) UpTo(entries []Entry) ([]Entry, game.Problems) {
	asOf := j.Options.AsOf
	if asOf == 0 {
		return entries, nil
	}
	var kept []Entry
	var file string
	events, games := 0, 0
	for _, e := range entries {
		if e.Event == nil || !j.after(e.Event) {
			kept = append(kept, e)
			continue
		}
		if file = ""; events == 0 {
			file = e.Event.Source.File
		}
		events, games = events+1, games+len(e.Event.Games)
	}
	if events == 0 {
		return kept, nil
	}
	found := fmt.Sprintf("%s (%s)", game.Counted(events, "event", "events"), game.Counted(games, "game", "games"))
	verb := "begin"
	if !j.CutsGames() {
		verb = "end"
	}
	if events == 1 {
		found, verb = fmt.Sprintf("an event (%s) that", game.Counted(games, "game", "games")), verb+"s"
	} else {
		found += " that"
	}
	return kept, game.Problems{{
		Severity: game.Warning, Code: "later", File: file, Found: fmt.Sprintf("%s %s after %s, the day of the list", found, verb, asOf),
		Hint: "left for a later list; leave {option as-of} out to rate all, or give the day of the last event",
	}}
}

// after reports whether an event is left for a list later than the job's.
func (j *Job) after(ev *game.Event) bool {
	turn := rating.TurnOf(ev)
	if j.CutsGames() {
		return turn.Arrival > j.Options.AsOf
	}
	return turn.End > j.Options.AsOf
}

// laterGames counts the games that a list of a day leaves out of the events that
// it has.
func (j *Job) laterGames(results []rating.Result) game.Problems {
	if j.Options.AsOf == 0 || !j.CutsGames() {
		return nil
	}
	games := 0
	for i := range results {
		ev := results[i].Event
		for k := range results[i].Games {
			day := ev.Games[k].Date
			if day == 0 {
				day = ev.Begin
			}
			if results[i].Games[k].WhyNot == "date" && day > j.Options.AsOf {
				games++
			}
		}
	}
	if games == 0 {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "later", Found: fmt.Sprintf("%s after %s, the day of the list", game.Counted(games, "game", "games"), j.Options.AsOf),
		Hint: "left for a later list; leave {option as-of} out to rate all",
	}}
}

// early warns of events that end after the day of the list and are rated as a whole.
func (j *Job) early(events []*game.Event, asOf game.Date) (problems game.Problems) {
	for _, ev := range events {
		if last := max(ev.Begin, ev.End); asOf < last && !j.CutsGames() {
			problems.Add(game.Problem{
				Severity: game.Warning, Code: "as-of-early", File: ev.Source.File,
				Found: fmt.Sprintf("an event that ends on %s, after the day of the list, %s", last, asOf),
				Hint:  "it is rated all the same; leave {option as-of} out, or give the day of the last event",
			})
		}
	}
	return problems
}
