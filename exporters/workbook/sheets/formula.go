package sheets

import (
	"regexp"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// reference is a range of cells or of whole rows in a formula, and the sheet that it
// names: $E$4:$E$30, 'My list'!E4, $3:$3.
type reference struct {
	sheet    string // "" the sheet of the formula
	from, to corners
}

// corners are a cell as a formula writes it: $E and $4. A whole row has no column, and a
// single cell has no second corner.
type corners struct{ col, row string }

func (c corners) number() int {
	n, _ := strconv.Atoi(strings.TrimPrefix(c.row, "$"))
	return n
}

// at is the corner in another row.
func (c corners) at(row int) corners {
	if strings.HasPrefix(c.row, "$") {
		return corners{c.col, "$" + strconv.Itoa(row)}
	}
	return corners{c.col, strconv.Itoa(row)}
}

// area is the range, with all columns if it names none.
func (r reference) area() spreadsheet.Area {
	column := func(c corners, none int) int {
		if _, col := spreadsheet.ParseRef(strings.TrimPrefix(c.col, "$") + "1"); col > 0 {
			return col
		}
		return none
	}
	a := spreadsheet.Area{Top: r.from.number(), Left: column(r.from, 1), Bottom: r.to.number(), Right: column(r.to, spreadsheet.MaxCol)}
	if r.to.row == "" {
		a.Bottom, a.Right = a.Top, a.Left
	}
	return a
}

// Texts in quotes and names in brackets are no references; words go on to their end, so
// that a part of one is none either.
var formulaPart = regexp.MustCompile(`"(?:[^"]|"")*"` +
	`|((?:'(?:[^']|'')*'|(?:\[[0-9]+\])?[\pL_][\pL\pN_.]*)!)?(?:(\$?[A-Za-z]{1,3})(\$?[0-9]{1,7})(?::(\$?[A-Za-z]{1,3})(\$?[0-9]{1,7}))?|(\$?[0-9]{1,7}):(\$?[0-9]{1,7}))` +
	`|\[[^\]]*\]|[\pL\pN_.\\]+`)

// eachReference changes the references of a formula.
func eachReference(formula string, change func(reference) reference) string {
	var b strings.Builder
	at := 0
	for _, m := range formulaPart.FindAllStringSubmatchIndex(formula, -1) {
		part := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return formula[m[2*i]:m[2*i+1]]
		}
		prefix := part(1)
		r := reference{unquoted(prefix), corners{part(2), part(3)}, corners{part(4), part(5)}}
		if part(6) != "" {
			r.from.row, r.to.row = part(6), part(7)
		}
		if r.from.row == "" || goesOn(formula[m[1]:]) || r.from.number() < 1 || r.from.number() > spreadsheet.MaxRow {
			continue
		}
		r = change(r)
		b.WriteString(formula[at:m[0]] + prefix + r.from.col + r.from.row)
		if r.to.row != "" {
			b.WriteString(":" + r.to.col + r.to.row)
		}
		at = m[1]
	}
	return b.String() + formula[at:]
}

// goesOn reports whether what looked like a cell is the beginning of a word or the name
// of a function: LOG10(.
func goesOn(rest string) bool { return followed.MatchString(rest) }

var followed = regexp.MustCompile(`^[\pL\pN_.(!]`)

// unquoted is the name of the sheet in front of a reference.
func unquoted(prefix string) string {
	name := strings.TrimSuffix(prefix, "!")
	if strings.HasPrefix(name, "'") {
		name = strings.ReplaceAll(strings.Trim(name, "'"), "''", "'")
	}
	return name
}

// moved is the formula of another row, as spreadsheet programs copy it.
func moved(formula string, rows int) string {
	down := func(c corners) corners {
		if c.row == "" || strings.HasPrefix(c.row, "$") || c.number()+rows < 1 {
			return c
		}
		return c.at(c.number() + rows)
	}
	return eachReference(formula, func(r reference) reference {
		r.from, r.to = down(r.from), down(r.to)
		return r
	})
}

// fixed is a reference that stays when cells are copied: $A$1.
func fixed(row, col int) string { return "$" + spreadsheet.ColumnName(col) + "$" + strconv.Itoa(row) }

// sheetPrefix is the beginning of a reference to a cell of a sheet.
func sheetPrefix(sheet string) string { return "'" + strings.ReplaceAll(sheet, "'", "''") + "'!" }
