package swa

import (
	"cmp"
	"slices"

	"kyudan/importers/spreadsheet"
)

// surveyOfEvent is what a workbook has, without people who are none of its
// players: a list of helpers on a sheet of its own looks like one of players.
// Which it is only the games tell, so that these are read once for it.
func surveyOfEvent(book *spreadsheet.Book) *survey {
	s := surveyOf(book)
	rows, again, _ := s.sources()
	if len(sheetsOf(slices.Concat(rows, again))) < 2 {
		return s
	}
	idle := eventOf("", book, s, nil).idleRows(rows, again)
	s = surveyOf(book) // reading has changed the other
	for _, t := range s.tables {
		if t.kind == crossTable {
			continue // its columns count its lines
		}
		n := len(t.rows)
		t.rows = slices.DeleteFunc(t.rows, func(row *spreadsheet.Row) bool { return idle[tableRow{t.sheet.Name, row.Number, t.first}] })
		if n -= len(t.rows); n > 0 {
			s.idle = append(s.idle, idlePeople{t, n})
		}
	}
	return s
}

// tableRow is a row of a table: several may stand side by side.
type tableRow struct {
	sheet    string
	row, col int
}

// idleRows are the rows of people without a game who stand on no sheet that is needed.
// A sheet is needed if it lists somebody with a game whom no other needed one
// lists; those that list most of them come first.
func (e *event) idleRows(rows, again []source) map[tableRow]bool {
	if e.ev == nil || len(e.ev.Players) != len(rows) {
		return nil
	}
	plays := map[string]bool{} // by name
	for entry := range e.ev.Busy() {
		plays[rows[entry-1].name()] = true
	}
	if len(plays) == 0 {
		return nil
	}
	all := slices.Concat(rows, again)
	sheets := sheetsOf(all)
	listed := map[string]map[string]bool{} // who plays, by sheet
	for _, sheet := range sheets {
		listed[sheet] = map[string]bool{}
	}
	for _, s := range all {
		if name := s.name(); plays[name] {
			listed[s.table.sheet.Name][name] = true
		}
	}
	slices.SortStableFunc(sheets, func(a, b string) int { return cmp.Compare(len(listed[b]), len(listed[a])) })
	needed, covered := map[string]bool{}, map[string]bool{}
	for _, sheet := range sheets {
		for name := range listed[sheet] {
			if !covered[name] {
				covered[name], needed[sheet] = true, true
			}
		}
	}
	stays := plays // and who is on a sheet that is needed
	for _, s := range all {
		if needed[s.table.sheet.Name] {
			stays[s.name()] = true
		}
	}
	idle := map[tableRow]bool{}
	for _, s := range all {
		if !stays[s.name()] {
			idle[tableRow{s.table.sheet.Name, s.row.Number, s.table.first}] = true
		}
	}
	return idle
}

// sheetsOf are the sheets of rows, each once.
func sheetsOf(rows []source) (names []string) {
	for _, t := range tablesOf(rows) {
		if name := t.sheet.Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
