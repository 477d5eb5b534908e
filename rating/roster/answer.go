package roster

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
	"kyudan/rating/roster/review"
)

// Answer is a person's answer to a review.Proposal.
type Answer struct {
	Kind review.Question
	A, B string // the ids; B is the id of the second of two people under one id
	// The names of A and B when the question was asked; "": not told.
	NameA, NameB string

	Same bool // one person; else two
	// Of which entries a split speaks: the event's file or name, days of events.
	Event       string
	From, Until game.Date
	Date        game.Date // of the decision
	Reason      string

	File, Place string // where it is written
}

// Lines are the lines of aliases.csv that say what answers say, as fields in the
// order of AliasColumns. Answers that contradict each other are errors.
func Lines(answers []Answer) ([][]string, game.Problems) {
	var problems game.Problems
	var lines [][]string
	var pairs []alias
	for i := range answers {
		a := &answers[i]
		n := alias{id: a.A, other: a.B, file: a.File, place: a.Place, date: a.Date}
		fail := func(found, expected, hint string) {
			problems.Add(game.Problem{Severity: game.Error, Code: "answer", File: a.File, Place: a.Place, Found: found, Expected: expected, Hint: hint})
		}
		switch {
		case a.A == "" || a.B == "" && (a.Kind == review.SamePerson || !a.Same):
			fail(fmt.Sprintf("an answer about the ids %q and %q", a.A, a.B), "two ids", "leave the columns of ids as they were written")
			continue
		case a.A == a.B:
			fail(fmt.Sprintf("an answer about %q twice", a.A), "two different ids", "leave the columns of ids as they were written")
			continue
		case a.Kind == review.SamePerson && a.Same:
			n.action = byMerge
		case a.Kind == review.SamePerson:
			n.action = byDistinct
		case a.Kind == review.TwoPeople && a.Same:
			n.action, n.other = byOne, ""
		case a.Kind == review.TwoPeople:
			n.action, n.event, n.from, n.until = bySplit, strings.TrimSpace(a.Event), a.From, a.Until
			if n.event == "" && n.from == 0 && n.until == 0 {
				fail(fmt.Sprintf("two people under the id %q, and not which entries are the second's", a.A), "the event, or the days from or until", "fill in the column event, from or until")
				continue
			}
		default:
			fail(fmt.Sprintf("question %q", a.Kind), fmt.Sprintf("%q or %q", review.SamePerson, review.TwoPeople), "leave the column as it was written")
			continue
		}
		if n.action == byMerge || n.action == byDistinct {
			pairs = append(pairs, n)
		}
		lines = append(lines, []string{"", guard(n.id), "", "", string(n.action), guard(n.other), guard(n.event), n.from.String(), n.until.String(), n.date.String(), guard(a.Reason)})
	}
	var all Aliases
	problems.Add(all.decide(pairs)...)
	return lines, problems
}

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
	if k := r.kept[id]; k != nil && len(k.rows) > 0 {
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

// guard makes a field of a text: in one line, and nothing that spreadsheets
// take for a formula.
func guard(s string) string {
	s = strings.TrimSpace(oneLine(strings.ToValidUTF8(s, "\ufffd")))
	if s != "" && strings.IndexByte("=+-@", s[0]) >= 0 {
		return "'" + s
	}
	return s
}

// AliasLine is a line as it stands in aliases.csv, for messages.
func AliasLine(fields []string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write(fields) // a strings.Builder does not fail
	w.Flush()
	return strings.TrimRight(b.String(), ",\n")
}
