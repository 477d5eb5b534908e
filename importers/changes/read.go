package changes

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kyudan/importers/charset"
	"kyudan/importers/csvtext"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// MaxBytes is the size limit of a record: the largest one known has a million
// lines.
const MaxBytes = 1 << 30

// The other limits on what is read.
const (
	maxLines   = 10_000_000
	maxColumns = 200
)

// Read reads the record of a run. It is nil where the file is unusable;
// where problems are errors, the record lacks what they are about and
// should not be built upon.
func Read(in game.Input) (*difference.Record, game.Problems) {
	r := reader{log: game.Log{File: in.Name}, texts: map[string]string{}, at: map[int]int{}, end: -1}
	if len(in.Data) > MaxBytes {
		r.fail("too-large", 0, fmt.Sprintf("a file of %d MB", len(in.Data)>>20), fmt.Sprintf("the record of a run of at most %d MB", MaxBytes>>20), "")
		return nil, r.log.Problems()
	}
	text, _ := charset.Decode(in.Data)
	if !utf8.Valid(text) || bytes.IndexByte(text, 0) >= 0 {
		r.fail("not-a-record", 0, "a file that is not text", "the record of a run, changes.csv", "")
		return nil, r.log.Problems()
	}
	rec := r.read(text)
	return rec, r.log.Problems()
}

type reader struct {
	log    game.Log
	column [Columns]int // where each column is, from 0
	fields int          // columns of the row of labels
	record difference.Record
	at     map[int]int       // number of an event → its index
	texts  map[string]string // each text once
	lines  int
	end    int // lines that the last line promises, -1 without one
}

func (r *reader) fail(code string, line int, found, expected, hint string) {
	r.log.Add(game.Error, code, game.Place{Line: line}, found, expected, hint)
}

const cutHint = "get the file again, or rate again with {option changes}: part of it is missing"

func (r *reader) read(text []byte) *difference.Record {
	c := csv.NewReader(bytes.NewReader(text))
	c.Comma, c.FieldsPerRecord, c.ReuseRecord = separator(text), -1, true
	labels, err := c.Read()
	if err == nil {
		labels = slices.Clone(labels)
		err = r.labels(labels)
	}
	if err != nil {
		found := "a file without the labels of a record"
		if !errors.Is(err, io.EOF) {
			found = err.Error()
		}
		r.fail("not-a-record", 1, found, "the record of a run, changes.csv, with the columns Event, ID, Before, After, Change, …", "")
		return nil
	}
	for {
		row, err := c.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			var pe *csv.ParseError
			line := 0
			if errors.As(err, &pe) {
				line = pe.Line
			}
			r.fail("csv-damaged", line, "a misplaced quotation mark", "the file as it was written", cutHint)
			return &r.record
		}
		line, _ := c.FieldPos(0)
		if r.lines >= maxLines {
			r.fail("too-many-lines", line, fmt.Sprintf("more than %d lines", maxLines), "the record of a run", "")
			return &r.record
		}
		r.row(line, row)
	}
	switch {
	case r.end < 0:
		r.fail("record-cut", 0, fmt.Sprintf("%d lines and no last line", r.lines), `a last line with the word "end"`, cutHint)
	case r.end != r.lines:
		r.fail("record-cut", 0, fmt.Sprintf("%d lines", r.lines), fmt.Sprintf("%d, as the last line says", r.end), cutHint)
	}
	slices.SortStableFunc(r.record.Events, func(a, b difference.Event) int { return a.Number - b.Number })
	return &r.record
}

// separator is the one of the three that occurs most often in the first line.
func separator(text []byte) rune {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	best, most := ',', 0
	for _, s := range ",;\t" {
		if n := bytes.Count(line, []byte(string(s))); n > most {
			best, most = s, n
		}
	}
	return best
}

// labels finds the columns.
func (r *reader) labels(labels []string) error {
	if len(labels) > maxColumns {
		return fmt.Errorf("%d columns", len(labels))
	}
	r.fields = len(labels)
	for c := range Columns {
		want := Column(c).Label()
		is := func(s string) bool { return strings.EqualFold(strings.TrimSpace(s), want) }
		r.column[c] = slices.IndexFunc(labels, is)
		if r.column[c] < 0 {
			return fmt.Errorf("no column %q", want)
		}
		if slices.ContainsFunc(labels[r.column[c]+1:], is) {
			return fmt.Errorf("the column %q twice", want)
		}
	}
	return nil
}

