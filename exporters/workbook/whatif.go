package workbook

import (
	"fmt"

	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating"
)

// whatIfHead are the columns in front of the steps of a search.
var whatIfHead = []sheets.Column{{Header: swa.No, Width: 8, Style: sheets.Whole}, {Header: swa.Searched, Width: 24}}

// whatIf is the sheet What if: the steps in which a search goes on from the ratings after a
// change. It has no rows where there is none.
func (c *calculated) whatIf(r *rating.Result) sheets.Table {
	t := sheets.Table{Sheet: swa.SheetWhatIf, Title: c.title, Columns: whatIfHead, Freeze: 2, Guide: true}
	s := c.Search
	if s == nil {
		return t
	}
	heads := func(b live.Block) (heads []string) {
		heads = make([]string, s.First()-3)
		for k, name := range s.Own[b] {
			heads[k] = words(name)
		}
		for step := range s.Steps {
			for k := range s.Width() {
				title := ""
				if numbers := s.Numbers(b); k < len(numbers) {
					title = fmt.Sprintf("%s %d", words(numbers[k].Name), step+1)
				}
				heads = append(heads, title)
			}
		}
		return heads
	}
	for _, title := range append(heads(live.OfPlayers), "found") {
		t.Columns = append(t.Columns, sheets.Column{Header: title, Width: 13, Style: sheets.Factor})
	}
	add := func(emphasis sheets.Emphasis, cells ...any) {
		t.Rows = append(t.Rows, sheets.Row{Emphasis: emphasis, Cells: cells})
	}
	for line, i := range s.Lines(live.OfPlayers) {
		p := &r.Event.Players[i]
		cells := append([]any{p.ID, p.DisplayName()}, c.steps(live.OfPlayers, line)...)
		add(0, append(cells, shown(s.Cell(live.OfPlayers, line, s.Steps+1, 0)))...)
	}
	add(0)
	for k, n := range s.Event {
		cells := make([]any, s.First()-1+s.Steps*s.Width())
		cells[1] = n.Name
		for step := range s.Steps {
			cells[s.First()-1+step*s.Width()] = shown(s.Cell(live.OfEvent, 0, step+1, k))
		}
		add(0, cells...)
	}
	add(0)
	titles := []any{swa.BlackNo, swa.WhiteNo}
	for _, title := range heads(live.OfGames) {
		titles = append(titles, title)
	}
	add(sheets.Total, titles...)
	for line, n := range s.Lines(live.OfGames) {
		g := &r.Event.Games[n]
		add(0, append([]any{g.Black, g.White}, c.steps(live.OfGames, line)...)...)
	}
	return t
}

// steps are the cells of a line, from the numbers that it begins from.
func (c *calculated) steps(b live.Block, line int) []any {
	s := c.Search
	cells := make([]any, s.First()-3)
	for k := range s.Own[b] {
		cells[k] = shown(s.OwnCell(b, line, k))
	}
	for step := range s.Steps {
		for k := range s.Width() {
			if k < len(s.Numbers(b)) {
				cells = append(cells, shown(s.Cell(b, line, step+1, k)))
			} else {
				cells = append(cells, nil)
			}
		}
	}
	return cells
}
