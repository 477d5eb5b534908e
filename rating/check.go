package rating

import "kyudan/rating/game"

// A Checker is a system that can say more of an event before it is rated:
// whether it meets its class, and which results hardly anybody would have bet
// on.
type Checker interface {
	// Requirements are all requirements of a class that apply to the event, met
	// or not, in the document's order; nil where there is no such class.
	Requirements(ev *game.Event, class string) []Requirement
	// Unlikely lists the games whose winner's chance was under one in a hundred,
	// by the ratings of the list. Nothing is changed.
	Unlikely(l *List, ev *Event) []UnlikelyGame
}

// Requirement is one thing that a class asks of an event.
type Requirement struct {
	Code  string // as in Result.Missed
	Asked string // at least 45 minutes a side
	Told  string // 30 minutes a side; "" not told and therefore not checked
	Key   string // key of the event JSON that tells it
	Met   bool   // also where nothing was told
}

// Checked reports whether the event tells what the requirement asks about.
func (r Requirement) Checked() bool { return r.Told != "" }

// UnlikelyBelow is the chance under which a win is worth a second look.
const UnlikelyBelow = 0.01

// UnlikelyGame is a game whose winner had hardly a chance: its colours or its
// result may have been swapped.
type UnlikelyGame struct {
	Game         int     // index in Event.Games
	Winner       int     // entry
	Chance       float64 // of the winner before the game
	Black, White float64 // ratings that the chance was computed from
}
