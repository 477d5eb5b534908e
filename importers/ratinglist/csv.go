package ratinglist

import (
	"kyudan/importers/csvtext"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
)

// csv reads a list from a CSV file, of which open says that its last line has no
// line break. Of one that is damaged nothing is read behind that place.
func (r *reader) csv(data []byte, open bool) *rating.List {
	f := csvtext.Open(data, csvtext.Limits{Bytes: MaxBytes, Lines: maxPlayers + 100, Fields: maxColumns, Field: MaxBytes, Damaged: 1})
	t := table{reader: r, sheet: &spreadsheet.Sheet{}, csv: true, comma: f.Comma == ';'}
	for line := range f.Lines() {
		row := spreadsheet.Row{Number: line.Number, Cells: make([]spreadsheet.Cell, 0, len(line.Fields))}
		for i, text := range line.Fields {
			if text != "" {
				row.Cells = append(row.Cells, spreadsheet.Cell{Row: line.Number, Col: i + 1, Kind: spreadsheet.Text, Text: text, Raw: text})
			}
		}
		t.sheet.Rows, t.ends.fields = append(t.sheet.Rows, row), append(t.ends.fields, len(line.Fields))
	}
	r.add(f.Problems...)
	t.ends.givenUp = f.Problems.HasErrors()
	t.ends.last, t.ends.line, t.ends.open = len(f.Last.Fields), f.Last.Number, open
	switch {
	case t.findHeader():
		l := &rating.List{}
		t.read(l)
		return l
	case len(t.sheet.Rows) > 0 || !t.ends.givenUp:
		r.noHeader("")
	}
	return nil
}
