// Package history remembers the events of an archive: which players of a list were
// entered where and when, and at what rank. It reports whether a player was
// elsewhere, what growth does not explain, and where two players met.
package history

import (
	"cmp"
	"fmt"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// History is where and when the players of a list played, and as whom, by the
// events of an archive. Players are indices of the list. The zero History is empty.
type History struct {
	Events []Event   // in the order of Record
	Last   game.Date // the latest last day of an event

	Suspicions []Suspicion
	// Hints are reasons to ask whether two players are one person, and Beside is
	// where two players of one name were entered beside each other: each once a
	// pair, the smaller index first.
	Hints, Beside map[[2]int]string

	plays   []play // from 1
	careers []Career
	games   []int32 // reused memory
}

// play is one entry of a player, linked to the one before.
type play struct {
	event  int32
	before int32 // in plays; 0: none
}

// Career is what the events say about a player.
type Career struct {
	Events, Games int32
	LastRank      game.Rank // the one last entered with
	Named         Named

	firstRank             game.Rank
	first, last           int32   // in plays; 0: none
	lastRating            float32 // the last one given by a file; 0: none
	firstPlace, lastPlace game.Place
}

// Named is what is remembered about the entries taken for a player by name.
type Named struct {
	Entries int32
	Event   int32 // of the first
	Place   game.Place
}

// Suspicion is a reason to think that two people play under one id.
type Suspicion struct {
	At    int   // the player
	Event int32 // where it appeared
	What  string
	Firm  bool  // the name or another id is another player's
	Weak  bool  // little speaks for a player recognised by name
	Apart Apart // two places at once
}

// Grow makes room for a list of so many players.
func (h *History) Grow(players int) {
	h.careers = append(h.careers, make([]Career, max(0, players-len(h.careers)))...)
}

// Career is what the events say about a player so far.
func (h *History) Career(at int) *Career { return &h.careers[at] }

// LastPlayed is the first day of the last event that a player played in, or 0.
func (h *History) LastPlayed(at int) game.Date { return h.day(h.careers[at].last) }

// EventsUntil counts the events in which a player has played by a day.
func (h *History) EventsUntil(at int, day game.Date) (n int) {
	for k := h.careers[at].last; k != 0; k = h.plays[k].before {
		if h.day(k) <= day {
			n++
		}
	}
	return n
}

// First is the first event that a player played in and the place of his entry in
// its file, or nil.
func (h *History) First(at int) (*Event, game.Place) {
	return h.eventOf(h.careers[at].first), h.careers[at].firstPlace
}

// Latest is the last event that a player played in; see First.
func (h *History) Latest(at int) (*Event, game.Place) {
	return h.eventOf(h.careers[at].last), h.careers[at].lastPlace
}

func (h *History) eventOf(k int32) *Event {
	if k == 0 {
		return nil
	}
	return &h.Events[h.plays[k].event]
}

// day is the first day of the event of a play.
func (h *History) day(k int32) game.Date {
	if e := h.eventOf(k); e != nil {
		return e.Begin
	}
	return 0
}

// Hint keeps a reason to ask whether two players are one person.
func (h *History) Hint(a, b int, what string) { keep(&h.Hints, a, b, what) }

// EnteredBeside keeps where two players of one name were entered beside each other.
func (h *History) EnteredBeside(a, b int, what string) { keep(&h.Beside, a, b, what) }

// keep keeps the first reason of a pair.
func keep(reasons *map[[2]int]string, a, b int, what string) {
	key := [2]int{min(a, b), max(a, b)}
	if a == b {
		return
	}
	if *reasons == nil {
		*reasons = map[[2]int]string{}
	}
	if _, known := (*reasons)[key]; !known {
		(*reasons)[key] = what
	}
}

// farRating is the difference in points between ratings given for one player from
// one event to the next that growth does not explain.
const farRating = 600

// Record remembers an event: who returns which player of the list an entry is, -1
// for none, and whether by name.
func (h *History) Record(ev *game.Event, now Event, who func(i int) (at int, byName bool)) {
	n := int32(len(h.Events))
	h.Events = append(h.Events, now)
	h.Last = max(h.Last, now.End)
	if len(h.plays) == 0 {
		h.plays = append(h.plays, play{})
	}
	h.countGames(ev)
	for i := range ev.Players {
		at, byName := who(i)
		if at < 0 {
			continue
		}
		p, k := &ev.Players[i], &h.careers[at]
		if byName {
			if k.Named.Entries++; k.Named.Entries == 1 {
				k.Named.Event, k.Named.Place = n, p.Place
			}
		}
		rank := cmp.Or(p.Rank, p.Grade)
		if up, ok := likeness.RanksGrown(p, k.LastRank); ok {
			if likeness.BeyondGrowth(up, h.day(k.last), ev.Begin) > likeness.FarApart {
				h.suspect(at, fmt.Sprintf("entered as %s after %s", rank, k.LastRank))
			}
		}
		if given, ok := p.Rating.Get(); ok {
			if was := float64(k.lastRating); was != 0 {
				if likeness.BeyondGrowth(int(given-was)/100, h.day(k.last), ev.Begin) > farRating/100 {
					h.suspect(at, fmt.Sprintf("rating %.0f in the file after %.0f", given, was))
				}
			}
			k.lastRating = float32(given)
		}
		if h.games[i+1] > 0 { // players who did not play were nowhere
			h.plays = append(h.plays, play{n, k.last})
			k.last = int32(len(h.plays) - 1)
			k.Events++
			k.Games += h.games[i+1]
			k.lastPlace = p.Place
			if k.first == 0 {
				k.first, k.firstPlace = k.last, p.Place
			}
		}
		if rank != game.NoRank {
			k.LastRank = rank
			if k.firstRank == game.NoRank {
				k.firstRank = rank
			}
		}
	}
}

// suspect keeps a reason to think that two people are entered as a player, from the
// event recorded last.
func (h *History) suspect(at int, what string) {
	h.Suspicions = append(h.Suspicions, Suspicion{At: at, Event: int32(len(h.Events) - 1), What: what})
}

// countGames counts the games of each entry that were played.
func (h *History) countGames(ev *game.Event) {
	h.games = append(h.games[:0], make([]int32, len(ev.Players)+1)...)
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.ByDefault || g.Result == game.Void || g.Result == game.Unknown {
			continue
		}
		for _, e := range [...]int{g.Black, g.White} {
			if e > 0 && e < len(h.games) {
				h.games[e]++
			}
		}
	}
}

