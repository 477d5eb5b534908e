package ratinglist

import (
	"bytes"
	"encoding/csv"
	"io"
	"regexp"
	"strings"

	"kyudan/exporters/document"
	"kyudan/importers/csvtext"
	vocab "kyudan/importers/ratinglist"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
)

// isOurCSV reports whether a CSV file has nothing but our columns, in our order.
func isOurCSV(lay *vocab.Layout) bool {
	l := *lay.List
	l.ActiveSince = 1
	columns := append(Options{Previous: &l}.allColumns(&l, nil, true, &ourNames), factColumns(&l)...)
	labels := lay.Book.Sheets[0].Row(lay.Titles).Cells
	for _, c := range columns {
		if len(labels) > 0 && labels[0].Text == c.title() {
			labels = labels[1:]
		}
	}
	return len(labels) == 0 && lay.Titles == 1
}

// updateCSV writes the list as the CSV file that it continues: its lines and columns in
// their order, with the same separator and line breaks, new players below the last, and
// at the right what it has no columns for. Its text is in UTF-8, and blank lines are
// left out.
func (o Options) updateCSV(w io.Writer, l *rating.List) error {
	u := o.newUpdate(l)
	own, beside := u.own(), u.beside()
	for _, row := range u.layout.Rows { // fields without a label, too
		cells := u.table.Row(row).Cells
		own.Right = max(own.Right, cells[len(cells)-1].Col)
	}
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.Comma, out.UseCRLF = u.layout.Comma, bytes.Contains(u.data, []byte("\r\n"))
	ids := map[int]string{}
	for id, row := range u.layout.Rows {
		ids[row] = id
	}
	var lines [][]string
	var places []int              // of players in lines
	byID := map[string][]string{} // their lines
	add := func(id string, line []string) {
		if id != "" {
			places, byID[id] = append(places, len(lines)), line
		}
		lines = append(lines, line)
	}
	for i := range u.table.Rows {
		row := &u.table.Rows[i]
		add(ids[row.Number], u.line(row, ids[row.Number], own, beside))
		for i, e := range u.fresh {
			if row.Number == own.Bottom {
				add(e.ID, u.newLine(e, own, own.Bottom+1+i, beside))
			}
		}
	}
	for id, i := range u.place {
		lines[places[i]] = byID[id]
	}
	return out.WriteAll(lines)
}

// line is a line of the file with its new values, of the player with that id if any.
func (u *update) line(row *spreadsheet.Row, id string, own spreadsheet.Area, beside []column) []string {
	fields := make([]string, max(own.Right, row.Cells[len(row.Cells)-1].Col))
	for k := range row.Cells {
		fields[row.Cells[k].Col-1] = guarded(row.Cells[k].Text)
	}
	for _, fact := range u.layout.Facts {
		if fact.Cell.Row == row.Number {
			v, _ := u.fact(fact)
			fields[fact.Cell.Col-1] = u.field(v)
		}
	}
	switch {
	case row.Number == own.Top:
		for _, c := range beside {
			fields = append(fields, csvtext.Guard(c.title()))
		}
	case id != "":
		for _, col := range u.order {
			if v, changed := u.value(id, col); changed {
				fields[col-1] = u.field(u.inWay(col, v, row.At(col)))
			}
		}
		fields = u.besideFields(fields, beside, u.byID[id])
	case row.Number > own.Top: // as long as the others, so that none seems to be cut off
		fields = append(fields, make([]string, max(0, own.Right+len(beside)-len(fields)))...)
	}
	return fields
}

// newLine is the line of a new player.
func (u *update) newLine(e *entry, own spreadsheet.Area, row int, beside []column) []string {
	fields := make([]string, own.Right)
	for _, col := range u.order {
		switch c := u.columns[col]; {
		case u.layout.Columns[col].Serial:
			fields[col-1] = u.field(u.serial(e.ID, row, col, own))
		case c != nil && u.recomputes(c.field):
			fields[col-1] = u.field(u.inWay(col, c.cell(e), nil))
		}
	}
	return u.besideFields(fields, beside, e)
}

func (u *update) besideFields(fields []string, beside []column, e *entry) []string {
	for _, c := range beside {
		fields = append(fields, u.field(c.cell(e)))
	}
	return fields
}

// field is a value as the file has them: between semicolons numbers have commas.
func (u *update) field(v any) string {
	if text, isText := v.(string); isText {
		return csvtext.Guard(text)
	}
	text := document.Exact(v)
	if _, isFloat := v.(float64); isFloat && u.layout.Comma == ';' {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}

// plainSum is what looks like a formula and does no harm: -5, +65 9123 4567.
var plainSum = regexp.MustCompile(`^[-+][-+0-9., ()]*$`)

// guarded is a field of theirs as it stood in the file.
func guarded(text string) string {
	if plainSum.MatchString(text) {
		return text
	}
	return csvtext.Guard(text)
}
