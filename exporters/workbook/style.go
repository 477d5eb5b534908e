package workbook

import (
	"kyudan/exporters/workbook/sheets"
)

// styleKey is a style of the organiser's with our number format on it.
type styleKey struct {
	model  int
	number sheets.Style
}

// style is the organiser's style with the number format of ours.
func (c *copier) style(k styleKey) (int, error) {
	if id, ok := c.styles[k]; ok {
		return id, nil
	}
	format := sheets.NumberFormat(k.number)
	s, err := c.file.GetStyle(k.model)
	if err != nil {
		return 0, err
	}
	id := k.model
	if format != "" || s.NumFmt != 0 || s.CustomNumFmt != nil {
		s.NumFmt, s.CustomNumFmt, s.DecimalPlaces = 0, nil, nil
		if format != "" {
			s.CustomNumFmt = &format
		}
		if id, err = c.file.NewStyle(s); err != nil {
			return 0, err
		}
	}
	c.styles[k] = id
	return id, nil
}

// hasFormat reports whether a style shows numbers in a way of its own.
func (c *copier) hasFormat(id int) (bool, error) {
	if has, ok := c.formatted[id]; ok {
		return has, nil
	}
	s, err := c.file.GetStyle(id)
	if err != nil {
		return false, err
	}
	c.formatted[id] = s.NumFmt != 0 || s.CustomNumFmt != nil
	return c.formatted[id], nil
}
