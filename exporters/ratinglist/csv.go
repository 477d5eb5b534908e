package ratinglist

import (
	"io"
	"math"
	"strconv"

	"kyudan/exporters/document"
	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
)

// WriteCSV writes the list as CSV for spreadsheet programs: UTF-8 with a
// byte-order mark, commas, CRLF. System, register and day of the list, what was assumed
// in making it and the number of players, by which a file that was cut off is known, stand in columns
// of their own in every row, because any row may be moved by sorting; a list
// without players has one row of these alone. A text that a
// program would take for a formula has an apostrophe in front, which reading
// takes off. A program that saves the file again writes numbers as it shows
// them: to edit a list by hand take the workbook. With Options.Own it is that CSV file
// with what the list has anew.
func WriteCSV(w io.Writer, l *rating.List, o Options) error {
	if err := sound(l); err != nil {
		return err
	}
	if o.Own.takes(l, true) {
		return o.updateCSV(w, l)
	}
	rows := o.ranked(l, true)
	cs := o.columns(l, rows, true)
	same := func(f vocab.Field, v any) {
		cs = append(cs, column{field: f, value: func(*entry) any { return v }})
	}
	players := strconv.Itoa(len(rows))
	if len(rows) == 0 {
		for _, f := range emptyList {
			same(f, nil)
		}
		rows = []*entry{nil}
	}
	same(vocab.System, l.System)
	same(vocab.Register, l.Register)
	same(vocab.AsOf, l.AsOf.String())
	if l.ActiveSince != 0 {
		same(vocab.ActiveSince, l.ActiveSince.String())
	}
	if len(l.Assumed) > 0 {
		same(vocab.Assumed, rating.FormatAssumed(l.Assumed))
	}
	same(vocab.Players, players)
	columns := make([]document.Column[*entry], len(cs))
	for i, c := range cs {
		columns[i] = document.Column[*entry]{Title: c.title(), Of: func(e *entry) any {
			v := c.cell(e)
			if change, ok := v.(float64); ok && c.field == vocab.Change {
				return math.Round(change*100)/100 + 0 // for people, without -0; it is not read back
			}
			return v
		}}
	}
	return document.WriteCSV(w, document.NewTable(rows, columns...))
}
