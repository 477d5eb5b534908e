package game

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Date is a day of the calendar, held as the decimal number YYYYMMDD so that
// dates order with < and cost four bytes a game. The zero Date is "not given".
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

// Year is the year, 0 if the date is not given.
func (d Date) Year() int { return int(d) / 10000 }

// Month is the month, 1 to 12, and 0 if the date is not given.
func (d Date) Month() int { return int(d) / 100 % 100 }

// Day is the day of the month, 1 to 31, and 0 if the date is not given.
func (d Date) Day() int { return int(d) % 100 }

// Time is the start of the day in UTC. It means nothing for a date that is not
// told.
func (d Date) Time() time.Time {
	return time.Date(d.Year(), time.Month(d.Month()), d.Day(), 0, 0, 0, 0, time.UTC)
}

// AddDays is the day n days later, or earlier for a negative n. A date that is
// not given stays so.
func (d Date) AddDays(n int) Date {
	if d == 0 {
		return 0
	}
	return DateOf(d.Time().AddDate(0, 0, n))
}

// AddMonths is the same day of the month n months later; where that month is
// too short, its last day. A date that is not given stays so.
func (d Date) AddMonths(n int) Date {
	if d == 0 {
		return 0
	}
	first := time.Date(d.Year(), time.Month(d.Month()+n), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return DateOf(first.AddDate(0, 0, min(d.Day(), last)-1))
}

// DaysUntil is the number of days from d to e, negative where e is earlier.
// Both must be given.
func (d Date) DaysUntil(e Date) int {
	const day = 24 * 60 * 60
	return int((e.Time().Unix() - d.Time().Unix()) / day)
}

// String gives the date as 2026-05-02, and "" if it is not given.
func (d Date) String() string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year(), d.Month(), d.Day())
}

// InWords gives the date as 2 May 2026, and "" if it is not given.
func (d Date) InWords() string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%d %s %d", int(d)%100, time.Month(d.Month()), d.Year())
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

func badDate(s string) error { return &ValueError{"date", s, "YYYY-MM-DD"} }

// ParseISODate reads YYYY-MM-DD and nothing else. The error is a *ValueError.
func ParseISODate(s string) (Date, error) {
	if len(s) != 10 || s[4] != '-' || s[7] != '-' || !isDigits(s[:4]) || !isDigits(s[5:7]) || !isDigits(s[8:]) {
		return 0, badDate(s)
	}
	return NewDate(number(s[:4]), number(s[5:7]), number(s[8:]))
}

// AmbiguousDateError is returned by ParseDate for a text such as 3/4/2026, in
// which day and month could each be the other, or 16-09-02, in which the year
// could be first or last. Readings that are no day of the calendar are zero.
type AmbiguousDateError struct {
	Text                 string
	DayFirst, MonthFirst Date
	YearFirst            Date // only where the year has two digits
}

func (e *AmbiguousDateError) Error() string {
	var days []string
	for _, d := range []Date{e.DayFirst, e.MonthFirst, e.YearFirst} {
		if d != 0 {
			days = append(days, d.String())
		}
	}
	return Sentence(fmt.Sprintf("date %q, which is %s", e.Text, strings.Join(days, " or ")), "YYYY-MM-DD")
}

// monthNames are the names of the months in English, German, French, Spanish and Chinese.
var monthNames = numbered([]string{
	"jan january januar janvier janv enero ene 一",
	"feb february februar février fevrier févr fév febrero 二",
	"mar march märz maerz mär mars marzo 三",
	"apr april avril avr abril abr 四",
	"may mai mayo 五",
	"jun june juni juin junio 六",
	"jul july juli juillet juil julio 七",
	"aug august août aout agosto ago 八",
	"sep sept september septembre septiembre setiembre 九",
	"oct october oktober okt octobre octubre 十",
	"nov november novembre noviembre 十一",
	"dec december dezember dez décembre decembre déc diciembre dic 十二",
})

// weekdayNames are those of the days in English, German, French and Spanish.
var weekdayNames = numbered([]string{
	"mon monday montag mo lundi lunes", "tue tues tuesday dienstag di mardi martes", "wed wednesday mittwoch mi mercredi miércoles miercoles",
	"thu thur thurs thursday donnerstag do jeudi jueves", "fri friday freitag fr vendredi viernes", "sat saturday samstag sonnabend sa samedi sábado sabado",
	"sun sunday sonntag so dimanche domingo",
})

// numbered are words by the number of their line, from 1.
func numbered(lines []string) map[string]int {
	m := map[string]int{}
	for i, line := range lines {
		for _, word := range strings.Fields(line) {
			m[word] = i + 1
		}
	}
	return m
}

