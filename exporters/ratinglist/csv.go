package ratinglist

import (
	"encoding/csv"
	"io"
	"math"
	"strconv"

	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
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
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.UseCRLF = true
	cs := o.columns(l, true)
	entries := o.ranked(l, true)
	if len(entries) == 0 {
		cs = []column{{label: vocab.ID.Label()}, {label: vocab.Name.Label()}, {label: vocab.Rating.Label()}}
	}
	n := len(cs)
	row := make([]string, 0, n+4)
	for _, c := range cs {
		row = append(row, vocab.Guard(c.label))
	}
	row = append(row, vocab.System.Label(), vocab.Register.Label(), vocab.AsOf.Label())
	about := []string{vocab.Guard(l.System), vocab.Guard(l.Register), l.AsOf.String()}
	if len(l.Assumed) > 0 {
		row = append(row, vocab.Assumed.Label())
		about = append(about, vocab.Guard(rating.FormatAssumed(l.Assumed)))
	}
	row = append(row, vocab.Players.Label())
	about = append(about, strconv.Itoa(len(entries)))
	if err := out.Write(row); err != nil {
		return err
	}
	for i := range entries {
		row = row[:0]
		for _, c := range cs {
			v := c.value(&entries[i])
			if change, ok := v.(float64); ok && c.field == vocab.Change {
				v = math.Round(change*100)/100 + 0 // for people, without -0; it is not read back
			}
			row = append(row, csvText(v))
		}
		if err := out.Write(append(row, about...)); err != nil {
			return err
		}
	}
	if len(entries) == 0 {
		if err := out.Write(append(make([]string, n), about...)); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// csvText writes numbers with as many digits as it takes to read the very same
// number, never with an exponent.
func csvText(v any) string {
	switch v := v.(type) {
	case string:
		return vocab.Guard(v)
	case int:
		return strconv.Itoa(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case game.Date:
		return v.String()
	}
	return ""
}
