package swa

import (
	"fmt"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
)

// The lines of the summary, the first columns of the sheet Check.
const (
	sumTournament = iota
	sumPlayers
	sumResults
	sumGames
	sumWhole // of what is wrong with the whole: no players, no results, both
	sumAll
	sumBegun  // 1 where anything is filled in
	sumRounds // the last round with a result
	sumBegin  // days
	sumEnd
	sumMore // what is wrong with the whole, in words
	sumStatus
	sums
)

// sum is a cell of the summary.
func (c *checks) sum(line int) string { return fmt.Sprintf("$C$%d", firstLine+line) }

// own is a line of the form's own, by which reading knows it.
func own(line string) string { return swa.OwnMark + " " + line }

// outside is a cell or range of the sheet Check as other sheets refer to it.
func (c *checks) outside(place string) string {
	return "'" + c.words.label(swa.SheetCheck) + "'!" + place
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
