package classic

import (
	"math"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Bottom is the lowest rating that an event can end with; the zero Bottom is none.
// As text it is a number or none.
type Bottom struct{ game.Opt[float64] }

// BottomAt is the bottom at a rating.
func BottomAt(r float64) Bottom { return Bottom{game.Given(r)} }

// Hold is the rating, or the bottom where the rating is below it.
func (b Bottom) Hold(r float64) float64 {
	if v, ok := b.Get(); ok && r < v {
		return v
	}
	return r
}

// String is the number, or none.
func (b Bottom) String() string {
	if v, ok := b.Get(); ok {
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return "none"
}

// MarshalText writes what String gives.
func (b Bottom) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText reads a number or none.
func (b *Bottom) UnmarshalText(text []byte) error {
	if string(text) == "none" {
		*b = Bottom{}
		return nil
	}
	f, err := strconv.ParseFloat(string(text), 64)
	if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
		return &game.ValueError{What: "bottom", Text: string(text), Expected: "a rating, or \"none\" in quotes"}
	}
	*b = BottomAt(f)
	return nil
}

// MostBottom is a bottom on the EGF's scale on which most players would stand.
const MostBottom = 2000

// Check reports a bottom above most under its setting's name.
func (b Bottom) Check(errs *rating.SettingErrors, key string, most float64) {
	if v, ok := b.Get(); ok {
		errs.Between(key, v, -rating.FarRating, most)
	}
}
