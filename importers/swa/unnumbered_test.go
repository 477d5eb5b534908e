package swa_test

import (
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// TestTemplateWithoutNumbers: who fills in the template and leaves the column
// No empty means the rows by the numbers in the cross table.
func TestTemplateWithoutNumbers(t *testing.T) {
	f := excelize.NewFile()
	defer f.Close()
	if _, err := f.NewSheet("Players"); err != nil {
		t.Fatal(err)
	}
	if _, err := f.NewSheet("Results"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ sheet, cell, value string }{
		{"Players", "A1", "No"}, {"Players", "B1", "Name"}, {"Players", "C1", "Rank"},
		{"Players", "B2", "Ada Blackstone"}, {"Players", "C2", "2d"}, {"Players", "B3", "Ben Whitestone"}, {"Players", "C3", "1d"}, {"Players", "B4", "Cem Stein"}, {"Players", "C4", "1k"},
		{"Results", "A1", "No"}, {"Results", "B1", "Name"}, {"Results", "C1", "R1"}, {"Results", "D1", "R2"},
		{"Results", "B2", "Ada Blackstone"}, {"Results", "C2", "2+/b0"}, {"Results", "D2", "3+/w0"},
		{"Results", "B3", "Ben Whitestone"}, {"Results", "C3", "1-/w0"}, {"Results", "D3", "0+"},
		{"Results", "B4", "Cem Stein"}, {"Results", "C4", "0+"}, {"Results", "D4", "1-/b0"},
	} {
		if err := f.SetCellValue(c.sheet, c.cell, c.value); err != nil {
			t.Fatal(err)
		}
	}
	data, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	ev, problems := swa.Read(game.Input{Name: "cup.xlsx", Data: data.Bytes()})
	if ev == nil || problems.HasErrors() {
		t.Fatalf("got %v", problems)
	}
	if len(ev.Games) != 2 || ev.Games[0].Black != 1 || ev.Games[0].White != 2 || ev.Games[1].Black != 3 || ev.Games[1].White != 1 || len(ev.Byes) != 2 {
		t.Errorf("games %+v, byes %+v; want Ada beating Ben and Cem, and two byes", ev.Games, ev.Byes)
	}
}
