package difference

import (
	"io"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/exporters/workbook/sheets"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// WriteXLSX writes the difference as a workbook: a sheet Changes with a row a
// player, a sheet Causes with a row for each cause of each player, a sheet
// Events, and a sheet Lists. Numbers are stored in full precision.
func WriteXLSX(w io.Writer, d *difference.Difference, o Options) error {
	b := sheets.New()
	defer b.Close()
	v, g := newView(d, o), digitsOf(d)
	tables := []sheets.Table{changesSheet(d, o, v, g)}
	if v.Explained {
		tables = append(tables, causesSheet(d, o, g), eventsSheet(d, g))
	}
	for _, t := range tables {
		t.Title = v.Title
		if err := b.Table(t); err != nil {
			return err
		}
	}
	if err := b.Form("Lists", v.Title, about(d, v)); err != nil {
		return err
	}
	if err := b.Describe(v.Title); err != nil {
		return err
	}
	_, err := b.WriteTo(w)
	return err
}

// column is a column of a sheet, as wide as its texts ask for.
func column(header string, s sheets.Style, rows []sheets.Row, at int, most int) sheets.Column {
	n := max(9, texttable.Width(header)+3)
	if s == sheets.Day {
		n = max(n, 13)
	}
	for i := range rows {
		if at < len(rows[i].Cells) {
			if text, ok := rows[i].Cells[at].(string); ok {
				n = max(n, texttable.Width(text)+1)
			}
		}
	}
	return sheets.Column{Header: header, Style: s, Width: float64(min(n, most))}
}

type columnSpec struct {
	header string
	style  sheets.Style
	most   int
}

func columns(rows []sheets.Row, specs ...columnSpec) []sheets.Column {
	cs := make([]sheets.Column, len(specs))
	for i, s := range specs {
		cs[i] = column(s.header, s.style, rows, i, s.most)
	}
	return cs
}

func changesSheet(d *difference.Difference, o Options, v *view, g digits) sheets.Table {
	points, change := sheets.Points, sheets.Signed
	if g.ranked {
		points, change = sheets.Whole, sheets.SignedWhole
	}
	t := sheets.Table{Sheet: "Changes", Freeze: 3}
	for i, p := range o.chosen(d) {
		r := &v.Rows[i]
		var why []string
		for _, x := range r.Reasons {
			why = append(why, strings.TrimSpace(x.Points+" "+x.Short))
		}
		row := sheets.Row{Cells: []any{
			count(p.NewPlace), count(p.OldPlace), r.Name, r.ID, text(rankOf(p.Old)), text(rankOf(p.New)), worthCell(p.Old), worthCell(p.New), changeCell(p, g),
			cut(strings.Join(why, "; ")), cut(strings.Join(r.All, "; ")),
		}}
		if p.Standing().Hidden || p.New == nil {
			row.Emphasis = sheets.Muted
		}
		t.Rows = append(t.Rows, row)
	}
	t.Columns = columns(t.Rows, columnSpec{"Place", sheets.Whole, 9}, columnSpec{"Was", sheets.Whole, 9}, columnSpec{"Name", sheets.Plain, 34}, columnSpec{"ID", sheets.Code, 20},
		columnSpec{"Rank before", sheets.Centred, 15}, columnSpec{"Rank", sheets.Centred, 9}, columnSpec{"Before", points, 12}, columnSpec{"After", points, 12}, columnSpec{"Change", change, 14},
		columnSpec{"Why", sheets.Plain, 60}, columnSpec{"Also changed", sheets.Plain, 50})
	return t
}

func causesSheet(d *difference.Difference, o Options, g digits) sheets.Table {
	change := sheets.Signed
	if g.ranked {
		change = sheets.SignedWhole
	}
	t := sheets.Table{Sheet: "Causes", Freeze: 2}
	for _, p := range o.chosen(d) {
		s := p.Standing()
		for i := range p.Causes {
			c := &p.Causes[i]
			cells := []any{s.DisplayName(), s.ID, kinds[c.Kind], c.Points + 0, count(c.Ranks), nil, nil, nil, nil, count(c.Games), text(strings.Join(c.What, "; ")), text(because(c, dated))}
			if c.Event != nil {
				cells[5], cells[6], cells[7], cells[8] = eventName(c.Event), day(c.Event.Begin), day(c.Event.End), text(c.Event.File)
			}
			t.Rows = append(t.Rows, sheets.Row{Cells: cells})
		}
	}
	t.Columns = columns(t.Rows, columnSpec{"Name", sheets.Plain, 34}, columnSpec{"ID", sheets.Code, 20}, columnSpec{"Cause", sheets.Plain, 16}, columnSpec{"Points", change, 12},
		columnSpec{"Ranks", sheets.SignedWhole, 9}, columnSpec{"Event", sheets.Plain, 40}, columnSpec{"Begin", sheets.Day, 13}, columnSpec{"End", sheets.Day, 13}, columnSpec{"File", sheets.Plain, 30},
		columnSpec{"Games", sheets.Whole, 10}, columnSpec{"What", sheets.Plain, 40}, columnSpec{"Because of", sheets.Plain, 50})
	if !g.ranked {
		drop(&t, 4)
	}
	return t
}

// drop takes a column out.
func drop(t *sheets.Table, at int) {
	t.Columns = append(t.Columns[:at:at], t.Columns[at+1:]...)
	for i := range t.Rows {
		c := t.Rows[i].Cells
		t.Rows[i].Cells = append(c[:at:at], c[at+1:]...)
	}
}

func eventsSheet(d *difference.Difference, g digits) sheets.Table {
	t := sheets.Table{Sheet: "Events"}
	for i := range d.Events {
		e := &d.Events[i]
		cells := []any{kinds[e.Kind], eventName(e.Event), day(e.Event.Begin), day(e.Event.End), text(e.Event.File), e.Players, e.Points + 0, count(e.Others), text(strings.Join(e.What, "; "))}
		t.Rows = append(t.Rows, sheets.Row{Cells: cells})
	}
	t.Columns = columns(t.Rows, columnSpec{"Cause", sheets.Plain, 16}, columnSpec{"Event", sheets.Plain, 44}, columnSpec{"Begin", sheets.Day, 13}, columnSpec{"End", sheets.Day, 13}, columnSpec{"File", sheets.Plain, 34},
		columnSpec{"Players", sheets.Whole, 11}, columnSpec{"Points", sheets.Signed, 12}, columnSpec{"Others", sheets.Whole, 11}, columnSpec{"What", sheets.Plain, 50})
	if g.ranked {
		drop(&t, 6)
	}
	return t
}

// about is the sheet Lists.
func about(d *difference.Difference, v *view) []sheets.Field {
	fs := []sheets.Field{
		{Label: "System", Value: d.New.System, Style: sheets.Code},
		{Label: "Old list", Value: d.Old.AsOf, Style: sheets.Day}, {Label: "New list", Value: d.New.AsOf, Style: sheets.Day},
		{Label: "Players before", Value: d.Totals.Old, Style: sheets.Whole}, {Label: "Players", Value: d.Totals.New, Style: sheets.Whole},
		{Label: "Risen", Value: d.Totals.Risen, Style: sheets.Whole}, {Label: "Fallen", Value: d.Totals.Fallen, Style: sheets.Whole},
		{Label: "Same rating", Value: d.Totals.Same, Style: sheets.Whole}, {Label: "First rated", Value: d.Totals.First, Style: sheets.Whole},
	}
	if m, ok := d.Totals.Mean.Get(); ok {
		fs = append(fs, sheets.Field{Label: "Mean change", Value: m, Style: sheets.Signed})
	}
	if v.Basis != "" {
		fs = append(fs, sheets.Field{Label: "Take care", Value: v.Basis})
	}
	return fs
}

func count(n int) any {
	if n == 0 {
		return nil
	}
	return n
}

func text(s string) any {
	if s == "" {
		return nil
	}
	return cut(s)
}

// cut keeps a text to what a cell holds.
func cut(s string) string { return texttable.Cut(s, 2000) }

func day(d game.Date) any {
	if d == 0 {
		return nil
	}
	return d
}

func worthCell(s *rating.Standing) any {
	if s == nil {
		return nil
	}
	if r, ok := s.Rating.Get(); ok {
		return r
	}
	if i, ok := s.Index.Get(); ok {
		return i
	}
	return nil
}

func changeCell(p *difference.Player, g digits) any {
	if c, ok := p.Change.Get(); ok {
		return c
	}
	if r, ok := p.Ranked.Get(); ok && r.Ranks == 0 {
		return r.Points
	}
	return text(g.change(p))
}
