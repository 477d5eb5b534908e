package sheets

import (
	"fmt"
	"slices"

	"github.com/xuri/excelize/v2"
)

// stylesType is the content type of the part with the styles.
const stylesType = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"

// completeStyles gives a workbook the lists that styles are made of, which files of
// small programs may lack and the library counts on: those of a blank workbook. A
// style that refers to what is not there is an error.
func (b *Book) completeStyles() error {
	s, blank := b.file.Styles, excelize.NewFile().Styles
	if s.Fonts == nil || len(s.Fonts.Font) == 0 {
		s.Fonts = blank.Fonts
	}
	if s.Fills == nil || len(s.Fills.Fill) == 0 {
		s.Fills = blank.Fills
	}
	if s.Borders == nil || len(s.Borders.Border) == 0 {
		s.Borders = blank.Borders
	}
	if s.CellStyleXfs == nil || len(s.CellStyleXfs.Xf) == 0 {
		s.CellStyleXfs = blank.CellStyleXfs
	}
	if s.CellXfs == nil || len(s.CellXfs.Xf) == 0 {
		s.CellXfs = blank.CellXfs
	}
	for i, xf := range slices.Concat(s.CellStyleXfs.Xf, s.CellXfs.Xf) {
		for _, r := range []struct {
			what string
			id   *int
			of   int
		}{
			{"font", xf.FontID, len(s.Fonts.Font)}, {"fill", xf.FillID, len(s.Fills.Fill)}, {"border", xf.BorderID, len(s.Borders.Border)}, {"style", xf.XfID, len(s.CellStyleXfs.Xf)},
		} {
			if r.id != nil && (*r.id < 0 || *r.id >= r.of) {
				return unsound(stylesPart, fmt.Sprintf("%s %d in format %d", r.what, *r.id, i+1), fmt.Sprintf("one of the %d that there are", r.of))
			}
		}
	}
	return nil
}
