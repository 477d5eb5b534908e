package game

import (
	"errors"
	"testing"
	"time"
)

func TestEveryDayReadsBack(t *testing.T) {
	// 1900 to 2100 holds every kind of year.
	last := Date(0)
	for day := time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC); day.Year() < 2101; day = day.AddDate(0, 0, 1) {
		d := DateOf(day)
		if d <= last || last != 0 && (last.AddDays(1) != d || last.DaysUntil(d) != 1) {
			t.Fatalf("%v does not follow %v", d, last)
		}
		last = d
		if !d.Time().Equal(day) {
			t.Fatalf("%v.Time() = %v", d, d.Time())
		}
		var u Date
		if err := u.UnmarshalText([]byte(d.String())); u != d || err != nil {
			t.Fatalf("UnmarshalText(%q) = %v, %v", d, u, err)
		}
		if day.Year()%20 != 0 {
			continue // one leap year in twenty years for the other spellings
		}
		for _, layout := range []string{"2006-01-02", "2006/1/2", "20060102", "2 January 2006", "Jan 2, 2006", "2-Jan-2006", "2006年1月2日", "Mon, 2 Jan 2006 15:04:05"} {
			s := day.Format(layout)
			if p, err := ParseDate(s); p != d || err != nil {
				t.Fatalf("ParseDate(%q) = %v, %v", s, p, err)
			}
		}
	}
}

func TestParseDate(t *testing.T) {
	for in, want := range map[string]string{
		"2016-09-02": "2016-09-02", "2016-9-2": "2016-09-02", "2016/9/2": "2016-09-02", "2016.9.2": "2016-09-02", "2016.9.2.": "2016-09-02", "20160902": "2016-09-02",
		"2 September 2016": "2016-09-02", "2 Sep 2016": "2016-09-02", "2nd Sept 2016": "2016-09-02", "September 2, 2016": "2016-09-02", "Sep 2nd 2016": "2016-09-02",
		"2-Sep-16": "2016-09-02", "2-Sep-70": "1970-09-02", "2-Sep-69": "2069-09-02", "2016-Sep-02": "2016-09-02", "Friday, 2 September 2016": "2016-09-02",
		"2. September 2016": "2016-09-02", "Sonnabend, 2. Mai 2026": "2026-05-02", "3. MÄRZ 2026": "2026-03-03", "2 août 2026": "2026-08-02", "samedi 2 mai 2026": "2026-05-02",
		"2 de mayo de 2026": "2026-05-02", "sábado, 2 de septiembre de 2026": "2026-09-02", "2 dic 2026": "2026-12-02", "2026年五月2日": "2026-05-02", "2026年十二月31日": "2026-12-31",
		"2016年9月2日": "2016-09-02", "2016年 9月 2日": "2016-09-02", "２０１６年９月２日": "2016-09-02", "2016年9月2號": "2016-09-02",
		"25/12/2016": "2016-12-25", "12/25/2016": "2016-12-25", "2/2/2016": "2016-02-02", "31.12.2016": "2016-12-31", "29/2/2016": "2016-02-29",
		"05-25-16": "2016-05-25", "31/12/99": "1999-12-31",
		"2016-09-02 11:46": "2016-09-02", "2016-09-02T11:46:00": "2016-09-02", "2016-09-02T11:46:00Z": "2016-09-02", "2016-09-02T11:46:00.000+08:00": "2016-09-02",
		"2016-09-02 00:00:00": "2016-09-02", "25/12/2016 3:00 PM": "2016-12-25", " 2016-09-02\u00a0": "2016-09-02",
		"": "", " ": "", "-": "", "—": "",
	} {
		got, err := ParseDate(in)
		if err != nil || got.String() != want {
			t.Errorf("ParseDate(%q) = %q, %v; want %q", in, got, err, want)
		}
	}
	for _, in := range []string{
		"2016", "2016-09", "9/2016", "September 2016", "2016-13-01", "2016-02-30", "29/2/2017", "31/11/2016", "0000-00-00", "1899-12-31", "3000-01-01", "32/1/2016", "216-9-2", "2/9/216",
		"2 Sep 6", "2 von Mai 2026", "2 de mayo 2026 de", "de 2 mayo de 2026", "Sep Sep 2016", "2 9 Sep", "tomorrow", "42615", "2016090", "2016-09-02tfoo", "2016-09-02 later", "2016-+9-+2", "2016-09-02-03", "2th 9th 2016", "12:30", "Sep 2 12:30",
	} {
		if got, err := ParseDate(in); err == nil || got != 0 {
			t.Errorf("ParseDate(%q) = %q, %v; want an error", in, got, err)
		} else if e := (*ValueError)(nil); !errors.As(err, &e) {
			t.Errorf("ParseDate(%q): %v is no ValueError", in, err)
		}
	}
}

