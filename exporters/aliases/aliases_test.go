package aliases

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/exporters/skeleton"
	"kyudan/exporters/workbook/sheets/sheetstest"
	"kyudan/importers/archive/tables"
	"kyudan/importers/spreadsheet/booktest"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	"kyudan/rating/roster/review"
)

// lines are answers as lines, one of them hostile.
func lines(t testing.TB) [][]string {
	t.Helper()
	all, problems := roster.Lines([]roster.Answer{
		{Kind: review.SamePerson, A: "1001", B: "0042", Same: true, Date: 20260503, Reason: "=1+1"},
		{Kind: review.SamePerson, A: "-7", B: "1004"},
		{Kind: review.TwoPeople, A: "1005", B: "new-lee-2", Event: "cup.xml"},
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return all
}

// book is a workbook as people keep it: a title, a column of their own, a remark
// below the table, a sum, another sheet.
func book(t testing.TB, headings ...any) []byte {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	bold, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	must(err)
	red, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Color: "FF0000"}})
	must(err)
	must(f.SetSheetName("Sheet1", "Who is who"))
	must(f.SetSheetRow("Who is who", "A1", &[]any{"# the club's"}))
	must(f.SetSheetRow("Who is who", "A3", &headings))
	must(f.SetCellStyle("Who is who", "A3", "D3", bold))
	must(f.SetSheetRow("Who is who", "A4", &[]any{"Tan MX", "me", "1001"}))
	must(f.SetCellStyle("Who is who", "A4", "D4", red))
	must(f.SetSheetRow("Who is who", "A6", &[]any{"# a remark"}))
	must(f.SetCellFormula("Who is who", "B6", "COUNTA(A4:A5)"))
	_, err = f.NewSheet("Others")
	must(err)
	must(f.SetSheetRow("Others", "B2", &[]any{"kept", 12.5}))
	must(f.SetRowHeight("Who is who", 4, 33))
	var b bytes.Buffer
	must(f.Write(&b))
	return b.Bytes()
}

// cells are the cells of a sheet, a row a line.
func cells(t testing.TB, data []byte, sheet string) string {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := f.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for i, row := range rows {
		for k := range row {
			name, err := excelize.CoordinatesToCellName(k+1, i+1)
			if err != nil {
				t.Fatal(err)
			}
			if formula, err := f.GetCellFormula(sheet, name); err != nil || (formula != "") != (sheet == "Who is who" && name == "B6") {
				t.Errorf("%s has the formula %q, %v", name, formula, err)
			}
		}
		b.WriteString(strings.TrimRight(strings.Join(row, "|"), "|") + "\n")
	}
	return b.String()
}

