package swa

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// mended is the width of the column To mend, in characters.
const mended = 62

// handHeight, in points, is that of a line that is filled in by hand.
const handHeight = 25

// title is the title of a column or label, with a star where it is required.
func (f *form) title(label string) string {
	if required[label] {
		return f.words.label(label) + " *"
	}
	return f.words.label(label)
}

// offer adds the list and the hint for what is filled in under a label, if there is any.
func (f *form) offer(all []sheets.Choice, a spreadsheet.Area, label string, list []string, prompt string) []sheets.Choice {
	w, key := f.words, label
	if roundOf(label) > 0 {
		key = roundPrompt
	}
	if own := w.lists[key]; own != nil {
		list = own
	}
	if own := w.prompts[key]; own != "" || w.chinese {
		prompt = own
	}
	if len(list) == 0 && prompt == "" {
		return all
	}
	return append(all, sheets.Choice{Area: a, Title: w.label(label), List: list, Prompt: prompt, Warning: w.warning})
}

// factWidths are the widths of the columns of the sheet Tournament: labels, values, what to
// write, and what is to mend, which is not printed.
var factWidths = []float64{35, 40, 48, mended}

// factSheet is the sheet Tournament.
func (f *form) factSheet(c *checks, messages string) sheets.Layout {
	w, facts, mend := f.words, f.facts(), len(factWidths)
	l := sheets.Layout{Sheet: w.label(swa.SheetTournament), Title: w.title, Widths: factWidths, Portrait: true,
		Print: spreadsheet.Area{Top: 2, Left: 1, Bottom: firstFact + len(facts) - 1, Right: mend - 1}}
	l.Conditions = f.coloured(spreadsheet.Area{Top: 1, Left: 1, Bottom: 1, Right: mend})
	l.Merged = []spreadsheet.Area{{Top: 2, Left: 1, Bottom: 2, Right: 2}}
	l.Lines = []sheets.Line{
		{Height: 24, Cells: []sheets.Box{{Value: f.status(c, sumTournament), Bare: true}, {Bare: true}, {Bare: true}, {Bare: true}}},
		{Height: 20, Cells: []sheets.Box{{Value: own(w.hints[swa.SheetTournament]), Bare: true}, {Bare: true}, {Value: w.label(swa.ToWrite), Title: true}, {Value: w.label(swa.ToMend), Title: true}}},
	}
	for i, field := range tournament(&game.Event{}) {
		row := firstFact + i
		value := spreadsheet.Area{Top: row, Left: 2, Bottom: row, Right: 2}
		box := sheets.Box{Style: field.Style, Left: true, Bordered: true, Chinese: w.chinese}
		switch {
		case field.Label == swa.Participants:
			players := f.cellsOf(swa.SheetPlayers, f.area(swa.SheetPlayers, swa.Name))
			box.Value = computed(fmt.Sprintf(`IF(SUMPRODUCT(--(%s<>""))=0,"",SUMPRODUCT(--(%[1]s<>"")))`, players), "")
		case required[field.Label]:
			box.Emphasis = sheets.Entry
		}
		before := len(l.Choices)
		l.Choices = f.offer(l.Choices, value, field.Label, field.List, field.Prompt)
		hint := ""
		if len(l.Choices) > before {
			hint = toWrite(l.Choices[before], w.chinese)
		}
		l.Conditions = append(l.Conditions, sheets.Condition{Area: value, When: sheets.Formula(fmt.Sprintf(`$%s%d<>""`, spreadsheet.ColumnName(mend), row)), Emphasis: sheets.Bad})
		l.Lines = append(l.Lines, sheets.Line{Height: max(handHeight, 5+float64(14*math.Ceil(sheets.TextWidth(hint)/(factWidths[2]-3)))), Cells: []sheets.Box{
			{Value: f.title(field.Label), Style: sheets.Label}, box, {Value: hint, Emphasis: sheets.Muted, Wrap: true},
			{Value: f.message(c, messages, len(facts), fmt.Sprint(i+1)), Emphasis: sheets.Loss, Chinese: w.chinese}}})
	}
	return l
}

// toWrite says on paper, too, what a choice says on the screen: its hint, or its list.
func toWrite(c sheets.Choice, chinese bool) string {
	between := ", "
	if chinese {
		between = "、"
	}
	return cmp.Or(c.Prompt, strings.Join(c.List, between))
}

