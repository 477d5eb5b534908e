package main

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
	"kyudan/importers/spreadsheet/booktest"
	"kyudan/rating/game"
)

// TestMessages makes the runs of testdata/messages/*.txtar and wants of each the codes
// of problems behind its "=>". The catalogue has their messages.
func TestMessages(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("not everybody may make links there")
	}
	var ps game.Problems
	heard = func(more game.Problems) { ps.Add(more...) }
	defer func() { heard = func(game.Problems) {} }()
	runMessages(t, filepath.Join("testdata", "messages"), func(line string, want []string, printed string) {
		for _, code := range want {
			if !slices.ContainsFunc(ps, func(p game.Problem) bool { return p.Code == code }) {
				var got []string
				for _, p := range ps {
					got = append(got, p.Code)
				}
				t.Errorf("%s: no problem %s; got %v, printed\n%s", line, code, got, printed)
			}
		}
		ps = nil
	})
}

// runMessages makes the runs of all archives of a folder, each archive in a folder of
// its own that has its files. The lines of an archive's comment are
//
//	check cup.xlsx => number-twice result    a run of kyudan, and codes of its problems
//	mkdir NAME, rm NAME, cp NAME NAME        as in a shell
//	link NAME TARGET, pipe NAME              what is no file
//	edit NAME FROM TO [NEW]                  the file NEW, or NAME itself, with TO for the first FROM
//	repeat NAME N TEXT                       N times the text behind a file
//	grow NAME N                              a file of N bytes, which takes no room on disk
//	zip NAME FILE…                           an archive of files; "as=PATH" renames the file behind it
//
// $SAMPLES is the folder of samples. Fields with blanks are in quotation marks. Files that end in .xlsx are made by madeWorkbook.
func runMessages(t *testing.T, folder string, ran func(line string, want []string, printed string)) {
	t.Helper()
	archives, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	if err != nil || archives == nil {
		t.Fatalf("no runs in %s: %v", folder, err)
	}
	samples, err := filepath.Abs(filepath.Join("..", "..", "samples"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range archives {
		a, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		for _, f := range a.Files {
			path := filepath.Join(dir, filepath.FromSlash(f.Name))
			err := os.MkdirAll(filepath.Dir(path), 0o777)
			if err == nil {
				data := f.Data
				if filepath.Ext(path) == ".xlsx" {
					data = madeWorkbook(t, string(data))
				}
				err = os.WriteFile(path, data, 0o666)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		was, err := os.Getwd()
		if err == nil {
			err = os.Chdir(dir)
		}
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(a.Comment)) {
			line = strings.TrimSpace(line)
			if line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			command, codes, _ := strings.Cut(line, " =>")
			r := csv.NewReader(strings.NewReader(command))
			r.Comma, r.LazyQuotes = ' ', true
			args, err := r.Read()
			if err != nil {
				t.Fatalf("%s: %s: %v", name, line, err)
			}
			for i := range args {
				args[i] = strings.Replace(args[i], "$SAMPLES", samples, 1)
			}
			if done, err := prepare(args); err != nil {
				t.Fatalf("%s: %s: %v", name, line, err)
			} else if !done {
				var b bytes.Buffer
				realMain(args, strings.NewReader(""), io.Discard, &b)
				ran(filepath.Base(name)+": "+line, strings.Fields(codes), b.String())
			}
		}
		if err := os.Chdir(was); err != nil {
			t.Fatal(err)
		}
	}
}

// prepare does what a line says that is no run of kyudan.
func prepare(args []string) (done bool, err error) {
	switch args[0] {
	case "mkdir":
		return true, os.MkdirAll(args[1], 0o777)
	case "rm":
		return true, os.RemoveAll(args[1])
	case "cp":
		data, err := os.ReadFile(args[1])
		if err != nil {
			return true, err
		}
		return true, os.WriteFile(args[2], data, 0o666)
	case "grow":
		n, err := strconv.ParseInt(args[2], 10, 64)
		if err != nil {
			return true, err
		}
		f, err := os.OpenFile(args[1], os.O_CREATE|os.O_WRONLY, 0o666)
		if err != nil {
			return true, err
		}
		return true, errors.Join(f.Truncate(n), f.Close())
	case "edit":
		data, err := os.ReadFile(args[1])
		if err != nil {
			return true, err
		}
		from, to, file := args[2], args[3], args[1]
		if len(args) > 4 {
			file = args[4]
		}
		if !bytes.Contains(data, []byte(from)) {
			return true, fmt.Errorf("there is no %q in %s", from, args[1])
		}
		return true, os.WriteFile(file, bytes.Replace(data, []byte(from), []byte(to), 1), 0o666)
	case "link":
		return true, os.Symlink(args[2], args[1])
	case "repeat":
		n, err := strconv.Atoi(args[2])
		if err != nil {
			return true, err
		}
		data, err := os.ReadFile(args[1])
		if err != nil && !os.IsNotExist(err) {
			return true, err
		}
		text, err := strconv.Unquote(`"` + strings.ReplaceAll(args[3], `"`, `\"`) + `"`)
		if err != nil {
			return true, err
		}
		return true, os.WriteFile(args[1], append(data, strings.Repeat(text, n)...), 0o666)
	case "zip":
		return true, zipped(args[1], args[2:])
	}
	return false, nil
}

// zipped writes an archive of files.
func zipped(name string, files []string) error {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	as := ""
	for _, file := range files {
		if inside, ok := strings.CutPrefix(file, "as="); ok {
			as = inside
			continue
		}
		h := &zip.FileHeader{Name: file, Method: zip.Deflate}
		if as != "" {
			h.Name, as = as, ""
		}
		if h.Name == "locked" {
			h.Flags |= 1 // as if it wanted a password
		}
		w, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if _, err := w.Write(data); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o666)
}

// madeWorkbook makes one from text: the first cells of a sheet are below "== NAME", one row a
// line, with | between cells. A line that begins with ! is done to the sheet, in the order
// of the lines:
//
//	!hide row 3, !hide column B, !hide sheet    what a filter or a hand hides
//	!merge A1:B2, !fill A1 FFEE00, !format A1 h:mm
//	!formula A1 1+1                             a formula without a result
//	!xml FROM => TO                             in the text of the file's parts
//	!part NAME TEXT                             another part
func madeWorkbook(t *testing.T, text string) []byte {
	t.Helper()
	f := excelize.NewFile()
	sheet, row := "", 0
	var edits [][2]string
	var more []booktest.Part
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s %d: %v", sheet, row, err)
		}
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if name, ok := strings.CutPrefix(line, "== "); ok {
			if sheet == "" {
				must(f.SetSheetName("Sheet1", name))
			} else {
				_, err := f.NewSheet(name)
				must(err)
			}
			sheet, row = name, 0
			continue
		}
		if from, to, ok := strings.Cut(strings.TrimPrefix(line, "!xml "), " => "); ok && strings.HasPrefix(line, "!xml ") {
			edits = append(edits, [2]string{from, to})
			continue
		}
		if part, ok := strings.CutPrefix(line, "!part "); ok {
			name, text, _ := strings.Cut(part, " ")
			more = append(more, booktest.Part{Name: name, Text: text})
			continue
		}
		if do, ok := strings.CutPrefix(line, "!"); ok {
			must(toSheet(f, sheet, strings.SplitN(do, " ", 3)))
			continue
		}
		row++
		for i, cell := range strings.Split(line, "|") {
			cell = strings.TrimSpace(cell)
			var value any = strings.TrimPrefix(cell, "'")
			if n, err := strconv.ParseFloat(cell, 64); err == nil {
				value = n
			}
			if cell != "" {
				must(f.SetCellValue(sheet, spreadsheet.Ref(row, i+1), value))
			}
		}
	}
	var b bytes.Buffer
	must(f.Write(&b))
	if edits == nil && more == nil {
		return b.Bytes()
	}
	parts := append(booktest.Parts(t, b.Bytes()), more...)
	for _, e := range edits {
		i := slices.IndexFunc(parts, func(p booktest.Part) bool { return strings.Contains(p.Text, e[0]) })
		if i < 0 {
			t.Fatalf("there is no %q in\n%v", e[0], parts)
		}
		parts[i].Text = strings.Replace(parts[i].Text, e[0], e[1], 1)
	}
	return booktest.Pack(t, parts)
}

// toSheet does to a sheet what values of cells cannot.
func toSheet(f *excelize.File, sheet string, do []string) error {
	styled := func(s *excelize.Style) error {
		id, err := f.NewStyle(s)
		if err != nil {
			return err
		}
		return f.SetCellStyle(sheet, do[1], do[1], id)
	}
	switch do[0] + " " + do[1] {
	case "hide row":
		n, err := strconv.Atoi(do[2])
		if err != nil {
			return err
		}
		return f.SetRowVisible(sheet, n, false)
	case "hide column":
		return f.SetColVisible(sheet, do[2], false)
	case "hide sheet":
		return f.SetSheetVisible(sheet, false)
	}
	switch do[0] {
	case "merge":
		from, to, _ := strings.Cut(do[1], ":")
		return f.MergeCell(sheet, from, to)
	case "fill":
		return styled(&excelize.Style{Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{do[2]}}})
	case "format":
		return styled(&excelize.Style{CustomNumFmt: &do[2]})
	}
	return f.SetCellFormula(sheet, do[1], do[2])
}
