package compare

import (
	"math"
	"math/rand/v2"
	"slices"

	"kyudan/rating/game"
)

// Interval is a 95 % bootstrap interval.
type Interval struct{ Low, High float64 }

// Sampled says what the intervals were drawn from.
type Sampled struct {
	Events bool // whole events; else games
	Units  int  // that many of them
}

// Resamples is the number of bootstrap samples.
const Resamples = 1000

// fewEvents is the number of events under which games are drawn instead: of a
// handful of events there are too few different samples.
const fewEvents = 10

// The seed of the samples. It is fixed: equal inputs give equal intervals.
const seed1, seed2 = 0x6b797564616e, 1000

// resample draws the intervals of all systems and references, from the same samples.
func (f *field) resample(c *Comparison, lines []line, best int) {
	units := f.units(c, lines)
	if c.Sampled.Units < 2 {
		return
	}
	n := len(lines)
	drawn := make([][]float64, n) // the log loss in each sample
	rng := rand.New(rand.NewPCG(seed1, seed2))
	loss := make([]float64, n)
	for range Resamples {
		clear(loss)
		games := 0
		for range c.Sampled.Units {
			u := &units[rng.IntN(len(units))]
			games += u.games
			for i, l := range u.loss {
				loss[i] += l
			}
		}
		for i := range loss {
			drawn[i] = append(drawn[i], loss[i]/float64(games))
		}
	}
	difference := make([]float64, Resamples)
	for i, l := range lines {
		if i != best {
			for k := range difference {
				difference[k] = drawn[i][k] - drawn[best][k]
			}
			l.BehindBy = game.Given(intervalOf(difference))
		}
	}
	for i, l := range lines {
		l.Interval = game.Given(intervalOf(drawn[i]))
	}
}

// unit is what samples are drawn from: an event, or a game.
type unit struct {
	games int
	loss  []float64 // by line
}

// units gathers the ranked games by event or takes each for itself.
func (f *field) units(c *Comparison, lines []line) []unit {
	events := map[int]bool{}
	for _, g := range f.ranked {
		events[g.event] = true
	}
	whole := len(events) >= fewEvents
	var units []unit
	last := -1
	for _, g := range f.ranked {
		if !whole || g.event != last {
			last = g.event
			units = append(units, unit{loss: make([]float64, len(lines))})
		}
		u := &units[len(units)-1]
		u.games++
		for i, l := range lines {
			var m Measures
			m.add(l.forecasts.games[g.event][g.game].chance, g.score)
			u.loss[i] += m.LogLoss
		}
	}
	c.Sampled = Sampled{Events: whole, Units: len(units)}
	return units
}

// intervalOf is from the 2.5th to the 97.5th percentile of the values, which it
// sorts.
func intervalOf(values []float64) Interval {
	slices.Sort(values)
	return Interval{percentile(values, 0.025), percentile(values, 0.975)}
}

// percentile is that share's of ascending values, linear between them.
func percentile(sorted []float64, share float64) float64 {
	at := float64(share * float64(len(sorted)-1))
	i := int(math.Floor(at))
	if i+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[i] + float64((at-float64(i))*(sorted[i+1]-sorted[i]))
}
