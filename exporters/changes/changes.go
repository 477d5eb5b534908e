// Package changes writes the record of a run, changes.csv, as the run goes on: a
// line for each player of each event. Package importers/changes reads it back
// and describes it.
package changes

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	vocab "kyudan/importers/changes"
	"kyudan/importers/csvtext"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// Writer writes the record of a run event by event. It keeps nothing of an
// event.
type Writer struct {
	out    *bufio.Writer
	row    []byte
	fields int // in the row
	events int
	lines  int
	err    error // of an Add; nothing is written after it
}

// NewWriter returns a Writer to w. Close must be called after the last event:
// without the line that it writes the record counts as cut off.
func NewWriter(w io.Writer) *Writer {
	out := &Writer{out: bufio.NewWriterSize(w, 1<<16)}
	out.row = append(out.row, "\ufeff"...)
	for c := range vocab.Columns {
		out.text(vocab.Column(c).Label())
	}
	out.err = out.end()
	return out
}

// Add writes what an event did to its players. The list is the one that is
// being rated on. Events come in the order in which they were rated.
func (w *Writer) Add(r *rating.Result, l *rating.List) error {
	if w.err != nil {
		return w.err
	}
	w.events++
	e := difference.EventOf(r, w.events, l)
	return w.AddEvent(&e)
}

// AddEvent writes an event of a record.
func (w *Writer) AddEvent(e *event) error {
	w.events = e.Number
	if len(e.Changes) == 0 {
		w.line(e, &change{})
	}
	for i := range e.Changes {
		w.line(e, &e.Changes[i])
	}
	return w.err
}

// Close writes the last line. It does not close what is written to.
func (w *Writer) Close() error {
	if w.err != nil {
		return w.err
	}
	for _, s := range [vocab.Columns]string{vocab.Number: vocab.LastLine, vocab.Games: strconv.Itoa(w.lines)} {
		w.text(s)
	}
	if w.err = w.end(); w.err == nil {
		w.err = w.out.Flush()
	}
	return w.err
}

// Since is a record as it is published: the events that the record published before has
// as this one are left to that one, which has those events (whole) and is named, but
// for its events, by from.
func Since(record []byte, before []vocab.Part, from vocab.Same) ([]byte, error) {
	labels, parts, err := vocab.Parts(record)
	if err != nil {
		return nil, err
	}
	numbers := map[[sha256.Size]byte][]int{} // in the record before, rising
	for i := range before {
		numbers[before[i].Sum] = append(numbers[before[i].Sum], i+1)
	}
	var out []vocab.Part
	same := &vocab.Same{} // the last one
	for _, p := range parts {
		n := numbers[p.Sum]
		at, _ := slices.BinarySearch(n, same.To+1)
		switch last := len(out) - 1; {
		case at == len(n):
			out = append(out, p)
		case n[at] == same.To+1 && last >= 0 && out[last].Same == same:
			same.To++
		default:
			same = &vocab.Same{Day: from.Day, Digest: from.Digest, From: n[at], To: n[at]}
			out = append(out, vocab.Part{Same: same})
		}
	}
	return vocab.Join(labels, out), nil
}

type (
	event  = difference.Event
	change = difference.Change
)

// fields writes the fields of a line, by the columns.
var fields = [vocab.Columns]func(*Writer, *event, *change){
	vocab.Number:     func(w *Writer, e *event, _ *change) { w.whole(e.Number) },
	vocab.Name:       func(w *Writer, e *event, _ *change) { w.text(e.Name) },
	vocab.File:       func(w *Writer, e *event, _ *change) { w.text(e.File) },
	vocab.Begin:      func(w *Writer, e *event, _ *change) { w.text(e.Begin.String()) },
	vocab.End:        func(w *Writer, e *event, _ *change) { w.text(e.End.String()) },
	vocab.Class:      func(w *Writer, e *event, _ *change) { w.text(e.Class) },
	vocab.Weight:     func(w *Writer, e *event, _ *change) { w.number(e.Weight) },
	vocab.ID:         func(w *Writer, _ *event, c *change) { w.text(c.ID) },
	vocab.Player:     func(w *Writer, _ *event, c *change) { w.text(c.Name) },
	vocab.First:      func(w *Writer, _ *event, c *change) { w.text(c.First) },
	vocab.RankBefore: func(w *Writer, _ *event, c *change) { w.text(c.RankBefore.String()) },
	vocab.Before:     func(w *Writer, _ *event, c *change) { w.number(c.Before) },
	vocab.RankAfter:  func(w *Writer, _ *event, c *change) { w.text(c.RankAfter.String()) },
	vocab.After:      func(w *Writer, _ *event, c *change) { w.number(c.After) },
	vocab.Change: func(w *Writer, _ *event, c *change) {
		points := game.Given(c.Points + 0) // adding 0 turns -0 into 0
		if !c.Before.IsGiven() || !c.After.IsGiven() {
			points = game.Opt[float64]{}
		}
		w.number(points)
	},
	vocab.Games: func(w *Writer, _ *event, c *change) {
		if c.ID == "" {
			w.text("")
		} else {
			w.whole(c.Games)
		}
	},
	vocab.Results: func(w *Writer, _ *event, c *change) { w.text(c.Results) },
	vocab.Notes:   func(w *Writer, _ *event, c *change) { w.text(c.Notes) },
}

// line writes one player of an event; one without an id is none.
func (w *Writer) line(e *event, c *change) {
	if w.err != nil {
		return
	}
	for _, v := range []float64{e.Weight.Or(0), c.Before.Or(0), c.After.Or(0), c.Points} {
		if !rating.Finite(v) {
			w.err = fmt.Errorf("event %q: player %q has the rating %v, which is not a number", e.Name, c.ID, v)
			return
		}
	}
	for _, write := range fields {
		write(w, e, c)
	}
	w.lines++
	w.err = w.end()
}

// end ends a line and hands it on.
func (w *Writer) end() error {
	w.row = append(w.row, "\r\n"...)
	_, err := w.out.Write(w.row)
	w.row, w.fields = w.row[:0], 0
	return err
}

func (w *Writer) field() {
	if w.fields > 0 {
		w.row = append(w.row, ',')
	}
	w.fields++
}

func (w *Writer) whole(v int) {
	w.field()
	w.row = strconv.AppendInt(w.row, int64(v), 10)
}

// number writes as many digits as it takes to read the very same number, never
// with an exponent.
func (w *Writer) number(o game.Opt[float64]) {
	w.field()
	if v, given := o.Get(); given {
		w.row = strconv.AppendFloat(w.row, v, 'f', -1, 64)
	}
}

// text writes a text that no spreadsheet program takes for a formula.
func (w *Writer) text(s string) {
	w.field()
	s = csvtext.Guard(s)
	if strings.ContainsAny(s, ",\"\r\n") || strings.TrimSpace(s) != s {
		s = `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
	}
	w.row = append(w.row, s...)
}
