package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
)

// The sheet Check of the form finds what is wrong with what is filled in, by formulas:
// one column a question, one line for each line of the other sheets. The functions are
// those that Excel from 2010, LibreOffice from 7, Google Sheets and WPS all have. Lines
// are found by their order, not by references to cells, which dragging a cell or
// deleting a line would break.

// checks is the sheet Check being made.
type checks struct {
	*form
	columns []checkColumn
	answers string                    // the range of the words for yes and no
	offered map[string]sheets.Formula // by the label of a round: what its first cell offers
}

// checkColumn is one of its columns, from the line firstLine on.
type checkColumn struct {
	title string
	cells []any
	above any // in the line above the title: a sum
}

// put adds a column and is its name.
func (c *checks) put(column checkColumn) (name string) {
	c.columns = append(c.columns, column)
	return spreadsheet.ColumnName(len(c.columns))
}

// add adds a column of formulas, which have that value where nothing is filled in. The
// lines share one, unless it refers to another sheet: Excel takes a workbook for damaged
// that has such a shared formula.
func (c *checks) add(title string, lines int, blank any, formula func(row int) string) (name string) {
	column, col := checkColumn{title: title}, len(c.columns)+1
	over := spreadsheet.Area{Top: firstLine, Left: col, Bottom: firstLine + lines - 1, Right: col}
	for row := over.Top; row <= over.Bottom; row++ {
		cell := computed(formula(row), blank)
		if !strings.Contains(string(cell.Formula), "'!") {
			cell.Shared, cell.Over = col, over
			if row > over.Top {
				cell.Formula = ""
			}
		}
		column.cells = append(column.cells, cell)
	}
	return c.put(column)
}

// each adds a column of messages with a formula of its own in each line.
func (c *checks) each(title string, lines int, formula func(row int) string) (name string) {
	column := checkColumn{title: title}
	for row := firstLine; row < firstLine+lines; row++ {
		column.cells = append(column.cells, computed(formula(row), ""))
	}
	return c.put(column)
}

// list adds a column of texts and is the range that has them.
func (c *checks) list(title string, texts []string) (area string) {
	column := checkColumn{title: title}
	for _, s := range texts {
		column.cells = append(column.cells, s)
	}
	return whole(c.put(column), len(texts))
}

func computed(formula string, value any) sheets.Computed {
	return sheets.Computed{Formula: sheets.Formula(formula), Value: value}
}

// whole is the range of a column.
func whole(column string, lines int) string {
	return fmt.Sprintf("$%s$%d:$%[1]s$%[3]d", column, firstLine, firstLine+lines-1)
}

// upTo is a column down to a row.
func upTo(column string, row int) string {
	return fmt.Sprintf("$%s$%d:$%[1]s%[3]d", column, firstLine, row)
}

// at is a cell of a column.
func at(column string, row int) string { return fmt.Sprintf("$%s%d", column, row) }

// above puts a sum over a column and is its cell.
func (c *checks) above(column, formula string) (cell string) {
	_, i := spreadsheet.ParseRef(column + "1")
	c.columns[i-1].above = computed(formula, 0)
	return fmt.Sprintf("$%s$%d", column, firstLine-2)
}

// literal is a text in a formula.
func literal(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }

// typed adds a column with what is typed: in small letters, without blanks, in plain
// digits and signs.
func (c *checks) typed(title string, lines int, value func(row int) string) (name string) {
	as := c.add(title+" as typed", lines, "", func(row int) string { return value(row) + `&""` })
	return c.add(title, lines, "", func(row int) string { return normal(at(as, row)) })
}

func normal(value string) string {
	s := value
	for _, r := range plainly {
		s = "SUBSTITUTE(" + s + "," + literal(r[0]) + "," + literal(r[1]) + ")"
	}
	return "LOWER(" + s + ")"
}

// plainly are the signs that are typed instead of plain ones.
var plainly = func() (pairs [][2]string) {
	wide := []rune("０１２３４５６７８９＋－＝／！？ｋｄｐｂｗ")
	for i, r := range "0123456789+-=/!?kdpbw" {
		pairs = append(pairs, [2]string{string(wide[i]), string(r)})
	}
	for _, dash := range "−–—" {
		pairs = append(pairs, [2]string{string(dash), "-"})
	}
	for _, blank := range " \u00a0\u3000" {
		pairs = append(pairs, [2]string{string(blank), ""})
	}
	return pairs
}()

// number adds a column with the number that is typed: 0 for none, -1 for what is no
// number from 0.
func (c *checks) number(title string, lines int, value func(row int) string) (name string) {
	typed := c.typed(title+" typed", lines, value)
	return c.add(title, lines, 0, func(row int) string {
		return fmt.Sprintf(`IF(%s="",0,IFERROR(IF(VALUE(%[1]s)<0,-1,VALUE(%[1]s)),-1))`, at(typed, row))
	})
}

// finding is what is wrong where a condition holds.
type finding struct {
	when, label string
	what        fault
}

// say is the message of the first finding whose condition holds, or nothing. It names the
// column, unless the finding has none.
func (c *checks) say(findings ...finding) string {
	s := `""`
	for _, f := range slices.Backward(findings) {
		message := c.words.problems[f.what] + c.words.end()
		if f.label != "" {
			message = c.words.label(f.label) + c.words.colon() + message
		}
		s = "IF(" + f.when + "," + literal(message) + "," + s + ")"
	}
	return s
}

