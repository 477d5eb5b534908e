package swa

import (
	"fmt"
	"slices"
	"strconv"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readPlayers makes the entries. ok is false where their numbers are no use for
// reading results.
func (r *reader) readPlayers(l *layout) (ok bool) {
	rows, again, own := l.playerSources()
	r.sources, r.listed = rows, len(rows) > 0
	titled := map[*table]bool{}
	for _, s := range rows {
		if !titled[s.table] {
			titled[s.table] = true
			r.ignoredColumns(s.table)
		}
	}
	renumbered := false
	ok = r.groups(rows)
	numbers := slices.ContainsFunc(rows, func(s source) bool { return s.no > 0 })
	for _, s := range rows {
		p := r.player(s)
		if c := s.table.cell(s.row, Name); numbers && s.no == 0 && s.table.col(No) != 0 && c != nil && len(titles(s.row)) == 1 {
			r.count(game.Warning, "name-alone", p.Place.Path, fmt.Sprintf("%q without a number and alone in its row, read as a player", short(Clean(c.Text))), "clear the cell if it is no player")
		}
		p.ID = len(r.ev.Players) + 1
		if !own && s.no > 0 && s.no != p.ID {
			r.extra(&p.Extra, No, strconv.Itoa(s.no))
			renumbered = true
		}
		r.ev.Players = append(r.ev.Players, p)
		if !ok {
			s.no = 0 // of a group, which is reported
		}
		r.enter(p, s.no)
	}
	if ok {
		r.separateGroups(rows)
	}
	r.listedAgain(again)
	if renumbered {
		r.add(game.Note, "renumbered", rows[0].table.sheet.Name, "players whose numbers are not 1 to n: numbered anew, their own numbers kept as swa:No", "", "")
	}
	r.leftRows(l, rows)
	return ok
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

// leftRows reports the rows of tables of players that name nobody but hold
// something. A row with just its number is a blank line of the form.
func (r *reader) leftRows(l *layout, used []source) {
	seen := map[*table]bool{}
	for _, s := range used {
		seen[s.table] = true
	}
	for _, t := range l.tables {
		if !seen[t] || t.kind == crossTable {
			continue
		}
		for _, row := range t.rows {
			if t.isPlayer(row) {
				continue
			}
			var data *spreadsheet.Cell
			for _, c := range slices.Concat(t.columns, t.rounds) {
				x := row.At(c.col)
				if x.IsBlank() || c.label == No && x.Kind != spreadsheet.Failed {
					if _, ok := entryNumber(x); ok || x.IsBlank() {
						continue
					}
				}
				if x.Formula && (x.Plain() == "0" || x.Kind == spreadsheet.Failed) {
					continue // a sum over a blank line of the form
				}
				data = x
				break
			}
			switch {
			case data == nil:
			case !r.usable(t.sheet.Name, data):
			case data.Col == t.first && len(titles(row)) == 1 && t.kind != resultsTable:
				r.count(game.Warning, "row-not-read", t.place(row, data.Col), fmt.Sprintf("the text %q below the players: not read", short(Clean(data.Text))), "if it is a player, write the name under Name")
			default:
				r.err("player-without-name", t.place(row, max(t.col(Name), t.col(FamilyName), 1)), fmt.Sprintf("no name in a row that has %q", short(Clean(data.Text))), "a name", "write the name, or clear the row")
			}
		}
	}
}
