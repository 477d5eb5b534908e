package sheets

import (
	"bytes"
	"fmt"
	"io"

	"kyudan/importers/spreadsheet"
)

// rows are those of a sheet from the first on, as XML. The library keeps the rest
// of the sheet, and does not see them: see appendCell.
type rows struct {
	xml  []byte
	last int
}

// add adds a row of that height in points.
func (r *rows) add(height float64, cells ...cell) {
	r.last++
	r.xml = fmt.Appendf(r.xml, `<row r="%d" ht="%g" customHeight="1">`, r.last, height)
	for i, c := range cells {
		r.xml = appendCell(r.xml, "", spreadsheet.Ref(r.last, i+1), c)
	}
	r.xml = append(r.xml, "</row>"...)
}

// hold keeps the rows of a sheet until the workbook is written.
func (b *Book) hold(sheet string, r rows) error {
	part, err := b.partOf(sheet)
	if err == nil {
		b.rows[part] = r.xml
	}
	return err
}

// noRows is where the library writes the rows of a sheet that has none.
var noRows = []byte("<sheetData></sheetData>")

// writePart writes a part with its rows, which may be most of the memory that is in
// use: they are not put together with the rest first.
func (p *packer) writePart(w io.Writer, part *part) error {
	pieces := [][]byte{part.data.Bytes()}
	if rows, ok := p.rows[part.name]; ok {
		before, after, ok := bytes.Cut(part.data.Bytes(), noRows)
		if !ok {
			return fmt.Errorf("found no place for the rows of %s", part.name)
		}
		pieces = [][]byte{before, []byte("<sheetData>"), rows, []byte("</sheetData>"), after}
	}
	for _, piece := range pieces {
		if _, err := w.Write(piece); err != nil {
			return err
		}
	}
	return nil
}

// width sets the width of a column, in characters.
func (b *Book) width(sheet string, col int, width float64) error {
	name := spreadsheet.ColumnName(col)
	return b.file.SetColWidth(sheet, name, name, width)
}
