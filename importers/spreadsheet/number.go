package spreadsheet

import (
	"encoding/xml"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// lastSerial is 31 December 9999, the last day of both date systems.
const lastSerial = 2_958_465

// dayOf is the day of a serial number. In the 1900 system 60 is 29 February
// 1900, which only Lotus 1-2-3 believed in; ok is false for it and
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

// ErrNotADate is returned by Day for a cell that has neither text nor a number
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

// maxStyles is Excel's own limit on cell formats.
const maxStyles = 65_536

// readStyles reads number formats and fills: all that distinguishes a date from a
// number and one colour from another.
func (o *opener) readStyles(part string) error {
	formats := map[int]string{}
	var fills []string
	type xf struct{ format, fill int }
	var xfs []xf
	list, patterned := "", false
	err := o.elements(part, func(e xml.StartElement) error {
		switch name := e.Name.Local; {
		case name == "numFmt":
			if id, err := strconv.Atoi(attr(e, "numFmtId")); err == nil {
				formats[id] = attr(e, "formatCode")
			}
		case strings.HasSuffix(name, "s"): // fills, cellXfs, dxfs and other lists
			list = name
		case name == "fill" && list == "fills":
			fills = append(fills, "")
		case name == "patternFill":
			p := attr(e, "patternType")
			patterned = p != "none" && p != ""
		case name == "fgColor" && list == "fills" && patterned && len(fills) > 0:
			fills[len(fills)-1] = colour(e)
		case name == "xf" && list == "cellXfs":
			f, _ := strconv.Atoi(attr(e, "numFmtId"))
			fill, _ := strconv.Atoi(attr(e, "fillId"))
			xfs = append(xfs, xf{f, fill})
		}
		if len(xfs) > maxStyles || len(fills) > maxStyles || len(formats) > maxStyles {
			return fmt.Errorf("more than %d formats", maxStyles)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, x := range xfs {
		s := &Style{epoch1904: o.book.Date1904}
		code, own := formats[x.format]
		if !own {
			code = builtin[x.format]
		}
		s.Format = code
		s.date, s.time = classify(code)
		s.local = !own && (x.format == 14 || x.format == 22)
		if x.fill >= 0 && x.fill < len(fills) {
			s.Fill = fills[x.fill]
		}
		o.styles = append(o.styles, s)
	}
	return nil
}

// colour names a colour of the file: RRGGBB, theme4+0.6, indexed13.
func colour(e xml.StartElement) string {
	c := ""
	if rgb := attr(e, "rgb"); len(rgb) == 8 || len(rgb) == 6 {
		c = strings.ToUpper(rgb[len(rgb)-6:])
	} else if v := attr(e, "theme"); v != "" {
		c = "theme" + clip(v)
	} else if v := attr(e, "indexed"); v != "" && v != "64" && v != "65" {
		c = "indexed" + clip(v)
	}
	if tint, err := strconv.ParseFloat(attr(e, "tint"), 64); err == nil && tint != 0 && c != "" {
		c += fmt.Sprintf("%+.2f", tint)
	}
	if c == "FFFFFF" {
		return "" // white paper
	}
	return c
}

// builtin are the formats that files name by number alone (ECMA-376 part 1,
// 18.8.30), with those of East Asian Excel. 14 and 22 are shown as the reader's
// own machine is set, so they say nothing about the order of day and month.
var builtin = map[int]string{
	1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??",
	14: "mm-dd-yy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 22: "m/d/yy h:mm",
	27: `yyyy"年"m"月"`, 28: `m"月"d"日"`, 29: `m"月"d"日"`, 30: "m-d-yy", 31: `yyyy"年"m"月"d"日"`, 32: `h"时"mm"分"`, 33: `h"时"mm"分"ss"秒"`, 34: `h"时"mm"分"`, 35: `h"时"mm"分"ss"秒"`, 36: `yyyy"年"m"月"`,
	45: "mm:ss", 46: "[h]:mm:ss", 47: "mmss.0", 49: "@",
	50: `yyyy"年"m"月"`, 51: `m"月"d"日"`, 52: `yyyy"年"m"月"`, 53: `m"月"d"日"`, 54: `m"月"d"日"`, 55: `h"时"mm"分"`, 56: `h"时"mm"分"ss"秒"`, 57: `yyyy"年"m"月"`, 58: `m"月"d"日"`,
}

// classify reports whether a number format shows a day, a time, or both.
func classify(code string) (date, time bool) {
	for _, c := range tokens(code) {
		switch c {
		case 'y', 'd':
			date = true
		case 'h', 's':
			time = true
		}
	}
	if !date && !time && strings.ContainsRune(tokens(code), 'm') {
		date = true // mmm alone is a month
	}
	return date, time
}

// tokens reduces the first section of a format code to the letters y, m, d, h
// and s that show parts of a date, in their order: dd/mm/yyyy gives ddmmyyyy. A
// code that shows a number or text gives "".
func tokens(code string) string {
	lower := strings.ToLower(code)
	if strings.HasPrefix(lower, "general") || lower == "@" {
		return ""
	}
	var b strings.Builder
	for i := 0; i < len(lower); i++ {
		switch c := lower[i]; c {
		case ';':
			return b.String()
		case '"':
			end := strings.IndexByte(lower[i+1:], '"')
			if end < 0 {
				return b.String()
			}
			i += end + 1
		case '\\', '_', '*':
			i++
		case '[':
			end := strings.IndexByte(lower[i:], ']')
			if end < 0 {
				return b.String()
			}
			// [h], [mm], [ss] are durations; [red], [$-409], [>1] are not.
			if in := lower[i+1 : i+end]; strings.Trim(in, "h") == "" || strings.Trim(in, "s") == "" {
				b.WriteString(in[:min(1, len(in))])
			} else if strings.Trim(in, "m") == "" {
				b.WriteByte('s')
			}
			i += end
		case 'a':
			for _, w := range []string{"am/pm", "a/p"} {
				if strings.HasPrefix(lower[i:], w) {
					i += len(w) - 1
				}
			}
		case 'e': // 1.00E+00, or the year of an era
			if i+1 < len(lower) && (lower[i+1] == '+' || lower[i+1] == '-') {
				return ""
			}
			b.WriteByte('y')
		case '0', '#', '?':
			if b.Len() == 0 {
				return ""
			}
		case 'y', 'm', 'd', 'h', 's':
			b.WriteByte(c)
		}
	}
	return b.String()
}

// DayFirst reports whether the cell's number format shows the day before the
// month; decided is false where the format shows neither, or follows the
// machine's settings.
func (c *Cell) DayFirst() (dayFirst, decided bool) {
	if c == nil || c.Style == nil || !c.Style.date || c.Style.local {
		return false, false
	}
	t := tokens(c.Style.Format)
	d, m := strings.IndexByte(t, 'd'), strings.IndexByte(t, 'm')
	if d < 0 || m < 0 {
		return false, false
	}
	if y := strings.IndexByte(t, 'y'); y >= 0 && y < d && y < m {
		// yyyy-mm-dd says nothing about a text such as 2/5/2026, which was not
		// written in it.
		return false, false
	}
	return d < m, true
}
