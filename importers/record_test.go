package importers

import (
	"bytes"
	"encoding/csv"
	"os"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/rating/game"
)

// TestRecordSheetsInWorkbook: a workbook is taken for one of results, unless
// it holds record sheets of SAGC.
func TestRecordSheetsInWorkbook(t *testing.T) {
	text, err := os.ReadFile("../samples/sagc/merlion-cup.csv")
	if err != nil {
		t.Fatal(err)
	}
	r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(text, []byte("\ufeff"))))
	r.FieldsPerRecord = -1
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	f := excelize.NewFile()
	defer f.Close()
	at := 0
	for _, row := range rows {
		if at++; row[0] == "Player" && at > 1 {
			at++ // the blank line that the reader of CSV passes over
		}
		for k, v := range row {
			cell, err := excelize.CoordinatesToCellName(k+1, at)
			if err == nil {
				err = f.SetCellStr("Sheet1", cell, v)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	sheet, err := Read(game.Input{Name: "record.xlsx", Data: b.Bytes()}, OpenOptions{})
	if err != nil {
		t.Fatal(err)
	}
	same, err := Read(game.Input{Name: "record.csv", Data: text}, OpenOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if sheet.Format != "sagc" || sheet.Event == nil || len(sheet.Event.Games) != len(same.Event.Games) || len(same.Event.Games) == 0 {
		t.Fatalf("read as %s: %+v, %v", sheet.Format, sheet.Event, sheet.Problems)
	}
}
