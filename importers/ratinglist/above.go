package ratinglist

import (
	"errors"
	"regexp"
	"slices"
	"strconv"

	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// about reads a row with a fact about the list: a label, followed by the
// value.
func (t *table) about(l *rating.List, row *spreadsheet.Row) {
	for i := range row.Cells {
		label := &row.Cells[i]
		c := columnOf(label.Plain())
		if !slices.Contains(ofList, c.field) {
			continue
		}
		for k := i + 1; k < len(row.Cells); k++ {
			cell := &row.Cells[k]
			if cell.IsBlank() || cell.Merged && cell.From == label.From {
				continue
			}
			if columnOf(cell.Plain()).field == NoField {
				t.fact(l, c, cell)
			}
			break
		}
	}
}

// asOfTitle is a title such as "Rating list as of 2026-04-01" or 截至2026-04-01.
var asOfTitle = regexp.MustCompile(`(?i)(?:\bas (?:of|at)\b|截至|截止日期)\s*[:：]?\s*(\S.*?)\s*[)）]?$`)

// above reads the rows above the labels, where lists kept by hand say what they
// are.
func (t *table) above(l *rating.List) {
	for i := range t.header {
		row := t.Row(i)
		t.about(l, row)
		for k := range row.Cells {
			cell := row.Cells[k]
			if m := asOfTitle.FindStringSubmatch(cell.Plain()); m != nil && cell.Kind == spreadsheet.Text && columnOf(cell.Plain()).field == NoField && !(cell.Merged && k > 0) {
				t.title(l, cell, m[1])
			}
		}
	}
}

// title takes the day out of a title. One that is not a day, or two, is prose: it
// is reported and left alone.
func (t *table) title(l *rating.List, cell spreadsheet.Cell, day string) {
	_, err := game.ParseDate(day)
	if amb := (*game.AmbiguousDateError)(nil); err != nil && !(errors.As(err, &amb) && t.InOrder(amb) != 0) {
		t.add(game.Warning, "as-of-unreadable", t.at(&cell), "the title "+strconv.Quote(cell.Plain())+", whose day cannot be read", "the day of the list, such as 2026-05-02",
			"the list was read without its day; write As of into one cell and the day into the next")
		return
	}
	cell.Text = day
	t.fact(l, column{field: AsOf, label: AsOf.Label()}, &cell)
}
