package roster

import (
	"cmp"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
)

// resolver is the work on one event. Its memory is used again for the next.
type resolver struct {
	*directory
	ev        *game.Event
	now       history.Event // the event, as it will be remembered
	propose   bool          // Options.Propose
	decisions []Decision
	entries   []finding
	fresh     []int          // the entries of new players
	given     map[string]int // the entries that have ids, which no other gets
	suspected []doubt
	holders   []holder // by standing
	event     int32    // counts the events
	problems  game.Problems
}

// holder is the entry that certainly is a standing, if the event is this one.
type holder struct{ event, entry int32 }

// finding is what the work has found out about an entry beside the decision.
type finding struct {
	known  *form  // see resolver.form
	asked  bool   // in question: no later step settles it
	id     string // that a new player gets
	first  string // the same before any merge
	owner  *owner // whose row of the table of ids it is
	byLine bool   // because a line of aliases.csv says so
	apart  bool   // parted from another player by a line,
	line   int    // this one
	unsure bool   // a new player for entries that may be either of several
}

// doubt is a suspicion about an entry.
type doubt struct {
	entry int
	history.Suspicion
}

func (rs *resolver) begin(dir *directory, ev *game.Event, propose bool) {
	rs.directory, rs.ev, rs.propose, rs.problems = dir, ev, propose, nil
	rs.now = history.Of(ev)
	clear(rs.given)
	rs.decisions, rs.entries, rs.suspected = rs.decisions[:0], rs.entries[:0], rs.suspected[:0]
	for i := range ev.Players {
		rs.decisions = append(rs.decisions, Decision{Entry: ev.Players[i].ID, Standing: -1})
		rs.entries = append(rs.entries, finding{})
	}
}

// form is the form of the name of entry i, which is not asked for where an id
// decides.
func (rs *resolver) form(i int) *form {
	e := &rs.entries[i]
	if e.known == nil {
		p := &rs.ev.Players[i]
		e.known = rs.formOf(p.Family, p.Given, p.Name)
	}
	return e.known
}

// hasNameOf reports whether an entry writes its name as the list does.
func (rs *resolver) hasNameOf(i, at int) bool {
	p, s := &rs.ev.Players[i], &rs.list.Players[at]
	return p.Family == s.Family && p.Given == s.Given && p.Name == s.Name
}

// newcomerID is the id that the entry has in the list's register, "" where the
// file tells none.
func (rs *resolver) newcomerID(i int) string { return rs.ev.Players[i].IDs[rs.list.Register] }

// open reports whether nothing has been decided about entry i yet.
func (rs *resolver) open(i int) bool { return rs.decisions[i].How == "" && !rs.entries[i].asked }

func (rs *resolver) decide(i, standing int, how How, note string) {
	rs.decisions[i] = Decision{Entry: rs.ev.Players[i].ID, Standing: standing, How: how, Note: note}
	if note != "" {
		rs.add(i, game.Problem{Severity: game.Note, Code: game.CodeRecognised, Found: describePlayer(&rs.ev.Players[i]) + ": " + note})
	}
}

// add records a problem at entry i.
func (rs *resolver) add(i int, p game.Problem) {
	p.Place = rs.ev.Players[i].Place.String()
	rs.problems.Add(p)
}

// ask leaves entry i in question.
func (rs *resolver) ask(i int, p game.Problem) {
	rs.entries[i].asked = true
	rs.decisions[i] = Decision{Entry: rs.ev.Players[i].ID, Standing: -1}
	p.Severity = game.Error
	p.Code = cmp.Or(p.Code, game.CodeWhoIsWho)
	rs.add(i, p)
}

// entriesOf are the entries that were taken for a standing.
func (rs *resolver) entriesOf(at int) (entries []int) {
	for i, d := range rs.decisions {
		if d.Standing == at {
			entries = append(entries, i)
		}
	}
	return entries
}

// isTaken reports whether some entry certainly is a standing.
func (rs *resolver) isTaken(at int) bool {
	return at < len(rs.holders) && rs.holders[at].event == rs.event
}

// holdTaken notes who is certainly which standing, and returns the standings
// that several entries are.
func (rs *resolver) holdTaken() (twice []int) {
	if n := len(rs.members); n > len(rs.holders) {
		rs.holders = append(rs.holders, make([]holder, n-len(rs.holders))...)
	}
	rs.event++
	for i, d := range rs.decisions {
		if d.Standing < 0 {
			continue
		}
		if rs.isTaken(d.Standing) && !slices.Contains(twice, d.Standing) {
			twice = append(twice, d.Standing)
		}
		rs.holders[d.Standing] = holder{rs.event, int32(i)}
	}
	slices.Sort(twice)
	return twice
}

// give notes that entry i has an id: as a new player, or by the table of ids.
func (rs *resolver) give(id string, i int) {
	rs.given[id] = i
}

// isGiven reports whether another entry of the event has an id.
func (rs *resolver) isGiven(id string, i int) bool {
	j, ok := rs.given[id]
	return ok && j != i
}
