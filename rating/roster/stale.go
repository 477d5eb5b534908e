package roster

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
	"kyudan/rating/roster/review"
)

// CheckAnswers reports answers about provisional ids that nobody has now, or that
// are not the people's who had them when the questions were asked: the archive has
// changed since. The roster is that of a run over the archive.
func (r *Roster) CheckAnswers(answers []Answer) game.Problems {
	r.index()
	var problems game.Problems
	for i := range answers {
		a := &answers[i]
		sides := [][2]string{{a.A, a.NameA}, {a.B, a.NameB}}
		if a.Kind == review.TwoPeople {
			sides = sides[:1] // the second has no entry yet
		}
		for _, side := range sides {
			id, name := side[0], side[1]
			now, known := r.nameOf(id)
			p := game.Problem{Severity: game.Error, Code: "answer-stale", File: a.File, Place: a.Place, Hint: "the archive has changed since the questions were written: ask again"}
			switch {
			case !IsProvisional(id):
				continue
			case !known:
				p.Found = fmt.Sprintf("an answer about %q, which nobody has now", id)
			case name != "" && !likeness.IsOneName(name, now) && !r.isFound(id, name):
				p.Found, p.Expected = fmt.Sprintf("an answer about %q of %q", id, name), fmt.Sprintf("%q, who has the id now", now)
			default:
				continue
			}
			problems.Add(p)
		}
	}
	return problems
}

// nameOf is the name of the one who has a provisional id, also where a line has
// made him somebody else.
func (r *Roster) nameOf(id string) (name string, known bool) {
	if o, ok := r.origins[id]; ok {
		return o.name, true
	}
	if k := r.owners[id]; k != nil && len(k.rows) > 0 {
		return k.rows[0].Name, true
	}
	at, ok := r.standingOf(id)
	if !ok {
		return "", false
	}
	return r.list.Players[at].DisplayName(), true
}

// isFound reports whether a name leads to the player with an id.
func (r *Roster) isFound(id, name string) bool {
	at, ok := r.standingOf(id)
	return ok && slices.Contains(r.named(r.formOf("", "", name)), at)
}
