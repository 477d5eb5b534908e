package inbox

import (
	"bufio"
	_ "embed" // the page
	"html/template"
	"io"
	"strings"

	"kyudan/exporters/webpage"
	"kyudan/rating/game"
	"kyudan/rating/judge"
)

//go:embed inbox.html
var inboxHTML string

var inboxPage = webpage.Parse(inboxHTML, template.FuncMap{"join": strings.Join})

type pageView struct {
	Title, System             string
	Returned, Remarks, Accept int
	Before                    int // received before
	Lines                     []lineView
	Problems                  []problemView
}

type lineView struct {
	Number               int
	Verdict, Tag         string
	Days, Begin          string
	Name, Heading, Class string
	Players, Games       string
	Files, Why, Staff    []string
	Organiser            string
	Message              *judge.Message
	Detail               bool
}

type problemView struct{ Severity, Text, Hint string }

// tags are the looks of the verdicts.
var tags = [...]string{"good", "warning", "error", "good"}

// WriteHTML writes the page as one self-contained web page: the counts, the
// table, to be sorted and searched, and the messages, each selected whole by
// one click. It prints with a message on no more pages than it needs.
func WriteHTML(w io.Writer, p *judge.Page) error {
	v := pageView{Title: title(p), System: clean(p.System.Title), Returned: p.Count(judge.Returned), Remarks: p.Count(judge.Remarks), Accept: p.Count(judge.Accepted), Before: p.Count(judge.Received)}
	for i := range p.Lines {
		l := &p.Lines[i]
		lv := lineView{
			Number: i + 1, Verdict: l.Verdict.String(), Tag: tags[l.Verdict], Days: span(l.Event), Name: l.Name(), Heading: l.Heading(), Class: class(l),
			Players: text(players(l)), Games: text(games(l)), Files: paths(l), Why: l.Why, Staff: l.Staff, Organiser: organiser(l),
			Message: l.Message, Detail: l.Verdict != judge.Accepted,
		}
		if l.Event != nil && l.Event.Begin != 0 {
			lv.Begin = l.Event.Begin.String()
		}
		v.Lines = append(v.Lines, lv)
	}
	for _, q := range p.Problems {
		if q.Severity > game.Note {
			v.Problems = append(v.Problems, problemView{q.Severity.String(), clean(q.Error()), clean(q.Hint)})
		}
	}
	out := bufio.NewWriterSize(w, 1<<16)
	if err := inboxPage.Execute(out, &v); err != nil {
		return err
	}
	return out.Flush()
}
