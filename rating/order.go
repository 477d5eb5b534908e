package rating

import (
	"cmp"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// Order is an order in which a system rates events. The zero Order is the usual one.
//
// Documents define the order of days, but not that of events on the same day. Here one
// rule applies to files and folders, so that ratings do not depend on how events were
// given: of events that begin on the same day, the one that ends first comes first, then
// the one with the lower sequence, if given, then the one whose name comes first.
type Order uint8

// The orders.
const (
	ByBegin Order = iota // by first day, then last day
	ByEnd                // by last day, then first day
	AsGiven              // by the given sequence, else as entered; games in their order
	ByGame               // game by game by each game's own date, across events
)

// String is the order in words.
func (o Order) String() string {
	const sameDay = ", then the sequence given in an archive, then the name"
	switch o {
	case ByEnd:
		return "events by last day, then first day" + sameDay
	case AsGiven:
		return "games in the order of entry: files as given, in an archive by the sequence given, rows as they stand"
	case ByGame:
		return "games by date; those of one date by the first and last days of their events" + sameDay
	}
	return "events by first day, then last day" + sameDay
}

// Turn is what decides the place of an event among others.
type Turn struct {
	Begin, End game.Date // the end is the begin if only that is given
	// Arrival and LastGame are the days between which the event counts in systems
	// that rate game by game: that of its first game or the event's first, if that
	// is earlier; and that of its last game. A game without a day has the event's
	// first.
	Arrival, LastGame game.Date
	Sequence          game.Opt[int] // the order of entry
	Name              string
}

// TurnOf is the turn of an event, without a sequence.
func TurnOf(ev *game.Event) Turn {
	t := Turn{Begin: ev.Begin, End: max(ev.Begin, ev.End), Arrival: ev.Begin, LastGame: ev.Begin, Name: ev.Name}
	for i := range ev.Games {
		if day := ev.Games[i].Date; day != 0 {
			t.Arrival, t.LastGame = min(t.Arrival, day), max(t.LastGame, day)
		}
	}
	return t
}

// Compare is negative if an event comes before another, and 0 if nothing decides.
// Events without a date come first.
func (o Order) Compare(t, u *Turn) int {
	begin, end := cmp.Compare(t.Begin, u.Begin), cmp.Compare(t.End, u.End)
	sequence, name := t.compareSequence(u), strings.Compare(t.Name, u.Name)
	switch o {
	case ByEnd:
		return cmp.Or(end, begin, sequence, name)
	case AsGiven:
		if !t.Sequence.IsGiven() && !u.Sequence.IsGiven() {
			return 0
		}
		return cmp.Or(sequence, begin, end, name)
	case ByGame:
		return cmp.Or(cmp.Compare(t.Arrival, u.Arrival), begin, end, sequence, name)
	}
	return cmp.Or(begin, end, sequence, name)
}

// compareSequence puts events without a sequence after those with one.
func (t *Turn) compareSequence(u *Turn) int {
	const last = int(^uint(0) >> 1)
	return cmp.Compare(t.Sequence.Or(last), u.Sequence.Or(last))
}

// Sort sorts events into a system's order. It is stable.
func Sort(events []*Event, o Order) {
	SortBy(events, o, func(e *Event) *game.Event { return e.Event })
}

// SortBy is Sort for values that contain an event.
func SortBy[T any](s []T, o Order, event func(T) *game.Event) {
	type at struct {
		what T
		turn Turn
	}
	all := make([]at, len(s))
	for i, what := range s {
		all[i] = at{what, TurnOf(event(what))}
	}
	slices.SortStableFunc(all, func(a, b at) int { return o.Compare(&a.turn, &b.turn) })
	for i := range all {
		s[i] = all[i].what
	}
}

// GameByGame goes through the games of events in the order of their days, those of
// one day as given. arrive takes an event by its index on its first day, before play
// takes its games.
func GameByGame(events []*Event, first func(event int) game.Date, day func(event int, g *game.Game) game.Date, arrive func(event int), play func(event, n int, day game.Date)) {
	type turn struct {
		day      game.Date
		event, n int32 // n is -1 where the event's players arrive
	}
	total := len(events)
	for _, ev := range events {
		total += len(ev.Games)
	}
	turns := make([]turn, 0, total)
	for i, ev := range events {
		turns = append(turns, turn{first(i), int32(i), -1})
		for n := range ev.Games {
			turns = append(turns, turn{day(i, &ev.Games[n]), int32(i), int32(n)})
		}
	}
	byDay := func(t, u turn) int { return cmp.Compare(t.day, u.day) }
	if !slices.IsSortedFunc(turns, byDay) {
		slices.SortStableFunc(turns, byDay)
	}
	for _, t := range turns {
		if t.n < 0 {
			arrive(int(t.event))
		} else {
			play(int(t.event), int(t.n), t.day)
		}
	}
}
