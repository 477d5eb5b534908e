package tables

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/importers/csvtext"
	"kyudan/importers/grid"
	"kyudan/rating/game"
)

// workbook makes a workbook with the values of rows in sheets called Sheet1,
// Sheet2, ….
func workbook(t testing.TB, sheets ...[][]any) []byte {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	for i, rows := range sheets {
		name := "Sheet" + string(rune('1'+i))
		if _, err := f.NewSheet(name); err != nil {
			t.Fatal(err)
		}
		for k := range rows {
			cell, err := excelize.CoordinatesToCellName(1, k+1)
			if err != nil {
				t.Fatal(err)
			}
			if err := f.SetSheetRow(name, cell, &rows[k]); err != nil {
				t.Fatal(err)
			}
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestWorkbookIsCSV is the law of the tables: the same rows mean the same in a
// workbook and in a CSV file, problems and all.
func TestWorkbookIsCSV(t *testing.T) {
	for _, in := range inputs(t, "testdata/*.csv") {
		kind := strings.TrimSuffix(in.Name, ".csv")
		t.Run(kind, func(t *testing.T) {
			f := csvtext.Open(in.Data, csvtext.Limits{Bytes: 1 << 20, Lines: 1000, Fields: 100, Field: 1000, Damaged: 100})
			f.Comments = true
			var rows [][]any
			for l := range f.Lines() {
				for len(rows) < l.Number {
					rows = append(rows, nil)
				}
				var row []any
				for _, s := range l.Fields {
					row = append(row, s)
				}
				rows[l.Number-1] = row
			}
			v, ps := readers[kind](in)
			want := plainDump(dump(t, v, ps))
			v, ps = readers[kind](game.Input{Name: in.Name, Data: workbook(t, rows)})
			got := plainDump(dump(t, v, ps))
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("(-csv +xlsx)\n%s", d)
			}
		})
	}
}

// comparable leaves out what is of the form of the file: how it was read, what
// only CSV has (a full stop that may stand between thousands, where semicolons
// stand between fields), and columns in places.
func plainDump(s string) string {
	var lines []string
	for line := range strings.Lines(s) {
		if strings.Contains(line, "csv-form") || strings.Contains(line, "csv-damaged") || strings.Contains(line, "between thousands") || strings.Contains(line, `"1007"`) {
			continue
		}
		lines = append(lines, cellPlace.ReplaceAllString(line, "$1"))
	}
	return strings.Join(lines, "")
}

func day(s string) time.Time {
	d, err := game.ParseISODate(s)
	if err != nil {
		panic(err)
	}
	return d.Time()
}

// TestTypedCells: what a spreadsheet program makes of what people type.
func TestTypedCells(t *testing.T) {
	in := game.Input{Name: "events.xlsx", Data: workbook(t, [][]any{
		{"Our events"},
		{nil},
		{"file", "begin", "end", "online", "sequence", "rated", "class", "remarks"},
		{"a.xml", day("2026-05-02"), day("2026-05-03"), true, 1, false, "a", 12},
		{"b.xml", 46144, 20260503, 1, 2.0, "TRUE", 7},
		{"#c.xml", "no day"},
		{2026, "3/4/2026", "2026-04-05", "oui", "3"},
		{"d.xml", 3, -1, 2, 1e6 + 1, 0.5},
		{"e.xml", true, day("2026-05-03"), nil, day("2026-05-03"), "no", day("2026-05-03")},
	})}
	e, ps := ReadEvents(in)
	got := dump(t, e.Lines, ps)
	want := `{"Begin":"2026-05-02","Class":"A","End":"2026-05-03","File":"a.xml","Online":true,"Place":"Sheet1!A4","Rated":false,"Sequence":1,"Table":"events.xlsx"}
{"Begin":"2026-05-02","Class":"7","End":"2026-05-03","File":"b.xml","Online":true,"Place":"Sheet1!A5","Rated":true,"Sequence":2,"Table":"events.xlsx"}
{"End":"2026-04-05","File":"2026","Online":true,"Place":"Sheet1!A7","Sequence":3,"Table":"events.xlsx"}
{"File":"d.xml","Place":"Sheet1!A8","Table":"events.xlsx"}
{"End":"2026-05-03","File":"e.xml","Place":"Sheet1!A9","Rated":false,"Table":"events.xlsx"}
note no-reason: events.xlsx: Sheet1!A4: "a.xml" not rated, without a reason (write the reason into the column why: the report shows it)
note day-number: events.xlsx: Sheet1!B5: begin 46144, read as the spreadsheet's number of the day 2026-05-02
error cell-value: events.xlsx: Sheet1!B7: begin "3/4/2026"; expected an unambiguous day; this is 2026-04-03 or 2026-03-04 (write the day as 2026-05-02, or format the cell as a date)
error cell-value: events.xlsx: Sheet1!B8: begin "3"; expected a day such as 2026-05-02 (write the day as 2026-05-02, or format the cell as a date)
error cell-value: events.xlsx: Sheet1!C8: end "-1"; expected a day such as 2026-05-02 (write the day as 2026-05-02, or format the cell as a date)
error cell-value: events.xlsx: Sheet1!D8: online "2"; expected yes or no
error cell-value: events.xlsx: Sheet1!E8: sequence "1000001"; expected a whole number from 0 to 1000000
error cell-value: events.xlsx: Sheet1!F8: rated "0.5"; expected yes or no
error cell-value: events.xlsx: Sheet1!B9: begin "TRUE"; expected a day such as 2026-05-02 (write the day as 2026-05-02, or format the cell as a date)
error cell-value: events.xlsx: Sheet1!E9: sequence "2026-05-03"; expected a whole number from 0 to 1000000
error cell-value: events.xlsx: Sheet1!G9: class "2026-05-03"; expected a text (the spreadsheet program changed what was typed: format the cell as text and type it again)
note no-reason: events.xlsx: Sheet1!A9: "e.xml" not rated, without a reason (write the reason into the column why: the report shows it)
`
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

// TestIDs: an id is what a person typed, whatever a program made of it.
func TestIDs(t *testing.T) {
	in := game.Input{Name: "players.xlsx", Data: workbook(t, [][]any{
		{"ID", "Name", "EGF PIN"}, {1001, "Tan", 12345678}, {"1002.0", "Lim", "00012345"}, {"007", "Ong", 1.5}, {1e15, "Koh"}, {"W-1", "Seah"},
	})}
	r, ps := ReadPlayers(in)
	var ids []string
	for _, p := range r.People {
		ids = append(ids, p.ID+" "+p.IDs["egf"])
	}
	if want := []string{"1001 12345678", "1002 00012345", "007 ", "W-1 "}; !cmp.Equal(ids, want) {
		t.Errorf("ids %q, want %q", ids, want)
	}
	if n := ps.Count(game.Error); n != 2 {
		t.Errorf("%d errors, want 2: %v", n, ps)
	}
	if p := r.Find("007"); p == nil || p.Name != "Ong" {
		t.Errorf("Find(007) = %v", p)
	}
	if p := r.Find("7"); p != nil {
		t.Errorf("Find(7) = %v", p)
	}
}

func TestSheets(t *testing.T) {
	other := [][]any{{"some", "other"}, {1, 2}}
	table := [][]any{{"player", "rank", "date"}, {"1", "3d", "2024-01-01"}}
	for _, c := range []struct {
		name   string
		sheets [][][]any
		rows   int
		codes  []string
	}{
		{"the table alone", [][][]any{table}, 1, nil},
		{"the table behind another", [][][]any{other, table}, 1, nil},
		{"two tables", [][][]any{table, table}, 1, []string{"sheets"}},
		{"no table", [][][]any{other}, 0, []string{"no-headings"}},
		{"nothing", [][][]any{{}}, 0, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, ps := ReadPromotions(game.Input{Name: "promotions.xlsx", Data: workbook(t, c.sheets...)})
			var codes []string
			for _, p := range ps {
				codes = append(codes, p.Code)
			}
			if len(p) != c.rows || !cmp.Equal(codes, c.codes) {
				t.Errorf("%d rows, problems %v; want %d, %v", len(p), ps, c.rows, c.codes)
			}
		})
	}
}

func TestHiddenRowsAndFormulas(t *testing.T) {
	f := excelize.NewFile()
	defer f.Close()
	for cell, v := range map[string]any{"A1": "player", "B1": "rank", "C1": "date", "A2": "1", "B2": "3d", "C2": "2024-01-01", "A3": "2", "C3": "2024-01-01"} {
		if err := f.SetCellValue("Sheet1", cell, v); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.SetRowVisible("Sheet1", 2, false); err != nil {
		t.Fatal(err)
	}
	if err := f.SetCellFormula("Sheet1", "B3", "=B2"); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	p, ps := ReadPromotions(game.Input{Name: "promotions.xlsx", Data: b.Bytes()})
	if len(p) != 1 || len(ps) != 2 || ps[0].Code != "hidden-rows" || ps[1].Code != "formula-without-result" || ps[1].Place != "Sheet1!B3" {
		t.Errorf("%+v %v", p, ps)
	}
}

// rowsOf are the rows of a table as texts, with the place of each.
func rowsOf(in game.Input) (rows [][]string, places []string, problems game.Problems) {
	log := &game.Log{File: in.Name}
	if t := grid.Pick(grid.Open(log, in.Data), ""); t != nil {
		all, numbers := t.Texts()
		for _, n := range numbers {
			places = append(places, t.Place(n, 1).String())
		}
		rows = all
	}
	return rows, places, log.Problems()
}

func TestRows(t *testing.T) {
	want := [][]string{{"name", "id"}, {"Tan", "1001"}, {"", "7"}}
	for _, c := range []struct {
		in     game.Input
		places []string
	}{
		{game.Input{Name: "aliases.csv", Data: []byte("name;id\n#x;y\nTan;1001\n\n;7\n")}, []string{"1", "3", "5"}},
		{game.Input{Name: "aliases.xlsx", Data: workbook(t, [][]any{{"name", "id"}, {"# x"}, {"Tan ", 1001}, {nil}, {nil, "7"}})}, []string{"Sheet1!A1", "Sheet1!A3", "Sheet1!A5"}},
	} {
		t.Run(filepath.Ext(c.in.Name), func(t *testing.T) {
			rows, places, ps := rowsOf(c.in)
			if d := cmp.Diff(want, rows); d != "" || !cmp.Equal(places, c.places) || ps.HasErrors() {
				t.Errorf("places %q, want %q; problems %v; rows (-want +got)\n%s", places, c.places, ps, d)
			}
		})
	}
}

// TestNoTable: what is no table is refused, and what is nothing says nothing.
func TestNoTable(t *testing.T) {
	for _, c := range []struct {
		name, data, code string
	}{
		{"empty", "", ""},
		{"blanks", " \r\n\n", ""},
		{"headings alone", "player,rank,date\n", ""},
		{"comments alone", "# nothing yet\n", ""},
		{"other headings", "a,b\n1,2\n", "no-headings"},
		{"the headings too far down", strings.Repeat("x,y\n", 20) + "player,rank,date\n", "no-headings"},
		{"doubled headings", "player,id,rank,date\n", "column-twice"},
		{"an old workbook", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "not-a-spreadsheet"},
		{"a damaged workbook", "PK\x03\x04 and no more", "workbook-damaged"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, ps := ReadPromotions(game.Input{Name: "promotions.csv", Data: []byte(c.data)})
			switch {
			case len(p) > 0:
				t.Errorf("rows %v", p)
			case c.code == "" && len(ps) > 0, c.code != "" && (len(ps) != 1 || ps[0].Code != c.code || ps[0].Severity != game.Error || ps[0].File != "promotions.csv"):
				t.Errorf("problems %v, want %q", ps, c.code)
			}
		})
	}
}

// TestManyProblems: a file of nothing but mistakes does not fill the screen.
func TestManyProblems(t *testing.T) {
	_, ps := ReadPromotions(game.Input{Name: "promotions.csv", Data: []byte("player,rank,date\n" + strings.Repeat("1,x,y\n", 2000))})
	if len(ps) != game.MaxAlike+1 || ps[game.MaxAlike].Found != "3800 further problems of this kind" {
		t.Errorf("%d problems, the last %v", len(ps), ps[len(ps)-1])
	}
}
