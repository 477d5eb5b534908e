package roster

import (
	"fmt"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// owner is a provisional id that the table of ids or a line of aliases.csv
// names, and what is known of the person who has it.
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
func (k *owner) either() bool { return len(k.rows) > 0 && k.rows[0].Either }

// fits reports whether nothing that an entry tells contradicts that it is the
// person.
func (k *owner) fits(p *game.Player, day game.Date) bool {
	if likeness.AgreeCountry(p.Country, k.country) < 0 {
		return false
	}
	up, ok := likeness.RanksGrown(p, k.rank)
	return !ok || likeness.BeyondGrowth(up, k.day, day) <= likeness.FarApart && (k.day == 0 || likeness.RanksLost(up, k.day, day) <= mostLost)
}

// points sum up what speaks for an entry that fits.
func (k *owner) points(p *game.Player, ev *game.Event, clubs likeness.Clubs) int {
	w := witnesses{country: likeness.AgreeCountry(p.Country, k.country), club: clubs.Agree(p.Club, k.club)}
	if up, ok := likeness.RanksGrown(p, k.rank); ok {
		w.rank, w.apart = 1, likeness.BeyondGrowth(up, k.day, ev.Begin)
	}
	signs := 0
	for i := range k.rows {
		signs = max(signs, k.rows[i].signs(ev))
	}
	return w.points() + 2*standsOut*signs
}

// learn takes in what an entry of the person tells.
func (k *owner) learn(p *game.Player, day game.Date) {
	if k.country == "" {
		k.country = p.Country
	}
	if k.club == "" {
		k.club = p.Club
	}
	if p.Rank != game.NoRank {
		k.rank, k.day = p.Rank, day
	} else if p.Grade != game.NoRank {
		k.rank, k.day = p.Grade, day
	}
}

// describe shows whom a kept id means: new-tan-mei-xin Tan Mei Xin (5d, SG) of
// Spring Cup (2026-05-02).
func (k *owner) describe() string {
	if len(k.rows) == 0 {
		return fmt.Sprintf("the id %q", k.id)
	}
	p := k.rows[0]
	s := p.ID + " " + person(p.Name, p.Rank, p.Club, p.Country, nil)
	if p.Event != "" || p.File != "" {
		s += " of " + (&history.Event{Name: p.Event, File: p.File, Begin: p.Begin}).String()
	}
	return s
}
