package ratinglist

import (
	"bufio"
	_ "embed" // the page
	"html/template"
	"io"
	"strconv"
	"strings"

	"kyudan/exporters/webpage"
	"kyudan/rating"
	"kyudan/rating/game"
)

//go:embed list.html
var listHTML string

var listPage = webpage.Parse(listHTML, template.FuncMap{
	"exact":  exact,
	"whole":  whole,
	"number": number,
	"join":   func(names []string) string { return strings.Join(names, ", ") },
	"minus":  func(s string) string { return strings.ReplaceAll(s, "-", "−") },
	"way":    way,
})

// page is what the template shows.
type page struct {
	Title, Summary, Document string
	AsOf                     game.Date
	Assumed                  []rating.Assumed
	Entries                  []entry
	Digits                   digits
	// The columns that are shown.
	Rank, Rating, Index, Sigma, Change, LastPlayed, Club, Country, Category bool
}

// WriteHTML writes the list as one self-contained web page.
func WriteHTML(w io.Writer, l *rating.List, o Options) error {
	if err := sound(l); err != nil {
		return err
	}
	p := page{Title: o.title(l), Document: o.About.Document, AsOf: l.AsOf, Assumed: l.Assumed, Entries: o.ranked(l, o.Hidden), Digits: o.digits(l), Change: o.Previous != nil}
	p.Summary = o.summary(l, p.Entries)
	for i := range p.Entries {
		s := p.Entries[i].Standing
		p.Rank = p.Rank || s.Rank != game.NoRank
		p.Rating = p.Rating || s.Rating.IsTold()
		p.Index = p.Index || s.Index.IsTold()
		p.Sigma = p.Sigma || s.Sigma.IsTold()
		p.LastPlayed = p.LastPlayed || s.LastPlayed != 0
		p.Club = p.Club || s.Club != ""
		p.Country = p.Country || s.Country != ""
		p.Category = p.Category || s.Category != ""
	}
	// A list in which nobody is rated yet still is one of ratings.
	p.Rating = p.Rating || !p.Index
	out := bufio.NewWriterSize(w, 1<<16)
	if err := listPage.Execute(out, p); err != nil {
		return err
	}
	return out.Flush()
}

// exact is the number by which a column is sorted.
func exact(o game.Opt[float64]) string {
	if v, ok := o.Get(); ok {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

// Points and Signed are for the template.
func (p page) Points(o game.Opt[float64]) string { return p.Digits.points(o) }

// Changed is a player's change; it is "" where there is none to show.
func (p page) Changed(e *entry) string { return p.Digits.change(e) }

// ChangeKey is the number by which changes are sorted.
func (p page) ChangeKey(e *entry) string {
	if c, ok := e.Ranked.Get(); ok {
		const aRank = 2000 // indices, from end to end of a rank
		return strconv.Itoa(aRank*c.Ranks + c.Points)
	}
	return exact(e.Change)
}

// Sigma3 is the uncertainty of a rating.
func (p page) Sigma3(o game.Opt[float64]) string { return digits(3).points(o) }

// way is the class of a change as it is shown, which colours what the sign
// already tells.
func way(change string) string {
	switch s := change; {
	case strings.HasPrefix(s, "+"):
		return "up"
	case strings.HasPrefix(s, "-"):
		return "down"
	}
	return "soft"
}