// timeOfDay is what spreadsheets and programs put behind a date: 11:46,
// T11:46:00Z, 3:00 pm, 09:00:00.000 +08:00.
var timeOfDay = regexp.MustCompile(`(t| |, )\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?( ?(z|utc|gmt|[+-]\d{2}:?\d{2}))?$`)

// ParseDate reads a day written by a person: 2016-09-02, 2016/9/2, 2016.9.2,
// 20160902, 2 September 2016, 2nd Sep 2016, September 2, 2016, 2-Sep-16,
// 2016年9月2日, 25/12/2016, 2. Mai 2026, 2 mai 2026, 2 de mayo de 2026. A weekday before it
// and a time of day behind it are passed over. Where several readings are days of the calendar
// and differ, the error is an *AmbiguousDateError; 2/2/2016 reads the same both
// ways and is no error. Two-digit years are 1970 to 2069. An empty text or a
// dash is the zero Date without an error; any other text is a *ValueError.
func ParseDate(s string) (Date, error) {
	t := strings.ToLower(Plain(s))
	if t == "" || isDash(t) {
		return 0, nil
	}
	t = timeOfDay.ReplaceAllString(t, "")
	if len(t) == 8 && isDigits(t) {
		t = t[:4] + "-" + t[4:6] + "-" + t[6:]
	}
	f := strings.FieldsFunc(t, func(r rune) bool { return strings.ContainsRune(" -/.,年月日號号", r) })
	if len(f) > 3 && weekdayNames[f[0]] > 0 {
		f = f[1:]
	}
	if len(f) == 5 && f[1] == "de" { // 2 de mayo de 2026
		f = []string{f[0], f[2], f[4]}
	}
	if len(f) != 3 {
		return 0, badDate(s)
	}
	for i, m := range []int{monthNames[f[0]], monthNames[f[1]]} {
		if m == 0 {
			continue
		}
		switch {
		case i == 0: // September 2, 2016
			return newDate(s, f[2], m, f[1])
		case len(f[0]) == 4 && isDigits(f[0]): // 2016-Sep-02
			return newDate(s, f[0], m, f[2])
		default: // 2 September 2016
			return newDate(s, f[2], m, f[0])
		}
	}
	for _, x := range f {
		if !isDigits(x) || len(x) > 4 {
			return 0, badDate(s)
		}
	}
	if len(f[0]) == 4 {
		return newDate(s, f[0], number(f[1]), f[2])
	}
	e := &AmbiguousDateError{Text: s}
	e.DayFirst, _ = newDate(s, f[2], number(f[1]), f[0])
	e.MonthFirst, _ = newDate(s, f[2], number(f[0]), f[1])
	if len(f[0]) == 2 && len(f[2]) <= 2 {
		e.YearFirst, _ = newDate(s, f[0], number(f[1]), f[2])
	}
	day := Date(0)
	for _, d := range []Date{e.DayFirst, e.MonthFirst, e.YearFirst} {
		if d != 0 && day != 0 && d != day {
			return 0, e
		}
		day = max(day, d)
	}
	if day == 0 {
		return 0, badDate(s)
	}
	return day, nil
}

// DateIn is the day that a title begins or ends with, as ParseDate reads it, such as that
// of "Harbour Cup, 2 May 2026"; 0 for a title without one, or one of two readings.
func DateIn(title string) Date {
	fields := strings.FieldsFunc(Plain(title), func(c rune) bool { return strings.ContainsRune(" ,()", c) })
	for n := min(4, len(fields)); n > 0; n-- {
		for _, part := range [][]string{fields[:n], fields[len(fields)-n:]} {
			if d, err := ParseDate(strings.Join(part, " ")); err == nil && d != 0 {
				return d
			}
		}
	}
	return 0
}

// newDate is the day of a year of two or four digits, a month, and a day that
// may have an English ending. The error shows the whole text.
func newDate(text, year string, month int, day string) (Date, error) {
	day, _ = cutAnySuffix(day, "st", "nd", "rd", "th")
	if !isDigits(year) || !isDigits(day) || len(day) > 2 || len(year) != 2 && len(year) != 4 {
		return 0, badDate(text)
	}
	y := number(year)
	switch {
	case len(year) == 2 && y < 70:
		y += 2000
	case len(year) == 2:
		y += 1900
	}
	d, err := NewDate(y, month, number(day))
	if err != nil {
		return 0, &ValueError{"date", text, "a day of the calendar from 1900 to 2999"}
	}
	return d, nil
}

// number is the value of at most a few digits.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
