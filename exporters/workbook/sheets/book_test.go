package sheets

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet/booktest"
	"kyudan/rating/game"
)

func save(t testing.TB, b *Book) []byte {
	t.Helper()
	var buf bytes.Buffer
	if _, err := b.WriteTo(&buf); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// parts unzips a workbook.
func parts(t testing.TB, data []byte) map[string]string {
	t.Helper()
	m := map[string]string{}
	for _, p := range booktest.Parts(t, data) {
		m[p.Name] = p.Text
	}
	return m
}

func sample() Table {
	return Table{Sheet: "Players", Title: "Black & White", Freeze: 1, Blank: 1,
		Columns: []Column{{Header: "Name", Width: 20}, {Header: "Day", Width: 12, Style: Day}, {Header: "Change", Width: 9, Style: Signed}, {Header: "Rank", Width: 7, Style: Centred, List: []string{"1d", "1k"}, Prompt: "kyu or dan"}},
		Rows: []Row{
			{Cells: []any{"=1+1", game.Date(20260502), 3.125, "1d"}},
			{Emphasis: Muted, Cells: []any{"陈 思远", game.Date(0), -2.0}},
			{Emphasis: Total, Cells: []any{" <b>&\n\x01", nil, "n/a"}},
		}}
}

func TestTable(t *testing.T) {
	b := New()
	if err := b.Table(sample()); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(bytes.NewReader(save(t, b)))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct{ cell, raw, shown string }{
		{"A1", "Name", "Name"},
		{"A2", "=1+1", "=1+1"},
		{"B2", "46144", "2026-05-02"},
		{"C2", "3.125", "+3.13"},
		{"A3", "陈 思远", "陈 思远"},
		{"B3", "", ""},
		{"C3", "-2", "-2.00"},
		{"A4", " <b>&\n\uFFFD", " <b>&\n\uFFFD"},
		{"C4", "n/a", "n/a"},
	} {
		raw, err1 := f.GetCellValue("Players", want.cell, excelize.Options{RawCellValue: true})
		shown, err2 := f.GetCellValue("Players", want.cell)
		if err1 != nil || err2 != nil || raw != want.raw || shown != want.shown {
			t.Errorf("%s: got %q shown as %q (%v, %v), want %q shown as %q", want.cell, raw, shown, err1, err2, want.raw, want.shown)
		}
	}
	if formula, _ := f.GetCellFormula("Players", "A2"); formula != "" {
		t.Errorf("the text =1+1 became the formula %q", formula)
	}
	panes, err := f.GetPanes("Players")
	if err != nil || !panes.Freeze || panes.XSplit != 1 || panes.YSplit != 1 {
		t.Errorf("got the panes %+v, %v, want the header and one column frozen", panes, err)
	}
	valid, err := f.GetDataValidations("Players")
	if err != nil || len(valid) != 1 || valid[0].Sqref != "D2:D5" || strings.Trim(valid[0].Formula1, `"`) != "1d,1k" {
		t.Errorf("got %d lists (%+v), %v, want one for D2:D5", len(valid), valid, err)
	}
	layout, err := f.GetPageLayout("Players")
	if err != nil || *layout.Size != 9 || *layout.Orientation != "landscape" || *layout.FitToWidth != 1 || *layout.FitToHeight != 0 {
		t.Errorf("got the page %+v, %v, want A4 landscape, one page wide", layout, err)
	}
	names := map[string]string{}
	for _, n := range f.GetDefinedName() {
		names[n.Name] = n.RefersTo
	}
	if names["_xlnm.Print_Titles"] != "'Players'!$1:$1" || names["_xlnm._FilterDatabase"] != "'Players'!$A$1:$D$5" {
		t.Errorf("got the names %v, want the header repeated and filtered", names)
	}
	hf, err := f.GetHeaderFooter("Players")
	if err != nil || hf.OddHeader != "&LBlack && White&R&A" {
		t.Errorf("got the page header %+v, %v, want & doubled", hf, err)
	}
}

func TestSameContentSameBytes(t *testing.T) {
	write := func() []byte {
		b := New()
		for i := range 6 {
			tb := sample()
			tb.Sheet = fmt.Sprint("Sheet ", i)
			if err := b.Table(tb); err != nil {
				t.Fatal(err)
			}
		}
		if err := b.Form("Form", "", []Field{{Label: "Day", Value: game.Date(20260502), Style: Day}}); err != nil {
			t.Fatal(err)
		}
		if err := b.describe("title"); err != nil {
			t.Fatal(err)
		}
		return save(t, b)
	}
	first := write()
	for range 5 {
		if !bytes.Equal(first, write()) {
			t.Fatal("the same content gave different bytes")
		}
	}
	z, err := zip.NewReader(bytes.NewReader(first), int64(len(first)))
	if err != nil {
		t.Fatal(err)
	}
	if z.File[0].Name != contentTypes {
		t.Errorf("the first part is %s, want %s", z.File[0].Name, contentTypes)
	}
	for _, f := range z.File {
		if day := f.Modified.Format("2006-01-02 15:04:05"); day != "1980-01-01 00:00:00" || len(f.Extra) != 0 {
			t.Errorf("%s is dated %s, want the first day of zip files", f.Name, day)
		}
	}
}

func TestTextTooLong(t *testing.T) {
	for _, tt := range []struct {
		name string
		text string
		ok   bool
	}{
		{"as long as may be", strings.Repeat("x", MaxText), true},
		{"one more", strings.Repeat("x", MaxText+1), false},
		{"Chinese characters count once", strings.Repeat("弈", MaxText), true},
		{"characters outside the basic plane count twice", strings.Repeat("𠮷", MaxText/2+1), false},
	} {
		b := New()
		err := b.Table(Table{Sheet: "S", Columns: []Column{{Header: "Name", Width: 10}}, Rows: []Row{{Cells: []any{tt.text}}}})
		if ok := err == nil; ok != tt.ok {
			t.Errorf("%s: got %v", tt.name, err)
		}
		if err != nil && !strings.Contains(err.Error(), "expected at most 32767") {
			t.Errorf("%s: got %q, want the limit named", tt.name, err)
		}
	}
}

// A workbook from an old Macintosh counts days from 1904.
func TestDatesOf1904(t *testing.T) {
	f := excelize.NewFile()
	yes := true
	if err := f.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &yes}); err != nil {
		t.Fatal(err)
	}
	var buf bytes.Buffer
	if err := f.Write(&buf); err != nil {
		t.Fatal(err)
	}
	b, err := Open(buf.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Table(sample()); err != nil {
		t.Fatal(err)
	}
	g, err := excelize.OpenReader(bytes.NewReader(save(t, b)))
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := g.GetCellValue("Players", "B2"); got != "2026-05-02" {
		t.Errorf("got the date %q, want 2026-05-02", got)
	}
}

