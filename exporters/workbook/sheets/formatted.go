package sheets

import (
	"cmp"

	"github.com/xuri/excelize/v2"
)

// formattedKey is a style of the workbook with another number format.
type formattedKey struct {
	model  int
	format string
	left   bool // at the left, with an indent
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
