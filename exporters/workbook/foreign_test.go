package workbook_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/recalctest"
	"kyudan/exporters/workbook/sheets/sheetstest"
	importer "kyudan/importers/swa"
	"kyudan/rating/game"
)

// foreign is a workbook with everything that spreadsheet programs offer, about an event
// that an organiser keeps in it: see organisers for the rest.
func foreign(t testing.TB, ev *game.Event) []byte {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(organisers(t, ev)))
	check(t, err)
	defer f.Close()
	const entries, fees = "Entries 报名", "Fees 费用"
	_, err = f.NewSheet(fees)
	check(t, err, f.SetSheetRow(fees, "A1", &[]any{"Club", "Kind", "Fee", "Paid", "Left"}))
	for i, p := range ev.Players {
		row := i + 2
		check(t, f.SetSheetRow(fees, fmt.Sprint("A", row), &[]any{p.Club, []string{"adult", "pupil"}[i%2], 20 + 5*(i%3), 10 * (i % 3)}),
			f.SetCellFormula(fees, fmt.Sprint("E", row), fmt.Sprintf("C%d-D%[1]d", row)))
	}
	last := len(ev.Players) + 1
	data := fmt.Sprintf("%s!A1:E%d", fees, last)
	bar, err := f.NewConditionalStyle(&excelize.Style{Font: &excelize.Font{Bold: true, Color: "9A0511"}, Border: []excelize.Border{{Type: "left", Color: "9A0511", Style: 1}}})
	check(t, err)
	choice := excelize.NewDataValidation(true)
	choice.SetSqref(fmt.Sprintf("B2:B%d", last))
	check(t, choice.SetDropList([]string{"adult", "pupil"}),
		f.AddDataValidation(fees, choice),
		f.AddTable(fees, &excelize.Table{Range: fmt.Sprintf("A1:E%d", last), Name: "FeeTable", StyleName: "TableStyleMedium4"}),
		f.SetConditionalFormat(fees, fmt.Sprintf("C2:C%d", last), []excelize.ConditionalFormatOptions{{Type: "data_bar", Criteria: "=", MinType: "min", MaxType: "max", BarColor: "638EC6"}}),
		f.SetConditionalFormat(fees, fmt.Sprintf("D2:D%d", last), []excelize.ConditionalFormatOptions{{Type: "icon_set", IconStyle: "3TrafficLights1"}}),
		f.SetConditionalFormat(fees, fmt.Sprintf("E2:E%d", last), []excelize.ConditionalFormatOptions{{Type: "top", Criteria: "=", Value: "3", Format: &bar}}),
		f.SetDefinedName(&excelize.DefinedName{Name: "Fees.Total", RefersTo: fmt.Sprintf("SUM('%s'!$C$2:$C$%d)", fees, last), Comment: "of all"}),
		f.SetDefinedName(&excelize.DefinedName{Name: "Local", RefersTo: fmt.Sprintf("'%s'!$A$1", fees), Scope: fees}),
		f.SetCellFormula("Sums", "B2", "Fees.Total"),
		f.SetCellFormula("Sums", "B3", "SUM(FeeTable[Left])"),
		f.SetCellFormula("Sums", "B4", fmt.Sprintf("COUNTIF('%s'!D5:D%d,\"*d\")", entries, len(ev.Players)+4)),
		f.AddComment(fees, excelize.Comment{Cell: "C2", Author: "Till", Text: "half price"}),
		f.AddPictureFromBytes(fees, "L30", &excelize.Picture{Extension: ".png", File: picture(t), Format: &excelize.GraphicOptions{Hyperlink: "https://example.org/", HyperlinkType: "External"}}),
		f.SetCellHyperLink(fees, "G1", "https://example.org/fees", "External"),
		f.AddSparkline("Sums", &excelize.SparklineOptions{Location: []string{"B6"}, Range: []string{fmt.Sprintf("'%s'!C2:C9", fees)}}),
		f.AddFormControl("Sums", excelize.FormControl{Cell: "A9", Type: excelize.FormControlCheckBox, Text: "all paid", CellLink: "Sums!$C$9"}),
		f.AddSlicer(fees, &excelize.SlicerOptions{Name: "Kind", Cell: "G4", TableSheet: fees, TableName: "FeeTable", Caption: "Kind"}),
		f.InsertPageBreak(fees, "A20"), f.SetRowOutlineLevel(fees, 5, 1), f.SetColOutlineLevel(fees, "D", 1),
		f.SetHeaderFooter(fees, &excelize.HeaderFooterOptions{OddHeader: "&CFees", OddFooter: "&P"}),
		f.ProtectSheet("Sums", &excelize.SheetProtectionOptions{AlgorithmName: "SHA-512", Password: "till", SelectLockedCells: true}),
		f.ProtectWorkbook(&excelize.WorkbookProtectionOptions{LockStructure: true}),
		f.SetCustomProps(excelize.CustomProperty{Name: "Desk", Value: "2"}),
		f.SetDocProps(&excelize.DocProperties{Creator: "Ng Boon Keat", Title: "Desk", Created: "2026-05-01T08:00:00Z", Modified: "2026-05-03T18:00:00Z"}))
	_, err = f.NewSheet("By club")
	check(t, err, f.AddPivotTable(&excelize.PivotTableOptions{DataRange: data, PivotTableRange: "By club!A3:D12", Rows: []excelize.PivotTableField{{Data: "Club"}}, Columns: []excelize.PivotTableField{{Data: "Kind"}},
		Data: []excelize.PivotTableField{{Data: "Fee", Name: "Sum of fees", Subtotal: "Sum"}}, RowGrandTotals: true, ColGrandTotals: true}))
	_, err = f.NewSheet("Spare")
	check(t, err, f.SetCellValue("Spare", "A1", "last year"), f.SetSheetVisible("Spare", false))
	for _, name := range []string{importer.SheetAbout, importer.SheetCharts} {
		_, err = f.NewSheet(name)
		check(t, err, f.SetCellValue(name, "A1", "of the club"))
	}
	var b bytes.Buffer
	check(t, f.Write(&b))
	return withParts(t, b.Bytes(), addRare)
}

