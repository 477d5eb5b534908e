package recalctest_test

import (
	"bytes"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/recalctest"
	"kyudan/importers/spreadsheet"
)

// planted is a workbook whose formula has that value stored beside it.
func planted(t *testing.T, formula string, value float64) []byte {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	s, err := f.NewStreamWriter("Sheet1")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetRow("A1", []any{2, 3, excelize.Cell{Formula: formula, Value: value}}); err != nil {
		t.Fatal(err)
	}
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	var w bytes.Buffer
	if err := f.Write(&w); err != nil {
		t.Fatal(err)
	}
	return w.Bytes()
}

// complaints counts what a check has to say instead of failing.
type complaints struct {
	testing.TB
	n int
}

func (c *complaints) Errorf(string, ...any) { c.n++ }

// TestRecalculate: by both programs a wrong value stored in the file comes out right and
// is found, what is typed in counts, and an error value is one.
func TestRecalculate(t *testing.T) {
	books := []recalctest.Workbook{
		{Name: "right.xlsx", Data: planted(t, "A1*B1", 6)},
		{Name: "wrong.xlsx", Data: planted(t, "A1*B1", 777)},
		{Name: "typed.xlsx", Data: planted(t, "A1*B1", 6), Set: []recalctest.Input{{Sheet: "Sheet1", Ref: "B1", Value: 0.5}}},
		{Name: "failed.xlsx", Data: planted(t, "A1/0", 1)},
	}
	for name, recalculate := range map[string]func(testing.TB, ...recalctest.Workbook) []*spreadsheet.Book{
		"LibreOffice": recalctest.Recalculate, "Gnumeric": recalctest.ByGnumeric,
	} {
		t.Run(name, func(t *testing.T) {
			got := recalculate(t, books...)
			for i, c := range []struct {
				value float64
				wrong int // complaints
			}{{6, 0}, {6, 1}, {1, 1}, {0, 2}} {
				if v := got[i].Sheet("Sheet1").At(1, 3).Value; v != c.value {
					t.Errorf("%s: %v recalculated, want %v", books[i].Name, v, c.value)
				}
				said := &complaints{TB: t}
				if n := recalctest.Agree(said, books[i], got[i]); n != 1 || said.n != c.wrong {
					t.Errorf("%s: %d formulas and %d complaints, want 1 and %d", books[i].Name, n, said.n, c.wrong)
				}
			}
		})
	}
}
