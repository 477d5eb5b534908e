package run

import (
	"cmp"
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
	var left []*game.Event
	games := 0
	for _, e := range entries {
		if e.Event == nil || !j.after(e.Event) {
			kept = append(kept, e)
			continue
		}
		left = append(left, e.Event)
		games += len(e.Event.Games)
	}
	if len(left) == 0 {
		return kept, nil
	}
	found, file, s := game.Counted(len(left), "event", "events"), "", ""
	if len(left) == 1 {
		found, file, s = "an event", left[0].Source.File, "s"
	}
	verb := "begin"
	if !j.CutsGames() {
		verb = "end"
	}
	return kept, game.Problems{{
		Severity: game.Warning, Code: "later", File: file,
		Found: fmt.Sprintf("%s (%s) that %s%s after %s, the day of the list", found, game.Counted(games, "game", "games"), verb, s, asOf),
		Hint:  "left for a later list; leave out {option as-of} to rate all, or give the day of the last event",
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
			if results[i].Games[k].WhyNot == "date" && cmp.Or(ev.Games[k].Date, ev.Begin) > j.Options.AsOf {
				games++
			}
		}
	}
	if games == 0 {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "later", Found: fmt.Sprintf("%s after %s, the day of the list", game.Counted(games, "game", "games"), j.Options.AsOf),
		Hint: "left for a later list; leave out {option as-of} to rate all",
	}}
}

// early warns of events that end after the day of the list and are rated as a whole.
func (j *Job) early(events []*game.Event, asOf game.Date) (problems game.Problems) {
	for _, ev := range events {
		if last := max(ev.Begin, ev.End); asOf < last && !j.CutsGames() {
			problems.Add(game.Problem{
				Severity: game.Warning, Code: "as-of-early", File: ev.Source.File,
				Found: fmt.Sprintf("an event that ends on %s, after the day of the list, %s", last, asOf),
				Hint:  "it is rated anyway; leave out {option as-of}, or give the day of the last event",
			})
		}
	}
	return problems
}
