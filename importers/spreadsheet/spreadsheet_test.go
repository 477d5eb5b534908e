package spreadsheet

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// parts builds a workbook from its parts. What is not given is that of a
// workbook with one sheet named Players.
func parts(t testing.TB, given map[string]string) []byte {
	t.Helper()
	all := map[string]string{
		"[Content_Types].xml":        `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
		"xl/workbook.xml":            `<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="Players" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>`,
		"xl/sharedStrings.xml":       `<sst><si><t>Name</t></si><si><r><t>Tan </t></r><r><t>Mei</t></r><rPh><t>タン</t></rPh></si></sst>`,
		"xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="m/d/yyyy"/></numFmts>` +
			`<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor theme="4" tint="0.5999"/></patternFill></fill></fills>` +
			`<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="0" fillId="1"/><xf numFmtId="165"/><xf numFmtId="0" fillId="2"/></cellXfs></styleSheet>`,
		"xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
	}
	for k, v := range given {
		all[k] = v
	}
	var names []string
	for k := range all {
		names = append(names, k)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, k := range names {
		if all[k] == "" {
			continue // a part that is to be missing
		}
		w, err := z.Create(k)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(all[k])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// sheet builds a workbook whose only sheet has those rows.
func sheet(t testing.TB, rows string) []byte {
	return parts(t, map[string]string{"xl/worksheets/sheet1.xml": "<worksheet>" + rows + "</worksheet>"})
}

func data(cells string) string { return "<sheetData>" + cells + "</sheetData>" }

// open opens a workbook that must have no problems.
func open(t *testing.T, b []byte) *Book {
	t.Helper()
	book, problems := Open("cup.xlsx", b)
	for _, p := range problems {
		t.Errorf("problem %s: %s", p.Severity, p.Error())
	}
	if book == nil {
		t.Fatal("no book")
	}
	return book
}

func TestCells(t *testing.T) {
	for _, c := range []struct {
		name, cell string
		kind       Kind
		text       string
	}{
		{"shared text", `<c r="A1" t="s"><v>0</v></c>`, Text, "Name"},
		{"rich text without phonetic hint", `<c r="A1" t="s"><v>1</v></c>`, Text, "Tan Mei"},
		{"inline text", `<c r="A1" t="inlineStr"><is><t>Lim</t></is></c>`, Text, "Lim"},
		{"inline rich text", `<c r="A1" t="inlineStr"><is><r><t>Lim </t></r><r><t xml:space="preserve">Hua</t></r></is></c>`, Text, "Lim Hua"},
		{"escaped characters", `<c r="A1" t="inlineStr"><is><t>a_x000D_&#10;b_x0041__xzz</t></is></c>`, Text, "a\nbA_xzz"},
		{"text of a formula", `<c r="A1" t="str"><f>B1</f><v>12+/w0</v></c>`, Text, "12+/w0"},
		{"empty text of a formula", `<c r="A1" t="str"><f>B1</f><v></v></c>`, Blank, ""},
		{"number", `<c r="A1"><v>12</v></c>`, Number, "12"},
		{"number of a formula", `<c r="A1"><f>6+6</f><v>12</v></c>`, Number, "12"},
		{"needless digits", `<c r="A1"><v>0.30000000000000004</v></c>`, Number, "0.3"},
		{"exponent", `<c r="A1"><v>1.2E3</v></c>`, Number, "1200"},
		{"true", `<c r="A1" t="b"><v>1</v></c>`, Bool, "TRUE"},
		{"error value", `<c r="A1" t="e"><v>#N/A</v></c>`, Failed, "#N/A"},
		{"formula without result", `<c r="A1"><f>SUM(B1:B9)</f></c>`, NoValue, ""},
		{"formula with an empty result element", `<c r="A1"><f>SUM(B1:B9)</f><v/></c>`, NoValue, ""},
		{"date by own format", `<c r="A1" s="1"><v>46144</v></c>`, Date, "2026-05-02"},
		{"date by the built-in format", `<c r="A1" s="2"><v>46144</v></c>`, Date, "2026-05-02"},
		{"ISO date", `<c r="A1" t="d"><v>2026-05-02T00:00:00</v></c>`, Date, "2026-05-02"},
		{"before the leap day that never was", `<c r="A1" s="1"><v>59</v></c>`, Date, "1900-02-28"},
		{"the leap day that never was", `<c r="A1" s="1"><v>60</v></c>`, Number, "60"},
		{"after it", `<c r="A1" s="1"><v>61</v></c>`, Date, "1900-03-01"},
		{"time of day", `<c r="A1" s="3"><v>8.3333333333333329E-2</v></c>`, Time, "2:00"},
		{"minutes", `<c r="A1" s="3"><v>1.3888888888888889E-3</v></c>`, Time, "0:02"},
		{"style out of range", `<c r="A1" s="99"><v>46144</v></c>`, Number, "46144"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := open(t, sheet(t, data(`<row r="1">`+c.cell+`<c r="B1"><v>1</v></c></row>`)))
			got := b.Sheets[0].At(1, 1)
			kind, text := Blank, ""
			if got != nil {
				kind, text = got.Kind, got.Text
			}
			if kind != c.kind || text != c.text {
				t.Errorf("%s\n got kind %d %q\nwant kind %d %q", c.cell, kind, text, c.kind, c.text)
			}
		})
	}
}

func Test1904(t *testing.T) {
	b := open(t, parts(t, map[string]string{
		"xl/workbook.xml":          `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>44682</v></c><c r="B1"><v>44682</v></c></row></sheetData></worksheet>`,
	}))
	if got := b.Sheets[0].At(1, 1).Date.String(); got != "2026-05-02" {
		t.Errorf("serial 44682 of 1904: got %s, want 2026-05-02", got)
	}
	if d, err := b.Sheets[0].At(1, 2).Day(); err != nil || d.String() != "2026-05-02" {
		t.Errorf("plain number 44682 of 1904: got %s, %v, want 2026-05-02", d, err)
	}
}

func TestFormats(t *testing.T) {
	for _, c := range []struct {
		code       string
		date, time bool
	}{
		{"General", false, false}, {"", false, false}, {"@", false, false}, {"0.00", false, false}, {"#,##0.00", false, false},
		{"dd/mm/yyyy", true, false}, {"m/d/yy h:mm", true, true}, {"h:mm", false, true}, {"[h]:mm:ss", false, true}, {"mm:ss", false, true},
		{`yyyy"年"m"月"d"日"`, true, false}, {"mmm-yy", true, false}, {"mmm", true, false}, {"d-mmm", true, false},
		{`[$-409]d\-mmm\-yyyy;@`, true, false}, {"[Red]0.0", false, false}, {`0" days"`, false, false}, {`"d"0`, false, false},
		{"0.00E+00", false, false}, {"# ?/?", false, false}, {"h:mm AM/PM", false, true}, {"[$-F800]dddd, mmmm dd, yyyy", true, false},
		{`0;"dmy"`, false, false}, {"[$-404]e/m/d", true, false}, {`"unterminated`, false, false}, {"[h", false, false},
	} {
		if d, tm := classify(c.code); d != c.date || tm != c.time {
			t.Errorf("format %q: got date %v time %v, want %v %v", c.code, d, tm, c.date, c.time)
		}
	}
}

func TestDay(t *testing.T) {
	for _, c := range []struct{ name, cell, want, err string }{
		{"date", `<c r="A1" s="1"><v>46144</v></c>`, "2026-05-02", ""},
		{"ISO text", `<c r="A1" t="inlineStr"><is><t> 2026-05-02</t></is></c>`, "2026-05-02", ""},
		{"Chinese text", `<c r="A1" t="inlineStr"><is><t>2016年9月2日</t></is></c>`, "2016-09-02", ""},
		{"ambiguous text, nothing decides", `<c r="A1" t="inlineStr"><is><t>2/9/2016</t></is></c>`, "", `date "2/9/2016", which is 2016-09-02 or 2016-02-09; expected YYYY-MM-DD`},
		{"ambiguous text, day first by format", `<c r="A1" s="1" t="inlineStr"><is><t>2/9/2016</t></is></c>`, "2016-09-02", ""},
		{"ambiguous text, month first by format", `<c r="A1" s="5" t="inlineStr"><is><t>2/9/2016</t></is></c>`, "2016-02-09", ""},
		{"ambiguous text, format of the machine", `<c r="A1" s="2" t="inlineStr"><is><t>2/9/2016</t></is></c>`, "", `date "2/9/2016", which is 2016-09-02 or 2016-02-09; expected YYYY-MM-DD`},
		{"plain serial", `<c r="A1"><v>46144</v></c>`, "2026-05-02", ""},
		{"digits", `<c r="A1"><v>20260502</v></c>`, "2026-05-02", ""},
		{"a small number", `<c r="A1"><v>19</v></c>`, "", ErrNotADate.Error()},
		{"a time", `<c r="A1" s="3"><v>0.5</v></c>`, "", ErrNotADate.Error()},
		{"words", `<c r="A1" t="inlineStr"><is><t>next week</t></is></c>`, "", `date "next week"; expected YYYY-MM-DD`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := open(t, sheet(t, data(`<row r="1">`+c.cell+`</row>`))).Sheets[0].At(1, 1).Day()
			msg := ""
			if err != nil {
				msg = err.Error()
			}
			if d.String() != c.want || msg != c.err {
				t.Errorf("%s\n got %q %q\nwant %q %q", c.cell, d, msg, c.want, c.err)
			}
		})
	}
	if d, err := (*Cell)(nil).Day(); d != 0 || err != nil {
		t.Errorf("blank cell: got %v %v, want no date and no error", d, err)
	}
}

func TestMerged(t *testing.T) {
	b := open(t, sheet(t, data(`<row r="1"><c r="B1" t="s"><v>0</v></c><c r="C1" s="4"/></row><row r="4"><c r="A4"><v>1</v></c></row>`)+
		`<mergeCells><mergeCell ref="B1:C2"/><mergeCell ref="A3:XFD1048576"/></mergeCells>`))
	s := b.Sheets[0]
	for _, ref := range [][2]int{{1, 2}, {1, 3}, {2, 2}, {2, 3}} {
		c := s.At(ref[0], ref[1])
		if c == nil || c.Text != "Name" || !c.Merged || c.From != "B1" || c.Row != ref[0] || c.Col != ref[1] {
			t.Errorf("%s: got %+v, want the value of B1", Ref(ref[0], ref[1]), c)
		}
	}
	if c := s.At(4, 1); c.Merged || c.Text != "1" {
		t.Errorf("A4: got %+v, want a cell of its own", c)
	}
	if n := len(s.Rows); n != 3 {
		t.Errorf("got %d rows, want 3", n)
	}
}

func TestHidden(t *testing.T) {
	b := open(t, parts(t, map[string]string{
		"xl/workbook.xml":          `<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1" state="veryHidden"/></sheets></workbook>`,
		"xl/worksheets/sheet1.xml": `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData><row r="1" hidden="1"><c r="A1"><v>1</v></c><c r="C1"><v>2</v></c></row></sheetData></worksheet>`,
	}))
	s := b.Sheets[0]
	if !s.Hidden || !s.Rows[0].Hidden || s.At(1, 1).Hidden || !s.At(1, 3).Hidden {
		t.Errorf("hidden sheet %v, row %v, A %v, C %v; want true, true, false, true", s.Hidden, s.Rows[0].Hidden, s.At(1, 1).Hidden, s.At(1, 3).Hidden)
	}
}

// TestStyledBlanks: rows and cells that are merely formatted are no content.
func TestStyledBlanks(t *testing.T) {
	var rows strings.Builder
	rows.WriteString(`<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="4"/><c r="C1" s="1"/></row>`)
	for i := 2; i < 5000; i++ {
		fmt.Fprintf(&rows, `<row r="%d"><c r="A%d" s="4"/><c r="B%d" s="1"/></row>`, i, i, i)
	}
	rows.WriteString(`<row r="6000"><c r="A6000"><v>2</v></c></row>`)
	s := open(t, sheet(t, data(rows.String()))).Sheets[0]
	if len(s.Rows) != 2 || s.Rows[1].Number != 6000 || len(s.Rows[0].Cells) != 2 {
		t.Errorf("got %d rows, %d cells in the first; want 2 and 2", len(s.Rows), len(s.Rows[0].Cells))
	}
	if f := s.At(1, 2).Style.Fill; f != "FFFF00" {
		t.Errorf("fill of B1: got %q, want FFFF00", f)
	}
}

func TestFills(t *testing.T) {
	s := open(t, sheet(t, data(`<row r="1"><c r="A1" s="6"><v>1</v></c><c r="B1"><v>1</v></c></row>`))).Sheets[0]
	if a, b := s.At(1, 1).Style.Fill, s.At(1, 2).Style.Fill; a != "theme4+0.60" || b != "" {
		t.Errorf("got fills %q and %q, want theme4+0.60 and none", a, b)
	}
}

// TestImplied: some writers leave out the references of rows and cells.
func TestImplied(t *testing.T) {
	s := open(t, sheet(t, data(`<row><c><v>1</v></c><c><v>2</v></c></row><row r="5"><c><v>3</v></c></row><row><c r="C6"><v>4</v></c><c><v>5</v></c></row>`))).Sheets[0]
	for ref, want := range map[[2]int]string{{1, 1}: "1", {1, 2}: "2", {5, 1}: "3", {6, 3}: "4", {6, 4}: "5"} {
		if got := s.At(ref[0], ref[1]); got == nil || got.Text != want {
			t.Errorf("%s: got %v, want %s", Ref(ref[0], ref[1]), got, want)
		}
	}
}

func TestMacros(t *testing.T) {
	book, problems := Open("cup.xlsm", parts(t, map[string]string{"xl/vbaProject.bin": "x"}))
	if book == nil || !book.Macros || len(problems) != 1 || problems[0].Severity != game.Note || problems[0].Code != "macros" {
		t.Errorf("got %v, want a note on macros", problems)
	}
}

func TestIsSpreadsheet(t *testing.T) {
	if !IsSpreadsheet(parts(t, nil)) {
		t.Error("a workbook is no spreadsheet")
	}
	for _, b := range [][]byte{nil, []byte("No,Name"), ole("Workbook"), zipOf(t, "content.xml", "<a/>")} {
		if IsSpreadsheet(b) {
			t.Errorf("%.8q taken for a spreadsheet", b)
		}
	}
	if _, ok := Advice(parts(t, nil)); ok {
		t.Error("advice against a workbook that can be read")
	}
}

func TestRef(t *testing.T) {
	for col, want := range map[int]string{1: "A", 26: "Z", 27: "AA", 702: "ZZ", 703: "AAA", MaxCol: "XFD", 0: ""} {
		if got := ColumnName(col); got != want {
			t.Errorf("column %d: got %s, want %s", col, got, want)
		}
	}
	for s, want := range map[string][2]int{"A1": {1, 1}, "xfd1048576": {MaxRow, MaxCol}, "A0": {}, "1": {}, "A": {}, "XFE1": {}, "A1048577": {}, "AAAA1": {}, "A-1": {}, "": {}} {
		if row, col := ParseRef(s); row != want[0] || col != want[1] {
			t.Errorf("%q: got %d %d, want %v", s, row, col, want)
		}
	}
}

func TestArea(t *testing.T) {
	for s, want := range map[string]Area{"A1:B2": {1, 1, 2, 2}, "$C$4:$AA$4": {4, 3, 4, 27}, "D7": {7, 4, 7, 4}} {
		a, ok := ParseArea(s)
		if !ok || a != want {
			t.Errorf("%q: got %v, %v, want %v", s, a, ok, want)
		}
		if again, ok := ParseArea(a.String()); !ok || again != a {
			t.Errorf("%q is written as %s", s, a)
		}
	}
	for _, s := range []string{"", "A:B", "1:2", "B2:A1", "A1:", "#REF!", "A1:B2:C3"} {
		if a, ok := ParseArea(s); ok {
			t.Errorf("%q is read as %v", s, a)
		}
	}
	if a := (Area{2, 2, 4, 4}); !a.Meets(Area{4, 4, 9, 9}) || a.Meets(Area{5, 1, 9, 9}) || a.Meets(Area{1, 5, 9, 9}) {
		t.Error("areas that meet in a cell, or do not")
	}
}
