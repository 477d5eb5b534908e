package grid

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Cell is one cell of a table under its heading.
type Cell struct {
	*spreadsheet.Cell
	Label   string // of the column
	Heading string // as written in the file
	Table   *Table
}

// Clean is a text without blanks at its ends and with one blank for each run of
// line breaks, tabs and other control characters inside.
func Clean(s string) string {
	if strings.ContainsFunc(s, unicode.IsControl) {
		s = strings.Join(strings.FieldsFunc(s, unicode.IsControl), " ")
	}
	return strings.TrimFunc(s, func(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' })
}

// Bad reports a cell that cannot be read.
func (c *Cell) Bad(expected, hint string) {
	c.Table.unread = append(c.Table.unread, c.Label)
	p := game.Problem{Severity: game.Error, Code: "cell-value", Found: fmt.Sprintf("%s %q", strings.ToLower(c.Heading), Clip(c.Text)), Expected: expected, Hint: hint}
	if own, ok := c.Problem(); ok {
		p = own
		p.Found += fmt.Sprintf(" in column %q", c.Heading)
	}
	c.Table.Log.Add(p.Severity, p.Code, c.Place(), p.Found, p.Expected, p.Hint)
}

// Note reports how a cell was read.
func (c *Cell) Note(code, found string) {
	c.Table.Log.Add(game.Note, code, c.Place(), found, "", "")
}

// Place is where the cell is.
func (c *Cell) Place() game.Place { return c.Table.Place(c.Row, c.Col) }

// Clip keeps a text short enough for a message.
func Clip(s string) string {
	if r := []rune(Clean(s)); len(r) > 60 {
		return string(r[:59]) + "…"
	}
	return Clean(s)
}

const typeAgain = "the spreadsheet program changed what was typed: format the cell as text and type it again"

// AsText reads a text. A day or time is what a spreadsheet program made from
// something else.
func (c *Cell) AsText() string {
	switch c.Kind {
	case spreadsheet.Text, spreadsheet.Number, spreadsheet.Bool:
		return Clean(c.Text)
	case spreadsheet.Date, spreadsheet.Time:
		c.Bad("a text", typeAgain)
	default:
		c.Bad("a text", "")
	}
	return ""
}

var (
	wholeNumber = regexp.MustCompile(`^[0-9]+\.0+$`)
	shortened   = regexp.MustCompile(`^[0-9](\.[0-9]+)?[eE]\+[0-9]+$`)
)

// Whole is a text without the parts that a program gave to a whole number: 1 for
// 1.0.
func Whole(text string) string {
	if wholeNumber.MatchString(text) {
		text, _, _ = strings.Cut(text, ".")
	}
	return text
}

// AsID reads an id. One that a program turned into a number is reported: 1001.0 is 1001, but
// 1.23E+09 has lost its digits.
func (c *Cell) AsID() string {
	switch {
	case c.Kind == spreadsheet.Number:
		if c.Value != math.Trunc(c.Value) || math.Abs(c.Value) >= 1e15 {
			c.Bad("an id", typeAgain)
			return ""
		}
		return strconv.FormatInt(int64(c.Value), 10)
	case c.Kind == spreadsheet.Text && !strings.ContainsAny(c.Text, ".+"):
		return Clean(c.Text)
	case c.Kind == spreadsheet.Text && shortened.MatchString(c.Plain()):
		c.Bad("an id", "the spreadsheet program has shortened the number: format the column as text and type the id again")
		return ""
	}
	s := c.AsText()
	id := Whole(s)
	if id != s {
		c.Note("id-number", fmt.Sprintf("id %q, read as %s", s, id))
	}
	return id
}

// AsRank reads a rank.
func (c *Cell) AsRank() game.Rank {
	if c.Kind == spreadsheet.Text {
		if r, err := game.ParseRank(c.Text); err == nil {
			return r
		}
	}
	c.Bad("50k to 1k, 1d to 9d or 1p to 9p", "")
	return game.NoRank
}

// AsYesNo reads yes or no.
func (c *Cell) AsYesNo() game.Opt[bool] {
	switch c.Kind {
	case spreadsheet.Text, spreadsheet.Bool, spreadsheet.Number:
		if v, err := game.ParseYesNo(Whole(c.Plain())); err == nil {
			return v
		}
	}
	c.Bad("yes or no", "")
	return game.Opt[bool]{}
}

// thousands is a number that may be meant with a comma between thousands or
// with a decimal comma.
var thousands = regexp.MustCompile(`^[-+]?[0-9]{1,3}(,[0-9]{3})+$`)

// dottedThousands is one that may be meant with a full stop between thousands,
// where the comma stands before the parts.
var dottedThousands = regexp.MustCompile(`^[-+]?[1-9][0-9]{0,2}(\.[0-9]{3})+$`)

// number reads a number; ok is false for a bad one, which is reported with what was
// expected, and for a dash.
func (c *Cell) number(expected string) (v float64, ok bool) {
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
		if thousands.MatchString(text) || c.Table.semicolons && dottedThousands.MatchString(text) {
			c.Bad(expected, "write it without separators between thousands")
			return 0, false
		}
		if v, err := game.ParseNumber(text); err == nil {
			return v, true
		}
	}
	c.Bad(expected, "")
	return 0, false
}

// AsNumber reads a number with bounds.
func (c *Cell) AsNumber(least, most float64) game.Opt[float64] {
	return within(c, "a number", least, most)
}

// AsWhole reads a whole number with bounds.
func (c *Cell) AsWhole(least, most int) game.Opt[int] {
	return within(c, "a whole number", least, most)
}

func within[T int | float64](c *Cell, what string, least, most T) (none game.Opt[T]) {
	expected := fmt.Sprintf("%s from %v to %v", what, least, most)
	v, ok := c.number(expected)
	switch {
	case !ok:
		return none
	case v < float64(least) || v > float64(most) || v != float64(T(v)):
		c.Bad(expected, "")
		return none
	}
	return game.Given(T(v))
}
