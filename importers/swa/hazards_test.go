package swa

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet/booktest"
	"kyudan/rating/game"
)

// edit replaces text in one part of a workbook.
func edit(t testing.TB, data []byte, part, from, to string) []byte {
	t.Helper()
	parts := booktest.Parts(t, data)
	i := slices.IndexFunc(parts, func(p booktest.Part) bool { return p.Name == part })
	if i < 0 || !strings.Contains(parts[i].Text, from) {
		t.Fatalf("there is no %q in the part %s", from, part)
	}
	parts[i].Text = strings.Replace(parts[i].Text, from, to, 1)
	return booktest.Pack(t, parts)
}

const (
	playersPart = "xl/worksheets/sheet1.xml"
	gamesPart   = "xl/worksheets/sheet2.xml"
)

// cup is a small sound workbook.
func cup(t testing.TB, change func(*excelize.File)) []byte {
	return list(t, [][]any{{"Round", "Black no", "White no", "Result"}, {1, 1, 2, "B+"}, {1, 3, 4, "W+"}, {2, 1, 3, "jigo"}}, change)
}

// TestHazards goes through the table of what goes wrong with spreadsheets.
func TestHazards(t *testing.T) {
	const sound = "r1 1-2 B+; r1 3-4 W+; r2 1-3 jigo"
	for _, c := range []struct {
		name     string
		data     []byte
		want     string
		problems string
	}{
		{"sound", cup(t, nil), sound, ""},
		{"damaged sheet", edit(t, cup(t, nil), gamesPart, "<c r=\"A3\"", "<c<c r=\"A3\""), "", "error workbook-damaged xl/worksheets/sheet2.xml"},
		{"text out of range", edit(t, cup(t, nil), gamesPart, `<c r="D3" t="s"><v>`, `<c r="D3" t="s"><v>9`), "r1 1-2 B+; r2 1-3 jigo", "error text-missing Games!D3"},
		{"formula without a result", cup(t, func(f *excelize.File) { f.SetCellFormula("Games", "B3", "1+2") }), sound, ""}, // keeps the old value
		{"formula without any value", edit(t, cup(t, nil), gamesPart, `<c r="B3"><v>3</v>`, `<c r="B3"><f>1+2</f>`), "r1 1-2 B+; r2 1-3 jigo", "error formula-without-result Games!B3"},
		{"formula with a result", edit(t, cup(t, nil), gamesPart, `<c r="B3"><v>3</v>`, `<c r="B3"><f>1+2</f><v>3</v>`), sound, ""},
		{"error value", edit(t, cup(t, nil), gamesPart, `<c r="B3"><v>3</v>`, `<c r="B3" t="e"><v>#N/A</v>`), "r1 1-2 B+; r2 1-3 jigo", "error cell-error Games!B3"},
		{"error value in a name", edit(t, cup(t, nil), playersPart, `<c r="C2" t="s"><v>4</v>`, `<c r="C2" t="e"><v>#REF!</v>`), sound, "error cell-error Players!C2"},
		{"hidden row of games", cup(t, func(f *excelize.File) { f.SetRowVisible("Games", 3, false) }), sound, "warning hidden-rows Games!3"},
		{"hidden blank row", cup(t, func(f *excelize.File) { f.SetRowVisible("Games", 30, false) }), sound, ""},
		{"hidden column", cup(t, func(f *excelize.File) { f.SetColVisible("Players", "C", false) }), sound, "warning hidden-columns Players"},
		{"hidden sheet", cup(t, func(f *excelize.File) { f.SetSheetVisible("Games", false) }), sound, "warning hidden-sheet Games"},
		{"hidden sheet without games", cup(t, func(f *excelize.File) { f.NewSheet("x"); f.SetSheetVisible("x", false) }), sound, ""},
		{"merged data cells", cup(t, func(f *excelize.File) {
			f.SetCellValue("Games", "A3", nil)
			f.MergeCell("Games", "A2", "A3")
		}), sound, ""},
		{"styled blank rows", cup(t, func(f *excelize.File) { style(t, f, "Games", "A5", "D3000", fill("FFEEDD")) }), sound, ""},
		{"rated sheets", cup(t, func(f *excelize.File) {
			for _, s := range []string{"Ratings", "Calculation"} {
				f.NewSheet(s)
				f.SetSheetRow(s, "A1", &[]any{"No", "Name", "Rank", "Rating before"})
				f.SetSheetRow(s, "A2", &[]any{1, "Somebody Else", "3d", 2000})
			}
		}), sound, ""},
		{"rated sheets beside the organiser's of their names", cup(t, func(f *excelize.File) {
			for i, w := range writtenTitles {
				s, titles := fmt.Sprint("Sheet ", i), slices.Clone(w.begin)
				if w.sheet == SheetRatings {
					titles = slices.Insert(titles, 6, Sigma)
				}
				f.NewSheet(s)
				f.SetSheetRow(s, "A1", &titles)
				f.SetSheetRow(s, "A2", &[]any{1, "Somebody Else", 1, "3d"})
			}
		}), sound, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := read(t, c.data)
			if got := gameLines(ev); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if got := problemLines(ps, false); got != c.problems {
				t.Errorf("got problems %q, want %q", got, c.problems)
			}
			if ev != nil && len(ev.Players) != 4 {
				t.Errorf("got players %q, want four", playerLines(ev))
			}
		})
	}
}

