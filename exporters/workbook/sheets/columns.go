package sheets

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	"kyudan/importers/spreadsheet"
)

// columns are one or more columns of a sheet of which its part says something.
type columns struct {
	first, last int
	attributes  attributes
}

func (c *columns) is(name string) bool {
	v := c.attributes.get(name)
	return v == "1" || v == "true"
}

// column is what is said of a column; nil where nothing is.
func (s *Sheet) column(col int) *columns {
	i := sort.Search(len(s.columns), func(i int) bool { return s.columns[i].last >= col })
	if i < len(s.columns) && s.columns[i].first <= col {
		return &s.columns[i]
	}
	return nil
}

// SetWidth makes a column of that width, in characters, unless the organiser has
// given it one, and shows it where it is hidden.
func (s *Sheet) SetWidth(col int, width float64) {
	c := s.column(col)
	if c != nil && c.is("customWidth") && !c.is("hidden") && c.last < spreadsheet.MaxCol {
		return
	}
	s.widths[col] = width
}

// changeColumns gives columns their widths: each gets an entry of its own, cut out
// of the one that it had together with others.
func (s *Sheet) changeColumns() {
	if len(s.widths) == 0 {
		return
	}
	var list []columns
	for _, c := range s.columns {
		list = append(list, s.rest(c)...)
	}
	for col, width := range s.widths {
		c := columns{first: col, last: col}
		if old := s.column(col); old != nil && old.attributes.get("style") != "" {
			c.attributes = append(c.attributes, plainAttr("style", old.attributes.get("style")))
		}
		c.attributes = append(c.attributes, plainAttr("width", fmt.Sprint(width)), plainAttr("customWidth", "1"))
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b columns) int { return cmp.Compare(a.first, b.first) })
	var b strings.Builder
	fmt.Fprintf(&b, "<%scols>", s.prefix)
	for _, c := range list {
		fmt.Fprintf(&b, `<%scol min="%d" max="%d"`, s.prefix, c.first, c.last)
		for _, a := range c.attributes {
			switch {
			case a.Name.Local == "min", a.Name.Local == "max":
			case a.Name.Space != "":
				fmt.Fprintf(&b, ` %s:%s="%s"`, a.Name.Space, a.Name.Local, escapeAttr(a.Value))
			default:
				fmt.Fprintf(&b, ` %s="%s"`, a.Name.Local, escapeAttr(a.Value))
			}
		}
		b.WriteString("/>")
	}
	fmt.Fprintf(&b, "</%scols>", s.prefix)
	if cols := s.root.child("cols"); cols != nil {
		s.replace(cols.from, cols.after, b.String())
	} else { // they stand in front of the rows
		s.insert(s.root.child("sheetData").from, b.String())
	}
}

// rest is what remains of an entry for several columns without those that get
// their own.
func (s *Sheet) rest(c columns) (rest []columns) {
	for _, col := range slices.Sorted(maps.Keys(s.widths)) {
		if col < c.first || col > c.last {
			continue
		}
		before := c
		before.last = col - 1
		rest = append(rest, before)
		c.first = col + 1
	}
	return slices.DeleteFunc(append(rest, c), func(c columns) bool { return c.first > c.last })
}

func plainAttr(name, value string) xml.Attr {
	return xml.Attr{Name: xml.Name{Local: name}, Value: value}
}
