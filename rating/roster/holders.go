package roster

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// holder is what the events of an archive, those to come included, say about the
// person who has an id.
type holder struct {
	registerID
	at    int     // the standing; -1: not on the list yet
	names []usage // the spellings used with the id
	homes []home
	ranks []ranked // in the order of the events
}

// usage is how often a spelling was used with an id.
type usage struct {
	spelling
	form  *form
	times int
}

// home is a club and a country that an entry gave.
type home struct{ country, club string }

// ranked is a rank that entries between two days gave.
type ranked struct {
	rank        game.Rank
	from, until game.Date
}

// Learn reads an event of an archive before any is settled. What entries with ids are
// called, and their clubs and ranks, tell who the entries without are, in whatever
// event. Events come in the order in which they will be settled.
func (r *Roster) Learn(ev *game.Event) {
	r.learned = true
	for i := range ev.Players {
		p := &ev.Players[i]
		if own := r.aliases.canonical(p.IDs[r.list.Register]); own != "" {
			if r.aliases.splitOf(own, p, ev) == nil {
				r.holderOf(registerID{r.list.Register, own}).meet(p, ev.Begin)
			}
			continue
		}
		game.Put(&r.wanted, spelling{p.Family, p.Given, p.Name}, true)
		for _, reg := range slices.Sorted(maps.Keys(p.IDs)) {
			r.holderOf(registerID{reg, p.IDs[reg]}).meet(p, ev.Begin)
		}
	}
}

func (d *directory) holderOf(id registerID) *holder {
	h := d.holders[id.register][id.id]
	if h == nil {
		h = &holder{registerID: id, at: -1}
		d.learnt = append(d.learnt, h)
		d.keep(h)
	}
	return h
}

func (d *directory) keep(h *holder) {
	of := d.holders[h.register]
	game.Put(&of, h.id, h)
	d.holders[h.register] = of
}

// meet adds an entry with the id.
func (h *holder) meet(p *game.Player, day game.Date) {
	s := spelling{p.Family, p.Given, p.Name}
	i := slices.IndexFunc(h.names, func(u usage) bool { return u.spelling == s })
	if i < 0 {
		i = len(h.names)
		h.names = append(h.names, usage{spelling: s})
	}
	h.names[i].times++
	if at := (home{p.Country, p.Club}); !slices.Contains(h.homes, at) {
		h.homes = append(h.homes, at)
	}
	rank := rankOf(p)
	switch n := len(h.ranks); {
	case rank == game.NoRank:
	case n > 0 && h.ranks[n-1].rank == rank:
		h.ranks[n-1].until = day
	default:
		h.ranks = append(h.ranks, ranked{rank, day, day})
	}
}

// nameHolders files the holders of ids under their names, once all events are known:
// the name used most often with the id, and those that resemble it. Another may be the
// name of somebody who was entered with a wrong id. Holders with no name that entries
// without their ids have are forgotten.
func (d *directory) nameHolders() {
	if d.learnt == nil {
		return
	}
	d.holdersOf = map[*namesakes][]*holder{}
	letters := map[string]bool{}
	for s := range d.wanted {
		orders := likeness.Orders(s.family, s.given, s.name)
		for _, key := range slices.Concat(likeness.PartKeys(orders), likeness.SolidKeys(orders)) {
			letters[key] = true
		}
	}
	isWanted := func(u usage) bool {
		name := likeness.Folded(u.family, u.given, u.name)
		return letters[game.SortParts(name)] || letters[strings.ReplaceAll(name, " ", "")]
	}
	var wanted []*holder
	for _, h := range d.learnt {
		if slices.ContainsFunc(h.names, isWanted) {
			wanted = append(wanted, h)
		}
	}
	d.holders, d.learnt, d.wanted = map[string]map[string]*holder{}, nil, nil
	most := map[*form]int{} // how often any one id has the name
	for _, h := range wanted {
		d.keep(h)
		for i := range h.names {
			u := &h.names[i]
			u.form = d.formOf(u.family, u.given, u.name)
			most[u.form] = max(most[u.form], u.times)
		}
	}
	for _, h := range wanted {
		usual := slices.MaxFunc(h.names, func(a, b usage) int {
			if own, other := a.times == most[a.form], b.times == most[b.form]; own != other {
				return map[bool]int{true: 1, false: -1}[own]
			}
			return cmp.Compare(a.times, b.times)
		}).form
		h.names = slices.DeleteFunc(h.names, func(u usage) bool {
			return len(u.form.solids) == 0 || u.form != usual && !likeness.Resemble(usual.folded, u.form.folded)
		})
		for _, u := range h.names {
			for _, key := range []*namesakes{u.form.keys[0], u.form.solids[0]} {
				if !slices.Contains(d.holdersOf[key], h) {
					d.holdersOf[key] = append(d.holdersOf[key], h)
				}
			}
		}
		if at, ok := d.standingOfHolder(h); ok {
			d.hold(h.registerID, at)
		}
	}
}

// isCalled reports whether a name is one of those of the holder.
func (h *holder) isCalled(f *form) bool {
	return slices.ContainsFunc(h.names, func(u usage) bool { return sameName(u.form, f) })
}

func (d *directory) standingOfHolder(h *holder) (int, bool) {
	if h.register == d.list.Register {
		return d.standingOf(h.id)
	}
	at := d.byOther[h.registerID]
	return slices.Max(append([]int{-1}, at...)), len(at) == 1
}

// hold gives the names used with an id to the standing that has it.
func (d *directory) hold(id registerID, at int) {
	h := d.holders[id.register][id.id]
	if h == nil {
		return
	}
	h.at, d.members[at].holder = at, h
	for _, u := range h.names {
		u.form.lead(at)
	}
}

// holdersNamed lists the holders of ids who have a name.
func (d *directory) holdersNamed(f *form) (found []*holder) {
	if len(d.holdersOf) == 0 {
		return nil
	}
	for _, key := range f.all() {
		for _, h := range d.holdersOf[key] {
			if !slices.Contains(found, h) {
				found = append(found, h)
			}
		}
	}
	return found
}
