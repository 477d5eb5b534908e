package publication

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"

	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// hasNumbersOf reports whether the published list has the numbers of another: an
// earlier version may have written them in another form.
func (p *List) hasNumbersOf(l *rating.List) bool {
	own, problems := p.Standings()
	return !problems.HasErrors() && alike(own, l)
}

// lastDigits is a difference in points that does not count. Versions that used each
// processor's own functions agree within it.
const lastDigits = 1e-9

func near(a, b game.Opt[float64]) bool {
	return a.IsGiven() == b.IsGiven() && math.Abs(a.Or(0)-b.Or(0)) <= lastDigits
}

// alike reports whether two lists are the same but for the last digits and for the
// assumptions made, which earlier versions did not record.
func alike(l, m *rating.List) bool {
	x, y := ranked(l), ranked(m)
	if !slices.EqualFunc(x.Players, y.Players, func(s, o rating.Standing) bool {
		return near(s.Rating, o.Rating) && near(s.Sigma, o.Sigma) && nearStates(s.State, o.State)
	}) {
		return false
	}
	a, err1 := listSum(withoutNumbers(x))
	b, err2 := listSum(withoutNumbers(y))
	return err1 == nil && err2 == nil && a == b
}

// ranked is a list with its players in the order of their ids.
func ranked(l *rating.List) *rating.List {
	c := l.Clone()
	slices.SortFunc(c.Players, func(a, b rating.Standing) int { return strings.Compare(a.ID, b.ID) })
	return c
}

func withoutNumbers(l *rating.List) *rating.List {
	l.Assumed = nil
	for i := range l.Players {
		s := &l.Players[i]
		s.Rating, s.Sigma, s.State = game.Opt[float64]{}, game.Opt[float64]{}, nil
	}
	return l
}

func nearStates(a, b map[string]json.RawMessage) bool {
	return maps.EqualFunc(a, b, func(x, y json.RawMessage) bool {
		var v, w any
		return json.Unmarshal(x, &v) == nil && json.Unmarshal(y, &w) == nil && nearValues(v, w)
	})
}

func nearValues(a, b any) bool {
	switch a := a.(type) {
	case float64:
		b, ok := b.(float64)
		return ok && math.Abs(a-b) <= lastDigits
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, nearValues)
	case map[string]any:
		b, ok := b.(map[string]any)
		return ok && maps.EqualFunc(a, b, nearValues)
	}
	return a == b
}

func sameList(a, b game.Input) bool {
	l, problems := ratinglist.Read(a)
	m, more := ratinglist.Read(b)
	return l != nil && m != nil && !problems.HasErrors() && !more.HasErrors() && alike(l, m)
}
