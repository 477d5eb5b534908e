package swa

import (
	"fmt"
	"math"
	"strings"

	"kyudan/importers/spreadsheet"
)

// unscore undoes what a spreadsheet program did to a score. A 2:0 that was
// typed is stored as two o'clock, 1-0 under a format of month and year as
// January 2000. Where just one score can have been meant, text is that score;
// otherwise ok is false and text says what happened.
func unscore(c *spreadsheet.Cell) (text string, ok bool) {
	switch c.Kind {
	case spreadsheet.Time:
		exact := float64(c.Value * 1440)
		minutes := int(math.Round(exact))
		h, m := minutes/60, minutes%60
		if math.Abs(exact-float64(minutes)) < 1e-6 && h <= 2 && m <= 2 && (h == 0) != (m == 0) {
			return fmt.Sprintf("%d:%d", h, m), true
		}
		return "the time " + c.Text + ", which the spreadsheet program made of what was typed", false
	case spreadsheet.Date:
		f := strings.ToLower(c.Style.Format)
		monthYear := strings.Contains(f, "m") && strings.Contains(f, "y") && !strings.Contains(f, "d") && strings.IndexByte(f, 'm') < strings.IndexByte(f, 'y')
		if d := c.Date; monthYear && d.Year() == 2000 && d.Day() == 1 && d.Month() <= 2 && c.Value == math.Trunc(c.Value) {
			return fmt.Sprintf("%d-0", d.Month()), true
		}
		return fmt.Sprintf("the date %s, which the spreadsheet program made of what was typed (%d/%d or %d-%d?)", c.Date, c.Date.Day(), c.Date.Month(), c.Date.Month(), c.Date.Day()), false
	}
	return Clean(c.Text), true
}

const unscoreHint = "format the cell as text and type the result again"
