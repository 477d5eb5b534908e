package formula

import (
	"strconv"
	"strings"
)

// Cells says where a spreadsheet has the numbers of a formula.
type Cells struct {
	// Name is the cell with a number, or a formula for it, in parentheses unless it is
	// a function.
	Name func(name string) string
	// Read is the formula for what a table has at a number, itself a formula; likewise
	// in parentheses.
	Read func(table, at string) string

	over bool // within an array, of which MIN would be one number
}

// Excel is the formula as spreadsheets have it, in functions that Excel 2010,
// LibreOffice, Google Sheets and WPS compute alike. Powers and signs are in parentheses,
// since spreadsheets take −x^2 for (−x)^2. Exponents of e end at 700, beyond which
// spreadsheets have no number; trunc rounds to ten decimals first, see Parse.
func (s Sum) Excel(c Cells) string {
	if !s.IsGiven() {
		return ""
	}
	return s.root.excel(c)
}

// functions are the spreadsheet's for ours.
var functions = map[op]string{opMin: "MIN", opMax: "MAX", opLn: "LN", opRoot: "SQRT", opNormal: "NORMSDIST", opFloor: "INT", opIf: "IF"}

// signs are the spreadsheet's for our comparisons.
var signs = map[op]string{opLess: "<", opMost: "<=", opEqual: "=", opMore: ">", opLeast: ">=", opUnlike: "<>"}

func (n *node) excel(c Cells) string {
	part := func(i int) string { return n.of[i].excel(c) }
	switch n.op {
	case opNumber:
		return strconv.FormatFloat(n.number, 'G', -1, 64)
	case opName:
		return c.Name(n.name)
	case opE:
		return "EXP(1)"
	case opMinus:
		return "(-" + n.inParentheses(0, c) + ")"
	case opSquare:
		return n.inParentheses(0, c) + "^2"
	case opPower:
		if n.of[0].op == opE && c.over {
			return "EXP(" + part(1) + ")"
		}
		if n.of[0].op == opE {
			return "EXP(MIN(" + part(1) + ",700))"
		}
		return n.inParentheses(0, c) + "^" + n.inParentheses(1, c)
	case opSum:
		return n.chained(c, "+", "-")
	case opTimes:
		return n.chained(c, "*", "/")
	case opTrunc:
		return "TRUNC(ROUND(" + part(0) + ",10))"
	case opCeil:
		return "(-INT(-" + n.inParentheses(0, c) + "))"
	case opRead:
		return c.Read(n.name, part(0))
	case opOver:
		c.over = true
		return "SUMPRODUCT(" + part(0) + ")"
	}
	if sign, ok := signs[n.op]; ok {
		return n.inParentheses(0, c) + sign + n.inParentheses(1, c)
	}
	parts := make([]string, len(n.of))
	for i := range n.of {
		parts[i] = part(i)
	}
	return functions[n.op] + "(" + strings.Join(parts, ",") + ")"
}

// chained are parts with signs between them; sums within, and products behind another
// sign than the first, are in parentheses.
func (n *node) chained(c Cells, more, less string) string {
	var b strings.Builder
	for i := range n.of {
		switch {
		case i > 0 && n.less[i]:
			b.WriteString(less)
		case i > 0:
			b.WriteString(more)
		}
		if n.op == opSum && n.of[i].op == opTimes || n.of[i].op == opSquare || n.of[i].op == opPower {
			b.WriteString(n.of[i].excel(c))
		} else {
			b.WriteString(n.inParentheses(i, c))
		}
	}
	return b.String()
}

// inParentheses is a part that a sign stands beside.
func (n *node) inParentheses(i int, c Cells) string {
	s := n.of[i].excel(c)
	switch o := n.of[i].op; {
	case o == opSum, o == opTimes, o == opSquare, o == opPower && n.of[i].of[0].op != opE, o.compares():
		return "(" + s + ")"
	}
	return s
}
