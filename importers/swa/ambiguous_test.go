package swa_test

import (
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// TestAmbiguousDate: a format that begins with the year says nothing about
// which of day and month a text has first.
func TestAmbiguousDate(t *testing.T) {
	tests := []struct {
		format string
		want   game.Date // 0: a question
	}{
		{"dd/mm/yyyy", 20260502},
		{"mm/dd/yyyy", 20260205},
		{"yyyy-mm-dd", 0},
		{"yyyy/dd/mm", 0},
	}
	for _, tt := range tests {
		t.Run(tt.format, func(t *testing.T) {
			f := excelize.NewFile()
			defer f.Close()
			style, err := f.NewStyle(&excelize.Style{CustomNumFmt: &tt.format})
			if err != nil {
				t.Fatal(err)
			}
			for cell, value := range map[string]any{"A1": "Tournament name", "B1": "Cup", "A2": "Begin date", "B2": "2/5/2026",
				"A4": "No", "B4": "Name", "C4": "R1", "A5": 1, "B5": "Ada", "C5": "2+", "A6": 2, "B6": "Ben", "C6": "1-"} {
				if err := f.SetCellValue("Sheet1", cell, value); err != nil {
					t.Fatal(err)
				}
			}
			if err := f.SetCellStyle("Sheet1", "B2", "B2", style); err != nil {
				t.Fatal(err)
			}
			data, err := f.WriteToBuffer()
			if err != nil {
				t.Fatal(err)
			}
			ev, problems := swa.Read(game.Input{Name: "cup.xlsx", Data: data.Bytes()})
			if ev == nil {
				t.Fatalf("no event: %v", problems)
			}
			asked := false
			for _, p := range problems {
				asked = asked || p.Code == "date-ambiguous" && p.Severity == game.Error
			}
			if ev.Begin != tt.want || asked != (tt.want == 0) {
				t.Errorf("begin %s, asked %v; want %s (%v)", ev.Begin, asked, tt.want, problems)
			}
		})
	}
}
