package roster

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/review"
)

// Answer is a person's answer to a review.Proposal.
type Answer struct {
	Kind review.Question
	A, B string // the ids; B is the id of the second of two people under one id
	// The names of A and B when the question was asked; "": not known.
	NameA, NameB string

	Same bool // one person; else two
	// The entries that a split is about: the event's file or name, days of events.
	Event       string
	From, Until game.Date
	Date        game.Date // of the decision
	Reason      string

	File, Place string // where it is written
}

// AnswerTo is the answer that all of a proposal is one person, or that it is two. Of two
// people under one id the second has the entries of the first event that suggests it.
func AnswerTo(p *review.Proposal, same bool) Answer {
	a := Answer{Kind: p.Kind, A: p.A.ID, B: p.B.ID, NameA: p.A.Name, NameB: p.B.Name, Same: same}
	if p.Kind == review.TwoPeople {
		a.Event = cmp.Or(p.From.File, p.From.Event)
	}
	return a
}

// Lines are the lines of aliases.csv for answers, as fields in the order of
// AliasColumns. Contradicting answers are errors. If two answers make one player two
// others, these are one, too.
func Lines(answers []Answer) ([][]string, game.Problems) {
	var problems game.Problems
	var lines [][]string
	var pairs []*alias
	into := stays{}
	for i := range answers {
		a := &answers[i]
		n := &alias{id: a.A, other: a.B, file: a.File, place: a.Place, date: a.Date}
		fail := func(found, expected, hint string) {
			problems.Add(n.problem(game.Error, "answer", found, expected, hint))
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
			if n.id, n.other = into.merge(a.A, a.B); n.id == n.other {
				continue // follows from those before
			}
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
	problems.Add(all.takeLines(pairs)...)
	return lines, problems
}

// stays has, for each player whom an answer made another one, that one's id.
type stays map[string]string

func (s stays) of(id string) string {
	for s[id] != "" {
		id = s[id]
	}
	return id
}

// merge makes other the player with the id and returns the ids for a line that says so:
// of those who stay, if other is not one of them any more. They are equal if the two are
// one already.
func (s stays) merge(id, other string) (stay, gone string) {
	stay, gone = id, other
	if s[other] != "" || s.of(id) == other {
		if stay, gone = s.of(id), s.of(other); stay == gone {
			return stay, gone
		}
		if IsProvisional(stay) && !IsProvisional(gone) {
			stay, gone = gone, stay
		}
	}
	s[gone] = stay
	return stay, gone
}

// guard turns a text into a field: on one line, and nothing that spreadsheets read
// as a formula.
func guard(s string) string {
	s = strings.TrimSpace(oneLine(strings.ToValidUTF8(s, "\ufffd")))
	if s != "" && strings.IndexByte("=+-@", s[0]) >= 0 {
		return "'" + s
	}
	return s
}

// AliasLine is a line as in aliases.csv, for messages.
func AliasLine(fields []string) string {
	return strings.TrimRight(csvLine(fields), ",")
}

// decisionLine is the line of aliases.csv on whether two ids are one person's.
func decisionLine(id, other string, same bool) string {
	lines, _ := Lines([]Answer{{Kind: review.SamePerson, A: id, B: other, Same: same}})
	return AliasLine(slices.Concat(lines...))
}
