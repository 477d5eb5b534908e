package workbook_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	swaexport "kyudan/exporters/swa"
	"kyudan/exporters/workbook"
	"kyudan/importers/spreadsheet"
	importer "kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

func update(t testing.TB, original []byte, r *rating.Result, rep *rating.Report) []byte {
	t.Helper()
	before := bytes.Clone(original)
	var buf bytes.Buffer
	check(t, workbook.Update(&buf, original, r, rep, ""))
	if !bytes.Equal(before, original) {
		t.Error("the original's bytes were changed")
	}
	return buf.Bytes()
}

func TestUpdate(t *testing.T) {
	ev := sampleEvent(t)
	original := organisers(t, ev)
	r, rep := rate(t, ev)
	data := update(t, original, r, rep)
	if out := os.Getenv("KYUDAN_KEEP_UPDATED"); out != "" {
		check(t, os.WriteFile(out, data, 0o644))
	}
	book := open(t, data)

	t.Run("ratings stand beside their players", func(t *testing.T) {
		s := book.Sheet("Entries 报名")
		titles := map[string]int{}
		for _, c := range s.Row(3).Cells {
			titles[c.Plain()] = c.Col
		}
		if titles["Rating before"] != 7 || titles["Games"] != 10 {
			t.Fatalf("got the titles %v, want the rating columns from G on", titles)
		}
		for i, c := range r.Players {
			row := i + 5
			if got := s.At(row, titles["Rating after"]); got == nil || got.Value != c.After.Or(0) {
				t.Errorf("row %d: got the rating after %+v, want %v", row, got, c.After)
			}
			got := s.At(row, titles["Change"])
			if c.New && !got.IsBlank() || !c.New && (got == nil || got.Value != c.Change()) {
				t.Errorf("row %d (new: %v): got the change %+v, want %v of players rated before alone", row, c.New, got, c.Change())
			}
		}
		if got := s.At(9, 6).Plain(); got != "came late" {
			t.Errorf("the organiser's remark became %q", got)
		}
		if got, want := s.At(10, titles["Note"]).Plain(), "new; from 2300.00 by rank"; got != want || titles["Note"] != 11 {
			t.Errorf("got the note %q on a newcomer in column %d, want %q in a column of ours", got, titles["Note"], want)
		}
	})
	t.Run("sheets", func(t *testing.T) {
		var names []string
		for _, s := range book.Sheets {
			names = append(names, s.Name)
		}
		if got, want := strings.Join(names, "|"), "Entries 报名|Sums|Ratings|Games|About|Ratings 2|Calculation|Tables|Checks|Charts"; got != want {
			t.Errorf("got the sheets %s, want %s", got, want)
		}
		if got := book.Sheet("Ratings").At(1, 1).Plain(); got != "Prizes for the highest ratings" {
			t.Errorf("the organiser's sheet Ratings begins with %q now", got)
		}
		checkCalculation(t, book, r)
	})
	t.Run("the rest stays byte for byte", func(t *testing.T) {
		before, after := readParts(t, original), readParts(t, data)
		for name, content := range before {
			switch {
			case after[name] == content:
			case name == "xl/worksheets/sheet1.xml", name == "xl/workbook.xml", name == "xl/styles.xml", name == "xl/sharedStrings.xml",
				name == "[Content_Types].xml", name == "xl/_rels/workbook.xml.rels":
			default:
				t.Errorf("%s changed", name)
			}
		}
		if strings.Contains(after["xl/workbook.xml"], "absPath") || strings.Contains(after["xl/workbook.xml"], "desk") {
			t.Error("the organiser's folder is still in the file")
		}
	})
	t.Run("the touched sheet keeps its furniture", func(t *testing.T) { checkFurniture(t, original, data) })
	t.Run("the same bytes again", func(t *testing.T) {
		for range 3 {
			if !bytes.Equal(update(t, original, r, rep), data) {
				t.Fatal("the same input gave different bytes")
			}
		}
	})
}