// Programs number sheets and their parts independently: a new sheet must not
// take the part of another.
func TestAddKeepsForeignParts(t *testing.T) {
	f := excelize.NewFile()
	if err := f.SetCellValue("Sheet1", "A1", "organiser's"); err != nil {
		t.Fatal(err)
	}
	f.WorkBook.Sheets.Sheet[0].SheetID = 1
	var buf bytes.Buffer
	if err := f.Write(&buf); err != nil {
		t.Fatal(err)
	}
	// Rename the part sheet1.xml to sheet2.xml, the name that the library
	// would give to the sheet after sheet 1.
	var moved bytes.Buffer
	z := zip.NewWriter(&moved)
	for name, content := range parts(t, buf.Bytes()) {
		w, err := z.Create(strings.ReplaceAll(name, "sheet1.xml", "sheet2.xml"))
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, strings.ReplaceAll(content, "sheet1.xml", "sheet2.xml"))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	b, err := Open(moved.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Table(sample()); err != nil {
		t.Fatal(err)
	}
	g, err := excelize.OpenReader(bytes.NewReader(save(t, b)))
	if err != nil {
		t.Fatal(err)
	}
	for sheet, want := range map[string]string{"Sheet1": "organiser's", "Players": "Name"} {
		if got, err := g.GetCellValue(sheet, "A1"); got != want || err != nil {
			t.Errorf("%s!A1: got %q, %v, want %q", sheet, got, err, want)
		}
	}
	if got := strings.Join(g.GetSheetList(), " "); got != "Sheet1 Players" {
		t.Errorf("got the sheets %s, want Sheet1 Players", got)
	}
}

func TestHasHan(t *testing.T) {
	for text, want := range map[string]bool{"": false, "Nguyễn Thị Lan": false, "Lim – “Wei”": false, "陈": true, "Lim 伟": true, "さくら": true, "김": true, "– 陈": true} {
		if got := hasHan(text); got != want {
			t.Errorf("%q: got %v", text, got)
		}
	}
}

// Excel takes a file for damaged whose boxes have longer texts.
func TestBoxTexts(t *testing.T) {
	b := New()
	long := "Scope of the whole event in some more words (national, overseas, private)"
	if err := b.Form("Form", "", []Field{{Label: long, List: []string{"national"}, Prompt: "where"}}); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(bytes.NewReader(save(t, b)))
	if err != nil {
		t.Fatal(err)
	}
	valid, err := f.GetDataValidations("Form")
	if err != nil || len(valid) != 1 {
		t.Fatalf("got %d lists, %v, want one", len(valid), err)
	}
	for _, title := range []*string{valid[0].PromptTitle, valid[0].ErrorTitle} {
		if title == nil || len([]rune(*title)) > 32 || !strings.HasPrefix(*title, "Scope of the whole") {
			t.Errorf("got the title %v, want at most 32 characters of the label", title)
		}
	}
}
