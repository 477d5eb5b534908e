package explanation

import (
	"maps"
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
	name, numbers, result string
	again                 bool // it stands in an earlier game of the event, too
}

func (p partView) String() string { return p.name + " = " + p.numbers + " = " + p.result }

func (g *gameView) partTexts() (texts []string) {
	for _, p := range g.parts {
		texts = append(texts, p.String())
	}
	return texts
}

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

// partsOfGame writes how the factors of a game follow from others, and the texts
// of all factors: as they stand in the sum, and elsewhere with as many digits as
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
	done := map[string]bool{}
	// What follows from others comes behind them: from the back, a factor has got
	// its digits before it is itself worked out.
	for _, name := range v.backwards() {
		exact, told := g.find(name)
		for i := range v.parts {
			p := &v.parts[i]
			if p.factor != name || done[name] || !told {
				continue
			}
			value, ok := p.sum.Value(g.find)
			if !ok || !(math.Abs(value-exact) <= 1e-9*max(1, math.Abs(exact))) {
				continue
			}
			done[name] = true
			if pv, ok := p.write(g); ok {
				g.parts = append(g.parts, pv)
			}
		}
	}
	slices.Reverse(g.parts)
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
func (p *part) write(g *gameView) (partView, bool) {
	want := g.texts[p.factor]
	_, behind, _ := strings.Cut(want, ".")
	digits := len(behind)
	same := func(v float64) bool {
		w, ok := valueOf(want)
		if g.sum.form.way == cutOff && g.sum.texts[p.factor] != "" {
			v = formula.Truncate(v, digits)
		}
		return ok && (rounded(v, digits) == rounded(w, digits) || strings.Contains(want, "/"))
	}
	longer := g.texts
	for d := factorDigits; d <= mostDigits; d++ {
		if d > factorDigits {
			longer = map[string]string{}
			for _, name := range p.sum.Names() {
				longer[name] = g.texts[name]
				if v, _ := g.find(name); g.sum.texts[name] == "" {
					longer[name] = shorten(v, d, 0, nearest)
				}
			}
		}
		v, ok := p.sum.Value(func(name string) (float64, bool) { return valueOf(longer[name]) })
		if !ok || !same(v) {
			continue
		}
		maps.Copy(g.texts, longer)
		pv := partView{name: p.factor, result: want}
		inner, truncated := p.sum.Truncated()
		pv.numbers = inner.Written(func(name string, _ int, _ bool) string { return g.texts[name] })
		switch v, _ := inner.Value(g.find); {
		case truncated:
			pv.result = shorten(v, factorDigits, 0, nearest) + ", truncated " + want
		case g.sum.form.way == cutOff && rounded(v, digits) != formula.Truncate(v, digits):
			// Nobody who works it out should take the cut number for a rounded one.
			pv.result = shorten(v, max(factorDigits, digits+2), 0, nearest) + ", cut to " + want
		}
		return pv, true
	}
	return partView{}, false
}
