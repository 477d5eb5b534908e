package sheets

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// TestPrint holds that wide tables go on on further pages, which repeat the
// columns that say whose a row is, rather than being printed too small to read.
func TestPrint(t *testing.T) {
	for _, c := range []struct {
		name     string
		columns  int // of 20 characters
		portrait bool
		wide     int
		repeated string
	}{
		{"narrow", 5, false, 1, "'T'!$1:$1"},
		{"as wide as stays readable", 11, false, 1, "'T'!$1:$1"},
		{"wide", 12, false, 2, "'T'!$A:$B,'T'!$1:$1"},
		{"very wide", 22, false, 3, "'T'!$A:$B,'T'!$1:$1"},
		{"portrait", 12, true, 1, "'T'!$1:$1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := Table{Sheet: "T", Freeze: 2, Portrait: c.portrait}
			for range c.columns {
				table.Columns = append(table.Columns, Column{Header: "x", Width: 20})
			}
			b := New()
			if err := b.Table(table); err != nil {
				t.Fatal(err)
			}
			f, err := excelize.OpenReader(bytes.NewReader(save(t, b)))
			if err != nil {
				t.Fatal(err)
			}
			o, err := f.GetPageLayout("T")
			if err != nil || o.FitToWidth == nil || *o.FitToWidth != c.wide {
				t.Errorf("pages wide %v, %v, want %d", *o.FitToWidth, err, c.wide)
			}
			for _, n := range f.GetDefinedName() {
				if strings.Contains(n.Name, "Print_Titles") && n.RefersTo != c.repeated {
					t.Errorf("every page repeats %s, want %s", n.RefersTo, c.repeated)
				}
			}
		})
	}
}

func TestWrap(t *testing.T) {
	b := New()
	long := "players to be settled; class not given; not all checked"
	if err := b.Table(Table{Sheet: "T", Columns: []Column{{Header: "Why", Width: 23, Wrap: true}, {Header: "Else", Width: 23}}, Rows: []Row{
		{Cells: []any{long, "x"}}, {Cells: []any{"short", long}},
	}}); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(bytes.NewReader(save(t, b)))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		row    int
		cell   string
		height float64
		wrap   bool
	}{{2, "A2", 4 * rowHeight, true}, {2, "B2", 4 * rowHeight, false}, {3, "A3", rowHeight, true}, {3, "B3", rowHeight, false}} {
		height, err := f.GetRowHeight("T", c.row)
		if err != nil || height != c.height {
			t.Errorf("row %d: height %v, %v, want %v", c.row, height, err, c.height)
		}
		id, err := f.GetCellStyle("T", c.cell)
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.GetStyle(id)
		if err != nil || s.Alignment.WrapText != c.wrap {
			t.Errorf("%s: wraps %v, %v, want %v", c.cell, s.Alignment.WrapText, err, c.wrap)
		}
	}
}

func TestLinesOf(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float64
		want  int
	}{
		{"", 10, 1}, {"ten chars!", 10, 1}, {"ten chars!!", 10, 2}, {"one two three four", 9, 3}, {strings.Repeat("x", 25), 10, 3}, {strings.Repeat("陈", 6), 10, 2}, {"1 × (0 − 0.45)", 14, 1},
	} {
		if got := linesOf(c.text, c.width); got != c.want {
			t.Errorf("%q in %v characters: %d lines, want %d", c.text, c.width, got, c.want)
		}
	}
}