func TestAppendToBook(t *testing.T) {
	in := game.Input{Name: "aliases.xlsx", Data: book(t, "name", "seen by", "id", "action", "reason")}
	data, problems := Append(in, lines(t))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	const want = `# the club's

name|seen by|id|action|reason|other|event|date
Tan MX|me|1001

# a remark
||1001|merge|=1+1|0042||2026-05-03
||-7|distinct||1004
||1005|split||new-lee-2|cup.xml
`
	if d := cmp.Diff(want, cells(t, data, "Who is who")); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if got := cells(t, data, "Others"); got != "\n|kept|12.5\n" {
		t.Errorf("the other sheet became %q", got)
	}
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	style := func(cell string) int {
		id, err := f.GetCellStyle("Who is who", cell)
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	if style("A3") == 0 || style("A4") == style("A3") || style("C7") != style("C4") || style("F3") != style("E3") {
		t.Errorf("styles: heading %d, new heading %d beside %d, row %d, new row %d", style("A3"), style("F3"), style("E3"), style("C4"), style("C7"))
	}
	if h, err := f.GetRowHeight("Who is who", 4); err != nil || h != 33 {
		t.Errorf("the height of a row became %v, %v", h, err)
	}
	a, problems := tables.Aliases(game.Input{Name: "aliases.xlsx", Data: data})
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	l := &rating.List{Register: "swa", Players: []rating.Standing{{ID: "1001", Name: "Tan Mei Xin"}, {ID: "0042", Name: "Tan M X"}}}
	if roster.New(l, a); l.Players[0].Hidden || !l.Players[1].Hidden {
		t.Errorf("0042 is not 1001: %+v", l.Players)
	}
	// Once more, and nothing is added.
	again, problems := Append(game.Input{Name: "aliases.xlsx", Data: data}, lines(t))
	if len(problems) > 0 || !bytes.Equal(again, data) {
		t.Errorf("a second time: %d bytes, before %d, %v", len(again), len(data), problems)
	}
	same, _ := Append(in, lines(t))
	if !bytes.Equal(same, data) {
		t.Error("the same lines gave other bytes")
	}
}

// TestAppend: to a CSV file or a workbook.
func TestAppend(t *testing.T) {
	headings := strings.Join(roster.AliasColumns(), "|") + "\n"
	const added = "|1001|||merge|0042||||2026-05-03|=1+1\n|-7|||distinct|1004\n|1005|||split|new-lee-2|cup.xml\n"
	var begun bytes.Buffer
	for _, f := range skeleton.Files(skeleton.Options{System: "swa", Systems: []string{"swa"}, Workbooks: true}) {
		if f.Name == "aliases.xlsx" {
			if err := f.Write(&begun); err != nil {
				t.Fatal(err)
			}
		}
	}
	blank := excelize.NewFile()
	defer blank.Close()
	var empty bytes.Buffer
	if err := blank.Write(&empty); err != nil {
		t.Fatal(err)
	}
	clash := book(t, "name", "seen by", "id", "action", "other")
	clash, problems := Append(game.Input{Name: "aliases.xlsx", Data: clash}, [][]string{{"", "1001", "", "", "distinct", "0042", "", "", "", "2026-05-03", ""}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, c := range []struct {
		name, file, sheet string
		data              []byte
		want              string // the cells, or the problem
	}{
		{"an archive that was begun", "aliases.xlsx", "aliases", begun.Bytes(), headings + "# Tan Mei Xing|1001|12k|Harbour Go Club||||||2026-05-10|misspelt in the Spring Open\n" + added},
		{"a sheet with nothing in it", "aliases.xlsx", "Sheet1", empty.Bytes(), headings + added},
		{"a contradiction", "aliases.xlsx", "", clash, `aliases.xlsx: Who is who!A8: "0042" is "1001", but aliases.xlsx: Who is who!A7 says: "0042" and "1001" are two people`},
		{"an empty file", "aliases.xlsx", "", nil, `aliases.xlsx: an empty file; expected a workbook with the headings name and id`},
		{"no workbook", "aliases.xlsx", "", []byte("PK\x03\x04hello"), `aliases.xlsx: a workbook whose end is missing or damaged; expected an Excel workbook (.xlsx)`},
		{"a CSV file", "aliases.csv", "csv", []byte("id,name\n"), "id,name,action,other,event,date,reason\n1001,,merge,0042,,2026-05-03,'=1+1\n'-7,,distinct,1004,,,\n1005,,split,new-lee-2,cup.xml,,\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			data, problems := Append(game.Input{Name: c.file, Data: c.data}, lines(t))
			switch {
			case c.sheet == "":
				if n := len(problems); problems.Count(game.Error) != 1 || problems[n-1].Error() != c.want || problems[n-1].Hint == "" || data != nil {
					t.Errorf("got %d bytes, %v, want %s", len(data), problems, c.want)
				}
			case len(problems) > 0:
				t.Error(problems)
			case c.sheet == "csv":
				if d := cmp.Diff(c.want, string(data)); d != "" {
					t.Errorf("(-want +got):\n%s", d)
				}
			default:
				if d := cmp.Diff(c.want, cells(t, data, c.sheet)); d != "" {
					t.Errorf("(-want +got):\n%s", d)
				}
			}
		})
	}
}

// appended is a workbook of five headings, changed as a user would in a
// spreadsheet program, to which lines were added.
func appended(t *testing.T, change func(*excelize.File) error) []byte {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(book(t, "name", "seen by", "id", "action", "reason")))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var in bytes.Buffer
	if err := errors.Join(change(f), f.Write(&in)); err != nil {
		t.Fatal(err)
	}
	data, problems := Append(game.Input{Name: "aliases.xlsx", Data: in.Bytes()}, lines(t))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	sheetstest.Valid(t, "aliases.xlsx", data)
	return data
}

// TestAppendToFilteredBook: new headings are within the filter of the others, so
// that sorting by it parts no line.
func TestAppendToFilteredBook(t *testing.T) {
	data := appended(t, func(f *excelize.File) error { return f.AutoFilter("Who is who", "A3:E4", nil) })
	ranges := sheetstest.Ranges(t, data)
	for _, r := range ranges {
		if r.Area.String() != "A3:H4" {
			t.Errorf("the %s is of %s, want the new headings in it", r.What, r.Area)
		}
	}
	if len(ranges) != 2 {
		t.Errorf("got %v, want the filter and its name", ranges)
	}
}

// TestAppendToTable: Excel's own table has the new headings for its new columns.
func TestAppendToTable(t *testing.T) {
	data := appended(t, func(f *excelize.File) error {
		return f.AddTable("Who is who", &excelize.Table{Range: "A3:E4", Name: "Answers"})
	})
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	table, err := fs.ReadFile(z, "xl/tables/table1.xml")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range regexp.MustCompile(`<tableColumn [^>]*name="([^"]*)"`).FindAllSubmatch(table, -1) {
		got = append(got, string(m[1]))
	}
	if d := cmp.Diff([]string{"name", "seen by", "id", "action", "reason", "other", "event", "date"}, got); d != "" {
		t.Errorf("columns (-want +got):\n%s", d)
	}
}

// TestAppendToDamagedBook: a damaged workbook is refused with an error, or has the
// lines.
func TestAppendToDamagedBook(t *testing.T) {
	whole := book(t, "name", "seen by", "id", "action", "reason")
	rnd := rand.New(rand.NewPCG(5, 5))
	added := 0
	for range 300 {
		recipe := make([]byte, 4*(1+rnd.IntN(2)))
		for i := range recipe {
			recipe[i] = byte(rnd.IntN(256))
		}
		in := game.Input{Name: "aliases.xlsx", Data: booktest.Mutate(t, whole, recipe)}
		data, problems := Append(in, lines(t))
		if problems.HasErrors() {
			continue
		}
		added++
		if again, problems := Append(game.Input{Name: in.Name, Data: data}, lines(t)); problems.HasErrors() || !bytes.Equal(again, data) {
			t.Errorf("recipe %v: what was added is not read: %v", recipe, problems)
		}
	}
	if added < 50 {
		t.Errorf("lines were added to %d of the mutants", added)
	}
}
