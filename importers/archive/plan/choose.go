package plan

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// After reports whether an event is left for a list later than that of a day: it ends
// after the day, or if games count one by one, all its games are after it.
func (p *Plan) After(asOf game.Date) func(*archive.Event) bool {
	if p.Job.CutsGames() {
		return func(e *archive.Event) bool { return e.Arrival > asOf }
	}
	return func(e *archive.Event) bool { return e.End > asOf }
}

// sorting separates the events of an archive to rate from the others, which it counts
// and names.
type sorting struct {
	*Plan
	*Tally
	asOf, from game.Date // of the list wanted; of the list to continue from, 0: none
	byGame     bool      // the system rates game by game, so that a day can divide an event
	problems   game.Problems
	todo       []*archive.Event
	listed     []*archive.Event // that the list to continue from has

	after    func(*archive.Event) bool
	holds    func(*archive.Event) archive.Holding // nil without a manifest
	doubts   func(*archive.Event) string          // without a manifest
	why      map[string]int                       // reasons not to rate
	cutAfter int                                  // events that continue after the day of the list wanted
	cutUntil int                                  // events whose beginning is in the list to continue from
}

// choose returns the events to rate, and those that the list to continue from has; the
// others are counted and reported.
func (p *Plan) choose(t *Tally) (todo, listed []*archive.Event, problems game.Problems) {
	asOf := p.Job.Options.AsOf
	c := &sorting{Plan: p, Tally: t, asOf: asOf, byGame: p.Job.System.About().Order == rating.ByGame, after: p.After(asOf), why: map[string]int{}}
	if c.from = p.Job.Options.Listed; c.from != 0 {
		if p.published != nil {
			c.holds = p.published.Holdings(p.Events)
		} else {
			c.Taken, c.doubts = true, p.doubts()
		}
	}
	for _, e := range p.Events.Events {
		c.Tally.Events++
		c.place(e)
	}
	c.say()
	return c.todo, c.listed, c.problems
}

// place sorts one event.
func (c *sorting) place(e *archive.Event) {
	first, last := e.Begin, e.End
	if c.byGame {
		first, last = e.Arrival, e.LastGame
	}
	switch {
	case e.Out():
		c.Out++
		c.out = append(c.out, e.Files[0])
		c.why[e.Why]++
		c.problems.Add(e.Problems...)
		return
	case e.Empty() && (e.Missing || e.Begin == 0):
		c.empty(e.Files[0])
		c.problems.Add(e.Problems...)
		return
	case e.Missing:
		c.missing(e.Files[0], e.Games)
		c.problems.Add(e.Problems...)
		return
	case c.asOf != 0 && c.after(e):
		c.Later++
		return
	case c.from == 0 || first > c.from:
	case last <= c.from:
		if c.has(e) {
			c.Listed++
			c.listed = append(c.listed, e)
		}
		return
	case !c.byGame:
		c.refuse(e, game.Problem{
			Code: "across-list", Found: fmt.Sprintf("an event from %s to %s, while the list is of %s", e.Begin, e.End, c.from),
			Expected: "events that end by that day or begin after it", Hint: "start from an earlier list, or rate from the first event without {option since}",
		})
		return
	case !c.has(e):
		return
	default:
		c.cutUntil++
	}
	if c.asOf != 0 && c.Job.CutsGames() && e.LastGame > c.asOf {
		c.cutAfter++
	}
	c.todo = append(c.todo, e)
}

// refuse counts an event that could not be rated.
func (c *sorting) refuse(e *archive.Event, p game.Problem) {
	p.Severity, p.File = game.Error, e.Files[0]
	c.problems.Add(p)
	c.missing(e.Files[0], e.Games)
}

