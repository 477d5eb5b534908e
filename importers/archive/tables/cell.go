package tables

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// cell is one cell of a table under its heading.
type cell struct {
	*spreadsheet.Cell
	label   string // of the column
	heading string // as written in the file
	t       *sheet
}

// clean is a text without blanks at its ends and with one blank for each run of
// line breaks, tabs and other control characters inside.
func clean(s string) string {
	if strings.ContainsFunc(s, unicode.IsControl) {
		s = strings.Join(strings.FieldsFunc(s, unicode.IsControl), " ")
	}
	return strings.TrimFunc(s, func(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' })
}

// bad reports a cell that cannot be read.
func (c *cell) bad(expected, hint string) {
	c.t.unread = append(c.t.unread, c.label)
	p := game.Problem{Severity: game.Error, Code: "cell-value", Found: fmt.Sprintf("%s %q", strings.ToLower(c.heading), clip(c.Text)), Expected: expected, Hint: hint}
	if own, ok := c.Problem(); ok {
		p = own
		p.Found += fmt.Sprintf(" in column %q", c.heading)
	}
	c.say(p)
}

// note tells how a cell was read.
func (c *cell) note(code, found string) {
	c.say(game.Problem{Severity: game.Note, Code: code, Found: found})
}

func (c *cell) say(p game.Problem) {
	p.Place = c.t.place(c.Row, c.Col)
	c.t.add(p)
}

// clip keeps a text short enough for a message.
func clip(s string) string {
	if r := []rune(clean(s)); len(r) > 60 {
		return string(r[:59]) + "…"
	}
	return clean(s)
}

const typeAgain = "the spreadsheet program made something else of what was typed: format the cell as text and type it again"

// text reads a text. A day or time is what a spreadsheet program made of
// something else.
func (c *cell) text() string {
	switch c.Kind {
	case spreadsheet.Text, spreadsheet.Number, spreadsheet.Bool:
		return clean(c.Text)
	case spreadsheet.Date, spreadsheet.Time:
		c.bad("a text", typeAgain)
	default:
		c.bad("a text", "")
	}
	return ""
}

var (
	wholeNumber = regexp.MustCompile(`^([0-9]+)\.0+$`)
	shortened   = regexp.MustCompile(`^[0-9](\.[0-9]+)?[eE]\+[0-9]+$`)
)

// id reads an id. What a program made a number of is told: 1001.0 is 1001, but
// 1.23E+09 has lost its digits.
func (c *cell) id() string {
	switch {
	case c.Kind == spreadsheet.Number:
		if c.Value != math.Trunc(c.Value) || math.Abs(c.Value) >= 1e15 {
			c.bad("an id", typeAgain)
			return ""
		}
		return strconv.FormatInt(int64(c.Value), 10)
	case c.Kind == spreadsheet.Text && !strings.ContainsAny(c.Text, ".+"):
		return clean(c.Text)
	case c.Kind == spreadsheet.Text && shortened.MatchString(c.Plain()):
		c.bad("an id", "the spreadsheet program has shortened the number: format the column as text and type the id again")
		return ""
	}
	s := c.text()
	if m := wholeNumber.FindStringSubmatch(s); m != nil {
		c.note("id-number", fmt.Sprintf("id %q, read as %s", s, m[1]))
		return m[1]
	}
	return s
}

func (c *cell) rank() game.Rank {
	if c.Kind == spreadsheet.Text {
		if r, err := game.ParseRank(c.Text); err == nil {
			return r
		}
	}
	c.bad("50k to 1k, 1d to 9d or 1p to 9p", "")
	return game.NoRank
}

func (c *cell) yesNo() game.Opt[bool] {
	switch c.Kind {
	case spreadsheet.Text, spreadsheet.Bool, spreadsheet.Number:
		text := c.Plain()
		if m := wholeNumber.FindStringSubmatch(text); m != nil {
			text = m[1]
		}
		if v, err := game.ParseYesNo(text); err == nil {
			return v
		}
	}
	c.bad("yes or no", "")
	return game.Opt[bool]{}
}

// thousands is a number that may be meant with a comma between thousands or
// with a decimal comma.
var thousands = regexp.MustCompile(`^[-+]?[0-9]{1,3}(,[0-9]{3})+$`)

// dottedThousands is one that may be meant with a full stop between thousands,
// where the comma stands before the parts.
var dottedThousands = regexp.MustCompile(`^[-+]?[1-9][0-9]{0,2}(\.[0-9]{3})+$`)

// number reads a number; ok is false for a bad one, of which is said what was
// expected, and for a dash.
func (c *cell) number(expected string) (v float64, ok bool) {
	switch c.Kind {
	case spreadsheet.Number:
		return c.Value, true
	case spreadsheet.Text:
		if n, err := strconv.Atoi(c.Text); err == nil {
			return float64(n), true
		}
		text := c.Plain()
		if strings.Trim(text, "-–—−") == "" {
			return 0, false
		}
		if thousands.MatchString(text) || c.t.semicolons && dottedThousands.MatchString(text) {
			c.bad(expected, "write it without anything between thousands")
			return 0, false
		}
		if v, err := game.ParseNumber(text); err == nil {
			return v, true
		}
	}
	c.bad(expected, "")
	return 0, false
}

// numberWithin reads a number with bounds.
func (c *cell) numberWithin(least, most float64) game.Opt[float64] {
	expected := fmt.Sprintf("a number from %g to %g", least, most)
	v, ok := c.number(expected)
	if !ok {
		return game.Opt[float64]{}
	}
	if v < least || v > most {
		c.bad(expected, "")
		return game.Opt[float64]{}
	}
	return game.Told(v)
}

// whole reads a whole number with bounds.
func (c *cell) whole(least, most int) game.Opt[int] {
	expected := fmt.Sprintf("a whole number from %d to %d", least, most)
	v, ok := c.number(expected)
	if !ok {
		return game.Opt[int]{}
	}
	if v != math.Trunc(v) || v < float64(least) || v > float64(most) {
		c.bad(expected, "")
		return game.Opt[int]{}
	}
	return game.Told(int(v))
}

var (
	// dotted is a day as most of Europe writes it: the day first.
	dotted = regexp.MustCompile(`^[0-9]{1,2}\. ?[0-9]{1,2}\. ?[0-9]{4}$`)
	// numericDate is a day whose order only other days of the file can tell.
	numericDate = regexp.MustCompile(`^([0-9]{1,2})[/.\-]([0-9]{1,2})[/.\-][0-9]{2,4}\b`)
)

// date reads a day.
func (c *cell) date() game.Date {
	const hint = "write the day as 2026-05-02, or format the cell as a date"
	if c.Kind == spreadsheet.Time || c.Kind == spreadsheet.Bool {
		c.bad("a day such as 2026-05-02", hint)
		return 0
	}
	if c.Kind == spreadsheet.Text && isISO(c.Text) { // without the search for other forms
		if d, err := game.ParseISODate(c.Text); err == nil {
			return d
		}
	}
	d, err := c.Day()
	var ambiguous *game.AmbiguousDateError
	switch {
	case err == nil && d != 0 && c.Kind == spreadsheet.Number && c.Text != strings.ReplaceAll(d.String(), "-", ""):
		c.note("day-number", fmt.Sprintf("%s %s, read as the spreadsheet's number of the day %s", strings.ToLower(c.heading), c.Text, d))
		return d
	case err == nil:
		return d
	case errors.As(err, &ambiguous):
		switch {
		case ambiguous.YearFirst != 0: // 16-09-02, of which no order decides
		case dotted.MatchString(c.Plain()), c.t.order == dayFirst:
			return ambiguous.DayFirst
		case c.t.order == monthFirst:
			return ambiguous.MonthFirst
		}
		var days []string
		for _, d := range []game.Date{ambiguous.DayFirst, ambiguous.MonthFirst, ambiguous.YearFirst} {
			if d != 0 {
				days = append(days, d.String())
			}
		}
		c.bad("a day that can be read one way only; this is "+strings.Join(days, " or "), hint)
		return 0
	}
	c.bad("a day such as 2026-05-02", hint)
	return 0
}

// dateOrder is the order of day and month in a file's dates of the form
// 3/4/2026.
type dateOrder uint8

const (
	orderUnknown dateOrder = iota
	dayFirst
	monthFirst
	orderMixed
)

// isISO reports a text such as 2026-05-02, of which the order is clear.
func isISO(s string) bool { return len(s) == 10 && s[4] == '-' && s[7] == '-' }

// findDateOrder looks in the columns of days for those that can only be read
// one way, such as 25/12/2026: a spreadsheet program saves all of a file alike.
func (t *sheet) findDateOrder(isDay func(col int) bool) {
	ambiguous := ""
	for i := t.header + 1; i < t.rows(); i++ {
		row := t.row(i)
		for k := range row.Cells {
			c := &row.Cells[k]
			if c.Kind != spreadsheet.Text || !isDay(c.Col) || isISO(c.Text) || dotted.MatchString(c.Plain()) {
				continue
			}
			m := numericDate.FindStringSubmatch(c.Plain())
			if m == nil {
				continue
			}
			a, _ := strconv.Atoi(m[1])
			b, _ := strconv.Atoi(m[2])
			switch {
			case a > 12 && b <= 12:
				t.order |= dayFirst
			case b > 12 && a <= 12:
				t.order |= monthFirst
			case a != b:
				ambiguous = c.Text
			}
		}
	}
	how := map[dateOrder]string{dayFirst: "day", monthFirst: "month"}[t.order]
	if ambiguous != "" && how != "" {
		t.add(game.Problem{Severity: game.Note, Code: "date-order", Found: fmt.Sprintf("days such as %q, read with the %s first like the other days of the table", clip(ambiguous), how)})
	}
}
