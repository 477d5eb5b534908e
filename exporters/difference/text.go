package difference

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/rating/difference"
)

// textWidth is the greatest width of a line in terminal columns: that of a
// window of Windows, because what is said of the causes must not be cut short.
const textWidth = 120

// WriteText writes the difference for a terminal: a line a player, then the
// events that caused something. Players asked for by name have a line for every
// cause.
func WriteText(w io.Writer, d *difference.Difference, o Options) error {
	v := newView(d, o)
	var b strings.Builder
	heading(&b, v.Title)
	v.text(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

// SectionText is the difference as a section of a report.
func SectionText(d *difference.Difference, o Options) string {
	v := newView(d, o)
	var b strings.Builder
	b.WriteByte('\n')
	heading(&b, sinceTitle(d))
	v.text(&b)
	return b.String()
}

// sinceTitle is the heading of the section.
func sinceTitle(d *difference.Difference) string {
	if d.Old.AsOf == 0 {
		return "Changed since the list before"
	}
	return "Changed since " + d.Old.AsOf.String()
}

func heading(b *strings.Builder, s string) {
	s = texttable.Clean(s)
	fmt.Fprintf(b, "%s\n%s\n", s, strings.Repeat("=", min(texttable.Width(s), textWidth)))
}

func (v *view) text(b *strings.Builder) {
	line := func(indent, s string) {
		for _, l := range texttable.Wrap(s, textWidth-len(indent)) {
			b.WriteString(indent + l + "\n")
		}
	}
	for _, l := range v.Lead {
		line("", l)
	}
	if v.Basis != "" {
		line("", v.Basis)
	}
	switch {
	case v.Detailed:
		for i := range v.Rows {
			b.WriteByte('\n')
			v.Rows[i].detail(b)
		}
		return
	case len(v.Rows) > 0:
		b.WriteByte('\n')
		b.WriteString(v.table().String())
	default:
		line("", "No player changed.")
	}
	if v.LeftOut > 0 {
		b.WriteByte('\n')
		line("", plural(v.LeftOut, "player")+" not shown")
	}
	if len(v.Events) > 0 {
		b.WriteString("\nEvents\n")
		b.WriteString(v.eventTable().String())
	}
}

func (v *view) table() *texttable.Table {
	right := texttable.Right
	t := texttable.New(
		texttable.Column{Title: "#", Align: right},
		texttable.Column{Title: "was", Align: right},
		texttable.Column{Title: "Name", Max: 28},
		texttable.Column{Title: "ID", Whole: true},
		texttable.Column{Title: "Rank"},
		texttable.Column{Title: "Before", Align: right},
		texttable.Column{Title: "After", Align: right},
		texttable.Column{Title: "Change", Align: right},
		texttable.Column{Title: "Why", Align: right},
		texttable.Column{Title: ""},
	)
	t.Limit = textWidth
	for i := range v.Rows {
		r := &v.Rows[i]
		rank := ""
		if !v.ByRank && strings.Contains(r.Rank, "→") { // else it stands on the list
			rank = r.Rank
		}
		why := r.why()
		t.Row(r.Place, r.Was, r.Name, r.ID, rank, r.Before, r.After, r.Change, why[0][0], why[0][1])
		for _, w := range why[1:] {
			t.Row("", "", "", "", "", "", "", "", w[0], w[1])
		}
	}
	return t
}

// why is what changed a player, points and words: the weightiest causes first.
// There is always a line, which may be empty.
func (r *rowView) why() [][2]string {
	const most = 3
	rs := slices.Clone(r.Reasons)
	slices.SortStableFunc(rs, func(a, b reasonView) int { return cmp.Compare(b.weight, a.weight) })
	var lines [][2]string
	for i, x := range rs {
		if i == most && len(rs) > most+1 {
			lines = append(lines, [2]string{"", fmt.Sprintf("and %d more", len(rs)-most)})
			break
		}
		lines = append(lines, [2]string{x.Points, x.Short})
	}
	if len(r.Facts) > 0 || len(lines) == 0 {
		lines = append(lines, [2]string{"", strings.Join(r.Facts, "; ")})
	}
	return lines
}

func (v *view) eventTable() *texttable.Table {
	right := texttable.Right
	t := texttable.New(
		texttable.Column{Title: ""},
		texttable.Column{Title: "Event", Max: 44},
		texttable.Column{Title: "Days"},
		texttable.Column{Title: "Players", Align: right},
		texttable.Column{Title: "Points", Align: right},
		texttable.Column{Title: "Others", Align: right},
		texttable.Column{Title: "What"},
	)
	t.Limit = textWidth
	for _, e := range v.Events {
		t.Row(e.Kind, e.Name, e.Days, e.Players, e.Points, e.Others, e.What)
	}
	return t
}

// detail is everything about one player.
func (r *rowView) detail(b *strings.Builder) {
	head := fmt.Sprintf("%s (%s)", r.Name, r.ID)
	switch {
	case r.Before != "" && r.After != "":
		head += fmt.Sprintf(": %s → %s, %s", r.Before, r.After, r.Change)
	case r.After != "":
		head += ": " + r.After + ", new"
	case r.Before != "":
		head += ": " + r.Before + ", " + r.Change
	}
	for _, l := range texttable.Wrap(head, textWidth) {
		b.WriteString(l + "\n")
	}
	width := 0
	for _, x := range r.Reasons {
		width = max(width, texttable.Width(x.Points))
	}
	for _, x := range r.Reasons {
		for n, l := range texttable.Wrap(x.Text, textWidth-width-4) {
			points := x.Points
			if n > 0 {
				points = ""
			}
			fmt.Fprintf(b, "  %*s  %s\n", width, points, l)
		}
	}
	if len(r.All) > 0 {
		for n, l := range texttable.Wrap(strings.Join(r.All, "; "), textWidth-4) {
			b.WriteString(strings.Repeat(" ", 2+2*min(n, 1)) + l + "\n")
		}
	}
}
