package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

var updateInbox = flag.Bool("update-inbox", false, "rewrite testdata/inbox.golden")

// badMonth fills a folder with a month's submissions: those of testdata/inbox,
// and the ones that are no texts. A cut workbook, one with broken cells, an old
// Excel file.
func badMonth(t *testing.T, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "inbox", "*"))
	if err != nil || len(files) == 0 {
		t.Fatal("testdata/inbox is empty")
	}
	put := func(name string, data []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range files {
		put(filepath.Base(f), bytes.ReplaceAll(readFile(t, f), []byte("\r\n"), []byte("\n")))
	}
	workbook := readFile(t, filepath.Join("..", "..", "samples", "swa", "merlion-cup.xlsx"))
	put("merlion-cut.xlsx", workbook[:len(workbook)/2])
	put("autumn.xls", append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 4096)...))
	put("~$merlion-cup.xlsx", []byte("mark"))
	f, err := excelize.OpenReader(bytes.NewReader(workbook))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sheet := f.GetSheetList()[2]
	for _, cell := range []string{"H4", "H5", "H9"} {
		if err := f.SetCellValue(sheet, cell, "who knows"); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	put("merlion-cup.xlsx", b.Bytes())
	// One that came as it should.
	lantern := filepath.Join(folder, "lantern.json")
	var talk bytes.Buffer
	if status := realMain([]string{"convert", lantern, "-o", filepath.Join(folder, "lantern.xlsx")}, strings.NewReader(""), &talk, &talk); status != exitDone {
		t.Fatalf("converting: status %d: %s", status, talk.Bytes())
	}
	if err := os.Remove(lantern); err != nil {
		t.Fatal(err)
	}
}

// TestInbox reads a month of bad submissions and compares what is printed with a
// golden file, which reads as the organisers would.
func TestInbox(t *testing.T) {
	folder := t.TempDir()
	badMonth(t, folder)
	list := filepath.Join("..", "..", "samples", "lists", "swa-2026-04.xlsx")
	var out, talk bytes.Buffer
	if status := realMain([]string{"check", folder, "--inbox", "--list", list}, strings.NewReader(""), &out, &talk); status != exitPartly {
		t.Fatalf("got status %d, want %d: %s", status, exitPartly, talk.Bytes())
	}
	// The folder's name is the test's.
	got := unwrapped(strings.ReplaceAll(filepath.ToSlash(out.String()), filepath.ToSlash(folder)+"/", ""))
	golden := filepath.Join("testdata", "inbox.golden")
	if *updateInbox {
		if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != strings.ReplaceAll(string(want), "\r\n", "\n") {
		t.Errorf("the page differs from %s; run with -update-inbox and read the difference:\n%s", golden, got)
	}
}

// unwrapped drops the lines of files, which are broken where the folder's name
// is long.
func unwrapped(page string) string {
	var b strings.Builder
	inFiles := false
	for line := range strings.Lines(page) {
		inFiles = strings.HasPrefix(line, "   files: ") || inFiles && strings.HasPrefix(line, "          ")
		if !inFiles {
			b.WriteString(line)
		}
	}
	return b.String()
}

// TestInboxTwice gives the same bytes in every form, whatever the order of the
// files on the command line; its own pages are no submissions.
func TestInboxTwice(t *testing.T) {
	folder := t.TempDir()
	badMonth(t, folder)
	pages := func(args ...string) map[string]string {
		var out, talk bytes.Buffer
		all := append([]string{"check", "--inbox", "--force"}, args...)
		names := []string{"page.html", "page.xlsx", "page.json", "page.md", "page.txt"}
		for _, n := range names {
			all = append(all, "-o", filepath.Join(folder, n))
		}
		if status := realMain(all, strings.NewReader(""), &out, &talk); status != exitPartly {
			t.Fatalf("got status %d: %s", status, talk.Bytes())
		}
		m := map[string]string{}
		for _, n := range names {
			m[n] = string(readFile(t, filepath.Join(folder, n)))
		}
		return m
	}
	first := pages(folder)
	files, err := filepath.Glob(filepath.Join(folder, "*.[cjtx]*"))
	if err != nil {
		t.Fatal(err)
	}
	var reversed []string
	for i := len(files) - 1; i >= 0; i-- {
		if base := filepath.Base(files[i]); !strings.HasPrefix(base, "page.") && !strings.HasPrefix(base, "~") {
			reversed = append(reversed, files[i])
		}
	}
	for _, again := range []map[string]string{pages(folder), pages(reversed...)} {
		for name, data := range first {
			if again[name] != data {
				t.Errorf("%s differs the second time", name)
			}
		}
	}
}
