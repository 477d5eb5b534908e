package comparison

import (
	"bufio"
	_ "embed" // the page
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"

	"kyudan/exporters/webpage"
	"kyudan/rating/compare"
)

//go:embed compare.html
var compareHTML string

var comparePage = webpage.Parse(compareHTML, template.FuncMap{
	"four":    four,
	"signed4": signed4,
	"percent": percent,
	"grouped": grouped,
	"reason":  reason,
	"binName": binName,
	"minus":   func(s string) string { return strings.Replace(s, "-", "−", 1) },
	"hundred": func(v float64) string { return strconv.FormatFloat(100*v, 'f', 1, 64) },
	"inc":     func(i int) int { return i + 1 },
})

// page is what the template shows.
type page struct {
	*compare.Comparison
	Title, Subject, By string
	Remarks            []string
	Loss, Calibration  template.HTML
	Panels             []template.HTML
	Handicapped        bool   // there are handicap games
	Differ             []bool // by system: its ratings can be compared with the first's
	Differences        bool
	Clubs, Countries   bool
}

// WriteHTML writes the comparison as one self-contained web page.
func WriteHTML(w io.Writer, c *compare.Comparison) error {
	p := page{Comparison: c, Title: title(c), Subject: subject(c), By: by(c), Remarks: remarks(c)}
	if c.Ranked() > 0 {
		// The pictures escape what they show themselves.
		p.Loss, p.Calibration = template.HTML(lossPlot(c)), template.HTML(calibrationPlot(c))
		for i := range c.Systems {
			p.Panels = append(p.Panels, template.HTML(panel(c, i)))
		}
	}
	p.Handicapped = handicapped(c)
	p.Differ = make([]bool, len(c.Systems))
	for i := range c.Players {
		player := &c.Players[i]
		p.Clubs, p.Countries = p.Clubs || player.Club != "", p.Countries || player.Country != ""
		for k, in := range player.In {
			p.Differ[k] = p.Differ[k] || in.Difference.IsTold()
			p.Differences = p.Differences || in.Difference.IsTold()
		}
	}
	out := bufio.NewWriterSize(w, 1<<16)
	if err := comparePage.Execute(out, p); err != nil {
		return err
	}
	return out.Flush()
}

// The methods are for the template.

// Marker is the mark of the i-th system in the plots.
func (page) Marker(i int) template.HTML {
	return template.HTML(fmt.Sprintf(`<svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden="true" fill="%s">%s</svg>`, colour(i), marker(i, 0, 0, 6)))
}

// Verdict says what the difference of the i-th system to the best means.
func (p page) Verdict(i int) string { return verdict(p.Comparison, i) }

// Interval is an interval as shown, or "".
func (page) Interval(s compare.System) string {
	if v, ok := s.Interval.Get(); ok {
		return four(v.Low) + "–" + four(v.High)
	}
	return ""
}

// Behind is how far a system is behind the best, or "".
func (page) Behind(s compare.System) string {
	if !s.BehindBy.IsTold() {
		return ""
	}
	return signed4(s.Behind.Or(0))
}

// BehindBy is the interval of Behind, or "".
func (page) BehindBy(s compare.System) string {
	if v, ok := s.BehindBy.Get(); ok {
		return strings.ReplaceAll(signed4(v.Low)+" to "+signed4(v.High), "-", "−")
	}
	return ""
}

// Worth is the rating of a player in the i-th system.
func (p page) Worth(in compare.Standing, i int) string {
	return worth(&in, p.Systems[i].About)
}

// Order is the number by which ratings are sorted.
func (page) Order(in compare.Standing) string { return order(&in) }

// Difference is that to the rating in the first system.
func (page) Difference(in compare.Standing) string { return signed1(in.Difference) }
