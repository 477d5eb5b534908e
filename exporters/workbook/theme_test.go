package workbook_test

import (
	"archive/zip"
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	swaexport "kyudan/exporters/swa"
	"kyudan/importers/spreadsheet"
)

// withoutTheme is the workbook as programs other than Excel save it: without
// the part that names the theme's colours.
func withoutTheme(t *testing.T, data []byte) []byte {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	check(t, err)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range in.File {
		if strings.HasPrefix(f.Name, "xl/theme/") {
			continue
		}
		r, err := f.Open()
		check(t, err)
		content, err := io.ReadAll(r)
		check(t, err)
		part, err := w.Create(f.Name)
		check(t, err)
		_, err = part.Write(content)
		check(t, err)
	}
	check(t, w.Close())
	return out.Bytes()
}

// TestUpdateWithoutTheme: the new columns have the organiser's colours even
// where the workbook has no theme, and no colour is cut to its first byte.
func TestUpdateWithoutTheme(t *testing.T) {
	ev := sampleEvent(t)
	r, rep := rate(t, ev)
	styles := readParts(t, update(t, withoutTheme(t, organisers(t, ev)), r, rep))["xl/styles.xml"]
	if !strings.Contains(styles, "FCE4D6") {
		t.Error("the organiser's fill is gone")
	}
	if strings.Contains(styles, `rgb="FF"`) {
		t.Errorf("a colour without a value in %s", styles)
	}
}

// TestUpdateNote: the note stands at the left like its title, off the number of
// games beside it.
func TestUpdateNote(t *testing.T) {
	ev := sampleEvent(t)
	var plain bytes.Buffer
	check(t, swaexport.Write(&plain, ev))
	r, rep := rate(t, ev)
	f, err := excelize.OpenReader(bytes.NewReader(update(t, plain.Bytes(), r, rep)))
	check(t, err)
	defer f.Close()
	rows, err := f.GetRows("Players")
	check(t, err)
	col := spreadsheet.ColumnName(slices.Index(rows[0], "Note") + 1)
	for _, ref := range []string{col + "1", col + "7"} {
		id, err := f.GetCellStyle("Players", ref)
		check(t, err)
		s, err := f.GetStyle(id)
		check(t, err)
		if a := s.Alignment; a == nil || a.Horizontal != "left" || a.Indent != 1 {
			t.Errorf("%s: got the alignment %+v, want it at the left", ref, a)
		}
	}
}
