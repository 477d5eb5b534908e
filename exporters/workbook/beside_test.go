package workbook_test

import (
	"bytes"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/sheets/sheetstest"
	importer "kyudan/importers/swa"
	"kyudan/rating/game"
)

// TestUpdateBeside: where games stand at the right of the players, the ratings
// go right of both, and the workbook is read again as it was.
func TestUpdateBeside(t *testing.T) {
	f := excelize.NewFile()
	defer f.Close()
	for i, row := range [][]any{
		{"No", "Name", "Rank", nil, "Round", "Black", "White", "Result"},
		{1, "Tan Mei", "3d", nil, 1, "Tan Mei", "Lim Hua", "B+"},
		{2, "Lim Hua", "2d", nil, 2, "Lim Hua", "Tan Mei", "W+"},
		{nil, nil, nil, nil, 3, "Tan Mei", "Lim Hua", "W+"},
		{nil, nil, nil, nil, 4, "Lim Hua", "Tan Mei", "W+"},
	} {
		cell, err := excelize.CoordinatesToCellName(1, i+1)
		check(t, err, f.SetSheetRow("Sheet1", cell, &row))
	}
	var b bytes.Buffer
	check(t, f.Write(&b))
	read := func(data []byte) *game.Event {
		ev, problems := importer.Format.Read(game.Input{Name: "cup.xlsx", Data: data})
		if ev == nil || problems.HasErrors() || len(ev.Players) != 2 || len(ev.Games) != 4 {
			t.Fatalf("read as %+v with %v", ev, problems)
		}
		return ev
	}
	ev := read(b.Bytes())
	ev.Class, ev.Begin, ev.Time.Basic, ev.BoardSize, ev.Rounds = "A", 20260502, game.Given(60.0), 19, 20
	r, rep := rate(t, ev)
	if !r.Rated {
		t.Fatalf("not rated: %v", r.Missed)
	}
	data := update(t, b.Bytes(), r, rep)
	sheetstest.Valid(t, "updated", data)
	read(data)
	s := open(t, data).Sheet("Sheet1")
	for i, want := range []string{"Rating before", "Rating after", "Change", "Games"} {
		if got := s.At(1, 9+i).Plain(); got != want {
			t.Errorf("title %d right of the games: %q, want %q", i+1, got, want)
		}
	}
	for i, c := range r.Players {
		if got := s.At(i+2, 10); got.IsBlank() || got.Value != c.After.Or(0) {
			t.Errorf("row %d: the rating after is %+v, want %v", i+2, got, c.After)
		}
	}
}