// row reads one line.
func (r *reader) row(line int, row []string) {
	if len(row) != r.fields {
		r.fail("row-fields", line, fmt.Sprintf("%d fields", len(row)), fmt.Sprintf("%d, as many as there are labels", r.fields), cutHint)
		r.lines++
		return
	}
	l := reading{reader: r, line: line, row: row}
	if l.text(Number) == LastLine {
		if r.end >= 0 {
			l.bad(Number, "one last line")
		}
		r.end = l.whole(Games)
		return
	}
	r.lines++
	e := l.event()
	if e == nil {
		return
	}
	if c, ok := l.change(); ok && !l.failed {
		e.Changes = append(e.Changes, c)
	}
}

// reading is a line being read.
type reading struct {
	*reader
	line   int
	row    []string
	failed bool
}

// text is the text of a field, the same memory for equal ones.
func (l *reading) text(c Column) string {
	s := csvtext.Unguard(l.row[l.column[c]])
	if s == "" {
		return ""
	}
	if t, ok := l.texts[s]; ok {
		return t
	}
	s = strings.Clone(s)
	l.texts[s] = s
	return s
}

func (l *reading) bad(c Column, expected string) {
	l.failed = true
	l.fail("cell-value", l.line, fmt.Sprintf("%s %q", strings.ToLower(c.Label()), l.row[l.column[c]]), expected, "a record is not for editing by hand: rate again with {option changes}")
}

// parse reads a field; an empty one is nothing.
func parse[T any](l *reading, c Column, expected string, read func(string) (T, error)) T {
	var nothing T
	s := l.row[l.column[c]]
	if s == "" {
		return nothing
	}
	v, err := read(s)
	if err != nil {
		l.bad(c, expected)
		return nothing
	}
	return v
}

func (l *reading) whole(c Column) int {
	n, err := strconv.ParseUint(l.row[l.column[c]], 10, 31)
	if err != nil {
		l.bad(c, "a whole number")
	}
	return int(n)
}

func (l *reading) number(c Column) game.Opt[float64] {
	return parse(l, c, "a number", func(s string) (o game.Opt[float64], err error) {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil || math.IsInf(v, 0) || math.IsNaN(v) || strings.ContainsAny(s, "xXpP_") {
			return o, strconv.ErrSyntax
		}
		return game.Given(v), nil
	})
}

func (l *reading) date(c Column) game.Date {
	return parse(l, c, "a day such as 2026-05-02", game.ParseISODate)
}

func (l *reading) rank(c Column) game.Rank { return parse(l, c, "a rank such as 2k", game.ParseRank) }

// event is the event of a line, nil where that cannot be read.
func (l *reading) event() *difference.Event {
	e := difference.Event{
		Number: l.whole(Number), Name: l.text(Name), File: l.text(File), Begin: l.date(Begin), End: l.date(End),
		Class: l.text(Class), Weight: l.number(Weight),
	}
	if l.failed {
		return nil
	}
	at, ok := l.at[e.Number]
	if !ok {
		l.at[e.Number] = len(l.record.Events)
		l.record.Events = append(l.record.Events, e)
		return &l.record.Events[len(l.record.Events)-1]
	}
	had := &l.record.Events[at]
	if had.Name != e.Name || had.File != e.File || had.Begin != e.Begin || had.End != e.End || had.Class != e.Class || had.Weight != e.Weight {
		l.bad(Number, fmt.Sprintf("what earlier lines say of event %d", e.Number))
		return nil
	}
	return had
}

// change is what a line says about a player, if any.
func (l *reading) change() (difference.Change, bool) {
	c := difference.Change{ID: l.text(ID)}
	if c.ID == "" {
		for _, k := range []Column{Player, Before, After, Change, Games, Results} {
			if l.row[l.column[k]] != "" {
				l.bad(k, "a player's id, or no data of a player")
			}
		}
		return c, false
	}
	c.Name, c.First, c.Notes = l.text(Player), l.text(First), l.text(Notes)
	c.RankBefore, c.RankAfter = l.rank(RankBefore), l.rank(RankAfter)
	c.Before, c.After, c.Games = l.number(Before), l.number(After), l.whole(Games)
	points := l.number(Change)
	c.Points = points.Or(0)
	if points.IsGiven() != (c.Before.IsGiven() && c.After.IsGiven()) {
		l.bad(Change, "the change where there is a rating before and after")
	}
	c.Results = strings.Clone(csvtext.Unguard(l.row[l.column[Results]]))
	if _, err := difference.ParseGames(c.Results); err != nil {
		l.bad(Results, "games such as 1002+b 1003-w3")
	}
	return c, true
}
