package game

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/width"
)

// Date is a day of the calendar, held as the decimal number YYYYMMDD so that
// dates order with < and cost four bytes a game. The zero Date is "not told".
type Date int32

// NewDate returns the day, or an error where the calendar has no such day or
// the year is outside 1900 to 2999.
func NewDate(year, month, day int) (Date, error) {
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	if year < 1900 || year > 2999 || t.Year() != year || int(t.Month()) != month || t.Day() != day {
		return 0, fmt.Errorf("found date %04d-%02d-%02d, expected a day of the calendar", year, month, day)
	}
	return Date(year*10000 + month*100 + day), nil
}

// DateOf is the day of a time, in the time's own zone.
func DateOf(t time.Time) Date {
	return Date(t.Year()*10000 + int(t.Month())*100 + t.Day())
}

// Year, Month and Day are the parts of the date; all 0 when it is not told.
func (d Date) Year() int { return int(d) / 10000 }

// Month is the month, 1 to 12.
func (d Date) Month() int { return int(d) / 100 % 100 }

// Day is the day of the month, 1 to 31.
func (d Date) Day() int { return int(d) % 100 }

// Time is the start of the day in UTC.
func (d Date) Time() time.Time {
	return time.Date(d.Year(), time.Month(d.Month()), d.Day(), 0, 0, 0, 0, time.UTC)
}

// AddDays is the day n days later, or earlier for a negative n.
func (d Date) AddDays(n int) Date { return DateOf(d.Time().AddDate(0, 0, n)) }

// AddMonths is the same day of the month n months later; where that month is
// too short, its last day.
func (d Date) AddMonths(n int) Date {
	first := time.Date(d.Year(), time.Month(d.Month()+n), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return DateOf(first.AddDate(0, 0, min(d.Day(), last)-1))
}

// DaysUntil is the number of days from d to e, negative where e is earlier.
func (d Date) DaysUntil(e Date) int { return int(e.Time().Sub(d.Time()).Hours() / 24) }

// String gives the date as 2026-05-02, and "" when it is not told.
func (d Date) String() string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year(), d.Month(), d.Day())
}

// MarshalText writes the date as String does.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText accepts just YYYY-MM-DD.
func (d *Date) UnmarshalText(b []byte) error {
	e, err := ParseISODate(string(b))
	if err == nil {
		*d = e
	}
	return err
}

// ParseISODate reads YYYY-MM-DD and nothing else.
func ParseISODate(s string) (Date, error) {
	if len(s) == 10 && s[4] == '-' && s[7] == '-' {
		y, err1 := strconv.Atoi(s[:4])
		m, err2 := strconv.Atoi(s[5:7])
		d, err3 := strconv.Atoi(s[8:])
		if err1 == nil && err2 == nil && err3 == nil {
			return NewDate(y, m, d)
		}
	}
	return 0, fmt.Errorf("found date %q, expected YYYY-MM-DD", s)
}

// AmbiguousDateError is returned by ParseDate for a text such as 3/4/2026, in
// which day and month could each be the other.
type AmbiguousDateError struct {
	Text                 string
	DayFirst, MonthFirst Date
}

func (e *AmbiguousDateError) Error() string {
	return fmt.Sprintf("found date %q, which is %s or %s", e.Text, e.DayFirst, e.MonthFirst)
}

var monthNames = map[string]int{
	"jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "sept": 9, "oct": 10, "nov": 11, "dec": 12,
	"january": 1, "february": 2, "march": 3, "april": 4, "june": 6, "july": 7, "august": 8, "september": 9, "october": 10, "november": 11, "december": 12,
}

// ParseDate reads a day written by a person: 2016-09-02, 2016/9/2, 2016.9.2,
// 20160902, 2 September 2016, 2 Sep 2016, September 2, 2016, 2-Sep-16,
// 2016年9月2日, 25/12/2016. A time of day behind it is passed over. Where day
// and month cannot be told apart the error is an *AmbiguousDateError; a date
// like 2/2/2016 reads the same both ways and is no error. Two-digit years are
// 1970 to 2069. An empty text is the zero Date without an error.
func ParseDate(s string) (Date, error) {
	t := strings.TrimSpace(strings.ReplaceAll(width.Fold.String(s), "\u00a0", " "))
	if t == "" {
		return 0, nil
	}
	bad := fmt.Errorf("found date %q, expected YYYY-MM-DD", s)
	fields := strings.FieldsFunc(strings.ToLower(t), func(r rune) bool {
		return strings.ContainsRune(" -/.,年月日號号t", r) && r != 't'
	})
	if len(fields) > 0 {
		// 2016-09-02t11:46:00: the time of day says nothing here.
		if f, _, ok := strings.Cut(fields[min(2, len(fields)-1)], "t"); ok && len(fields) >= 3 && isDigits(f) {
			fields[2] = f
			fields = fields[:3]
		}
	}
	if len(fields) == 1 && isDigits(fields[0]) && len(fields[0]) == 8 {
		f := fields[0]
		fields = []string{f[:4], f[4:6], f[6:]}
	}
	if len(fields) > 3 && strings.Contains(fields[3], ":") {
		fields = fields[:3]
	}
	if len(fields) != 3 {
		return 0, bad
	}
	var n [3]int
	named := -1
	for i, f := range fields {
		if m, ok := monthNames[f]; ok && named < 0 {
			n[i], named = m, i
			continue
		}
		f = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(f, "st"), "nd"), "rd"), "th")
		if !isDigits(f) || len(f) > 4 {
			return 0, bad
		}
		n[i], _ = strconv.Atoi(f)
		fields[i] = f
	}
	switch {
	case named == 0: // September 2, 2016
		return NewDate(longYear(fields[2], n[2]), n[0], n[1])
	case named == 1 && len(fields[0]) == 4: // 2016-Sep-02
		return NewDate(n[0], n[1], n[2])
	case named == 1: // 2 September 2016
		return NewDate(longYear(fields[2], n[2]), n[1], n[0])
	case named == 2:
		return 0, bad
	case len(fields[0]) == 4:
		return NewDate(n[0], n[1], n[2])
	case len(fields[2]) != 4 && len(fields[2]) != 2:
		return 0, bad
	}
	y := longYear(fields[2], n[2])
	dayFirst, err1 := NewDate(y, n[1], n[0])
	monthFirst, err2 := NewDate(y, n[0], n[1])
	switch {
	case err1 == nil && err2 == nil && dayFirst != monthFirst:
		return 0, &AmbiguousDateError{s, dayFirst, monthFirst}
	case err1 == nil:
		return dayFirst, nil
	case err2 == nil:
		return monthFirst, nil
	}
	return 0, bad
}

func longYear(text string, y int) int {
	if len(text) > 2 {
		return y
	}
	if y < 70 {
		return 2000 + y
	}
	return 1900 + y
}

func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
