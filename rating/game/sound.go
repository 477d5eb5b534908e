package game

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
)

// The handicaps beyond which a number is doubtful, and beyond which it is no
// handicap, and the most days of one event, both ends included.
const (
	MaxUsualHandicap = 9   // stones
	MaxHandicap      = 30  // stones
	MaxEventDays     = 366 // days
)

// CheckDates reports what cannot be true of an event, from whatever source and with
// whatever facts were added: it is meant for the settled event,
// once. The codes are
//
//   - dates (error): the last day is before the first; nothing else is then
//     said of days.
//   - event-long (warning): more than MaxEventDays days.
//   - results-early (warning): results handed in before the last day.
//   - game-dates (warning, once for all games): games dated outside the event's
//     days. Without a last day an event lasts one day.
//   - handicap-high (warning, once for all games): more than MaxUsualHandicap
//     stones.
//   - handicap-impossible (error, once for all games): more than MaxHandicap
//     stones, or fewer than none.
//
// What is not given is not checked. Whether details and results were handed in
// in time is for the event's class to say.
func CheckDates(ev *Event) Problems {
	log := Log{File: ev.Source.File}
	if ev.Begin != 0 && ev.End != 0 && ev.End < ev.Begin {
		log.Add(Error, "dates", Place{}, fmt.Sprintf("the last day %s before the first, %s", ev.End, ev.Begin),
			"a last day on or after the first", "correct the days: {set begin=…} and {set end=…}; day and month may be swapped")
	} else {
		checkDays(ev, &log)
	}
	checkHandicaps(ev, &log)
	return log.Problems()
}

// TakeDays gives an event without days those of its games, with a note.
func TakeDays(ev *Event) Problems {
	var first, last Date
	for i := range ev.Games {
		if d := ev.Games[i].Date; d != 0 {
			first, last = cmp.Or(min(first, d), d), max(last, d)
		}
	}
	if first == 0 || ev.Begin != 0 || ev.End != 0 {
		return nil
	}
	ev.Begin = first
	days := first.String()
	if last != first {
		ev.End = last
		days += " to " + last.String()
	}
	return Problems{{Severity: Note, Code: "days-of-games", File: ev.Source.File, Found: "no days of the event: " + days + " taken from its games"}}
}

// checkDays checks the days of an event whose ends are in order.
func checkDays(ev *Event, log *Log) {
	last := cmp.Or(ev.End, ev.Begin)
	if ev.Begin != 0 && ev.End != 0 {
		if n := ev.Begin.DaysUntil(ev.End) + 1; n > MaxEventDays {
			log.Add(Warning, "event-long", Place{}, fmt.Sprintf("%d days, from %s to %s", n, ev.Begin, ev.End),
				fmt.Sprintf("an event of at most %d days", MaxEventDays), "see whether one of the days is of another year")
		}
	}
	if r := ev.ResultsSubmitted; r != 0 && r < last {
		log.Add(Warning, "results-early", Place{}, fmt.Sprintf("results handed in on %s, before the last day, %s", r, last),
			"a day on or after the last one", "correct the day on which the results were handed in, or the days of the event")
	}
	n, first := countGames(ev, func(g *Game) bool {
		return g.Date != 0 && (ev.Begin != 0 && g.Date < ev.Begin || last != 0 && g.Date > last)
	})
	if n == 0 {
		return
	}
	days, hint := fmt.Sprintf("days from %s to %s", ev.Begin, last), "correct the days of the games or those of the event"
	switch {
	case ev.Begin == 0:
		days = "days up to " + last.String()
	case ev.End == 0:
		days, hint = "the day "+last.String()+", the only one that is given", "give the last day of the event: {set end=…}"
	case ev.Begin == ev.End:
		days = "the day " + last.String()
	}
	found := fmt.Sprintf("a game dated %s, outside the event's days", first.Date)
	if n > 1 {
		found = fmt.Sprintf("%d games dated outside the event's days, the first %s", n, first.Date)
	}
	log.Add(Warning, "game-dates", first.Place, found, days, hint)
}

// checkHandicaps checks the stones of all games.
func checkHandicaps(ev *Event, log *Log) {
	expected := fmt.Sprintf("0 to %d stones", MaxUsualHandicap)
	impossible := func(g *Game) bool { h := g.Handicap.Or(0); return h < 0 || h > MaxHandicap }
	if n, first := countGames(ev, impossible); n > 0 {
		log.Add(Error, "handicap-impossible", first.Place, stones(n, first), expected, "correct the handicap")
	}
	high := func(g *Game) bool { return g.Handicap.Or(0) > MaxUsualHandicap && !impossible(g) }
	if n, first := countGames(ev, high); n > 0 {
		log.Add(Warning, "handicap-high", first.Place, stones(n, first), expected,
			"see whether the column of handicaps holds something else; if the handicap is right, nothing is wrong")
	}
}

