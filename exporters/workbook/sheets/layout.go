package sheets

import (
	"cmp"
	"fmt"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
)

// Layout is a sheet that is laid out cell by cell, such as one to be filled in.
type Layout struct {
	Sheet      string
	Title      string    // for the printed page's header
	Widths     []float64 // of the columns, in characters
	Lines      []Line
	Merged     []spreadsheet.Area
	Choices    []Choice
	Conditions []Condition
	Head       int // the row of the column titles, which is filtered and printed on each page; rows down to it stay in view
	Freeze     int // columns that stay in view at the left
	Print      spreadsheet.Area
	Portrait   bool
	OnePage    bool // made small enough for one
	Hidden     bool // neither shown nor printed, unless somebody asks for it
}

// Line is one row of a layout, in points high; 0 for that of text.
type Line struct {
	Height float64
	Cells  []Box
}

// Box is a cell of a layout. The zero Box is no cell.
type Box struct {
	Value    any
	Style    Style
	Emphasis Emphasis
	Wrap     bool
	Title    bool // the title of a column of that style
	Left     bool // beside a label, where dates and numbers stand at the left
	Bare     bool // without lines
	Chinese  bool // in the font for it, whatever will be written
	Bordered bool // on all sides, to be filled in on paper
	Text     bool // what is typed stays as it is: 1-0 is no date, and = begins no formula
}

// Layout adds a sheet that is laid out cell by cell.
func (b *Book) Layout(l Layout) error {
	if err := b.add(l.Sheet); err != nil {
		return err
	}
	var all rows
	for _, line := range l.Lines {
		cells := make([]cell, len(line.Cells))
		for i, box := range line.Cells {
			if box != (Box{}) {
				cells[i] = b.box(box)
			}
		}
		all.add(cmp.Or(line.Height, rowHeight), cells...)
	}
	if err := cmp.Or(b.arrange(l), b.hold(l.Sheet, all)); err != nil {
		return fmt.Errorf("sheet %s: %w", l.Sheet, err)
	}
	return b.err
}

// box is the cell of a box. The text that a formula gives decides its font, too.
func (b *Book) box(x Box) cell {
	k := styleKey{style: x.Style, emphasis: x.Emphasis, wrap: x.Wrap, laid: laid{x.Bare, x.Bordered, x.Left}}
	if x.Title {
		k.style = headFor(x.Style)
	}
	if x.Text {
		k.format = "@"
	}
	c, isFormula := x.Value.(Computed)
	text, _ := x.Value.(string)
	if isFormula {
		text, _ = c.Value.(string)
	}
	k.han = x.Chinese || hasHan(text)
	if isFormula {
		return cell{b.style(k), c}
	}
	return cell{b.style(k), b.value(x.Value)}
}

// arrange does everything but the cells.
func (b *Book) arrange(l Layout) error {
	repeated, err := "", error(nil)
	if l.Head > 0 {
		repeated = fmt.Sprintf("$%[1]d:$%[1]d", l.Head)
		// The filter replaces properties of the sheet, so that it goes first.
		err = cmp.Or(
			b.file.AutoFilter(l.Sheet, fmt.Sprintf("$A$%d:%s", l.Head, fixed(len(l.Lines), len(l.Widths))), nil),
			b.freeze(l.Sheet, l.Head, l.Freeze))
	}
	err = cmp.Or(err,
		b.file.SetSheetDimension(l.Sheet, "A1:"+spreadsheet.Ref(len(l.Lines), len(l.Widths))),
		b.page(l.Sheet, l.Title, repeated, 1, l.Portrait),
		b.colour(l.Sheet, l.Conditions))
	if l.Hidden {
		err = cmp.Or(err, b.file.SetSheetVisible(l.Sheet, false))
	}
	if l.OnePage {
		err = cmp.Or(err, b.file.SetPageLayout(l.Sheet, &excelize.PageLayoutOptions{FitToHeight: new(1)}))
	}
	for i, w := range l.Widths {
		err = cmp.Or(err, b.width(l.Sheet, i+1, w))
	}
	for _, m := range l.Merged {
		err = cmp.Or(err, b.file.MergeCell(l.Sheet, spreadsheet.Ref(m.Top, m.Left), spreadsheet.Ref(m.Bottom, m.Right)))
	}
	for _, c := range l.Choices {
		err = cmp.Or(err, b.offer(l.Sheet, c.Area.String(), c))
	}
	if p := l.Print; p.Bottom > 0 {
		area := fixed(p.Top, p.Left) + ":" + fixed(p.Bottom, p.Right)
		err = cmp.Or(err, b.file.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", RefersTo: "'" + l.Sheet + "'!" + area, Scope: l.Sheet}))
	}
	return err
}
