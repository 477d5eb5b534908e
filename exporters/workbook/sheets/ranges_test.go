package sheets

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// area is the area A1:B2.
func area(t testing.TB, s string) spreadsheet.Area {
	t.Helper()
	a, ok := spreadsheet.ParseArea(s)
	if !ok {
		t.Fatalf("%s is no area", s)
	}
	return a
}

func TestEachArea(t *testing.T) {
	for text, want := range map[string]string{
		"'Players'!$A$1:$K$26": "'Players'!$A$1:$L$26",
		"Players!$A$1:$K$26":   "Players!$A$1:$L$26",
		"$A$1:$K$26":           "$A$1:$L$26",
		"'O''Hara, 26!'!$A$1:$B$2,'O''Hara, 26!'!$D$4:$E$5": "'O''Hara, 26!'!$A$1:$C$2,'O''Hara, 26!'!$D$4:$F$5",
		"Players!$A:$K":                     "Players!$A:$L",
		"Players!$A$1":                      "Players!$A$1:$B$1",
		"#REF!":                             "#REF!",
		"OFFSET(Players!$A$1,0,0,5,5)":      "OFFSET(Players!$A$1,0,0,5,5)",
		"Players!$A$1:$B$2,Players!Nothing": "Players!$A$1:$B$2,Players!Nothing",
		"":                                  "",
	} {
		if got := eachArea(text, func(a spreadsheet.Area) spreadsheet.Area { a.Right++; return a }); got != want {
			t.Errorf("%s became %s, want %s", text, got, want)
		}
	}
}

// plain is what a test says of cells: the texts of a row of titles.
func plain(titles ...string) func(row, col int) (string, bool) {
	return func(_, col int) (string, bool) {
		if col > len(titles) || titles[col-1] == "" {
			return "", false
		}
		return titles[col-1], titles[col-1] != "2026"
	}
}

