// Package review shows the questions about who is who that an archive leaves
// open: as text for a terminal, and as a workbook with a row a question, both
// players side by side, and a column for the answer. Package importers/review
// reads the answered workbook back.
package review

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster"
	"kyudan/rating/roster/review"
)

// years are those between the first and the last event: 2003–2011.
func years(s *review.Side) string {
	first, last := s.First.Date.Year(), s.Last.Date.Year()
	switch {
	case first == 0 && last == 0:
		return ""
	case first == last:
		return strconv.Itoa(first)
	}
	return fmt.Sprintf("%d–%d", first, last)
}

// where is the event and file of an appearance.
func where(a *review.Appearance) string {
	name := cmp.Or(a.Event, a.File)
	if a.Date != 0 {
		name += ", " + a.Date.String()
	}
	if a.File != "" && a.Event != "" {
		name += " (" + game.Problem{File: a.File, Place: a.Place}.Where() + ")"
	}
	return name
}

// answers are the lines of aliases.csv for the two answers to a question.
func answers(p *review.Proposal) (same, different string) {
	line := func(same bool) string {
		a := roster.Answer{Kind: p.Kind, A: p.A.ID, B: p.B.ID, Same: same}
		if p.Kind == review.TwoPeople {
			a.Event = eventOf(p)
		}
		lines, problems := roster.Lines([]roster.Answer{a})
		if problems.HasErrors() || len(lines) == 0 {
			return ""
		}
		return roster.AliasLine(lines[0])
	}
	return line(true), line(false)
}

// eventOf names the event from which the second of two people is parted.
func eventOf(p *review.Proposal) string { return cmp.Or(p.From.File, p.From.Event) }

func summary(ps []review.Proposal) string {
	if len(ps) == 0 {
		return "no open question about who is who"
	}
	two := 0
	for i := range ps {
		if ps[i].Kind == review.TwoPeople {
			two++
		}
	}
	s := game.Plural(len(ps), "question") + " about who is who"
	var parts []string
	if n := len(ps) - two; n > 0 {
		parts = append(parts, fmt.Sprintf("%d whether two players are one", n))
	}
	if two > 0 {
		parts = append(parts, fmt.Sprintf("%d whether one is two", two))
	}
	return s + ": " + strings.Join(parts, ", ")
}
