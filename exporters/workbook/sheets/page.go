package sheets

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
)

// add creates a sheet at the end of the workbook, or empties the one of that name.
func (b *Book) add(name string) error {
	if i, err := b.file.GetSheetIndex(name); err != nil || i >= 0 && !b.first {
		if err == nil {
			err = b.empty(name)
		}
		return err
	}
	if b.first {
		b.first = false
		return b.file.SetSheetName(b.file.GetSheetName(0), name)
	}
	// The library names the new sheet's part for the highest sheet number and
	// overwrites a part that has that name already. Programs need not number
	// parts like sheets, so that the number is raised while the sheet is made.
	all := b.file.WorkBook.Sheets.Sheet
	last := &all[0]
	for i := range all {
		if all[i].SheetID > last.SheetID {
			last = &all[i]
		}
	}
	number := last.SheetID
	for b.hasPart(fmt.Sprintf("xl/worksheets/sheet%d.xml", last.SheetID+1)) {
		last.SheetID++
	}
	_, err := b.file.NewSheet(name)
	for i := range all {
		if &all[i] == last {
			b.file.WorkBook.Sheets.Sheet[i].SheetID = number
		}
	}
	return err
}

// empty clears a sheet, in its place among the others. The
// library's own way, deleting the sheet, reads and rewrites all others.
func (b *Book) empty(name string) error {
	part, err := b.partOf(name)
	if err != nil {
		return err
	}
	b.file.Sheet.Delete(part)
	b.file.Pkg.Store(part, []byte(blankSheet))
	b.dropCharts(part)
	b.file.Pkg.Delete(relationsOf(part)) // pictures and comments on it
	b.file.Relationships.Delete(relationsOf(part))
	for _, n := range b.file.GetDefinedName() {
		if n.Scope == name && strings.HasPrefix(n.Name, "_xlnm.") {
			if err := b.file.DeleteDefinedName(&excelize.DefinedName{Name: n.Name, Scope: n.Scope}); err != nil {
				return err
			}
		}
	}
	return nil
}

// blankSheet is a sheet without anything in it.
const blankSheet = xml.Header + `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>`

// hold keeps the rows of a sheet until the workbook is written.
func (b *Book) hold(sheet string, r rows) error {
	part, err := b.partOf(sheet)
	if err == nil {
		b.rows[part] = r.xml
	}
	return err
}

// width sets the width of a column, in characters.
func (b *Book) width(sheet string, col int, width float64) error {
	name := spreadsheet.ColumnName(col)
	return b.file.SetColWidth(sheet, name, name, width)
}

// freeze keeps rows at the top and columns at the left in view.
func (b *Book) freeze(sheet string, rows, columns int) error {
	pane := "bottomLeft"
	switch {
	case rows == 0:
		pane = "topRight"
	case columns > 0:
		pane = "bottomRight"
	}
	return b.file.SetPanes(sheet, &excelize.Panes{Freeze: true, XSplit: columns, YSplit: rows, TopLeftCell: spreadsheet.Ref(rows+1, columns+1), ActivePane: pane})
}

// page makes the sheet print on A4, as many pages wide, with the rows of the
// header repeated, its name and title above and page numbers below.
func (b *Book) page(sheet, title, repeated string, wide int, portrait bool) error {
	const a4, side, edge, head = 9, 0.5, 0.75, 0.3
	orientation := "landscape"
	if portrait {
		orientation = "portrait"
	}
	f := b.file
	err := cmp.Or(
		f.SetPageLayout(sheet, &excelize.PageLayoutOptions{Size: new(a4), Orientation: &orientation, FitToWidth: &wide, FitToHeight: new(0)}),
		f.SetSheetProps(sheet, &excelize.SheetPropsOptions{FitToPage: new(true)}),
		f.SetPageMargins(sheet, &excelize.PageLayoutMarginsOptions{Left: new(side), Right: new(side), Top: new(edge), Bottom: new(edge), Header: new(head), Footer: new(head)}),
		f.SetHeaderFooter(sheet, &excelize.HeaderFooterOptions{OddHeader: "&L" + headerText(title) + "&R&A", OddFooter: "&R&P / &N"}))
	if err != nil || repeated == "" {
		return err
	}
	quoted := "'" + sheet + "'!"
	return f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", RefersTo: quoted + strings.ReplaceAll(repeated, ",", ","+quoted), Scope: sheet})
}

// headerText is a text for a page header, where & begins a code, cut to leave
// room for the rest of a header's 255 characters.
func headerText(s string) string {
	var out []rune
	for _, r := range s {
		if len(out) > 180 {
			return string(out) + "…"
		}
		if r == '&' {
			out = append(out, '&')
		}
		out = append(out, r)
	}
	return string(out)
}
