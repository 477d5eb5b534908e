package swa

import (
	"kyudan/rating"
	"kyudan/rating/game"
)

// Check is the class as which the event is rated and the codes of what it misses of
// it; "" if the given class does not exist or, with none given, none fits.
func Check(ev *game.Event, p Params) (class string, missed []string) {
	var res rating.Result
	res.Event = &rating.Event{Event: ev}
	c := p.classes(ev)
	c.Settle(&res)
	return res.Class, res.Missed
}

// Params are the system's parameters.
func (s System) Params() Params { return s.p }
