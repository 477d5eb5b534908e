package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	reviewed "kyudan/importers/review"
)

// TestAnswers goes the whole way: an archive asks, a person answers in the
// workbook, the answer becomes a line of the archive's aliases, and the question
// is gone.
func TestAnswers(t *testing.T) {
	const before, after = "name,id\n# decided by nobody yet\n", "name,id,action,other,date\n# decided by nobody yet\n,1009,merge,new-chua-rui-enn,2026-05-03\n"
	t.Run("aliases.csv", func(t *testing.T) {
		testAnswers(t, "aliases.csv", []byte(before), func(data []byte) string { return string(data) }, after)
	})
	t.Run("aliases.xlsx", func(t *testing.T) {
		testAnswers(t, "aliases.xlsx", aliasBook(t, before), func(data []byte) string { return aliasRows(t, data) }, after)
	})
}

// aliasBook is a CSV text as a workbook.
func aliasBook(t *testing.T, text string) []byte {
	f := excelize.NewFile()
	defer f.Close()
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		fields := strings.Split(line, ",")
		if err := f.SetSheetRow("Sheet1", fmt.Sprint("A", i+1), &fields); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// aliasRows is a workbook as a CSV text.
func aliasRows(t *testing.T, data []byte) string {
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := f.GetRows("Sheet1")
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, row := range rows {
		text += strings.Join(row, ",") + "\n"
	}
	return text
}

func testAnswers(t *testing.T, name string, old []byte, show func([]byte) string, want string) {
	dir := filepath.Join(t.TempDir(), "archive")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "samples", "archive"))); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "aliases.csv")); err != nil {
		t.Fatal(err)
	}
	aliases := filepath.Join(dir, name)
	if err := os.WriteFile(aliases, old, 0o666); err != nil {
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
	if got, err := os.ReadFile(aliases); err != nil || show(got) != want {
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
