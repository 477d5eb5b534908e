package inbox

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/rating/judge"
)

// WriteMarkdown writes the page as Markdown: the table, then the messages as
// blocks of code, which are copied as they stand.
func WriteMarkdown(w io.Writer, p *judge.Page) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "# %s\n\n%s\n\n", title(p), p.Counts())
	fmt.Fprint(out, "| # | verdict | date | event | class | players | games | files | organiser | why |\n|--:|---|---|---|---|--:|--:|---|---|---|\n")
	for i := range p.Lines {
		l := &p.Lines[i]
		cells := []string{
			fmt.Sprint(i + 1), l.Verdict.String(), span(l.Event), texttable.Markdown(l.Name()), texttable.Markdown(class(l)), text(players(l)), text(games(l)),
			texttable.Markdown(strings.Join(paths(l), ", ")), texttable.Markdown(organiser(l)), texttable.Markdown(strings.Join(l.Why, "; ")),
		}
		fmt.Fprintf(out, "| %s |\n", strings.Join(cells, " | "))
	}
	for i := range p.Lines {
		l := &p.Lines[i]
		if l.Verdict == judge.Accepted {
			continue
		}
		fmt.Fprintf(out, "\n## %d. %s\n\n%s: %s\n", i+1, texttable.Markdown(l.Heading()), capital(l.Verdict), texttable.Markdown(strings.Join(l.Why, "; ")))
		for k, s := range l.Staff {
			if k == 0 {
				fmt.Fprint(out, "\nFor the staff:\n\n")
			}
			fmt.Fprintf(out, "- %s\n", texttable.Markdown(s))
		}
		if m := l.Message; m != nil {
			body := "Subject: " + m.Subject + "\n\n" + m.Text
			fence := fenceFor(body)
			fmt.Fprintf(out, "\n%s\n%s%s\n", fence, body, fence)
		}
	}
	for i, q := range p.Problems {
		if i == 0 {
			fmt.Fprint(out, "\n## Problems\n\n")
		}
		fmt.Fprintf(out, "- %s: %s\n", q.Severity, texttable.Markdown(clean(q.Error())))
	}
	return out.Flush()
}

// fenceFor is a fence longer than any that the text has.
func fenceFor(s string) string {
	fence := "```"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	return fence
}
