package spreadsheet

import (
	"archive/zip"
	"bytes"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// TestRefused: one sentence each for what cannot be read, in whole or in part.
func TestRefused(t *testing.T) {
	whole := sheet(t, data(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>`))
	var rows strings.Builder
	for i := 1; i <= 300; i++ {
		fmt.Fprintf(&rows, `<row r="%d"><c r="A%d"><v>%d</v></c></row>`, i, i, i*7919)
	}
	full := "<worksheet><sheetData>" + rows.String() + "</sheetData></worksheet>"
	cut := func(name string, n int) []byte { return parts(t, map[string]string{name: full[:n]}) }
	for _, c := range []struct {
		name   string
		data   []byte
		place  string
		want   string // of Found
		noBook bool
	}{
		{"empty", nil, "", "an empty file", true},
		{"old Excel", ole("Workbook"), "", "an Excel 97 file (.xls)", true},
		{"very old Excel", []byte("\x09\x08\x08\x00\x00\x05\x05\x00xxxx"), "", "an Excel 97 file (.xls)", true},
		{"password", ole("EncryptedPackage"), "", "a workbook protected by a password", true},
		{"Word 97", ole("WordDocument"), "", "a Word 97 document (.doc)", true},
		{"Outlook", ole("__properties_version1.0"), "", "an e-mail of Outlook (.msg)", true},
		{"odt", zipOf(t, "mimetype", "application/vnd.oasis.opendocument.text", "content.xml", "<a/>"), "", "an OpenDocument text (.odt)", true},
		{"ods", zipOf(t, "mimetype", "application/vnd.oasis.opendocument.spreadsheet", "content.xml", "<a/>"), "", "an OpenDocument spreadsheet (.ods)", true},
		{"xlsb", zipOf(t, "xl/workbook.bin", "x"), "", "an Excel binary workbook (.xlsb)", true},
		{"docx", zipOf(t, "word/document.xml", "x"), "", "a Word document", true},
		{"numbers", zipOf(t, "Index/Document.iwa", "x"), "", "an Apple Numbers document", true},
		{"zip", zipOf(t, "cup.h9", "x"), "", "a zip archive without a workbook in it", true},
		{"pdf", []byte("%PDF-1.7\n"), "", "a PDF document", true},
		{"html", []byte("\xef\xbb\xbf\n<!DOCTYPE html><html>"), "", "a web page (HTML)", true},
		{"html from a spreadsheet program", []byte(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><table>`), "", "a web page (HTML)", true},
		{"xml 2003", []byte(`<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">`), "", "an Excel 2003 XML spreadsheet", true},
		{"csv", []byte("No,Name\n1,Tan\n"), "", "plain text or CSV", true},
		{"utf-16 csv", []byte("\xff\xfeN\x00o\x00"), "", "plain text or CSV", true},
		{"picture", []byte("\x89PNG\r\n"), "", "a picture", true},
		{"garbage", []byte{1, 2, 0, 3}, "", "a file of unknown kind", true},
		{"cut-off archive", whole[:len(whole)-30], "", "a workbook whose end is missing or damaged", true},
		{"cut-off sheet", cut("xl/worksheets/sheet1.xml", 400), "xl/worksheets/sheet1.xml", `the sheet "Players" is damaged or cut off at byte 400: it ends in the middle`, false},
		{"damaged sheet", parts(t, map[string]string{"xl/worksheets/sheet1.xml": full[:100] + "<</v>" + full[100:]}), "xl/worksheets/sheet1.xml", `the sheet "Players" is damaged or cut off at byte 101: invalid characters between </c and >`, false},
		{"two documents in a sheet", parts(t, map[string]string{"xl/worksheets/sheet1.xml": full + full}), "xl/worksheets/sheet1.xml", fmt.Sprintf(`the sheet "Players" is damaged or cut off at byte %d: more than one document, or one nested too deep`, len(full)+11), false},
		{"text behind a sheet", parts(t, map[string]string{"xl/worksheets/sheet1.xml": full + "x"}), "xl/worksheets/sheet1.xml", fmt.Sprintf(`the sheet "Players" is damaged or cut off at byte %d: text outside of the document`, len(full)+1), false},
		{"cut-off texts", cut("xl/sharedStrings.xml", 60), "xl/sharedStrings.xml", "the list of texts is damaged or cut off at byte 60: it ends in the middle", true},
		{"cut-off styles", cut("xl/styles.xml", 60), "xl/styles.xml", "the list of formats is damaged or cut off at byte 60: it ends in the middle", true},
		{"cut-off workbook part", cut("xl/workbook.xml", 60), "xl/workbook.xml", "the list of sheets is damaged or cut off at byte 60: it ends in the middle", true},
		{"missing sheet", parts(t, map[string]string{"xl/worksheets/sheet1.xml": ""}), "xl/worksheets/sheet1.xml", `the sheet "Players" is missing from the file`, false},
		{"one part for two sheets", parts(t, map[string]string{"xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Players" r:id="rId1"/><sheet name="Games" r:id="rId1"/></sheets></workbook>`}), "xl/workbook.xml", `the sheets "Players" and "Games", which are one part of the file`, true},
		{"missing texts", parts(t, map[string]string{"xl/sharedStrings.xml": ""}), "xl/sharedstrings.xml", "the list of texts is missing from the file", true},
		{"missing relations", parts(t, map[string]string{"xl/_rels/workbook.xml.rels": ""}), "xl/_rels/workbook.xml.rels", "the list of the sheets' parts is missing from the file", true},
		{"text out of range", sheet(t, data(`<row r="3"><c r="C3" t="s"><v>17</v></c></row>`)), "Players!C3", "a cell whose text is not in the file (no. 17 of 2)", false},
		{"text of no number", sheet(t, data(`<row r="3"><c r="C3" t="s"><v>-1</v></c></row>`)), "Players!C3", "a cell whose text is not in the file (no. -1 of 2)", false},
		{"rows out of order", sheet(t, data(`<row r="3"/><row r="2"/>`)), "xl/worksheets/sheet1.xml", `the sheet "Players" is damaged or cut off at byte 46: row 2 after row 3`, false},
		{"cells out of order", sheet(t, data(`<row r="1"><c r="B1"/><c r="A1"/></row>`)), "xl/worksheets/sheet1.xml", `the sheet "Players" is damaged or cut off at byte 55: the cell A1 after B1`, false},
		{"cell of another row", sheet(t, data(`<row r="1"><c r="B2"/></row>`)), "xl/worksheets/sheet1.xml", `the sheet "Players" is damaged or cut off at byte 44: the cell "B2" in row 1`, false},
		{"row beyond the sheet", sheet(t, data(`<row r="1048577"/>`)), "xl/worksheets/sheet1.xml", `the sheet "Players" is damaged or cut off at byte 40: a row with the number "1048577"`, false},
		{"column beyond the sheet", sheet(t, data(`<row r="1"><c r="XFE1"/></row>`)), "xl/worksheets/sheet1.xml", `the sheet "Players" is damaged or cut off at byte 46: the cell "XFE1" in row 1`, false},
		{"number that is none", sheet(t, data(`<row r="1"><c r="A1"><v>1e999</v></c></row>`)), "xl/worksheets/sheet1.xml", `the sheet "Players" is damaged or cut off at byte 59: the number "1e999" in A1`, false},
		{"entity bomb", parts(t, map[string]string{"xl/worksheets/sheet1.xml": `<!DOCTYPE a [<!ENTITY b "bb">]><worksheet>&b;</worksheet>`}), "xl/worksheets/sheet1.xml", `the sheet "Players" is damaged or cut off at byte 31: a document type declaration`, false},
		{"wrong checksum", spoil(t, whole), "xl/worksheets/sheet1.xml", `its checksum is wrong`, false},
		{"path out of the archive", zipOf(t, "xl/workbook.xml", "<a/>", "../../etc/x", "x"), "", `a part with the path "../../etc/x"`, true},
		{"part twice", zipOf(t, "xl/workbook.xml", "<a/>", `xl\workbook.xml`, "<a/>"), `xl\workbook.xml`, "the same part twice", true},
		{"no sheets", parts(t, map[string]string{"xl/workbook.xml": "<workbook/>"}), "xl/workbook.xml", "a workbook without sheets", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			book, problems := Open("cup.xlsx", c.data)
			if len(problems) != 1 || problems[0].Severity != game.Error {
				t.Fatalf("got problems %v, want one error", problems)
			}
			p := problems[0]
			if p.Place != c.place || !strings.HasSuffix(p.Found, c.want) || p.File != "cup.xlsx" {
				t.Errorf("\n got %s: %q\nwant %s: %q", p.Place, p.Found, c.place, c.want)
			}
			if (book == nil) != c.noBook {
				t.Errorf("got a book: %v, want %v", book != nil, !c.noBook)
			}
			if book != nil && c.place[0] == 'x' {
				if s := book.Sheets[0]; !s.Damaged || len(s.Rows) > 0 {
					t.Errorf("a damaged sheet came back with %d rows, damaged %v", len(s.Rows), s.Damaged)
				}
			}
			if p.Hint == "" {
				t.Error("no hint what to do")
			}
		})
	}
}

func ole(stream string) []byte {
	return append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"+strings.Repeat("\x00", 600)), wide(stream)...)
}

func zipOf(t *testing.T, namesAndTexts ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(namesAndTexts); i += 2 {
		w, err := z.Create(namesAndTexts[i])
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(namesAndTexts[i+1]))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// spoil is a workbook whose sheet has another checksum than the archive says.
func spoil(t *testing.T, b []byte) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range z.File {
		h := f.FileHeader
		r, err := f.OpenRaw()
		if err != nil {
			t.Fatal(err)
		}
		if f.Name == "xl/worksheets/sheet1.xml" {
			h.CRC32 ^= crc32.ChecksumIEEE([]byte("spoiled"))
		}
		to, err := w.CreateRaw(&h)
		if err != nil {
			t.Fatal(err)
		}
		var raw bytes.Buffer
		raw.ReadFrom(r)
		to.Write(raw.Bytes())
	}
	w.Close()
	return out.Bytes()
}
