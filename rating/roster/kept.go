package roster

import (
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// kept is a provisional id that the table of ids or a line of aliases.csv
// names, and what is known of the person who has it.
type kept struct {
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

// keep prepares the ids that tables name, before the first event.
func (r *Roster) keep() {
	a := &r.aliases
	for i := range a.people {
		p := &a.people[i]
		k := r.keepID(p.ID, p.Name, p.Table, p.Place)
		if len(k.rows) == 0 {
			k.country, k.club, k.rank, k.day = p.Country, p.Club, p.Rank, p.Begin
		}
		k.rows = append(k.rows, p)
	}
	for i := range a.pairs {
		n := &a.pairs[i]
		r.keepLine(n, n.id)
		r.keepLine(n, n.other)
	}
	for _, n := range a.ofEntries() {
		r.keepLine(&n, n.id)
		if k := r.keepLine(&n, n.other); k != nil {
			k.parted = len(k.rows) == 0
		}
	}
	for i := range r.list.Players {
		r.meet(r.list.Players[i].ID)
	}
}

// keepLine keeps an id that a line names.
func (r *Roster) keepLine(n *alias, id string) *kept {
	if !IsProvisional(id) {
		return nil
	}
	return r.keepID(id, strings.ReplaceAll(id[len(provisional):], "-", " "), n.file, n.place)
}

func (r *Roster) keepID(id, name, file, place string) *kept {
	k := r.kept[id]
	if k == nil {
		k = &kept{id: id, form: r.formOf("", "", name), file: file, place: place}
		if r.kept == nil {
			r.kept, r.keptBy = map[string]*kept{}, map[*bearers][]*kept{}
		}
		r.kept[id] = k
		for _, key := range k.form.all() {
			r.keptBy[key] = append(r.keptBy[key], k)
		}
	}
	return k
}

// keptNamed lists whose ids are kept under a name, each once.
func (r *Roster) keptNamed(f *form) []*kept {
	if len(r.keptBy) == 0 {
		return nil
	}
	var found []*kept
	seen := map[*kept]bool{}
	for _, key := range f.all() {
		for _, k := range r.keptBy[key] {
			if !seen[k] {
				seen[k] = true
				found = append(found, k)
			}
		}
	}
	return found
}

// either reports whether the person is entries that may be either of several.
func (k *kept) either() bool { return len(k.rows) > 0 && k.rows[0].Either }

// fits reports whether nothing that an entry tells contradicts that it is the
// person.
func (k *kept) fits(p *game.Player, day game.Date) bool {
	if likeness.AgreeCountry(p.Country, k.country) < 0 {
		return false
	}
	up, ok := likeness.RanksGrown(p, k.rank)
	return !ok || likeness.BeyondGrowth(up, k.day, day) <= likeness.FarApart && (k.day == 0 || likeness.RanksLost(up, k.day, day) <= mostLost)
}

// keptPoints sum up what speaks for an entry that fits.
func (r *Roster) keptPoints(k *kept, p *game.Player, ev *game.Event) int {
	w := witnesses{country: likeness.AgreeCountry(p.Country, k.country), club: r.clubs.Agree(p.Club, k.club)}
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
func (k *kept) learn(p *game.Player, day game.Date) {
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
