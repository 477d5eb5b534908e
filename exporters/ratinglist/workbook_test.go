package ratinglist_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/ratinglist"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestWorkbook looks at the workbook as a spreadsheet program does.
func TestWorkbook(t *testing.T) {
	var b bytes.Buffer
	if err := ratinglist.WriteXLSX(&b, smallList(), smallOptions()); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if got := fmt.Sprint(f.GetSheetList()); got != "[Ratings List]" {
		t.Errorf("sheets %s, want [Ratings List]", got)
	}
	head, err := f.GetRows("Ratings")
	if err != nil {
		t.Fatal(err)
	}
	var dump strings.Builder
	for _, row := range head {
		dump.WriteString(strings.TrimRight(strings.Join(row, "\t"), "\t") + "\n")
	}
	about, err := f.GetRows("List")
	if err != nil {
		t.Fatal(err)
	}
	dump.WriteString("\n")
	for _, row := range about {
		dump.WriteString(strings.Join(row, "\t") + "\n")
	}
	gametest.Golden(t, "testdata/small.xlsx.txt", []byte(dump.String()))

	column := map[string]string{}
	for i, label := range head[0] {
		column[label], _ = excelize.ColumnNumberToName(i + 1)
	}
	for _, c := range []struct {
		label string
		row   int
		kind  excelize.CellType
		raw   string
	}{
		{"Rating", 2, excelize.CellTypeUnset, "2466.1387062934546"},
		{"ID", 5, excelize.CellTypeInlineString, "00042"},
		{"Family name", 5, excelize.CellTypeInlineString, "=cmd()"},
		{"Last played", 2, excelize.CellTypeUnset, "46145"},
		{"Change", 2, excelize.CellTypeUnset, "-5.361293706545439"},
	} {
		cell := fmt.Sprint(column[c.label], c.row)
		raw, err := f.GetCellValue("Ratings", cell, excelize.Options{RawCellValue: true})
		if err != nil {
			t.Fatal(err)
		}
		kind, err := f.GetCellType("Ratings", cell)
		if err != nil {
			t.Fatal(err)
		}
		if raw != c.raw || kind != c.kind {
			t.Errorf("%s (%s) is %q of type %v, want %q of type %v", cell, c.label, raw, kind, c.raw, c.kind)
		}
	}
	if formula, _ := f.GetCellFormula("Ratings", fmt.Sprint(column["Family name"], 5)); formula != "" {
		t.Errorf("a name became the formula %q", formula)
	}
	panes, err := f.GetPanes("Ratings")
	if err != nil || !panes.Freeze || panes.YSplit != 1 {
		t.Errorf("header not frozen: %+v, %v", panes, err)
	}
	layout, err := f.GetPageLayout("Ratings")
	if err != nil || *layout.Orientation != "landscape" || *layout.Size != 9 {
		t.Errorf("not set up for A4 landscape: %+v, %v", layout, err)
	}
	names := fmt.Sprint(f.GetDefinedName())
	for _, want := range []string{"_xlnm.Print_Titles", "_xlnm._FilterDatabase"} {
		if !strings.Contains(names, want) {
			t.Errorf("the workbook lacks %s: %s", want, names)
		}
	}
}

// TestWorkbookPrecision: the decimals that are published are those that a person
// sees; what is stored has all of them.
func TestWorkbookPrecision(t *testing.T) {
	for _, c := range []struct {
		precision      game.Opt[int]
		rating, change string
	}{
		{game.Opt[int]{}, "2466.14", "-5.36"}, {game.Given(0), "2466", "-5"}, {game.Given(1), "2466.1", "-5.4"}, {game.Given(4), "2466.1387", "-5.3613"},
	} {
		o := smallOptions()
		o.Precision = c.precision
		var b bytes.Buffer
		if err := ratinglist.WriteXLSX(&b, smallList(), o); err != nil {
			t.Fatal(err)
		}
		f, err := excelize.OpenReader(bytes.NewReader(b.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		rows, err := f.GetRows("Ratings")
		if err != nil {
			t.Fatal(err)
		}
		rating, change := rows[1][slices.Index(rows[0], "Rating")], rows[1][slices.Index(rows[0], "Change")]
		if rating != c.rating || change != c.change {
			t.Errorf("precision %v: got the rating %s and the change %s, want %s and %s", c.precision, rating, change, c.rating, c.change)
		}
		if l := read(t, "list.xlsx", b.Bytes()); !l.Players[0].Rating.Is(2466.1387062934546) {
			t.Errorf("precision %v: read back the rating %v", c.precision, l.Players[0].Rating)
		}
	}
}

// Ids are seen whole, names are known by their beginnings.
func TestWorkbookLongIDs(t *testing.T) {
	l := smallList()
	l.Players = l.Players[:1]
	l.Players[0].ID, l.Players[0].Club = "new-abdul-rahman-bin-mohamed-yusof-al-hadi", strings.Repeat("club ", 20)
	var b bytes.Buffer
	if err := ratinglist.WriteXLSX(&b, l, ratinglist.Options{}); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := f.GetRows("Ratings")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]float64{"ID": 43, "Club": 34}
	for i, label := range rows[0] {
		column, err := excelize.ColumnNumberToName(i + 1)
		if err != nil {
			t.Fatal(err)
		}
		width, err := f.GetColWidth("Ratings", column)
		if err != nil {
			t.Fatal(err)
		}
		if w, ok := want[label]; ok && width != w {
			t.Errorf("%s: got the width %v, want %v", label, width, w)
		}
		delete(want, label)
	}
	if len(want) > 0 {
		t.Errorf("no columns %v", want)
	}
}
