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
func (o Options) columns(l *rating.List, entries []entry, csv bool) []column {
	if len(entries) == 0 {
		return nil
	}
	var cs []column
	add := func(f vocab.Field, value func(*entry) any) { cs = append(cs, column{f, f.Label(), value}) }
	text := func(f vocab.Field, get func(*entry) string) { add(f, func(e *entry) any { return orNil(get(e)) }) }
	add(vocab.Place, func(e *entry) any { return orNil(e.Place) })
	text(vocab.Family, func(e *entry) string { return e.Family })
	text(vocab.Given, func(e *entry) string { return e.Given })
	text(vocab.Name, func(e *entry) string { return e.Name })
	add(vocab.ID, func(e *entry) any { return e.ID })
	text(vocab.Rank, func(e *entry) string { return e.Rank.String() })
	add(vocab.Rating, func(e *entry) any { return told(e.Rating) })
	add(vocab.Index, func(e *entry) any { return told(e.Index) })
	add(vocab.Sigma, func(e *entry) any { return told(e.Sigma) })
	if o.Previous != nil {
		add(vocab.Change, func(e *entry) any {
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
	add(vocab.Games, func(e *entry) any { return orNil(e.Games) })
	add(vocab.LastPlayed, func(e *entry) any { return orNil(e.LastPlayed) })
	text(vocab.Club, func(e *entry) string { return e.Club })
	text(vocab.Country, func(e *entry) string { return e.Country })
	text(vocab.Category, func(e *entry) string { return e.Category })
	text(vocab.Certified, func(e *entry) string { return yesNo(e.Certified) })
	text(vocab.Local, func(e *entry) string { return yesNo(e.Local) })
	add(vocab.Hidden, func(e *entry) any {
		if e.Hidden {
			return "yes"
		}
		return nil
	})
	text(vocab.Former, func(e *entry) string { return vocab.FormatNames(e.Former) })
	text(vocab.Rankings, func(e *entry) string { return vocab.FormatRankings(e.Rankings) })
	always := []vocab.Field{vocab.Place, vocab.ID, vocab.Change, vocab.Games}
	if !slices.ContainsFunc(entries, func(e entry) bool { return e.Index.IsTold() }) {
		always = append(always, vocab.Rating)
	}
	cs = slices.DeleteFunc(cs, func(c column) bool {
		for i := range entries {
			if c.value(&entries[i]) != nil {
				return false
			}
		}
		return !slices.Contains(always, c.field)
	})
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
