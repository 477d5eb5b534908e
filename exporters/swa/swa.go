// Package swa writes the results workbook that the Singapore Weiqi Association
// requires of organisers, layout 1.0: the sheets Tournament, Players, Results (the
// cross table) and Games, each printable on A4, with lists to choose from where
// a cell takes one of a few values. The labels and the grammar of cells are
// those of package importers/swa, which reads the workbook back.
//
// Times are in minutes a side, komi in points, handicaps in stones. A byoyomi
// or Canadian overtime is a text such as 3 x 30 s.
//
// The workbook contains less than the model: Lost lists what is lost. Games are in both
// Results and Games where that is possible. Games whose colours are not known
// are on a separate sheet, which names two players without colours.
// Where a player has two games in a round, or rounds are not given, Results
// has no cell for them, and is left out.
//
// A bye is 0+ with a point, "half bye" with half a point, and bye where its
// points are not given; an absence is 0= with half a point and 0- otherwise. What the
// reader kept of a workbook that the model has no place for (extra, swa:…) is
// written back under its own title.
//
// Template writes the form that organisers fill in: the same sheets with one that explains
// them, and one that checks by formulas what is typed.
//
// Errors of Write are those of the stream written to, or say which text is too
// long for a cell.
package swa

import (
	"cmp"
	"io"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// Format describes the format.
var Format = game.Writer{
	Name:       "swa",
	Title:      "SWA results workbook, layout 1.0",
	Extensions: []string{".xlsx"},
	Holds:      holds(),
	Lost:       func(ev *game.Event, _ game.Settings) game.Problems { return Lost(ev) },
	Write:      func(w io.Writer, ev *game.Event, _ game.Settings) error { return Write(w, ev) },
}

// Write writes the event as a workbook.
func Write(w io.Writer, ev *game.Event) error {
	return sheets.Write(w, ev.Name, func(b *sheets.Book) error { return Fill(b, ev, nil) })
}

// Fill adds the four sheets to a workbook. rated has one element a player, in
// the order of ev.Players; nil for an event that is not rated, whose sheet
// Players then has no columns for it.
func Fill(b *sheets.Book, ev *game.Event, rated []Rated) error {
	tables := []sheets.Table{players(ev, rated)}
	if cross, fits := crossTable(ev); fits && len(cross) > 0 {
		tables = append(tables, results(ev, cross))
	}
	coloured, uncoloured := byColours(ev)
	if len(coloured) > 0 || len(uncoloured) == 0 {
		tables = append(tables, games(ev, coloured))
	}
	if len(uncoloured) > 0 {
		tables = append(tables, uncolouredGames(ev, uncoloured))
	}
	return fill(b, ev, ev.Name, tables)
}

func fill(b *sheets.Book, ev *game.Event, title string, tables []sheets.Table) error {
	err := b.Form(swa.SheetTournament, title, tournament(ev))
	for _, t := range tables {
		t.Title = title
		err = cmp.Or(err, b.Table(t))
	}
	return err
}
