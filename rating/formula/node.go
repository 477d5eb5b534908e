package formula

import (
	"math"
	"strconv"
	"strings"

	"kyudan/rating/portable"
)

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

// depth is how many parts are inside each other, 1 for one part.
func (n *node) depth() int {
	deepest := 0
	for i := range n.of {
		deepest = max(deepest, n.of[i].depth())
	}
	return 1 + deepest
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

// Truncate cuts a number towards zero behind that many digits, as trunc does.
func Truncate(x float64, digits int) float64 {
	unit := math.Pow10(digits)
	x = float64(x * unit)
	if r := math.Round(x); math.Abs(x-r) < 1e-10*unit {
		return r / unit
	}
	return math.Trunc(x) / unit
}
