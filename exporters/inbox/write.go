package inbox

import (
	_ "embed" // the style sheet
	"fmt"
	"io"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating/game"
	"kyudan/rating/judge"
)

// columns is the width of the terminal form.
const columns = 80

// rule parts a message from what surrounds it.
var rule = strings.Repeat("-", 78)

// WriteText writes the page for a terminal of 80 columns: the counts, the table,
// then for each event that is not simply accepted what the staff should know
// and the message to the organiser between two rules.
func WriteText(w io.Writer, p *judge.Page) error {
	t := document.NewText(w, columns)
	t.Print(title(p), p.Counts())
	t.Blank()
	t.Table(table(p))
	for _, l := range notAccepted(p) {
		l.text(t)
	}
	if len(p.Problems) > 0 {
		t.Blank()
		t.Print(problems(p)...)
	}
	return t.End()
}

func (l aLine) text(t *document.Text) {
	hang := func(mark, s string) { t.Hang(mark, strings.Repeat(" ", len(mark)), s) }
	t.Blank()
	hang(fmt.Sprintf("%d. ", l.number), fmt.Sprintf("%s: %s (%s)", l.Heading(), strings.ToUpper(l.Verdict.String()), strings.Join(l.Why, "; ")))
	hang("   files: ", strings.Join(paths(l.Line), ", "))
	hang("   organiser: ", organiser(l.Line))
	for _, s := range staff(l.Line) {
		hang("   staff: ", s)
	}
	if l.Message != nil {
		t.Print(rule)
		t.Print(wrap(whole(l.Message), 78)...)
		t.Print(rule)
	}
}

// WriteMarkdown writes the page as Markdown: the table, then the messages as
// blocks of code, which are copied literally.
func WriteMarkdown(w io.Writer, p *judge.Page) error {
	m := document.NewMarkdown(w)
	m.Title(title(p), p.Counts())
	m.Table(table(p))
	for _, l := range notAccepted(p) {
		m.Heading(fmt.Sprintf("%d. %s", l.number, l.Heading()))
		m.Paragraph(document.Capital(l.Verdict.String()) + ": " + strings.Join(l.Why, "; "))
		if len(l.Staff) > 0 {
			m.Paragraph("For the staff:")
			m.List(staff(l.Line)...)
		}
		if l.Message != nil {
			m.Verbatim(whole(l.Message))
		}
	}
	if len(p.Problems) > 0 {
		m.Heading("Problems")
		m.List(problems(p)...)
	}
	return m.End()
}

// problems are those that belong to no submission, a line each.
func problems(p *judge.Page) (lines []string) {
	for _, q := range p.Problems {
		lines = append(lines, fmt.Sprintf("%s: %s", q.Severity, judge.Clean(q.Error())))
	}
	return lines
}

//go:embed inbox.css
var style string

// tags are the looks of the verdicts.
var tags = [...]string{"good", "warning", "error", "good"}

func tag(v judge.Verdict, before string) document.Span {
	return document.Tag(tags[v], before+v.String())
}

// WriteHTML writes the page as one self-contained web page: the counts, the
// table, to be sorted and searched, and the messages, each selected whole by
// one click. It prints with a message on no more pages than it needs.
func WriteHTML(w io.Writer, p *judge.Page) error {
	page := document.NewPage(w, title(p), style)
	page.Header(document.Plain(title(p)), lead(p))
	page.Part("inbox", nil, func() {
		page.Search("inbox", "submissions", "event, file, organiser, verdict")
		page.Table(table(p))
	})
	page.Problems("Problems of the run", slices.DeleteFunc(slices.Clone(p.Problems), func(q game.Problem) bool { return q.Severity <= game.Note }))
	page.Part("messages", document.Plain("Messages to the organisers"), func() {
		page.Element("p", "soft", document.Plain("Click a subject or a message to select all of it for copying."))
		for _, l := range notAccepted(p) {
			page.Group(l.anchor(), "event", func() { l.page(page) })
		}
	})
	return page.End()
}

func lead(p *judge.Page) document.Line {
	var lead document.Line
	for _, v := range []judge.Verdict{judge.Returned, judge.Remarks, judge.Accepted, judge.Received} {
		if n := p.Count(v); n > 0 || v != judge.Received {
			lead = append(lead, tag(v, fmt.Sprintf("%d ", n)), document.Span{Text: " "})
		}
	}
	if s := judge.Clean(p.System.Title); s != "" {
		lead = append(lead, document.Span{Text: "· " + s})
	}
	return lead
}

func (l aLine) page(p *document.Page) {
	p.Element("h3", "", document.Line{{Text: fmt.Sprintf("%d. %s ", l.number, l.Heading())}, tag(l.Verdict, "")})
	from := strings.Join(paths(l.Line), ", ")
	if o := organiser(l.Line); o != "" {
		from += " · " + o
	}
	p.Element("p", "soft", document.Plain(from))
	if len(l.Staff) > 0 {
		p.Paragraph("For the staff, not for the organiser:")
		p.List("", staff(l.Line)...)
	}
	if m := l.Message; m != nil {
		p.Group("", "letter", func() {
			p.Verbatim("subject", m.Subject)
			p.Verbatim("", m.Text)
		})
	}
}
