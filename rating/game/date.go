package game

import (
	"fmt"
	"time"
)

// Date is a day of the calendar, held as the decimal number YYYYMMDD so that
// dates order with < and cost four bytes a game. The zero Date is "not told".
type Date int32

// NewDate returns the day, or a *ValueError where the calendar has no such day
// or the year is outside 1900 to 2999.
func NewDate(year, month, day int) (Date, error) {
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	if year < 1900 || year > 2999 || t.Year() != year || int(t.Month()) != month || t.Day() != day {
		return 0, &ValueError{"date", fmt.Sprintf("%04d-%02d-%02d", year, month, day), "a day of the calendar from 1900 to 2999"}
	}
	return Date(year*10000 + month*100 + day), nil
}

// DateOf is the day of a time, in the time's own zone.
func DateOf(t time.Time) Date {
	return Date(t.Year()*10000 + int(t.Month())*100 + t.Day())
}

// Year is the year, 0 when the date is not told.
func (d Date) Year() int { return int(d) / 10000 }

// Month is the month, 1 to 12, and 0 when the date is not told.
func (d Date) Month() int { return int(d) / 100 % 100 }

// Day is the day of the month, 1 to 31, and 0 when the date is not told.
func (d Date) Day() int { return int(d) % 100 }

// Time is the start of the day in UTC. It means nothing for a date that is not
// told.
func (d Date) Time() time.Time {
	return time.Date(d.Year(), time.Month(d.Month()), d.Day(), 0, 0, 0, 0, time.UTC)
}

// AddDays is the day n days later, or earlier for a negative n. A date that is
// not told stays so.
func (d Date) AddDays(n int) Date {
	if d == 0 {
		return 0
	}
	return DateOf(d.Time().AddDate(0, 0, n))
}

// AddMonths is the same day of the month n months later; where that month is
// too short, its last day. A date that is not told stays so.
func (d Date) AddMonths(n int) Date {
	if d == 0 {
		return 0
	}
	first := time.Date(d.Year(), time.Month(d.Month()+n), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return DateOf(first.AddDate(0, 0, min(d.Day(), last)-1))
}

// DaysUntil is the number of days from d to e, negative where e is earlier.
// Both must be told.
func (d Date) DaysUntil(e Date) int {
	const day = 24 * 60 * 60
	return int((e.Time().Unix() - d.Time().Unix()) / day)
}

// String gives the date as 2026-05-02, and "" when it is not told.
func (d Date) String() string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year(), d.Month(), d.Day())
}

// MarshalText writes the date as String does.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText accepts just YYYY-MM-DD. The error is a *ValueError.
func (d *Date) UnmarshalText(b []byte) error {
	e, err := ParseISODate(string(b))
	if err == nil {
		*d = e
	}
	return err
}
