package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readPlayers makes the entries. ok is false where their numbers are useless for
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
			e.count(game.Warning, "name-alone", p.Place.Path, quoted(c)+" without a number and alone in its row, read as a player", "clear the cell if it is not a player")
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
		e.note("renumbered", rows[0].table.sheet.Name, "players whose numbers are not 1, 2, 3, …: numbered anew, and their own numbers kept", "")
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
// groups, whose results could not be told apart. ok is false then.
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
			"if the groups are separate events, save each as a separate workbook; if they are one event, number the players consecutively")
	}
	return ok
}

// separateGroups warns about cross tables that each have their own players.
func (e *event) separateGroups(rows []source) {
	tables := slices.DeleteFunc(tablesOf(rows), func(t *table) bool { return t.kind != resultsTable && t.kind != crossTable })
	if len(tables) > 1 {
		e.add(game.Warning, "groups", tables[1].head(),
			fmt.Sprintf("a second cross table with its own players, beside the one at %s: read as one event", tables[0].head()),
			"", "if the groups are separate events, save each as a separate workbook")
	}
}

// listedAgain notes the players that are listed twice and compares their ranks.
func (e *event) listedAgain(again []source) {
	for _, s := range again {
		t := s.table
		e.count(game.Note, "player-listed-again", t.namePlace(s.row), "a player who stands in another table too", "")
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

// leftRows reports the rows of a table of players that have no name but
// other content. A row with just its number is a blank line of the form.
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
			e.err("player-without-name", t.namePlace(row), "no name in a row that has "+quoted(data), "a name", "write the name, or clear the row")
		}
	}
}

// leftIn is the first cell of a row that has more than a player's number or
// the sum over a blank line.
func (t *table) leftIn(row *spreadsheet.Row) *spreadsheet.Cell {
	for _, c := range slices.Concat(t.columns, t.rounds) {
		x := row.At(c.col)
		if x.IsBlank() || isBlankSum(x) || c.label == ToMend {
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
		e.note("standings-table", t.head(), "a table of standings; only its places are read", "")
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
				e.add(game.Warning, "standings-name", t.at(c), quoted(c)+" in the standings, who is not among the players", "", "correct the name here or in the results")
			case ok:
				e.ev.Players[i].Standing = place
			}
		}
	}
}

