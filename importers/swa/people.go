package swa

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// person reads one row of a table of players.
func (ts *tables) person(s source) game.Player {
	t, row := s.table, s.row
	p := game.Player{Place: game.Place{Path: t.place(row, max(t.nameCol(), 1))}}
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
	if nameCell != nil && nameCell.Kind == spreadsheet.Number {
		ts.add(game.Warning, "name-number", t.at(nameCell), fmt.Sprintf("the number %s as a name", nameCell.Text), "a name", "write the name; if it is a number, nothing is wrong")
	}
	no := t.cell(row, No)
	if _, ok := entryNumber(no); !ok && !no.IsBlank() && t.kind != crossTable && ts.usable(t.sheet.Name, no) {
		ts.err("number", t.at(no), "number "+quoted(no), "a whole number from 1", "number the players through from 1")
	}
	if v, c := text(Rank); v != "" {
		p.Rank = ts.rank(t.at(c), c)
	}
	if v, c := text(colGrade); v != "" {
		p.Grade = ts.rank(t.at(c), c)
	}
	if v, c := text(Certified); v != "" {
		yes, err := game.ParseYesNo(v)
		if err != nil {
			ts.err("value", t.at(c), "certified "+game.Quote(v), "yes or no", "write yes or no, or clear the cell if it is not known")
		}
		p.Certified = yes
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
			p.Rating = game.Told(f)
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
			ts.count(game.Warning, "cell-not-kept", t.at(c), bad.Found+" in a column that is merely kept", bad.Hint)
			continue
		}
		keep(&p.Extra, x.title, Clean(c.Text))
	}
	return p
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
		ts.note("rated-columns", t.head(), "columns that rating has written, which are ignored: "+some(ignored), "")
	}
	ts.notInModel(t, scores, kept)
}

// placesAsRanks tells the two meanings of the title Rank apart: a column of
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
