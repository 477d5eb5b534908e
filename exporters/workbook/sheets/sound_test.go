package sheets

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kyudan/exporters/workbook/sheets/sheetstest"
	"kyudan/importers/spreadsheet/booktest"
	"kyudan/rating/game"
)

// odd is a workbook of parts that are other than those of a blank one; "" takes a
// part out, and a name with an arrow renames one.
func odd(t *testing.T, changes map[string]string) []byte {
	t.Helper()
	all := parts(t, withParts(t, nil))
	for name, text := range changes {
		from, to, renamed := strings.Cut(name, " → ")
		switch {
		case renamed:
			all[to] = all[from]
			delete(all, from)
		case text == "":
			delete(all, name)
		default:
			all[name] = text
		}
	}
	var list []booktest.Part
	for name, text := range all {
		list = append(list, booktest.Part{Name: name, Text: text})
	}
	return booktest.Pack(t, list)
}

// touch changes a cell and adds a sheet: both must be in what is written.
func touch(b *Book) error {
	s, err := b.Sheet("Sheet1")
	if err != nil {
		return err
	}
	s.Set(1, 1, "here", 0)
	if err := s.Close(); err != nil {
		return err
	}
	return b.Table(sample())
}

// TestSound: of workbooks with the slips of small programs a sound copy is made.
func TestSound(t *testing.T) {
	blank := parts(t, withParts(t, nil))
	styles := blank[stylesPart]
	without := func(list string) string {
		from, to := strings.Index(styles, "<"+list), strings.Index(styles, "</"+list+">")
		return styles[:from] + styles[to+len(list)+3:]
	}
	for name, changes := range map[string]map[string]string{
		"as it should be":                   {},
		"a blank behind a part's name":      {"[Content_Types].xml → [Content_Types].xml ": ""},
		"a blank behind that of styles":     {"xl/styles.xml → xl/styles.xml ": ""},
		"a slash in front":                  {"xl/styles.xml → /xl/styles.xml": ""},
		"backslashes":                       {`xl/worksheets/sheet1.xml → xl\worksheets\sheet1.xml`: ""},
		"capitals":                          {"xl/workbook.xml → XL/Workbook.xml": ""},
		"capitals in relationships":         {"xl/_rels/workbook.xml.rels → xl/_RELS/workbook.xml.rels": ""},
		"no relationships of the whole":     {mainRelations: ""},
		"empty ones":                        {mainRelations: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>`},
		"damaged ones":                      {mainRelations: "<Relationships"},
		"no theme":                          {themePart: "", contentTypes: cutOut(blank[contentTypes], `<Override PartName="/xl/theme/theme1.xml"`, "</Override>"), "xl/_rels/workbook.xml.rels": cutOut(blank["xl/_rels/workbook.xml.rels"], `<Relationship Id="rId3"`, "</Relationship>")},
		"no fonts":                          {stylesPart: without("fonts")},
		"no fills":                          {stylesPart: without("fills")},
		"no borders":                        {stylesPart: without("borders")},
		"no formats of cells":               {stylesPart: without("cellXfs")},
		"no formats of styles":              {stylesPart: without("cellStyleXfs")},
		"nothing in the styles":             {stylesPart: `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>`},
		"a damaged order of calculation":    {calcChainPart: "<calcChain", contentTypes: strings.Replace(blank[contentTypes], "</Types>", `<Override PartName="/xl/calcChain.xml" ContentType="x"/></Types>`, 1)},
		"no styles at all":                  {stylesPart: "", contentTypes: cutOut(blank[contentTypes], "<Override PartName=\"/xl/styles.xml\"", "</Override>"), "xl/_rels/workbook.xml.rels": cutOut(blank["xl/_rels/workbook.xml.rels"], `<Relationship Id="rId2"`, "</Relationship>")},
		"no styles, but what leads to them": {stylesPart: ""},
		"the main part of another name":     {"xl/workbook.xml → xl/book.xml": "", "xl/_rels/workbook.xml.rels → xl/_rels/book.xml.rels": "", mainRelations: strings.Replace(blank[mainRelations], "xl/workbook.xml", "/xl/book.xml", 1), contentTypes: strings.Replace(blank[contentTypes], "xl/workbook.xml", "xl/book.xml", 1)},
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			if err := Copy(&out, odd(t, changes), touch); err != nil {
				t.Fatal(err)
			}
			if _, other := changes["xl/workbook.xml → xl/book.xml"]; !other {
				sheetstest.Valid(t, name, []byte(out.String()))
			}
			got := parts(t, []byte(out.String()))
			if !strings.Contains(got[firstSheet], "here") || !strings.Contains(got["xl/worksheets/sheet2.xml"], "=1+1") {
				t.Errorf("what was written is not there: %v", got)
			}
		})
	}
}

func cutOut(s, from, to string) string {
	i := strings.Index(s, from)
	return s[:i] + s[i+strings.Index(s[i:], to)+len(to):]
}

// TestSoundKeepsNames: of a workbook that is as it should be no part gets another
// name, be the capitals in them what they are.
func TestSoundKeepsNames(t *testing.T) {
	in := odd(t, map[string]string{
		"customXml/item1.xml":              "<x/>",
		"customXml/itemProps1.xml":         "<x/>",
		"customXml/_rels/item1.xml.rels":   `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x/customXmlProps" Target="itemProps1.xml"/></Relationships>`,
		"xl/printerSettings/Settings1.bin": "x",
	})
	// The types come last, as in the files of some programs.
	list := booktest.Parts(t, in)
	slices.Reverse(list)
	s, err := sound(booktest.Pack(t, list))
	if err != nil || s.moved {
		t.Fatalf("moved: %v, %v", s != nil && s.moved, err)
	}
	for _, p := range list {
		if s.files[p.Name] == nil {
			t.Errorf("%s has another name", p.Name)
		}
	}
}

