package egf

import (
	"errors"
	"fmt"
	"math"
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
	return math.Pow((c.Top-r)/c.ConWidth, c.ConPower)
}

// Bonus is bonus(r) = ln(1 + e^((2300 - r) / 80)) / 5.
func (c *Curve) Bonus(r float64) float64 {
	x := (c.BonusAt - r) / c.BonusWidth
	// ln(1 + e^x) = x + ln(1 + e^-x), which no large x overflows.
	return (max(x, 0) + math.Log1p(math.Exp(-math.Abs(x)))) / c.BonusShare
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
	return 1 / (1 + math.Exp(d)), 1 / (1 + math.Exp(-d))
}

func (c *Curve) beta(r float64) float64 { return -c.Beta * math.Log(c.Top-r) }

func (c *Curve) check() error {
	var errs []error
	for _, v := range []struct {
		name     string
		value    float64
		positive bool
	}{
		{"top", c.Top, false}, {"con_width", c.ConWidth, true}, {"con_power", c.ConPower, true}, {"bonus_at", c.BonusAt, false},
		{"bonus_width", c.BonusWidth, true}, {"bonus_share", c.BonusShare, true}, {"beta", c.Beta, true},
	} {
		switch {
		case math.IsNaN(v.value) || math.IsInf(v.value, 0):
			errs = append(errs, fmt.Errorf("curve: found %s %v, expected a number", v.name, v.value))
		case v.positive && v.value <= 0:
			errs = append(errs, fmt.Errorf("curve: found %s %v, expected more than 0", v.name, v.value))
		}
	}
	return errors.Join(errs...)
}
