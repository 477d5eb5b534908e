package difference

import (
	"bufio"
	_ "embed" // the page
	"html/template"
	"io"
	"strings"

	"kyudan/exporters/webpage"
	"kyudan/rating/difference"
)

// SectionHTML defines the templates that [Section] is shown with; a page of
// another package adds it to its own text and calls
// {{template "difference" .}} with a Section.
//
//go:embed section.html
var SectionHTML string

//go:embed difference.html
var pageHTML string

var page = webpage.Parse(SectionHTML+pageHTML, Funcs())

// Funcs are what the templates of SectionHTML call.
func Funcs() template.FuncMap {
	return template.FuncMap{
		"differenceMinus": func(s string) string { return strings.ReplaceAll(s, "-", "−") },
		"differenceJoin":  strings.Join,
	}
}

// Section is the difference prepared for a page.
type Section struct {
	*view
	Heading string
	Left    string // players not shown, in words
}

// SectionOf prepares the section of a report.
func SectionOf(d *difference.Difference, o Options) *Section {
	s := &Section{view: newView(d, o), Heading: sinceTitle(d)}
	if s.LeftOut > 0 {
		s.Left = plural(s.LeftOut, "player") + " not shown"
	}
	return s
}

// WriteHTML writes the difference as one self-contained web page.
func WriteHTML(w io.Writer, d *difference.Difference, o Options) error {
	out := bufio.NewWriterSize(w, 1<<16)
	if err := page.Execute(out, SectionOf(d, o)); err != nil {
		return err
	}
	return out.Flush()
}
