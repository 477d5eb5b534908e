package roster

import (
	"cmp"
	"fmt"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// owner is the person who has a provisional id that the table of ids or a line of
// aliases.csv names: an owned id.
type owner struct {
	id     string
	form   *form
	rows   []*Person // none where only a line names the id: then the name is the id's
	parted bool      // a line parts entries from another player for it: nobody has it by name

	// What entries tell: that of the rows, then those that were recognised.
	country, club string
	rank          game.Rank
	day           game.Date

	file, place string // where it is named
	met         bool   // somebody has it in this run
	linked      bool   // whose it was is a player with another id,
	at          int    // this one
	moved       bool   // the row's entry is another player
	to          int    // this one
}

// either reports whether the person is entries that may be either of several.
func (o *owner) either() bool { return len(o.rows) > 0 && o.rows[0].Either }

// fits reports whether nothing that an entry tells contradicts that it is the
// person.
func (o *owner) fits(p *game.Player, day game.Date) bool {
	if likeness.AgreeCountry(p.Country, o.country) < 0 {
		return false
	}
	up, ok := likeness.RanksGrown(p, o.rank)
	return !ok || likeness.BeyondGrowth(up, o.day, day) <= likeness.FarApart && (o.day == 0 || likeness.RanksLost(up, o.day, day) <= mostLost)
}

// points sum up what speaks for an entry that fits.
func (o *owner) points(p *game.Player, ev *game.Event, clubs likeness.Clubs) int {
	w := witnesses{country: likeness.AgreeCountry(p.Country, o.country), club: clubs.Agree(p.Club, o.club)}
	if up, ok := likeness.RanksGrown(p, o.rank); ok {
		w.rank, w.apart = 1, likeness.BeyondGrowth(up, o.day, ev.Begin)
	}
	signs := 0
	for i := range o.rows {
		signs = max(signs, o.rows[i].signs(ev))
	}
	return w.points() + 2*standsOut*signs
}

// learn takes in what an entry of the person tells.
func (o *owner) learn(p *game.Player, day game.Date) {
	o.country, o.club = cmp.Or(o.country, p.Country), cmp.Or(o.club, p.Club)
	if r := rankOf(p); r != game.NoRank {
		o.rank, o.day = r, day
	}
}

// describe shows whom an owned id means: new-tan-mei-xin Tan Mei Xin (5d, SG) of
// Spring Cup (2026-05-02).
func (o *owner) describe() string {
	if len(o.rows) == 0 {
		return fmt.Sprintf("the id %q", o.id)
	}
	p := o.rows[0]
	s := p.ID + " " + person(p.Name, p.Rank, p.Club, p.Country, nil)
	if p.Event != "" || p.File != "" {
		s += " of " + (&history.Event{Name: p.Event, File: p.File, Begin: p.Begin}).String()
	}
	return s
}
