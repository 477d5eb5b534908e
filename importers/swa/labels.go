package swa

import (
	"fmt"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// label is a label of the tournament with its value.
type label struct {
	name  string // canonical; "" where it is unknown
	title string // as written
	place string // of the value
	sheet string
	value *spreadsheet.Cell // never blank
}

// labels finds the labels in the rows that belong to no table: the value is the
// next cell to the right that holds anything, or stands behind a colon in the
// same cell. A text with a value beside it, in the column where the labels
// stand, is an unknown label.
func (r *reader) labels(l *layout) []label {
	all, taken := belowLabels(l.free)
	for _, x := range all {
		r.count(game.Note, "value-below", x.place, fmt.Sprintf("the value %q, read as of the label %q above it", short(Clean(x.value.Text)), short(x.title)), "")
	}
	columns := map[string]map[int]int{} // known labels by sheet and column
	type candidate struct {
		label
		col int
	}
	var unknown []candidate
	for _, f := range l.free {
		if f.heading {
			continue
		}
		ts := titles(f.row)
		for i := 0; i < len(ts); i++ {
			c := ts[i].cell
			if c.Kind != spreadsheet.Text || isLegend(c) || taken[c] {
				continue
			}
			name, value, oneCell := splitLabel(c)
			x := label{name: name, title: Clean(c.Text), place: spreadsheet.Place(f.sheet.Name, c.Row, c.Col), sheet: f.sheet.Name}
			switch {
			case oneCell:
				v := *c
				v.Text, v.Raw = value, value
				x.value = &v
			case i+1 < len(ts):
				// A label beside a label leaves the first without a value, but
				// Format may be "selection".
				next, _, _ := splitLabel(ts[i+1].cell)
				if next != "" && (i+2 < len(ts) || ts[i+1].cell.Col > c.Col+ts[i].span) {
					if name != "" {
						r.mark(columns, f.sheet.Name, c.Col)
					}
					continue
				}
				v := ts[i+1].cell
				x.value, x.place = v, spreadsheet.Place(f.sheet.Name, v.Row, v.Col)
				if name != "" {
					i++ // the value is no label
				}
			default:
				if name != "" {
					r.mark(columns, f.sheet.Name, c.Col)
				} else {
					unknown = append(unknown, candidate{x, c.Col})
				}
				continue
			}
			if name == "" {
				unknown = append(unknown, candidate{x, c.Col})
				continue
			}
			r.mark(columns, f.sheet.Name, c.Col)
			all = append(all, x)
		}
	}
	for _, u := range unknown {
		switch {
		case u.value != nil && columns[u.sheet][u.col] > 0:
			all = append(all, u.label)
		case columns[u.sheet][u.col-1] == 0: // what stands right of a value is a remark on it
			r.count(game.Note, "text-not-read", u.place, fmt.Sprintf("the text %q outside of tables and labels: not read", short(u.title)), "")
		}
	}
	return all
}

func (r *reader) mark(columns map[string]map[int]int, sheet string, col int) {
	if columns[sheet] == nil {
		columns[sheet] = map[int]int{}
	}
	columns[sheet][col]++
}

// belowLabels finds the labels of the tournament whose values stand in the cell
// below them: a row of labels above a row of values, or a label alone above a
// text alone. A column in which a label has its value at the right is no such
// column. taken are the cells that are used up.
func belowLabels(free []freeRow) (found []label, taken map[*spreadsheet.Cell]bool) {
	taken = map[*spreadsheet.Cell]bool{}
	beside := map[string]map[int]bool{}
	for _, f := range free {
		ts := titles(f.row)
		for i, t := range ts {
			name, _, oneCell := splitLabel(t.cell)
			if name == "" || oneCell || i+1 == len(ts) {
				continue
			}
			if next, _, _ := splitLabel(ts[i+1].cell); next == "" {
				if beside[f.sheet.Name] == nil {
					beside[f.sheet.Name] = map[int]bool{}
				}
				beside[f.sheet.Name][t.cell.Col] = true
			}
		}
	}
	for k := 0; k+1 < len(free); k++ {
		f, below := free[k], free[k+1]
		if f.heading || below.heading || f.sheet != below.sheet || below.row.Number != f.row.Number+1 {
			continue
		}
		pairs := pairBelow(f, below)
		for _, p := range pairs {
			if beside[f.sheet.Name][p.cell.Col] {
				pairs = nil
				break
			}
		}
		for _, p := range pairs {
			taken[p.cell], taken[p.value] = true, true
			found = append(found, p.label)
		}
	}
	return found, taken
}

type belowPair struct {
	label
	cell *spreadsheet.Cell
}

// pairBelow are the labels of a row with the values below them; none where a
// text of the row is no label, or a value is one.
func pairBelow(f, below freeRow) []belowPair {
	ts, vs := titles(f.row), titles(below.row)
	var pairs []belowPair
	for _, t := range ts {
		name, _, oneCell := splitLabel(t.cell)
		if name == "" || oneCell {
			return nil
		}
		v := below.row.At(t.cell.Col)
		if v.IsBlank() {
			continue
		}
		if next, _, _ := splitLabel(v); next != "" {
			return nil
		}
		pairs = append(pairs, belowPair{label{name: name, title: Clean(t.cell.Text), place: spreadsheet.Place(f.sheet.Name, v.Row, v.Col), sheet: f.sheet.Name, value: v}, t.cell})
	}
	if len(vs) > len(ts) || len(vs) != len(pairs) {
		return nil // something else stands there
	}
	return pairs
}