// TestDamagedIsNotShort: with one sheet damaged the others are read, and the
// damage is an error, so that nothing is rated from half of a file.
func TestDamagedIsNotShort(t *testing.T) {
	whole := cup(t, nil)
	ev, ps := read(t, edit(t, whole, gamesPart, "</sheetData>", "</sheetDat"))
	if !ps.HasErrors() || ev == nil || len(ev.Games) != 0 || len(ev.Players) != 4 {
		t.Errorf("got %d problems, event %v; want an error, the players and no game", len(ps), ev)
	}
	p := ps[0]
	if want := fmt.Sprintf("the sheet %q is damaged", "Games"); !strings.HasPrefix(p.Found, want) || p.Place != gamesPart || p.File != "cup.xlsx" {
		t.Errorf("got %s", p.Error())
	}
}

// TestRefused: one clear sentence for files that are no workbooks.
func TestRefused(t *testing.T) {
	for name, data := range map[string]string{
		"an Excel 97 file (.xls)":                    "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....W\x00o\x00r\x00k\x00b\x00o\x00o\x00k\x00",
		"a workbook protected by a password":         "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....E\x00n\x00c\x00r\x00y\x00p\x00t\x00e\x00d\x00P\x00a\x00c\x00k\x00a\x00g\x00e\x00",
		"a PDF document":                             "%PDF-1.7",
		"plain text or CSV":                          "Round,Black,White\n",
		"a workbook whose end is missing or damaged": string(cup(t, nil)[:800]),
	} {
		ev, ps := read(t, []byte(data))
		if ev != nil || len(ps) != 1 || ps[0].Found != name || ps[0].Hint == "" || ps[0].Severity != game.Error {
			t.Errorf("%s: got %v", name, ps)
		}
	}
	ev, ps := read(t, build(t, []page{{"S", [][]any{{"shopping"}, {"rice", 2}}}}, nil))
	if ev != nil || problemLines(ps, true) != "error no-tables " {
		t.Errorf("a workbook of something else: got %q", problemLines(ps, true))
	}
}

// TestVariants: macros, templates, the 1904 date system, other sheet names.
func TestVariants(t *testing.T) {
	yes := true
	data := build(t, []page{{"赛事", [][]any{{"Begin date", 44682}}}, three, {"对局", [][]any{{"Round", "Date", "Black no", "White no", "Result"}, {1, 44683, 1, 2, "B+"}}}}, func(f *excelize.File) {
		if err := f.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &yes}); err != nil {
			t.Fatal(err)
		}
		style(t, f, "赛事", "B1", "B1", numberFormat("dd/mm/yyyy"))
		style(t, f, "对局", "B2", "B2", &excelize.Style{NumFmt: 14})
	})
	ev, ps := read(t, data)
	if ev.Begin.String() != "2026-05-02" || gameLines(ev) != "r1 1-2 B+ 2026-05-03" || problemLines(ps, false) != "" {
		t.Errorf("1904: got %s, %s; %v", ev.Begin, gameLines(ev), ps)
	}
	ev, ps = read(t, build(t, []page{{"T", [][]any{{"Begin date", "2/9/2016"}}}, three, {"Games", [][]any{{"Round", "Black no", "White no", "Result"}, {1, 1, 2, "B+"}}}}, func(f *excelize.File) {
		style(t, f, "T", "B1", "B1", numberFormat("dd/mm/yyyy"))
	}))
	if ev.Begin.String() != "2016-09-02" || problemLines(ps, false) != "" {
		t.Errorf("text date in a cell of day and month: got %s; %v", ev.Begin, ps)
	}
}
