package swa

import (
	"fmt"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
)

// Cells of the cross table offer what can still stand there: where the opponent's cell is
// filled in, the one entry that agrees with it, else a win and a loss against everybody who
// has no game in the round yet, and the bye. All else may be typed, and the check looks at
// it: jigo, colours and handicaps would make the list too long to look through.

// choices is the length of the longest list.
func (s Size) choices() int { return 2*s.Players + 1 }

// roundColumns are the columns about a round of the sheet Results.
type roundColumns struct {
	typed, word, opponent, sign, rest, side, wrong string
}

// offerRound adds the columns about what cells of a round offer.
func (c *checks) offerRound(k int, no, name string, x roundColumns) {
	n := c.size.Players
	title := func(what string) string { return swa.RoundLabel(k) + " " + what }
	named := c.add(title("named in line"), n, 0, func(row int) string {
		return fmt.Sprintf(`IF(OR(%s<>"",%s=""),0,IFERROR(MATCH(%s,%s,0),0))`, at(x.typed, row), at(name, row), at(no, row), whole(x.opponent, n))
	})
	answer := c.add(title("answer"), n, "", func(row int) string {
		there := func(column string) string { return fmt.Sprintf("INDEX(%s,%s)", whole(column, n), at(named, row)) }
		swapped := fmt.Sprintf(`SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(%s,"w","*"),"b","w"),"*","b")`, there(x.rest))
		return fmt.Sprintf(`IF(%s=0,"",IFERROR(%s&MID("-+=?",FIND(%s,"+-=?"),1)&%s,""))`, at(named, row), there(no), there(x.sign), swapped)
	})
	free := spreadsheet.ColumnName(len(c.columns) + 1) // how many are free down to the line
	c.add(title("free"), n, 0, func(row int) string {
		return fmt.Sprintf(`SUM(%s)+IF(OR(%s="",%s<>"",%s>0),0,1)`, at(free, row-1), at(name, row), at(x.typed, row), at(named, row))
	})
	last := c.above(free, fmt.Sprintf("MAX(%s)", whole(free, n)))
	choice := c.add(title("choices"), c.size.choices(), "", func(row int) string {
		one := fmt.Sprintf("INT(($A%d-1)/2)", row) // 0 for the first who is free
		return fmt.Sprintf(`IF($A%d>2*%s,IF($A%[1]d=2*%[2]s+1,"0+",""),INDEX(%[3]s,IFERROR(MATCH(%[4]s,%[5]s,1),0)+1)&IF($A%[1]d=2*%[4]s+1,"+","-"))`,
			row, last, whole(no, n), one, whole(free, n))
	})
	c.startWith(choice, "0+")
	first := fmt.Sprintf("$%s$%d", choice, firstLine)
	c.offered[swa.RoundLabel(k)] = sheets.Formula(fmt.Sprintf(`IF(%s<>"",%[1]s,%s:INDEX(%s,2*%s+1))`,
		c.outside(at(answer, firstLine)), c.outside(first), c.outside(whole(choice, c.size.choices())), c.outside(last)))
}

// startWith is the value of the first cell of a column of formulas where nothing is filled in.
func (c *checks) startWith(column string, value any) {
	_, i := spreadsheet.ParseRef(column + "1")
	cell := c.columns[i-1].cells[0].(sheets.Computed)
	cell.Value = value
	c.columns[i-1].cells[0] = cell
}
