package rating

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/portable"
)

// Sum is the formula by which the change of a game follows from the factors
// that a system hands out with it, such as
//
//	weight × con × (SA − SE)
//
// It is worked out from the left, in double precision, as the systems do
// themselves, and written with numbers in the place of the symbols for people
// to do it again.
type Sum struct {
	text string
	root node
}

// ParseSum reads a formula over names of factors: + − × / with the usual
// precedence, parentheses, x² for x × x, x^y and e^y, numbers, min(x, y, …),
// max(x, y, …), ln(x), √(x) and trunc(x), which cuts x towards zero. A name may be
// followed by the number of digits behind the point with which it is written at
// least, as in SE:3; what stands in parentheses behind a Greek letter is part of
// its name, as in β(RW).
//
// Factors that are decimal fractions lose a little in binary, so that a product
// of them may fall short of the whole number that it is. What is within 1e-10 of
// a whole number therefore counts as that number when it is cut.
func ParseSum(text string) (Sum, error) {
	p := sumParser{rest: text}
	root, err := p.sum()
	if err == nil && p.skip() != "" {
		err = fmt.Errorf("found %q, expected the end", p.rest)
	}
	if err == nil && root.depth() > maxSumDepth {
		err = tooDeep()
	}
	if err != nil {
		return Sum{}, fmt.Errorf("the sum %q: %w", text, err)
	}
	s := Sum{root: root}
	s.text = s.Written(func(name string, _ int, _ bool) string { return name })
	return s, nil
}

// IsTold reports whether there is a formula; there is none in the zero Sum.
func (s Sum) IsTold() bool { return s.root.op != 0 }

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

// Value works the formula out. It is not told where a factor is missing.
func (s Sum) Value(factor func(name string) (float64, bool)) (value float64, ok bool) {
	if !s.IsTold() {
		return 0, false
	}
	return s.root.value(factor)
}

// Truncated is the formula inside the trunc that the whole formula is, and
// whether it is one.
func (s Sum) Truncated() (inner Sum, ok bool) {
	if s.root.op != opTrunc {
		return s, false
	}
	inner = Sum{root: s.root.of[0]}
	inner.text = inner.Written(func(name string, _ int, _ bool) string { return name })
	return inner, true
}

// Written is the formula with what text gives in the place of a name. digits is
// the number of digits asked for behind the point, cut whether the name stands
// in a trunc.
func (s Sum) Written(text func(name string, digits int, cut bool) string) string {
	if !s.IsTold() {
		return ""
	}
	var b strings.Builder
	s.root.write(&b, text, false)
	return b.String()
}

// FactorIn looks a factor up by its name; for Sum.Value.
func FactorIn(factors ...[]Factor) func(name string) (float64, bool) {
	return func(name string) (float64, bool) {
		for _, fs := range factors {
			for _, f := range fs {
				if f.Name == name {
					return f.Value, true
				}
			}
		}
		return 0, false
	}
}

// Truncate cuts a number towards zero behind that many digits, as trunc does.
func Truncate(x float64, digits int) float64 {
	unit := math.Pow10(digits)
	x = float64(x * unit)
	if r := math.Round(x); math.Abs(x-r) < 1e-10*unit {
		return r / unit
	}
	return math.Trunc(x) / unit
}

// op is what a node of a formula does with what is below it.
type op byte

const (
	opNumber op = 'n'
	opName   op = 'x'
	opMinus  op = '-' // a sign
	opSum    op = '+' // with the signs of the parts
	opTimes  op = '*' // with the parts that divide
	opSquare op = '2'
	opMin    op = 'm'
	opMax    op = 'M'
	opTrunc  op = 't'
	opE      op = 'e' // the number
	opPower  op = '^'
	opLn     op = 'l'
	opRoot   op = 'r'
)

// node is a part of a formula.
type node struct {
	op     op
	name   string // of opName
	digits int
	number float64
	of     []node
	// less says of the parts of a sum which are subtracted, of a product which
	// divide.
	less []bool
}

