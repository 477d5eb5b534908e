package ratinglist

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"

	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// column is one column of the workbook and of CSV. Its value is a string, int,
// float64 or game.Date, or nil for an empty cell.
type column struct {
	field vocab.Field // NoField for ids in other registers and for state
	label string
	value func(*entry) any
}

// columns are those of the list, without the ones that nobody has a value for,
// in the order in which people read them. What systems remember is written for
// CSV or for workbooks.
func (o Options) columns(l *rating.List, csv bool) []column {
	has := func(p func(*rating.Standing) bool) bool {
		for i := range l.Players {
			if p(&l.Players[i]) {
				return true
			}
		}
		return false
	}
	always := func(*rating.Standing) bool { return true }
	text := func(f func(*rating.Standing) string) (func(*rating.Standing) bool, func(*entry) any) {
		return func(s *rating.Standing) bool { return f(s) != "" }, func(e *entry) any { return orNil(f(e.Standing)) }
	}
	var cs []column
	add := func(f vocab.Field, present func(*rating.Standing) bool, value func(*entry) any) {
		if has(present) {
			cs = append(cs, column{f, f.Label(), value})
		}
	}
	addText := func(f vocab.Field, get func(*rating.Standing) string) {
		present, value := text(get)
		add(f, present, value)
	}
	add(vocab.Place, always, func(e *entry) any { return orNil(e.Place) })
	addText(vocab.Family, func(s *rating.Standing) string { return s.Family })
	addText(vocab.Given, func(s *rating.Standing) string { return s.Given })
	addText(vocab.Name, func(s *rating.Standing) string { return s.Name })
	add(vocab.ID, always, func(e *entry) any { return e.ID })
	addText(vocab.Rank, func(s *rating.Standing) string { return s.Rank.String() })
	if !has(func(s *rating.Standing) bool { return s.Index.IsTold() }) {
		add(vocab.Rating, always, func(e *entry) any { return told(e.Rating) })
	} else {
		add(vocab.Rating, func(s *rating.Standing) bool { return s.Rating.IsTold() }, func(e *entry) any { return told(e.Rating) })
	}
	add(vocab.Index, func(s *rating.Standing) bool { return s.Index.IsTold() }, func(e *entry) any { return told(e.Index) })
	add(vocab.Sigma, func(s *rating.Standing) bool { return s.Sigma.IsTold() }, func(e *entry) any { return told(e.Sigma) })
	if o.Previous != nil {
		add(vocab.Change, always, func(e *entry) any {
			ranked, ok := e.Ranked.Get()
			switch {
			case e.New:
				return newcomer
			case ok && ranked.Ranks == 0:
				return ranked.Points
			case ok:
				return ranked.String()
			}
			return told(e.Change)
		})
	}
	add(vocab.Games, always, func(e *entry) any { return orNil(e.Games) })
	add(vocab.LastPlayed, func(s *rating.Standing) bool { return s.LastPlayed != 0 }, func(e *entry) any { return orNil(e.LastPlayed) })
	addText(vocab.Club, func(s *rating.Standing) string { return s.Club })
	addText(vocab.Country, func(s *rating.Standing) string { return s.Country })
	addText(vocab.Category, func(s *rating.Standing) string { return s.Category })
	addText(vocab.Certified, func(s *rating.Standing) string { return yesNo(s.Certified) })
	addText(vocab.Local, func(s *rating.Standing) string { return yesNo(s.Local) })
	addText(vocab.Hidden, func(s *rating.Standing) string {
		if s.Hidden {
			return "yes"
		}
		return ""
	})
	addText(vocab.Former, func(s *rating.Standing) string { return vocab.FormatNames(s.Former) })
	addText(vocab.Rankings, func(s *rating.Standing) string { return vocab.FormatRankings(s.Rankings) })
	for _, register := range keys(l, func(s *rating.Standing) map[string]string { return s.IDs }) {
		cs = append(cs, column{label: vocab.IDPrefix + register, value: func(e *entry) any { return orNil(e.IDs[register]) }})
	}
	for _, name := range keys(l, func(s *rating.Standing) map[string]json.RawMessage { return s.State }) {
		cs = append(cs, column{label: vocab.StatePrefix + name, value: func(e *entry) any { return stateCell(name, e.State[name], csv) }})
	}
	return cs
}

// stateCell is what a system remembers, nil where that is nothing.
func stateCell(name string, value json.RawMessage, csv bool) any {
	if len(value) == 0 {
		return nil
	}
	return vocab.StateCell(name, value, csv)
}

// newcomer stands in the place of a change.
const newcomer = "new"

// keys are all keys of a map that every player has, sorted.
func keys[V any](l *rating.List, m func(*rating.Standing) map[string]V) []string {
	all := map[string]bool{}
	for i := range l.Players {
		for k := range m(&l.Players[i]) {
			all[k] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

func orNil[T comparable](v T) any {
	if v == *new(T) {
		return nil
	}
	return v
}

func told[T comparable](o game.Opt[T]) any {
	if v, ok := o.Get(); ok {
		return v
	}
	return nil
}

func yesNo(o game.Opt[bool]) string {
	switch v, ok := o.Get(); {
	case !ok:
		return ""
	case v:
		return "yes"
	}
	return "no"
}

// sound refuses what no file can hold: a rating that is no number.
func sound(l *rating.List) error {
	for i := range l.Players {
		s := &l.Players[i]
		for _, v := range []float64{s.Rating.Or(0), s.Sigma.Or(0)} {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return fmt.Errorf("player %q (%s) has the rating %v, which is no number", s.DisplayName(), s.ID, v)
			}
		}
	}
	return nil
}
