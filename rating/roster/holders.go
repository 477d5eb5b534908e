package roster

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// Learn reads an event of an archive before any is settled. What entries with ids are
// called, and their clubs and ranks, tell who the entries without are, in whatever
// event. Events come in the order in which they will be settled.
func (d *directory) Learn(ev *game.Event) {
	d.learned = true
	for i := range ev.Players {
		p := &ev.Players[i]
		var ids []registerID
		if id := d.aliases.canonical(p.IDs[d.list.Register]); id != "" {
			if d.aliases.splitOf(id, p, ev) != nil {
				continue
			}
			ids = append(ids, registerID{d.list.Register, id})
		} else {
			game.Put(&d.wanted, spelling{p.Family, p.Given, p.Name}, true)
		}
		for _, reg := range slices.Sorted(maps.Keys(p.IDs)) {
			if reg != d.list.Register {
				ids = append(ids, registerID{reg, p.IDs[reg]})
			}
		}
		if len(ids) > 0 {
			d.holderOf(ids).enter(p, ev.Begin)
		}
	}
}

// holderOf is who has the ids of an entry, the list's own first: who has the first of
// them that is known, and from now on those that nobody has.
func (d *directory) holderOf(ids []registerID) *holder {
	var h *holder
	for _, id := range ids {
		if h = d.holders[id.register][id.id]; h != nil {
			break
		}
	}
	switch own := d.list.Register; {
	case h == nil, ids[0].register == own && h.register == own && h.registerID != ids[0]:
		h = &holder{registerID: ids[0], at: -1}
		d.learnt = append(d.learnt, h)
	case ids[0].register == own && h.register != own:
		h.registerID, h.others = ids[0], append(h.others, h.registerID)
	}
	for _, id := range ids {
		if d.holders[id.register][id.id] == nil {
			if id != h.registerID {
				h.others = append(h.others, id)
			}
			d.keep(id, h)
		}
	}
	return h
}

func (d *directory) keep(id registerID, h *holder) {
	byID := d.holders[id.register]
	game.Put(&byID, id.id, h)
	d.holders[id.register] = byID
}

// ids are all that the holder has, the list's own first.
func (h *holder) ids() []registerID { return append([]registerID{h.registerID}, h.others...) }

// nameHolders files the holders of ids under their names, once all events are known:
// the name used most often with the id, and those that resemble it. Another may be the
// name of somebody who was entered with a wrong id.
func (d *directory) nameHolders() {
	if d.learnt == nil {
		return
	}
	wanted := d.wantedHolders()
	most := map[*form]int{} // how often any one id has the name
	for _, h := range wanted {
		for _, id := range h.ids() {
			d.keep(id, h)
		}
		for i := range h.names {
			u := &h.names[i]
			u.form = d.formOf(u.family, u.given, u.name)
			most[u.form] = max(most[u.form], u.times)
		}
	}
	weight := func(u usage) int {
		if others := most[u.form]; others > u.times {
			return u.times - others
		}
		return u.times
	}
	for _, h := range wanted {
		usual := slices.MaxFunc(h.names, func(a, b usage) int { return cmp.Compare(weight(a), weight(b)) }).form
		h.names = slices.DeleteFunc(h.names, func(u usage) bool {
			other := len(u.form.solids) == 0 || u.form != usual && !likeness.Resemble(usual.folded, u.form.folded)
			if other {
				h.strays += u.times
			}
			return other
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

// wantedHolders are those with a name that entries without an id have. The others are
// forgotten.
func (d *directory) wantedHolders() (wanted []*holder) {
	names := map[string]bool{} // by parts and by letters
	for s := range d.wanted {
		orders := likeness.Orders(s.family, s.given, s.name)
		for _, key := range slices.Concat(likeness.PartKeys(orders), likeness.SolidKeys(orders)) {
			names[key] = true
		}
	}
	isWanted := func(u usage) bool {
		name := likeness.Folded(u.family, u.given, u.name)
		return names[game.SortParts(name)] || names[strings.ReplaceAll(name, " ", "")]
	}
	for _, h := range d.learnt {
		if slices.ContainsFunc(h.names, isWanted) {
			wanted = append(wanted, h)
		}
	}
	d.holders, d.holdersOf, d.learnt, d.wanted = map[string]map[string]*holder{}, map[*namesakes][]*holder{}, nil, nil
	return wanted
}

func (d *directory) standingOfHolder(h *holder) (int, bool) {
	if h.register == d.list.Register {
		if at, ok := d.standingOf(h.id); ok {
			return at, true
		}
	}
	for _, id := range h.ids() {
		if at := d.byOther[id]; len(at) == 1 {
			return at[0], true
		}
	}
	return -1, false
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
