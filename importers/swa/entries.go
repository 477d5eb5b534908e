package swa

import (
	"fmt"

	"kyudan/rating/game"
)

// enter makes an entry findable by number and name.
func (r *reader) enter(p game.Player, no int) {
	i := len(r.entries)
	name := p.DisplayName()
	r.entries = append(r.entries, entry{no: no, name: name, place: p.Place.Path, rank: p.Rank})
	if no > 0 {
		if j, twice := r.byNo[no]; twice {
			r.err("number-twice", p.Place.Path, fmt.Sprintf("number %d for %q here and for %q at %s", no, name, r.entries[j].name, r.entries[j].place), "a number for each player", "correct one of the numbers")
		} else {
			r.byNo[no] = i
		}
	}
	fold := game.FoldName(name)
	r.byName[fold] = append(r.byName[fold], i)
	key := game.NameKey(name)
	r.byKey[key] = append(r.byKey[key], i)
}

// find finds an entry by its name; several is true where the name is that of
// more than one.
func (r *reader) find(name string) (i int, several bool) {
	at := r.byName[game.FoldName(name)]
	if len(at) == 0 {
		at = r.byKey[game.NameKey(name)]
	}
	switch len(at) {
	case 0:
		return -1, false
	case 1:
		return at[0], false
	}
	return -1, true
}

// numbered is the entry with a number. A list of players that gives nobody a
// number counts its rows: the column No of our template may be left empty.
func (r *reader) numbered(no int) (entry int, ok bool) {
	if i, ok := r.byNo[no]; ok {
		return i, true
	}
	if no > 0 && r.listed && no <= len(r.entries) && len(r.byNo) == 0 {
		return no - 1, true
	}
	return 0, false
}

// numberIn is the number under which the cells of a cross table know a player.
func (r *reader) numberIn(x lines, name string) (no int, ok bool) {
	i, _ := r.find(name)
	if i < 0 {
		return 0, false
	}
	for n, j := range x.number {
		if j == i && (!ok || n < no) {
			no, ok = n, true
		}
	}
	return no, ok
}

// takeRank gives a player the rank that stands beside the name. One that was
// told differently before is doubtful: a slip, or another person.
func (r *reader) takeRank(i int, rank game.Rank, place string) {
	e := &r.entries[i]
	p := &r.ev.Players[i]
	switch {
	case p.Rank == game.NoRank:
		p.Rank, e.rank = rank, rank
	case p.Rank != rank:
		r.add(game.Warning, "rank-differs", place, fmt.Sprintf("rank %s for %q, who has %s at %s", rank, e.name, p.Rank, e.place), "the same rank", "correct one of them; the first is used. If they are two people, tell their names apart")
	}
}
