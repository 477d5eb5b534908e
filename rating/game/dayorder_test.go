package game

import (
	"errors"
	"testing"
)

func TestDayOrder(t *testing.T) {
	for _, c := range []struct {
		days  []string
		first string
		of    string // what 3/4/2026 is then
	}{
		{nil, "", ""}, {[]string{"3/4/2026", "5/5/2026", "2026-25-12", "club"}, "", ""}, {[]string{"25/12/2026"}, "day", "2026-04-03"},
		{[]string{"12-25-26"}, "month", "2026-03-04"}, {[]string{"25/12/2026", "12/25/2026"}, "", ""}, {[]string{"２５／１２／２０２６"}, "day", "2026-04-03"},
	} {
		var o DayOrder
		for _, d := range c.days {
			o.See(d)
		}
		_, err := ParseDate("3/4/2026")
		var a *AmbiguousDateError
		if !errors.As(err, &a) {
			t.Fatal(err)
		}
		if got := o.Of(a).String(); o.First() != c.first || got != c.of {
			t.Errorf("%q: %q first, 3/4/2026 is %q, want %q and %q", c.days, o.First(), got, c.first, c.of)
		}
	}
	if o := (DayOrder{dayFirst: true}); o.Of(&AmbiguousDateError{YearFirst: 20160902, DayFirst: 20020916}) != 0 {
		t.Error("16-09-02 is read")
	}
}

func TestDateIn(t *testing.T) {
	for text, want := range map[string]string{
		"Harbour Cup, 2 May 2026": "2026-05-02", "2026-05-02 Harbour Cup": "2026-05-02", "Harbour Cup (2026年5月2日)": "2026-05-02", "Harbour Cup 2026": "", "": "",
		"May 2, 2026: Cup": "", "Cup May 2, 2026": "2026-05-02", "Cup 3/4/2026": "", "Cup 25/4/2026": "2026-04-25",
	} {
		if got := DateIn(text).String(); got != want {
			t.Errorf("DateIn(%q) = %q, want %q", text, got, want)
		}
	}
}
