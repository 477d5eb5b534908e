package rating

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// Finite reports whether no number is infinite or NaN.
func Finite(all ...float64) bool {
	return !slices.ContainsFunc(all, func(v float64) bool { return math.IsNaN(v) || math.IsInf(v, 0) })
}

// Decimal writes a number with the given number of decimals. What rounds to zero has no
// sign: 0.0, never -0.0.
func Decimal(v float64, digits int) string {
	s := strconv.FormatFloat(v, 'f', digits, 64)
	if strings.Trim(s, "-0.") == "" {
		return strings.TrimPrefix(s, "-")
	}
	return s
}

// SignedDecimal is Decimal with a plus sign for positive numbers that do not round to
// zero.
func SignedDecimal(v float64, digits int) string {
	s := Decimal(v, digits)
	if v > 0 && strings.Trim(s, "0.") != "" {
		return "+" + s
	}
	return s
}
