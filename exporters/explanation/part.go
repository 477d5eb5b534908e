package explanation

import (
	"math"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/formula"
)

// part is a formula by which a factor follows from others.
type part struct {
	factor string
	sum    formula.Sum
}

// partView is such a formula with numbers: SE = 1 / (e^(56.25 / 117.2) + 1) − 0.016 / 2 = 0.3743.
type partView struct {
	Name, Numbers, Result string
	Again                 bool // it stands in an earlier game of the event, too
}

func (p partView) String() string { return p.Name + " = " + p.Numbers + " = " + p.Result }

func partsOf(parts []rating.Part) ([]part, error) {
	var ps []part
	for _, p := range parts {
		sum, err := formula.Parse(p.Sum)
		if err != nil {
			return nil, err
		}
		ps = append(ps, part{p.Factor, sum})
	}
	return ps, nil
}

// factorDigits is how many digits behind the point a factor has at most that
// stands in no sum.
const factorDigits = 4

// partsOfGame writes how the factors of a game follow from others and returns
// the texts of all factors: as they stand in the sum, and elsewhere with as many
// digits as bring a calculator from one to the other.
func (v *view) partsOfGame(g *gameView, factors []rating.Factor) map[string]string {
	texts := map[string]string{}
	for _, f := range factors {
		if text, ok := g.Sum.texts[f.Name]; ok {
			texts[f.Name] = text
		} else {
			texts[f.Name] = shorten(f.Value, factorDigits, 0, nearest)
		}
	}
	find := rating.FactorIn(factors)
	done := map[string]bool{}
	// What follows from others comes behind them: from the back, a factor has got
	// its digits before it is itself worked out.
	for _, name := range v.backwards() {
		exact, told := find(name)
		for i := range v.parts {
			p := &v.parts[i]
			if p.factor != name || done[name] || !told {
				continue
			}
			value, ok := p.sum.Value(find)
			if !ok || !(math.Abs(value-exact) <= 1e-9*max(1, math.Abs(exact))) {
				continue
			}
			done[name] = true
			if pv, ok := p.write(g, texts, find); ok {
				g.Parts = append(g.Parts, pv)
			}
		}
	}
	slices.Reverse(g.Parts)
	return texts
}

// backwards are the factors that follow from others, the last first.
func (v *view) backwards() []string {
	var names []string
	for _, p := range slices.Backward(v.parts) {
		if !slices.Contains(names, p.factor) {
			names = append(names, p.factor)
		}
	}
	return names
}

// write writes the formula with numbers, of which it may lengthen those that
// stand in no sum.
func (p *part) write(g *gameView, texts map[string]string, find func(string) (float64, bool)) (partView, bool) {
	want := texts[p.factor]
	_, behind, _ := strings.Cut(want, ".")
	digits := len(behind)
	same := func(v float64) bool {
		w, ok := valueOf(want)
		if g.Sum.form.way == cutOff && g.Sum.texts[p.factor] != "" {
			v = formula.Truncate(v, digits)
		}
		return ok && (rounded(v, digits) == rounded(w, digits) || strings.Contains(want, "/"))
	}
	longer := texts
	for d := factorDigits; d <= mostDigits; d++ {
		if d > factorDigits {
			longer = map[string]string{}
			for _, name := range p.sum.Names() {
				longer[name] = texts[name]
				if v, _ := find(name); g.Sum.texts[name] == "" {
					longer[name] = shorten(v, d, 0, nearest)
				}
			}
		}
		v, ok := p.sum.Value(func(name string) (float64, bool) { return valueOf(longer[name]) })
		if !ok || !same(v) {
			continue
		}
		for name, text := range longer {
			texts[name] = text
		}
		pv := partView{Name: p.factor, Result: want}
		inner, truncated := p.sum.Truncated()
		pv.Numbers = inner.Written(func(name string, _ int, _ bool) string { return texts[name] })
		switch v, _ := inner.Value(find); {
		case truncated:
			pv.Result = shorten(v, factorDigits, 0, nearest) + ", truncated " + want
		case g.Sum.form.way == cutOff && rounded(v, digits) != formula.Truncate(v, digits):
			// Nobody who works it out should take the cut number for a rounded one.
			pv.Result = shorten(v, max(factorDigits, digits+2), 0, nearest) + ", cut to " + want
		}
		return pv, true
	}
	return partView{}, false
}
