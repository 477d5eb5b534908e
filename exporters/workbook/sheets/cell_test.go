package sheets

import (
	"math"
	"strings"
	"testing"

	"kyudan/importers/spreadsheet"
)

// TestCells: what a cell is given is what is read from it, to the last digit and
// letter.
func TestCells(t *testing.T) {
	texts := []string{
		"Tan", "=1+1", " two  blanks ", "a\nb\tc", "<b>&\"'", "陈 思远", "_x0041_", "_x0041_x0042_", "__x0041__", "_x005F_x0041_", "_xD800_", "_x00", "12", "TRUE", strings.Repeat("x", MaxText),
	}
	numbers := []float64{0, -1, 0.1 + 0.2, 2466.1387062934546, -54.24035115480865, 1e300, 5e-324, math.MaxFloat64, 1 << 53}
	table := Table{Sheet: "T", Columns: []Column{{Header: "Text", Width: 9}, {Header: "Number", Width: 9}, {Header: "Whole", Width: 9}}}
	for i := range max(len(texts), len(numbers)) {
		row := Row{Cells: []any{nil, nil, i - 3}}
		if i < len(texts) {
			row.Cells[0] = texts[i]
		}
		if i < len(numbers) {
			row.Cells[1] = numbers[i]
		}
		table.Rows = append(table.Rows, row)
	}
	b := New()
	if err := b.Table(table); err != nil {
		t.Fatal(err)
	}
	book, problems := spreadsheet.Open("t.xlsx", save(t, b))
	if book == nil || len(problems) > 0 {
		t.Fatal(problems)
	}
	s := book.Sheet("T")
	for i, want := range texts {
		if c := s.At(i+2, 1); c.Kind != spreadsheet.Text || c.Text != want {
			t.Errorf("text %q is read as %q, kind %d", want, c.Text, c.Kind)
		}
	}
	for i, want := range numbers {
		if c := s.At(i+2, 2); c.Kind != spreadsheet.Number || c.Value != want {
			t.Errorf("number %v is read as %v, kind %d", want, c.Value, c.Kind)
		}
		if c := s.At(i+2, 3); c.Value != float64(i-3) {
			t.Errorf("whole number %d is read as %v", i-3, c.Value)
		}
	}
}
