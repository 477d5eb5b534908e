// Package booktest damages workbooks as they are damaged in transfer or by
// programs, and as an attacker might. It is for tests.
package booktest

import (
	"archive/zip"
	"bytes"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// Mutate is a workbook after the changes that a recipe asks for, four bytes each:
// what to do, to which part, to which place in it, and how. Every recipe has a
// meaning, and the same one always makes the same workbook.
func Mutate(t testing.TB, workbook, recipe []byte) []byte {
	t.Helper()
	m := &mutant{parts: Parts(t, workbook)}
	for len(recipe) >= 4 && len(m.parts) > 0 && m.size() < 4<<20 {
		m.step(recipe[0], recipe[1], int(recipe[2]), int(recipe[3]))
		recipe = recipe[4:]
	}
	return Pack(t, m.parts)
}

// Part is one file in a workbook.
type Part struct{ Name, Text string }

// Parts unzips a workbook, its parts in the order of their names.
func Parts(t testing.TB, workbook []byte) []Part {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(workbook), int64(len(workbook)))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name] = string(text)
	}
	var parts []Part
	for _, name := range slices.Sorted(maps.Keys(all)) {
		parts = append(parts, Part{name, all[name]})
	}
	return parts
}

// Pack zips parts.
func Pack(t testing.TB, parts []Part) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, p := range parts {
		w, err := z.CreateHeader(&zip.FileHeader{Name: p.Name, Method: zip.Deflate})
		if err == nil && !strings.HasSuffix(p.Name, "/") {
			_, err = io.WriteString(w, p.Text)
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

type mutant struct{ parts []Part }

func (m *mutant) size() (n int) {
	for _, p := range m.parts {
		n += len(p.Text)
	}
	return n
}

// step makes one change.
func (m *mutant) step(what, which byte, where, how int) {
	i := int(which) % len(m.parts)
	p := &m.parts[i]
	switch what % 12 {
	case 0:
		m.parts = slices.Delete(m.parts, i, i+1)
	case 1:
		p.Name = renamed[how%len(renamed)](p.Name)
	case 2:
		p.Text = ""
	case 3:
		p.Text = p.Text[:len(p.Text)*(where+1)/257]
	case 4:
		m.parts = append(m.parts, Part{renamed[how%len(renamed)](p.Name), p.Text})
	case 5:
		p.Text = replaceNth(p.Text, value, where, values[how%len(values)])
	case 6:
		p.Text = replaceNth(p.Text, named, where, "")
	case 7:
		p.Text = replaceNth(p.Text, name, where, names[how%len(names)])
	case 8:
		p.Text = element(p.Text, where, how%2 == 0)
	case 9:
		p.Text = replaceNth(p.Text, text, where, texts[how%len(texts)])
	case 10:
		p.Text = insertion(p.Text, insertions[how%len(insertions)])
	case 11:
		p.Text = encodings[how%len(encodings)](p.Text)
	}
}

// renamed are names that a part may come to have.
var renamed = []func(string) string{
	func(s string) string { return s + " " },
	func(s string) string { return "/" + s },
	func(s string) string { return strings.ReplaceAll(s, "/", `\`) },
	strings.ToUpper,
	strings.ToLower,
	func(s string) string { return " " + s },
	func(s string) string { return strings.Replace(s, "/", "//", 1) },
	func(s string) string { return "./" + s },
	func(s string) string { return "../" + s },
	func(s string) string { return s + "/" },
	func(s string) string { return s + ".bak" },
	func(s string) string { return strings.Repeat("x", 600) + s },
	func(s string) string { return s },
}

var (
	value = regexp.MustCompile(`"[^"<>]*"`)
	named = regexp.MustCompile(`\s[\w:.-]+="[^"<>]*"`)
	name  = regexp.MustCompile(`<[A-Za-z][\w:.-]*`)
	text  = regexp.MustCompile(`>[^<>]+<`)
	start = regexp.MustCompile(`<([A-Za-z][\w:.-]*)[^<>]*>`)
)

var values = []string{
	`""`, `"x"`, `" 1 "`, `"-1"`, `"0"`, `"1"`, `"99999"`, `"4294967296"`, `"99999999999999999999"`, `"1e309"`, `"NaN"`, `"true"`, `"TRUE"`, `"A1"`, `"A1:XFD1048576"`, `"XFD1048576"`, `"A0"`, `"$B:$B"`, `"#REF!"`, `"rId1"`, `"rId999"`,
	`"../../x.xml"`, `"/xl/workbook.xml"`, `"javascript:alert(1)"`, `"&#9;"`, `"'"`, `"shared"`, `"array"`, `"inlineStr"`, `"s"`, `"b"`, `"d"`, `"e"`, `"n"`, `"str"`, `"External"`, `"hidden"`, `"` + strings.Repeat("x", 5000) + `"`,
}

var names = []string{"<x", "<row", "<c", "<v", "<f", "<is", "<t", "<sheet", "<mergeCell", "<worksheet", "<xf", "<x:c", "<mc:AlternateContent"}

var texts = []string{
	"><", "> <", ">x<", ">-1<", ">1e999<", ">99999999<", ">Name<", ">No<", ">Round 1<", ">R1<", ">Result<", ">1+<", ">2-/w0<", ">Class: A<", ">=1+1<", ">&lt;!--<", ">0=<", ">1#REF!<", ">_x0000_<", ">_x005F_x0041_<", ">陈<", ">" + strings.Repeat("Round ", 6000) + "<",
}

// insertions are put at the place in a part where they belong, if there is
// one.
var insertions = []struct{ before, text string }{
	{"</worksheet>", `<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>`},
	{"</worksheet>", `<mergeCells count="2"><mergeCell ref="A1:K1048576"/><mergeCell ref="B1:B99999"/></mergeCells>`},
	{"</worksheet>", `<mergeCells>` + strings.Repeat(`<mergeCell ref="A1:C3"/>`, 2000) + `</mergeCells>`},
	{"</sheetData>", `<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`},
	{"</sheetData>", `<row r="1048576" ht="20"/>`},
	{"</sheetData>", strings.Repeat(`<row><c r="XFD1"><v>1</v></c></row>`, 500)},
	{"</row>", `<c r="XFD1"><v>1</v></c>`},
	{"</row>", `<c t="inlineStr"><is><t>` + strings.Repeat("Tan ", 9000) + `</t></is></c>`},
	{"<sheetData", `<cols><col min="1" max="16384" width="1"/><col min="1" max="99999999" width="x"/></cols>`},
	{"<sheetData", `<dimension ref="A1:XFD1048576"/>`},
	{"</worksheet>", `<autoFilter ref="A1:XFD1048576"/><sortState ref="A2:B3"/>`},
	{"</worksheet>", `<autoFilter ref="B2:C3"><filterColumn colId="1"/></autoFilter>`},
	{"</sheets>", `<sheet name="Players" sheetId="99" r:id="rId1"/>`},
	{"</sheets>", strings.Repeat(`<sheet name="x" sheetId="1" r:id="rId1"/>`, 400)},
	{"</definedNames>", `<definedName name="_xlnm._FilterDatabase" localSheetId="0">Players!$A$1:$XFD$1048576</definedName>`},
	{"</definedNames>", `<definedName name="_xlnm.Print_Area" localSheetId="77">'Players'!$A:$B,,!$C</definedName>`},
	{"</cellXfs>", `<xf numFmtId="99999" fontId="99999" fillId="-1" borderId="99999" xfId="77"/>`},
	{"</Relationships>", `<Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>`},
	{"</Relationships>", `<Relationship Id="rId88" Type="x/table" Target="../tables/table1.xml"/><Relationship Id="rId89" Type="x/drawing" Target="../drawings/drawing1.xml"/>`},
	{"</Types>", `<Override PartName="/xl/workbook.xml" ContentType="x"/>`},
	{"</sst>", `<si><t>Name</t></si>`},
	{"</worksheet>", `<!-- <sheetData/> -->`},
}

func insertion(s string, in struct{ before, text string }) string {
	return strings.Replace(s, in.before, in.text+in.before, 1)
}

var encodings = []func(string) string{
	func(s string) string { return "\xef\xbb\xbf" + s },
	func(s string) string { return "\n" + s },
	func(s string) string { return s + "\x00" },
	func(s string) string { return s + s },
	func(s string) string { return strings.Replace(s, "UTF-8", "us-ascii", 1) },
	func(s string) string { return strings.Replace(s, "UTF-8", "GBK", 1) },
	func(s string) string { return "<!DOCTYPE x [<!ENTITY a 'b'>]>" + s },
	func(s string) string {
		b := []byte{0xff, 0xfe}
		for _, u := range utf16.Encode([]rune(s)) {
			b = append(b, byte(u), byte(u>>8))
		}
		return string(b)
	},
	func(s string) string { return strings.ReplaceAll(s, "><", ">\r\n\t<") },
}

// replaceNth replaces one of the places that match, counted in 256 steps.
func replaceNth(s string, re *regexp.Regexp, where int, with string) string {
	all := re.FindAllStringIndex(s, -1)
	if len(all) == 0 {
		return s
	}
	at := all[where*len(all)/256]
	return s[:at[0]] + with + s[at[1]:]
}

// element takes an element out of a part with all that is in it, or repeats it.
func element(s string, where int, out bool) string {
	all := start.FindAllStringSubmatchIndex(s, -1)
	if len(all) == 0 {
		return s
	}
	m := all[where*len(all)/256]
	end := m[1]
	if !strings.HasSuffix(s[m[0]:m[1]], "/>") {
		closing := "</" + s[m[2]:m[3]] + ">"
		i := strings.Index(s[m[1]:], closing)
		if i < 0 {
			return s
		}
		end += i + len(closing)
	}
	if out {
		return s[:m[0]] + s[end:]
	}
	return s[:end] + s[m[0]:end] + s[end:]
}
