package formula

import (
	"math"
	"strconv"
	"strings"

	"kyudan/rating/portable"
)

// op is what a node of a formula does with the nodes below it; for a function, its
// name.
type op string

const (
	opNumber op = "number"
	opName   op = "name"
	opMinus  op = "−" // a sign
	opSum    op = "+" // with the signs of the parts
	opTimes  op = "×" // with the parts that divide
	opSquare op = "²"
	opPower  op = "^"
	opE      op = "e" // the number
	opMin    op = "min"
	opMax    op = "max"
	opTrunc  op = "trunc"
	opLn     op = "ln"
	opRoot   op = "√"
	opNormal op = "Φ"
	opFloor  op = "floor"
	opCeil   op = "ceil"
	opIf     op = "if"
	opRead   op = "[]" // of a table, which has the name
	opOver   op = "over"

	opLess, opMost, opEqual   op = "<", "≤", "="
	opMore, opLeast, opUnlike op = ">", "≥", "≠"
)

// compares reports whether two numbers are compared, which gives 1 or 0.
func (o op) compares() bool {
	return o == opLess || o == opMost || o == opEqual || o == opMore || o == opLeast || o == opUnlike
}

// node is a part of a formula.
type node struct {
	op     op
	name   string // of opName
	digits int
	number float64
	of     []node
	// less marks the parts of a sum that are subtracted, or of a product that
	// divide.
	less []bool
}

func (n *node) value(in Scope) (float64, bool) {
	switch n.op {
	case opNumber:
		return n.number, true
	case opName:
		return in.Factor(n.name)
	case opE:
		return math.E, true
	case opIf:
		condition, ok := n.of[0].value(in)
		switch {
		case !ok:
			return 0, false
		case condition != 0:
			return n.of[1].value(in)
		}
		return n.of[2].value(in)
	}
	if n.op == opOver {
		return n.over(in)
	}
	var v float64
	for i := range n.of {
		x, ok := n.of[i].value(in)
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
		case n.op.compares():
			v = compared(n.op, v, x)
		}
	}
	switch n.op {
	case opRead:
		if in.Read == nil {
			return 0, false
		}
		return in.Read(n.name, v)
	case opFloor:
		v = math.Floor(v)
	case opCeil:
		v = math.Ceil(v)
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
	case opNormal:
		v = portable.Erfc(-v/math.Sqrt2) / 2
	}
	return v, true
}

// over is the sum over the values of a column.
func (n *node) over(in Scope) (sum float64, ok bool) {
	if in.Column == nil {
		return 0, false
	}
	for _, v := range in.Column(n.name) {
		inner := in
		inner.Factor = func(name string) (float64, bool) {
			if name == n.name {
				return v, true
			}
			return in.Factor(name)
		}
		x, ok := n.of[0].value(inner)
		if !ok {
			return 0, false
		}
		sum += x
	}
	return sum, true
}

// compared is 1 if the comparison is true, else 0.
func compared(o op, a, b float64) float64 {
	is := false
	switch o {
	case opLess:
		is = a < b
	case opMost:
		is = a <= b
	case opEqual:
		is = a == b
	case opMore:
		is = a > b
	case opLeast:
		is = a >= b
	case opUnlike:
		is = a != b
	}
	if is {
		return 1
	}
	return 0
}

// written is the part with names replaced by what name returns. Parentheses are
// those that precedence requires.
func (n *node) written(name func(string, int, bool) string, cut bool) string {
	var b strings.Builder
	switch n.op {
	case opNumber:
		return strconv.FormatFloat(n.number, 'f', -1, 64)
	case opName:
		return name(n.name, n.digits, cut)
	case opE:
		return string(opE)
	case opMinus:
		return "−" + n.operand(0, name, cut, n.of[0].op == opSum || n.of[0].op == opTimes || n.of[0].op.compares())
	case opSquare:
		return n.operand(0, name, cut, !n.of[0].isPlain()) + "²"
	case opPower:
		return n.operand(0, name, cut, !n.of[0].isPlain()) + "^" + n.operand(1, name, cut, !n.of[1].isPlain())
	case opSum, opTimes:
		more, less, inner := " + ", " − ", opMinus
		if n.op == opTimes {
			more, less, inner = " × ", " / ", opTimes
		}
		for i := range n.of {
			switch {
			case i > 0 && n.less[i]:
				b.WriteString(less)
			case i > 0:
				b.WriteString(more)
			}
			b.WriteString(n.operand(i, name, cut, n.of[i].op == opSum || n.of[i].op.compares() || i > 0 && n.of[i].op == inner))
		}
		return b.String()
	case opRead:
		return n.name + "[" + n.of[0].written(name, cut) + "]"
	case opOver:
		return "over(" + n.name + ", " + n.of[0].written(name, cut) + ")"
	}
	if n.op.compares() {
		return n.operand(0, name, cut, n.of[0].op.compares()) + " " + string(n.op) + " " + n.operand(1, name, cut, n.of[1].op.compares())
	}
	for i := range n.of {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(n.of[i].written(name, cut || n.op == opTrunc))
	}
	return string(n.op) + "(" + b.String() + ")"
}

// operand is a part as it is written inside, in parentheses also where its sign
// would be misread beside another.
func (n *node) operand(i int, name func(string, int, bool) string, cut, parens bool) string {
	s := n.of[i].written(name, cut)
	besideSign := n.op == opSum && i > 0 || n.op == opSquare || n.op == opPower
	if parens || besideSign && (strings.HasPrefix(s, "−") || strings.HasPrefix(s, "-")) {
		return "(" + s + ")"
	}
	return s
}

// depth is how many parts are nested, 1 for one part.
func (n *node) depth() int {
	deepest := 0
	for i := range n.of {
		deepest = max(deepest, n.of[i].depth())
	}
	return 1 + deepest
}

// isPlain reports whether the part is a single number or name.
func (n *node) isPlain() bool { return n.op == opNumber || n.op == opName || n.op == opE }

// Truncate cuts a number towards zero after that many digits, as trunc does.
func Truncate(x float64, digits int) float64 {
	unit := math.Pow10(digits)
	x = float64(x * unit)
	if r := math.Round(x); math.Abs(x-r) < 1e-10*unit {
		return r / unit
	}
	return math.Trunc(x) / unit
}
