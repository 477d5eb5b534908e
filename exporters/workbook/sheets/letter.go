package sheets

import (
	"cmp"
	"fmt"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
)

// Letter is a sheet to be read and printed, not sorted and filtered: a title, and below
// it rows under headers, or charts beside the rows that they show.
type Letter struct {
	Sheet   string
	Title   string   // in the first cell
	Header  string   // of printed pages
	Left    int      // columns left free for charts; the rows are to the right of them
	Columns []Column // one without a header or style separates two tables
	Rows    []Row
	Charts  []Chart
}

// firstLine is the row of a letter that its first Row is in.
const firstLine = 3

// Letter adds a sheet to be read, in place of one of the same name. With charts it
// prints these alone, on one page.
func (b *Book) Letter(l Letter) error {
	if err := b.add(l.Sheet); err != nil {
		return err
	}
	last := spreadsheet.Ref(firstLine+len(l.Rows)-1, l.Left+len(l.Columns))
	err := cmp.Or(
		b.file.SetSheetDimension(l.Sheet, "A1:"+last),
		b.page(l.Sheet, l.Header, "", 1, false),
		b.file.SetSheetView(l.Sheet, -1, &excelize.ViewOptions{ShowGridLines: new(false)}))
	for i, c := range l.Columns {
		err = cmp.Or(err, b.width(l.Sheet, l.Left+i+1, c.Width))
	}
	if err = cmp.Or(err, b.hold(l.Sheet, b.linesOf(&l)), b.draw(l.Charts, charted{l.Sheet, firstLine, l.Left, l.Rows})); err != nil {
		return fmt.Errorf("sheet %s: %w", l.Sheet, err)
	}
	return b.err
}

// linesOf are the rows of a letter.
func (b *Book) linesOf(l *Letter) rows {
	var all rows
	all.add(30, b.cell(styleKey{style: Heading}, l.Title))
	cells := make([]cell, l.Left+len(l.Columns))
	right := cells[l.Left:]
	free := func() { // columns between tables
		for i, c := range l.Columns {
			if c.Header == "" && c.Style == Plain {
				right[i] = cell{}
			}
		}
	}
	height := b.fillHead(right, l.Columns)
	free()
	all.add(height, cells...)
	for _, r := range l.Rows {
		height := b.fillRow(right, l.Columns, r)
		free()
		for i := len(r.Cells); i < len(right); i++ {
			right[i] = cell{}
		}
		for i, v := range r.Cells {
			if v == nil {
				right[i] = cell{}
			}
		}
		if height += chartRow / 2; len(l.Charts) > 0 { // texts need air
			height = chartRow
		}
		all.add(height, cells...)
	}
	return all
}
