package swa

import (
	"fmt"
	"slices"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

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

// name is the name in the row, folded for comparing.
func (s source) name() string {
	if c := s.table.cell(s.row, Name); !c.IsBlank() {
		return game.NameKey(c.Text)
	}
	return game.NameKey(textOf(s.table.cell(s.row, FamilyName)) + " " + textOf(s.table.cell(s.row, GivenName)))
}

// listedAgain notes the players that are listed twice and compares their ranks.
func (r *reader) listedAgain(again []source) {
	for _, s := range again {
		place := s.table.place(s.row, max(s.table.col(Name), s.table.col(FamilyName), 1))
		r.count(game.Note, "player-listed-again", place, "a player whom another table has listed", "")
		i, ok := r.byNo[s.no]
		if !ok {
			i, _ = r.find(textOf(s.table.cell(s.row, Name)))
		}
		c := s.table.cell(s.row, Rank)
		if i < 0 || c.IsBlank() || c.Kind != spreadsheet.Text {
			continue
		}
		if rank, err := game.ParseRankTo30k(c.Text); err == nil && rank != game.NoRank {
			r.takeRank(i, rank, s.table.place(s.row, c.Col))
		}
	}
}

// groups reports tables of players whose numbers mean different people: two
// groups, whose results nobody could tell apart. ok is false then.
func (r *reader) groups(rows []source) (ok bool) {
	first := map[int]source{}
	shared := map[*table]int{}
	var order []*table
	for _, s := range rows {
		if s.no == 0 {
			continue
		}
		have, twice := first[s.no]
		switch {
		case !twice:
			first[s.no] = s
		case have.table != s.table:
			if shared[s.table]++; shared[s.table] == 1 {
				order = append(order, s.table)
			}
		}
	}
	ok = true
	for _, t := range order {
		if shared[t] < 2 {
			continue // a slip, which is reported as such
		}
		ok = false
		other := rows[0].table
		r.err("groups", spreadsheet.Place(t.sheet.Name, t.header, t.first),
			fmt.Sprintf("a second table of players whose numbers are those of other players at %s: two groups in one workbook", spreadsheet.Place(other.sheet.Name, other.header, other.first)),
			"one event with a number for each player",
			"if the groups are events of their own, save each as a workbook of its own; if they are one event, number the players through")
	}
	return ok
}

// separateGroups warns of cross tables that each have players of their own.
func (r *reader) separateGroups(rows []source) {
	var tables []*table
	for _, s := range rows {
		if (s.table.kind == resultsTable || s.table.kind == crossTable) && !slices.Contains(tables, s.table) {
			tables = append(tables, s.table)
		}
	}
	if len(tables) < 2 {
		return
	}
	a, b := tables[0], tables[1]
	r.add(game.Warning, "groups", spreadsheet.Place(b.sheet.Name, b.header, b.first),
		fmt.Sprintf("a second cross table with players of its own, beside the one at %s: read as one event", spreadsheet.Place(a.sheet.Name, a.header, a.first)),
		"", "if the groups are events of their own, save each as a workbook of its own")
}
