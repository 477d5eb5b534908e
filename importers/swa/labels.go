package swa

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// eventLabel is a label of the tournament with its value.
type eventLabel struct {
	name  string            // canonical; "" where it is unknown
	title string            // as written
	place string            // of the value
	at    spot              // of the label
	value *spreadsheet.Cell // never blank
}

// spot is a column of a sheet.
type spot struct {
	sheet string
	col   int
}

// plain is the label as problems name it.
func (x eventLabel) plain() string {
	return strings.ToLower(strings.TrimSpace(brackets.ReplaceAllString(x.name, "")))
}

// labels finds the labels in the rows that belong to no table: the value is the
// next cell to the right that holds anything, or stands behind a colon in the
// same cell, or below. A text with a value beside it, in the column where the
// labels stand, is an unknown label.
func (ts *tables) labels() []eventLabel {
	all, taken := belowLabels(ts.free)
	for _, x := range all {
		ts.count(game.Note, "value-below", x.place, "the value "+quoted(x.value)+", read as of the label "+game.Quote(x.title)+" above it", "")
	}
	known := map[spot]bool{} // columns with labels
	var unknown []eventLabel
	for _, f := range ts.free {
		if f.heading {
			continue
		}
		cells := titles(f.row)
		for i := 0; i < len(cells); i++ {
			c := cells[i].cell
			if c.Kind != spreadsheet.Text || isLegend(c) || taken[c] {
				continue
			}
			name, value := splitLabel(c)
			x := labelIn(f, name, c, c)
			x.value = nil
			if name != "" {
				known[x.at] = true
			}
			if value != "" {
				v := *c
				v.Text, v.Raw = value, value
				x.value = &v
			} else if i+1 < len(cells) {
				// A label beside a label leaves the first without a value, but
				// Format may be "selection".
				v := cells[i+1].cell
				if next, _ := splitLabel(v); next != "" && (i+2 < len(cells) || v.Col > c.Col+cells[i].span) {
					continue
				}
				x = labelIn(f, name, c, v)
				if name != "" {
					i++ // the value is no label
				}
			}
			if name == "" {
				unknown = append(unknown, x)
			} else if x.value != nil {
				all = append(all, x)
			}
		}
	}
	for _, x := range unknown {
		switch {
		case x.value != nil && known[x.at]:
			all = append(all, x)
		case !known[spot{x.at.sheet, x.at.col - 1}]: // what stands right of a value is a remark on it
			ts.count(game.Note, "text-not-read", x.place, "the text "+game.Quote(x.title)+" outside of tables and labels: not read", "")
		}
	}
	return all
}

func labelIn(f freeRow, name string, c, value *spreadsheet.Cell) eventLabel {
	return eventLabel{name, Clean(c.Text), spreadsheet.Place(f.sheet.Name, value.Row, value.Col), spot{f.sheet.Name, c.Col}, value}
}

// belowLabels finds the labels of the tournament whose values stand in the cell
// below them: a row of labels above a row of values, or a label alone above a
// text alone. A column in which a label has its value at the right is no such
// column. taken are the cells that are used up.
func belowLabels(free []freeRow) (found []eventLabel, taken map[*spreadsheet.Cell]bool) {
	taken = map[*spreadsheet.Cell]bool{}
	beside := map[spot]bool{}
	for _, f := range free {
		cells := titles(f.row)
		for i := range max(len(cells), 1) - 1 {
			if name, value := splitLabel(cells[i].cell); name != "" && value == "" {
				next, _ := splitLabel(cells[i+1].cell)
				at := spot{f.sheet.Name, cells[i].cell.Col}
				beside[at] = beside[at] || next == ""
			}
		}
	}
	for k := 0; k+1 < len(free); k++ {
		f, below := free[k], free[k+1]
		if f.heading || below.heading || f.sheet != below.sheet || below.row.Number != f.row.Number+1 {
			continue
		}
		pairs := pairBelow(f, below)
		if slices.ContainsFunc(pairs, func(x eventLabel) bool { return beside[x.at] }) {
			continue
		}
		for _, x := range pairs {
			taken[f.row.At(x.at.col)], taken[x.value] = true, true
		}
		found = append(found, pairs...)
	}
	return found, taken
}

// pairBelow are the labels of a row with the values below them; none where a
// text of the row is no label, or a value is one.
func pairBelow(f, below freeRow) (pairs []eventLabel) {
	cells, values := titles(f.row), titles(below.row)
	for _, t := range cells {
		name, value := splitLabel(t.cell)
		if name == "" || value != "" {
			return nil
		}
		v := below.row.At(t.cell.Col)
		if v.IsBlank() {
			continue
		}
		if next, _ := splitLabel(v); next != "" {
			return nil
		}
		pairs = append(pairs, labelIn(f, name, t.cell, v))
	}
	if len(values) > len(cells) || len(values) != len(pairs) {
		return nil // something else stands there
	}
	return pairs
}
