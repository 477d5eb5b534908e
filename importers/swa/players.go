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
func (e *event) readPlayers() (ok bool) {
	rows, again, own := e.sources()
	e.rows, e.listed = rows, len(rows) > 0
	for _, t := range tablesOf(rows) {
		e.personColumns(t)
	}
	renumbered := false
	ok = e.groups(rows)
	numbers := slices.ContainsFunc(rows, func(s source) bool { return s.no > 0 })
	for _, s := range rows {
		p := e.person(s)
		if c := s.table.cell(s.row, Name); numbers && s.no == 0 && s.table.col(No) != 0 && c != nil && len(titles(s.row)) == 1 {
			e.count(game.Warning, "name-alone", p.Place.Path, quoted(c)+" without a number and alone in its row, read as a player", "clear the cell if it is no player")
		}
		p.ID = len(e.ev.Players) + 1
		if !own && s.no > 0 && s.no != p.ID {
			keep(&p.Extra, No, strconv.Itoa(s.no))
			renumbered = true
		}
		if !ok {
			s.no = 0 // of a group, which is reported
		}
		e.enter(p, s.no)
	}
	if ok {
		e.separateGroups(rows)
	}
	e.listedAgain(again)
	if renumbered {
		e.note("renumbered", rows[0].table.sheet.Name, "players whose numbers are not 1 to n: numbered anew, their own numbers kept as swa:No", "")
	}
	used := tablesOf(rows)
	for _, t := range e.survey.tables {
		if t.kind != crossTable && slices.Contains(used, t) {
			e.leftRows(t)
		}
	}
	return ok
}

// groups reports tables of players whose numbers mean different people: two
// groups, whose results nobody could tell apart. ok is false then.
func (e *event) groups(rows []source) (ok bool) {
	first := map[int]*table{}
	shared := map[*table]int{}
	for _, s := range rows {
		if t, twice := first[s.no]; s.no > 0 && twice && t != s.table {
			shared[s.table]++
		} else if !twice {
			first[s.no] = s.table
		}
	}
	ok = true
	for _, t := range tablesOf(rows) {
		if shared[t] < 2 {
			continue // a slip, which is reported as such
		}
		ok = false
		e.err("groups", t.head(),
			fmt.Sprintf("a second table of players whose numbers are those of other players at %s: two groups in one workbook", rows[0].table.head()),
			"one event with a number for each player",
			"if the groups are events of their own, save each as a workbook of its own; if they are one event, number the players through")
	}
	return ok
}

// separateGroups warns of cross tables that each have players of their own.
func (e *event) separateGroups(rows []source) {
	tables := slices.DeleteFunc(tablesOf(rows), func(t *table) bool { return t.kind != resultsTable && t.kind != crossTable })
	if len(tables) > 1 {
		e.add(game.Warning, "groups", tables[1].head(),
			fmt.Sprintf("a second cross table with players of its own, beside the one at %s: read as one event", tables[0].head()),
			"", "if the groups are events of their own, save each as a workbook of its own")
	}
}

// listedAgain notes the players that are listed twice and compares their ranks.
func (e *event) listedAgain(again []source) {
	for _, s := range again {
		t := s.table
		e.count(game.Note, "player-listed-again", t.place(s.row, max(t.nameCol(), 1)), "a player whom another table has listed", "")
		i, ok := e.byNo[s.no]
		if !ok {
			i, _ = e.find(textOf(t.cell(s.row, Name)))
		}
		c := t.cell(s.row, Rank)
		if i < 0 || c.IsBlank() || c.Kind != spreadsheet.Text {
			continue
		}
		if rank, err := game.ParseRankTo30k(c.Text); err == nil && rank != game.NoRank {
			e.takeRank(i, rank, t.at(c))
		}
	}
}

// leftRows reports the rows of a table of players that name nobody but hold
// something. A row with just its number is a blank line of the form.
func (e *event) leftRows(t *table) {
	for _, row := range t.rows {
		if t.isPlayer(row) {
			continue
		}
		switch data := t.leftIn(row); {
		case data == nil || !e.usable(t.sheet.Name, data):
		case data.Col == t.first && len(titles(row)) == 1 && t.kind != resultsTable:
			e.count(game.Warning, "row-not-read", t.at(data), "the text "+quoted(data)+" below the players: not read", "if it is a player, write the name under Name")
		default:
			e.err("player-without-name", t.place(row, max(t.nameCol(), 1)), "no name in a row that has "+quoted(data), "a name", "write the name, or clear the row")
		}
	}
}

// leftIn is the first cell of a row that holds more than a player's number or
// the sum over a blank line.
func (t *table) leftIn(row *spreadsheet.Row) *spreadsheet.Cell {
	for _, c := range slices.Concat(t.columns, t.rounds) {
		x := row.At(c.col)
		if x.IsBlank() || isBlankSum(x) {
			continue
		}
		if _, isNumber := entryNumber(x); c.label != No || !isNumber {
			return x
		}
	}
	return nil
}

// readStandings takes places from a table of final standings.
func (e *event) readStandings() {
	standings := e.of(standingsTable)
	if len(standings) == len(e.survey.tables) {
		return // they are what the players were read from
	}
	for _, t := range standings {
		e.note("standings-table", t.head(), "a table of standings, of which only the places are read", "")
		for _, row := range t.rows {
			c := t.cell(row, Name)
			if c.IsBlank() || c.Kind != spreadsheet.Text {
				continue
			}
			i, several := e.find(c.Text)
			place, ok := placeNumber(t.cell(row, colPlace))
			switch {
			case several:
			case i < 0:
				e.add(game.Warning, "standings-name", t.at(c), quoted(c)+" in the standings", "a player of the event", "correct the name here or in the results")
			case ok:
				e.ev.Players[i].Standing = place
			}
		}
	}
}
