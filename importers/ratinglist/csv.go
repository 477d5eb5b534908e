package ratinglist

import (
	"slices"

	"kyudan/importers/csvtext"
	"kyudan/importers/grid"
	"kyudan/rating"
)

// csv reads a list from a CSV file; open says that its last line has no
// line break. A damaged one is read up to the damage.
func (r *reader) csv(data []byte, open bool) (*rating.List, *table, rune) {
	f := csvtext.Open(data, csvtext.Limits{Bytes: MaxBytes, Lines: maxPlayers + 100, Fields: maxColumns, Field: MaxBytes, Damaged: 1})
	lines := slices.Collect(f.Lines())
	r.log.Keep(f.Problems...)
	t := table{reader: r, Table: grid.OfLines(&r.log, lines, f.Comma), comma: f.Comma == ';',
		csv: &csvFile{lines: lines, givenUp: f.Problems.HasErrors(), open: open, last: f.Last}}
	switch {
	case t.findHeader():
		l := &rating.List{}
		t.read(l)
		return l, &t, f.Comma
	case len(lines) > 0 || !t.csv.givenUp:
		r.noHeader()
	}
	return nil, nil, 0
}
