package inbox

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/rating/judge"
)

// columns is the width of the terminal form.
const columns = 80

// rule parts a message from what surrounds it.
var rule = strings.Repeat("-", 78)

// shortVerdict is the verdict in a column.
var shortVerdict = [...]string{"accepted", "remarks", "RETURN", "before"}

// WriteText writes the page for a terminal of 80 columns: the counts, the table,
// then for each event that is not simply accepted what the staff should know
// and the message to the organiser between two rules.
func WriteText(w io.Writer, p *judge.Page) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\n%s\n\n", title(p), p.Counts())
	t := texttable.New(
		texttable.Column{Title: "#", Align: texttable.Right},
		texttable.Column{Title: "verdict", Whole: true},
		texttable.Column{Title: "date", Whole: true},
		texttable.Column{Title: "event"},
		texttable.Column{Title: "class", Max: 5},
		texttable.Column{Title: "pl.", Align: texttable.Right},
		texttable.Column{Title: "games", Align: texttable.Right},
		texttable.Column{Title: "organiser", Max: 14},
	)
	t.Limit = columns
	for i := range p.Lines {
		l := &p.Lines[i]
		t.Row(fmt.Sprint(i+1), shortVerdict[l.Verdict], span(l.Event), l.Name(), class(l), text(players(l)), text(games(l)), organiser(l))
	}
	fmt.Fprint(out, t)
	for i := range p.Lines {
		l := &p.Lines[i]
		if l.Verdict != judge.Accepted {
			writeLine(out, l, i+1)
		}
	}
	writeProblems(out, p)
	return out.Flush()
}

func writeLine(w io.Writer, l *judge.Line, number int) {
	print := func(mark, s string) {
		for i, part := range texttable.Wrap(s, columns-len(mark)) {
			if i > 0 {
				mark = strings.Repeat(" ", len(mark))
			}
			fmt.Fprintln(w, mark+part)
		}
	}
	fmt.Fprintln(w)
	print(fmt.Sprintf("%d. ", number), fmt.Sprintf("%s: %s (%s)", l.Heading(), strings.ToUpper(l.Verdict.String()), strings.Join(l.Why, "; ")))
	print("   files: ", strings.Join(paths(l), ", "))
	if o := organiser(l); o != "" {
		print("   organiser: ", o)
	}
	for _, s := range l.Staff {
		print("   staff: ", s)
	}
	if l.Message == nil {
		return
	}
	fmt.Fprintf(w, "%s\n", rule)
	for _, line := range wrap("Subject: "+l.Message.Subject+"\n\n"+l.Message.Text, 78) {
		fmt.Fprintln(w, line)
	}
	fmt.Fprintf(w, "%s\n", rule)
}

// writeProblems prints what belongs to no line.
func writeProblems(w io.Writer, p *judge.Page) {
	for i, q := range p.Problems {
		if i == 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%s: %s\n", q.Severity, clean(q.Error()))
	}
}
