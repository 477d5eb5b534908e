package egf

import (
	"math"

	"kyudan/rating/portable"
)

// Curve holds the constants of the formulas of 2021.
type Curve struct {
	// Top is the rating at which con ends and no formula exists. Within the scale
	// the strongest would win for certain.
	Top        float64 `toml:"top" in:"2700 to 10000"`
	ConWidth   float64 `toml:"con_width" in:"1 to 10000"`
	ConPower   float64 `toml:"con_power" in:"0.1 to 10"`
	BonusAt    float64 `toml:"bonus_at" in:"-10000 to 10000"` // rating about which the bonus fades
	BonusWidth float64 `toml:"bonus_width" in:"1 to 10000"`
	BonusShare float64 `toml:"bonus_share" in:"0.1 to 1e+06"` // so much that no bonus is left
	Beta       float64 `toml:"beta" in:"0.1 to 100"`
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