// count counts the messages of a column.
func (c *checks) count(column string, lines int) (cell string) {
	return c.above(column, fmt.Sprintf(`SUMPRODUCT(LEN(%s)-LEN(SUBSTITUTE(%[1]s,%s,"")))`, whole(column, lines), literal(strings.TrimSpace(c.words.end()))))
}

// isNot is true for a word that is not in a range.
func isNot(word, area string) string { return fmt.Sprintf("SUMPRODUCT(--(%s=%s))=0", area, word) }

// checkedPlayers are the columns and sums about the sheet Players.
type checkedPlayers struct {
	no, name    string
	wrong, used string // sums
	messages    string
}

// checkPlayers checks the sheet Players.
func (c *checks) checkPlayers() (p checkedPlayers) {
	n := c.size.Players
	entry := func(label string) func(row int) string {
		return func(row int) string { return c.entry(swa.SheetPlayers, label, row) }
	}
	trimmed := func(label string) string {
		return c.add(label, n, "", func(row int) string { return "TRIM(" + entry(label)(row) + `&"")` })
	}
	ranks := c.list("Ranks", knownRanks())
	p.no = c.number(swa.No, n, entry(swa.No))
	c.printed(p.no)
	p.name = trimmed(swa.Name)
	id, category, typed, certified := trimmed(swa.SWAID), trimmed(swa.Category), c.typed("Rank typed", n, entry(swa.Rank)), c.typed(swa.Certified, n, entry(swa.Certified))
	rank := c.add(swa.Rank, n, "", func(row int) string {
		s := at(typed, row)
		for _, r := range [][2]string{{"dan", "d"}, {"kyu", "k"}, {"段", "d"}, {"级", "k"}, {"級", "k"}} {
			s = "SUBSTITUTE(" + s + "," + literal(r[0]) + "," + literal(r[1]) + ")"
		}
		return s
	})
	used := c.add("Used", n, 0, func(row int) string {
		return fmt.Sprintf(`IF(%s&%s&%s&%s&%s&%s&%s="",0,1)`, at(p.name, row), at(id, row), at(category, row), at(typed, row), at(certified, row), entry(swa.Club)(row), entry(swa.Country)(row))
	})
	p.messages = c.add(swa.SheetPlayers, n, "", func(row int) string {
		no, name, id, rank, certified := at(p.no, row), at(p.name, row), at(id, row), at(rank, row), at(certified, row)
		return fmt.Sprintf(`IF(%s=0,"",%s)`, at(used, row), strings.Join([]string{
			c.say(finding{fmt.Sprintf("OR(%s<1,%[1]s<>INT(%[1]s))", no), swa.No, noNumber},
				finding{fmt.Sprintf("COUNTIF(%s,%s)>1", upTo(p.no, row), no), swa.No, numberTwice}),
			c.say(finding{name + `=""`, swa.Name, missing},
				finding{fmt.Sprintf("SUMPRODUCT((%s=%s)*(%s=%s))>1", upTo(p.name, row), name, upTo(strings.Trim(id, "$0123456789"), row), id), swa.Name, nameTwice}),
			c.say(finding{fmt.Sprintf(`AND(%s="",%s="",%s="")`, rank, id, at(category, row)), swa.Rank, noRank},
				finding{fmt.Sprintf(`AND(%s<>"",%s)`, rank, isNot(rank, ranks)), swa.Rank, badRank}),
			c.say(finding{fmt.Sprintf(`AND(%s<>"",%s="",%s="")`, rank, id, certified), swa.Certified, noCertificate},
				finding{isNot(certified, c.answers), swa.Certified, badAnswer}),
		}, "&"))
	})
	p.wrong = c.count(p.messages, n)
	p.used = c.above(used, "SUM("+whole(used, n)+")")
	return p
}

// printed gives a column of numbers the values that the form has printed.
func (c *checks) printed(column string) {
	_, i := spreadsheet.ParseRef(column + "1")
	for back, text := range []bool{false, true, true} { // the number, and the two columns that it is made from
		cells := c.columns[i-1-back].cells
		for n := range cells {
			v := cells[n].(sheets.Computed)
			if v.Value = n + 1; text {
				v.Value = strconv.Itoa(n + 1)
			}
			cells[n] = v
		}
	}
}

// knownRanks are the ranks as the check has them: 5k, 3d, 1p.
func knownRanks() []string {
	list := rankList()
	for n := 1; n <= 9; n++ {
		list = append(list, fmt.Sprintf("职业%dd", n), fmt.Sprintf("%dpro", n))
	}
	return list
}

// day is a date as the number of a day, typed as such or as a text 2026-05-02: 0 for none,
// -1 for what is no date of our time.
func day(value string) string {
	return fmt.Sprintf(`IF(TRIM(%s&"")="",0,IF(ISNUMBER(%[1]s),IF(AND(%[1]s>32874,%[1]s<73051),INT(%[1]s),-1),IFERROR(IF(LEN(TRIM(%[1]s))=10,DATE(VALUE(LEFT(TRIM(%[1]s),4)),VALUE(MID(TRIM(%[1]s),6,2)),VALUE(MID(TRIM(%[1]s),9,2))),-1),-1)))`, value)
}

// isOneOf is true for one of these words, hasOneOf where one is in it.
func isOneOf(value string, words ...string) string {
	is := make([]string, len(words))
	for i, w := range words {
		is[i] = value + "=" + literal(w)
	}
	return "OR(" + strings.Join(is, ",") + ")"
}
