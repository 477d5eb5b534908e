package difference

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/rating/difference"
)

// WriteMarkdown writes the difference as Markdown with tables, for mails and
// forums.
func WriteMarkdown(w io.Writer, d *difference.Difference, o Options) error {
	v := newView(d, o)
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", texttable.Markdown(v.Title))
	for _, l := range v.Lead {
		fmt.Fprintf(&b, "\n%s\n", texttable.Markdown(l))
	}
	if v.Basis != "" {
		fmt.Fprintf(&b, "\n%s\n", texttable.Markdown(v.Basis))
	}
	if len(v.Events) > 0 {
		b.WriteString("\n## Events that caused changes\n\n")
		row(&b, "Cause", "Event", "Days", "Players", "Points", "Others", "What")
		b.WriteString("|---|---|---|--:|--:|--:|---|\n")
		for _, e := range v.Events {
			row(&b, e.Kind, e.Name, e.Days, e.Players, e.Points, e.Others, e.What)
		}
	}
	b.WriteString("\n## Players\n\n")
	if len(v.Rows) == 0 {
		b.WriteString("No player changed.\n")
	} else {
		row(&b, "Place", "Was", "Name", "ID", "Rank", "Before", "After", "Change", "Why")
		b.WriteString("|--:|--:|---|---|---|--:|--:|--:|---|\n")
	}
	for i := range v.Rows {
		r := &v.Rows[i]
		var why []string
		for _, x := range r.Reasons {
			why = append(why, strings.TrimSpace(x.Points+" "+x.Text))
		}
		row(&b, r.Place, r.Was, r.Name, r.ID, r.Rank, r.Before, r.After, r.Change, strings.Join(append(why, r.Facts...), "; "))
	}
	if v.LeftOut > 0 {
		fmt.Fprintf(&b, "\n%s not shown\n", plural(v.LeftOut, "player"))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func row(b *strings.Builder, cells ...string) {
	b.WriteByte('|')
	for _, c := range cells {
		b.WriteString(" " + texttable.Markdown(c) + " |")
	}
	b.WriteByte('\n')
}