// TestUnsound: what no copy can be made of is an error that says what is wrong,
// and nothing is written.
func TestUnsound(t *testing.T) {
	blank := parts(t, withParts(t, nil))
	replaced := func(part, from, to string) map[string]string {
		if !strings.Contains(blank[part], from) {
			t.Fatalf("%s has no %q", part, from)
		}
		return map[string]string{part: strings.Replace(blank[part], from, to, 1)}
	}
	for _, c := range []struct {
		changes     map[string]string
		place, want string
	}{
		{replaced(mainPart, `<workbookPr `, `<workbookPr date1904="x" `), mainPart, `date1904="x" in <workbookPr>; expected true or false`},
		{replaced(mainPart, `sheetId="1"`, `sheetId="one"`), mainPart, `sheetId="one" in <sheet>; expected a whole number`},
		{replaced(stylesPart, `<sz val="11">`, `<sz val="11 pt">`), stylesPart, `val="11 pt" in <sz>; expected a number`},
		{replaced(stylesPart, `fontId="0" fillId="0"`, `fontId="7" fillId="0"`), stylesPart, "font 7 in format 1; expected one of the 1 defined"},
		{replaced(stylesPart, `</styleSheet>`, ``), stylesPart, "a damaged part: it is cut off"},
		{replaced(stylesPart, `</fonts>`, `</fontz>`), stylesPart, "a damaged part: line 2: element <fonts> closed by </fontz>"},
		{map[string]string{stylesPart: "<html/>"}, stylesPart, `the document "html"; expected styleSheet`},
		{map[string]string{contentTypes: ""}, contentTypes, "no part with this name in the workbook"},
		{map[string]string{contentTypes: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`}, contentTypes, "no part that lists the sheets of the workbook; expected the type of one"},
		{map[string]string{"xl/_rels/workbook.xml.rels": ""}, "xl/_rels/workbook.xml.rels", "no part with this name in the workbook"},
		{map[string]string{firstSheet: ""}, firstSheet, `no part with this name, for the sheet "Sheet1"`},
		{map[string]string{firstSheet: "<worksheet/>"}, firstSheet, "a sheet without rows; expected a list of them, even an empty one"},
		{replaced(mainPart, "http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://purl.oclc.org/ooxml/spreadsheetml/main"), "", "a workbook in the strict form of Open XML; expected one in the usual form"},
	} {
		var out strings.Builder
		err := Copy(&out, odd(t, c.changes), touch)
		var p game.Problem
		want := c.want
		if c.place != "" {
			want = c.place + ": " + want
		}
		if !errors.As(err, &p) || p.Error() != want || p.Code != "workbook-unsound" || p.Hint == "" || out.Len() > 0 {
			t.Errorf("got %v and %d bytes, want %s", err, out.Len(), want)
		}
	}
}

// TestGuard: where something gives up unexpectedly, that is an error, too.
func TestGuard(t *testing.T) {
	var out strings.Builder
	err := Copy(&out, withParts(t, nil), func(*Book) error { panic(fmt.Errorf("index out of range")) })
	var p game.Problem
	if !errors.As(err, &p) || p.Hint == "" || !strings.Contains(p.Found, "index out of range") || out.Len() > 0 {
		t.Errorf("got %v", err)
	}
}
