package roster

import (
	"iter"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
)

// resolver works on one event. Its memory is reused for the next.
type resolver struct {
	*directory
	ev        *game.Event
	now       history.Event // the event, as it will be remembered
	propose   bool          // Options.Propose
	entries   []entrant
	fresh     []*entrant          // the new players
	given     map[string]*entrant // by id: no other entry gets it
	held      []int               // standings that entries certainly are
	suspected []suspected
	problems  game.Problems
}

type suspected struct {
	entry *entrant
	history.Suspicion
}

func (rs *resolver) begin(dir *directory, ev *game.Event, propose bool) {
	rs.directory, rs.ev, rs.propose, rs.problems = dir, ev, propose, nil
	rs.now = history.Of(ev)
	clear(rs.given)
	rs.entries, rs.fresh, rs.suspected = rs.entries[:0], rs.fresh[:0], rs.suspected[:0]
	for i := range ev.Players {
		rs.entries = append(rs.entries, entrant{Player: &ev.Players[i], at: -1})
	}
}

// numbered reports whether the entries are numbered 1 to n, as everything below
// requires.
func (rs *resolver) numbered() bool {
	p, bad := game.CheckEntries(rs.ev)
	if bad {
		rs.problems.Add(p)
	}
	return !bad
}

// those are the entries with a property, checked as each is reached.
func (rs *resolver) those(hold func(*entrant) bool) iter.Seq[*entrant] {
	return func(yield func(*entrant) bool) {
		for i := range rs.entries {
			if e := &rs.entries[i]; hold(e) && !yield(e) {
				return
			}
		}
	}
}

func (rs *resolver) takenFor(at int) []*entrant {
	return slices.Collect(rs.those(func(e *entrant) bool { return e.at == at }))
}

// form is the form of an entry's name, not needed where an id decides.
func (rs *resolver) form(e *entrant) *form {
	if e.known == nil {
		e.known = rs.formOf(e.Family, e.Given, e.Name)
	}
	return e.known
}

// ownID is the id that the entry has in the list's register, "" if the file gives
// none.
func (rs *resolver) ownID(e *entrant) string { return e.IDs[rs.list.Register] }

func (rs *resolver) decide(e *entrant, at int, how How) {
	e.at, e.how, e.nameAlone, e.weak = at, how, false, ""
}

// add records a problem at an entry, which may be completed before the next one.
func (rs *resolver) add(e *entrant, severity game.Severity, code, found, expected, hint string) *game.Problem {
	rs.problems.Add(game.Problem{Severity: severity, Code: code, Place: e.Place.String(), Found: found, Expected: expected, Hint: hint})
	return &rs.problems[len(rs.problems)-1]
}

// ask leaves an entry in question.
func (rs *resolver) ask(e *entrant, code, found, expected, hint string) *game.Problem {
	e.asked = true
	rs.decide(e, -1, "")
	return rs.add(e, game.Error, code, found, expected, hint)
}

func (rs *resolver) isTaken(at int) bool { return rs.members[at].entry != nil }

// holdTaken notes which entry certainly is which standing, and returns the
// standings of several entries.
func (rs *resolver) holdTaken() (twice []int) {
	for _, at := range rs.held {
		rs.members[at].entry = nil
	}
	rs.held = rs.held[:0]
	for e := range rs.those((*entrant).isSettled) {
		if rs.isTaken(e.at) && !slices.Contains(twice, e.at) {
			twice = append(twice, e.at)
		}
		rs.members[e.at].entry = e
		rs.held = append(rs.held, e.at)
	}
	slices.Sort(twice)
	return twice
}

// isGiven reports whether another entry of the event has an id.
func (rs *resolver) isGiven(id string, e *entrant) bool {
	other := rs.given[id]
	return other != nil && other != e
}
