// Package history remembers the events of an archive: who of a list was entered
// where and when, and of what rank. It tells whether a player was elsewhere, what
// growth does not explain, and where two players met.
package history

import "kyudan/rating/game"

// History is what the events of an archive say of where and when the players of
// a list played, and as whom. Players are indices of the list. The zero History
// is empty.
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
	games   []int32 // memory to be used again
}

// play is one entry of a player, linked to the one before.
type play struct {
	event  int32
	before int32 // in plays; 0: none
}

// Career is what the events tell of a player.
type Career struct {
	Events, Games int32
	LastRank      game.Rank // the one last entered with
	Named         Named

	firstRank             game.Rank
	first, last           int32   // in plays; 0: none
	lastRating            float32 // the one that a file gave last; 0: none
	firstPlace, lastPlace game.Place
}

// Named is what is remembered of the entries that were taken for a player by
// name.
type Named struct {
	Entries int32
	Event   int32 // of the first
	Place   game.Place
}

// Suspicion is a reason to think that two people play under one id.
type Suspicion struct {
	At    int   // the player
	Event int32 // where it showed
	What  string
	Firm  bool  // the name or another id is somebody else's
	Apart Apart // two places at once
}

// Grow makes room for a list of so many players.
func (h *History) Grow(players int) {
	h.careers = append(h.careers, make([]Career, max(0, players-len(h.careers)))...)
}

// Career is what the events tell of a player so far.
func (h *History) Career(at int) *Career { return &h.careers[at] }

// LastPlayed is the first day of the last event that a player played in, 0 where
// there is none.
func (h *History) LastPlayed(at int) game.Date { return h.day(h.careers[at].last) }

// First is the first event that a player played in and the place of his entry in
// its file; nil where there is none.
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
