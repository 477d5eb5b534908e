package workbook_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook"
	"kyudan/exporters/workbook/sheets/sheetstest"
	"kyudan/importers/spreadsheet"
)

const (
	typesPart  = "[Content_Types].xml"
	relsPart   = "xl/_rels/workbook.xml.rels"
	macrosPart = "xl/vbaProject.bin"
)

// kindOf is the organiser's workbook as a file of another kind, with macros as
// Excel stores them or without.
func kindOf(t *testing.T, original []byte, contentType string, macros bool) []byte {
	return withParts(t, original, func(parts map[string]string) {
		parts[typesPart] = strings.Replace(parts[typesPart], excelize.ContentTypeSheetML, contentType, 1)
		if !macros {
			delete(parts, macrosPart)
			return
		}
		parts["xl/vbaProjectSignature.bin"] = "not a real signature"
		parts["xl/_rels/vbaProject.bin.rels"] = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProjectSignature" Target="vbaProjectSignature.bin"/></Relationships>`
		parts[relsPart] = strings.Replace(parts[relsPart], "</Relationships>", `<Relationship Id="rId99" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>`, 1)
	})
}

// TestUpdateKind: the ending of the output decides what kind of workbook the
// copy is, and macros are kept where it holds them.
func TestUpdateKind(t *testing.T) {
	ev := sampleEvent(t)
	original := organisers(t, ev)
	r, rep := rate(t, ev)
	for _, c := range []struct {
		name, from string
		macros     bool
		ending     string
		want       string
		kept, lost bool
	}{
		{"workbook to workbook", excelize.ContentTypeSheetML, false, ".xlsx", excelize.ContentTypeSheetML, false, false},
		{"workbook to one for macros", excelize.ContentTypeSheetML, false, ".xlsm", excelize.ContentTypeMacro, false, false},
		{"macros kept", excelize.ContentTypeMacro, true, ".xlsm", excelize.ContentTypeMacro, true, false},
		{"macros left out", excelize.ContentTypeMacro, true, ".xlsx", excelize.ContentTypeSheetML, false, true},
		{"macros to standard output", excelize.ContentTypeMacro, true, "", excelize.ContentTypeMacro, true, false},
		{"template", excelize.ContentTypeTemplate, false, ".xlsx", excelize.ContentTypeSheetML, false, false},
		{"template to standard output", excelize.ContentTypeTemplate, false, "", excelize.ContentTypeSheetML, false, false},
		{"template with macros", excelize.ContentTypeTemplateMacro, true, ".xlsm", excelize.ContentTypeMacro, true, false},
		{"template with macros left out", excelize.ContentTypeTemplateMacro, true, ".xlsx", excelize.ContentTypeSheetML, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := kindOf(t, original, c.from, c.macros)
			var b bytes.Buffer
			check(t, workbook.Update(&b, in, r, rep, c.ending))
			sheetstest.Valid(t, c.name, b.Bytes())
			parts := readParts(t, b.Bytes())
			if n := strings.Count(parts[typesPart], `"/xl/workbook.xml" ContentType="`+c.want+`"`); n != 1 {
				t.Errorf("got the types\n%s, want the workbook to be %s", parts[typesPart], c.want)
			}
			for part, said := range map[string]bool{
				macrosPart:                     parts[macrosPart] != "",
				"xl/vbaProjectSignature.bin":   parts["xl/vbaProjectSignature.bin"] != "",
				"xl/_rels/vbaProject.bin.rels": parts["xl/_rels/vbaProject.bin.rels"] != "",
				relsPart:                       strings.Contains(parts[relsPart], "vbaProject"),
			} {
				if said != c.kept {
					t.Errorf("%s: macros are there: %v, want %v", part, said, c.kept)
				}
			}
			file := ""
			if c.ending != "" {
				file = "out/cup" + c.ending
			}
			ps := workbook.Lost(in, file)
			if got := len(ps) == 1 && strings.Contains(ps[0].Hint, "out/cup.xlsm"); got != c.lost {
				t.Errorf("lost: got %v", ps)
			}
			f, err := excelize.OpenReader(bytes.NewReader(b.Bytes()))
			check(t, err)
			defer f.Close()
			if got, err := f.GetCellValue("Entries 报名", "A1"); err != nil || got != "Merlion Cup 2026 鱼尾狮杯" {
				t.Errorf("got A1 %q, %v", got, err)
			}
		})
	}
}

// TestUpdateMacroSheets: sheets that are macros themselves cannot be left out.
func TestUpdateMacroSheets(t *testing.T) {
	ev := sampleEvent(t)
	r, rep := rate(t, ev)
	in := withParts(t, organisers(t, ev), func(parts map[string]string) {
		parts[typesPart] = strings.Replace(parts[typesPart], "</Types>", `<Override PartName="/xl/macrosheets/sheet1.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/></Types>`, 1)
	})
	var b bytes.Buffer
	if err := workbook.Update(&b, in, r, rep, ".xlsx"); err == nil || !strings.Contains(err.Error(), "Excel 4 macro") {
		t.Errorf("got %v, want it refused", err)
	}
	check(t, workbook.Update(&b, in, r, rep, ".xlsm"))
}

// TestUpdateDamaged: of a workbook with a sheet that is cut off a sound one is
// written, and that is said.
func TestUpdateDamaged(t *testing.T) {
	ev := sampleEvent(t)
	r, rep := rate(t, ev)
	in := withParts(t, writeNew(t, r, rep), func(parts map[string]string) {
		const sheet = "xl/worksheets/sheet4.xml"
		parts[sheet] = parts[sheet][:len(parts[sheet])/2]
	})
	_, problems := spreadsheet.Open("cut.xlsx", in)
	if ps := workbook.Rebuilt(problems, "cut.xlsx", "out.xlsx"); len(ps) != 1 || !strings.Contains(ps[0].Found, "out.xlsx") {
		t.Errorf("got %v of the problems %v", ps, problems)
	}
	var b bytes.Buffer
	check(t, workbook.Update(&b, in, r, rep, ".xlsx"))
	sheetstest.Valid(t, "rebuilt", b.Bytes())
	open(t, b.Bytes())
	_, sound := spreadsheet.Open("out.xlsx", b.Bytes())
	if ps := workbook.Rebuilt(sound, "out.xlsx", "again.xlsx"); len(ps) != 0 {
		t.Errorf("of a sound workbook: got %v", ps)
	}
}
