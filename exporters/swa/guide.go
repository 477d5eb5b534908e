package swa

import (
	"fmt"
	"math"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
)

// guideWidths are the widths of the columns of the guide, in characters.
var guideWidths = []float64{9, 22, 11, 11, 11, 16, 20}

// page is a sheet of paragraphs and small tables.
type page struct{ sheets.Layout }

func (p *page) line(height float64, cells ...sheets.Box) {
	p.Lines = append(p.Lines, sheets.Line{Height: height, Cells: cells})
}

// join merges cells of the last line.
func (p *page) join(from, to int) {
	n := len(p.Lines)
	p.Merged = append(p.Merged, spreadsheet.Area{Top: n, Left: from, Bottom: n, Right: to})
}

// wide is the width of columns together.
func (p *page) wide(from, to int) (w float64) {
	for _, x := range p.Widths[from-1 : to] {
		w += x
	}
	return w
}

// table adds a title, and lines as they stand on a sheet of the form.
func (p *page) table(title string, head []string, lines [][]string) {
	p.line(8)
	p.line(22, sheets.Box{Value: title, Style: sheets.Section})
	var cells []sheets.Box
	for _, h := range head {
		cells = append(cells, sheets.Box{Value: h, Title: true})
	}
	p.line(32, cells...)
	for _, line := range lines {
		cells = nil
		for _, v := range line {
			cells = append(cells, sheets.Box{Value: v, Style: sheets.Code, Bordered: true})
		}
		p.line(18, cells...)
	}
}

// guideSheet is the sheet that explains the form.
func (f *form) guideSheet(c *checks) sheets.Layout {
	w, g, last := f.words, f.words.guide, len(guideWidths)
	p := &page{sheets.Layout{Sheet: w.label(swa.SheetGuide), Title: w.title, Widths: guideWidths, Portrait: true, OnePage: true}}
	p.line(28, sheets.Box{Value: g.heading, Style: sheets.Heading})
	status := sheets.Box{Value: f.status(c, -1), Bare: true, Wrap: true}
	p.line(34, status)
	p.join(1, last)
	p.Conditions = f.coloured(spreadsheet.Area{Top: 2, Left: 1, Bottom: 2, Right: last})
	p.line(8)
	title := func(s string, style sheets.Style) sheets.Box { return sheets.Box{Value: s, Style: style, Title: true} }
	p.line(18, title(g.steps[0], sheets.Centred), title(g.steps[1], sheets.Plain), title(g.steps[2], sheets.Plain), title("", sheets.Plain), title("", sheets.Plain), title("", sheets.Plain), title(g.steps[3], sheets.Centred))
	p.join(3, last-1)
	toMend := func(line int) any {
		return computed(fmt.Sprintf(`IF(%s=0,"",%s)`, c.outside(c.sum(sumBegun)), c.outside(c.sum(line))), "")
	}
	step := func(number any, sheet, what string, toMend any) {
		lines := math.Ceil(sheets.TextWidth(what) / (p.wide(3, last-1) - 1))
		p.line(16*lines+6, sheets.Box{Value: number, Style: sheets.Centred}, sheets.Box{Value: sheet, Style: sheets.Label}, sheets.Box{Value: what, Style: sheets.Plain, Wrap: true},
			sheets.Box{Style: sheets.Plain}, sheets.Box{Style: sheets.Plain}, sheets.Box{Style: sheets.Plain}, sheets.Box{Value: toMend, Style: sheets.Centred})
		p.join(3, last-1)
	}
	for i, sheet := range []string{swa.SheetTournament, swa.SheetPlayers, swa.SheetResults, swa.SheetGames} {
		step(min(i+1, 3), w.label(sheet), g.step[sheet], toMend(sumTournament+i))
	}
	step(4, g.sheet, g.send, toMend(sumAll))
	p.Conditions = append(p.Conditions, sheets.Condition{Area: spreadsheet.Area{Top: 5, Left: last, Bottom: 9, Right: last}, When: sheets.Formula(fmt.Sprintf("AND(ISNUMBER($%s5),$%[1]s5>0)", spreadsheet.ColumnName(last))), Emphasis: sheets.Bad})
	titles := func(labels ...string) (all []string) {
		for _, l := range labels {
			all = append(all, f.title(l))
		}
		return all
	}
	p.table(g.playersExample, titles(swa.No, swa.Name, swa.SWAID, swa.Rank, swa.Certified, swa.Category, swa.Club), g.examples.players)
	p.table(g.resultsExample, titles(swa.No, swa.Name, swa.RoundLabel(1), swa.RoundLabel(2)), g.examples.results)
	p.table(g.gamesExample, titles(swa.Round, swa.BlackNo, swa.WhiteNo, swa.Handicap, swa.Result), g.examples.games)
	p.line(8)
	p.line(22, sheets.Box{Value: g.signs, Style: sheets.Section})
	for i := 0; i < len(g.cells); i += 2 {
		a, b := g.cells[i], g.cells[i+1]
		p.line(18, sheets.Box{Value: a[0], Style: sheets.Code, Bordered: true}, sheets.Box{Value: a[1], Style: sheets.Plain}, sheets.Box{}, sheets.Box{}, sheets.Box{Value: b[0], Style: sheets.Code, Bordered: true}, sheets.Box{Value: b[1], Style: sheets.Plain})
		p.join(2, 4)
		p.join(6, 7)
	}
	p.line(8)
	p.line(22, sheets.Box{Value: g.notes, Style: sheets.Section})
	for _, s := range g.remarks {
		p.line(16*math.Ceil(sheets.TextWidth(s)/(p.wide(1, last)-4))+3, sheets.Box{Value: s, Bare: true, Wrap: true})
		p.join(1, last)
	}
	return p.Layout
}
