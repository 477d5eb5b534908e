package swa

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
)

// Size is how much there is room for in the form to be filled in.
type Size struct {
	Players, Rounds int
}

// DefaultSize is enough for a large school tournament.
var DefaultSize = Size{Players: 120, Rounds: 8}

// The most that a form can have room for. Its check is slow beyond.
const (
	MostPlayers = 1000
	MostRounds  = 30
	mostGames   = 5000
)

// games is the number of lines of the list of games.
func (s Size) games() int { return min(max(s.Players*s.Rounds/2, 1), mostGames) }

// Check refuses a size that no form can have.
func (s Size) Check() error {
	if s.Players < 2 || s.Players > MostPlayers || s.Rounds < 1 || s.Rounds > MostRounds {
		return fmt.Errorf("found %d players and %d rounds, expected 2 to %d players and 1 to %d rounds", s.Players, s.Rounds, MostPlayers, MostRounds)
	}
	return nil
}

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

// form is a form being made.
type form struct {
	size  Size
	words *formWords
}

// required are the facts that have to be filled in.
var required = map[string]bool{
	swa.TournamentName: true, swa.Class: true, swa.Location: true, swa.BeginDate: true, swa.EndDate: true, swa.BoardSize: true, swa.Rounds: true,
	swa.BasicTime: true, swa.Overtime: true, swa.PairingFormat: true,
	swa.Name: true, swa.Rank: true, swa.Round: true, swa.BlackNo: true, swa.WhiteNo: true, swa.Result: true,
}

// columnsOf are the columns of a sheet with a table, the column To mend left out. Less
// used ones of layout 1.0, which reading knows all the same, are not in the form.
func (f *form) columnsOf(sheet string) []string {
	switch sheet {
	case swa.SheetPlayers:
		return []string{swa.No, swa.Name, swa.SWAID, swa.Rank, swa.Certified, swa.Category, swa.Club, swa.Country}
	case swa.SheetGames:
		return []string{swa.Round, swa.Board, swa.Date, swa.BlackNo, swa.Black, swa.WhiteNo, swa.White, swa.Handicap, swa.Komi, swa.Result}
	}
	labels := []string{swa.No, swa.Name}
	for n := range f.size.Rounds {
		labels = append(labels, swa.RoundLabel(n+1))
	}
	return append(labels, swa.Points)
}

// lines is how many lines a sheet with a table has.
func (f *form) lines(sheet string) int {
	if sheet == swa.SheetGames {
		return f.size.games()
	}
	return f.size.Players
}

// column is the column of a sheet with a table.
func (f *form) column(sheet, label string) int {
	return 1 + slices.Index(f.columnsOf(sheet), label)
}

// area is where a column of a sheet is filled in.
func (f *form) area(sheet, label string) spreadsheet.Area {
	col := f.column(sheet, label)
	return spreadsheet.Area{Top: firstLine, Left: col, Bottom: firstLine + f.lines(sheet) - 1, Right: col}
}

// entry is what is filled in, in the line of a sheet that belongs to a row of the sheet
// Check.
func (f *form) entry(sheet, label string, row int) string {
	return fmt.Sprintf("INDEX(%s,$A%d)", f.cellsOf(sheet, f.area(sheet, label)), row)
}

// cellsOf is a range of a sheet as other sheets refer to it.
func (f *form) cellsOf(sheet string, a spreadsheet.Area) string {
	return fmt.Sprintf("'%s'!$%s$%d:$%s$%d", f.words.label(sheet), spreadsheet.ColumnName(a.Left), a.Top, spreadsheet.ColumnName(a.Right), a.Bottom)
}

// firstFact is the row of the first label of the sheet Tournament.
const firstFact = 3

// facts are the labels of the sheet Tournament.
func (f *form) facts() (labels []string) {
	for _, field := range swa.TournamentFields {
		labels = append(labels, field.Label)
	}
	return labels
}

// fact is the value of a label.
func (f *form) fact(label string) string {
	return fmt.Sprintf("'%s'!$B$%d", f.words.label(swa.SheetTournament), firstFact+slices.Index(f.facts(), label))
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

// status is the line at the top of a sheet, with what is to mend there.
func (f *form) status(c *checks, here int) sheets.Computed {
	w := f.words
	formula := c.outside(c.sum(sumStatus))
	if here >= 0 {
		formula = fmt.Sprintf(`%s&IFERROR(IF(%s=0,"",%s&%[2]s&%[4]s),"")`, formula, c.outside(c.sum(here)), literal(w.here), literal(w.hereEnd))
	}
	return computed(formula, own(w.untouched))
}

// coloured colours the status, which is in the first cell of an area.
func (f *form) coloured(a spreadsheet.Area) []sheets.Condition {
	at := fmt.Sprintf("$%s$%d", spreadsheet.ColumnName(a.Left), a.Top)
	return []sheets.Condition{
		{Area: a, When: sheets.Formula(at + "=" + literal(own(f.words.ready))), Emphasis: sheets.Good},
		{Area: a, When: sheets.Formula(at + "<>" + literal(own(f.words.untouched))), Emphasis: sheets.Bad},
	}
}

// message is what the check says about a line, without the end of its last sentence.
func (f *form) message(c *checks, column string, lines int, line string) sheets.Computed {
	return computed(fmt.Sprintf(`IFERROR(SUBSTITUTE(SUBSTITUTE(INDEX(%s,%s)&"|",%s,""),"|",""),"")`, c.outside(whole(column, lines)), line, literal(f.words.end()+"|")), "")
}

// outside is a cell or range of the sheet Check as other sheets refer to it.
func (c *checks) outside(place string) string {
	return "'" + c.words.label(swa.SheetCheck) + "'!" + place
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
