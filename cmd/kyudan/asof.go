package main

import (
	"fmt"

	"kyudan/importers"
	"kyudan/rating"
	"kyudan/rating/game"
)

// cutsGames reports whether a system in that order leaves out single games after
// the day of a list. In the others an event counts as a whole, once it has ended.
func cutsGames(o rating.Order) bool { return o == rating.ByGame || o == rating.AsGiven }

// upToDay leaves out the events after the day of the list, as for a folder, and
// counts them.
func (p *pipeline) upToDay(inputs []importers.Input) ([]importers.Input, game.Problems) {
	if p.asOf == 0 {
		return inputs, nil
	}
	byGame := cutsGames(p.system.About().Order)
	var kept []importers.Input
	var file string
	events, games := 0, 0
	for _, in := range inputs {
		ev := in.Event
		switch {
		case ev == nil:
		case byGame && (ev.Begin > p.asOf && firstDay(ev) > p.asOf), !byGame && max(ev.Begin, ev.End) > p.asOf:
			if events == 0 {
				file = ev.Source.File
			}
			events, games = events+1, games+len(ev.Games)
			continue
		}
		kept = append(kept, in)
	}
	switch {
	case events == 0:
		return kept, nil
	case events > 1:
		file = ""
	}
	what := "begins"
	if !byGame {
		what = "ends"
	}
	found := fmt.Sprintf("an event (%s) that %s after %s, the day of the list", count(games, "game"), what, p.asOf)
	if events > 1 {
		found = fmt.Sprintf("%s (%s) that %s after %s, the day of the list", count(events, "event"), count(games, "game"), what[:len(what)-1], p.asOf)
	}
	return kept, game.Problems{{
		Severity: game.Warning, Code: "later", File: file, Found: found,
		Hint: "left for a later list; leave --as-of out to rate all, or give the day of the last event",
	}}
}

// firstDay is the first day that a game of the event has.
func firstDay(ev *game.Event) game.Date {
	first := ev.Begin
	for i := range ev.Games {
		if d := ev.Games[i].Date; d != 0 {
			first = min(first, d)
		}
	}
	return first
}

// laterGames counts the games that a list of a day leaves out of the events that
// it has.
func (p *pipeline) laterGames(results []rating.Result) game.Problems {
	if p.asOf == 0 || !cutsGames(p.system.About().Order) {
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
			if results[i].Games[k].WhyNot == "date" && day > p.asOf {
				games++
			}
		}
	}
	if games == 0 {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "later", Found: fmt.Sprintf("%s after %s, the day of the list", count(games, "game"), p.asOf),
		Hint: "left for a later list; leave --as-of out to rate all",
	}}
}
