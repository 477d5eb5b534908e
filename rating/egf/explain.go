package egf

import (
	"kyudan/rating"
)

// expectancy is what the expectancies of a game of 2021 follow from.
type expectancy struct {
	adjusted, white float64 // R'B and RW
	stones          int
}

// sideFactors is the largest number of factors of a side.
const sideFactors = 10

// explain hands out the factors of a side of a game of 2021.
func (w *work) explain(side *rating.Side, own, opponent, se, sa, weight float64, e *expectancy) {
	c := &w.p.Curve
	w.Explain(side, sideFactors, rating.Factor{Name: "rating", Value: own}, rating.Factor{Name: "opponent", Value: opponent})
	add := func(name string, value float64) {
		side.Factors = append(side.Factors, rating.Factor{Name: name, Value: value})
	}
	if e.stones >= 1 {
		add("R'B", e.adjusted)
	}
	add("con", c.Con(own))
	if e.adjusted < c.Top && e.white < c.Top {
		add("β(RW)", c.beta(e.white))
		add("β(R'B)", c.beta(e.adjusted))
	} else {
		side.Steps = append(side.Steps, rating.Step{Rule: "clamp", About: c.beyond(e.adjusted, e.white), Before: true})
	}
	add("SE", se)
	add("SA", sa)
	add("bonus", c.Bonus(own))
	add("weight", weight)
}

// beyond says what becomes of SE where a side reaches the end of the formulas.
func (c *Curve) beyond(adjusted, white float64) string {
	top := rating.Number(c.Top)
	switch b, w := adjusted >= c.Top, white >= c.Top; {
	case b && w:
		return "both sides are at " + top + " or more, where β ends: SE is 0.5 for both"
	case b:
		return "R'B " + rating.Number(adjusted) + " is " + top + " or more, where β ends: SE is 1 for Black and 0 for White"
	}
	return "RW " + rating.Number(white) + " is " + top + " or more, where β ends: SE is 1 for White and 0 for Black"
}

// parts say how the factors of a side follow from others. R'B is the rating of
// one of the sides in an even game, RW always is.
func (c *Curve) parts() []rating.Part {
	top := rating.Number(c.Top)
	beta := func(of string) string { return "−" + rating.Number(c.Beta) + " × ln(" + top + " − " + of + ")" }
	return []rating.Part{
		{Factor: "con", Sum: "((" + top + " − rating) / " + rating.Number(c.ConWidth) + ")^" + rating.Number(c.ConPower)},
		{Factor: "bonus", Sum: "ln(1 + e^((" + rating.Number(c.BonusAt) + " − rating) / " + rating.Number(c.BonusWidth) + ")) / " + rating.Number(c.BonusShare)},
		{Factor: "β(RW)", Sum: beta("opponent")},
		{Factor: "β(RW)", Sum: beta("rating")},
		{Factor: "β(R'B)", Sum: beta("R'B")},
		{Factor: "β(R'B)", Sum: beta("rating")},
		{Factor: "β(R'B)", Sum: beta("opponent")},
		{Factor: "SE", Sum: "1 / (1 + e^(β(RW) − β(R'B)))"},
		{Factor: "SE", Sum: "1 / (1 + e^(β(R'B) − β(RW)))"},
	}
}
