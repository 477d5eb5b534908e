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
		lines, problems := roster.Lines([]roster.Answer{roster.AnswerTo(p, same)})
		if problems.HasErrors() || len(lines) == 0 {
			return ""
		}
		return roster.AliasLine(lines[0])
	}
	return line(true), line(false)
}

// heading is the question that a group asks: same person? 3 players (85 of 100).
func heading(group []review.Proposal) string {
	s, lowest := string(group[0].Kind), review.MaxScore
	ids := map[string]bool{}
	for i := range group {
		lowest = min(lowest, group[i].Score)
		ids[group[i].A.ID], ids[group[i].B.ID] = true, true
	}
	switch {
	case len(group) == 1:
	case group[0].Kind == review.TwoPeople:
		s += fmt.Sprintf(" %d players with the same reason", len(group))
	case len(ids) == len(group)+1:
		s += fmt.Sprintf(" %d players", len(ids))
	default:
		s += fmt.Sprintf(" %d pairs with the same reasons", len(group))
	}
	return fmt.Sprintf("%s (%d of %d)", s, lowest, review.MaxScore)
}

func summary(ps []review.Proposal) string {
	if len(ps) == 0 {
		return "no open question about who is who"
	}
	one, two := 0, 0
	for _, group := range review.Groups(ps) {
		if group[0].Kind == review.TwoPeople {
			two++
		} else {
			one++
		}
	}
	s := game.Plural(one+two, "question") + " about who is who"
	var parts []string
	if one > 0 {
		parts = append(parts, fmt.Sprintf("%d whether players are one person", one))
	}
	if two > 0 {
		parts = append(parts, fmt.Sprintf("%d whether one is two", two))
	}
	return s + ": " + strings.Join(parts, ", ")
}