// checkFurniture compares what surrounds the numbers on the sheet of players.
func checkFurniture(t *testing.T, original, data []byte) {
	const s = "Entries 报名"
	a, err1 := excelize.OpenReader(bytes.NewReader(original))
	b, err2 := excelize.OpenReader(bytes.NewReader(data))
	check(t, err1, err2)
	text := func(v any, err error) string {
		check(t, err)
		return fmt.Sprintf("%+v", v)
	}
	same := func(what, was, is string) {
		if was != is {
			t.Errorf("%s: was %s, is %s", what, was, is)
		}
	}
	for _, f := range []struct {
		name string
		get  func(*excelize.File) string
	}{
		{"comments", func(f *excelize.File) string { c, err := f.GetComments(s); return text(c[0].Text+c[0].Cell, err) }},
		{"pictures", func(f *excelize.File) string { c, err := f.GetPictureCells(s); return text(c, err) }},
		{"conditional formats", func(f *excelize.File) string {
			c, err := f.GetConditionalFormats(s)
			return text(len(c["D5:D29"]), err)
		}},
		{"lists", func(f *excelize.File) string {
			c, err := f.GetDataValidations(s)
			return text(c[0].Sqref+c[0].Formula1, err)
		}},
		{"width", func(f *excelize.File) string { c, err := f.GetColWidth(s, "B"); return text(c, err) }},
		{"height", func(f *excelize.File) string { c, err := f.GetRowHeight(s, 1); return text(c, err) }},
		{"formula", func(f *excelize.File) string { c, err := f.GetCellFormula("Sums", "B1"); return text(c, err) }},
		{"style of the title", func(f *excelize.File) string { c, err := f.GetCellStyle(s, "A1"); return text(c, err) }},
		{"style of a line", func(f *excelize.File) string { c, err := f.GetCellStyle(s, "E7"); return text(c, err) }},
		{"macros", func(f *excelize.File) string {
			c, _ := f.Pkg.Load("xl/vbaProject.bin")
			return text(string(c.([]byte)), nil)
		}},
	} {
		same(f.name, f.get(a), f.get(b))
	}
	was, err := a.GetMergeCells(s)
	check(t, err)
	is, err := b.GetMergeCells(s)
	check(t, err)
	have := map[string]bool{}
	for _, m := range is {
		have[m[0]] = true
	}
	for _, m := range was {
		if !have[m[0]] {
			t.Errorf("the merged cells %s are no longer merged", m[0])
		}
	}
	if !have["G3:G4"] {
		t.Error("the new title does not have the height of the others")
	}
	id, err := b.GetCellStyle(s, "H7")
	check(t, err)
	style, err := b.GetStyle(id)
	check(t, err)
	if style.Font.Family != "Georgia" || style.CustomNumFmt == nil || *style.CustomNumFmt != "0.00" {
		t.Errorf("a new cell has the style %+v, want the organiser's font and two decimals", style)
	}
	if p, err := b.GetCalcProps(); err != nil || p.FullCalcOnLoad == nil || !*p.FullCalcOnLoad {
		t.Errorf("got the calculation properties %+v, %v, want formulas calculated on opening", p, err)
	}
}

// Updating an updated workbook replaces what the first run wrote.
func TestUpdateAgain(t *testing.T) {
	ev := sampleEvent(t)
	r, rep := rate(t, ev)
	once := update(t, organisers(t, ev), r, rep)
	twice := update(t, once, r, rep)
	parts := readParts(t, twice)
	for name, content := range readParts(t, once) {
		// Sheet 1 holds the players; the library brings its form up to date.
		if name != "xl/worksheets/sheet1.xml" && name != "xl/styles.xml" && parts[name] != content {
			t.Errorf("%s changed in the second run", name)
		}
	}
	a, b := open(t, once), open(t, twice)
	if len(a.Sheets) != len(b.Sheets) {
		t.Fatalf("got %d sheets after the second run, %d after the first", len(b.Sheets), len(a.Sheets))
	}
	for i := range a.Sheets {
		x, y := a.Sheets[i], b.Sheets[i]
		if x.Name != y.Name || len(x.Rows) != len(y.Rows) {
			t.Errorf("sheet %s with %d rows became %s with %d", x.Name, len(x.Rows), y.Name, len(y.Rows))
			continue
		}
		for j := range x.Rows {
			if got, want := values(y.Rows[j]), values(x.Rows[j]); got != want {
				t.Errorf("%s row %d: got\n%s, want\n%s", x.Name, x.Rows[j].Number, got, want)
			}
		}
	}
}

func values(r spreadsheet.Row) string {
	var b strings.Builder
	for _, c := range r.Cells {
		fmt.Fprintf(&b, "%s=%s ", c.Ref(), c.Raw)
	}
	return b.String()
}

// A workbook of our own layout is updated in place: New and Update of a
// converted event give the same columns.
func TestUpdateOwnLayout(t *testing.T) {
	original, err := os.ReadFile(samples + "/swa/merlion-cup.xlsx")
	check(t, err)
	ev, problems := importer.Format.Read(game.Input{Name: "merlion-cup.xlsx", Data: original})
	if ev == nil || problems.HasErrors() {
		t.Fatalf("the sample cannot be read: %v", problems)
	}
	r, rep := rate(t, ev)
	updated := open(t, update(t, original, r, rep))
	fresh := open(t, writeNew(t, r, rep))
	for _, name := range []string{"Players", "Ratings", "Calculation"} {
		x, y := fresh.Sheet(name), updated.Sheet(name)
		if x == nil || y == nil || len(x.Rows) != len(y.Rows) {
			t.Fatalf("sheet %s differs between a new and an updated workbook", name)
		}
		for i := range x.Rows {
			if got, want := values(y.Rows[i]), values(x.Rows[i]); got != want {
				t.Errorf("%s row %d: updated\n%s, new\n%s", name, x.Rows[i].Number, got, want)
			}
		}
	}
}

