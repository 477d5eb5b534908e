package spreadsheet

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"hash/crc32"
	"reflect"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// whole are the parts of a small workbook with two sheets, in the form that
// spreadsheet programs write: declarations, namespaces, attributes that nobody
// needs, line feeds behind the document.
var whole = []struct{ name, text string }{
	{"[Content_Types].xml", "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\r\n" + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`},
	{"xl/workbook.xml", "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\r\n" + `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="0"/><sheets><sheet name="Players" sheetId="1" r:id="rId1"/><sheet name="成绩" sheetId="2" state="hidden" r:id="rId2"/></sheets><calcPr calcId="191029"/></workbook>`},
	{"xl/_rels/workbook.xml.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="x/styles" Target="styles.xml"/></Relationships>`},
	{"xl/sharedStrings.xml", `<sst count="4" uniqueCount="4"><si><t>Name</t></si><si><t>Tan Mei</t></si><si><r><t xml:space="preserve">陈 </t></r><r><t>思远</t></r></si><si><t>R1</t></si></sst>` + "\n"},
	{"xl/styles.xml", `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill></fills><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="0" fillId="1"/></cellXfs></styleSheet>`},
	{"xl/worksheets/sheet1.xml", `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="3" max="3" hidden="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>3</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="inlineStr"><is><t>2+</t></is></c><c r="C2" s="1"><v>46144</v></c></row><row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="2" t="str"><f>"1"&amp;"-"</f><v>1-</v></c></row></sheetData><mergeCells><mergeCell ref="B1:C1"/></mergeCells></worksheet>`},
	{"xl/worksheets/sheet2.xml", `<worksheet><sheetData><row r="1"><c r="A1"><v>12.5</v></c></row></sheetData></worksheet>`},
}

// pack zips the parts of whole, the i-th cut to n bytes; checksums are right.
func pack(t testing.TB, method uint16, i, n int) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for j, p := range whole {
		text := []byte(p.text)
		if j == i {
			text = text[:n]
		}
		stored := text
		if method == zip.Deflate {
			stored = deflate(t, text)
		}
		w, err := z.CreateRaw(&zip.FileHeader{Name: p.name, Method: method, CRC32: crc32.ChecksumIEEE(text), CompressedSize64: uint64(len(stored)), UncompressedSize64: uint64(len(text))})
		if err == nil {
			_, err = w.Write(stored)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// deflate compresses with one writer for all, which is large.
func deflate(t testing.TB, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	deflater.Reset(&b)
	if _, err := deflater.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := deflater.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var deflater, _ = flate.NewWriter(nil, flate.HuffmanOnly)

// TestCutParts cuts each part of a workbook at each byte. Either the book is
// read as if nothing were missing, or an error names the part and the byte.
func TestCutParts(t *testing.T) {
	for _, method := range []uint16{zip.Store, zip.Deflate} {
		want := open(t, pack(t, method, -1, 0))
		if len(want.Sheets) != 2 || len(want.Sheets[0].Rows) != 3 || want.Sheets[0].At(3, 1).Text != "陈 思远" {
			t.Fatalf("the whole workbook is read as %+v", want)
		}
		for i, p := range whole {
			refused := 0
			for n := range len(p.text) {
				book, problems := Open("cup.xlsx", pack(t, method, i, n))
				if book != nil && len(problems) == 0 && reflect.DeepEqual(book, want) {
					continue
				}
				refused++
				if len(problems) == 0 || problems[0].Severity != game.Error || problems[0].Place != p.name || !strings.Contains(problems[0].Found, fmt.Sprintf(" at byte %d: ", n)) {
					t.Fatalf("%s cut to %d of %d bytes (method %d): got problems %v, want an error that names the part and the byte", p.name, n, len(p.text), method, problems)
				}
				if book != nil && book.Sheets[i-5].Rows != nil {
					t.Fatalf("%s cut to %d of %d bytes: got %d rows of a damaged sheet", p.name, n, len(p.text), len(book.Sheets[i-5].Rows))
				}
			}
			if needed := i > 0; needed && refused < len(p.text)-1 || !needed && refused > 0 {
				t.Errorf("%s: %d of %d cuts are refused", p.name, refused, len(p.text))
			}
		}
	}
}

// TestCutFile: a file cut off, wherever it is, is refused.
func TestCutFile(t *testing.T) {
	b := pack(t, zip.Deflate, -1, 0)
	for n := range b {
		book, problems := Open("cup.xlsx", b[:n])
		if book != nil || len(problems) != 1 || !problems.HasErrors() {
			t.Fatalf("cut to %d of %d bytes: got a book %v, problems %v; want one error", n, len(b), book != nil, problems)
		}
	}
}

// blanks is a deflated stream of that many MiB of blanks: the same compressed
// MiB again and again, so that the test need not compress them all.
func blanks(t *testing.T, mib int) []byte {
	t.Helper()
	var one, all bytes.Buffer
	w, err := flate.NewWriter(&one, flate.BestSpeed)
	if err == nil {
		_, err = w.Write(bytes.Repeat([]byte(" "), 1<<20))
	}
	if err == nil {
		err = w.Flush() // ends on a whole byte, and no block is the last
	}
	if err != nil {
		t.Fatal(err)
	}
	for range mib {
		all.Write(one.Bytes())
	}
	all.Write([]byte{1, 0, 0, 0xff, 0xff}) // the last block, empty
	return all.Bytes()
}

// TestBombs: what unpacks to more than the limits is refused, whether the
// archive says so or lies.
func TestBombs(t *testing.T) {
	bomb := func(name string, declared uint64, content []byte) []byte {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		for _, p := range [][2]string{
			{"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`},
			{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`},
		} {
			w, err := z.Create(p[0])
			if err != nil {
				t.Fatal(err)
			}
			w.Write([]byte(p[1]))
		}
		w, err := z.CreateRaw(&zip.FileHeader{Name: name, Method: zip.Deflate, CompressedSize64: uint64(len(content)), UncompressedSize64: declared})
		if err != nil {
			t.Fatal(err)
		}
		w.Write(content)
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	for name, c := range map[string]struct {
		data       []byte
		code, want string
	}{
		"archive":    {bomb("xl/media/image1.png", 257<<20, blanks(t, 1)), "workbook-too-large", "a workbook that unpacks to more than 256 MiB"},
		"sheet":      {bomb("xl/worksheets/sheet1.xml", 65<<20, blanks(t, 65)), "workbook-too-large", `the sheet "S" is too large when unpacked`},
		"false size": {bomb("xl/worksheets/sheet1.xml", 1<<20, blanks(t, 65)), "workbook-damaged", `the sheet "S" is damaged or cut off at byte 1048576: it unpacks to more than the archive says`},
	} {
		book, problems := Open("cup.xlsx", c.data)
		if len(problems) != 1 || problems[0].Found != c.want || problems[0].Code != c.code || book != nil && book.Sheets[0].Rows != nil {
			t.Errorf("%s of %d bytes: got %v, want %q", name, len(c.data), problems, c.want)
		}
	}
	if _, problems := Open("cup.xlsx", make([]byte, MaxFile+1)); len(problems) != 1 || problems[0].Code != "workbook-too-large" {
		t.Errorf("file above the limit: got %v", problems)
	}
}
