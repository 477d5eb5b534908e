package sheets

import (
	"bytes"
	"fmt"

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
	part, ok := b.partOf(sheet)
	if !ok {
		return unsound(b.main(), fmt.Sprintf("no part for the sheet %q", sheet), "")
	}
	b.rows[part] = r.xml
	return nil
}

// noRows is where the library writes the rows of a sheet that has none.
var noRows = []byte("<sheetData></sheetData>")

// withRows is a part with its rows.
func (p *packer) withRows(part *part) ([]byte, error) {
	data := part.data.Bytes()
	rows, ok := p.rows[part.name]
	if !ok {
		return data, nil
	}
	before, after, ok := bytes.Cut(data, noRows)
	if !ok {
		return nil, fmt.Errorf("found no place for the rows of %s", part.name)
	}
	return bytes.Join([][]byte{before, []byte("<sheetData>"), rows, []byte("</sheetData>"), after}, nil), nil
}

// width sets the width of a column, in characters.
func (b *Book) width(sheet string, col int, width float64) error {
	name := spreadsheet.ColumnName(col)
	return b.file.SetColWidth(sheet, name, name, width)
}