// TestEnclose: the ranges that the lines of a table are sorted by get its new
// columns, and others do not.
func TestEnclose(t *testing.T) {
	for _, c := range []struct {
		name, own    string
		right        int
		before, want string // behind the rows
	}{
		{"a filter of the table", "A1:C9", 5,
			`<autoFilter ref="A1:C9" xr:uid="{0}"><filterColumn colId="1"/></autoFilter>`,
			`<autoFilter ref="A1:E9" xr:uid="{0}"><filterColumn colId="1"/></autoFilter>`},
		{"a filter of some of its columns", "A1:C9", 5,
			`<autoFilter ref="B1:B9"><filterColumn colId="0"/><sortState ref="B2:B9"><sortCondition ref="B2:B9"/></sortState></autoFilter>`,
			`<autoFilter ref="A1:E9"><filterColumn colId="1"/><sortState ref="A2:E9"><sortCondition ref="B2:B9"/></sortState></autoFilter>`},
		{"a filter of something beside it", "A1:C9", 9,
			`<autoFilter ref="E1:H9"/>`, `<autoFilter ref="E1:H9"/>`},
		{"a filter of something below it", "A1:C9", 5,
			`<autoFilter ref="A12:C20"/>`, `<autoFilter ref="A12:C20"/>`},
		{"a filter that has the columns", "A1:C9", 5,
			`<autoFilter ref="A1:F9"/>`, `<autoFilter ref="A1:F9"/>`},
		{"what was sorted without a filter", "B2:C9", 5,
			`<sortState ref="A3:C9"/>`, `<sortState ref="A3:E9"/>`},
		{"no range", "A1:C9", 5, `<autoFilter ref="#REF!"/>`, `<autoFilter ref="#REF!"/>`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := changed(t, map[string]string{firstSheet: "<worksheet><sheetData/>" + c.before + "</worksheet>"}, func(s *Sheet) error {
				return s.Enclose(area(t, c.own), c.right, plain())
			})
			if err != nil {
				t.Fatal(err)
			}
			if got := got[firstSheet]; got != "<worksheet><sheetData/>"+c.want+"</worksheet>" {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// tabled is a workbook with Excel's tables on its sheet.
func tabled(sheet string, tables ...string) map[string]string {
	m := map[string]string{firstSheet: `<worksheet xmlns:r="r"><sheetData/>` + sheet + `</worksheet>`}
	var rels strings.Builder
	for i, table := range tables {
		m[fmt.Sprintf("xl/tables/table%d.xml", i+1)] = table
		fmt.Fprintf(&rels, `<Relationship Id="rId%d" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/table" Target="../tables/table%[1]d.xml"/>`, i+1)
	}
	m["xl/worksheets/_rels/sheet1.xml.rels"] = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + rels.String() + `</Relationships>`
	return m
}

func TestGrowTable(t *testing.T) {
	const table = `<table ref="B1:C9" displayName="T"><autoFilter ref="B1:C9"><filterColumn colId="0"/></autoFilter><tableColumns count="2"><tableColumn id="3" name="Name"/><tableColumn id="7" name="Change"/></tableColumns></table>`
	got, err := changed(t, tabled("", table), func(s *Sheet) error {
		return s.Enclose(area(t, "A1:C9"), 7, plain("2026", "Name", "Change", "", "Change", "Line\nbreak & more", "Note"))
	})
	if err != nil {
		t.Fatal(err)
	}
	want := `<table ref="A1:G9" displayName="T"><autoFilter ref="A1:G9"><filterColumn colId="1"/></autoFilter><tableColumns count="7"><tableColumn id="8" name="2026"/><tableColumn id="3" name="Name"/><tableColumn id="7" name="Change"/>` +
		`<tableColumn id="9" name="Column 2"/><tableColumn id="10" name="Change 2"/><tableColumn id="11" name="Line_x000a_break &amp; more"/><tableColumn id="12" name="Note"/></tableColumns></table>`
	if got := got["xl/tables/table1.xml"]; got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	for ref, text := range map[string]string{"A1": "2026", "D1": "Column 2", "E1": "Change 2"} {
		if cell := `<c r="` + ref + `" t="inlineStr"><is><t>` + text + `</t></is></c>`; !strings.Contains(got[firstSheet], cell) {
			t.Errorf("%s has no %s", got[firstSheet], cell)
		}
	}
	if strings.Contains(got[firstSheet], `r="F1"`) || strings.Contains(got[firstSheet], `r="G1"`) {
		t.Errorf("titles that were right were written again: %s", got[firstSheet])
	}
}

// TestTableCannotGrow: where something is in the way, that is an error that says
// what to do.
func TestTableCannotGrow(t *testing.T) {
	table := func(name, ref string) string {
		return `<table ref="` + ref + `" displayName="` + name + `"><tableColumns count="1"><tableColumn id="1" name="Name"/></tableColumns></table>`
	}
	for want, parts := range map[string]map[string]string{
		"the table Fees is beside it":          tabled("", table("T", "A1:C9"), table("Fees", "F5:G20")),
		"the merged cells E8:E9 are beside it": tabled(`<mergeCells><mergeCell ref="E8:E9"/></mergeCells>`, table("T", "A1:C9")),
		"":                                     tabled(`<mergeCells><mergeCell ref="E10:E11"/></mergeCells>`, table("T", "A1:C9"), table("Fees", "F12:G20")),
	} {
		_, err := changed(t, parts, func(s *Sheet) error { return s.Enclose(area(t, "A1:C9"), 7, plain()) })
		var p game.Problem
		if !errors.As(err, &p) && want != "" || !strings.HasSuffix(p.Found, want) || want != "" && (p.Hint == "" || p.Place != "Sheet1!A1:G9") {
			t.Errorf("got %v, want an error with %q", err, want)
		}
	}
}

// TestClearOfDrawings: what is beside the table makes as much room as needed.
func TestClearOfDrawings(t *testing.T) {
	two := func(col, row, toCol, toRow int) string {
		return fmt.Sprintf(`<xdr:twoCellAnchor><xdr:from><xdr:col>%d</xdr:col><xdr:colOff>5</xdr:colOff><xdr:row>%d</xdr:row></xdr:from><xdr:to><xdr:col>%d</xdr:col><xdr:row>%d</xdr:row></xdr:to><xdr:pic><a:ext cx="1"/></xdr:pic></xdr:twoCellAnchor>`, col, row, toCol, toRow)
	}
	one := func(col, row, width int) string {
		return fmt.Sprintf(`<xdr:oneCellAnchor><xdr:from><xdr:col> %d </xdr:col><xdr:row>%d</xdr:row></xdr:from><xdr:ext cx="%d" cy="100"/></xdr:oneCellAnchor>`, col, row, width*64*pixel)
	}
	absolute := func(x int) string {
		return fmt.Sprintf(`<xdr:absoluteAnchor><xdr:pos x="%d" y="1000000"/><xdr:ext cx="9" cy="9"/></xdr:absoluteAnchor>`, x)
	}
	either := func(s string) string {
		return `<mc:AlternateContent><mc:Choice Requires="a14">` + s + `</mc:Choice><mc:Fallback>` + s + `</mc:Fallback></mc:AlternateContent>`
	}
	col := func(n int) int { return n * 64 * pixel } // of the usual width
	// The table is A2:C9, its new columns are D and E.
	for _, c := range []struct{ name, before, want string }{
		{"in the way", two(3, 3, 6, 8), two(5, 3, 8, 8)},
		{"in the way, and one beside it that would be met", two(4, 3, 6, 8) + two(7, 0, 9, 3), two(5, 3, 7, 8) + two(8, 0, 10, 3)},
		{"beside the new columns", two(5, 3, 6, 8), two(5, 3, 6, 8)},
		{"below the lines", two(3, 9, 6, 20), two(3, 9, 6, 20)},
		{"on the table", two(0, 0, 9, 20), two(0, 0, 9, 20)},
		{"beginning on its last column", two(2, 3, 6, 8), two(5, 3, 9, 8)},
		{"a photo of a player in its last column", two(2, 3, 2, 3), two(2, 3, 2, 3)},
		{"at one cell", one(3, 3, 2), strings.Replace(one(5, 3, 2), " 5 ", "5", 1)},
		{"at one cell, too narrow to be met", one(1, 3, 1), one(1, 3, 1)},
		{"at a distance", absolute(col(3) + 7), absolute(col(5) + 7)},
		{"in alternatives", either(two(3, 3, 6, 8)), either(two(5, 3, 8, 8))},
		{"nonsense", `<xdr:twoCellAnchor><xdr:from><xdr:col>x</xdr:col></xdr:from></xdr:twoCellAnchor>`, `<xdr:twoCellAnchor><xdr:from><xdr:col>x</xdr:col></xdr:from></xdr:twoCellAnchor>`},
	} {
		t.Run(c.name, func(t *testing.T) {
			parts := tabled("")
			parts["xl/worksheets/_rels/sheet1.xml.rels"] = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>`
			parts["xl/drawings/drawing1.xml"] = "<xdr:wsDr>" + c.before + "</xdr:wsDr>"
			got, err := changed(t, parts, func(s *Sheet) error { return s.ClearOfDrawings(area(t, "A2:C9"), 4, 5) })
			if err != nil {
				t.Fatal(err)
			}
			if got := got["xl/drawings/drawing1.xml"]; got != "<xdr:wsDr>"+c.want+"</xdr:wsDr>" {
				t.Errorf("got\n%s, want\n%s", got, c.want)
			}
		})
	}
}
