package workbook

import (
	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/sheets"
)

// styleKey is a style of the organiser's with our number format on it.
type styleKey struct {
	model  int
	number sheets.Style
	left   bool // at the left, with an indent
}

// style is the organiser's style with the number format of ours. The style is
// copied as the workbook has it, not taken apart and put together again: in a
// workbook without a theme that would lose the colours.
func (c *copier) style(k styleKey) (int, error) {
	if id, ok := c.styles[k]; ok {
		return id, nil
	}
	format := sheets.NumberFormat(k.number)
	if _, err := c.book.File().GetStyle(k.model); err != nil { // also reads the styles in
		return 0, err
	}
	number := 0 // General
	if format != "" {
		plain, err := c.book.File().NewStyle(&excelize.Style{CustomNumFmt: &format})
		if err != nil {
			return 0, err
		}
		if n := c.book.File().Styles.CellXfs.Xf[plain].NumFmtID; n != nil {
			number = *n
		}
	}
	all := c.book.File().Styles.CellXfs
	xf, apply := all.Xf[k.model], true
	id := k.model
	if xf.NumFmtID == nil || *xf.NumFmtID != number {
		xf.NumFmtID, xf.ApplyNumberFormat = &number, &apply
		all.Xf = append(all.Xf, xf)
		all.Count = len(all.Xf)
		id = all.Count - 1
	}
	if k.left {
		// The library keeps the type of alignments to itself.
		aligned, err := c.book.File().NewStyle(&excelize.Style{Alignment: &excelize.Alignment{Horizontal: "left", Indent: 1, Vertical: "center"}})
		if err != nil {
			return 0, err
		}
		alignment := *all.Xf[aligned].Alignment
		if xf.Alignment != nil {
			alignment = *xf.Alignment
			alignment.Horizontal, alignment.Indent = "left", 1
		}
		xf.Alignment, xf.ApplyAlignment = &alignment, &apply
		all.Xf = append(all.Xf, xf)
		all.Count = len(all.Xf)
		id = all.Count - 1
	}
	c.styles[k] = id
	return id, nil
}

// hasFormat reports whether a style shows numbers in a way of its own.
func (c *copier) hasFormat(id int) (bool, error) {
	if has, ok := c.formatted[id]; ok {
		return has, nil
	}
	s, err := c.book.File().GetStyle(id)
	if err != nil {
		return false, err
	}
	c.formatted[id] = s.NumFmt != 0 || s.CustomNumFmt != nil
	return c.formatted[id], nil
}
