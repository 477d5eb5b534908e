package sheets

import (
	"cmp"
	"fmt"
	"unicode/utf16"

	"kyudan/rating/game"
)

// Count is a number in a cell, empty for 0.
type Count int

// MaxText is the most characters that a cell can have, counted as Excel
// counts them, in units of UTF-16.
const MaxText = 32767

// cell is a value with a style, as a row takes it.
func (b *Book) cell(k styleKey, v any) cell {
	text, _ := v.(string)
	k.han = hasHan(text)
	return cell{b.style(k), b.value(v)}
}

// value turns what callers have into a cell's value: a date becomes the serial
// number that spreadsheets count days in, nothing becomes an empty cell that
// still has its style.
func (b *Book) value(v any) any {
	nothing := false
	switch given := v.(type) {
	case game.Date:
		if nothing = given == 0; !nothing {
			v = b.serial(given)
		}
	case Count:
		v, nothing = int(given), given == 0
	case game.Opt[int]:
		v, nothing = given.Or(0), !given.IsGiven()
	case game.Opt[float64]:
		v, nothing = given.Or(0), !given.IsGiven()
	case string:
		nothing = given == ""
		b.err = cmp.Or(b.err, checkText(given))
	}
	if nothing {
		return nil
	}
	return v
}

// checkText reports a text that is too long for a cell.
func checkText(s string) error {
	n := textLen(s)
	if n <= MaxText {
		return nil
	}
	return game.Problem{Severity: game.Error, Code: "text-too-long", Found: fmt.Sprintf("a text of %d characters beginning %q", n, string([]rune(s)[:20])),
		Expected: fmt.Sprintf("at most %d, the limit of a workbook's cell", MaxText), Hint: "shorten the text"}
}

func textLen(s string) int {
	if len(s) <= MaxText {
		return len(s)
	}
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// serial is the number of days since the day that the workbook counts from.
// The two calendars are 1462 days apart.
func (b *Book) serial(d game.Date) int {
	days := game.Date(18991230).DaysUntil(d)
	if p, err := b.file.GetWorkbookProps(); err == nil && p.Date1904 != nil && *p.Date1904 {
		days -= 1462
	}
	return days
}
