package swa

import (
	"cmp"
	"slices"

	"kyudan/importers/spreadsheet"
)

// layoutOf is what a workbook has, without people who are none of its players: a
// list of helpers on a sheet of its own looks like one of players. Which it is
// only the games tell, so that these are read once for it.
func layoutOf(book *spreadsheet.Book) *layout {
	l := survey(book)
	rows, again, _ := l.playerSources()
	if len(sheetsOf(slices.Concat(rows, again))) < 2 {
		return l
	}
	trial := newReader("", nil)
	trial.read(book, l)
	idle := trial.idle(rows, again)
	l = survey(book) // reading has changed the other
	for _, t := range l.tables {
		n := len(t.rows)
		t.rows = slices.DeleteFunc(t.rows, func(row *spreadsheet.Row) bool { return idle[tableRow{t.sheet.Name, row.Number, t.first}] })
		if n -= len(t.rows); n > 0 {
			l.idle = append(l.idle, idlePeople{t, n})
		}
	}
	return l
}

// tableRow is a row of a table: several may stand side by side.
type tableRow struct {
	sheet    string
	row, col int
}

// idle are the rows of people without a game who stand on no sheet that is needed.
// A sheet is needed if it lists somebody with a game whom no other needed one
// lists; those that list most of them come first.
func (r *reader) idle(rows, again []source) map[tableRow]bool {
	if r.ev == nil || len(r.ev.Players) != len(rows) {
		return nil
	}
	plays := map[string]bool{} // by name
	for entry := range r.active() {
		plays[rows[entry-1].name()] = true
	}
	all := slices.Concat(rows, again)
	listed := map[string]map[string]bool{} // who plays, by sheet
	for _, name := range sheetsOf(all) {
		listed[name] = map[string]bool{}
	}
	for _, s := range all {
		if name := s.name(); plays[name] {
			listed[s.table.sheet.Name][name] = true
		}
	}
	sheets := sheetsOf(all)
	slices.SortStableFunc(sheets, func(a, b string) int { return cmp.Compare(len(listed[b]), len(listed[a])) })
	needed, covered := map[string]bool{}, map[string]bool{}
	for _, sheet := range sheets {
		for name := range listed[sheet] {
			if !covered[name] {
				covered[name], needed[sheet] = true, true
			}
		}
	}
	stays := map[string]bool{} // who is on a sheet that is needed
	for _, s := range all {
		if needed[s.table.sheet.Name] {
			stays[s.name()] = true
		}
	}
	idle := map[tableRow]bool{}
	for _, s := range all {
		if name := s.name(); len(plays) > 0 && !plays[name] && !stays[name] {
			idle[tableRow{s.table.sheet.Name, s.row.Number, s.table.first}] = true
		}
	}
	return idle
}

// active are the entries with a game, a bye, or a round that they were away from.
func (r *reader) active() map[int]bool {
	active := map[int]bool{}
	for i := range r.ev.Games {
		active[r.ev.Games[i].Black], active[r.ev.Games[i].White] = true, true
	}
	for _, b := range r.ev.Byes {
		active[b.Player] = true
	}
	for _, a := range r.ev.Absences {
		active[a.Player] = true
	}
	return active
}
