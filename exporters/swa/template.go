package swa

import (
	"cmp"
	"io"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
)

// Template writes the workbook that organisers fill in: a sheet that explains it, the
// sheets of layout 1.0, and one that checks them while they are filled in. Labels and
// texts are in English or Chinese.
func Template(w io.Writer, size Size, chinese bool) error {
	if err := size.Check(); err != nil {
		return err
	}
	f := &form{size: size, words: englishForm}
	if chinese {
		f.words = chineseForm
	}
	return sheets.Write(w, f.words.title, func(b *sheets.Book) error {
		c, pages := f.check()
		err := b.Layout(f.guideSheet(c))
		for _, p := range pages {
			err = cmp.Or(err, b.Layout(p))
		}
		return cmp.Or(err, b.Layout(c.sheet()), b.Recalculate())
	})
}

// check makes the check and the sheets to be filled in.
func (f *form) check() (c *checks, pages []sheets.Layout) {
	c = &checks{form: f, offered: map[string]sheets.Formula{}}
	numbers := checkColumn{title: "Line"}
	for n := range max(f.size.choices(), f.size.games(), len(f.facts())) {
		numbers.cells = append(numbers.cells, n+1)
	}
	c.put(numbers)
	c.put(checkColumn{title: "Summary"})
	c.put(checkColumn{title: "Sum"})
	c.answers = c.list("Answers", answerWords)
	facts, wrong := c.checkTournament()
	p := c.checkPlayers()
	r := c.checkResults(p)
	g := c.checkGames(p)
	c.summarise(wrong, p, r, g)
	pages = []sheets.Layout{
		f.factSheet(c, facts),
		f.tableSheet(c, swa.SheetPlayers, sumPlayers, p.messages, nil),
		f.tableSheet(c, swa.SheetResults, sumResults, r.messages, map[string]string{swa.Name: r.name, swa.Points: r.points}),
		f.tableSheet(c, swa.SheetGames, sumGames, g.messages, map[string]string{swa.Black: g.black, swa.White: g.white}),
	}
	return c, pages
}

// sheet is the sheet Check.
func (c *checks) sheet() sheets.Layout {
	w := c.words
	l := sheets.Layout{Sheet: w.label(swa.SheetCheck), Title: w.title, Print: spreadsheet.Area{Top: 1, Left: 1, Bottom: firstLine + sums - 1, Right: 3}, Portrait: true, Hidden: true}
	l.Widths = []float64{8, 14, 40}
	height := 0
	for i, column := range c.columns {
		height = max(height, len(column.cells))
		if i >= len(l.Widths) {
			l.Widths = append(l.Widths, 12)
		}
	}
	lines := make([]sheets.Line, firstLine-1+height)
	for i := range lines {
		lines[i].Cells = make([]sheets.Box, len(c.columns))
	}
	lines[0].Cells[0] = sheets.Box{Value: own(w.guide.check), Bare: true}
	for i, column := range c.columns {
		if column.above != nil {
			lines[1].Cells[i] = sheets.Box{Value: column.above, Emphasis: sheets.Muted}
		}
		lines[2].Cells[i] = sheets.Box{Value: column.title, Style: sheets.Head}
		for n, v := range column.cells {
			lines[firstLine-1+n].Cells[i] = sheets.Box{Value: v, Emphasis: sheets.Muted}
		}
	}
	l.Lines = lines
	return l
}