// addRare adds what the library has no words for.
func addRare(parts map[string]string) {
	into := func(part, before, text string) {
		if !strings.Contains(parts[part], before) {
			panic(part + " has no " + before)
		}
		parts[part] = strings.Replace(parts[part], before, text+before, 1)
	}
	const main, office = "xl/workbook.xml", "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
	relate := func(part, id, kind, target, more string) {
		into(part, "</Relationships>", fmt.Sprintf(`<Relationship Id="%s" Type="%s%s" Target="%s"%s/>`, id, office, kind, target, more))
	}
	typed := func(part, kind string) {
		into("[Content_Types].xml", "</Types>", fmt.Sprintf(`<Override PartName="/%s" ContentType="%s"/>`, part, kind))
	}
	const sml = "application/vnd.openxmlformats-officedocument.spreadsheetml."
	parts["xl/externalLinks/externalLink1.xml"] = `<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><externalBook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"><sheetNames><sheetName val="List"/></sheetNames><sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1"><v>7</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>`
	parts["xl/externalLinks/_rels/externalLink1.xml.rels"] = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="` + office + `externalLinkPath" Target="last-year.xlsx" TargetMode="External"/></Relationships>`
	typed("xl/externalLinks/externalLink1.xml", sml+"externalLink+xml")
	relate("xl/_rels/workbook.xml.rels", "rIdLink", "externalLink", "externalLinks/externalLink1.xml", "")
	into(main, "<definedNames>", `<externalReferences><externalReference xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdLink"/></externalReferences>`)
	parts["customXml/item1.xml"] = `<desk xmlns="urn:example:desk">open</desk>`
	relate("xl/_rels/workbook.xml.rels", "rIdItem", "customXml", "../customXml/item1.xml", "")
	into(main, "<workbookPr", `<fileSharing readOnlyRecommended="1" userName="Till"/>`)
	for name, content := range parts { // formulas have values, as in the files of programs
		if strings.HasPrefix(name, "xl/worksheets/") {
			parts[name] = regexp.MustCompile(`</f>(<v></v>)?</c>`).ReplaceAllString(content, "</f><v>0</v></c>")
		}
	}
	// The library lists a part that it does not write.
	types := "[Content_Types].xml"
	for _, m := range regexp.MustCompile(`<Override PartName="/(xl/comments\d+.xml)"[^>]*></Override>`).FindAllStringSubmatch(parts[types], -1) {
		if parts[m[1]] == "" {
			parts[types] = strings.Replace(parts[types], m[0], "", 1)
		}
	}
	into(main, "<pivotCaches", `<oleSize ref="A1:C3"/><customWorkbookViews><customWorkbookView name="Desk" guid="{A7BFDF0D-3F6A-4C31-8F1B-1D1A0C2B7F11}" maximized="1" xWindow="-8" yWindow="-8" windowWidth="1936" windowHeight="1056" tabRatio="598" activeSheetId="1"/></customWorkbookViews>`)
	into(main, "<extLst", `<webPublishing css="0" codePage="1252"/>`)
	styles := func(list, text string, more int) { // into a list of formats
		part := "xl/styles.xml"
		m := regexp.MustCompile(`<` + list + ` count="(\d+)"`).FindStringSubmatch(parts[part])
		if m == nil {
			panic("no " + list)
		}
		n, _ := strconv.Atoi(m[1])
		parts[part] = strings.Replace(parts[part], m[0], fmt.Sprintf(`<%s count="%d"`, list, n+more), 1)
		into(part, "</"+list+">", text)
	}
	styles("fonts", `<font><b/><i/><strike/><condense val="0"/><extend val="0"/><outline/><shadow/><u val="double"/><vertAlign val="superscript"/><sz val="9.5"/><color theme="4" tint="-0.249977111117893"/><name val="Georgia"/><family val="1"/><charset val="134"/><scheme val="minor"/></font>`, 1)
	styles("fills", `<fill><gradientFill degree="90"><stop position="0"><color theme="0"/></stop><stop position="1"><color rgb="FF9A0511"/></stop></gradientFill></fill><fill><patternFill patternType="lightUp"><fgColor indexed="10"/><bgColor auto="1"/></patternFill></fill>`, 2)
	styles("borders", `<border diagonalUp="1" diagonalDown="1"><left style="hair"><color indexed="64"/></left><right/><top style="mediumDashDotDot"><color theme="5" tint="0.39997558519241921"/></top><bottom/><diagonal style="thin"><color auto="1"/></diagonal></border>`, 1)
	styles("cellXfs", `<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyAlignment="1" applyProtection="1"><alignment horizontal="distributed" vertical="top" textRotation="45" wrapText="1" indent="2" shrinkToFit="1" readingOrder="2"/><protection locked="0" hidden="1"/></xf>`, 1)
	styles("dxfs", `<dxf><font><b/><i val="0"/><color theme="1"/></font><numFmt numFmtId="170" formatCode="0.000"/><fill><patternFill patternType="solid"><fgColor theme="4" tint="0.79998168889431442"/><bgColor theme="4" tint="0.79998168889431442"/></patternFill></fill><border><left style="thin"><color theme="4"/></left><vertical/><horizontal style="thin"><color theme="4"/></horizontal></border></dxf>`, 1)
	parts["xl/styles.xml"] = regexp.MustCompile(`<tableStyles[^>]*(/>|></tableStyles>)`).ReplaceAllString(parts["xl/styles.xml"], "")
	into("xl/styles.xml", "</styleSheet>", `<tableStyles count="1" defaultTableStyle="Desk" defaultPivotStyle="PivotStyleLight16"><tableStyle name="Desk" pivot="0" count="1"><tableStyleElement type="wholeTable" dxfId="0"/></tableStyle></tableStyles><colors><indexedColors><rgbColor rgb="00000000"/></indexedColors><mruColors><color rgb="FF9A0511"/></mruColors></colors>`+
		`<extLst><ext uri="{EB79DEF2-80B8-43e5-95BD-54CBDDF9020C}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:slicerStyles defaultSlicerStyle="SlicerStyleLight1"/></ext></extLst>`)
}

