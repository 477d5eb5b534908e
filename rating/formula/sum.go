// Package formula is the algebra of the formulas by which a system's documents say
// how the change of a game follows from its factors: it reads them, evaluates them,
// and writes them with numbers in place of the symbols. It knows no system.
package formula

import (
	"fmt"
	"slices"
)

// Sum is the formula by which the change of a game follows from its factors, such
// as
//
//	weight × con × (SA − SE)
//
// It is evaluated from the left, in double precision, as the systems do themselves,
// and written with numbers in place of the symbols so that people can check it.
type Sum struct {
	text string
	root node
}

// Parse reads a formula over names of factors: + − × / with the usual precedence,
// parentheses, x² for x × x, x^y and e^y, numbers, min(x, y, …), max(x, y, …),
// ln(x), √(x), Φ(x), the normal distribution, and trunc(x), which cuts x towards zero. A
// name may be followed by the least number of decimals to write it with, as in SE:3;
// parentheses after another Greek letter are part of its name, as in β(RW).
//
// floor(x) and ceil(x) round down and up. if(x ≥ y, a, b) is one of two values by a
// comparison (< ≤ = ≠ > ≥, or <= <> >=), which itself is 1 or 0, and con[x] is what the
// table con has at x.
//
// over(place, x) is the sum of x over all values of the column place of a table.
//
// Factors that are decimal fractions lose a little in binary, so that a product of
// them may fall just short of a whole number. What is within 1e-10 of a whole
// number therefore counts as that number when it is cut.
func Parse(text string) (Sum, error) {
	p := parser{rest: text}
	root := p.comparison()
	switch {
	case p.skip() != "":
		p.fail("%q; expected the end", p.rest)
	case root.depth() > maxDepth:
		p.tooDeep()
	}
	if p.err != nil {
		return Sum{}, fmt.Errorf("the sum %q: %w", text, p.err)
	}
	return sumOf(root), nil
}

func sumOf(root node) Sum {
	s := Sum{root: root}
	s.text = s.Written(func(name string, _ int, _ bool) string { return name })
	return s
}

// IsGiven reports whether there is a formula; there is none in the zero Sum.
func (s Sum) IsGiven() bool { return s.root.op != "" }

// String is the formula without the numbers of digits.
func (s Sum) String() string { return s.text }

// Names are the names of the factors, each once, in the order of the formula.
func (s Sum) Names() []string {
	var names []string
	s.Written(func(name string, _ int, _ bool) string {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
		return name
	})
	return names
}

// Scope is where a formula finds its numbers.
type Scope struct {
	Factor func(name string) (float64, bool)
	Read   func(table string, at float64) (float64, bool) // nil where there are no tables
	Column func(table string) []float64                   // likewise
}

// Value evaluates a formula without tables. It is not given if a factor is missing.
func (s Sum) Value(factor func(name string) (float64, bool)) (value float64, ok bool) {
	return s.ValueIn(Scope{Factor: factor})
}

// ValueIn evaluates the formula. It is not given if a number that it needs is missing;
// of an if, only the branch that is taken counts.
func (s Sum) ValueIn(in Scope) (value float64, ok bool) {
	if !s.IsGiven() {
		return 0, false
	}
	return s.root.value(in)
}

// Truncated is the formula inside the outermost trunc, and whether there is one.
func (s Sum) Truncated() (inner Sum, ok bool) {
	if s.root.op != opTrunc {
		return s, false
	}
	return sumOf(s.root.of[0]), true
}

// Written is the formula with names replaced by what text returns. digits is the
// number of decimals requested, cut whether the name is inside a trunc.
func (s Sum) Written(text func(name string, digits int, cut bool) string) string {
	if !s.IsGiven() {
		return ""
	}
	return s.root.written(text, false)
}

// Reads are the names of the tables that the formula reads, one for each time that it
// does, in the order in which Excel asks for them.
func (s Sum) Reads() (tables []string) {
	s.Excel(Cells{Name: func(string) string { return "" }, Read: func(table, _ string) string {
		tables = append(tables, table)
		return ""
	}})
	return tables
}
