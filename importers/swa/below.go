package swa

import "kyudan/importers/spreadsheet"

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
