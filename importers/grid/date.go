package grid

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// dotted is a day as most of Europe writes it: the day first.
var dotted = regexp.MustCompile(`^[0-9]{1,2}\. ?[0-9]{1,2}\. ?[0-9]{4}$`)

// isISO reports a text such as 2026-05-02, whose order is clear.
func isISO(s string) bool { return len(s) == 10 && s[4] == '-' && s[7] == '-' }

// FindOrder looks in the columns of days for those that can only be read one way,
// such as 25/12/2026: a spreadsheet program saves all of a file alike.
func (t *Table) FindOrder(firstRow int, isDay func(col int) bool) {
	ambiguous := ""
	for i := firstRow; i < t.Len(); i++ {
		row := t.Row(i)
		for k := range row.Cells {
			c := &row.Cells[k]
			if c.Kind != spreadsheet.Text || !isDay(c.Col) || isISO(c.Text) || dotted.MatchString(c.Plain()) {
				continue
			}
			if t.order.See(c.Text) {
				ambiguous = c.Text
			}
		}
	}
	if how := t.order.First(); ambiguous != "" && how != "" {
		t.Log.Add(game.Note, "date-order", game.Place{}, fmt.Sprintf("days such as %q, read with the %s first like the other days of the table", Clip(ambiguous), how), "", "")
	}
}

// InOrder is the day that an ambiguous text means by the order of the table's other
// days, 0 where they do not show it.
func (t *Table) InOrder(a *game.AmbiguousDateError) game.Date {
	if a.YearFirst == 0 && dotted.MatchString(game.Plain(a.Text)) {
		return a.DayFirst
	}
	return t.order.Of(a)
}

// AsDate reads a day.
func (c *Cell) AsDate() game.Date {
	const expected, hint = "a day such as 2026-05-02", "write the day as 2026-05-02, or format the cell as a date"
	if c.Kind == spreadsheet.Time || c.Kind == spreadsheet.Bool {
		c.Bad(expected, hint)
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
	case err == nil:
		if d != 0 && c.Kind == spreadsheet.Number && c.Text != strings.ReplaceAll(d.String(), "-", "") {
			c.Note("day-number", fmt.Sprintf("%s %s, read as the spreadsheet's number of the day %s", strings.ToLower(c.Heading), c.Text, d))
		}
		return d
	case !errors.As(err, &ambiguous):
		c.Bad(expected, hint)
		return 0
	}
	if d = c.Table.InOrder(ambiguous); d == 0 {
		var days []string
		for _, d := range []game.Date{ambiguous.DayFirst, ambiguous.MonthFirst, ambiguous.YearFirst} {
			if d != 0 {
				days = append(days, d.String())
			}
		}
		c.Bad("an unambiguous day; this is "+strings.Join(days, " or "), hint)
	}
	return d
}
