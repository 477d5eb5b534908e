package swa

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/recalctest"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// uncalculated is a workbook without the values of its formulas, as some programs write it.
func uncalculated(t testing.TB, data []byte) []byte {
	t.Helper()
	values := regexp.MustCompile(`(</f>|<f [^>]*/>)<v>[^<]*</v>`)
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	eachPart(t, data, func(name string, text []byte) {
		part, err := w.Create(name)
		if err == nil {
			_, err = part.Write(values.ReplaceAll(text, []byte("$1")))
		}
		if err != nil {
			t.Fatal(err)
		}
	})
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestTemplateFormulas holds the formulas to what all spreadsheet programs have: their
// functions, at most 8192 characters, and none that is shared and refers to another sheet,
// which Excel does not open.
func TestTemplateFormulas(t *testing.T) {
	allowed := strings.Fields("ABS AND COUNTIF DATE FIND IF IFERROR INDEX INT ISNUMBER LEFT LEN LOWER MATCH MAX MID MIN NOT OR ROW SUBSTITUTE SUM SUMPRODUCT TRIM VALUE")
	function := regexp.MustCompile(`([A-Z][A-Z0-9.]*)\(`)
	quoted := regexp.MustCompile(`"[^"]*"`)
	for _, chinese := range []bool{false, true} {
		u := &typist{form: &form{Size{Players: 8, Rounds: MostRounds}, newTypist(chinese).words}}
		f, err := excelize.OpenReader(bytes.NewReader(u.template(t)))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, sheet := range f.GetSheetList() {
			rows, err := f.Rows(sheet)
			if err != nil {
				t.Fatal(err)
			}
			for row := 1; rows.Next(); row++ {
				cells, err := rows.Columns()
				if err != nil {
					t.Fatal(err)
				}
				for col := range max(len(cells), 1) {
					formula, err := f.GetCellFormula(sheet, spreadsheet.Ref(row, col+1))
					if err != nil || len(formula) > 8192 {
						t.Fatalf("%s!%s: %d characters (%v)", sheet, spreadsheet.Ref(row, col+1), len(formula), err)
					}
					if formula != "" {
						n++
					}
					for _, m := range function.FindAllStringSubmatch(quoted.ReplaceAllString(formula, ""), -1) {
						if !slices.Contains(allowed, m[1]) {
							t.Fatalf("%s!%s: the function %s", sheet, spreadsheet.Ref(row, col+1), m[1])
						}
					}
				}
			}
		}
		f.Close()
		shared := sharedFormulas(t, u.template(t))
		for _, formula := range shared {
			if strings.Contains(quoted.ReplaceAllString(formula, ""), "!") {
				t.Fatalf("cells share the formula %s", formula)
			}
		}
		if n < 1000 || len(shared) < 100 {
			t.Errorf("%d formulas, %d of them shared, want those of the check", n, len(shared))
		}
	}
}

// sharedFormulas are the formulas of a workbook that cells share.
func sharedFormulas(t testing.TB, data []byte) (all []string) {
	t.Helper()
	first := regexp.MustCompile(`<f t="shared"[^>]*ref=[^>]*>([^<]*)`)
	eachPart(t, data, func(_ string, text []byte) {
		for _, m := range first.FindAllSubmatch(text, -1) {
			all = append(all, string(m[1]))
		}
	})
	return all
}

// eachPart goes through the parts of a workbook.
func eachPart(t testing.TB, data []byte, do func(name string, text []byte)) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range z.File {
		r, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		do(part.Name, text)
	}
}

// TestTemplateReadyIsReadable: whatever is typed, a form that says that it is ready is
// read without an error.
func TestTemplateReadyIsReadable(t *testing.T) {
	recalctest.Find(t)
	r := rand.New(rand.NewPCG(13, 1))
	pick := func(values ...any) any { return values[r.IntN(len(values))] }
	var users []*typist
	var books []recalctest.Workbook
	for i := range 24 {
		u := newTypist(i%5 == 4)
		listed := r.IntN(2) == 0
		if u.crossed(); listed {
			u.inputs = nil
			u.listed()
		}
		for range 1 + r.IntN(2) {
			switch line := 1 + r.IntN(6); r.IntN(3) {
			case 0:
				u.tell(u.facts()[r.IntN(14)], pick(nil, 3, "3", "x", "yes", 46150, "2026-05-04", "2026-05", "19x19", "45 min", 6.5, "none", "McMahon", "A"))
			case 1:
				label := pick(swa.Name, swa.Rank, swa.Certified, swa.Category, swa.SWAID, swa.No).(string)
				u.cell(swa.SheetPlayers, label, line, pick(nil, "Tan Mei Ling", "3D", "4 dan", "10级", "初段", "31k", "k5", "pro 3", "3p", "no", "Ｙｅｓ", "Open", "1015", 4, "=1+1", "<b>", "'"))
			default:
				if listed {
					label := pick(swa.Round, swa.BlackNo, swa.WhiteNo, swa.Handicap, swa.Komi, swa.Result, swa.Date, swa.Board).(string)
					u.cell(swa.SheetGames, label, 1+r.IntN(5), pick(nil, 1, 2, "3", 4, 9, 0, "x", "B+R", "w+3.5", "黑胜", "1-0", "jigo", "0.5", 46144, "=", "bye", "B+!", "both lose"))
				} else {
					u.cell(swa.SheetResults, swa.RoundLabel(1+r.IntN(3)), line, pick(nil, "bye", "half bye", "0-", "x", "-", "1+", "2-", "3=", "4?", "0?", "5+!", "2+/w0", "２－／Ｂ４", "3+b", "3+/", "0+/w", "+1", "win 2", "=", 2, "4+!!", "1/2"))
				}
			}
		}
		users, books = append(users, u), append(books, recalctest.Workbook{Name: fmt.Sprint("form ", i), Data: u.typed(t)})
	}
	ready, stricter := 0, 0
	for i, book := range recalctest.Recalculate(t, books...) {
		u := users[i]
		recalctest.NoErrors(t, books[i].Name, book)
		clean := book.Sheet(u.words.label(swa.SheetCheck)).At(firstLine+sumAll, 3).Text == "0"
		_, problems := swa.Format.Read(game.Input{Name: books[i].Name, Data: books[i].Data})
		switch {
		case clean && problems.HasErrors():
			t.Errorf("%s is ready, and cannot be read: %v\n%v", books[i].Name, problems, u.inputs)
		case clean:
			ready++
		case !problems.HasErrors():
			stricter++
			t.Logf("%s is read, and not ready:%s", books[i].Name, everyMessage(u, book))
		}
	}
	if ready < 3 || ready > 21 {
		t.Errorf("%d of 24 forms are ready, want some and not all", ready)
	}
	t.Logf("%d ready, %d read without errors that are not ready", ready, stricter)
}
