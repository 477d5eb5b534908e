package compare

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/run"
)

// Contender is one system of a comparison, and what it starts from.
type Contender struct {
	Name   string  // as the comparison calls it; no two have the same
	Job    run.Job // its promotions, corrections and what it keeps are left out
	Listed bool    // it starts from a list of its own
}

// Rate rates the same events by every system and compares them. What differs between
// the systems is kept out: all take the events in the order of their days, know people
// by the same ids, and take a class that may be another system's for none. ownClass
// says that the events' class is that of every system which has one of that name.
// Every entry has an event.
func Rate(contenders []Contender, entries []run.Entry, ownClass bool) (*Comparison, game.Problems) {
	entries = slices.Clone(entries)
	slices.SortStableFunc(entries, func(a, b run.Entry) int { return int(a.Event.Begin) - int(b.Event.Begin) })
	var events []*game.Event
	for _, e := range entries {
		events = append(events, e.Event)
	}
	var runs []Run
	for i := range contenders {
		runs = append(runs, contenders[i].rate(entries, events, ownClass))
	}
	return Of(events, runs), problemsOf(runs)
}

// rate rates the events, those of the entries, under one system.
func (c *Contender) rate(entries []run.Entry, events []*game.Event, ownClass bool) Run {
	j := c.Job
	if !c.Listed {
		list := *j.List
		list.Register = usualRegister(events, list.Register)
		j.List = &list
	}
	own := make([]run.Entry, len(entries))
	at := make(map[*game.Event]int, len(entries))
	left := map[*game.Event]string{} // classes that are not taken for the system's
	for i, e := range entries {
		ev := *e.Event
		if ownClass {
			ev.ClassOf = ""
		}
		if ev.Class != "" && !keepsClass(j.System, &ev, ownClass) {
			left[&ev] = ev.Class
			ev.Class = ""
		}
		own[i], at[&ev] = run.Entry{Event: &ev, Problems: e.Problems}, i
	}
	forecasts := NewForecasts(j.System, events)
	var notes game.Problems
	j.Listed, j.Forget = false, true
	j.Each = func(d run.Done, _ *rating.List) {
		if d.Event == nil {
			return
		}
		forecasts.Add(at[d.Event], d.Result)
		if class, ok := left[d.Event]; ok {
			notes.Add(notTaken(j.System.About(), d.Event, class)...)
		}
	}
	out := j.Rate(own...)
	out.Report.Tell(notes...)
	return Run{Name: c.Name, Report: out.Report, Forecasts: forecasts}
}

// keepsClass reports whether a system takes an event for the class that it
// tells. One out of a file that does not say whose it is may be another system's,
// and is where the system has none of that name or the event misses its
// requirements; the system then finds the class by itself.
func keepsClass(s rating.System, ev *game.Event, ownClass bool) bool {
	has := HasClass(s.About(), ev.Class)
	checker, checks := s.(rating.Checker)
	switch {
	case ownClass:
		return has
	case ev.ClassOf != "":
		return true // whose it is, the system knows
	case !has || !checks:
		return has
	}
	return !slices.ContainsFunc(checker.Requirements(ev, className(ev.Class)), rating.Requirement.Stops)
}

// className is A of "class a".
func className(class string) string {
	return strings.TrimPrefix(strings.ToUpper(strings.TrimSpace(class)), "CLASS ")
}

// HasClass reports whether a system has a class of that name: A, or class a.
func HasClass(a rating.About, class string) bool {
	class = className(class)
	return slices.ContainsFunc(a.Classes, func(c rating.Class) bool { return strings.EqualFold(c.Name, class) })
}

// notTaken says that an event's class is not taken for the system's. Systems without
// classes rate without.
func notTaken(about rating.About, ev *game.Event, class string) game.Problems {
	if len(about.Classes) == 0 {
		return nil
	}
	p := game.Problem{
		Severity: game.Note, Code: "class-not-taken", File: ev.Source.File,
		Found: fmt.Sprintf("class %q, which %s does not have", class, about.Name),
		Hint:  "if it is a class of another system, say of which: {set class_of=egf}",
	}
	if HasClass(about, class) {
		p.Found = fmt.Sprintf("class %q, which may be of %s or of another system: the event misses its requirements in %s", class, about.Name, about.Name)
	}
	return game.Problems{p}
}

// usualRegister is whose ids most entries have: a system without a list knows
// people by these, so that namesakes are told apart in all systems alike.
// Without any it is the system's own.
func usualRegister(events []*game.Event, own string) string {
	entries := map[string]int{}
	for _, ev := range events {
		for i := range ev.Players {
			for register := range ev.Players[i].IDs {
				entries[register]++
			}
		}
	}
	usual := own
	for _, register := range slices.Sorted(maps.Keys(entries)) {
		if entries[register] > entries[usual] {
			usual = register
		}
	}
	return usual
}

// problemsOf are the problems of all runs, each once; those that only some
// systems have say which.
func problemsOf(runs []Run) game.Problems {
	where := map[game.Problem][]string{}
	var all game.Problems
	for _, r := range runs {
		for _, p := range r.Report.Problems() {
			if where[p] == nil {
				all = append(all, p)
			}
			if !slices.Contains(where[p], r.Name) {
				where[p] = append(where[p], r.Name)
			}
		}
	}
	for i, p := range all {
		if names := where[p]; len(names) < len(runs) {
			all[i].Found = strings.Join(names, ", ") + ": " + p.Found
		}
	}
	return all
}
