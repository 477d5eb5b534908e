package egf

import (
	"math"

	"kyudan/rating"
	"kyudan/rating/portable"
)

// Curve holds the constants of the formulas of 2021.
type Curve struct {
	Top        float64 `toml:"top"` // rating at which con ends and no formula exists
	ConWidth   float64 `toml:"con_width"`
	ConPower   float64 `toml:"con_power"`
	BonusAt    float64 `toml:"bonus_at"` // rating about which the bonus fades
	BonusWidth float64 `toml:"bonus_width"`
	BonusShare float64 `toml:"bonus_share"`
	Beta       float64 `toml:"beta"`
}

// Con is con(r) = ((3300 - r) / 200) ^ 1.6, and 0 from 3300 on.
func (c *Curve) Con(r float64) float64 {
	if r >= c.Top {
		return 0
	}
	return portable.Pow((c.Top-r)/c.ConWidth, c.ConPower)
}

// Bonus is bonus(r) = ln(1 + e^((2300 - r) / 80)) / 5.
func (c *Curve) Bonus(r float64) float64 {
	x := (c.BonusAt - r) / c.BonusWidth
	// ln(1 + e^x) = x + ln(1 + e^-x), which no large x overflows.
	return (max(x, 0) + portable.Log1p(portable.Exp(-math.Abs(x)))) / c.BonusShare
}

// Chances are the expectancies of both sides, whose sum is 1:
//
//	β(r) = -7 ln(3300 - r)
//	SE(Black) = 1 / (1 + e^(β(RW) - β(R'B))),   SE(White) = 1 / (1 + e^(β(R'B) - β(RW)))
//
// adjusted is Black's rating raised by the handicap. A side that reaches 3300
// wins for certain.
func (c *Curve) Chances(adjusted, white float64) (seBlack, seWhite float64) {
	switch b, w := adjusted >= c.Top, white >= c.Top; {
	case b && w:
		return 0.5, 0.5
	case b:
		return 1, 0
	case w:
		return 0, 1
	}
	d := c.beta(white) - c.beta(adjusted)
	return 1 / (1 + portable.Exp(d)), 1 / (1 + portable.Exp(-d))
}

func (c *Curve) beta(r float64) float64 { return -float64(c.Beta * portable.Log(c.Top-r)) }

func (c *Curve) check(errs *rating.SettingErrors) {
	// Under a top within the scale the strongest would win for certain.
	errs.Between("curve.top", c.Top, 2700, rating.FarRating)
	errs.Between("curve.con_width", c.ConWidth, 1, rating.FarRating)
	errs.Between("curve.con_power", c.ConPower, 0.1, 10)
	errs.Between("curve.bonus_at", c.BonusAt, -rating.FarRating, rating.FarRating)
	errs.Between("curve.bonus_width", c.BonusWidth, 1, rating.FarRating)
	errs.Between("curve.bonus_share", c.BonusShare, 0.1, 1e6) // so much that no bonus is left
	errs.Between("curve.beta", c.Beta, 0.1, 100)
}
