package explanation

import (
	"bufio"
	_ "embed" // the page
	"html/template"
	"io"
	"strings"

	"kyudan/exporters/webpage"
	"kyudan/rating"
)

//go:embed explanation.html
var explanationHTML string

var explanationPage = webpage.Parse(explanationHTML, template.FuncMap{
	"departure": departure,
	"heading":   func(g *gameView) string { h := g.heading(); return strings.ToUpper(h[:1]) + h[1:] },
})

// WriteHTML writes the explanation as one self-contained web page.
func WriteHTML(w io.Writer, rep *rating.Report, o Options) error {
	v, err := newView(rep, o)
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, 1<<16)
	if err := explanationPage.Execute(out, v); err != nil {
		return err
	}
	return out.Flush()
}
