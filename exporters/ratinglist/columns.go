package ratinglist

import (
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
	field vocab.Field
	key   string // of ids in other registers and of state
	style sheets.Style
	value func(*entry) any // a string, int, float64 or game.Date, an Opt of these or a rank; see cell
}

func (c *column) title() string {
	switch c.field {
	case vocab.OtherID:
		return vocab.IDPrefix + c.key
	case vocab.State:
		return vocab.StatePrefix + c.key
	}
	return c.field.Label()
}

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

// columns are those of the list, without those that no player has a value for.
func (o Options) columns(l *rating.List, entries []*entry, csv bool) []column {
	if len(entries) == 0 {
		return nil
	}
	always := []vocab.Field{vocab.Place, vocab.ID, vocab.Change, vocab.Games}
	if !slices.ContainsFunc(entries, func(e *entry) bool { return e.Index.IsGiven() }) {
		always = append(always, vocab.Rating)
	}
	return slices.DeleteFunc(o.allColumns(l, entries, csv, &ourNames), func(c column) bool {
		return !slices.Contains(always, c.field) && !slices.ContainsFunc(entries, func(e *entry) bool { return c.cell(e) != nil })
	})
}

// allColumns are those that a list may have, in the order in which people read them. What
// systems remember is written for CSV or for workbooks, names as a list with those columns
// for them has them.
func (o Options) allColumns(l *rating.List, entries []*entry, csv bool, names *nameColumns) []column {
	var cs []column
	add := func(f vocab.Field, style sheets.Style, value func(*entry) any) {
		cs = append(cs, column{field: f, style: style, value: value})
	}
	add(vocab.Place, sheets.Whole, func(e *entry) any { return document.Count(e.Place) })
	for _, f := range nameFields {
		add(f, sheets.Plain, func(e *entry) any { return names.of(e.Standing)[f-vocab.Family] })
	}
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
	for _, register := range keys(l, func(s *rating.Standing) map[string]string { return s.IDs }) {
		cs = append(cs, column{field: vocab.OtherID, key: register, style: sheets.Code, value: func(e *entry) any { return e.IDs[register] }})
	}
	for _, name := range keys(l, func(s *rating.Standing) map[string]json.RawMessage { return s.State }) {
		c := column{field: vocab.State, key: name, style: sheets.Code, value: func(e *entry) any {
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
