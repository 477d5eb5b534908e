package roster

import (
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Decision says who one entry is and why.
type Decision struct {
	Entry    int // Player.ID
	Standing int // -1 where the question is open
	How      How
}

// Resolve decides who the entries of an event are; Who is -1 for those that could
// not be settled.
func (r *Roster) Resolve(ev *game.Event) (*rating.Event, []Decision, game.Problems) {
	return r.resolve(ev, false)
}

func (r *Roster) resolve(ev *game.Event, propose bool) (*rating.Event, []Decision, game.Problems) {
	out, problems := r.work.resolve(&r.directory, ev, propose)
	var decisions []Decision
	for i := range r.work.entries {
		e := &r.work.entries[i]
		decisions = append(decisions, Decision{e.ID, e.at, e.how})
	}
	return out, decisions, problems
}

// hasCode reports whether there is a problem of a code.
func hasCode(problems game.Problems, code string) bool {
	return slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Code == code })
}

// appendAliases is an aliases.csv with lines at its end.
func appendAliases(name string, old []byte, lines [][]string) ([]byte, game.Problems) {
	return AliasTable().Append(name, old, lines, func(data []byte) game.Problems {
		_, problems := ReadAliases(name, data)
		return problems
	})
}
