// Package recalctest recalculates workbooks by LibreOffice, and by Gnumeric as a second
// opinion, for tests of the formulas that the project writes into them. Recalculation is
// forced: values that are stored beside the formulas of a workbook have no part in what
// comes out.
package recalctest

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game/gametest"
)

// Workbook is a workbook to recalculate.
type Workbook struct {
	Name string // in messages
	Data []byte // .xlsx
	Set  []Input
}

// Input is a cell that somebody types into before the workbook is recalculated. The
// value is a number, a text or nil for nothing.
type Input struct {
	Sheet, Ref string
	Value      any
}

// profile makes LibreOffice calculate every formula of a workbook that it opens
// (OOXMLRecalcMode 0, "always"), whoever wrote it.
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
`

// Find is the path of LibreOffice's program. Without one the test is skipped, and under
// the race detector, which sees nothing of it.
func Find(t testing.TB) string {
	t.Helper()
	return find(t, "LibreOffice is not installed (Debian: libreoffice-calc-nogui): no workbook is recalculated", "soffice", "libreoffice")
}

func find(t testing.TB, without string, names ...string) string {
	t.Helper()
	if gametest.Raced {
		t.Skip("workbooks are recalculated without the race detector")
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip(without)
	return ""
}

// Recalculate types the inputs into the workbooks, recalculates them all, and gives
// back what then stands in their cells, in the same order. It starts LibreOffice once
// for many, which takes seconds: give it all workbooks of a test at a time.
func Recalculate(t testing.TB, books ...Workbook) (all []*spreadsheet.Book) {
	t.Helper()
	program := Find(t)
	for some := range slices.Chunk(books, atOnce) {
		all = append(all, convert(t, program, some)...)
	}
	return all
}

// atOnce is how many workbooks LibreOffice is given in one command: it stops after about
// 250.
const atOnce = 200

func convert(t testing.TB, program string, books []Workbook) []*spreadsheet.Book {
	t.Helper()
	user := filepath.Join(t.TempDir(), "profile", "user")
	if err := os.MkdirAll(user, 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(user, "registrymodifications.xcu"), []byte(profile))
	return recalculated(t, books, func(in []string, out string) {
		args := []string{"-env:UserInstallation=file://" + filepath.ToSlash(filepath.Dir(user)), "-headless", "-convert-to", "xlsx", "-outdir", out}
		run(t, program, append(args, in...)...)
	})
}

// recalculated gives the typed workbooks to a program, which leaves each under its name
// in the folder out, and reads what it left.
func recalculated(t testing.TB, books []Workbook, by func(in []string, out string)) []*spreadsheet.Book {
	t.Helper()
	from, out := t.TempDir(), t.TempDir()
	in := make([]string, len(books))
	for i := range books {
		in[i] = filepath.Join(from, file(i))
		write(t, in[i], typed(t, &books[i]))
	}
	by(in, out)
	all := make([]*spreadsheet.Book, len(books))
	for i := range books {
		data, err := os.ReadFile(filepath.Join(out, file(i)))
		if err != nil {
			t.Fatalf("%s cannot be opened: %v", books[i].Name, err)
		}
		book, problems := spreadsheet.Open(books[i].Name, data)
		if book == nil {
			t.Fatalf("%s: %v", books[i].Name, problems)
		}
		all[i] = book
	}
	return all
}

func run(t testing.TB, program string, args ...string) {
	t.Helper()
	if said, err := exec.CommandContext(t.Context(), program, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", program, err, said)
	}
}

// file is the name of a workbook on its way.
func file(i int) string { return fmt.Sprintf("%04d.xlsx", i) }

func write(t testing.TB, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// typed is the workbook with its inputs typed in. Formulas stay.
func typed(t testing.TB, b *Workbook) []byte {
	t.Helper()
	if len(b.Set) == 0 {
		return b.Data
	}
	f, err := excelize.OpenReader(bytes.NewReader(b.Data))
	if err != nil {
		t.Fatalf("%s: %v", b.Name, err)
	}
	defer f.Close()
	for _, in := range b.Set {
		if formula, err := f.GetCellFormula(in.Sheet, in.Ref); err != nil || formula != "" {
			t.Fatalf("%s: %s!%s is no input: it has the formula %q (%v)", b.Name, in.Sheet, in.Ref, formula, err)
		}
		if err := f.SetCellValue(in.Sheet, in.Ref, in.Value); err != nil {
			t.Fatalf("%s: %v", b.Name, err)
		}
	}
	var w bytes.Buffer
	if err := f.Write(&w); err != nil {
		t.Fatalf("%s: %v", b.Name, err)
	}
	return w.Bytes()
}

// Tolerance is how far a recalculated number may be from ours, as a share of it, or
// of 1 where ours is smaller.
const Tolerance = 1e-9

// Near reports whether two numbers differ by no more than Tolerance.
func Near(a, b float64) bool { return math.Abs(a-b) <= Tolerance*max(1, math.Abs(b)) }

// Agree compares the values stored in a workbook with what its formulas give: every
// cell with a formula must come out, within Tolerance, as it was written, and no cell
// as an error. It returns the number of formulas.
func Agree(t testing.TB, written Workbook, recalculated *spreadsheet.Book) (formulas int) {
	t.Helper()
	ours, problems := spreadsheet.Open(written.Name, written.Data)
	if ours == nil {
		t.Fatalf("%s: %v", written.Name, problems)
	}
	NoErrors(t, written.Name, recalculated)
	differ := 0
	for i := range ours.Sheets {
		s := &ours.Sheets[i]
		theirs := recalculated.Sheet(s.Name)
		if theirs == nil {
			t.Errorf("%s: the sheet %s is missing", written.Name, s.Name)
			continue
		}
		for _, row := range s.Rows {
			for j := range row.Cells {
				c := &row.Cells[j]
				if !c.Formula {
					continue
				}
				formulas++
				if got := theirs.At(c.Row, c.Col); !same(c, got) {
					if differ++; differ <= 10 {
						t.Errorf("%s: %s!%s is %s recalculated, written as %s", written.Name, s.Name, c.Ref(), shown(got), shown(c))
					}
				}
			}
		}
	}
	if differ > 10 {
		t.Errorf("%s: %d more of %d formulas", written.Name, differ-10, formulas)
	}
	return formulas
}

func same(ours, theirs *spreadsheet.Cell) bool {
	if theirs == nil {
		return ours.IsBlank()
	}
	if ours.Kind == spreadsheet.Text || theirs.Kind == spreadsheet.Text {
		return ours.Text == theirs.Text
	}
	return ours.Kind != spreadsheet.NoValue && Near(theirs.Value, ours.Value)
}

// shown is a cell in a message.
func shown(c *spreadsheet.Cell) string {
	switch {
	case c == nil:
		return "nothing"
	case c.Kind == spreadsheet.Text:
		return fmt.Sprintf("%q", c.Text)
	}
	return c.Raw
}

// NoErrors fails the test for every cell of a workbook that has an error value.
func NoErrors(t testing.TB, name string, b *spreadsheet.Book) {
	t.Helper()
	var failed []string
	for i := range b.Sheets {
		s := &b.Sheets[i]
		for _, row := range s.Rows {
			for j := range row.Cells {
				if c := &row.Cells[j]; c.Kind == spreadsheet.Failed || c.Kind == spreadsheet.NoValue {
					failed = append(failed, s.Name+"!"+c.Ref()+" "+c.Raw)
				}
			}
		}
	}
	if len(failed) > 0 {
		t.Errorf("%s: %d cells have error values: %s", name, len(failed), strings.Join(failed[:min(len(failed), 20)], ", "))
	}
}