// has reports whether the list to continue from has an event, or its beginning, as its
// manifest says; without one the event is assumed to be there, and evidence against it
// is reported.
func (c *sorting) has(e *archive.Event) bool {
	p := game.Problem{Severity: game.Warning, File: e.Files[0]}
	switch {
	case c.holds == nil:
		why := c.doubts(e)
		if why == "" {
			return true
		}
		p.Code, p.Found = "late-event", fmt.Sprintf("an event %s that the list of %s can hardly have: %s", daysOf(e), c.from, why)
		p.Hint = "it was not counted; if it came late, rate without {option since}, or start from an earlier list"
	default:
		switch c.holds(e) {
		case archive.Nothing:
			c.refuse(e, game.Problem{
				Code: "late-event", Found: fmt.Sprintf("an event %s that is not in the list of %s", daysOf(e), c.from),
				Expected: "events that its manifest names, or later ones", Hint: "it came late: rate without {option since}, or start from an earlier list",
			})
			return false
		case archive.Everything:
			return true
		}
		p.Code, p.Found = "event-changed", fmt.Sprintf("an event that was changed since the list of %s was made", c.from)
		p.Hint = "the list has the old version; to count the change, rate without {option since}, or start from an earlier list"
	}
	c.problems.Add(p)
	return true
}

// daysOf are an event's days: of 2026-05-02, from 2026-05-02 to 2026-05-03.
func daysOf(e *archive.Event) string {
	if e.End == e.Begin {
		return "of " + e.Begin.String()
	}
	return fmt.Sprintf("from %s to %s", e.Begin, e.End)
}

// say reports what was left out.
func (c *sorting) say() {
	note := func(code, format string, args ...any) *game.Problem {
		c.problems.Add(game.Problem{Severity: game.Note, Code: code, File: c.Folder.Root, Found: fmt.Sprintf(format, args...)})
		return &c.problems[len(c.problems)-1]
	}
	for _, reason := range slices.Sorted(maps.Keys(c.why)) {
		text := fmt.Sprintf("%s not rated, as events.csv says", game.Counted(c.why[reason], "event", "events"))
		if reason != "" {
			text += ": " + reason
		}
		note("not-rated", "%s", text)
	}
	switch {
	case c.Listed == 0:
	case c.Taken:
		p := note("in-list", "%s by %s, assumed to be in the list: no manifest beside it names its events", game.Counted(c.Listed, "event", "events"), c.from)
		p.Severity, p.Hint = game.Warning, "check that none of them came late, or continue from a list in the folder in which {command publish} wrote it"
	default:
		note("in-list", "%s by %s, which the list has already", game.Counted(c.Listed, "event", "events"), c.from)
	}
	if c.cutUntil > 0 {
		note("in-list", "%s of which the list has the games up to %s; only the later ones count", game.Counted(c.cutUntil, "event", "events"), c.from)
	}
	if c.Later > 0 {
		note("later", "%s after %s, left for a later list", game.Counted(c.Later, "event", "events"), c.asOf)
	}
	if c.cutAfter > 0 {
		note("later", "%s with games after %s, which are left for a later list", game.Counted(c.cutAfter, "event", "events"), c.asOf)
	}
}

// doubts returns a function that says why the list to continue from can hardly have an
// event, "" if nothing speaks against it.
func (p *Plan) doubts() func(*archive.Event) string {
	list := p.Job.List.Clone()
	who := roster.New(list, p.Job.Aliases)
	return func(e *archive.Event) string {
		ev, _ := who.Settle(p.Events.Unpack(e, nil), roster.Options{Propose: p.Job.Roster.Propose})
		var strangers []string
		all, idle := 0, 0
		seen := make([]bool, len(ev.Players)+1)
		for i := range ev.Games {
			if rating.Unplayed(&ev.Games[i]) != "" {
				continue
			}
			for _, entry := range [...]int{ev.Games[i].Black, ev.Games[i].White} {
				if entry < 1 || entry >= len(seen) || seen[entry] {
					continue
				}
				seen[entry] = true
				all++
				st := ev.Standing(list, entry)
				if !p.listed(st.ID) {
					strangers = append(strangers, st.DisplayName())
				} else if st.LastPlayed != 0 && st.LastPlayed < e.Begin {
					idle++
				}
			}
		}
		switch n := len(strangers); {
		case n > 3:
			return fmt.Sprintf("it does not know %s and %d more", strings.Join(strangers[:2], ", "), n-2)
		case n > 0:
			return "it does not know " + strings.Join(strangers, ", ")
		case all > 0 && idle == all:
			return "nobody in it has played since it began, by the list"
		}
		return ""
	}
}
