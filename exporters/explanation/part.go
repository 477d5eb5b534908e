package explanation

import (
	"maps"
	"math"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/formula"
)

// part is how a factor follows from others: by the first of its formulas that gives
// it.
type part struct {
	factor string
	sums   []formula.Sum
}

// partView is a formula with numbers: SE = 1 / (e^(56.25 / 117.2) + 1) − 0.016 / 2 = 0.3743.
type partView struct {
	name, numbers, result string
	again                 bool // it occurs in an earlier game of the event, too
}

func (p partView) String() string { return p.name + " = " + p.numbers + " = " + p.result }

func (g *gameView) partTexts() (texts []string) {
	for _, p := range g.parts {
		texts = append(texts, p.String())
	}
	return texts
}

// partsOf are the parts of a system. Formulas of one factor follow each other.
func partsOf(parts []rating.Part) ([]part, error) {
	var ps []part
	for _, p := range parts {
		sum, err := formula.Parse(p.Sum)
		if err != nil {
			return nil, err
		}
		if n := len(ps); n == 0 || ps[n-1].factor != p.Factor {
			ps = append(ps, part{factor: p.Factor})
		}
		last := &ps[len(ps)-1]
		last.sums = append(last.sums, sum)
	}
	return ps, nil
}

// factorDigits is how many digits after the point a factor has at most that
// is in no sum.
const factorDigits = 4

// partsOfGame writes how the factors of a game follow from others, and the texts
// of all factors: as written in the sum, and elsewhere with as many digits as
// bring a calculator from one to the other.
func (v *view) partsOfGame(g *gameView) {
	g.texts = map[string]string{}
	for _, f := range g.factors {
		if text, ok := g.sum.texts[f.Name]; ok {
			g.texts[f.Name] = text
		} else {
			g.texts[f.Name] = shorten(f.Value, factorDigits, 0, nearest)
		}
	}
	// What follows from others comes behind them: from the back, a factor has got
	// its digits before it is itself worked out.
	for _, p := range slices.Backward(v.parts) {
		exact, given := g.find(p.factor)
		i := slices.IndexFunc(p.sums, func(sum formula.Sum) bool {
			value, ok := sum.Value(g.find)
			return ok && given && math.Abs(value-exact) <= 1e-9*max(1, math.Abs(exact))
		})
		if i < 0 {
			continue
		}
		if pv, ok := g.part(p.factor, p.sums[i]); ok {
			g.parts = append(g.parts, pv)
		}
	}
	slices.Reverse(g.parts)
}

// part is the formula of a factor with numbers, of which it may lengthen those that
// are in no sum.
func (g *gameView) part(factor string, sum formula.Sum) (partView, bool) {
	want := g.texts[factor]
	_, behind, _ := strings.Cut(want, ".")
	digits := len(behind)
	same := func(v float64) bool {
		w, ok := valueOf(want)
		if g.sum.form.way == cutOff && g.sum.texts[factor] != "" {
			v = formula.Truncate(v, digits)
		}
		return ok && (rounded(v, digits) == rounded(w, digits) || strings.Contains(want, "/"))
	}
	longer := g.texts
	for d := factorDigits; d <= mostDigits; d++ {
		if d > factorDigits {
			longer = map[string]string{}
			for _, name := range sum.Names() {
				longer[name] = g.texts[name]
				if v, _ := g.find(name); g.sum.texts[name] == "" {
					longer[name] = shorten(v, d, 0, nearest)
				}
			}
		}
		v, ok := sum.Value(func(name string) (float64, bool) { return valueOf(longer[name]) })
		if !ok || !same(v) {
			continue
		}
		maps.Copy(g.texts, longer)
		pv := partView{name: factor, result: want}
		inner, truncated := sum.Truncated()
		pv.numbers = inner.Written(func(name string, _ int, _ bool) string { return g.texts[name] })
		switch v, _ := inner.Value(g.find); {
		case truncated:
			pv.result = shorten(v, factorDigits, 0, nearest) + ", truncated " + want
		case g.sum.form.way == cutOff && rounded(v, digits) != formula.Truncate(v, digits):
			// The cut number should not be taken for a rounded one.
			pv.result = shorten(v, max(factorDigits, digits+2), 0, nearest) + ", cut to " + want
		}
		return pv, true
	}
	return partView{}, false
}
