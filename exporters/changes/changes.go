// Package changes writes the record of a run, changes.csv, as the run goes on: a
// line for each player of each event. Package importers/changes reads it back
// and describes it.
package changes

import (
	"bufio"
	"fmt"
	"io"
	"math"
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
		out.text(c, vocab.Column(c).Label())
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
func (w *Writer) AddEvent(e *difference.Event) error {
	w.events = e.Number
	if len(e.Changes) == 0 {
		w.line(e, &difference.Change{})
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
	for c := range vocab.Columns {
		switch vocab.Column(c) {
		case vocab.Number:
			w.text(c, vocab.LastLine)
		case vocab.Games:
			w.text(c, strconv.Itoa(w.lines))
		default:
			w.text(c, "")
		}
	}
	if w.err = w.end(); w.err == nil {
		w.err = w.out.Flush()
	}
	return w.err
}

// line writes one player of an event; one without an id is none.
func (w *Writer) line(e *difference.Event, c *difference.Change) {
	if w.err != nil {
		return
	}
	for _, v := range []float64{e.Weight.Or(0), c.Before.Or(0), c.After.Or(0), c.Points} {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			w.err = fmt.Errorf("event %q: player %q has the rating %v, which is no number", e.Name, c.ID, v)
			return
		}
	}
	for i := range vocab.Columns {
		switch vocab.Column(i) {
		case vocab.Number:
			w.whole(i, e.Number)
		case vocab.Name:
			w.text(i, e.Name)
		case vocab.File:
			w.text(i, e.File)
		case vocab.Begin:
			w.text(i, e.Begin.String())
		case vocab.End:
			w.text(i, e.End.String())
		case vocab.Class:
			w.text(i, e.Class)
		case vocab.Weight:
			w.number(i, e.Weight)
		case vocab.ID:
			w.text(i, c.ID)
		case vocab.Player:
			w.text(i, c.Name)
		case vocab.First:
			w.text(i, c.First)
		case vocab.RankBefore:
			w.text(i, c.RankBefore.String())
		case vocab.Before:
			w.number(i, c.Before)
		case vocab.RankAfter:
			w.text(i, c.RankAfter.String())
		case vocab.After:
			w.number(i, c.After)
		case vocab.Change:
			if c.Before.IsTold() && c.After.IsTold() {
				w.number(i, game.Told(c.Points+0)) // adding 0 makes 0 of -0
			} else {
				w.text(i, "")
			}
		case vocab.Games:
			if c.ID == "" {
				w.text(i, "")
			} else {
				w.whole(i, c.Games)
			}
		case vocab.Results:
			w.text(i, c.Results)
		case vocab.Notes:
			w.text(i, c.Notes)
		}
	}
	w.lines++
	w.err = w.end()
}

// end ends a line and hands it on.
func (w *Writer) end() error {
	w.row = append(w.row, "\r\n"...)
	_, err := w.out.Write(w.row)
	w.row = w.row[:0]
	return err
}

// comma stands between the fields.
func (w *Writer) comma(column int) {
	if column > 0 {
		w.row = append(w.row, ',')
	}
}

func (w *Writer) whole(column, v int) {
	w.comma(column)
	w.row = strconv.AppendInt(w.row, int64(v), 10)
}

// number writes as many digits as it takes to read the very same number, never
// with an exponent.
func (w *Writer) number(column int, o game.Opt[float64]) {
	w.comma(column)
	if v, told := o.Get(); told {
		w.row = strconv.AppendFloat(w.row, v, 'f', -1, 64)
	}
}

// text writes a text that no spreadsheet program takes for a formula.
func (w *Writer) text(column int, s string) {
	w.comma(column)
	s = csvtext.Guard(s)
	if !strings.ContainsAny(s, ",\"\r\n") && strings.TrimSpace(s) == s {
		w.row = append(w.row, s...)
		return
	}
	w.row = append(w.row, '"')
	for i := range len(s) {
		if s[i] == '"' {
			w.row = append(w.row, '"')
		}
		w.row = append(w.row, s[i])
	}
	w.row = append(w.row, '"')
}
