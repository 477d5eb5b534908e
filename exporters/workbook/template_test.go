package workbook_test

import (
	"bytes"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/swa"
	"kyudan/exporters/workbook/sheets/sheetstest"
	importer "kyudan/importers/swa"
	"kyudan/rating/game"
)

// TestUpdateTemplate: in a template that was filled in, the ratings go right of the column
// of its own check, which stays, and the workbook is read again as it was.
func TestUpdateTemplate(t *testing.T) {
	var blank bytes.Buffer
	check(t, swa.Template(&blank, swa.Size{Players: 6, Rounds: 2}, false))
	f, err := excelize.OpenReader(&blank)
	check(t, err)
	defer f.Close()
	for _, cell := range []struct {
		sheet, ref string
		value      any
	}{
		{"Tournament", "B3", "Harbour Cup"}, {"Players", "B4", "Tan Mei"}, {"Players", "D4", "3d"}, {"Players", "B5", "Lim Hua"}, {"Players", "D5", "2d"},
		{"Results", "C4", "2+/w0"}, {"Results", "C5", "1-/b0"},
	} {
		check(t, f.SetCellValue(cell.sheet, cell.ref, cell.value))
	}
	var b bytes.Buffer
	check(t, f.Write(&b))
	read := func(data []byte) *game.Event {
		ev, problems := importer.Format.Read(game.Input{Name: "cup.xlsx", Data: data})
		if ev == nil || problems.HasErrors() || ev.Name != "Harbour Cup" || len(ev.Players) != 2 || len(ev.Games) != 1 {
			t.Fatalf("read as %+v with %v", ev, problems)
		}
		return ev
	}
	ev := read(b.Bytes())
	ev.Class, ev.Begin, ev.Time.Basic, ev.BoardSize, ev.Rounds = "A", 20260502, game.Given(60.0), 19, 20
	r, rep := rate(t, ev)
	data := update(t, b.Bytes(), r, rep)
	sheetstest.Valid(t, "updated", data)
	read(data)
	players := open(t, data).Sheet("Players")
	for i, want := range []string{"To mend", "Rating before", "Rating after", "Change", "Games"} {
		if got := players.At(3, 9+i).Plain(); got != want {
			t.Errorf("title %d right of the players: %q, want %q", i+1, got, want)
		}
	}
	if c := players.At(4, 9); c == nil || !c.Formula {
		t.Errorf("the check of the first player is %+v, want a formula", c)
	}
	for i, p := range r.Players {
		if got := players.At(i+4, 11); got.IsBlank() || got.Value != p.After.Or(0) {
			t.Errorf("line %d: the rating after is %+v, want %v", i+1, got, p.After)
		}
	}
}
