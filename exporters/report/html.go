package report

import (
	"bufio"
	_ "embed" // the page
	"html/template"
	"io"
	"maps"
	"strings"

	"kyudan/exporters/difference"
	"kyudan/exporters/webpage"
	"kyudan/rating"
	"kyudan/rating/game"
)

//go:embed report.html
var reportHTML string

var reportPage = webpage.Parse(difference.SectionHTML+reportHTML, with(difference.Funcs(), template.FuncMap{
	// A minus sign is as wide as a plus sign, a hyphen is not.
	"minus": func(s string) string {
		if strings.HasPrefix(s, "-") {
			s = "−" + s[1:]
		}
		return strings.Replace(s, ", -", ", −", 1) // +1 rank, −80
	},
	"join":   strings.Join,
	"plural": plural,
	"count":  func(ps []game.Problem) int { return len(ps) },
	// The columns in front of the change.
	"span": func(c *calculation) int { return len(c.Factors) + 5 },
}))

func with(a, b template.FuncMap) template.FuncMap {
	maps.Copy(a, b)
	return a
}

// WriteHTML writes the report as one self-contained web page: for each event
// what was asked of it and met, the players with their changes, every player's
// calculation to open, the games that do not count with the reason, and the
// problems of the run.
func WriteHTML(w io.Writer, rep *rating.Report) error { return Options{}.WriteHTML(w, rep) }

// WriteHTML is [WriteHTML] with what the options add.
func (o Options) WriteHTML(w io.Writer, rep *rating.Report) error {
	for i := range rep.Results {
		if err := sound(&rep.Results[i]); err != nil {
			return err
		}
	}
	out := bufio.NewWriterSize(w, 1<<16)
	if err := reportPage.Execute(out, page{newView(rep), o.section()}); err != nil {
		return err
	}
	return out.Flush()
}
