package egf

import (
	"math"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
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

// expectancy is what the expectancies of a game of 2021 follow from.
type expectancy struct {
	adjusted, white float64 // R'B and RW
	stones          int
}

// sideFactors is the largest number of factors of a side.
const sideFactors = 10

// explain returns the factors of a side of a game of 2021.
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

// beyond explains SE where a side reaches the end of the formulas.
func (c *Curve) beyond(adjusted, white float64) phrase.Text {
	top := game.FormatNumber(c.Top)
	switch b, w := adjusted >= c.Top, white >= c.Top; {
	case b && w:
		return phrase.Of("both sides are at %s or more, where β ends: SE is 0.5 for both", top)
	case b:
		return phrase.Of("R'B %s is %s or more, where β ends: SE is 1 for Black and 0 for White", game.FormatNumber(adjusted), top)
	}
	return phrase.Of("RW %s is %s or more, where β ends: SE is 1 for White and 0 for Black", game.FormatNumber(white), top)
}

// trace adds the sources of the factors of a side but for the weight.
func (c *Curve) trace(t *rating.Trace) {
	n := game.FormatNumber
	_, black, white := classic.TraceRatings(t, first)
	if t.Value("rating") < c.Top {
		t.Sum("con", "(("+n(c.Top)+" − rating) / "+n(c.ConWidth)+")^"+n(c.ConPower))
	} else {
		t.Given("con", "0 from %s on", n(c.Top))
	}
	beta := func(of string) string { return "−" + n(c.Beta) + " × ln(" + n(c.Top) + " − " + of + ")" }
	t.Sum("β(RW)", beta(white))
	t.Sum("β(R'B)", beta(black))
	switch {
	case !t.Has("β(RW)"):
		t.Factor("SE", rating.Source{Given: c.beyond(t.Value(black), t.Value(white))})
	case t.Black:
		t.Sum("SE", "1 / (1 + e^(β(RW) − β(R'B)))")
	default:
		t.Sum("SE", "1 / (1 + e^(β(R'B) − β(RW)))")
	}
	t.Score("SA")
	t.Sum("bonus", "ln(1 + e^(("+rating.Constant(c.BonusAt)+" − rating) / "+n(c.BonusWidth)+")) / "+n(c.BonusShare))
}

// Forecast is the expectancy of Black. See rating.Forecaster.
func (s System) Forecast(r *rating.Result, game int) rating.Forecast {
	if s.classic != nil {
		return classic.Forecast(r, game)
	}
	c := &r.Games[game]
	black, ok1 := rating.FactorIn(c.Black.Factors)("SE")
	white, ok2 := rating.FactorIn(c.White.Factors)("SE")
	if !ok1 || !ok2 {
		return rating.Forecast{}
	}
	return rating.ForecastOf((1 + black - white) / 2)
}