// thisLine is the number of a line in a formula in that line.
var thisLine = fmt.Sprintf("ROW()-%d", firstLine-1)

// tableSheet is a sheet with a table. here is its line of the summary, messages and counted
// are columns of the sheet Check: counted those of the columns that are filled in there.
func (f *form) tableSheet(c *checks, sheet string, here int, messages string, counted map[string]string) sheets.Layout {
	w, columns, lines := f.words, f.columns(sheet), f.lines(sheet)
	last, end := firstLine+lines-1, len(columns)+1
	l := sheets.Layout{Sheet: w.label(sheet), Title: w.title, Head: firstLine - 1, Print: spreadsheet.Area{Top: 2, Left: 1, Bottom: last, Right: len(columns)}}
	if sheet != swa.SheetGames {
		l.Freeze, l.Portrait = 2, len(columns) < 10
	}
	status, head, line := make([]sheets.Box, end), make([]sheets.Box, end), make([]sheets.Box, end)
	for i := range status {
		status[i].Bare = true
	}
	status[0].Value = f.status(c, here)
	l.Conditions = f.coloured(spreadsheet.Area{Top: 1, Left: 1, Bottom: 1, Right: end})
	for i, col := range columns {
		area := spreadsheet.Area{Top: firstLine, Left: i + 1, Bottom: last, Right: i + 1}
		l.Widths = append(l.Widths, col.Width)
		line[i] = sheets.Box{Style: col.Style, Bordered: true, Chinese: w.chinese, Text: col.Header != swa.No && (col.Style == sheets.Centred || col.Style == sheets.Code)}
		if col.Style == sheets.Whole || col.Style == sheets.Number {
			line[i].Style = sheets.Centred // they are chosen and compared, not added
		}
		head[i] = sheets.Box{Value: w.label(col.Header), Style: line[i].Style, Title: true}
		if column := counted[col.Header]; column != "" {
			line[i].Value = f.message(c, column, lines, thisLine)
		} else {
			if required[col.Header] {
				head[i].Value, line[i].Emphasis = f.title(col.Header), sheets.Entry
			}
			l.Choices = f.offer(l.Choices, area, col.Header, col.List, col.Prompt)
			if from := c.offered[col.Header]; from != "" {
				l.Choices[len(l.Choices)-1].From = from
			}
		}
		said := fmt.Sprintf(`ISNUMBER(FIND(%s,$%s%d))`, literal(w.label(col.Header)+w.colon()), spreadsheet.ColumnName(end), firstLine)
		l.Conditions = append(l.Conditions, sheets.Condition{Area: area, When: sheets.Formula(said), Emphasis: sheets.Bad})
	}
	l.Widths = append(l.Widths, mended)
	head[end-1] = sheets.Box{Value: w.label(swa.ToMend), Title: true}
	line[end-1] = sheets.Box{Value: f.message(c, messages, lines, thisLine), Emphasis: sheets.Loss, Chinese: w.chinese}
	hint, wide := own(w.hints[sheet]), 0.0
	for _, w := range l.Widths[:len(columns)] {
		wide += w
	}
	l.Merged = []spreadsheet.Area{{Top: 2, Left: 1, Bottom: 2, Right: len(columns)}}
	l.Lines = []sheets.Line{{Height: 24, Cells: status}, {Height: 4 + 16*math.Ceil(sheets.TextWidth(hint)/(wide-4)), Cells: []sheets.Box{{Value: hint, Bare: true, Wrap: true}}}, {Height: 32, Cells: head}}
	for n := range lines {
		cells := slices.Clone(line)
		if columns[0].Header == swa.No {
			cells[0].Value = n + 1
		}
		l.Lines = append(l.Lines, sheets.Line{Height: handHeight, Cells: cells})
	}
	return l
}

// columns are the columns of a sheet with a table as they are written otherwise, too.
func (f *form) columns(sheet string) []sheets.Column {
	ev := &game.Event{}
	all := results(ev, make([][]string, f.size.Rounds)).Columns
	switch sheet {
	case swa.SheetPlayers:
		all = players(ev, nil).Columns
	case swa.SheetGames:
		all = games(ev, nil).Columns
	}
	return slices.DeleteFunc(all, func(c sheets.Column) bool { return !slices.Contains(f.columnsOf(sheet), c.Header) })
}
