package difference

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/texttable"
	"kyudan/exporters/workbook/sheets"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// textWidth is the greatest width of a line in terminal columns: that of a
// window of Windows, because what is said of the causes must not be cut short.
const textWidth = 120

// WriteText writes the difference for a terminal: a line a player, then the
// events that caused something. Players asked for by name have a line for every
// cause.
func WriteText(w io.Writer, d *difference.Difference, o Options) error {
	return newView(d, o).write(document.NewText(w, textWidth))
}

// WriteMarkdown writes the difference as Markdown with tables, for mails and
// forums.
func WriteMarkdown(w io.Writer, d *difference.Difference, o Options) error {
	return newView(d, o).write(document.NewMarkdown(w))
}

// WriteHTML writes the difference as one self-contained web page.
func WriteHTML(w io.Writer, d *difference.Difference, o Options) error {
	v := newView(d, o)
	p := document.NewPage(w, v.title(), "")
	p.Follows(o.About.Document, "Numbers are rounded for display; calculations use full precision.")
	return v.write(p)
}

// Since is the heading of the section of a report that is a difference.
func Since(d *difference.Difference) string {
	if d.Old.AsOf == 0 {
		return "Changed since the list before"
	}
	return "Changed since " + d.Old.AsOf.String()
}

// SectionText is the difference as a section of a report.
func SectionText(d *difference.Difference, o Options) string {
	v := newView(d, o)
	var b strings.Builder
	t := document.NewText(&b, textWidth)
	t.Blank()
	t.Title(Since(d), v.lead()...)
	v.body(t)
	_ = t.End() // a builder takes everything
	return b.String()
}

// WriteSection writes the difference as a section of a report's page.
func WriteSection(p *document.Page, d *difference.Difference, o Options) {
	v := newView(d, o)
	p.Part("since", document.Plain(Since(d)), func() {
		for _, l := range v.lead() {
			p.Paragraph(l)
		}
		v.body(p)
	})
}

func (v *view) write(w document.Writer) error {
	w.Title(v.title(), v.lead()...)
	v.body(w)
	return w.End()
}

// body is all below the title. A terminal shows last what a reader begins with.
func (v *view) body(w document.Writer) {
	if b := v.basis(); b != "" {
		w.Box(b)
	}
	switch w := w.(type) {
	case *document.Text:
		if v.options.Players != nil {
			for _, p := range v.players {
				w.Blank()
				v.detail(w, p)
			}
			return
		}
		if len(v.players) > 0 {
			w.Blank()
		}
		v.writePlayers(w)
		if len(v.Events) > 0 {
			w.Heading("Events")
			w.Table(v.eventsTable())
			v.count(w, len(v.Events)-len(v.events), "more event", "more events")
		}
	default:
		if len(v.Events) > 0 {
			w.Heading("Events that caused changes")
			w.Table(v.eventsTable())
		}
		w.Heading("Players")
		if p, ok := w.(*document.Page); ok && len(v.players) > 0 {
			p.Search("changed", "players", "name or ID")
			p.Group("changed", "", func() { v.writePlayers(w) })
			return
		}
		v.writePlayers(w)
	}
}

func (v *view) writePlayers(w document.Writer) {
	if len(v.players) == 0 {
		w.Paragraph("No player changed.")
		return
	}
	w.Table(v.playersTable())
	if t, ok := w.(*document.Text); ok {
		v.count(t, v.more, "player who changed less", "players who changed less")
	}
	if left := len(v.Players) - len(v.players) - v.more; left > 0 {
		if t, ok := w.(*document.Text); ok && v.more == 0 {
			t.Blank()
		}
		w.Paragraph(game.Plural(left, "player") + " not shown")
	}
}

// count counts what Options.Most leaves out.
func (v *view) count(t *document.Text, n int, one, several string) {
	if n > 0 {
		t.Blank()
		t.Paragraph(fmt.Sprintf("%s; %s shows them", game.Counted(n, one, several), v.options.Words.Word("{option verbose}")))
	}
}

// detail is everything about one player.
func (v *view) detail(t *document.Text, p *playerView) {
	shown := func(x any) string { return document.Format(document.Signed, v.digits.n, x) }
	points := func(x any) string { return document.Format(document.Points, v.digits.n, x) }
	head := fmt.Sprintf("%s (%s)", nameOf(p.Player), p.Standing().ID)
	switch before, after := points(worth(p.Old)), points(worth(p.New)); {
	case before != "" && after != "":
		head += fmt.Sprintf(": %s → %s, %s", before, after, shown(change(p.Player)))
	case after != "":
		head += ": " + after + ", new"
	case before != "":
		head += ": " + before + ", " + shown(change(p.Player))
	}
	t.Paragraph(head)
	width := 0
	for _, r := range p.reasons {
		width = max(width, texttable.Width(r.points))
	}
	for _, r := range p.reasons {
		t.Hang("  "+texttable.Pad(r.points, width, texttable.Right)+"  ", strings.Repeat(" ", width+4), r.text)
	}
	t.Item("  ", strings.Join(facts(p.Player, true), "; "))
}

// WriteXLSX writes the difference as a workbook: a sheet Changes with a row a
// player, a sheet Causes with a row for each cause of each player, a sheet
// Events, and a sheet Lists. Numbers are stored in full precision.
func WriteXLSX(w io.Writer, d *difference.Difference, o Options) error {
	v := newView(d, o)
	changes := v.playersTable().Sheet("Changes")
	changes.Freeze = 3
	for i, p := range v.players {
		if p.Standing().Hidden || p.New == nil {
			changes.Rows[i].Emphasis = sheets.Muted
		}
	}
	tables := []sheets.Table{changes}
	if v.explained() {
		causes := v.causesTable().Sheet("Causes")
		causes.Freeze = 2
		tables = append(tables, causes, v.eventsTable().Sheet("Events"))
	}
	return document.WriteBook(w, v.title(), "Lists", v.about(), tables...)
}

func (v *view) about() []sheets.Field {
	fs := []sheets.Field{
		{Label: "System", Value: v.New.System, Style: sheets.Code},
		{Label: "Old list", Value: v.Old.AsOf, Style: sheets.Day}, {Label: "New list", Value: v.New.AsOf, Style: sheets.Day},
		{Label: "Players before", Value: v.Totals.Old, Style: sheets.Whole}, {Label: "Players", Value: v.Totals.New, Style: sheets.Whole},
		{Label: "Risen", Value: v.Totals.Risen, Style: sheets.Whole}, {Label: "Fallen", Value: v.Totals.Fallen, Style: sheets.Whole},
		{Label: "Same rating", Value: v.Totals.Same, Style: sheets.Whole}, {Label: "First rated", Value: v.Totals.First, Style: sheets.Whole},
	}
	if m, ok := v.Totals.Mean.Get(); ok {
		fs = append(fs, sheets.Field{Label: "Mean change", Value: m, Style: sheets.Signed})
	}
	if b := v.basis(); b != "" {
		fs = append(fs, sheets.Field{Label: "Take care", Value: b})
	}
	return fs
}
