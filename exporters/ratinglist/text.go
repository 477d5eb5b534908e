package ratinglist

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/game"
)

// WriteText writes the list as a table for the terminal, at most 100 columns
// wide: a line a player below a heading.
func WriteText(w io.Writer, l *rating.List, o Options) error {
	entries := o.ranked(l, o.Hidden)
	var b strings.Builder
	b.WriteString(texttable.Clean(o.title(l)))
	if l.AsOf != 0 {
		b.WriteString(", " + l.AsOf.String())
	}
	b.WriteByte('\n')
	b.WriteString(texttable.Clean(o.summary(l, entries)))
	for _, a := range l.Assumed {
		b.WriteString("\nAssumed: " + texttable.Clean(a.String()))
	}
	b.WriteString("\n\n")
	t := texttable.New(
		texttable.Column{Title: "#", Align: texttable.Right},
		texttable.Column{Title: "Name", Max: 40},
		texttable.Column{Title: "ID", Whole: true},
		texttable.Column{Title: "Rank", Align: texttable.Right},
		texttable.Column{Title: "Rating", Align: texttable.Right},
		texttable.Column{Title: "Sigma", Align: texttable.Right},
		texttable.Column{Title: "Index", Align: texttable.Right},
		texttable.Column{Title: "Change", Align: texttable.Right},
		texttable.Column{Title: "Games", Align: texttable.Right},
		texttable.Column{Title: "Last played"},
		texttable.Column{Title: "Club"},
	)
	t.Limit = 100
	d := o.digits(l)
	for i := range entries {
		e := &entries[i]
		name := e.DisplayName()
		if e.Hidden {
			name += " (hidden)"
		}
		t.Row(number(e.Place), name, e.ID, e.Rank.String(), d.points(e.Rating), digits(3).points(e.Sigma), whole(e.Index), d.change(e), number(e.Games), e.LastPlayed.String(), e.Club)
	}
	b.WriteString(t.String())
	_, err := io.WriteString(w, b.String())
	return err
}

// change is the change of a player as it is shown.
func (d digits) change(e *entry) string {
	if e.New {
		return newcomer
	}
	if c, ok := e.Ranked.Get(); ok {
		return c.String()
	}
	return d.signed(e.Change)
}

// summary says in one line what the list holds.
func (o Options) summary(l *rating.List, entries []entry) string {
	rated := 0
	for i := range entries {
		if entries[i].Place > 0 {
			rated++
		}
	}
	s := plural(len(entries), "player")
	if n := len(entries) - rated; n > 0 {
		s += fmt.Sprintf(", %d not rated yet", n)
	}
	if n := len(l.Players) - len(entries); n > 0 {
		s += fmt.Sprintf("; %s not shown", plural(n, "hidden player"))
	}
	if o.Previous != nil && o.Previous.AsOf != 0 {
		s += "; changes since " + o.Previous.AsOf.String()
	}
	return s
}

func plural(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + one + "s"
}

// number is a count, empty for 0, which stands for "none" or "not told".
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func whole(o game.Opt[int]) string {
	if v, ok := o.Get(); ok {
		return strconv.Itoa(v)
	}
	return ""
}

// digits is how many digits behind the point people are shown: one on a scale
// of hundreds and thousands, two on one of ranks (AGA).
type digits int

func (o Options) digits(l *rating.List) digits {
	if n, ok := o.Precision.Get(); ok {
		return digits(n)
	}
	for i := range l.Players {
		if math.Abs(l.Players[i].Rating.Or(0)) >= 100 {
			return 1
		}
	}
	return 2
}

func (d digits) points(o game.Opt[float64]) string {
	if v, ok := o.Get(); ok {
		return rating.Decimal(v, int(d))
	}
	return ""
}

// signed is a change with its sign.
func (d digits) signed(o game.Opt[float64]) string {
	if v, ok := o.Get(); ok {
		return rating.SignedDecimal(v, int(d))
	}
	return ""
}