// plainXML is a part with its names in full, attributes in order, and no blanks between
// elements: what a program sees of it.
func plainXML(t testing.TB, part, content string) (root string, children []string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(content))
	var open []string
	var all, child strings.Builder
	for {
		token, err := d.Token()
		if err == io.EOF {
			return all.String(), children
		}
		if err != nil {
			t.Fatalf("%s: %v", part, err)
		}
		to := &child
		if len(open) == 0 {
			to = &all
		}
		switch v := token.(type) {
		case xml.StartElement:
			var attrs []string
			for _, a := range v.Attr {
				if value := plainValue(a.Value); a.Name.Space != "xmlns" && a.Name.Local != "xmlns" && (value != implied[a.Name.Local] || a.Name.Local == "val" && !slices.Contains(switches, v.Name.Local)) {
					attrs = append(attrs, fmt.Sprintf(" %s:%s=%q", a.Name.Space, a.Name.Local, value))
				}
			}
			slices.Sort(attrs)
			fmt.Fprintf(to, "<%s:%s%s>", v.Name.Space, v.Name.Local, strings.Join(attrs, ""))
			open = append(open, v.Name.Local)
		case xml.EndElement:
			fmt.Fprintf(&child, "</%s>", v.Name.Local)
			if open = open[:len(open)-1]; len(open) == 1 {
				children = append(children, child.String())
				child.Reset()
			}
		case xml.CharData:
			if text := string(v); strings.TrimSpace(text) != "" || len(open) > 0 && open[len(open)-1] == "t" {
				to.WriteString(text)
			}
		}
	}
}

