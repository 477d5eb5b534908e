package roster

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
)

// resolve decides who the entries of an event are, step by step: what a step has
// settled or asked about no later one does again, but for lines that part.
func (rs *resolver) resolve(dir *directory, ev *game.Event, propose bool) (*rating.Event, game.Problems) {
	dir.index()
	rs.begin(dir, ev, propose)
	if rs.numbered() {
		rs.settleByID()
		rs.settleByAlias()
		rs.settleByTable()
		rs.settleByName()
		if propose {
			rs.partByID()
		}
		rs.part()
		rs.nameNewcomers()
		rs.questionDoubles()
		rs.addNewcomers()
		rs.confirmNames()
		rs.noteOwners()
		rs.fill()
		if propose {
			rs.warnOfNamesakes()
			rs.remember()
		}
	}
	out := &rating.Event{Event: ev, Who: make([]int, len(ev.Players))}
	for i := range rs.decisions {
		out.Who[i] = rs.decisions[i].Standing
	}
	return out, rs.problems.InFile(ev.Source.File)
}

// numbered reports whether the entries are numbered 1 to n, on which everything
// that follows relies.
func (rs *resolver) numbered() bool {
	for i := range rs.ev.Players {
		if id := rs.ev.Players[i].ID; id != i+1 {
			rs.problems.Add(game.Problem{
				Severity: game.Error, Code: "entry-numbers", Place: rs.ev.Players[i].Place.String(),
				Found: fmt.Sprintf("entry number %d", id), Expected: fmt.Sprintf("%d: entries are numbered from 1 without gaps", i+1),
			})
			return false
		}
	}
	return true
}
