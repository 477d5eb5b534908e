package review

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/workbook/sheets"
	answered "kyudan/importers/review"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	"kyudan/rating/roster/review"
)

// maxQuestions is how many rows a sheet of questions has at most: the likeliest
// are written, and more are too many for one sitting.
const maxQuestions = 50_000

// longest keeps a text within the limit of a cell. What is cut is never read back:
// ids and events that long are refused before.
const longest = sheets.MaxText / 2

// WriteXLSX writes the questions as a workbook: a row each, the two players'
// facts beside each other, and a column in which to choose same or different. back
// says how the answers come back.
func WriteXLSX(w io.Writer, ps []review.Proposal, back string) error {
	return document.WriteBook(w, "Who is who", "", nil, questions(ps), manual(back))
}

func questions(ps []review.Proposal) sheets.Table {
	t := sheets.Table{Sheet: answered.Sheet, Title: summary(ps), Freeze: 2}
	var cells []func(*review.Proposal) any
	add := func(title string, width float64, style sheets.Style, of func(*review.Proposal) any) {
		t.Columns = append(t.Columns, sheets.Column{Header: title, Width: width, Style: style})
		cells = append(cells, of)
	}
	both := func(a, b string, width float64, style sheets.Style, of func(side) any) {
		add(a, width, style, func(p *review.Proposal) any { return of(&p.A) })
		add(b, width, style, func(p *review.Proposal) any { return of(&p.B) })
	}
	number := func(of func(side) int) func(side) any { // nothing where there is no player
		return func(s side) any {
			if s.Name == "" {
				return nil
			}
			return of(s)
		}
	}
	blank := func(*review.Proposal) any { return nil }
	add(answered.AnswerColumn, 12, sheets.Centred, blank)
	t.Columns[0].List, t.Columns[0].Prompt = []string{answered.Same, answered.Different}, "same or different; blank: not decided"
	add(answered.QuestionColumn, 24, sheets.Plain, func(p *review.Proposal) any { return string(p.Kind) })
	add("Group", 8, sheets.Whole, func(p *review.Proposal) any { return p.Group })
	add("Score", 8, sheets.Whole, func(p *review.Proposal) any { return p.Score })
	both(answered.FirstName, answered.SecondName, 26, sheets.Plain, func(s side) any { return s.Name })
	add("Reasons for", 60, sheets.Plain, func(p *review.Proposal) any { return inCell(p.For) })
	add("Reasons against", 40, sheets.Plain, func(p *review.Proposal) any { return inCell(p.Against) })
	both("Rank A", "Rank B", 8, sheets.Centred, func(s side) any { return s.Rank.String() })
	both("Country A", "Country B", 10, sheets.Centred, func(s side) any { return s.Country })
	both("Club A", "Club B", 22, sheets.Plain, func(s side) any { return s.Club })
	both("Rating A", "Rating B", 10, sheets.Points, func(s side) any { return document.Given(s.Rating) })
	both("Games A", "Games B", 9, sheets.Whole, number(func(s side) int { return s.Games }))
	both("Events A", "Events B", 9, sheets.Whole, number(func(s side) int { return s.Events }))
	both("Years A", "Years B", 12, sheets.Centred, func(s side) any { return years(s) })
	both("First event A", "First event B", 44, sheets.Plain, func(s side) any { return where(&s.First) })
	both(answered.FirstID, answered.SecondID, 26, sheets.Code, func(s side) any { return s.ID })
	add(answered.EventColumn, 30, sheets.Plain, func(p *review.Proposal) any { return roster.AnswerTo(p, false).Event })
	for _, title := range []string{answered.FromColumn, answered.UntilColumn, answered.DateColumn} {
		add(title, 12, sheets.Day, blank)
	}
	add(answered.ReasonColumn, 40, sheets.Plain, blank)
	for i := range ps[:min(len(ps), maxQuestions)] {
		row := sheets.Row{Emphasis: sheets.Entry}
		for _, of := range cells {
			v := of(&ps[i])
			if text, ok := v.(string); ok {
				v = game.Shorten(text, longest)
			}
			row.Cells = append(row.Cells, v)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// inCell are reasons in a cell. The points come last, so that no program takes a sign
// for the beginning of a formula.
func inCell(reasons []review.Reason) string {
	texts := make([]string, len(reasons))
	for i, r := range reasons {
		texts[i] = fmt.Sprintf("%s (%+d)", r.Text, r.Points)
	}
	return strings.Join(texts, "; ")
}

// manual is the sheet that says how to answer.
func manual(back string) sheets.Table {
	t := sheets.Table{Sheet: "How to answer", Title: "How to answer", Guide: true, Columns: []sheets.Column{{Header: "How to answer", Width: 110, Wrap: true}}}
	for _, line := range []string{
		"Choose same or different in the column Answer; leave it blank where you do not know.",
		"Rows of one Group belong together: the spellings of one person, who may be any of several, or pairs and players for which the same reasons speak. Each row has an answer of its own.",
		"same person? – same: both are one player, who keeps the id A. different: two people; the question is not asked again.",
		"two people under one id? – same: all entries are one person's. different: the entries named by the columns Event of B, From and Until belong to another player, with the id B.",
		"The id B of the second player may be changed to that of a known player. Event of B is a file or an event; From and Until are days of events.",
		"Date and Reason are kept with the decision. Rows may be sorted and deleted; ids and questions must stay as they are.",
		back,
	} {
		t.Rows = append(t.Rows, sheets.Row{Cells: []any{line}})
	}
	return t
}
