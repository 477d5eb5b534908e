package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game/gametest"
)

// TestBrought takes what teachers and secretaries of clubs bring through the whole
// program: notes, chats, letters, workbooks of their own. Each ends in a rating, or in a
// question that says what to write. Beside each file in testdata/brought is what show and
// rate say of it, which -update rewrites. A file ending in .sheets is a workbook as text.
func TestBrought(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "brought", "*[^n]")) // not the golden ones
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		name := filepath.Base(path)
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if base, ok := strings.CutSuffix(name, ".sheets"); ok {
				name, data = base+".xlsx", workbookOf(t, string(data))
			}
			t.Chdir(t.TempDir())
			if err := os.WriteFile(name, data, 0o666); err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			fmt.Fprintf(&b, "show: status %d\n", realMain([]string{"show", "--verbose", "--keep-going", name}, nil, &b, &b))
			// A class is a matter of the federation's, not of the file.
			if err := os.WriteFile("rules.toml", []byte("system = \"swa\"\nenforce = false\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "rate: status %d\n", realMain([]string{"rate", "--rules", "rules.toml", "--class", "E", name}, nil, new(bytes.Buffer), new(bytes.Buffer)))
			compareGolden(t, path+".golden", b.Bytes())
		})
	}
}

func compareGolden(t *testing.T, golden string, got []byte) {
	t.Helper()
	golden = filepath.Join(packageFolder, golden)
	if gametest.Updating() {
		if err := os.WriteFile(golden, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n"))), string(got)); d != "" {
		t.Errorf("%s (-want +got):\n%s", golden, d)
	}
}

// packageFolder is where the test began; tests that write go elsewhere.
var packageFolder, _ = os.Getwd()

// workbookOf makes a workbook of its text: a line "# NAME" begins a sheet, each further
// line is a row with | between the cells, and "@merge A1:F1" merges cells. What looks like a
// number is one, except after an apostrophe.
func workbookOf(t *testing.T, text string) []byte {
	t.Helper()
	f := excelize.NewFile()
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	sheet, row := "Sheet1", 0
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if name, ok := strings.CutPrefix(line, "# "); ok {
			if sheet == "Sheet1" && row == 0 {
				must(f.SetSheetName("Sheet1", name))
			} else {
				_, err := f.NewSheet(name)
				must(err)
			}
			sheet, row = name, 0
			continue
		}
		if cells, ok := strings.CutPrefix(line, "@merge "); ok {
			from, to, _ := strings.Cut(cells, ":")
			must(f.MergeCell(sheet, from, to))
			continue
		}
		row++
		for i, v := range strings.Split(line, "|") {
			cell := spreadsheet.Ref(row, i+1)
			if n, err := strconv.ParseFloat(v, 64); err == nil && !strings.HasPrefix(v, "+") {
				must(f.SetCellValue(sheet, cell, n))
			} else if v != "" {
				must(f.SetCellValue(sheet, cell, strings.TrimPrefix(v, "'")))
			}
		}
	}
	var b bytes.Buffer
	must(f.Write(&b))
	return b.Bytes()
}
