package swa

import (
	"slices"

	"kyudan/importers/spreadsheet"
)

// survey is what is where in a workbook.
type survey struct {
	tables []*table
	free   []freeRow               // rows that belong to no table, in order
	unread [unreadReasons][]string // sheets that are not read, by the reason
	idle   []idlePeople
	form   bool // it has lines of the form to be filled in
}

// The reasons why a sheet is not read.
const (
	writtenByRating = iota
	namedAsRated    // it merely has such a name
	withoutTables
	besideForm
	resultsBesideForm
	instructions
	unreadReasons
)

// idlePeople are people listed in a table who are not players.
type idlePeople struct {
	table *table
	n     int
}

// of are the tables of a kind.
func (s *survey) of(k kind) (tables []*table) {
	for _, t := range s.tables {
		if t.kind == k {
			tables = append(tables, t)
		}
	}
	return tables
}

func (s *survey) has(k kind) bool { return len(s.of(k)) > 0 }

// surveyOf finds the tables of a workbook by their titles.
func surveyOf(book *spreadsheet.Book) *survey {
	s := &survey{}
	for i := range book.Sheets {
		sheet, own := withoutOwn(&book.Sheets[i])
		s.form = s.form || own
		leave := func(reason int) { s.unread[reason] = append(s.unread[reason], sheet.Name) }
		tables, free := len(s.tables), len(s.free)
		if own && isOwn(sheet.Name) {
			continue
		}
		if _, ok := WrittenByRating(sheet); ok {
			leave(writtenByRating)
		} else if isNamedAsRated(sheet.Name) {
			leave(namedAsRated)
		} else if isGuide(sheet.Name) && len(book.Sheets) > 1 {
			leave(instructions)
		} else if s.addSheet(sheet); len(s.tables) == tables && !slices.ContainsFunc(s.free[free:], hasLabel) {
			s.free = s.free[:free]
			if len(sheet.Rows) > 0 {
				leave(withoutTables)
			}
		}
	}
	for _, t := range s.tables {
		t.extend()
		t.roundOfSheet()
	}
	s.keepForm(book)
	return s
}

func (s *survey) addSheet(sheet *spreadsheet.Sheet) {
	top, bands := bandsOf(sheet)
	if len(bands) < 2 {
		s.addBand(sheet)
		return
	}
	// What stands above the tables belongs to the whole sheet.
	above := len(s.free)
	for i := range sheet.Rows[:top] {
		s.free = append(s.free, freeRow{sheet: sheet, row: &sheet.Rows[i]})
	}
	for _, b := range bands {
		before := len(s.tables)
		s.addBand(b.clip(sheet, top))
		if len(s.tables) > before && top > 0 {
			last := &s.free[above+top-1]
			if row := b.clipRow(last.row); s.tables[before].headed(&row) {
				last.heading = true
			}
		}
	}
}

func (s *survey) addBand(sheet *spreadsheet.Sheet) {
	var current *table
	for i := 0; i < len(sheet.Rows); i++ {
		row := &sheet.Rows[i]
		t := headerOf(sheet, row)
		if current == nil || t != nil { // not in every line of a table
			if grid := namedCrossOf(sheet, i); grid != nil {
				s.tables = append(s.tables, grid)
				current = nil
				i += len(grid.rows)
				continue
			}
		}
		if t != nil {
			if current != nil && len(current.rows) > 0 {
				if last := len(current.rows) - 1; t.headed(current.rows[last]) {
					current.rows = current.rows[:last]
				}
			} else if n := len(s.free); current == nil && n > 0 && s.free[n-1].sheet == sheet && t.headed(s.free[n-1].row) {
				s.free[n-1].heading = true
			}
			current = t
			s.tables = append(s.tables, t)
			if i+1 < len(sheet.Rows) && t.takeParts(&sheet.Rows[i+1]) {
				i++
			}
			continue
		}
		if t := crossOf(sheet, i); t != nil {
			s.tables = append(s.tables, t)
			current = nil
			i += len(t.rows)
			continue
		}
		switch {
		case current == nil || isLabelRow(current, row) || isLegendRow(row):
			s.free = append(s.free, freeRow{sheet: sheet, row: row})
		case current.isRemarkRow(row):
			current.remarks = append(current.remarks, row)
		default:
			current.rows = append(current.rows, row)
		}
	}
}

// headed takes the round of a list of games from the heading above its titles,
// if that is one.
func (t *table) headed(heading *spreadsheet.Row) (ok bool) {
	if t.kind != gamesTable {
		return false
	}
	n, ok := roundHeading(heading)
	if ok {
		t.round = n
	}
	return ok
}

// roundOfSheet takes the round of a list of games from the name of its sheet, Round 2 or
// 第二轮, where neither a heading nor a column gives it.
func (t *table) roundOfSheet() {
	if t.kind == gamesTable && t.round == 0 && t.col(Round) == 0 {
		t.round, _ = roundOf(labelKeys(t.sheet.Name))
	}
}

// keepForm leaves out what is on sheets other than those of the form, once these
// are filled in: lists of helpers and fees, a copy of the standings. Results are
// read wherever they are as long as the form has none.
func (s *survey) keepForm(book *spreadsheet.Book) {
	var names []string
	for i := range book.Sheets {
		names = append(names, book.Sheets[i].Name)
	}
	ofForm := func(t *table) bool { return formSheet(t.sheet.Name) != "" }
	if !isForm(names) || !slices.ContainsFunc(s.tables, func(t *table) bool {
		return ofForm(t) && t.kind == playersTable && slices.ContainsFunc(t.rows, t.isPlayer)
	}) {
		return
	}
	filled := slices.ContainsFunc(s.tables, func(t *table) bool { return ofForm(t) && t.holdsResults() })
	read, reasons := map[string]bool{}, map[string]int{} // by sheet
	leave := func(sheet string, reason int) bool {
		reasons[sheet] = max(reasons[sheet], reason)
		return true
	}
	s.tables = slices.DeleteFunc(s.tables, func(t *table) bool {
		switch holds := t.holdsResults(); {
		case ofForm(t), holds && !filled:
			read[t.sheet.Name] = true
			return false
		case holds:
			return leave(t.sheet.Name, resultsBesideForm)
		}
		return leave(t.sheet.Name, besideForm)
	})
	s.free = slices.DeleteFunc(s.free, func(f freeRow) bool {
		name := f.sheet.Name // which is named even without a table
		return formSheet(name) == "" && !read[name] && leave(name, besideForm)
	})
	for _, name := range names {
		if reason, left := reasons[name]; left && !read[name] {
			s.unread[reason] = append(s.unread[reason], name)
		}
	}
}
