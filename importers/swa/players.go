package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// source is one row that gives a player.
type source struct {
	table *table
	row   *spreadsheet.Row
	no    int // as the sheet has it, 0 where it has none
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

func (l *layout) has(k kind) bool {
	return slices.ContainsFunc(l.tables, func(t *table) bool { return t.kind == k })
}

// isPlayer reports whether a row of a table of players names somebody.
func (t *table) isPlayer(row *spreadsheet.Row) bool {
	for _, label := range []string{Name, FamilyName, GivenName} {
		if c := t.cell(row, label); !c.IsBlank() && (c.Kind == spreadsheet.Text || c.Kind == spreadsheet.Number) {
			return true
		}
	}
	return false
}

// entryNumber reads a player's number: 12, 12., No. 12, #12, 12号.
func entryNumber(c *spreadsheet.Cell) (int, bool) {
	if c.IsBlank() || c.Kind != spreadsheet.Text && c.Kind != spreadsheet.Number {
		return 0, false
	}
	t := strings.ToLower(c.Plain())
	for _, p := range []string{"no.", "no", "#", "nr."} {
		t = strings.TrimPrefix(t, p)
	}
	t = strings.TrimSpace(strings.TrimRight(t, ".)号號"))
	n, err := strconv.Atoi(t)
	return n, err == nil && n >= 1 && n <= 99_999
}

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

// enter makes an entry findable by number and name.
func (r *reader) enter(p game.Player, no int) {
	i := len(r.entries)
	name := p.DisplayName()
	r.entries = append(r.entries, entry{no: no, name: name, place: p.Place.Path, rank: p.Rank})
	if no > 0 {
		if j, twice := r.byNo[no]; twice {
			r.err("number-twice", p.Place.Path, fmt.Sprintf("number %d for %q here and for %q at %s", no, name, r.entries[j].name, r.entries[j].place), "a number for each player", "correct one of the numbers")
		} else {
			r.byNo[no] = i
		}
	}
	fold := game.FoldName(name)
	r.byName[fold] = append(r.byName[fold], i)
	key := game.NameKey(name)
	r.byKey[key] = append(r.byKey[key], i)
}

// player reads one row of a table of players.
func (r *reader) player(s source) game.Player {
	t, row := s.table, s.row
	p := game.Player{Place: game.Place{Path: t.place(row, max(t.col(Name), t.col(FamilyName), 1))}}
	text := func(label string) (string, *spreadsheet.Cell) {
		c := t.cell(row, label)
		if c.IsBlank() || !r.usable(t.sheet.Name, c) {
			return "", c
		}
		return Clean(c.Text), c
	}
	name, nameCell := text(Name)
	p.Family, _ = text(FamilyName)
	p.Given, _ = text(GivenName)
	switch {
	case p.Family == "" && p.Given == "":
		p.Name = name
	case name != "" && game.NameKey(name) != game.NameKey(p.Family+" "+p.Given) && game.NameKey(name) != game.NameKey(p.Family+p.Given):
		r.add(game.Warning, "name-differs", t.place(row, nameCell.Col), fmt.Sprintf("name %q beside the family name %q and given name %q", name, p.Family, p.Given), "the same name", "correct one of them; family and given name are used")
	}
	if nameCell != nil && nameCell.Kind == spreadsheet.Number {
		r.add(game.Warning, "name-number", t.place(row, nameCell.Col), fmt.Sprintf("the number %s as a name", nameCell.Text), "a name", "write the name; if it is a number, nothing is wrong")
	}
	no := t.cell(row, No)
	if _, ok := entryNumber(no); !ok && !no.IsBlank() && t.kind != crossTable && r.usable(t.sheet.Name, no) {
		r.err("number", t.place(row, no.Col), fmt.Sprintf("number %q", short(Clean(no.Text))), "a whole number from 1", "number the players through from 1")
	}
	if v, c := text(Rank); v != "" {
		p.Rank = r.rank(t.place(row, c.Col), c)
	}
	if v, c := text(colGrade); v != "" {
		p.Grade = r.rank(t.place(row, c.Col), c)
	}
	if v, c := text(Certified); v != "" {
		yes, err := game.ParseYesNo(v)
		if err != nil {
			r.err("value", t.place(row, c.Col), fmt.Sprintf("certified %q", short(v)), "yes or no", "write yes or no, or clear the cell if it is not known")
		}
		p.Certified = yes
	}
	p.Category, _ = text(Category)
	p.Club, _ = text(Club)
	if v, c := text(Country); v != "" {
		p.Country = r.country(t.place(row, c.Col), v)
	}
	if v, _ := text(SWAID); v != "" && v != "-" {
		p.IDs = map[string]string{"swa": v}
	}
	if v, c := text(RatingBefore); v != "" && v != "-" {
		if f, err := game.ParseNumber(v); err == nil && (c.Kind == spreadsheet.Number || c.Kind == spreadsheet.Text) {
			p.Rating = game.Told(f)
		} else {
			r.err("value", t.place(row, c.Col), fmt.Sprintf("rating %q", short(v)), "a number", "write the rating as a plain number, or clear the cell if there is none")
		}
	}
	if v, c := text(colPlace); v != "" {
		p.Standing, _ = placeNumber(c)
	}
	for _, col := range t.columns {
		if col.label != "" || col.title == "" {
			continue
		}
		c := row.At(col.col)
		if c.IsBlank() {
			continue
		}
		if p2, bad := c.Problem(); bad {
			r.count(game.Warning, "cell-not-kept", t.place(row, c.Col), p2.Found+" in a column that is merely kept", p2.Hint)
			continue
		}
		r.extra(&p.Extra, col.title, Clean(c.Text))
	}
	return p
}

func (r *reader) rank(place string, c *spreadsheet.Cell) game.Rank {
	if c.Kind == spreadsheet.Text {
		rank, err := game.ParseRankTo30k(c.Text)
		if err == nil && rank == game.NoRank && strings.ContainsFunc(c.Text, unicode.IsLetter) {
			r.count(game.Note, "rank-none", place, fmt.Sprintf("%q for a rank, read as none", short(Clean(c.Text))), "")
		}
		if err == nil {
			return rank
		}
	}
	r.err("rank", place, fmt.Sprintf("rank %q", short(Clean(c.Text))), "30k to 1k, 1d to 9d or 1p to 9p", "write the rank with its letter, such as 5k or 3d; leave the cell blank where there is none")
	return game.NoRank
}

// ratedColumns are those that rating writes.
var ratedColumns = []string{RatingAfter, Change, GamesRated, NewRank, Note}

// isRated reports whether a table of players has columns that rating writes.
// Games and Note alone are the organiser's own.
func (t *table) isRated() bool { return t.col(RatingAfter) != 0 || t.col(Change) != 0 }

// ignoredColumns says what columns of a table of players are not read or merely
// kept, and takes the titles that belong to rating off the list of those kept.
func (r *reader) ignoredColumns(t *table) {
	rated := t.isRated()
	var ignored, kept, scores []string
	for i := range t.columns {
		c := &t.columns[i]
		switch {
		case c.label == Rank && c.col != t.col(Rank):
			c.label = colGrade
		case slices.Contains(ratedColumns, c.label) && rated:
			ignored = append(ignored, c.title)
		case slices.Contains(ratedColumns, c.label):
			c.label = ""
			kept = append(kept, c.title)
		case c.label == colScore && (t.kind == playersTable || t.kind == resultsTable):
			scores = append(scores, c.title)
		case c.label == "" && c.title != "" && t.kind != crossTable:
			kept = append(kept, c.title)
		}
	}
	r.placesAsRanks(t)
	place := spreadsheet.Place(t.sheet.Name, t.header, t.first)
	if len(ignored) > 0 {
		r.add(game.Note, "rated-columns", place, "columns that rating has written, which are ignored: "+some(ignored), "", "")
	}
	if len(scores) > 0 && t.kind == playersTable {
		r.add(game.Note, "score-columns", place, "columns of scores, which are computed from the games: "+some(scores), "", "")
	}
	if len(kept) > 0 {
		r.add(game.Note, "column-unknown", place, "columns that the model has no place for, kept as they are: "+some(kept), "", "")
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

// find finds an entry by its name; several is true where the name is that of
// more than one.
func (r *reader) find(name string) (i int, several bool) {
	at := r.byName[game.FoldName(name)]
	if len(at) == 0 {
		at = r.byKey[game.NameKey(name)]
	}
	switch len(at) {
	case 0:
		return -1, false
	case 1:
		return at[0], false
	}
	return -1, true
}
