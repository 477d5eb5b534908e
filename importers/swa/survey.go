package swa

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// layout is what was found in a workbook.
type layout struct {
	tables []*table
	free   []freeRow // rows that belong to no table, in order
	unread []string  // sheets without anything of ours
	rated  []string  // sheets written by a rating run
	named  []string  // sheets that are merely called as those are
	guides []string  // sheets of instructions

	beyond  []string // sheets beside those of the form
	results []string // those of them that have results
	idle    []idlePeople
}

type freeRow struct {
	sheet   *spreadsheet.Sheet
	row     *spreadsheet.Row
	heading bool // a round, which the list of games below has taken
}

// survey finds the tables of a workbook by their titles.
func survey(book *spreadsheet.Book) *layout {
	l := &layout{}
	for i := range book.Sheets {
		s := &book.Sheets[i]
		if _, ok := WrittenByRating(s); ok {
			l.rated = append(l.rated, s.Name)
			continue
		}
		if namedAsRated(s.Name) {
			l.named = append(l.named, s.Name)
			continue
		}
		if isGuide(s.Name) && len(book.Sheets) > 1 {
			l.guides = append(l.guides, s.Name)
			continue
		}
		before, free := len(l.tables), len(l.free)
		l.surveySheet(s)
		if len(l.tables) == before && !slices.ContainsFunc(l.free[free:], hasLabel) {
			l.free = l.free[:free]
			if len(s.Rows) > 0 {
				l.unread = append(l.unread, s.Name)
			}
		}
	}
	for _, t := range l.tables {
		t.extend()
	}
	l.keepForm(book)
	return l
}

func namedAsRated(name string) bool {
	n := strings.ToLower(game.Plain(name))
	return n == strings.ToLower(SheetRatings) || n == strings.ToLower(SheetCalculation)
}

func (l *layout) surveySheet(s *spreadsheet.Sheet) {
	top, bands := bandsOf(s)
	if len(bands) < 2 {
		l.surveyBand(s)
		return
	}
	// What stands above the tables belongs to the whole sheet.
	above := len(l.free)
	for i := range s.Rows[:top] {
		l.free = append(l.free, freeRow{sheet: s, row: &s.Rows[i]})
	}
	for _, b := range bands {
		before := len(l.tables)
		l.surveyBand(b.clip(s, top))
		if len(l.tables) > before && above < len(l.free) && top > 0 {
			l.tables[before].headed(&l.free[above+top-1], b)
		}
	}
}

func (l *layout) surveyBand(s *spreadsheet.Sheet) {
	var current *table
	for i := 0; i < len(s.Rows); i++ {
		row := &s.Rows[i]
		if t := headerOf(s, row); t != nil {
			switch {
			case current != nil && len(current.rows) > 0:
				last := len(current.rows) - 1
				f := freeRow{sheet: s, row: current.rows[last]}
				if t.headed(&f, band{1, 1 << 20}); f.heading {
					current.rows = current.rows[:last]
				}
			case current == nil && len(l.free) > 0 && l.free[len(l.free)-1].sheet == s:
				t.headed(&l.free[len(l.free)-1], band{1, 1 << 20})
			}
			current = t
			l.tables = append(l.tables, t)
			if i+1 < len(s.Rows) && t.takeParts(&s.Rows[i+1]) {
				i++
			}
			continue
		}
		if t := crossOf(s, i); t != nil {
			l.tables = append(l.tables, t)
			current = nil
			i += len(t.rows)
			continue
		}
		if current == nil || isLabelRow(current, row) || isLegendRow(row) {
			l.free = append(l.free, freeRow{sheet: s, row: row})
			continue
		}
		if current.isRemarkRow(row) {
			current.remarks = append(current.remarks, row)
			continue
		}
		current.rows = append(current.rows, row)
	}
}

// headed takes the round of a list of games from the heading above its titles.
func (t *table) headed(f *freeRow, b band) {
	if t.kind != gamesTable {
		return
	}
	row := b.clipRow(f.row)
	if n, ok := roundHeading(&row); ok {
		t.round, f.heading = n, true
	}
}
