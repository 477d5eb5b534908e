package roster

import (
	"cmp"
	"maps"
	"slices"
)

// People are rows for the table of ids, by id, so that provisional ids stay with
// those who have them: of the ids given and those that lines of aliases.csv name,
// or of all where none is given, with all others of the same names. Those that the
// table has are left out. It is told only of runs that Settle was asked to propose
// in.
func (r *Roster) People(ids ...string) []Person {
	wanted := map[*namesakes]bool{}
	for _, id := range slices.AppendSeq(slices.Clone(ids), maps.Keys(r.owners)) {
		if o, ok := r.origins[id]; ok {
			for _, key := range r.formOf("", "", o.name).all() {
				wanted[key] = true
			}
		}
	}
	var people []Person
	for id, o := range r.origins {
		if k := r.owners[id]; k != nil && len(k.rows) > 0 {
			continue
		}
		if ids != nil && !slices.ContainsFunc(r.formOf("", "", o.name).all(), func(key *namesakes) bool { return wanted[key] }) {
			continue
		}
		e := &r.past.Events[o.event]
		people = append(people, Person{ID: id, Name: o.name, Event: oneLine(e.Name), File: e.File, Begin: e.Begin, End: e.End, Entry: int(o.entry), Rank: o.rank, Club: o.club, Country: o.country, Either: o.either})
	}
	slices.SortFunc(people, func(a, b Person) int { return cmp.Compare(a.ID, b.ID) })
	return people
}