// Event is an event that is over.
type Event struct {
	Name, File string
	Begin, End game.Date // End is not before Begin

	country, town string // for comparing
	online        bool
}

// Of is an event as remembered.
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

// Apart is how far apart two simultaneous events were.
type Apart uint8

// How far apart two events are.
const (
	NotApart    Apart = iota
	InTowns           // in one country, or in countries not given
	InCountries       // that differ
)

// String is where the one was, seen from the other.
func (a Apart) String() string {
	return [...]string{"there", "in another town", "in another country"}[a]
}

// longEvent is the number of days beyond which an event does not show where its
// players were on a given day: leagues, clubs.
const longEvent = 14

// attended reports whether the players of an event were somewhere on its days.
// Online players are nowhere.
func (e *Event) attended() bool {
	return !e.online && e.Begin != 0 && e.Begin.DaysUntil(e.End) <= longEvent
}

// placed reports whether an event shows where its players were, and when.
func (e *Event) placed() bool { return e.attended() && (e.country != "" || e.town != "") }

// sameDays reports whether two events were at one time. One shared day may be a
// day of travel.
func (e *Event) sameDays(f *Event) bool {
	from, to := max(e.Begin, f.Begin), min(e.End, f.End)
	return from < to || from == to && e.Begin == e.End && f.Begin == f.End
}

// Apart reports whether one player can hardly have played in both events: on the
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
