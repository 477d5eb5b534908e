package swa

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

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

// placesAsRanks tells the two meanings of the title Rank apart: a column of
// plain numbers is the place in the standings.
func (r *reader) placesAsRanks(t *table) {
	i := slices.IndexFunc(t.columns, func(c column) bool { return c.label == Rank })
	if i < 0 || t.col(colPlace) != 0 {
		return
	}
	n := 0
	for _, row := range t.rows {
		c := row.At(t.columns[i].col)
		if c.IsBlank() {
			continue
		}
		if _, ok := placeNumber(c); !ok {
			return
		}
		n++
	}
	other := t.col(colGrade)
	if n < 2 || other == 0 && !strings.EqualFold(t.columns[i].title, "rank") {
		return
	}
	t.columns[i].label = colPlace
	for j := range t.columns {
		if t.columns[j].label == colGrade {
			t.columns[j].label = Rank
		}
	}
	r.add(game.Note, "rank-is-place", spreadsheet.Place(t.sheet.Name, t.header, t.columns[i].col), fmt.Sprintf("the column %q with plain numbers, read as places in the standings", t.columns[i].title), "", "")
}
