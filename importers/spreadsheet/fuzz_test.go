package spreadsheet

import (
	"archive/zip"
	"bytes"
	"fmt"
	"runtime"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet/booktest"
)

// FuzzOpen: no bytes make Open panic, and a book without errors is in order.
// The seeds are small, stored workbooks: a mutation of one reaches its XML.
func FuzzOpen(f *testing.F) {
	f.Add(parts(f, nil))
	f.Add(pack(f, zip.Store, -1, 0))
	f.Add(pack(f, zip.Deflate, -1, 0))
	f.Add(pack(f, zip.Store, 5, 300))
	f.Add(ole("Workbook"))
	f.Add([]byte("No,Name\n1,Tan\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		book, problems := Open("fuzz.xlsx", b)
		if book == nil {
			if !problems.HasErrors() {
				t.Fatal("no book and no error")
			}
			return
		}
		checkBook(t, book)
	})
}

// FuzzSheet mutates the XML of a sheet, which a mutated archive never reaches.
func FuzzSheet(f *testing.F) {
	f.Add(`<worksheet><cols><col min="2" max="2" hidden="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" s="1"><f>1+1</f><v>46144</v></c></row>` +
		`<row r="3"><c r="A3" t="inlineStr"><is><r><t>a</t></r><rPh><t>b</t></rPh></is></c><c r="C3" t="e"><v>#N/A</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells></worksheet>`)
	f.Add(`<worksheet><sheetData><row><c t="b"><v>1</v></c><c t="d"><v>2026-05-02</v></c></row></sheetData></worksheet>`)
	f.Fuzz(func(t *testing.T, xml string) {
		if xml == "" {
			return
		}
		book, problems := Open("fuzz.xlsx", parts(t, map[string]string{"xl/worksheets/sheet1.xml": xml}))
		if book == nil {
			if !problems.HasErrors() {
				t.Fatal("no book and no error")
			}
			return
		}
		if s := book.Sheets[0]; s.Damaged && (len(s.Rows) > 0 || !problems.HasErrors()) {
			t.Fatal("a damaged sheet with rows, or without an error")
		}
		checkBook(t, book)
	})
}

// FuzzParts damages a workbook part by part: its archive is sound, and what is in
// it is not. What it may cost is bounded by what is asked for, not by a clock.
func FuzzParts(f *testing.F) {
	const most = 256 << 20 // bytes of memory asked for
	small := parts(f, nil)
	for what := range byte(12) {
		f.Add([]byte{what, 3 * what, 100, what})
	}
	f.Fuzz(func(t *testing.T, recipe []byte) {
		if len(recipe) > 64 {
			return
		}
		data := booktest.Mutate(t, small, recipe)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		book, problems := Open("fuzz.xlsx", data)
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > most {
			t.Errorf("%d MiB were asked for", n>>20)
		}
		if book == nil {
			if !problems.HasErrors() {
				t.Fatal("no book and no error")
			}
			return
		}
		checkBook(t, book)
	})
}

// checkBook asserts what every book promises: rows and cells in order, styles
// set, dates with a day.
func checkBook(t *testing.T, book *Book) {
	for _, s := range book.Sheets {
		last := 0
		for _, r := range s.Rows {
			if r.Number <= last || len(r.Cells) == 0 {
				t.Fatalf("row %d after row %d with %d cells", r.Number, last, len(r.Cells))
			}
			last = r.Number
			col := 0
			for i := range r.Cells {
				c := &r.Cells[i]
				if c.Row != r.Number || c.Col <= col || c.Style == nil || c.Kind == Date && c.Date == 0 {
					t.Fatalf("row %d: cell %+v after column %d", r.Number, c, col)
				}
				col = c.Col
				if s.At(c.Row, c.Col) != c {
					t.Fatalf("%s is not found", c.Ref())
				}
				c.Problem()
				c.Plain()
				_, _ = c.Day()
			}
		}
	}
}

// bigWorkbook is a list of 5,000 players.
func bigWorkbook(b *testing.B) []byte {
	f := excelize.NewFile()
	w, err := f.NewStreamWriter("Sheet1")
	if err != nil {
		b.Fatal(err)
	}
	for i := 1; i <= 5000; i++ {
		row := []any{i, fmt.Sprintf("Player %d", i), "3d", "SG", 1500.5 + float64(i), "Harbour Go Club", 46144}
		if err := w.SetRow(Ref(i, 1), row); err != nil {
			b.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		b.Fatal(err)
	}
	var buf bytes.Buffer
	if err := f.Write(&buf); err != nil {
		b.Fatal(err)
	}
	return buf.Bytes()
}

func BenchmarkOpen(b *testing.B) {
	data := bigWorkbook(b)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if book, problems := Open("big.xlsx", data); book == nil {
			b.Fatal(problems)
		}
	}
}

// BenchmarkExcelize is the bare library on the same bytes.
func BenchmarkExcelize(b *testing.B) {
	data := bigWorkbook(b)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		f, err := excelize.OpenReader(bytes.NewReader(data))
		if err != nil {
			b.Fatal(err)
		}
		for _, s := range f.GetSheetList() {
			if _, err := f.GetRows(s); err != nil {
				b.Fatal(err)
			}
		}
		f.Close()
	}
}
