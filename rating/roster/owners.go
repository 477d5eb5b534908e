package roster

import (
	"slices"
	"strings"
)

// watch prepares to notice which of the ids that lines of aliases.csv are about
// anybody has.
func (d *directory) watch() {
	if len(d.aliases.pairs) == 0 {
		return
	}
	d.seen = map[string]bool{}
	for i := range d.aliases.pairs {
		n := &d.aliases.pairs[i]
		d.seen[n.id] = false
		if n.other != "" {
			d.seen[n.other] = false
		}
	}
}

// keep prepares the ids that tables name, before the first event.
func (d *directory) keep() {
	a := &d.aliases
	for i := range a.people {
		p := &a.people[i]
		k := d.ownerOfID(p.ID, p.Name, p.Table, p.Place)
		if len(k.rows) == 0 {
			k.country, k.club, k.rank, k.day = p.Country, p.Club, p.Rank, p.Begin
		}
		k.rows = append(k.rows, p)
	}
	for i := range a.pairs {
		n := &a.pairs[i]
		d.ownerInLine(n, n.id)
		d.ownerInLine(n, n.other)
	}
	for _, n := range a.ofEntries() {
		d.ownerInLine(&n, n.id)
		if k := d.ownerInLine(&n, n.other); k != nil {
			k.parted = len(k.rows) == 0
		}
	}
	for i := range d.list.Players {
		d.meet(d.list.Players[i].ID)
	}
}

// ownerInLine keeps an id that a line names.
func (d *directory) ownerInLine(n *alias, id string) *owner {
	if !IsProvisional(id) {
		return nil
	}
	return d.ownerOfID(id, strings.ReplaceAll(id[len(provisional):], "-", " "), n.file, n.place)
}

func (d *directory) ownerOfID(id, name, file, place string) *owner {
	k := d.owners[id]
	if k == nil {
		k = &owner{id: id, form: d.formOf("", "", name), file: file, place: place}
		if d.owners == nil {
			d.owners, d.ownersBy = map[string]*owner{}, map[*namesakes][]*owner{}
		}
		d.owners[id] = k
		for _, key := range k.form.all() {
			d.ownersBy[key] = append(d.ownersBy[key], k)
		}
	}
	return k
}

// ownersNamed lists whose ids are kept under a name, each once.
func (d *directory) ownersNamed(f *form) []*owner {
	if len(d.ownersBy) == 0 {
		return nil
	}
	var found []*owner
	seen := map[*owner]bool{}
	for _, key := range f.all() {
		for _, k := range d.ownersBy[key] {
			if !seen[k] {
				seen[k] = true
				found = append(found, k)
			}
		}
	}
	return found
}

// isFree reports whether a table has somebody for a kept id whom nobody is yet.
func (d *directory) isFree(k *owner) bool {
	_, known := d.byID[k.id]
	return !known && len(k.rows) > 0 && d.aliases.canonical(k.id) == k.id
}

// link makes a kept id that of a player with another one.
func (d *directory) link(k *owner, at int) {
	d.byID[k.id] = at
	k.linked, k.at = true, at
	d.meet(k.id)
	if d.linked == nil {
		d.linked = map[int][]string{}
	}
	d.linked[at] = append(d.linked[at], k.id)
	for _, key := range k.form.all() {
		key.add(at)
	}
}

// isLater reports whether the rows of a kept id are all about events after those
// of the run: its player is on a later list.
func (d *directory) isLater(id string) bool {
	k := d.owners[id]
	return k != nil && len(k.rows) > 0 && !slices.ContainsFunc(k.rows, func(p *Person) bool { return max(p.Begin, p.End) <= d.past.Last })
}
