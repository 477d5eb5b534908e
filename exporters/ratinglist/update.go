package ratinglist

import (
	"cmp"
	"io"
	"maps"
	"math"
	"slices"
	"strings"

	"kyudan/exporters/workbook/sheets"
	vocab "kyudan/importers/ratinglist"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// update writes a list into a copy of the workbook that it continues. Cells of columns that
// are read, or recomputed, get the new values where these differ; new players come at
// the end, in rows that look like those above. Everything else stays as it is.
type update struct {
	Options
	*Own
	list    *rating.List
	table   *spreadsheet.Sheet // with the players
	entries []*entry           // in the order of the rows, new players last
	byID    map[string]*entry
	was     map[string]*entry // as they stand in the workbook
	fresh   []*entry
	all     []column
	facts   []column // about the list, the same for all players
	columns map[int]*column
	looks   map[int]looks  // of the columns
	order   []int          // of the columns
	place   map[string]int // in the order of the rows, from 0, if they are sorted
	book    *sheets.Book
	sheet   *sheets.Sheet
}

func (o Options) newUpdate(l *rating.List) *update {
	lay := o.Own.layout
	u := &update{Options: o, Own: o.Own, list: l, table: lay.Book.Sheet(lay.Sheet), byID: map[string]*entry{}, was: map[string]*entry{}, columns: map[int]*column{}, looks: map[int]looks{}, order: slices.Sorted(maps.Keys(lay.Columns))}
	for _, e := range o.ranked(l, true) {
		u.byID[e.ID] = e
	}
	for _, e := range (Options{}).ranked(lay.List, true) {
		u.was[e.ID] = e
	}
	for i := range lay.List.Players { // in the order of the rows
		u.entries = append(u.entries, u.byID[lay.List.Players[i].ID])
	}
	for i := range l.Players {
		if e := u.byID[l.Players[i].ID]; u.was[e.ID] == nil {
			u.fresh = append(u.fresh, e)
		}
	}
	u.entries = append(u.entries, u.fresh...)
	names := new(nameColumns)
	for i, f := range nameFields {
		names[i] = lay.Has(f, "")
	}
	both := *l // with what the workbook has and the new list lost
	both.Players = slices.Concat(l.Players, lay.List.Players)
	u.all = o.allColumns(&both, u.entries, lay.Comma != 0, names)
	u.facts = factColumns(l)
	u.sort()
	for col, c := range lay.Columns {
		all := u.all
		if slices.ContainsFunc(u.facts, func(f column) bool { return f.field == c.Field }) {
			all = u.facts
		}
		if i := slices.IndexFunc(all, func(own column) bool { return own.field == c.Field && own.key == c.Key }); i >= 0 {
			u.columns[col] = &all[i]
		}
	}
	return u
}

// factColumns are those about the list itself, with the same value for every player.
func factColumns(l *rating.List) (cs []column) {
	for _, f := range []struct {
		field vocab.Field
		style sheets.Style
		value any
	}{
		{vocab.System, sheets.Code, l.System}, {vocab.Register, sheets.Code, l.Register}, {vocab.AsOf, sheets.Day, l.AsOf}, {vocab.ActiveSince, sheets.Day, l.ActiveSince},
		{vocab.Assumed, sheets.Code, rating.FormatAssumed(l.Assumed)}, {vocab.Players, sheets.Whole, len(l.Players)},
	} {
		cs = append(cs, column{field: f.field, style: f.style, value: func(*entry) any { return f.value }})
	}
	return cs
}

func (o Options) updateXLSX(w io.Writer, l *rating.List) error {
	return sheets.Copy(w, o.Own.data, func(b *sheets.Book) error {
		u := o.newUpdate(l)
		u.book = b
		err := cmp.Or(b.As(".xlsx"), u.fill(), u.writeFacts(), u.writeBeside())
		if u.layout.Book.HasFormulas() {
			err = cmp.Or(err, b.Recalculate())
		}
		b.Anonymise()
		return err
	})
}

// own is the table: its titles and the lines of the players.
func (u *update) own() spreadsheet.Area {
	a := spreadsheet.Area{Top: u.layout.Titles, Left: u.order[0], Bottom: u.layout.Titles, Right: u.order[len(u.order)-1]}
	for _, row := range u.layout.Rows {
		a.Bottom = max(a.Bottom, row)
	}
	for _, title := range u.table.Row(u.layout.Titles).Cells {
		a.Left, a.Right = min(a.Left, title.Col), max(a.Right, title.Col)
	}
	return a
}

// fill writes the players.
func (u *update) fill() (err error) {
	own := u.own()
	if n := len(u.fresh); n > 0 {
		if err := u.book.Lengthen(u.layout.Sheet, own, n); err != nil {
			return err
		}
	}
	if u.sheet, err = u.book.Sheet(u.layout.Sheet); err != nil {
		return err
	}
	for _, s := range u.layout.List.Players {
		for _, col := range u.order {
			if v, changed := u.value(s.ID, col); changed {
				row := u.layout.Rows[s.ID]
				u.set(row, col, v, u.sheet.Style(row, col), u.table.At(row, col))
			}
		}
	}
	for i, e := range u.fresh {
		u.add(e, own, own.Bottom+1+i)
	}
	return cmp.Or(u.sheet.Close(), u.arrange(own))
}

// value is the new value of a player's cell, and whether it differs from what stands there.
func (u *update) value(id string, col int) (v any, changed bool) {
	c, own := u.columns[col], u.layout.Columns[col]
	e, cell := u.byID[id], u.table.At(u.layout.Rows[id], col)
	switch own.Field {
	case vocab.Place, vocab.Change, vocab.Active:
		if own.Serial && u.place != nil && cell != nil {
			v = u.serial(id, 0, col, spreadsheet.Area{})
			return v, v != nil && !u.shows(cell, v)
		}
		if own.Serial || cell != nil && cell.Formula || !u.recomputes(own.Field) {
			return nil, false
		}
		if c != nil {
			v = c.cell(e)
		}
		return v, !u.shows(cell, v)
	}
	if c == nil {
		return nil, false
	}
	if slices.ContainsFunc(u.facts, func(f column) bool { return f.field == own.Field }) {
		v = c.cell(e)
		return v, !cell.IsBlank() && !u.shows(cell, v)
	}
	v = c.cell(e)
	return v, v != c.cell(u.was[id])
}

// recomputes reports whether the values of a column follow from what is known here.
func (u *update) recomputes(f vocab.Field) bool {
	switch f {
	case vocab.Change:
		return u.Previous != nil
	case vocab.Active:
		return u.list.ActiveSince != 0 || u.layout.List.ActiveSince != 0
	}
	return true
}

// shows reports whether a cell has a value already.
func (u *update) shows(cell *spreadsheet.Cell, v any) bool {
	switch v := v.(type) {
	case nil:
		return cell.IsBlank()
	case int:
		return cell != nil && cell.Kind == spreadsheet.Number && cell.Value == float64(v)
	case float64:
		return cell != nil && cell.Kind == spreadsheet.Number && cell.Value == v
	case game.Date:
		return cell != nil && cell.Text == v.String()
	case string:
		return cell != nil && cell.Text == v
	}
	return false
}

// looks are how the cells of a column show what is in them.
type looks struct {
	last   *spreadsheet.Cell // the lowest that is not blank
	format string            // of numbers
}

// looksOf are those of a column. Ratings without decimals get none.
func (u *update) looksOf(col int) looks {
	if l, known := u.looks[col]; known {
		return l
	}
	var l looks
	decimals := false
	for _, row := range slices.Sorted(maps.Values(u.layout.Rows)) {
		if cell := u.table.At(row, col); !cell.IsBlank() {
			l.last = cell
			decimals = decimals || cell.Value != math.Trunc(cell.Value)
		}
	}
	switch c := u.columns[col]; {
	case l.last != nil && l.last.Style.Format != "":
		l.format = l.last.Style.Format
	case c == nil, c.style == sheets.Code, c.style == sheets.Whole: // shown as they are
	case c.field == vocab.Rating && l.last != nil && !decimals:
		l.format = sheets.NumberFormat(sheets.Whole)
	default:
		l.format = sheets.NumberFormat(c.style)
	}
	u.looks[col] = l
	return l
}

// inWay is a value in the way of another, or else of the column: as a text or a number, and
// a rank in words like theirs.
func (u *update) inWay(col int, v any, like *spreadsheet.Cell) any {
	if like.IsBlank() {
		like = u.looksOf(col).last
	}
	if like != nil {
		switch given := v.(type) {
		case game.Date:
			if like.Kind == spreadsheet.Text {
				v = given.String()
			}
		case string:
			switch n, isNumber := asNumber(given); {
			case u.layout.Columns[col].Field == vocab.ID && isNumber && like.Kind == spreadsheet.Number:
				v = n
			case u.layout.Columns[col].Field == vocab.Rank:
				v = rankLike(like.Text, given)
			}
		}
	}
	return v
}

// set writes a value into a cell like another. A number format is given where the cell has
// none.
func (u *update) set(row, col int, v any, style int, like *spreadsheet.Cell) {
	looks := u.looksOf(col)
	v = u.inWay(col, v, like)
	if _, isText := v.(string); v != nil && !isText && looks.format != "" && !u.book.HasFormat(style) {
		style = u.book.Formatted(style, looks.format, false)
	}
	u.sheet.Set(row, col, v, style)
}

// asNumber is an id that is a number without leading zeros.
func asNumber(id string) (n int, ok bool) {
	for _, r := range id {
		if r < '0' || r > '9' {
			return 0, false
		}
		n = n*10 + int(r-'0')
	}
	return n, id != "" && len(id) < 15 && id[0] != '0'
}

// rankLike writes a rank as others are written in the list: 4 dan like 3 dan.
func rankLike(other, rank string) string {
	had, err := game.ParseRank(other)
	if err != nil {
		return rank
	}
	digits := strings.TrimRight(had.String(), "kdp")
	text := strings.Replace(other, digits, strings.TrimRight(rank, "kdp"), 1)
	if now, err := game.ParseRank(text); err != nil || now.String() != rank {
		return rank
	}
	return text
}

// add writes the row of a new player.
func (u *update) add(e *entry, own spreadsheet.Area, row int) {
	cols := map[int]bool{}
	for _, col := range u.order {
		cols[col] = true
	}
	for _, col := range u.sheet.Cells(own.Bottom) {
		cols[col] = true
	}
	for _, col := range slices.Sorted(maps.Keys(cols)) {
		style := u.commonStyle(own, row, col)
		if f := u.sheet.Formula(own.Bottom, col, row); f != "" && (own.Bottom-1 <= own.Top || u.sheet.Formula(own.Bottom-1, col, row) != "") {
			u.sheet.Set(row, col, f, style)
			continue
		}
		var v any
		if c := u.columns[col]; c != nil && u.recomputes(u.layout.Columns[col].Field) {
			v = c.cell(e)
		}
		if u.layout.Columns[col].Serial {
			v = u.serial(e.ID, row, col, own)
		}
		u.set(row, col, v, style, nil)
	}
}

// looked is how many rows above a new one say what it looks like.
const looked = 20

// commonStyle is the style that most of the rows above have in a column, of those with
// the same stripe: what stands out there has a meaning that a new player's row has not.
func (u *update) commonStyle(own spreadsheet.Area, row, col int) int {
	counts := map[int]int{}
	best := 0
	for at := own.Bottom; at > own.Top && at > own.Bottom-looked; at-- {
		if (row-at)%2 != 0 && own.Bottom-own.Top > 2 {
			continue
		}
		style := u.sheet.Style(at, col)
		if counts[style]++; counts[style] > counts[best] || counts[best] == 0 {
			best = style
		}
	}
	return best
}
