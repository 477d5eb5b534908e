package roster

import (
	"fmt"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
	"kyudan/rating/roster/review"
)

// IDNow is the id of the player who has an id, or had it before a line of aliases.csv
// gave him another one; "" if nobody has.
func (r *Roster) IDNow(id string) string {
	at, ok := r.Find(id)
	if !ok {
		return ""
	}
	return r.list.Players[at].ID
}

// Numbering is the answer that gives the player with a provisional id the id of a
// register. Whoever looks for the provisional one finds the player from then on. The
// problems say why that is impossible: nobody has the one id, or somebody else plays
// under the other.
func (r *Roster) Numbering(provisionalID, id string) (Answer, game.Problems) {
	refuse := func(found, expected, hint string) (Answer, game.Problems) {
		return Answer{}, game.Problems{{Severity: game.Error, Code: "number", Found: found, Expected: expected, Hint: hint}}
	}
	at, known := r.Find(provisionalID)
	switch {
	case !IsProvisional(provisionalID):
		return refuse(fmt.Sprintf("id %q, which is not provisional", provisionalID), "an id that begins with "+provisional, "another id changes by a line of aliases.csv: "+decisionLine(id, provisionalID, true))
	case id == "" || IsProvisional(id):
		return refuse(fmt.Sprintf("id %q", id), "an id of the register, such as 1042", "")
	case !known:
		return refuse(fmt.Sprintf("id %q, which no player has", provisionalID), "the provisional id of a player", "look it up in the list of players")
	}
	now := r.list.Players[at].ID // another provisional one, too
	a := Answer{Kind: review.SamePerson, A: id, B: now, NameB: r.list.Players[at].DisplayName(), Same: true}
	switch {
	case now == id:
		a.B = provisionalID
		return a, nil
	case !IsProvisional(now):
		return refuse(fmt.Sprintf("id %q for %s, who has a number", id, r.describe(at)), fmt.Sprintf("a player under the id %q", provisionalID), "if the number is wrong, correct it in aliases.csv")
	}
	other, taken := r.Find(id)
	if !taken || other == at {
		return a, nil
	}
	if r.list.Players[other].Games > 0 || r.past.Career(other).Games > 0 {
		return refuse(fmt.Sprintf("id %q, under which %s plays", id, r.describe(other)), "an id that nobody plays under",
			fmt.Sprintf("if %s is the same person, add the line %q to aliases.csv", r.describe(at), decisionLine(id, provisionalID, true)))
	}
	if !likeness.Resemble(r.members[at].form.folded, r.members[other].form.folded) {
		return a, game.Problems{{
			Severity: game.Warning, Code: "number-unlike", Found: fmt.Sprintf("%s is %s, whose name is another", r.describe(at), r.describe(other)),
			Hint: "check that the number is right; if it is not, delete the line that was added to aliases.csv",
		}}
	}
	return a, nil
}
