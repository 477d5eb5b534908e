package ratinglist

import (
	"fmt"
	"slices"

	"kyudan/exporters/workbook/sheets"
	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// MaxOwn is the size limit of such a file, in bytes.
const MaxOwn = vocab.MaxBytes

// Own is a list in a federation's own file: with columns of its own, in its own order, and
// with its own looks. A new list written for it keeps all that.
type Own struct {
	data   []byte
	layout *vocab.Layout
}

// ReadOwn reads the file that a list was read from; nil if there is nothing in it to be
// kept: it is neither a workbook nor a CSV file, or a workbook that nobody has saved since
// it was written here, or a CSV file with our columns in our order.
func ReadOwn(data []byte) *Own {
	if sheets.Untouched(data) {
		return nil
	}
	lay := vocab.Locate(data)
	if lay == nil || lay.Comma == ',' && isOurCSV(lay) {
		return nil
	}
	return &Own{data, lay}
}

// Original is the file.
func (own *Own) Original() []byte { return own.data }

// takes reports whether a list can be written into the file. One without players of the
// file would leave their rows behind.
func (own *Own) takes(l *rating.List, csv bool) bool {
	return own != nil && (own.layout.Comma != 0) == csv && len(own.missing(l)) == 0
}

// missing are the ids of the file's players who are not on a list.
func (own *Own) missing(l *rating.List) (ids []string) {
	on := make(map[string]bool, len(l.Players))
	for i := range l.Players {
		on[l.Players[i].ID] = true
	}
	for i := range own.layout.List.Players {
		if id := own.layout.List.Players[i].ID; !on[id] {
			ids = append(ids, id)
		}
	}
	return ids
}

// Kept says what a workbook or a CSV file with the list keeps of the federation's own file,
// and what it does not.
func (o Options) Kept(l *rating.List, csv bool) (problems game.Problems) {
	switch {
	case o.Own == nil || (o.Own.layout.Comma != 0) != csv:
		return nil
	case !o.Own.takes(l, csv):
		ids := o.Own.missing(l)
		return game.Problems{{
			Severity: game.Warning, Code: "list-made-anew",
			Found: fmt.Sprintf("a list without %s of the file that it continues (%s): written as a new file, without that one's own columns and looks", game.Plural(len(ids), "player"), game.Some(ids, 5)),
			Hint:  "to keep them, delete the rows of these players in the file, and write the list again",
		}}
	}
	u := o.newUpdate(l)
	problems.Add(game.Problem{
		Severity: game.Note, Code: "list-updated",
		Found: fmt.Sprintf("the file that the list was read from, updated: %s at its end, all else as it was", game.Plural(len(u.fresh), "new player")),
	})
	if columns := u.beside(); len(columns) > 0 {
		var titles []string
		for _, c := range columns {
			titles = append(titles, c.title())
		}
		where := "on its sheet " + vocab.BesideSheet
		if csv {
			where = "at its right"
		}
		problems.Add(game.Problem{
			Severity: game.Note, Code: "list-beside",
			Found: fmt.Sprintf("no columns %s in the file: they are %s, because the next rating needs them", game.Enumerate(titles, "and"), where),
		})
	}
	if u.Sort && u.place == nil {
		problems.Add(game.Problem{
			Severity: game.Warning, Code: "list-not-sorted",
			Found: "players who were not in the order of their ratings: left in their own", Hint: "to have them sorted from now on, sort the file by rating once",
		})
	}
	if n := u.formulas(); n > 0 {
		problems.Add(game.Problem{
			Severity: game.Warning, Code: "formulas-replaced",
			Found: fmt.Sprintf("%s in columns that the list has new values for: replaced by them", game.Plural(n, "formula")),
		})
	}
	return problems
}

// formulas counts those that the new values replace.
func (u *update) formulas() (n int) {
	for id, row := range u.layout.Rows {
		for col := range u.layout.Columns {
			if cell := u.table.At(row, col); cell != nil && cell.Formula {
				if _, changed := u.value(id, col); changed {
					n++
				}
			}
		}
	}
	return n
}

// part is a part of a name.
func part(f vocab.Field) func(*entry) any {
	return func(e *entry) any {
		if f == vocab.Family {
			return e.Family
		}
		return e.Given
	}
}

// beside are the columns of the sheet of ours: those with values that the list itself has
// no place for.
func (u *update) beside() (columns []column) {
	for _, c := range u.all {
		switch c.field {
		case vocab.Place, vocab.Change, vocab.Active, vocab.ID:
			continue
		case vocab.Family, vocab.Given: // of names that the list has as a whole
			if u.layout.Comma != 0 || u.layout.Has(vocab.Family, "") || u.layout.Has(vocab.Given, "") {
				continue
			}
			c.value = part(c.field)
		case vocab.Name: // a column that the sheet has anyway
			if u.layout.Comma == 0 {
				continue
			}
		}
		if !u.layout.Has(c.field, c.key) && slices.ContainsFunc(u.entries, func(e *entry) bool { return c.cell(e) != nil }) {
			columns = append(columns, c)
		}
	}
	for _, c := range u.facts {
		if !u.layout.Tells(c.field) && c.field != vocab.Players && !u.layout.Has(c.field, "") && c.cell(nil) != nil {
			columns = append(columns, c)
		}
	}
	return columns
}
