package archivetest

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// A person plays from the day debut to the day last, both counted from the
// archive's first.
type person struct {
	family, given string
	club, pin     string
	country       string
	debut, last   int32
	activity      float64 // chance of entering an event when asked
	start, peak   float64 // strength in points: at the debut, and what it grows to
	pace          float64 // years in which two thirds of that are done
}

// strength is the person's on a day.
func (p *person) strength(day int32) float64 {
	years := float64(day-p.debut) / 365
	s := p.peak - (p.peak-p.start)*math.Exp(-years/p.pace)
	return s - 15*max(0, years-20) // age
}

// people are all who ever play, in the order of their debuts.
type people struct {
	all     []person
	anyone  []int32            // indices of all
	at      map[string][]int32 // by country
	country []string           // as often as events are there
}

const yearDays = 365

func newPeople(r *rand.Rand, n int) people {
	ps := people{all: make([]person, n), at: map[string][]int32{}}
	for _, c := range cultures {
		for _, code := range strings.Fields(c.countries) {
			for range c.weight {
				ps.country = append(ps.country, code)
			}
		}
	}
	for i := range ps.all {
		ps.all[i] = newPerson(r, pick(r, ps.country))
	}
	slices.SortStableFunc(ps.all, func(a, b person) int { return int(a.debut - b.debut) })
	for i := range ps.all {
		p := &ps.all[i]
		p.pin = pin(i)
		ps.anyone = append(ps.anyone, int32(i))
		ps.at[p.country] = append(ps.at[p.country], int32(i))
	}
	return ps
}

// pin is a player's EGF PIN: no two have the same.
func pin(i int) string {
	const prime = 9_999_991
	return strconv.Itoa(10_000_000 + (i*7_368_787+1_234_567)%prime)
}

func newPerson(r *rand.Rand, country string) person {
	c := cultureOf(country)
	p := person{country: country, club: c.club(r), activity: 0.05 + 0.95*math.Pow(r.Float64(), 3)}
	p.family, p.given = c.name(r)
	const span = weeks * 7
	if some(r, 8) {
		p.debut = -int32(r.IntN(10 * yearDays)) // was there before
	} else {
		p.debut = int32(span * math.Pow(r.Float64(), 0.8))
	}
	years := 3.0
	if some(r, 4) {
		years = 15
	}
	p.last = p.debut + int32(yearDays*years*r.ExpFloat64())
	p.peak = min(max(1750+450*r.NormFloat64(), 200), 2780)
	p.start = max(p.peak-300*math.Abs(r.NormFloat64()), -800)
	p.pace = 4
	if some(r, 5) { // a child
		p.start = max(p.peak-800-600*r.Float64(), -800)
		p.pace = 2 + 2*r.Float64()
	}
	return p
}
