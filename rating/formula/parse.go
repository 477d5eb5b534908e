package formula

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// parser reads a formula from the left, up to the first error.
type parser struct {
	rest  string
	depth int
	err   error
}

// fail keeps the first error. Nothing is read after it.
func (p *parser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
	p.rest = ""
}

// skip passes over blanks and returns what is left.
func (p *parser) skip() string {
	p.rest = strings.TrimLeft(p.rest, " ")
	return p.rest
}

// take passes over the first of the signs that stands next.
func (p *parser) take(signs ...string) (string, bool) {
	p.skip()
	for _, s := range signs {
		if rest, ok := strings.CutPrefix(p.rest, s); ok {
			p.rest = rest
			return s, true
		}
	}
	return "", false
}

func (p *parser) sum() node { return p.chain(opSum, p.product, []string{"+", "−", "-"}, "−-") }

// comparison is a sum, or two of them compared.
func (p *parser) comparison() node {
	n := p.sum()
	sign, ok := p.take("<=", ">=", "<>", "≤", "≥", "≠", "<", ">", "=")
	if !ok {
		return n
	}
	if plain, ok := map[string]op{"<=": opMost, ">=": opLeast, "<>": opUnlike}[sign]; ok {
		sign = string(plain)
	}
	return node{op: op(sign), of: []node{n, p.sum()}}
}

func (p *parser) product() node { return p.chain(opTimes, p.part, []string{"×", "*", "/"}, "/") }

// chain reads parts with signs between them, some of which subtract or divide.
func (p *parser) chain(kind op, part func() node, signs []string, lessSigns string) node {
	n := node{op: kind, of: []node{part()}, less: []bool{false}}
	for sign, ok := p.take(signs...); ok; sign, ok = p.take(signs...) {
		n.of, n.less = append(n.of, part()), append(n.less, strings.Contains(lessSigns, sign))
	}
	if len(n.of) == 1 {
		return n.of[0]
	}
	return n
}

// How deep a formula may be nested: its parts, and their written form, in which
// each part may be in parentheses.
const (
	maxDepth        = 50
	maxWrittenDepth = 4 * maxDepth
)

func (p *parser) tooDeep() { p.fail("more than %d nested parts", maxDepth) }

func (p *parser) part() node {
	if p.depth++; p.depth > maxWrittenDepth {
		p.tooDeep()
	}
	defer func() { p.depth-- }()
	if _, ok := p.take("−", "-"); ok {
		return node{op: opMinus, of: []node{p.part()}}
	}
	n := p.plain()
	if _, ok := p.take("²"); ok {
		return node{op: opSquare, of: []node{n}}
	}
	if _, ok := p.take("^"); ok {
		return node{op: opPower, of: []node{n, p.plain()}}
	}
	return n
}

// plain is a number, a name, a function or a formula in parentheses.
func (p *parser) plain() node {
	if _, ok := p.take("("); ok {
		n := p.comparison()
		p.expect(")")
		return n
	}
	if _, ok := p.take("√("); ok {
		return p.function("√")
	}
	word := p.word(inName)
	switch {
	case word == "" && p.rest == "":
		p.fail("the end; expected a factor or number")
		return node{}
	case word == "":
		r, _ := utf8.DecodeRuneInString(p.rest)
		p.fail("%q; expected a factor or number", string(r))
		return node{}
	case '0' <= word[0] && word[0] <= '9':
		v, err := strconv.ParseFloat(word, 64)
		if err != nil || math.IsInf(v, 0) {
			p.fail("%q; expected a number", word)
		}
		return node{op: opNumber, number: v}
	case word == "e":
		return node{op: opE}
	case word == string(opNormal):
		p.expect("(")
		return p.function(word)
	}
	n := node{op: opName, name: word}
	if first, size := utf8.DecodeRuneInString(word); size == len(word) && unicode.Is(unicode.Greek, first) && strings.HasPrefix(p.rest, "(") {
		// The argument of a Greek letter belongs to its name, as in β(RW).
		p.rest = p.rest[1:]
		n.name += "(" + p.word(inName) + ")"
		p.expect(")")
	} else if _, ok := p.take("("); ok {
		return p.function(word)
	}
	if rest, ok := strings.CutPrefix(p.rest, "["); ok {
		p.rest = rest
		n = node{op: opRead, name: word, of: []node{p.comparison()}}
		p.expect("]")
		return n
	}
	if rest, ok := strings.CutPrefix(p.rest, ":"); ok {
		p.rest = rest
		digits := p.word(unicode.IsDigit)
		v, err := strconv.Atoi(digits)
		if err != nil || v > 15 {
			p.fail("%q after %s; expected a number of digits up to 15", digits, word)
		}
		n.digits = v
	}
	return n
}

// inName reports whether a name may have the rune.
func inName(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '.' || r == '\''
}

func (p *parser) word(of func(rune) bool) string {
	p.skip()
	end := strings.IndexFunc(p.rest, func(r rune) bool { return !of(r) })
	if end < 0 {
		end = len(p.rest)
	}
	word := p.rest[:end]
	p.rest = p.rest[end:]
	return word
}

func (p *parser) function(name string) node {
	n := node{op: op(name)}
	if n.op == opOver {
		if n.name = p.word(inName); n.name == "" {
			p.fail("%q; expected a column", p.rest)
		}
		p.expect(",")
		n.of = []node{p.sum()}
		p.expect(")")
		return n
	}
	if !slices.Contains([]op{opMin, opMax, opTrunc, opFloor, opCeil, opLn, opRoot, opNormal, opIf}, n.op) {
		p.fail("the function %q; expected min, max, trunc, floor, ceil, ln, √, Φ, if or over", name)
	}
	for {
		n.of = append(n.of, p.comparison())
		if _, more := p.take(","); !more || n.op != opMin && n.op != opMax && n.op != opIf {
			break
		}
	}
	if n.op == opIf && len(n.of) != 3 {
		p.fail("%d parts of an if; expected a condition and two values", len(n.of))
	}
	p.expect(")")
	return n
}

func (p *parser) expect(sign string) {
	if _, ok := p.take(sign); !ok {
		p.fail("%q; expected %q", p.rest, sign)
	}
}
