package recalctest

import (
	"bytes"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
)

// ByGnumeric is Recalculate by Gnumeric, which has formulas as Excel has them and shares
// no code with LibreOffice. Without it the test is skipped.
func ByGnumeric(t testing.TB, books ...Workbook) []*spreadsheet.Book {
	t.Helper()
	program := find(t, "Gnumeric is not installed (Debian: gnumeric): no second program recalculates workbooks", "ssconvert")
	books = slices.Clone(books)
	for i := range books {
		books[i] = Workbook{Name: books[i].Name, Data: entered(t, &books[i])}
	}
	return recalculated(t, books, func(in []string, out string) {
		for _, path := range in {
			run(t, program, "--recalc", "--export-type=Gnumeric_Excel:xlsx", path, filepath.Join(out, filepath.Base(path)))
		}
	})
}

// overRange is a function of one number that SUMPRODUCT gives a range to.
var overRange = regexp.MustCompile(`SUMPRODUCT\(.*(ABS|EXP|LEN|NORMSDIST|SUBSTITUTE)\(`)

// entered is the typed workbook with formulas as Gnumeric wants them entered: Excel,
// LibreOffice and Google Sheets calculate such a function for the whole range, Gnumeric
// only in an array formula.
func entered(t testing.TB, b *Workbook) []byte {
	t.Helper()
	data := typed(t, b)
	book, problems := spreadsheet.Open(b.Name, data)
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil || book == nil {
		t.Fatalf("%s: %v %v", b.Name, err, problems)
	}
	defer f.Close()
	array := excelize.STCellFormulaTypeArray
	for i := range book.Sheets {
		sheet := book.Sheets[i].Name
		for _, row := range book.Sheets[i].Rows {
			for k := range row.Cells {
				ref := row.Cells[k].Ref()
				if formula, _ := f.GetCellFormula(sheet, ref); overRange.MatchString(formula) {
					if err := f.SetCellFormula(sheet, ref, formula, excelize.FormulaOpts{Type: &array, Ref: &ref}); err != nil {
						t.Fatalf("%s: %v", b.Name, err)
					}
				}
			}
		}
	}
	var w bytes.Buffer
	if err := f.Write(&w); err != nil {
		t.Fatalf("%s: %v", b.Name, err)
	}
	return w.Bytes()
}
