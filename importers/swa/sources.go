package swa

import (
	"slices"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// source is one row that gives a player.
type source struct {
	table *table
	row   *spreadsheet.Row
	no    int // as the sheet has it, 0 where it has none
}

// name is the name in the row, folded for comparing.
func (s source) name() string {
	if c := s.table.cell(s.row, Name); !c.IsBlank() {
		return game.NameKey(c.Text)
	}
	return game.NameKey(textOf(s.table.cell(s.row, FamilyName)) + " " + textOf(s.table.cell(s.row, GivenName)))
}

// playerSources are the rows that the entries come from, in the order of their
// entry numbers; own is false where the entries are numbered anew, because the
// sheet has no numbers from 1 to n. The first of these that there is: tables of
// players, cross tables, tables of standings. Standings are only their last
// resort: below a list of games by name they are an extract.
// again are rows that list a player once more.
func (l *layout) playerSources() (rows, again []source, own bool) {
	var tables []*table
	for _, k := range []kind{playersTable, resultsTable, crossTable, standingsTable} {
		if k == standingsTable && l.has(gamesTable) {
			break
		}
		for _, t := range l.tables {
			if t.kind == k && (t.hasNames() || k == crossTable) {
				tables = append(tables, t)
			}
		}
		if len(tables) > 0 {
			break
		}
	}
	for _, t := range tables {
		n := 0
		for _, row := range t.rows {
			if !t.isPlayer(row) {
				continue
			}
			n++
			s := source{table: t, row: row}
			if no, ok := entryNumber(t.cell(row, No)); ok {
				s.no = no
			} else if t.col(No) == 0 && len(tables) == 1 && t.kind != playersTable {
				s.no = n // cells of a cross table without numbers count its rows
			}
			rows = append(rows, s)
		}
	}
	rows, again = copies(rows)
	seen := map[int]bool{}
	for _, s := range rows {
		if s.no == 0 || seen[s.no] || s.no > len(rows) {
			return rows, again, false
		}
		seen[s.no] = true
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
	for from := 0; from < len(rows); {
		t, to := rows[from].table, from
		for to < len(rows) && rows[to].table == t {
			to++
		}
		part := rows[from:to]
		twin := func(s source) bool { return s.no > 0 && seen[key{s.no, s.name()}] }
		if from > 0 && !slices.ContainsFunc(part, func(s source) bool { return s.no > 0 || !names[s.name()] }) {
			twin = func(source) bool { return true }
		}
		for _, s := range part {
			if from > 0 && twin(s) {
				again = append(again, s)
			} else {
				own = append(own, s)
			}
		}
		for _, s := range part {
			names[s.name()] = true
			if s.no > 0 {
				seen[key{s.no, s.name()}] = true
			}
		}
		from = to
	}
	return own, again
}

func sheetsOf(rows []source) (names []string) {
	for _, s := range rows {
		if name := s.table.sheet.Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
