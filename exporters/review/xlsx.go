package review

import (
	"io"
	"strings"

	"kyudan/exporters/workbook/sheets"
	answered "kyudan/importers/review"
	"kyudan/rating/game"
	"kyudan/rating/roster/review"
)

// maxQuestions is how many rows a sheet of questions has at most: the likeliest
// are written, and more than these nobody answers in one sitting.
const maxQuestions = 50_000

// WriteXLSX writes the questions as a workbook: a row each, the two players'
// facts beside each other, and a column in which to choose same or different. back
// says how the answers come back.
func WriteXLSX(w io.Writer, ps []review.Proposal, back string) error {
	return sheets.Write(w, "Who is who", func(b *sheets.Book) error {
		if err := b.Table(questions(ps)); err != nil {
			return err
		}
		return b.Table(manual(back))
	})
}

func questions(ps []review.Proposal) sheets.Table {
	t := sheets.Table{Sheet: answered.Sheet, Title: summary(ps), Freeze: 2, Columns: []sheets.Column{
		{Header: answered.AnswerColumn, Width: 12, Style: sheets.Centred, List: []string{answered.Same, answered.Different}, Prompt: "same or different; blank: not decided"},
		{Header: answered.QuestionColumn, Width: 24},
		{Header: "Score", Width: 8, Style: sheets.Whole},
		{Header: answered.FirstName, Width: 26}, {Header: answered.SecondName, Width: 26},
		{Header: "Reasons for", Width: 60}, {Header: "Reasons against", Width: 40},
		{Header: "Rank A", Width: 8, Style: sheets.Centred}, {Header: "Rank B", Width: 8, Style: sheets.Centred},
		{Header: "Country A", Width: 10, Style: sheets.Centred}, {Header: "Country B", Width: 10, Style: sheets.Centred},
		{Header: "Club A", Width: 22}, {Header: "Club B", Width: 22},
		{Header: "Rating A", Width: 10, Style: sheets.Points}, {Header: "Rating B", Width: 10, Style: sheets.Points},
		{Header: "Games A", Width: 9, Style: sheets.Whole}, {Header: "Games B", Width: 9, Style: sheets.Whole},
		{Header: "Events A", Width: 9, Style: sheets.Whole}, {Header: "Events B", Width: 9, Style: sheets.Whole},
		{Header: "Years A", Width: 12, Style: sheets.Centred}, {Header: "Years B", Width: 12, Style: sheets.Centred},
		{Header: "First event A", Width: 44}, {Header: "First event B", Width: 44},
		{Header: answered.FirstID, Width: 26, Style: sheets.Code}, {Header: answered.SecondID, Width: 26, Style: sheets.Code},
		{Header: answered.EventColumn, Width: 30}, {Header: answered.FromColumn, Width: 12, Style: sheets.Day}, {Header: answered.UntilColumn, Width: 12, Style: sheets.Day},
		{Header: answered.DateColumn, Width: 12, Style: sheets.Day}, {Header: answered.ReasonColumn, Width: 40},
	}}
	for i := range ps[:min(len(ps), maxQuestions)] {
		p := &ps[i]
		a, b := &p.A, &p.B
		row := sheets.Row{Emphasis: sheets.Entry, Cells: []any{
			"", string(p.Kind), p.Score, a.Name, b.Name, strings.Join(p.For, "; "), strings.Join(p.Against, "; "),
			a.Rank.String(), b.Rank.String(), a.Country, b.Country, a.Club, b.Club, points(a), points(b), number(a, a.Games), number(b, b.Games),
			number(a, a.Events), number(b, b.Events), years(a), years(b), where(&a.First), where(&b.First), a.ID, b.ID,
			"", game.Date(0), game.Date(0), game.Date(0), "",
		}}
		if p.Kind == review.TwoPeople {
			row.Cells[25] = eventOf(p)
		}
		for k, c := range row.Cells {
			if s, ok := c.(string); ok {
				row.Cells[k] = cut(s)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// points is a rating for a cell, nothing where there is none.
func points(s *review.Side) any {
	if v, ok := s.Rating.Get(); ok {
		return v
	}
	return nil
}

// number is a number for a cell, nothing where there is no player.
func number(s *review.Side, n int) any {
	if s.Name == "" {
		return nil
	}
	return n
}

// cut keeps a text within what a cell holds. What is cut is never read back:
// ids and events that long are refused before.
func cut(s string) string {
	if r := []rune(s); len(r) > sheets.MaxText/2 {
		return string(r[:sheets.MaxText/2]) + "…"
	}
	return s
}

// manual is the sheet that says how to answer.
func manual(back string) sheets.Table {
	t := sheets.Table{Sheet: "How to answer", Title: "How to answer", Columns: []sheets.Column{{Header: "How to answer", Width: 110}}}
	for _, line := range []string{
		"Choose same or different in the column Answer; leave it blank where you do not know.",
		"same person? – same: both are one, who keeps the id A. different: two people; it is not asked again.",
		"two people under one id? – same: all entries are one person's. different: the entries that the columns Event of B, From and Until name are another player's, with the id B.",
		"The id B of the second player may be changed to that of a known player. Event of B is a file or an event; From and Until are days of events.",
		"Date and Reason are kept with the decision. Rows may be sorted and deleted; ids and questions must stay as they are.",
		back,
	} {
		t.Rows = append(t.Rows, sheets.Row{Cells: []any{line}})
	}
	return t
}
