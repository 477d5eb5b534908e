package document_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/game"
)

func TestSheet(t *testing.T) {
	type column = document.Column[int]
	values := func(vs ...any) func(int) any { return func(i int) any { return vs[i] } }
	tab := document.NewTable([]int{0, 1},
		column{Title: "Name", Width: 30, Of: values("陈 思远 who has a long name", document.Tag("new", "=x"))},
		column{Title: "Index", Kind: document.Whole, Width: 12, Of: values(document.Standing{Rank: game.Kyu(5), Index: -340}, game.Given(3))},
		column{Title: "Change", Kind: document.Signed, Width: 12, Of: values(rating.RankedChange{Points: 7}, rating.RankedChange{Ranks: 1, Points: -80})},
		column{Title: "Day", Kind: document.Day, Width: 20, Of: values(game.Date(20260502), nil)},
		column{Title: "On pages", In: document.OnPage, Of: values(1, 2)},
	)
	tab.Fit = true
	got := tab.Sheet("Sheet")
	want := [][]any{
		{"陈 思远 who has a long name", -340, 7, game.Date(20260502)},
		{"=x", 3, "+1 rank, -80", nil},
	}
	for i, row := range got.Rows {
		if d := cmp.Diff(want[i], row.Cells); d != "" {
			t.Errorf("row %d (-want +got):\n%s", i, d)
		}
	}
	for i, width := range []float64{28, 9, 12, 13} {
		if got.Columns[i].Width != width {
			t.Errorf("column %s is %v wide, want %v", got.Columns[i].Header, got.Columns[i].Width, width)
		}
	}
}

func TestCSV(t *testing.T) {
	type column = document.Column[any]
	var b bytes.Buffer
	tab := document.NewTable([]any{"=1+1", 0.1, game.Given(2.5), game.Opt[int]{}, game.Date(20260502), 12345678.25, nil},
		column{Title: "Value", Kind: document.Signed, Digits: 1, Of: func(v any) any { return v }})
	if err := document.WriteCSV(&b, tab); err != nil {
		t.Fatal(err)
	}
	const want = "\ufeffValue\r\n'=1+1\r\n0.1\r\n2.5\r\n\r\n2026-05-02\r\n12345678.25\r\n\r\n"
	if got := b.String(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestProblemsWorstFirst(t *testing.T) {
	var b bytes.Buffer
	w := document.NewText(&b, 60)
	w.Problems("Problems", game.Problems{
		{Severity: game.Note, File: "a.xml", Found: "something"},
		{Severity: game.Error, File: "b.h9", Place: "3", Found: "x", Expected: "y", Hint: "correct it"},
	})
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	const want = "\nProblems\n  error: b.h9:3: x; expected y\n    correct it\n  note: a.xml: something\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}