func TestAmbiguousDates(t *testing.T) {
	for in, want := range map[string]string{
		"3/4/2026":  `date "3/4/2026", which is 2026-04-03 or 2026-03-04; expected YYYY-MM-DD`,
		"16-09-02":  `date "16-09-02", which is 2002-09-16 or 2016-09-02; expected YYYY-MM-DD`,
		"25/12/16":  `date "25/12/16", which is 2016-12-25 or 2025-12-16; expected YYYY-MM-DD`,
		"02.03.04":  `date "02.03.04", which is 2004-03-02 or 2004-02-03 or 2002-03-04; expected YYYY-MM-DD`,
		"3/4/26":    `date "3/4/26", which is 2026-04-03 or 2026-03-04; expected YYYY-MM-DD`,
		"1.12.2026": `date "1.12.2026", which is 2026-12-01 or 2026-01-12; expected YYYY-MM-DD`,
	} {
		got, err := ParseDate(in)
		var e *AmbiguousDateError
		if !errors.As(err, &e) || got != 0 || e.Error() != want {
			t.Errorf("ParseDate(%q) = %v, %v; want %s", in, got, err, want)
		}
	}
	_, err := ParseDate("3/4/2026")
	var e *AmbiguousDateError
	if !errors.As(err, &e) || e.DayFirst != 20260403 || e.MonthFirst != 20260304 || e.YearFirst != 0 {
		t.Errorf("3/4/2026 reads %+v", e)
	}
}

func TestISODates(t *testing.T) {
	for _, in := range []string{"", "2016-9-2", "2016/09/02", "2016-09-02 ", "2016-+9-02", "2016-09-0２", "20160902", "2016-02-30", "-016-09-02"} {
		d := Date(20000101)
		if err := d.UnmarshalText([]byte(in)); err == nil || d != 20000101 {
			t.Errorf("UnmarshalText(%q) = %v, %v; want an error and no change", in, d, err)
		}
	}
}

func TestDateArithmetic(t *testing.T) {
	for _, c := range []struct {
		name      string
		got, want Date
	}{
		{"end of January and a month", Date(20260131).AddMonths(1), 20260228},
		{"end of January and a month in a leap year", Date(20240131).AddMonths(1), 20240229},
		{"a month back over New Year", Date(20260115).AddMonths(-1), 20251215},
		{"fourteen months", Date(20260115).AddMonths(14), 20270315},
		{"a day back over a leap day", Date(20240301).AddDays(-1), 20240229},
		{"not given and a day", Date(0).AddDays(1), 0},
		{"not given and a month", Date(0).AddMonths(1), 0},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, c.got, c.want)
		}
	}
	if n := Date(19000101).DaysUntil(29991231); n != 401766 { // 1100 years of 365 days and 267 leap days, less one
		t.Errorf("1900-01-01 to 2999-12-31 is %d days", n)
	}
	if n := Date(20260502).DaysUntil(20260501); n != -1 {
		t.Errorf("to the day before is %d days", n)
	}
	if d := Date(0); d.Year() != 0 || d.Month() != 0 || d.Day() != 0 || d.String() != "" {
		t.Errorf("the zero date is %q", d)
	}
}

func FuzzParseDate(f *testing.F) {
	for _, s := range []string{"2016-09-02", "2 Sep 2016", "3/4/2026", "2016年9月2日", "2016-09-02T11:46:00Z", "16-09-02", "Sat, 2 May 2026 10:00 PM", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := ParseDate(s)
		if err != nil {
			if d != 0 || err.Error() == "" {
				t.Fatalf("ParseDate(%q) = %v, %v", s, d, err)
			}
			return
		}
		if d == 0 {
			return
		}
		again, err := ParseISODate(d.String())
		if again != d || err != nil {
			t.Fatalf("ParseDate(%q) = %v, which reads back as %v, %v", s, d, again, err)
		}
	})
}
