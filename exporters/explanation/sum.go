package explanation

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/phrase"
)

// How many digits after the point a number in a sum has.
const (
	fewDigits   = 2  // unless the formula asks for more
	usualDigits = 6  // up to which one game's digits are those of its event
	mostDigits  = 12 // where fewer do not bring a calculator to the result
)

// greatestUnder is the greatest number under a fraction that people divide by.
const greatestUnder = 30

// sumText is a formula with numbers in place of its symbols.
type sumText struct {
	numbers string      // 1.00 × 24 × (1 − 0.492)
	result  phrase.Text // +12.19, or 499.4, truncated 499
	texts   map[string]string
	form    form
}

// in is the sum in a line.
func (s *sumText) in(l phrase.Language) string { return s.numbers + " = " + s.result.In(l) }

// rounding is a way of shortening a number.
type rounding uint8

const (
	nearest  rounding = iota
	cutOff            // towards zero, as documents write numbers that they cut
	fraction          // 520/3, where no decimal number of few digits does
	away              // from zero
)

// form is a way of writing the numbers of a sum: with at most so many digits.
type form struct {
	digits int
	way    rounding
}

// formsOf are the forms of a sum in the order in which readers prefer them,
// from the least number of digits on.
func formsOf(sum formula.Sum, least int) []form {
	var fs []form
	_, truncated := sum.Truncated()
	for d := least; d <= mostDigits; d++ {
		if truncated {
			fs = append(fs, form{d, cutOff})
		}
		fs = append(fs, form{d, nearest})
		switch {
		case truncated && d == usualDigits:
			fs = append(fs, form{d, fraction}, form{d, away})
		case truncated && d > usualDigits:
			fs = append(fs, form{d, away})
		}
	}
	return fs
}

// writeSum writes the sum of a game in the first of the forms that brings a
// calculator to the result, which has so many digits after the point.
func writeSum(sum formula.Sum, digits int, forms []form, find func(string) (float64, bool)) (text sumText) {
	want := result(sum, find, digits)
	for _, f := range forms {
		if text = f.write(sum, find); result(sum, text.factor, digits).String() == want.String() {
			break
		}
	}
	text.result = want
	return text
}

func (f form) write(sum formula.Sum, find func(string) (float64, bool)) sumText {
	text := sumText{texts: map[string]string{}, form: f}
	text.numbers = sum.Written(func(name string, least int, cut bool) string {
		how := f.way
		if !cut {
			how = nearest
		}
		v, _ := find(name)
		s := shorten(v, max(least, f.digits), least, how)
		text.texts[name] = s
		return s
	})
	if inner, ok := sum.Truncated(); ok {
		text.numbers = inner.Written(func(name string, _ int, _ bool) string { return text.texts[name] })
	}
	return text
}

// commonForms settles one form for all games whose number of many digits is the
// same, so that it is written alike in all of them; where no form serves them
// all, each has its own.
func commonForms(sum formula.Sum, games []*gameView) map[*gameView][]form {
	const digits = 0 // after the point: what is cut is a whole number
	groups := map[string][]*gameView{}
	for _, g := range games {
		key := ""
		for _, name := range sum.Names() {
			if v, ok := g.find(name); ok && formula.Truncate(v, fewDigits) != v {
				key += name + strconv.FormatFloat(v, 'g', -1, 64) + " "
			}
		}
		groups[key] = append(groups[key], g)
	}
	forms := map[*gameView][]form{}
	for _, group := range groups {
		all := formsOf(sum, fewDigits)
		at := slices.IndexFunc(all, func(f form) bool {
			return !slices.ContainsFunc(group, func(g *gameView) bool {
				text := f.write(sum, g.find)
				return result(sum, text.factor, digits).String() != result(sum, g.find, digits).String()
			})
		})
		for _, g := range group {
			forms[g] = all
			if at >= 0 {
				forms[g] = all[at : at+1]
			}
		}
	}
	return forms
}

// factor is the number as it is printed.
func (s *sumText) factor(name string) (float64, bool) { return valueOf(s.texts[name]) }

// valueOf is the number of a text: a decimal number or a fraction.
func valueOf(text string) (float64, bool) {
	over, under, isFraction := strings.Cut(strings.Replace(text, "−", "-", 1), "/")
	v, err := strconv.ParseFloat(over, 64)
	if err != nil || !isFraction {
		return v, err == nil
	}
	u, err := strconv.ParseFloat(under, 64)
	return v / u, err == nil && u != 0
}

// result is what a sum gives, as it is printed.
func result(sum formula.Sum, find func(string) (float64, bool), digits int) phrase.Text {
	inner, truncated := sum.Truncated()
	v, _ := inner.Value(find)
	if !truncated {
		return phrase.Of("%s", signed(v, digits))
	}
	whole := formula.Truncate(v, 0)
	return phrase.Of("%s, truncated %s", number(formula.Truncate(v, 1), 1), number(whole, 0))
}

// shorten writes a number with at most so many digits after the point, and at
// least the least.
func shorten(v float64, digits, least int, how rounding) string {
	switch how {
	case cutOff:
		v = formula.Truncate(v, digits)
	case fraction:
		if formula.Truncate(v, digits) != formula.Truncate(v, mostDigits) {
			for under := 2.0; under <= greatestUnder; under++ {
				if over := math.Round(v * under); math.Abs(over/under-v) <= 1e-12*max(1, math.Abs(v)) {
					return number(over, 0) + "/" + number(under, 0)
				}
			}
		}
	case away:
		if cut := formula.Truncate(v, digits); cut != formula.Truncate(v, mostDigits) {
			v = cut + math.Copysign(math.Pow10(-digits), v)
		}
	}
	s := rating.Decimal(v, digits)
	for digits > least && strings.HasSuffix(s, "0") {
		s, digits = s[:len(s)-1], digits-1
	}
	return document.Minus(strings.TrimSuffix(s, "."))
}

func number(v float64, digits int) string { return document.Minus(rating.Decimal(v, digits)) }

func signed(v float64, digits int) string { return document.Minus(rating.SignedDecimal(v, digits)) }

// rounded is the number that is printed.
func rounded(v float64, digits int) float64 {
	r, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'f', digits, 64), 64)
	return r
}
