package roster

import (
	"maps"

	"kyudan/rating/game"
)

// readPairingNumbers gives entries their ids where their file has, in the place of the
// EGF PIN or the AGA number, the number of a list that was made for pairing programs. The
// number itself is nobody's id, and whoever it cannot belong to alone keeps none.
func (rs *resolver) readPairingNumbers() {
	for _, register := range []string{"egf", "aga"} {
		for e := range rs.those(func(e *entrant) bool { return game.IsPairingNumber(e.IDs[register]) }) {
			rs.readPairingNumber(e, register)
		}
	}
}

func (rs *resolver) readPairingNumber(e *entrant, register string) {
	number := e.IDs[register]
	p := *e.Player // the event stays as it is
	p.IDs = maps.Clone(p.IDs)
	delete(p.IDs, register)
	switch id := rs.pairingNumbers()[number]; {
	case id == "":
		rs.add(e, game.Warning, "pairing-number", describePlayer(e.Player)+" with the number "+number+" of a list for pairing programs, which is nobody's on this list",
			"a number of this list", "check that the event was paired with this federation's list")
	case p.IDs[rs.list.Register] == "":
		p.IDs[rs.list.Register] = id
		e.paired = true
	}
	e.Player = &p
}

// pairingNumbers are the ids of the list by their numbers for pairing programs. They are
// made when the first entry has one.
func (d *directory) pairingNumbers() map[string]string {
	number := func(id string) {
		n := game.PairingNumber(id)
		if other, taken := d.numbers[n]; taken && other != id {
			id = "" // of two, and so of nobody
		}
		d.numbers[n] = id
	}
	if d.numbers == nil {
		d.numbers = map[string]string{}
		for id := range d.owners { // lists may have been made while these were the players' ids
			number(id)
		}
	}
	for _, s := range d.list.Players[d.numbered:] {
		number(s.ID)
	}
	d.numbered = len(d.list.Players)
	return d.numbers
}
