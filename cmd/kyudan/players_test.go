package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	reviewed "kyudan/importers/review"
)

// TestAnswers goes the whole way: an archive asks, a person answers in the
// workbook, the answer becomes a line and the question is gone.
func TestAnswers(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "archive")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "samples", "archive"))); err != nil {
		t.Fatal(err)
	}
	aliases := filepath.Join(dir, "aliases.csv")
	const old = "name,id\n# decided by nobody yet\n"
	if err := os.WriteFile(aliases, []byte(old), 0o666); err != nil {
		t.Fatal(err)
	}
	book := filepath.Join(t.TempDir(), "review.xlsx")
	kyudan := func(want int, args ...string) string {
		t.Helper()
		var out, talk strings.Builder
		if got := run(append([]string{"players", dir}, args...), strings.NewReader(""), &out, &talk); got != want {
			t.Fatalf("%v: status %d, want %d\n%s", args, got, want, talk.String())
		}
		return out.String() + talk.String()
	}
	answer := func(words ...string) {
		t.Helper()
		f, err := excelize.OpenFile(book)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for i, w := range words {
			cell, err := excelize.CoordinatesToCellName(1, i+2)
			if err != nil {
				t.Fatal(err)
			}
			if err := f.SetCellValue(reviewed.Sheet, cell, w); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.Save(); err != nil {
			t.Fatal(err)
		}
	}
	kyudan(exitDone, "--review", "-o", book)
	answer("perhaps")
	if said := kyudan(exitNothing, "--answers", book); !strings.Contains(said, `Questions!A2: found answer "perhaps"`) {
		t.Errorf("got %s", said)
	}
	answer("same")
	kyudan(exitDone, "--answers", book, "--date", "2026-05-03")
	const want = old + "name,id,rank,club,action,other,event,from,until,date,reason\n,1009,,,merge,new-chua-rui-enn,,,,2026-05-03,\n"
	if got, err := os.ReadFile(aliases); err != nil || string(got) != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	if said := kyudan(exitDone, "--answers", book, "--date", "2026-05-03"); !strings.Contains(said, "nothing to add") {
		t.Errorf("read again: got %s", said)
	}
	if said := kyudan(exitDone, "--review"); !strings.Contains(said, "no open question") {
		t.Errorf("after the answer: got %s", said)
	}
	answer("different")
	if said := kyudan(exitNothing, "--answers", book, "--date", "2026-05-03"); !strings.Contains(said, `"1009" and "new-chua-rui-enn" are two people`) {
		t.Errorf("the opposite on the same day: got %s", said)
	}
	kyudan(exitDone, "--answers", book, "--date", "2026-05-04")
	if said := kyudan(exitDone); !strings.Contains(said, "new-chua-rui-enn") {
		t.Errorf("taken back: got %s", said)
	}
}
