package publication

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"

	"kyudan/importers/changes"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// tells reports whether the published list has the numbers of another: a version
// before may have written them in another form.
func (p *List) tells(l *rating.List) bool {
	own, problems := p.Standings()
	return !problems.HasErrors() && alike(own, l)
}

// holds reports whether a published file holds the same as the file made again,
// though its bytes are others: what can be read back is compared, and a page for
// people is believed where another program wrote it.
func (v *Verdict) holds(f File) bool {
	switch f.Name {
	case listJSON:
		return true // its numbers have been compared
	case "list.html":
		return !v.sameProgram
	}
	in, problems := v.List.folder.Bytes(v.List.Path(f.Name))
	if problems != nil {
		return false
	}
	again := game.Input{Name: in.Name, Data: f.Data}
	if f.Name == recordFile {
		return sameRecord(in, again)
	}
	return sameList(in, again)
}

// lastDigits is a difference in points that is none. Versions that counted with each
// processor's own functions gave ratings to within it.
const lastDigits = 1e-9

func near(a, b game.Opt[float64]) bool {
	return a.IsTold() == b.IsTold() && math.Abs(a.Or(0)-b.Or(0)) <= lastDigits
}

// alike reports whether two lists are the same but for the last digits, and for what
// was assumed in making them, which versions before did not tell.
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

// sameRecord reports whether two records tell the same events, wherever their files
// lay.
func sameRecord(a, b game.Input) bool {
	r, problems := changes.Read(a)
	s, more := changes.Read(b)
	if problems.HasErrors() || more.HasErrors() {
		return false
	}
	return slices.EqualFunc(r.Events, s.Events, func(x, y difference.Event) bool {
		return x.Number == y.Number && x.Name == y.Name && x.Begin == y.Begin && x.End == y.End && x.Class == y.Class && x.Weight == y.Weight &&
			slices.EqualFunc(x.Changes, y.Changes, sameChange)
	})
}

func sameChange(x, y difference.Change) bool {
	told := near(x.Before, y.Before) && near(x.After, y.After) && math.Abs(x.Points-y.Points) <= lastDigits
	x.Before, x.After, x.Points = y.Before, y.After, y.Points
	x.Notes = y.Notes // which another version words otherwise
	return told && x == y
}