// person reads one row of a table of players.
func (ts *tables) person(s source) game.Player {
	t, row := s.table, s.row
	p := game.Player{Place: game.Place{Path: t.namePlace(row)}}
	text := func(label string) (string, *spreadsheet.Cell) {
		c := t.cell(row, label)
		if c.IsBlank() || !ts.usable(t.sheet.Name, c) {
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
		ts.add(game.Warning, "name-differs", t.at(nameCell), fmt.Sprintf("name %q beside the family name %q and given name %q", name, p.Family, p.Given), "the same name", "correct one of them; family and given name are used")
	}
	if other, _ := text(colOther); other != "" {
		withOther(&p, other)
	}
	if nameCell != nil && nameCell.Kind == spreadsheet.Number {
		ts.add(game.Warning, "name-number", t.at(nameCell), fmt.Sprintf("the number %s in the place of a name", nameCell.Text), "a player's name", "write the name; if the player is really called so, nothing is wrong")
	}
	no := t.cell(row, No)
	if _, ok := entryNumber(no); !ok && !no.IsBlank() && t.kind != crossTable && ts.usable(t.sheet.Name, no) {
		ts.err("number", t.at(no), "number "+quoted(no), "a whole number from 1", "number the players consecutively from 1")
	}
	if v, c := text(Rank); v != "" {
		p.Rank = ts.rank(t.at(c), c)
	}
	if v, c := text(colGrade); v != "" {
		p.Grade = ts.rank(t.at(c), c)
	}
	if v, c := text(Certified); v != "" {
		ts.certified(&p, t.at(c), v)
	}
	p.Category, _ = text(Category)
	p.Club, _ = text(Club)
	if v, c := text(Country); v != "" {
		p.Country = ts.country(t.at(c), v)
	}
	if v, _ := text(SWAID); v != "" && v != "-" {
		p.IDs = map[string]string{"swa": v}
	}
	if v, c := text(RatingBefore); v != "" && v != "-" {
		if f, err := game.ParseNumber(v); err == nil && isTyped(c) {
			p.Rating = game.Given(f)
		} else {
			ts.err("value", t.at(c), "rating "+game.Quote(v), "a number", "write the rating as a plain number, or clear the cell if there is none")
		}
	}
	if v, c := text(colPlace); v != "" {
		p.Standing, _ = placeNumber(c)
	}
	for _, x := range t.columns {
		c := row.At(x.col)
		if x.label != "" || x.title == "" || c.IsBlank() {
			continue
		}
		if bad, is := c.Problem(); is {
			ts.count(game.Warning, "cell-not-kept", t.at(c), bad.Found+" in a column that ratings do not need", bad.Hint)
			continue
		}
		keep(&p.Extra, x.title, Clean(c.Text))
	}
	return p
}

// withOther puts a player's name in another script behind the name, as lists have it:
// Tan Wei Ming 陈伟明.
func withOther(p *game.Player, other string) {
	name := &p.Name
	if p.Given != "" {
		name = &p.Given
	} else if p.Family != "" {
		name = &p.Family
	}
	if game.NameKey(p.DisplayName()) != game.NameKey(other) {
		*name = strings.TrimSpace(*name + " " + other)
	}
}

// certified reads whether the rank is certified, or the rank that is: beside another one,
// with which the player entered, it is the grade.
func (ts *tables) certified(p *game.Player, at, text string) {
	yes, err := game.ParseYesNo(text)
	if err == nil {
		p.Certified = yes
		return
	}
	rank, err := game.ParseRankTo30k(text)
	switch {
	case err != nil || rank == game.NoRank:
		ts.err("value", at, "certified "+game.Quote(text), "yes, no, or the rank that is certified", "write one of these, or clear the cell if it is not known")
		return
	case p.Rank == game.NoRank:
		p.Rank = rank
	case p.Rank != rank && p.Grade == game.NoRank:
		p.Grade = rank
	}
	p.Certified = game.Given(true)
	ts.count(game.Note, "certified-rank", at, "the certified rank "+game.Quote(text)+", taken as the player's rank, or beside a rank as the official one", "")
}

// personColumns settles what the columns of a table of players mean, and says
// which are not read or merely kept. Those that rating writes are the organiser's
// own where the table is not rated.
func (ts *tables) personColumns(t *table) {
	rated := t.isRated()
	var ignored, kept, scores []string
	for i := range t.columns {
		c := &t.columns[i]
		ours := slices.Contains(ratedColumns, c.label)
		switch {
		case c.label == Rank && c.col != t.col(Rank):
			c.label = colGrade
		case ours && rated:
			ignored = append(ignored, c.title)
		case ours || c.label == "" && c.title != "" && t.kind != crossTable:
			c.label = ""
			kept = append(kept, c.title)
		case c.label == colScore && t.kind == playersTable:
			scores = append(scores, c.title)
		}
	}
	ts.placesAsRanks(t)
	if len(ignored) > 0 {
		ts.note("rated-columns", t.head(), "columns written by rating, which are ignored: "+some(ignored), "")
	}
	ts.notInModel(t, scores, kept)
}

// placesAsRanks distinguishes the two meanings of the title Rank: a column of
// plain numbers is the place in the standings.
func (ts *tables) placesAsRanks(t *table) {
	i := slices.IndexFunc(t.columns, func(c column) bool { return c.label == Rank })
	if i < 0 || t.col(colPlace) != 0 {
		return
	}
	rank := &t.columns[i]
	for _, row := range t.rows {
		c := row.At(rank.col)
		if _, ok := placeNumber(c); !ok && !c.IsBlank() {
			return
		}
	}
	if t.filled(rank.col) < 2 || t.col(colGrade) == 0 && !strings.EqualFold(rank.title, "rank") {
		return
	}
	rank.label = colPlace
	for j := range t.columns {
		if t.columns[j].label == colGrade {
			t.columns[j].label = Rank
		}
	}
	ts.note("rank-is-place", spreadsheet.Place(t.sheet.Name, t.header, rank.col), fmt.Sprintf("the column %q with plain numbers, read as places in the standings", rank.title), "")
}
