package game

import (
	"regexp"
	"strconv"
)

// numericDate is a day whose order only other days of the file can show.
var numericDate = regexp.MustCompile(`^([0-9]{1,2})[/.\-]([0-9]{1,2})[/.\-][0-9]{2,4}\b`)

// A DayOrder is the order of day and month in a file's days of the form 3/4/2026, as
// other days of it show: a spreadsheet program saves all of a file alike. The zero
// DayOrder knows nothing.
type DayOrder struct{ dayFirst, monthFirst bool }

// See learns from a day, which may be any text. It reports whether the day is one that
// could be read both ways.
func (o *DayOrder) See(text string) (ambiguous bool) {
	if len(text) > 4 && text[4] == '-' {
		return false // 2026-05-02, without the expression, which is slow
	}
	m := numericDate.FindStringSubmatch(Plain(text))
	if m == nil {
		return false
	}
	a, _ := strconv.Atoi(m[1])
	b, _ := strconv.Atoi(m[2])
	o.dayFirst = o.dayFirst || a > 12 && b <= 12
	o.monthFirst = o.monthFirst || b > 12 && a <= 12
	return a <= 12 && b <= 12 && a != b
}

// First is what comes first, "day" or "month"; "" where no day of the file shows it, or
// two contradict each other.
func (o DayOrder) First() string {
	switch {
	case o.dayFirst && !o.monthFirst:
		return "day"
	case o.monthFirst && !o.dayFirst:
		return "month"
	}
	return ""
}

// Of is the day that an ambiguous text means in this order, 0 where it is not known. Of
// 16-09-02 no order decides whether the year is first.
func (o DayOrder) Of(a *AmbiguousDateError) Date {
	switch first := o.First(); {
	case a.YearFirst != 0:
	case first == "day":
		return a.DayFirst
	case first == "month":
		return a.MonthFirst
	}
	return 0
}
