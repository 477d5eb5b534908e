package explanation

import (
	"math"
	"strconv"
	"strings"

	"kyudan/rating"
)

// How many digits behind the point a number in a sum has.
const (
	fewDigits   = 2  // unless the formula asks for more
	usualDigits = 6  // up to which one game's digits are those of its event
	mostDigits  = 12 // where fewer do not bring a calculator to the result
)

// sumText is a formula with numbers in the place of its symbols.
type sumText struct {
	Numbers string // 1.00 × 24 × (1 − 0.492)
	Result  string // +12.19, or 499.4, truncated 499
	texts   map[string]string
	digits  int // that the numbers have at most
}

// String is the sum in a line.
func (s sumText) String() string { return s.Numbers + " = " + s.Result }

// rounding is a way of shortening a number.
type rounding uint8

const (
	nearest rounding = iota
	cutOff           // towards zero, as documents write numbers that they cut
	away             // from zero
)

// writeSum writes the sum of a game with as few digits, from the least on, as
// bring a calculator to the result, which has that many digits behind the point.
// The value is that of the factors in full precision; it is not told where a
// factor is missing.
func writeSum(sum rating.Sum, digits, least int, factors ...[]rating.Factor) (text sumText, value float64, ok bool) {
	find := rating.FactorIn(factors...)
	value, ok = sum.Value(find)
	if !ok || math.IsNaN(value) || math.IsInf(value, 0) {
		return sumText{}, 0, false
	}
	want := result(sum, find, digits)
	for d := least; d <= mostDigits; d++ {
		for _, way := range []rounding{cutOff, nearest, away} {
			if way == away && d < usualDigits {
				continue // a last digit that nobody would expect
			}
			text = sumText{Result: want, texts: map[string]string{}, digits: d}
			text.Numbers = sum.Written(func(name string, least int, cut bool) string {
				how := way
				if !cut && way == cutOff {
					how = nearest
				}
				v, _ := find(name)
				s := shorten(v, max(least, d), least, how)
				text.texts[name] = s
				return s
			})
			if inner, ok := sum.Truncated(); ok {
				text.Numbers = inner.Written(func(name string, _ int, _ bool) string { return text.texts[name] })
			}
			if result(sum, text.factor, digits) == want {
				return text, value, true
			}
		}
	}
	return text, value, true
}

// factor is the number as it is printed.
func (s *sumText) factor(name string) (float64, bool) {
	v, err := strconv.ParseFloat(strings.Replace(s.texts[name], "−", "-", 1), 64)
	return v, err == nil
}

// result is what a sum gives, as it is printed.
func result(sum rating.Sum, find func(string) (float64, bool), digits int) string {
	inner, truncated := sum.Truncated()
	v, _ := inner.Value(find)
	if !truncated {
		return signed(v, digits)
	}
	whole := rating.Truncate(v, 0)
	return number(rating.Truncate(v, 1), 1) + ", truncated " + number(whole, 0)
}

// shorten writes a number with at most so many digits behind the point, and at
// least the least.
func shorten(v float64, digits, least int, how rounding) string {
	switch how {
	case cutOff:
		v = rating.Truncate(v, digits)
	case away:
		if cut := rating.Truncate(v, digits); cut != rating.Truncate(v, mostDigits) {
			v = cut + math.Copysign(math.Pow10(-digits), v)
		}
	}
	s := strconv.FormatFloat(v, 'f', digits, 64)
	for digits > least && strings.HasSuffix(s, "0") {
		s, digits = s[:len(s)-1], digits-1
	}
	return minus(strings.TrimSuffix(s, "."))
}

// number is a number with that many digits behind the point; what rounds to
// nothing has no sign.
func number(v float64, digits int) string {
	s := strconv.FormatFloat(v, 'f', digits, 64)
	if strings.Trim(s, "-0.") == "" {
		s = strings.TrimPrefix(s, "-")
	}
	return minus(s)
}

// signed is a change with its sign.
func signed(v float64, digits int) string {
	s := number(v, digits)
	if strings.HasPrefix(s, "−") || strings.Trim(s, "0.") == "" {
		return s
	}
	return "+" + s
}

// minus writes a minus sign for a hyphen.
func minus(s string) string {
	if strings.HasPrefix(s, "-") {
		return "−" + s[1:]
	}
	return s
}

// rounded is the number that is printed.
func rounded(v float64, digits int) float64 {
	r, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'f', digits, 64), 64)
	return r
}
