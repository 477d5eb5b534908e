package history

import (
	"cmp"
	"fmt"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// Event is an event that is over.
type Event struct {
	Name, File string
	Begin, End game.Date // End is not before Begin

	country, town string // for comparing
	online        bool
}

// Of is an event as it is remembered.
func Of(ev *game.Event) Event {
	return Event{
		Name: ev.Name, File: ev.Source.File, country: likeness.Country(ev.Country), town: game.FoldName(ev.Place), Begin: ev.Begin, End: max(ev.Begin, ev.End), online: ev.Online.Is(true),
	}
}

// String is the event for a sentence: its name and day, or its file.
func (e *Event) String() string {
	name := cmp.Or(e.Name, e.File)
	if e.Begin != 0 {
		name += fmt.Sprintf(" (%s)", e.Begin)
	}
	return name
}

// Apart is how far from each other two events were that were at one time.
type Apart uint8

// How far apart two events are.
const (
	NotApart    Apart = iota
	InTowns           // of one country, or of countries that are not given
	InCountries       // that differ
)

// String says where the one was, seen from the other.
func (a Apart) String() string {
	return [...]string{"there", "in another town", "in another country"}[a]
}

// longEvent is the number of days beyond which an event does not tell where its
// players were on a day of it: leagues, clubs.
const longEvent = 14

// attended reports whether the players of an event were somewhere on its days.
// Online nobody is anywhere.
func (e *Event) attended() bool {
	return !e.online && e.Begin != 0 && e.Begin.DaysUntil(e.End) <= longEvent
}

// placed reports whether an event tells where its players were, and when.
func (e *Event) placed() bool { return e.attended() && (e.country != "" || e.town != "") }

// sameDays reports whether two events were at one time. One shared day may be a
// day of travel.
func (e *Event) sameDays(f *Event) bool {
	from, to := max(e.Begin, f.Begin), min(e.End, f.End)
	return from < to || from == to && e.Begin == e.End && f.Begin == f.End
}

// Apart says whether nobody can well have played in both of two events: on the
// same days in different places.
func (e *Event) Apart(f *Event) Apart {
	switch {
	case !e.placed() || !f.placed() || !e.sameDays(f):
		return NotApart
	case e.country != "" && f.country != "" && e.country != f.country:
		return InCountries
	case likeness.OtherTown(e.town, f.town):
		return InTowns
	}
	return NotApart
}
