package sheets

import (
	"archive/zip"
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"

	"kyudan/importers/spreadsheet"
)

// withParts is a blank workbook with other or more parts.
func withParts(t testing.TB, more map[string]string) []byte {
	t.Helper()
	all := parts(t, save(t, New()))
	maps.Copy(all, more)
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(all[name]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

const firstSheet = "xl/worksheets/sheet1.xml"

// changed is a workbook of those parts after a change of its sheet.
func changed(t testing.TB, more map[string]string, change func(*Sheet) error) (map[string]string, error) {
	t.Helper()
	var out bytes.Buffer
	err := Copy(&out, withParts(t, more), func(b *Book) error {
		s, err := b.Sheet("Sheet1")
		if err != nil {
			return err
		}
		if err := change(s); err != nil {
			return err
		}
		return s.Close()
	})
	if err != nil {
		return nil, err
	}
	return parts(t, out.Bytes()), nil
}

// TestChange: a changed sheet has the new cells, and else what it had.
func TestChange(t *testing.T) {
	for _, c := range []struct {
		name, sheet string
		change      func(*Sheet)
		want        string
	}{
		{"a cell replaced, put between others, and behind them",
			`<worksheet><dimension ref="A1:C2"/><sheetData><row r="2" spans="1:3" ht="20"><c r="A2"><v>1</v></c><c r="C2" s="1"><v>3</v></c></row></sheetData></worksheet>`,
			func(s *Sheet) { s.Set(2, 1, 1.5, 0); s.Set(2, 2, "=x", 0); s.Set(2, 5, nil, 0) },
			`<worksheet><dimension ref="A1:E2"/><sheetData><row r="2" spans="1:5" ht="20"><c r="A2"><v>1.5</v></c><c r="B2" t="inlineStr"><is><t>=x</t></is></c><c r="C2" s="1"><v>3</v></c><c r="E2"/></row></sheetData></worksheet>`},
		{"rows that are not there",
			`<worksheet><sheetData><row r="2"><c r="A2"><v>1</v></c></row><row r="5"/></sheetData></worksheet>`,
			func(s *Sheet) {
				s.Set(1, 1, 1, 0)
				s.Set(3, 1, 3, 0)
				s.Set(4, 1, 4, 0)
				s.Set(5, 2, 5, 0)
				s.Set(6, 1, true, 0)
			},
			`<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row><row r="3"><c r="A3"><v>3</v></c></row><row r="4"><c r="A4"><v>4</v></c></row><row r="5"><c r="B5"><v>5</v></c></row><row r="6"><c r="A6" t="b"><v>1</v></c></row></sheetData></worksheet>`},
		{"a sheet without rows",
			`<worksheet><sheetData/></worksheet>`,
			func(s *Sheet) { s.Set(3, 2, 1, 0) },
			`<worksheet><sheetData><row r="3"><c r="B3"><v>1</v></c></row></sheetData></worksheet>`},
		{"names with a prefix, rows and cells without numbers",
			`<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row></x:row></x:sheetData></x:worksheet>`,
			func(s *Sheet) { s.Set(1, 2, 3, 0); s.Set(1, 4, "a", 0); s.Set(2, 1, 4, 0); s.SetWidth(4, 12) },
			`<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:cols><x:col min="4" max="4" width="12" customWidth="1"/></x:cols><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c r="B1"><x:v>3</x:v></x:c><x:c r="D1" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row><x:row><x:c r="A2"><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>`},
		{"widths of their own, cut out of what is for many",
			`<worksheet><cols ><col min="1" max="2" width="30" customWidth="1"/><col min="3" max="16384" width="9.1" style="0" hidden="1"/></cols ><sheetData/></worksheet>`,
			func(s *Sheet) { s.SetWidth(2, 10); s.SetWidth(5, 10); s.SetWidth(6, 11) },
			`<worksheet><cols><col min="1" max="2" width="30" customWidth="1"/><col min="3" max="4" width="9.1" style="0" hidden="1"/><col min="5" max="5" style="0" width="10" customWidth="1"/><col min="6" max="6" style="0" width="11" customWidth="1"/><col min="7" max="16384" width="9.1" style="0" hidden="1"/></cols><sheetData/></worksheet>`},
		{"a formula that others share",
			`<worksheet><sheetData><row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0">B1+1</f><v>1</v></c></row><row r="2"><c r="A2"><f t="shared" si="0"/><v>2</v></c></row><row r="3"><c r="A3"><f t="shared" si="0"/><v>3</v></c><c r="B3"><f t="shared" si="1"/><v>3</v></c></row></sheetData></worksheet>`,
			func(s *Sheet) { s.Set(1, 1, 10, 0); s.Set(2, 1, 20, 0) },
			`<worksheet><sheetData><row r="1"><c r="A1"><v>10</v></c></row><row r="2"><c r="A2"><v>20</v></c></row><row r="3"><c r="A3"><v>3</v></c><c r="B3"><f t="shared" si="1"/><v>3</v></c></row></sheetData></worksheet>`},
		{"merged cells",
			`<worksheet><sheetData/><mergeCells count='1'><mergeCell ref="A1:A2"/></mergeCells></worksheet>`,
			func(s *Sheet) { s.Join(spreadsheet.Area{Top: 1, Left: 2, Bottom: 2, Right: 2}) },
			`<worksheet><sheetData/><mergeCells count="2"><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/></mergeCells></worksheet>`},
		{"nothing",
			`<?xml version="1.0"?>` + "\r\n" + `<worksheet><!-- by hand --><sheetData><row r='1'><c r='A1'><v>1</v></c></row></sheetData></worksheet>` + "\r\n",
			func(*Sheet) {},
			`<?xml version="1.0"?>` + "\r\n" + `<worksheet><!-- by hand --><sheetData><row r='1'><c r='A1'><v>1</v></c></row></sheetData></worksheet>` + "\r\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := changed(t, map[string]string{firstSheet: c.sheet}, func(s *Sheet) error { c.change(s); return nil })
			if err != nil {
				t.Fatal(err)
			}
			if got := got[firstSheet]; got != c.want {
				t.Errorf("got\n%s, want\n%s", got, c.want)
			}
		})
	}
}

// TestStyle: a cell looks as it says, as its row, or as its column.
func TestStyle(t *testing.T) {
	sheet := `<worksheet><cols><col min="2" max="3" style="2"/></cols><sheetData><row r="1"><c r="A1" s="1"/><c r="B1"/></row><row r="2" s="3" customFormat="1"><c r="A2" s="99"/></row></sheetData></worksheet>`
	_, err := changed(t, map[string]string{firstSheet: sheet}, func(s *Sheet) error {
		for range 3 {
			s.book.style(styleKey{style: Style(len(s.book.styles)) + Points})
		}
		for ref, want := range map[string]int{"A1": 1, "B1": 2, "C1": 2, "D1": 0, "A2": 0, "B2": 3, "C7": 2, "D7": 0} {
			if row, col := spreadsheet.ParseRef(ref); s.Style(row, col) != want {
				t.Errorf("%s has the style %d, want %d", ref, s.Style(row, col), want)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestCalcChain: the order of calculation goes with a formula that is replaced,
// since programs refuse one that names a cell without.
func TestCalcChain(t *testing.T) {
	sheet := `<worksheet><sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><v>2</v></c></row></sheetData></worksheet>`
	for col, kept := range map[int]bool{1: false, 2: true} {
		blank := parts(t, save(t, New()))
		got, err := changed(t, map[string]string{
			firstSheet:                   sheet,
			"xl/calcChain.xml":           `<calcChain xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><c r="A1" i="1"/></calcChain>`,
			contentTypes:                 strings.Replace(blank[contentTypes], "</Types>", `<Override PartName="/xl/calcChain.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml"/></Types>`, 1),
			"xl/_rels/workbook.xml.rels": strings.Replace(blank["xl/_rels/workbook.xml.rels"], "</Relationships>", `<Relationship Id="rId77" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain" Target="calcChain.xml"/></Relationships>`, 1),
		}, func(s *Sheet) error { s.Set(1, col, 7, 0); return nil })
		if err != nil {
			t.Fatal(err)
		}
		for name, content := range got {
			if strings.Contains(strings.ToLower(name+content), "calcchain") && !kept {
				t.Errorf("%s still tells of it: %s", name, content)
			}
		}
		if _, ok := got["xl/calcChain.xml"]; ok != kept {
			t.Errorf("column %d: the order of calculation is there: %v", col, ok)
		}
	}
}
