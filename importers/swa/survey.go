package swa

import (
	"slices"

	"kyudan/importers/spreadsheet"
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

// idlePeople are people listed in a table who are none of the players.
type idlePeople struct {
	table *table
	n     int
}

func (l *layout) has(k kind) bool {
	return slices.ContainsFunc(l.tables, func(t *table) bool { return t.kind == k })
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

func hasLabel(f freeRow) bool {
	for _, t := range titles(f.row) {
		if label, _, _ := splitLabel(t.cell); label != "" {
			return true
		}
	}
	return false
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

// keepForm leaves out what stands on sheets beside those of the form, once these
// are filled in: lists of helpers and fees, a copy of the standings. Results are
// read wherever they are as long as the form has none.
func (l *layout) keepForm(book *spreadsheet.Book) {
	var names []string
	for i := range book.Sheets {
		names = append(names, book.Sheets[i].Name)
	}
	ofForm := func(t *table) bool { return formSheet(t.sheet.Name) != "" }
	if !isForm(names) || !slices.ContainsFunc(l.tables, func(t *table) bool {
		return ofForm(t) && t.kind == playersTable && slices.ContainsFunc(t.rows, t.isPlayer)
	}) {
		return
	}
	filled := slices.ContainsFunc(l.tables, func(t *table) bool { return ofForm(t) && t.holdsResults() })
	read, beyond := map[string]bool{}, map[string]bool{} // by sheet; beyond: it has results
	l.tables = slices.DeleteFunc(l.tables, func(t *table) bool {
		if ofForm(t) || !filled && t.holdsResults() {
			read[t.sheet.Name] = true
			return false
		}
		beyond[t.sheet.Name] = beyond[t.sheet.Name] || t.holdsResults()
		return true
	})
	l.free = slices.DeleteFunc(l.free, func(f freeRow) bool {
		if formSheet(f.sheet.Name) != "" || read[f.sheet.Name] {
			return false
		}
		if _, named := beyond[f.sheet.Name]; !named {
			beyond[f.sheet.Name] = false // named even without a table
		}
		return true
	})
	for _, name := range names {
		switch results, left := beyond[name]; {
		case read[name] || !left:
		case results:
			l.results = append(l.results, name)
		default:
			l.beyond = append(l.beyond, name)
		}
	}
}