// implied are values of attributes that need not be said, of val in an element that
// switches something on.
var (
	implied  = map[string]string{"val": "1", "mergeInterval": "0"}
	switches = []string{"b", "i", "strike", "outline", "shadow"}
)

// plainValue is the value of an attribute: yes and no may be said in two ways, and numbers
// have more digits than they need.
func plainValue(v string) string {
	switch x, err := strconv.ParseFloat(v, 64); {
	case v == "true":
		return "1"
	case v == "false":
		return "0"
	case err == nil && strings.Contains(v, "."):
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	return v
}

// kindOfElement is the name of an element of plainXML.
func kindOfElement(s string) string {
	name, _, _ := strings.Cut(strings.TrimLeft(s, "<"), ">")
	name, _, _ = strings.Cut(name, " ")
	return name[strings.LastIndexByte(name, ':')+1:]
}

// TestForeign: in the rated copy of a workbook with everything that spreadsheet programs
// offer, nothing of the organiser's differs: every part says the same, lists only grow, and
// recalculated by LibreOffice every cell has the value that it has in the original.
func TestForeign(t *testing.T) {
	original := foreign(t, sampleEvent(t))
	sheetstest.Valid(t, "original", original)
	ev, problems := importer.Format.Read(game.Input{Name: "cup.xlsx", Data: original})
	if ev == nil || problems.HasErrors() {
		t.Fatalf("read with %v", problems)
	}
	settle(ev)
	r, rep := rate(t, ev)
	data := original
	for _, pass := range []string{"updated", "updated again"} {
		data = update(t, data, r, rep)
		sheetstest.Valid(t, pass, data)
		sameParts(t, pass, readParts(t, original), readParts(t, data))
	}
	var names []string
	for _, s := range open(t, data).Sheets {
		names = append(names, s.Name)
	}
	if got, want := strings.Join(names, "|"), "Entries 报名|Sums|Ratings|Games|Fees 费用|By club|Spare|About|Charts|About 2|Ratings 2|Calculation|Tables|Checks|Charts 2"; got != want {
		t.Errorf("the sheets are %s, want %s", got, want)
	}
	books := recalctest.Recalculate(t, recalctest.Workbook{Name: "original", Data: original}, recalctest.Workbook{Name: "updated", Data: data})
	for i := range books[0].Sheets {
		was := &books[0].Sheets[i]
		is := books[1].Sheet(was.Name)
		if is == nil {
			t.Errorf("LibreOffice has no sheet %q of the copy", was.Name)
			continue
		}
		for _, row := range was.Rows {
			for _, c := range row.Cells {
				got := is.At(c.Row, c.Col)
				if !c.IsBlank() && (got == nil || got.Text != c.Text || got.Value != c.Value) {
					t.Errorf("%s!%s is %+v, was %+v", was.Name, c.Ref(), got, c)
				}
			}
		}
	}
}

// settle gives the event what its class asks for.
func settle(ev *game.Event) {
	ev.Class, ev.Begin, ev.Time.Basic, ev.BoardSize, ev.Rounds = "A", 20260502, game.Given(60.0), 19, 6
}

// sameParts compares the parts of a workbook with those of its rated copy.
func sameParts(t *testing.T, pass string, before, after map[string]string) {
	t.Helper()
	for name, content := range before {
		is, ok := after[name]
		if !ok {
			t.Errorf("%s: %s is gone", pass, name)
			continue
		}
		if is == content || !strings.HasSuffix(name, ".xml") && !strings.HasSuffix(name, ".rels") {
			if is != content {
				t.Errorf("%s: %s differs", pass, name)
			}
			continue
		}
		wasRoot, was := plainXML(t, name, content)
		isRoot, now := plainXML(t, name, is)
		if wasRoot != isRoot && name != "xl/styles.xml" {
			t.Errorf("%s: %s is %s, was %s", pass, name, isRoot, wasRoot)
		}
		grows := func(kinds ...string) func(string) bool {
			return func(e string) bool { return slices.Contains(kinds, kindOfElement(e)) }
		}
		may := func(string) bool { return false } // differ
		switch name {
		case "[Content_Types].xml", "xl/_rels/workbook.xml.rels":
		case "xl/workbook.xml":
			may = grows("sheets", "definedNames", "calcPr", "AlternateContent")
		case "xl/styles.xml":
			may = grows("numFmts", "fonts", "fills", "borders", "cellXfs", "dxfs")
		case "xl/worksheets/sheet1.xml":
			may = grows("sheetData", "dimension", "mergeCells", "cols")
		}
		if name == "xl/worksheets/sheet1.xml" {
			for _, cell := range regexp.MustCompile(`<c r="[^"]*"[^>]*?(/>|>.*?</c>)`).FindAllString(content, -1) {
				if !strings.Contains(is, cell) {
					t.Errorf("%s: %s no longer has the cell %s", pass, name, cell)
				}
			}
		}
		for _, e := range was {
			if slices.Contains(now, e) || strings.Contains(e, "spreadsheetml.sheet.main+xml") { // with macros it is another kind
				continue
			}
			i := slices.IndexFunc(now, func(n string) bool { return kindOfElement(n) == kindOfElement(e) })
			switch {
			case !may(e):
				t.Errorf("%s: %s no longer has %.300s", pass, name, e)
			case strings.Contains(e, "absPath"):
			case i < 0:
				t.Errorf("%s: %s has no %s", pass, name, kindOfElement(e))
			case kindOfElement(e) != "sheetData" && kindOfElement(e) != "dimension" && kindOfElement(e) != "calcPr" && kindOfElement(e) != "cols":
				prefix(t, pass+": "+name, e, now[i])
			}
		}
	}
}

// prefix reports what a list no longer has, in its order, of what it had.
func prefix(t *testing.T, where, was, is string) {
	t.Helper()
	strip := func(s string) string { // without the tag of the list, which has its count
		_, s, _ = strings.Cut(s, ">")
		return s[:strings.LastIndex(s, "</")]
	}
	if was, is = strip(was), strip(is); !strings.HasPrefix(is, was) {
		n := 0
		for n < min(len(is), len(was)) && is[n] == was[n] {
			n++
		}
		t.Errorf("%s: the list does not go on as it did:\n%.300s\nwas\n%.300s", where, is[max(0, n-100):], was[max(0, n-100):])
	}
}

// TestForeignIsWhole: the workbook of TestForeign has what it is to have.
func TestForeignIsWhole(t *testing.T) {
	parts := readParts(t, foreign(t, sampleEvent(t)))
	for _, dir := range []string{"xl/pivotTables/", "xl/pivotCache/", "xl/tables/", "xl/slicers/", "xl/slicerCaches/", "xl/charts/", "xl/comments", "xl/media/", "xl/externalLinks/", "customXml/", "docProps/custom.xml", "xl/vbaProject.bin"} {
		if !slices.ContainsFunc(slices.Collect(func(yield func(string) bool) {
			for name := range parts {
				if !yield(name) {
					return
				}
			}
		}), func(name string) bool { return strings.HasPrefix(name, dir) }) {
			t.Errorf("no part %s…", dir)
		}
	}
	for part, want := range map[string][]string{
		"xl/workbook.xml":          {"workbookProtection", "fileSharing", "externalReferences", "Fees.Total", `state="hidden"`, "pivotCaches"},
		"xl/worksheets/sheet2.xml": {"sheetProtection", "sparkline", "legacyDrawing"},
		"xl/worksheets/sheet5.xml": {"dataBar", "iconSet", "rowBreaks", "hyperlink", "dataValidation", "outlineLevel", "tableParts", "slicerList"},
	} {
		for _, w := range want {
			if !strings.Contains(parts[part], w) {
				t.Errorf("%s has no %s", part, w)
			}
		}
	}
}
