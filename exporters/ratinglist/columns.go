package ratinglist

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"kyudan/exporters/document"
	"kyudan/exporters/workbook/sheets"
	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// column is one column of the workbook and of CSV.
type column struct {
	field vocab.Field // NoField for ids in other registers and for state
	style sheets.Style
	value func(*entry) any // a string, int, float64 or game.Date, an Opt of these or a rank; see cell
	label string           // of NoField
}

func (c *column) title() string { return cmp.Or(c.label, c.field.Label()) }

// cell is the content of a cell of the column, nil if empty.
func (c *column) cell(e *entry) any {
	switch v := document.Given(c.value(e)).(type) {
	case string:
		return orNil(v)
	case game.Date:
		return orNil(v)
	case game.Rank:
		return orNil(v.String())
	case game.Opt[bool]:
		if yes, ok := v.Get(); ok {
			return yesNo(yes)
		}
		return nil
	default:
		return v
	}
}

// columns are those of the list, without those that no player has a value for,
// in the order in which people read them. What systems remember is written for
// CSV or for workbooks.
func (o Options) columns(l *rating.List, entries []*entry, csv bool) []column {
	if len(entries) == 0 {
		return nil
	}
	var cs []column
	add := func(f vocab.Field, style sheets.Style, value func(*entry) any) {
		cs = append(cs, column{field: f, style: style, value: value})
	}
	add(vocab.Place, sheets.Whole, func(e *entry) any { return document.Count(e.Place) })
	add(vocab.Family, sheets.Plain, func(e *entry) any { return e.Family })
	add(vocab.Given, sheets.Plain, func(e *entry) any { return e.Given })
	add(vocab.Name, sheets.Plain, func(e *entry) any { return e.Name })
	add(vocab.ID, sheets.Code, func(e *entry) any { return e.ID })
	add(vocab.Rank, sheets.Centred, func(e *entry) any { return e.Rank })
	add(vocab.Rating, sheets.Points, func(e *entry) any { return e.Rating })
	add(vocab.Index, sheets.Whole, func(e *entry) any { return e.Index })
	add(vocab.Sigma, sheets.Points, func(e *entry) any { return e.Sigma })
	if o.Previous != nil {
		style := sheets.Signed
		if slices.ContainsFunc(entries, func(e *entry) bool { return e.Ranked.IsGiven() }) {
			style = sheets.SignedWhole
		}
		add(vocab.Change, style, func(e *entry) any {
			ranked, ok := e.Ranked.Get()
			switch {
			case e.New:
				return newcomer
			case ok && ranked.Ranks == 0:
				return ranked.Points
			case ok:
				return ranked.String()
			}
			return e.Change
		})
	}
	add(vocab.Games, sheets.Whole, func(e *entry) any { return document.Count(e.Games) })
	add(vocab.LastPlayed, sheets.Day, func(e *entry) any { return e.LastPlayed })
	if l.ActiveSince != 0 {
		add(vocab.Active, sheets.Centred, func(e *entry) any { return yesNo(!e.Inactive) })
	}
	add(vocab.Club, sheets.Plain, func(e *entry) any { return e.Club })
	add(vocab.Country, sheets.Centred, func(e *entry) any { return e.Country })
	add(vocab.Category, sheets.Plain, func(e *entry) any { return e.Category })
	add(vocab.Certified, sheets.Centred, func(e *entry) any { return e.Certified })
	add(vocab.Local, sheets.Centred, func(e *entry) any { return e.Local })
	add(vocab.Hidden, sheets.Centred, func(e *entry) any {
		if e.Hidden {
			return yesNo(true)
		}
		return nil
	})
	add(vocab.Former, sheets.Plain, func(e *entry) any { return vocab.FormatNames(e.Former) })
	add(vocab.Rankings, sheets.Plain, func(e *entry) any { return vocab.FormatRankings(e.Rankings) })
	always := []vocab.Field{vocab.Place, vocab.ID, vocab.Change, vocab.Games}
	if !slices.ContainsFunc(entries, func(e *entry) bool { return e.Index.IsGiven() }) {
		always = append(always, vocab.Rating)
	}
	cs = slices.DeleteFunc(cs, func(c column) bool {
		return !slices.Contains(always, c.field) && !slices.ContainsFunc(entries, func(e *entry) bool { return c.cell(e) != nil })
	})
	for _, register := range keys(l, func(s *rating.Standing) map[string]string { return s.IDs }) {
		cs = append(cs, column{style: sheets.Code, value: func(e *entry) any { return e.IDs[register] }, label: vocab.IDPrefix + register})
	}
	for _, name := range keys(l, func(s *rating.Standing) map[string]json.RawMessage { return s.State }) {
		c := column{style: sheets.Code, label: vocab.StatePrefix + name, value: func(e *entry) any {
			if len(e.State[name]) == 0 {
				return nil
			}
			return vocab.StateCell(name, e.State[name], csv)
		}}
		if !csv && slices.ContainsFunc(entries, func(e *entry) bool { _, isDay := c.value(e).(game.Date); return isDay }) {
			c.style = sheets.Day
		}
		cs = append(cs, c)
	}
	return cs
}

// newcomer replaces a change.
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

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// sound refuses what no file can contain: a rating that is not a number.
func sound(l *rating.List) error {
	for i := range l.Players {
		s := &l.Players[i]
		for _, v := range []float64{s.Rating.Or(0), s.Sigma.Or(0)} {
			if !rating.Finite(v) {
				return fmt.Errorf("player %q (%s) has the rating %v, which is not a number", s.DisplayName(), s.ID, v)
			}
		}
	}
	return nil
}
