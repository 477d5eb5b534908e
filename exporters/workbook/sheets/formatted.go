package sheets

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/xuri/excelize/v2"
)

func (b *Book) style(k styleKey) int {
	if id, ok := b.styles[k]; ok {
		return id
	}
	id, err := b.file.NewStyle(k.define())
	b.err = cmp.Or(b.err, err)
	b.styles[k] = id
	return id
}

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
	if s.Dxfs != nil {
		s.Dxfs.Count = len(s.Dxfs.Dxfs) // by which the library numbers those that are added
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
				return unsound(stylesPart, fmt.Sprintf("%s %d in format %d", r.what, *r.id, i+1), fmt.Sprintf("one of the %d defined", r.of))
			}
		}
	}
	return nil
}

// styleCount is how many styles of cells the workbook has.
func (b *Book) styleCount() int {
	if s := b.file.Styles; s != nil && s.CellXfs != nil {
		return len(s.CellXfs.Xf)
	}
	return 0
}

// Formatted is a style of the workbook with another number format, "" for none. The
// style is copied as the workbook has it, not taken apart and put together again: in a
// workbook without a theme that would lose the colours.
func (b *Book) Formatted(model int, format string, left bool) int {
	k := formattedKey{model, format, left}
	if id, ok := b.formatted[k]; ok {
		return id
	}
	made := func(s *excelize.Style) int {
		id, err := b.file.NewStyle(s)
		b.err = cmp.Or(b.err, err)
		return id
	}
	_, err := b.file.GetStyle(model) // also reads the styles in
	if b.err = cmp.Or(b.err, err); b.err != nil {
		return 0
	}
	all, number, apply := b.file.Styles.CellXfs, 0, true
	if format != "" {
		if n := all.Xf[made(&excelize.Style{CustomNumFmt: &format})].NumFmtID; n != nil {
			number = *n
		}
	}
	id, xf := model, all.Xf[model]
	add := func() {
		all.Xf = append(all.Xf, xf)
		all.Count = len(all.Xf)
		id = all.Count - 1
	}
	if xf.NumFmtID == nil || *xf.NumFmtID != number {
		xf.NumFmtID, xf.ApplyNumberFormat = &number, &apply
		add()
	}
	if left {
		// The library keeps the type of alignments to itself.
		aligned := made(&excelize.Style{Alignment: &excelize.Alignment{Horizontal: "left", Indent: 1, Vertical: "center"}})
		if b.err != nil {
			return 0
		}
		alignment := *all.Xf[aligned].Alignment
		if xf.Alignment != nil {
			alignment = *xf.Alignment
			alignment.Horizontal, alignment.Indent = "left", 1
		}
		xf.Alignment, xf.ApplyAlignment = &alignment, &apply
		add()
	}
	b.formatted[k] = id
	return id
}

// HasFormat reports whether a style shows numbers in a way of its own.
func (b *Book) HasFormat(id int) bool {
	s, err := b.file.GetStyle(id)
	b.err = cmp.Or(b.err, err)
	return err == nil && (s.NumFmt != 0 || s.CustomNumFmt != nil)
}
