package review

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/rating/game"
	"kyudan/rating/roster"
	"kyudan/rating/roster/review"
)

func workbook(t testing.TB, sheet string, rows ...[]any) game.Input {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	if err := f.SetSheetName("Sheet1", sheet); err != nil {
		t.Fatal(err)
	}
	for i, r := range rows {
		cell, err := excelize.CoordinatesToCellName(1, i+1)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.SetSheetRow(sheet, cell, &r); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return game.Input{Name: "review.xlsx", Data: b.Bytes()}
}

func TestRead(t *testing.T) {
	head := []any{"ID B", "id a", "ANSWER", "Question", "Date"}
	for _, c := range []struct {
		name     string
		in       game.Input
		want     int
		problems []string
	}{
		{name: "columns in another order", in: workbook(t, Sheet, head, []any{"2", "1", "same", "Same person?"}, []any{"3", "1", "", "same person?"}), want: 1},
		{name: "ids that became numbers", in: workbook(t, Sheet, head, []any{2, 1, "different", "same person?"}), want: 1},
		{name: "another word", in: workbook(t, Sheet, head, []any{"2", "1", "yes", "same person?"}),
			problems: []string{`review.xlsx: Questions!C2: answer "yes"; expected same, different or nothing`}},
		{name: "no day", in: workbook(t, Sheet, head, []any{"2", "1", "same", "same person?", "in May"}),
			problems: []string{`review.xlsx: Questions!E2: date "in May"; expected a day such as 2026-05-02`}},
		{name: "another sheet", in: workbook(t, "Players", head),
			problems: []string{`review.xlsx: a workbook without the sheet "Questions"; expected the workbook of questions that was written for review`}},
		{name: "a column taken away", in: workbook(t, Sheet, []any{"ID A", "Answer", "Question"}),
			problems: []string{`review.xlsx: Questions!A1: no column "ID B"; expected the headings of the workbook of questions`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			answers, problems := Read(c.in, 0)
			var got []string
			for _, p := range problems {
				got = append(got, p.Error())
			}
			if d := cmp.Diff(c.problems, got); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
			if len(answers) != c.want {
				t.Errorf("got %+v, want %d answers", answers, c.want)
			}
			for _, a := range answers {
				if a.A != "1" || a.B != "2" || a.Kind != review.SamePerson {
					t.Errorf("got %+v", a)
				}
			}
		})
	}
	if _, problems := Read(game.Input{Name: "a.csv", Data: []byte("id,name\n")}, 0); !problems.HasErrors() {
		t.Error("a CSV file was read as a workbook")
	}
}

// FuzzRead: no bytes make Read panic, every answer says where it is, and what is
// read is either refused as a line of aliases.csv or written.
func FuzzRead(f *testing.F) {
	seeds := []game.Input{
		workbook(f, Sheet, []any{"Answer", "Question", "ID A", "ID B", "Date"}, []any{"same", "same person?", "1", "2", "2026-05-03"}),
		workbook(f, Sheet, []any{"Answer", "Question", "ID A", "ID B", "Event of B"}, []any{"different", "two people under one id?", "1", "2", "cup.xml"}),
		workbook(f, "Sheet", []any{"Answer"}),
	}
	if len(seeds) == 0 {
		f.Fatal("no seeds")
	}
	for _, s := range seeds {
		f.Add(s.Data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		answers, problems := Read(game.Input{Name: "review.xlsx", Data: data}, 0)
		for _, a := range answers {
			if a.Place == "" || a.File == "" {
				t.Fatalf("an answer without its place: %+v", a)
			}
		}
		if problems.HasErrors() {
			return
		}
		lines, problems := roster.Lines(answers)
		if problems.HasErrors() {
			return
		}
		readBack(t, lines)
	})
}

// FuzzCells mutates the cells, which a mutated archive never reaches.
func FuzzCells(f *testing.F) {
	f.Add("same", "same person?", "1", "2", "2026-05-03", "cup.xml", "because")
	f.Add("different", "two people under one id?", "=1", "-2", "46145", "", "a\nb")
	f.Fuzz(func(t *testing.T, answer, question, a, b, date, event, reason string) {
		for _, s := range []*string{&answer, &question, &a, &b, &date, &event, &reason} {
			if len(*s) > 1000 {
				return
			}
		}
		in := workbook(t, Sheet, []any{"Answer", "Question", "ID A", "ID B", "Date", "Event of B", "Reason"}, []any{answer, question, a, b, date, event, reason})
		answers, problems := Read(in, 0)
		if problems.HasErrors() {
			return
		}
		lines, problems := roster.Lines(answers)
		if problems.HasErrors() {
			return
		}
		readBack(t, lines)
	})
}

// readBack fails if lines that are added to an empty table cannot be read.
func readBack(t *testing.T, lines [][]string) {
	t.Helper()
	data, problems := roster.AliasTable().Append("aliases.csv", nil, lines, func(data []byte) game.Problems {
		_, problems := roster.ReadAliases("aliases.csv", data)
		return problems
	})
	if problems.HasErrors() {
		t.Fatalf("%q became %q, which cannot be read: %v", lines, data, problems)
	}
}
