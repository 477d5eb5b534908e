package rating_test

import (
	"math"
	"testing"

	"kyudan/rating"
)

// TestDecimal: what rounds to nothing has no sign.
func TestDecimal(t *testing.T) {
	for _, tt := range []struct {
		v             float64
		digits        int
		plain, signed string
	}{
		{-0.04, 1, "0.0", "0.0"},
		{0.04, 1, "0.0", "0.0"},
		{-0.06, 1, "-0.1", "-0.1"},
		{0.06, 1, "0.1", "+0.1"},
		{math.Copysign(0, -1), 2, "0.00", "0.00"},
		{-0.3, 0, "0", "0"},
		{-100, 0, "-100", "-100"},
		{100, 0, "100", "+100"},
		{2100.25, 2, "2100.25", "+2100.25"},
	} {
		if got := rating.Decimal(tt.v, tt.digits); got != tt.plain {
			t.Errorf("Decimal(%v, %d) = %s, want %s", tt.v, tt.digits, got, tt.plain)
		}
		if got := rating.SignedDecimal(tt.v, tt.digits); got != tt.signed {
			t.Errorf("SignedDecimal(%v, %d) = %s, want %s", tt.v, tt.digits, got, tt.signed)
		}
	}
}
