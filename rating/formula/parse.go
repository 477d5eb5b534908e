package formula

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// parser reads a formula from the left.
type parser struct {
	rest  string
	depth int
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

func (p *parser) sum() (node, error) {
	return p.chain(opSum, p.product, []string{"+", "−", "-"}, "−-")
}

func (p *parser) product() (node, error) {
	return p.chain(opTimes, p.part, []string{"×", "*", "/"}, "/")
}

// chain reads parts with signs between them, some of which make a part less.
func (p *parser) chain(kind op, part func() (node, error), signs []string, lessSigns string) (node, error) {
	first, err := part()
	if err != nil {
		return node{}, err
	}
	n := node{op: kind, of: []node{first}, less: []bool{false}}
	for {
		sign, ok := p.take(signs...)
		if !ok {
			break
		}
		next, err := part()
		if err != nil {
			return node{}, err
		}
		n.of, n.less = append(n.of, next), append(n.less, strings.Contains(lessSigns, sign))
	}
	if len(n.of) == 1 {
		return first, nil
	}
	return n, nil
}

// How deep a formula may be nested: its parts, and what is written for them, in
// which a part can stand in parentheses of its own.
const (
	maxDepth        = 50
	maxWrittenDepth = 4 * maxDepth
)

func tooDeep() error {
	return fmt.Errorf("found more than %d parts inside each other", maxDepth)
}

func (p *parser) part() (node, error) {
	if p.depth++; p.depth > maxWrittenDepth {
		return node{}, tooDeep()
	}
	defer func() { p.depth-- }()
	if _, ok := p.take("−", "-"); ok {
		inner, err := p.part()
		return node{op: opMinus, of: []node{inner}}, err
	}
	n, err := p.plain()
	if err != nil {
		return node{}, err
	}
	if _, ok := p.take("²"); ok {
		n = node{op: opSquare, of: []node{n}}
	} else if _, ok := p.take("^"); ok {
		exponent, err := p.plain()
		if err != nil {
			return node{}, err
		}
		n = node{op: opPower, of: []node{n, exponent}}
	}
	return n, nil
}

// plain is a number, a name, a function or a formula in parentheses.
func (p *parser) plain() (node, error) {
	if _, ok := p.take("("); ok {
		n, err := p.sum()
		if err == nil {
			err = p.expect(")")
		}
		return n, err
	}
	if _, ok := p.take("√("); ok {
		return p.function("√")
	}
	word := p.word(inName)
	switch {
	case word == "" && p.rest == "":
		return node{}, fmt.Errorf("found the end, expected a factor or number")
	case word == "":
		r, _ := utf8.DecodeRuneInString(p.rest)
		return node{}, fmt.Errorf("found %q, expected a factor or number", string(r))
	case '0' <= word[0] && word[0] <= '9':
		v, err := strconv.ParseFloat(word, 64)
		if err != nil || math.IsInf(v, 0) {
			return node{}, fmt.Errorf("found %q, expected a number", word)
		}
		return node{op: opNumber, number: v}, nil
	}
	if word == "e" {
		return node{op: opE}, nil
	}
	n := node{op: opName, name: word}
	if first, size := utf8.DecodeRuneInString(word); size == len(word) && unicode.Is(unicode.Greek, first) && strings.HasPrefix(p.rest, "(") {
		// What a Greek letter is of belongs to its name, as in β(RW).
		p.rest = p.rest[1:]
		n.name += "(" + p.word(inName) + ")"
		if err := p.expect(")"); err != nil {
			return node{}, err
		}
	} else if _, ok := p.take("("); ok {
		return p.function(word)
	}
	if rest, ok := strings.CutPrefix(p.rest, ":"); ok {
		p.rest = rest
		digits := p.word(unicode.IsDigit)
		v, err := strconv.Atoi(digits)
		if err != nil || v > 15 {
			return node{}, fmt.Errorf("found %q behind %s, expected a number of digits up to 15", digits, word)
		}
		n.digits = v
	}
	return n, nil
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

func (p *parser) function(name string) (node, error) {
	kind, ok := map[string]op{"min": opMin, "max": opMax, "trunc": opTrunc, "ln": opLn, "√": opRoot}[name]
	if !ok {
		return node{}, fmt.Errorf("found the function %q, expected min, max, trunc, ln or √", name)
	}
	n := node{op: kind}
	for {
		part, err := p.sum()
		if err != nil {
			return node{}, err
		}
		n.of = append(n.of, part)
		if _, more := p.take(","); !more || kind != opMin && kind != opMax {
			break
		}
	}
	return n, p.expect(")")
}

func (p *parser) expect(sign string) error {
	if _, ok := p.take(sign); ok {
		return nil
	}
	return fmt.Errorf("found %q, expected %q", p.rest, sign)
}
