package tables

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/csvtext"
	"kyudan/importers/grid"
	"kyudan/rating/game"
)

// add takes in a row.
func (e *Events) add(t *grid.Table, at grid.Origin, l EventLine) {
	l.Table, l.Place = at.File, at.Place
	switch {
	case l.File == "":
		if !t.Unread("file") {
			t.Add(game.Error, at, "file-missing", "a row without a file", "the file that it is about", "write the path of the file relative to the archive's folder, or delete the row")
		}
		return
	case l.reversed():
		t.Add(game.Error, at, "dates", fmt.Sprintf("the end %s before the begin %s", l.End, l.Begin), "an end on or after the begin", "check whether day and month are swapped")
		l.Begin, l.End = 0, 0
	}
	if l.Rated.Is(true) && l.Why != "" {
		t.Add(game.Warning, at, "rated-with-reason", fmt.Sprintf("rated, with the reason %q", grid.Clip(l.Why)), "a reason where rated says no", "write no into the column rated if the event does not count")
	}
	if l.Rated.Is(false) && l.Why == "" {
		t.Add(game.Note, at, "no-reason", fmt.Sprintf("%q not rated, without a reason", l.File), "", "write the reason into the column why: the report shows it")
	}
	key := fileKey(l.File)
	if i, twice := e.byKey[key]; twice {
		first := &e.Lines[i]
		if !first.take(&l) {
			t.Add(game.Error, at, "file-twice", fmt.Sprintf("%q, of which %s says something else", l.File, first.Where()), "rows about one file that agree", "delete what is wrong in one of the two rows")
		}
		if first.reversed() { // one row gives the begin, the other the end
			t.Add(game.Error, at, "dates", fmt.Sprintf("%q, which with %s ends on %s, before its begin %s", l.File, first.Where(), first.End, first.Begin), "an end on or after the begin", "check whether day and month are swapped, and write both days into one row")
			first.Begin, first.End = 0, 0
		}
		return
	}
	e.byKey[key] = len(e.Lines)
	e.Lines = append(e.Lines, l)
}

// reversed reports whether the event ends before it begins.
func (l *EventLine) reversed() bool { return l.Begin != 0 && l.End != 0 && l.End < l.Begin }

// fileKey is the form in which paths are compared: case differs between
// systems, and Unicode's forms between disks.
func fileKey(p string) string {
	if c, ok := cleanPath(p); ok {
		p = c
	}
	return strings.ToLower(p)
}

// take adds what another row about the file says, and reports whether the two agree.
func (l *EventLine) take(o *EventLine) bool {
	agree := true
	for _, ok := range []bool{
		into(&l.Name, o.Name), into(&l.Begin, o.Begin), into(&l.End, o.End), into(&l.Class, o.Class), into(&l.Kind, o.Kind), into(&l.Online, o.Online),
		into(&l.Sequence, o.Sequence), into(&l.Rated, o.Rated), into(&l.Same, o.Same),
	} {
		agree = agree && ok
	}
	l.Why = cmp.Or(l.Why, o.Why)
	for _, f := range o.More {
		i := slices.IndexFunc(l.More, func(g Fact) bool { return g.Key == f.Key })
		if i < 0 {
			l.More = append(l.More, f)
		} else {
			agree = agree && l.More[i] == f
		}
	}
	return agree
}

// into puts a value where there is none, and reports whether it is the one there.
func into[T comparable](to *T, v T) bool {
	var none T
	if *to == none {
		*to = v
	}
	return v == none || *to == v
}

// EventFields are the fields of a row in the order of Headings, of what decides which
// files are one event and whether it is rated.
func EventFields(l *EventLine) []string {
	fields := make([]string, len(eventColumns))
	for i, c := range eventColumns {
		switch c.Label {
		case "file":
			fields[i] = l.File
		case "rated":
			if yes, given := l.Rated.Get(); given {
				fields[i] = yesNo(yes)
			}
		case "why":
			fields[i] = l.Why
		case "same":
			fields[i] = l.Same
		}
	}
	return fields
}

// EventText is the row as a line of a CSV file, without blank fields at its end.
func EventText(l *EventLine) string {
	fields := EventFields(l)
	for i, f := range fields {
		fields[i] = csvtext.Guard(f)
	}
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write(fields) // a strings.Builder does not fail
	w.Flush()
	return strings.TrimRight(b.String(), ",\n")
}

// EventColumn is the column of the table of events that a heading stands for; "": none.
func EventColumn(heading string) string {
	l := grid.Layout[EventLine]{Columns: eventColumns}
	c, _ := l.ColumnOf(heading)
	return c.Label
}
