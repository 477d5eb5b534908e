package ratinglist

import (
	"io"
	"strconv"

	"kyudan/exporters/document"
	"kyudan/exporters/texttable"
	"kyudan/exporters/workbook/sheets"
	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// emptyList are the columns of a list without players.
var emptyList = [...]vocab.Field{vocab.ID, vocab.Name, vocab.Rating}

// RatingsSheet is the sheet of the workbook with the players.
const RatingsSheet = "Ratings"

// WriteXLSX writes the list as a workbook to be kept by hand: a sheet Ratings
// with a row a player, frozen and filtered headers, set up for printing, and a
// sheet List with system, register and day. Ratings are shown with two digits
// after the point, or as many as Options.Precision says, and stored with all;
// names and ids are always texts. A text too long for a cell is an error. With
// Options.Own it is a copy of that workbook with what the list has anew.
func WriteXLSX(w io.Writer, l *rating.List, o Options) error {
	if err := sound(l); err != nil {
		return err
	}
	if o.Own.takes(l, false) {
		return o.updateXLSX(w, l)
	}
	entries := o.ranked(l, true)
	cs := o.columns(l, entries, false)
	if len(entries) == 0 {
		for i, style := range []sheets.Style{sheets.Code, sheets.Plain, sheets.Points} {
			cs = append(cs, column{field: emptyList[i], style: style})
		}
	}
	t := sheets.Table{Sheet: RatingsSheet, Rows: make([]sheets.Row, len(entries))}
	for i, c := range cs {
		column := sheets.Column{Header: c.title(), Style: c.style, Width: o.width(c, entries)}
		if c.field != vocab.Sigma {
			column.Decimals = o.Precision
		}
		t.Columns = append(t.Columns, column)
		if c.field == vocab.Family || c.field == vocab.Given || c.field == vocab.Name {
			t.Freeze = i + 1 // the names stay in view
		}
	}
	if t.Freeze > 4 {
		t.Freeze = 0
	}
	for i, e := range entries {
		for _, c := range cs {
			t.Rows[i].Cells = append(t.Rows[i].Cells, c.cell(e))
		}
		if e.Hidden || e.Inactive {
			t.Rows[i].Emphasis = sheets.Muted
		}
	}
	return document.WriteBook(w, o.title(l), vocab.ListSheet, o.about(l), t)
}

// ourLabels are those of the sheet List.
var ourLabels = []string{
	vocab.System.Label(), vocab.Register.Label(), vocab.AsOf.Label(), vocab.ActiveSince.Label(), vocab.Assumed.Label(), vocab.Players.Label(),
	noted, "Document", "Changes since", "Add a player", "Take care",
}

const noted = "Please note"

// about is the sheet List: what is read back, then what a person who edits the
// list wants to know.
func (o Options) about(l *rating.List) []sheets.Field {
	fs := []sheets.Field{
		{Label: vocab.System.Label(), Value: l.System, Style: sheets.Code},
		{Label: vocab.Register.Label(), Value: l.Register, Style: sheets.Code},
		{Label: vocab.AsOf.Label(), Value: l.AsOf, Style: sheets.Day},
	}
	if l.ActiveSince != 0 {
		fs = append(fs, sheets.Field{Label: vocab.ActiveSince.Label(), Value: l.ActiveSince, Style: sheets.Day})
	}
	if len(l.Assumed) > 0 {
		fs = append(fs, sheets.Field{Label: vocab.Assumed.Label(), Value: rating.FormatAssumed(l.Assumed), Style: sheets.Code})
	}
	for _, a := range l.Assumed {
		fs = append(fs, sheets.Field{Label: noted, Value: a.String()})
	}
	if o.About.Document != "" {
		fs = append(fs, sheets.Field{Label: "Document", Value: o.About.Document})
	}
	if o.Previous != nil && o.Previous.AsOf != 0 {
		fs = append(fs, sheets.Field{Label: "Changes since", Value: o.Previous.AsOf, Style: sheets.Day})
	}
	return append(fs,
		sheets.Field{Label: vocab.Players.Label(), Value: len(l.Players), Style: sheets.Whole},
		sheets.Field{Label: "Add a player", Value: "a new row with a new ID; leave Rating empty"},
		sheets.Field{Label: "Take care", Value: "Place and Change are recomputed; everything else is read as it stands"},
	)
}

// width is that of the widest text, within reason; the header has room for the
// button of the filter.
func (o Options) width(c column, entries []*entry) float64 {
	const least = 7
	most := 34
	if c.field == vocab.ID {
		most = 48 // an id is of no use in part
	}
	n := max(least, texttable.Width(c.title())+3)
	for _, e := range entries {
		if n >= most {
			break
		}
		switch v := c.cell(e).(type) {
		case string:
			n = max(n, texttable.Width(v)+1)
		case float64:
			n = max(n, len(strconv.FormatFloat(v, 'f', o.Precision.Or(2), 64))+2)
		case game.Date:
			n = max(n, 12)
		}
	}
	return float64(min(n, most))
}
