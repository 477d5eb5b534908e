package swa

import (
	"cmp"
	"slices"

	"kyudan/rating/game"
)

// name is the name in the row, folded for comparing.
func (s source) name() string {
	if c := s.table.cell(s.row, Name); !c.IsBlank() {
		return game.NameKey(c.Text)
	}
	return game.NameKey(textOf(s.table.cell(s.row, FamilyName)) + " " + textOf(s.table.cell(s.row, GivenName)))
}

// playerTables are the tables that the entries come from. The first kind
// present counts: tables of players, cross tables, tables of standings. Standings
// are only their last resort: below a list of games by name they are an extract.
func (s *survey) playerTables() []*table {
	for _, k := range []kind{playersTable, resultsTable, crossTable, standingsTable} {
		if k == standingsTable && s.has(gamesTable) {
			break
		}
		tables := slices.DeleteFunc(s.of(k), func(t *table) bool { return t.nameCol() == 0 && k != crossTable })
		if len(tables) > 0 {
			return tables
		}
	}
	return nil
}

// sources are the rows that the entries come from, in the order of their entry
// numbers; own is false where the entries are renumbered, because the sheet
// has no numbers from 1 to n. again are rows that list a player once more.
func (s *survey) sources() (rows, again []source, own bool) {
	tables := s.playerTables()
	for _, t := range tables {
		n := 0
		for _, row := range t.rows {
			if !t.isPlayer(row) {
				continue
			}
			n++
			x := source{table: t, row: row}
			if no, ok := entryNumber(t.cell(row, No)); ok {
				x.no = no
			} else if t.col(No) == 0 && len(tables) == 1 && t.kind != playersTable {
				x.no = n // cells of a cross table without numbers count its rows
			}
			rows = append(rows, x)
		}
	}
	rows, again = copies(rows)
	seen := map[int]bool{}
	for _, x := range rows {
		if x.no == 0 || seen[x.no] || x.no > len(rows) {
			return rows, again, false
		}
		seen[x.no] = true
	}
	slices.SortStableFunc(rows, func(a, b source) int { return a.no - b.no })
	return rows, again, true
}

// copies leaves out the players that a further table lists again, as a list of
// registrations beside the list of players does, or the cross table of a second
// day: by number and name, or, where a table has no numbers, if all of its names
// are in the first.
func copies(rows []source) (own, again []source) {
	type key struct {
		no   int
		name string
	}
	seen, names := map[key]bool{}, map[string]bool{}
	for len(rows) > 0 {
		n := slices.IndexFunc(rows, func(s source) bool { return s.table != rows[0].table })
		if n < 0 {
			n = len(rows)
		}
		part := rows[:n]
		rows = rows[n:]
		further := len(own) > 0
		all := further && !slices.ContainsFunc(part, func(s source) bool { return s.no > 0 || !names[s.name()] })
		for _, s := range part {
			if all || further && s.no > 0 && seen[key{s.no, s.name()}] {
				again = append(again, s)
			} else {
				own = append(own, s)
			}
		}
		for _, s := range part {
			names[s.name()] = true
			seen[key{s.no, s.name()}] = true
		}
	}
	return own, again
}

// tablesOf are the tables of rows, each once.
func tablesOf(rows []source) (tables []*table) {
	for _, s := range rows {
		if !slices.Contains(tables, s.table) {
			tables = append(tables, s.table)
		}
	}
	return tables
}

// tableRow is a row of a table: several may stand side by side.
type tableRow struct {
	sheet    string
	row, col int
}

// idleRows are the rows of people without a game who are on no sheet that is needed.
// A sheet is needed if it lists a player with a game whom no other needed one
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
