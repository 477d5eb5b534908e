package explanation

import (
	"maps"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/formula"
)

// stepView is a number of a game with where it comes from, as it is printed:
//
//	SE = 1 / (e^(56.25 / 117.2) + 1) − 0.016 / 2 = 0.3743
//	con = 24 (Table II, con: 24 at 2100)
type stepView struct {
	name    string
	numbers string // what it is worked out from; "" if nothing
	result  string
	from    string // in words
	again   bool   // it occurs in an earlier game of the event, too
}

// String is the step in a line.
func (s stepView) String() string {
	t := s.name + " = " + s.worked()
	if s.from != "" {
		t += " (" + s.from + ")"
	}
	return t
}

// worked is the number behind what it is worked out from.
func (s stepView) worked() string {
	if s.numbers == "" {
		return s.result
	}
	return s.numbers + " = " + s.result
}

// fresh are the steps of the game that none before it has, and again the names and
// numbers of the others.
func (g *gameView) fresh() (steps []stepView, again []string) {
	for _, s := range g.steps {
		if s.again {
			again = append(again, s.name+" "+g.texts[s.name])
		} else {
			steps = append(steps, s)
		}
	}
	return steps, again
}

// from is where a number comes from, in words.
func (v *view) from(s *rating.Source) string {
	given := s.Given.In(v.lang)
	if s.Table.IsZero() {
		return given
	}
	rows := v.say("%s: %s", s.Table, s.Rows)
	if given == "" {
		return rows
	}
	return v.say("%s; %s", rows, given)
}

// factorDigits is how many digits after the point a factor has at most that
// is in no sum.
const factorDigits = 4

// trace writes where the numbers of a game come from, and the texts of all of them:
// as written in the sum, and elsewhere with as many digits as bring a calculator
// from one to the other.
func (g *gameView) trace() error {
	g.texts = map[string]string{}
	for _, s := range g.sources {
		if text, ok := g.sum.texts[s.Name]; ok {
			g.texts[s.Name] = text
		} else {
			g.texts[s.Name] = shorten(s.Value, factorDigits, 0, nearest)
		}
	}
	// What follows from others comes behind them: from the back, a number has got
	// its digits before it is itself worked out.
	// Once more, so that what one of them lengthened is as long in all.
	g.steps = make([]stepView, len(g.sources))
	for range 2 {
		for i, s := range slices.Backward(g.sources) {
			step := stepView{name: s.Name, from: g.event.of.from(&s), result: g.texts[s.Name]}
			if s.Sum != "" {
				sum, err := formula.Parse(s.Sum)
				if err != nil {
					return err
				}
				step.numbers, step.result = g.work(s.Name, sum)
			}
			g.steps[i] = step
		}
	}
	return nil
}

// work is a formula with numbers, of which it may lengthen those that are in no sum,
// and what it gives. A result in no sum is shortened where the numbers of the sum
// have too few digits for it.
func (g *gameView) work(name string, sum formula.Sum) (numbers, result string) {
	texts, ok := g.longer(name, sum)
	for digits := factorDigits - 1; !ok && digits > 0 && g.sum.texts[name] == ""; digits-- {
		v, _ := g.find(name)
		g.texts[name] = shorten(v, digits, 0, nearest)
		texts, ok = g.longer(name, sum)
	}
	maps.Copy(g.texts, texts)
	inner, truncated := sum.Truncated()
	numbers = inner.Written(func(name string, _ int, _ bool) string { return g.texts[name] })
	want := g.texts[name]
	digits := digitsOf(want)
	switch v, _ := inner.Value(g.find); {
	case truncated:
		return numbers, g.event.of.say("%s, truncated %s", shorten(v, factorDigits, 0, nearest), want)
	case g.sum.form.way == cutOff && rounded(v, digits) != formula.Truncate(v, digits):
		// The cut number should not be taken for a rounded one.
		return numbers, g.event.of.say("%s, cut to %s", shorten(v, max(factorDigits, digits+2), 0, nearest), want)
	}
	return numbers, want
}

// longer are the texts of a formula's numbers with as few digits as bring a
// calculator to the text of its result, and whether any do.
func (g *gameView) longer(name string, sum formula.Sum) (texts map[string]string, ok bool) {
	want := g.texts[name]
	w, isNumber := valueOf(want)
	digits := digitsOf(want)
	texts = g.texts
	for d := factorDigits; d <= mostDigits; d++ {
		if d > factorDigits {
			texts = map[string]string{}
			for _, of := range sum.Names() {
				texts[of] = g.texts[of]
				if v, _ := g.find(of); g.sum.texts[of] == "" {
					texts[of] = shorten(v, d, 0, nearest)
				}
			}
		}
		v, ok := sum.Value(func(name string) (float64, bool) { return valueOf(texts[name]) })
		if g.sum.form.way == cutOff && g.sum.texts[name] != "" {
			v = formula.Truncate(v, digits)
		}
		if ok && isNumber && (rounded(v, digits) == rounded(w, digits) || strings.Contains(want, "/")) {
			return texts, true
		}
	}
	return texts, false
}

// digitsOf is how many digits a number has after the point.
func digitsOf(text string) int {
	_, behind, _ := strings.Cut(text, ".")
	return len(behind)
}
