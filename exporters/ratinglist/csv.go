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
// them: to edit a list by hand take the workbook.
func WriteCSV(w io.Writer, l *rating.List, o Options) error {
	if err := sound(l); err != nil {
		return err
	}
	entries := o.ranked(l, true)
	rows := make([]*entry, len(entries))
	for i := range entries {
		rows[i] = &entries[i]
	}
	cs := o.columns(l, entries, true)
	if len(rows) == 0 {
		nothing := func(*entry) any { return nil }
		cs = []column{{label: vocab.ID.Label(), value: nothing}, {label: vocab.Name.Label(), value: nothing}, {label: vocab.Rating.Label(), value: nothing}}
		rows = []*entry{nil}
	}
	same := func(f vocab.Field, v any) { cs = append(cs, column{f, f.Label(), func(*entry) any { return v }}) }
	same(vocab.System, l.System)
	same(vocab.Register, l.Register)
	same(vocab.AsOf, l.AsOf.String())
	if len(l.Assumed) > 0 {
		same(vocab.Assumed, rating.FormatAssumed(l.Assumed))
	}
	same(vocab.Players, strconv.Itoa(len(entries)))
	columns := make([]document.Column[*entry], len(cs))
	for i, c := range cs {
		columns[i] = document.Column[*entry]{Title: c.label, Of: func(e *entry) any {
			v := c.value(e)
			if change, ok := v.(float64); ok && c.field == vocab.Change {
				return math.Round(change*100)/100 + 0 // for people, without -0; it is not read back
			}
			return v
		}}
	}
	return document.WriteCSV(w, document.NewTable(rows, columns...))
}
