package sheets

import (
	"bytes"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/sheets/sheetstest"
	"kyudan/importers/spreadsheet"
)

// TestColours: changes are coloured by their sign, cells of their own emphasis stand out,
// conditions colour cells, and a unit stands below its title.
func TestColours(t *testing.T) {
	write := func() []byte {
		var out bytes.Buffer
		if err := Write(&out, "Cup", func(b *Book) error {
			return b.Table(Table{
				Sheet:   "Ratings",
				Columns: []Column{{Header: "Name", Width: 20}, {Header: "Before", Unit: "points", Width: 10, Style: Points}, {Header: "Change", Unit: "分", Width: 10, Style: Signed}},
				Rows: []Row{
					{Cells: []any{"Lim Hua", Cell{Value: 2012.5, Emphasis: Editable}, 3.25}},
					{Cells: []any{"Tan Mei", 1800.0, -3.25}, Emphasis: Muted},
					{Cells: []any{"Ong", 1500.0, "-1 rank"}},
				},
				Conditions: []Condition{{spreadsheet.Area{Top: 2, Left: 2, Bottom: 4, Right: 2}, "B2>2000", Good}, {spreadsheet.Area{Top: 2, Left: 2, Bottom: 4, Right: 2}, "B2<=2000", Bad}},
			})
		}); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	data := write()
	sheetstest.Valid(t, "coloured", data)
	if !bytes.Equal(data, write()) {
		t.Error("the same table gives other bytes")
	}
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	formats, err := f.GetConditionalFormats("Ratings")
	if err != nil {
		t.Fatal(err)
	}
	for area, want := range map[string][]string{
		"C2:C4": {`IF(ISNUMBER(C2),C2>0,LEFT(C2,1)="+")`, coloured[Gain].ink, "", `IF(ISNUMBER(C2),C2<0,LEFT(C2,1)="-")`, coloured[Loss].ink, ""},
		"B2:B4": {"B2>2000", coloured[Good].ink, coloured[Good].fill, "B2<=2000", coloured[Bad].ink, coloured[Bad].fill},
	} {
		for i, o := range formats[area] {
			s, err := f.GetConditionalStyle(*o.Format)
			if err != nil {
				t.Fatal(err)
			}
			filled := ""
			if len(s.Fill.Color) > 0 {
				filled = s.Fill.Color[0]
			}
			if o.Criteria != want[3*i] || s.Font.Color != want[3*i+1] || filled != want[3*i+2] {
				t.Errorf("%s: condition %d is %q with letters %s on %q, want %q", area, i+1, o.Criteria, s.Font.Color, filled, want[3*i:3*i+3])
			}
		}
		if len(formats[area]) != 2 {
			t.Errorf("%s: %d conditions, want 2", area, len(formats[area]))
		}
	}
	for ref, want := range map[string]string{"B2": coloured[Editable].fill, "B3": "", "A1": pale} {
		id, err := f.GetCellStyle("Ratings", ref)
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.GetStyle(id)
		if err != nil {
			t.Fatal(err)
		}
		if got := append(s.Fill.Color, "")[0]; got != want {
			t.Errorf("%s: filled with %q, want %q", ref, got, want)
		}
	}
	for ref, want := range map[string]string{"A1": "Name", "B1": "Before\npoints", "C1": "Change\n分"} {
		if got, err := f.GetCellValue("Ratings", ref); err != nil || got != want {
			t.Errorf("title %s: %q (%v), want %q", ref, got, err, want)
		}
	}
}

// TestUntouched: a workbook is untouched until another program saves it.
func TestUntouched(t *testing.T) {
	var out bytes.Buffer
	if err := Write(&out, "Cup", func(b *Book) error { return b.Form("List", "Cup", []Field{{Label: "Day", Value: "2026-05-02"}}) }); err != nil {
		t.Fatal(err)
	}
	if !Untouched(out.Bytes()) {
		t.Error("a workbook as it was written is touched")
	}
	f, err := excelize.OpenReader(bytes.NewReader(out.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.SetDocProps(&excelize.DocProperties{LastModifiedBy: "Desk", Modified: "2026-05-02T10:00:00Z"}); err != nil {
		t.Fatal(err)
	}
	saved, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	if Untouched(saved.Bytes()) || Untouched([]byte("no workbook")) {
		t.Error("a workbook that the desk saved, or no workbook, is untouched")
	}
}
