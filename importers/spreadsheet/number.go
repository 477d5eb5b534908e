package spreadsheet

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"kyudan/rating/game"
)

// lastSerial is 31 December 9999, the last day of both date systems.
const lastSerial = 2_958_465

// dayOf is the day of a serial number. In the 1900 system 60 is 29 February
// 1900, which Lotus 1-2-3 believed in and nobody else; ok is false for it and
// for numbers outside of the calendar that game.Date holds.
func dayOf(serial float64, epoch1904 bool) (game.Date, bool) {
	n := math.Floor(serial)
	first := game.Date(18991230)
	switch {
	case n < 0 || n > lastSerial:
		return 0, false
	case epoch1904:
		first = 19040101
	case n == 60:
		return 0, false
	case n < 60:
		first = 18991231
	}
	t := first.Time().AddDate(0, 0, int(n))
	d, err := game.NewDate(t.Year(), int(t.Month()), t.Day())
	return d, err == nil
}

// setNumber fills a cell with a number, as its format shows it.
func (c *Cell) setNumber(v float64) {
	c.Value = v
	c.Kind = Number
	s := c.Style
	switch {
	case s.date:
		if d, ok := dayOf(v, s.epoch1904); ok {
			c.Kind, c.Date, c.Text = Date, d, d.String()
			return
		}
	case s.time && v >= 0 && v <= lastSerial:
		c.Kind, c.Text = Time, clock(v)
		return
	}
	c.Text = numberText(v)
}

// clock is a fraction of a day as 2:00, or 2:00:30; hours go beyond 24.
func clock(v float64) string {
	secs := int64(math.Round(v * 86400))
	h, m, s := secs/3600, secs/60%60, secs%60
	if s != 0 {
		return fmt.Sprintf("%d:%02d:%02d", h, m, s)
	}
	return fmt.Sprintf("%d:%02d", h, m)
}

// numberText is a number in the 15 digits that spreadsheet programs show:
// 0.30000000000000004 is 0.3.
func numberText(v float64) string {
	if v == math.Trunc(v) && math.Abs(v) < 1e15 {
		return strconv.FormatInt(int64(v), 10)
	}
	short := strconv.FormatFloat(v, 'g', 15, 64)
	if f, err := strconv.ParseFloat(short, 64); err == nil {
		v = f
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

// ErrNotADate is returned by Day for a cell that holds no text and no number
// that could be a day.
var ErrNotADate = errors.New("expected a date such as 2026-05-02")

// Day reads the cell as a day: a date as it is; a text by game.ParseDate, where
// the cell's number format decides between day and month if the text does not
// (3/4/2026 in a cell formatted dd/mm/yyyy); a plain number as 20260502 or as a
// day number of the years 1950 to 2099, which the caller may want to note (the
// Kind is Number then). A blank cell is the zero Date. The error for a text
// that nothing decides is a *game.AmbiguousDateError.
func (c *Cell) Day() (game.Date, error) {
	switch {
	case c.IsBlank():
		return 0, nil
	case c.Kind == Date:
		return c.Date, nil
	case c.Kind == Number:
		if v := c.Value; v == math.Trunc(v) && v >= 19_000_101 && v <= 29_991_231 {
			return game.ParseDate(c.Text)
		}
		if d, ok := dayOf(c.Value, c.Style.epoch1904); ok && d.Year() >= 1950 && d.Year() < 2100 {
			return d, nil
		}
		return 0, ErrNotADate
	case c.Kind != Text:
		return 0, ErrNotADate
	}
	d, err := game.ParseDate(c.Text)
	var ambiguous *game.AmbiguousDateError
	if errors.As(err, &ambiguous) {
		if dayFirst, ok := c.DayFirst(); ok && dayFirst {
			return ambiguous.DayFirst, nil
		} else if ok {
			return ambiguous.MonthFirst, nil
		}
	}
	return d, err
}