func stones(n int, first *Game) string {
	if n == 1 {
		return fmt.Sprintf("a game with a handicap of %d stones", first.Handicap.Or(0))
	}
	return fmt.Sprintf("%d games with such handicaps as %d stones", n, first.Handicap.Or(0))
}

// countGames counts the games that are so, and finds the first.
func countGames(ev *Event, so func(*Game) bool) (n int, first *Game) {
	for i := range ev.Games {
		if g := &ev.Games[i]; so(g) {
			if n++; n == 1 {
				first = g
			}
		}
	}
	return n, first
}

// maxRoundProblems is how many second games are reported one by one.
const maxRoundProblems = 20

// CheckRounds warns, with the code round-two-games, of every player who has two
// games, or a game and a bye, in one round: one stays at home, or the round is
// another. Readers of formats with rounds call it for what they read; games
// without a round are ignored.
func CheckRounds(ev *Event) Problems {
	var ps Problems
	n, last := 0, ""
	add := func(place, found, expected string) {
		n++
		last = place
		if n <= maxRoundProblems {
			ps.Add(Problem{Severity: Warning, Code: "round-two-games", Place: place, Found: found, Expected: expected, Hint: "all were read; remove what was not played, or correct the round or the player"})
		}
	}
	type seat struct{ round, player int }
	first := make(map[seat]*Game, 2*len(ev.Games))
	name := func(id int) string {
		i := id - 1 // as in every sound event
		if i < 0 || i >= len(ev.Players) || ev.Players[i].ID != id {
			i = slices.IndexFunc(ev.Players, func(p Player) bool { return p.ID == id })
		}
		if i < 0 {
			return "a player"
		}
		return strconv.Quote(ev.Players[i].DisplayName())
	}
	beside := func(p Place) string {
		switch {
		case p == (Place{}):
			return ""
		case p.Path == "":
			return ", beside line " + strconv.Itoa(p.Line)
		}
		return ", beside " + p.Path
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.Round == 0 {
			continue
		}
		for _, id := range []int{g.Black, g.White} {
			if other := first[seat{g.Round, id}]; other != nil {
				add(g.Place.String(), fmt.Sprintf("a second game of %s in round %d%s", name(id), g.Round, beside(other.Place)), "one game a round")
				continue
			}
			first[seat{g.Round, id}] = g
		}
	}
	byes := map[seat]bool{}
	for _, b := range ev.Byes {
		s := seat{b.Round, b.Player}
		switch other := first[s]; {
		case other != nil:
			add(other.Place.String(), fmt.Sprintf("a game of %s in round %d, and a bye", name(b.Player), b.Round), "one or the other")
		case byes[s]:
			add("byes", fmt.Sprintf("a second bye of %s in round %d", name(b.Player), b.Round), "one bye a round")
		}
		byes[s] = true
	}
	if n > maxRoundProblems {
		ps.Add(Problem{Severity: Warning, Code: "round-two-games", Place: last, Found: fmt.Sprintf("%d more such rounds of players, the last here", n-maxRoundProblems), Expected: "one game a round"})
	}
	return ps
}

// CheckEntries checks what everything after an importer relies on: entries numbered
// from 1 without gaps, and games between them. It reports the first fault.
func CheckEntries(ev *Event) (p Problem, bad bool) {
	for i := range ev.Players {
		if id := ev.Players[i].ID; id != i+1 {
			return Problem{
				Severity: Error, Code: "entry-numbers", Place: ev.Players[i].Place.String(), Found: fmt.Sprintf("entry number %d", id),
				Expected: fmt.Sprintf("%d: entries are numbered from 1 without gaps", i+1),
			}, true
		}
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		if n := len(ev.Players); g.Black < 1 || g.White < 1 || g.Black > n || g.White > n {
			return Problem{
				Severity: Error, Code: "entry-numbers", Place: g.Place.String(), Found: fmt.Sprintf("a game between entries %d and %d", g.Black, g.White),
				Expected: fmt.Sprintf("entries from 1 to %d", n),
			}, true
		}
	}
	return Problem{}, false
}
