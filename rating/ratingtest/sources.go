package ratingtest

import (
	"math"
	"slices"
	"testing"

	"kyudan/rating"
	"kyudan/rating/formula"
)

// Sources is the law that no number of a change comes from nowhere: every factor of
// both sides of a game has one source, which is given, stands in a table or is worked
// out from sources before it, and what is worked out gives the factor.
func Sources(t testing.TB, about rating.About, r *rating.Result, n int) {
	t.Helper()
	c := &r.Games[n]
	for i := range r.Players {
		if r.Players[i].Initial == "" || about.First == nil {
			continue
		}
		if s := about.First(r, i); s.Given.IsZero() && s.Rows.IsZero() {
			t.Errorf("the first rating of %s comes from nowhere: %+v", r.Players[i].ID, s)
		}
	}
	for black, side := range map[bool]*rating.Side{true: &c.Black, false: &c.White} {
		sources := about.Sources(r, n, black)
		var known []rating.Factor
		for i, s := range sources {
			where := s.Name + " of game " + r.Event.Name
			if _, twice := rating.FactorIn(known)(s.Name); twice {
				t.Errorf("%s has two sources: %+v", where, sources)
			}
			if s.Given.IsZero() && s.Table.IsZero() && s.Sum == "" || s.Table.IsZero() != s.Rows.IsZero() {
				t.Errorf("%s comes from nowhere: %+v", where, s)
			}
			if s.Sum != "" {
				sum, err := formula.Parse(s.Sum)
				if err != nil {
					t.Fatal(err)
				}
				v, ok := sum.Value(rating.FactorIn(known))
				if !ok || !(math.Abs(v-s.Value) <= 1e-9*max(1, math.Abs(s.Value))) {
					t.Errorf("%s: %s gives %v, want %v, from %+v", where, s.Sum, v, s.Value, sources[:i])
				}
			}
			if !slices.ContainsFunc(about.Factors, func(f rating.Term) bool { return f.Name == s.Name && f.Meaning != "" }) {
				t.Errorf("%s: nobody is told what %s means", about.Name, s.Name)
			}
			known = append(known, s.Factor)
		}
		for _, f := range slices.Concat(c.Factors, side.Factors) {
			if v, ok := rating.FactorIn(known)(f.Name); !ok || v != f.Value {
				t.Errorf("%s %v of game %d has no source in %+v", f.Name, f.Value, n, sources)
			}
		}
		outlook(t, about.Outlook, known)
	}
}

// outlook wants what was to be expected of a game to be among its sources.
func outlook(t testing.TB, o rating.Outlook, known []rating.Factor) {
	t.Helper()
	if o.Expected != "" {
		if v, ok := rating.FactorIn(known)(o.Expected); !ok || v < -0.01 || v > 1 {
			t.Errorf("expected %s is %v", o.Expected, v)
		}
	}
	ahead, err := formula.Parse(o.Ahead)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := ahead.Value(rating.FactorIn(known)); !ok {
		t.Errorf("nobody knows %s from %v", o.Ahead, known)
	}
}
