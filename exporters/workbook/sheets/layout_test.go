package sheets_test

import (
	"bytes"
	"cmp"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
)

// TestLayout: cells have their values, formulas theirs as they were computed, and one that
// is shared refers in each cell to the cells beside it.
func TestLayout(t *testing.T) {
	area := spreadsheet.Area{Top: 1, Left: 2, Bottom: 2, Right: 2}
	l := sheets.Layout{Sheet: "Form", Title: "A form", Widths: []float64{10, 10}, Head: 1,
		Lines: []sheets.Line{
			{Cells: []sheets.Box{{Value: `=1+1`, Text: true}, {Value: sheets.Computed{Formula: `A1&"<&>"`, Value: "=1+1<&>", Shared: 1, Over: area}}}},
			{Height: 30, Cells: []sheets.Box{{Value: 2, Style: sheets.Whole}, {Value: sheets.Computed{Value: "2<&>", Shared: 1}}, {}}},
			{Cells: []sheets.Box{{}, {Value: sheets.Computed{Formula: "A2*2", Value: 4}}}},
		},
		Merged:     []spreadsheet.Area{{Top: 3, Left: 3, Bottom: 3, Right: 4}},
		Choices:    []sheets.Choice{{Area: area, Title: "Answer", List: []string{"yes", "no"}, Warning: "Yes or no?"}},
		Conditions: []sheets.Condition{{Area: area, When: `$B1=""`, Emphasis: sheets.Bad}},
		Print:      area,
	}
	var w bytes.Buffer
	if err := sheets.Write(&w, "A form", func(b *sheets.Book) error { return b.Layout(l) }); err != nil {
		t.Fatal(err)
	}
	book, problems := spreadsheet.Open("form.xlsx", w.Bytes())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for ref, want := range map[string]string{"A1": "=1+1", "B1": "=1+1<&>", "A2": "2", "B2": "2<&>", "A3": "", "B3": "4"} {
		row, col := spreadsheet.ParseRef(ref)
		if c := book.Sheet("Form").At(row, col); c == nil && want != "" || c != nil && (c.Text != want || c.Formula != (col == 2)) {
			t.Errorf("%s is %+v, want %q", ref, c, want)
		}
	}
	f, err := excelize.OpenReader(bytes.NewReader(w.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for ref, want := range map[string]string{"B1": `A1&"<&>"`, "B2": `A2&"<&>"`, "B3": "A2*2", "A1": ""} {
		if got, err := f.GetCellFormula("Form", ref); err != nil || got != want {
			t.Errorf("%s has the formula %q (%v), want %q", ref, got, err, want)
		}
	}
	lists, _ := f.GetDataValidations("Form")
	conditions, _ := f.GetConditionalFormats("Form")
	if len(lists) != 1 || len(conditions) != 1 {
		t.Errorf("%d lists and %d conditions, want one of each", len(lists), len(conditions))
	}
}

// The titles of all sheets of a workbook look alike, however the sheet is made, and those
// of its parts are smaller.
func TestTitles(t *testing.T) {
	var w bytes.Buffer
	err := sheets.Write(&w, "Titles", func(b *sheets.Book) error {
		return cmp.Or(
			b.Letter(sheets.Letter{Sheet: "Letter", Title: "To read", Columns: []sheets.Column{{Header: "Name", Width: 10}}}),
			b.Layout(sheets.Layout{Sheet: "Form", Widths: []float64{10}, Lines: []sheets.Line{
				{Cells: []sheets.Box{{Value: "To fill in", Style: sheets.Heading}}}, {Cells: []sheets.Box{{Value: "Its part", Style: sheets.Section}}}}}))
	})
	if err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(bytes.NewReader(w.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	font := func(sheet, ref string) excelize.Font {
		id, err := f.GetCellStyle(sheet, ref)
		style, err2 := f.GetStyle(id)
		if err = cmp.Or(err, err2); err != nil {
			t.Fatal(err)
		}
		return *style.Font
	}
	title, part := font("Letter", "A1"), font("Form", "A2")
	if form := font("Form", "A1"); form.Size != title.Size || !form.Bold || form.Color != title.Color || part.Size >= title.Size {
		t.Errorf("the titles are %+v and %+v, that of a part %+v", title, form, part)
	}
}