// Numbers that the organiser has under a title of their own stay.
func TestUpdateKeepsForeignRatings(t *testing.T) {
	f := excelize.NewFile()
	check(t,
		f.SetSheetRow("Sheet1", "A1", &[]any{"No", "Name", "GoR", "R1", "Points", "Note"}),
		f.SetSheetRow("Sheet1", "A2", &[]any{1, "Tan Ah", 1812, "2+/b0", 1, "played in socks"}),
		f.SetSheetRow("Sheet1", "A3", &[]any{2, "Lim Bee", 1790, "1-/w0", 0}))
	var buf bytes.Buffer
	check(t, f.Write(&buf))
	ev, problems := importer.Format.Read(game.Input{Name: "s.xlsx", Data: buf.Bytes()})
	if ev == nil || problems.HasErrors() {
		t.Fatalf("the workbook cannot be read: %v", problems)
	}
	r, rep := rate(t, ev)
	for i := range r.Players { // one round is not rated by any class
		r.Players[i].Before, r.Players[i].After = game.Given(1900.0), game.Given(1910.5-float64(i))
	}
	once := update(t, buf.Bytes(), r, rep)
	tb := readTable(t, open(t, update(t, once, r, rep)), "Sheet1")
	if got := tb.num(2, "GoR"); got != 1812 {
		t.Errorf("got %v under GoR, want the organiser's 1812", got)
	}
	if got := tb.sheet.At(2, 6).Plain(); got != "played in socks" {
		t.Errorf("got the note %q, want the organiser's", got)
	}
	if got := len(tb.sheet.Row(1).Cells); got != 11 {
		t.Errorf("got %d columns after two runs, want the organiser's six and five of ours", got)
	}
	if got := tb.num(3, "Rating after"); got != r.Players[1].After.Or(0) {
		t.Errorf("got the rating after %v, want %v", got, r.Players[1].After)
	}
}

func TestUpdateRefuses(t *testing.T) {
	ev := sampleEvent(t)
	r, rep := rate(t, ev)
	other := sampleEvent(t)
	other.Players[3].Family, other.Players[3].Given = "Quek", "Somebody Else"
	for _, tt := range []struct {
		name     string
		original []byte
		code     string
		text     string
	}{
		{"no workbook", []byte("Tan beats Lim"), "not-a-spreadsheet", ""},
		{"an old workbook", append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 600)...), "", ""},
		{"the workbook of another event", organisers(t, other), "workbook-other-event", `Entries 报名!B8: "Quek Somebody Else"; expected "陈 思远", entry 4 of the event`},
	} {
		var buf bytes.Buffer
		err := workbook.Update(&buf, tt.original, r, rep, "")
		var p game.Problem
		if !errors.As(err, &p) {
			t.Errorf("%s: got %v, want a game.Problem", tt.name, err)
			continue
		}
		if tt.code != "" && p.Code != tt.code || !strings.Contains(p.Error(), tt.text) {
			t.Errorf("%s: got %s %q, want %s %q", tt.name, p.Code, p.Error(), tt.code, tt.text)
		}
		if buf.Len() > 0 {
			t.Errorf("%s: something was written", tt.name)
		}
	}
}

// Whatever layout a workbook of the samples has, an update keeps every cell and
// adds the two sheets.
func TestUpdateSamples(t *testing.T) {
	files, err := filepath.Glob(samples + "/swa/*.xls[xm]")
	check(t, err)
	if len(files) == 0 {
		t.Fatal("no samples")
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			original, err := os.ReadFile(path)
			check(t, err)
			ev, _ := importer.Format.Read(game.Input{Name: path, Data: original})
			if ev == nil {
				t.Skip("no event in it")
			}
			r, rep := rate(t, ev)
			before, after := open(t, original), open(t, update(t, original, r, rep))
			for _, s := range before.Sheets {
				if s.Name == importer.SheetRatings || s.Name == importer.SheetCalculation {
					continue
				}
				is := after.Sheet(s.Name)
				for _, row := range s.Rows {
					for i := range row.Cells {
						if c := &row.Cells[i]; !c.IsBlank() && is.At(c.Row, c.Col).Plain() != c.Plain() {
							t.Errorf("%s!%s: was %q, is %q", s.Name, c.Ref(), c.Text, is.At(c.Row, c.Col).Plain())
						}
					}
				}
			}
			if after.Sheet(importer.SheetRatings) == nil || after.Sheet(importer.SheetCalculation) == nil {
				t.Error("the sheets Ratings and Calculation are missing")
			}
			again, problems := importer.Format.Read(game.Input{Name: path, Data: update(t, original, r, rep)})
			if again == nil || problems.HasErrors() {
				return // the original may have errors, too
			}
			if len(again.Players) != len(ev.Players) || len(again.Games) != len(ev.Games) {
				t.Errorf("read again it has %d players and %d games, before the update %d and %d", len(again.Players), len(again.Games), len(ev.Players), len(ev.Games))
			}
		})
	}
}

// BenchmarkUpdate500 updates a workbook of 500 players and 2500 games, and one
// that has been rated before and therefore holds the calculation, too.
func BenchmarkUpdate500(b *testing.B) {
	ev := large(500, 10)
	r, rep := rate(b, ev)
	var plain bytes.Buffer
	check(b, swaexport.Write(&plain, ev))
	for name, original := range map[string][]byte{"first": plain.Bytes(), "again": writeNew(b, r, rep)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				update(b, original, r, rep)
			}
		})
	}
}
