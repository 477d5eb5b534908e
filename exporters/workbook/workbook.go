// Package workbook writes the workbook of a rated event: a copy of the
// organiser's own workbook with the ratings filled in (Update), or the SWA
// layout 1.0 filled in with them (New). Both get the sheets Warnings, if the run
// has any, which say what is doubtful or was assumed; Ratings, one line a player;
// and Calculation, one line a game a player with every factor under its document's
// symbol and a total that agrees with the player's change.
//
// Ratings are in points of the system in hand, shown with two decimals and
// stored in full precision; indices within ranks are whole. Numbers are values, never formulas, so that a copy
// of one sheet keeps them.
//
// In an updated copy everything that is not named here stays as it was:
// styles, widths, comments, pictures, charts, other sheets, formulas, and macros
// where the file's ending allows them.
// The new columns belong to what the lines of players are sorted, filtered and
// printed by, and pictures and charts beside the lines make room for them.
// Our sheets of an earlier run are replaced; sheets of their names that are the
// organiser's own stay, and ours get other names. The
// folder and user name that Excel leaves in a file are taken out.
//
// Errors are game.Problem values where the organiser's workbook is the cause.
package workbook

import (
	"cmp"
	"io"

	"kyudan/exporters/swa"
	"kyudan/exporters/workbook/sheets"
	"kyudan/rating"
)

// New writes a workbook of the SWA layout for an event that came from another
// format, for a file of that ending (see Update).
func New(w io.Writer, r *rating.Result, rep *rating.Report, ending string) error {
	return sheets.Write(w, r.Event.Name, func(b *sheets.Book) error {
		err := cmp.Or(b.As(cmp.Or(ending, plainEnding)), swa.Fill(b, r.Event.Event, rated(r)))
		for _, t := range tables(r, rep, false) {
			err = cmp.Or(err, b.Table(t))
		}
		return err
	})
}