func (n *node) value(factor func(string) (float64, bool)) (float64, bool) {
	switch n.op {
	case opNumber:
		return n.number, true
	case opName:
		return factor(n.name)
	case opE:
		return math.E, true
	}
	var v float64
	for i := range n.of {
		x, ok := n.of[i].value(factor)
		if !ok {
			return 0, false
		}
		switch {
		case i == 0:
			v = x
		case n.op == opSum && n.less[i]:
			v -= x
		case n.op == opSum:
			v += x
		case n.op == opTimes && n.less[i]:
			v /= x
		case n.op == opTimes:
			v = float64(v * x) // rounded before it is added to anything
		case n.op == opMin:
			v = min(v, x)
		case n.op == opMax:
			v = max(v, x)
		case n.op == opPower && n.of[0].op == opE:
			v = portable.Exp(x)
		case n.op == opPower:
			v = portable.Pow(v, x)
		}
	}
	switch n.op {
	case opMinus:
		v = -v
	case opSquare:
		v = float64(v * v)
	case opTrunc:
		v = Truncate(v, 0)
	case opLn:
		v = portable.Log(v)
	case opRoot:
		v = math.Sqrt(v)
	}
	return v, true
}

// write writes the part. Parentheses are those that the precedence asks for.
func (n *node) write(b *strings.Builder, text func(string, int, bool) string, cut bool) {
	inner := func(i int, parens bool) {
		if parens {
			b.WriteByte('(')
		}
		n.of[i].write(b, text, cut)
		if parens {
			b.WriteByte(')')
		}
	}
	switch n.op {
	case opNumber:
		b.WriteString(strconv.FormatFloat(n.number, 'f', -1, 64))
	case opName:
		b.WriteString(text(n.name, n.digits, cut))
	case opMinus:
		b.WriteString("−")
		inner(0, n.of[0].op == opSum || n.of[0].op == opTimes)
	case opSum:
		for i := range n.of {
			switch {
			case i > 0 && n.less[i]:
				b.WriteString(" − ")
			case i > 0:
				b.WriteString(" + ")
			}
			n.operand(b, i, text, cut, n.of[i].op == opSum || i > 0 && n.of[i].op == opMinus)
		}
	case opTimes:
		for i := range n.of {
			switch {
			case i > 0 && n.less[i]:
				b.WriteString(" / ")
			case i > 0:
				b.WriteString(" × ")
			}
			inner(i, n.of[i].op == opSum || i > 0 && n.of[i].op == opTimes)
		}
	case opE:
		b.WriteByte('e')
	case opSquare:
		n.operand(b, 0, text, cut, !n.of[0].isPlain())
		b.WriteString("²")
	case opPower:
		n.operand(b, 0, text, cut, !n.of[0].isPlain())
		b.WriteByte('^')
		n.operand(b, 1, text, cut, !n.of[1].isPlain())
	default:
		b.WriteString(map[op]string{opMin: "min(", opMax: "max(", opTrunc: "trunc(", opLn: "ln(", opRoot: "√("}[n.op])
		for i := range n.of {
			if i > 0 {
				b.WriteString(", ")
			}
			n.of[i].write(b, text, cut || n.op == opTrunc)
		}
		b.WriteByte(')')
	}
}

// isPlain reports whether the part is a single number or name.
func (n *node) isPlain() bool { return n.op == opNumber || n.op == opName || n.op == opE }

// operand writes a part beside which a sign of its own would be misread.
func (n *node) operand(b *strings.Builder, i int, text func(string, int, bool) string, cut, parens bool) {
	var part strings.Builder
	n.of[i].write(&part, text, cut)
	s := part.String()
	if parens || (i > 0 || n.op == opSquare || n.op == opPower) && (strings.HasPrefix(s, "−") || strings.HasPrefix(s, "-")) {
		s = "(" + s + ")"
	}
	b.WriteString(s)
}
