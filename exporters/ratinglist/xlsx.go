package ratinglist

import (
	"io"
	"slices"
	"strconv"

	"kyudan/exporters/texttable"
	"kyudan/exporters/workbook/sheets"
	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// RatingsSheet is the sheet of the workbook with the players.
const RatingsSheet = "Ratings"

// WriteXLSX writes the list as a workbook to be kept by hand: a sheet Ratings
// with a row a player, frozen and filtered headers, set up for printing, and a
// sheet List with system, register and day. Ratings are shown with two digits
// behind the point, or as many as Options.Precision says, and stored with all;
// names and ids are always texts. A text longer than a cell holds is an error.
func WriteXLSX(w io.Writer, l *rating.List, o Options) error {
	if err := sound(l); err != nil {
		return err
	}
	title := o.title(l)
	if l.AsOf != 0 {
		title += ", " + l.AsOf.String()
	}
	entries := o.ranked(l, true)
	cs := o.columns(l, entries, false)
	if len(l.Players) == 0 {
		for _, f := range []vocab.Field{vocab.ID, vocab.Name, vocab.Rating} {
			cs = append(cs, column{field: f, label: f.Label()})
		}
	}
	t := sheets.Table{Sheet: RatingsSheet, Title: title, Rows: make([]sheets.Row, len(entries))}
	for i, c := range cs {
		column := sheets.Column{Header: c.label, Style: columnStyle(c, entries), Width: o.width(c, entries)}
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
	for i := range entries {
		cells := make([]any, len(cs))
		for k, c := range cs {
			cells[k] = c.value(&entries[i])
		}
		t.Rows[i].Cells = cells
		if entries[i].Hidden {
			t.Rows[i].Emphasis = sheets.Muted
		}
	}
	return sheets.Write(w, title, func(b *sheets.Book) error {
		if err := b.Table(t); err != nil {
			return err
		}
		return b.Form(vocab.ListSheet, title, o.about(l))
	})
}

// about is the sheet List: what is read back, then what a person who edits the
// list wants to know.
func (o Options) about(l *rating.List) []sheets.Field {
	fs := []sheets.Field{
		{Label: vocab.System.Label(), Value: l.System, Style: sheets.Code},
		{Label: vocab.Register.Label(), Value: l.Register, Style: sheets.Code},
		{Label: vocab.AsOf.Label(), Value: l.AsOf, Style: sheets.Day},
	}
	if len(l.Assumed) > 0 {
		fs = append(fs, sheets.Field{Label: vocab.Assumed.Label(), Value: rating.FormatAssumed(l.Assumed), Style: sheets.Code})
	}
	for _, a := range l.Assumed {
		fs = append(fs, sheets.Field{Label: "Please note", Value: a.String()})
	}
	if o.About.Document != "" {
		fs = append(fs, sheets.Field{Label: "Document", Value: o.About.Document})
	}
	if o.Previous != nil && o.Previous.AsOf != 0 {
		fs = append(fs, sheets.Field{Label: "Changes since", Value: o.Previous.AsOf, Style: sheets.Day})
	}
	return append(fs,
		sheets.Field{Label: "Players", Value: len(l.Players), Style: sheets.Whole},
		sheets.Field{Label: "Add a player", Value: "a new row with an ID of its own; leave Rating empty"},
		sheets.Field{Label: "Take care", Value: "Place and Change are worked out anew; all else is read as it stands"},
	)
}

func style(f vocab.Field) sheets.Style {
	switch f {
	case vocab.Place, vocab.Games, vocab.Index:
		return sheets.Whole
	case vocab.ID, vocab.NoField:
		return sheets.Code
	case vocab.Rank, vocab.Country, vocab.Certified, vocab.Local, vocab.Hidden:
		return sheets.Centred
	case vocab.Rating, vocab.Sigma:
		return sheets.Points
	case vocab.Change:
		return sheets.Signed
	case vocab.LastPlayed:
		return sheets.Day
	}
	return sheets.Plain
}

// columnStyle shows indices and their changes as whole numbers, and days that a
// system remembers as days.
func columnStyle(c column, entries []entry) sheets.Style {
	s := style(c.field)
	if c.field == vocab.Change {
		for i := range entries {
			if entries[i].Ranked.IsTold() {
				return sheets.SignedWhole
			}
		}
	}
	if c.field == vocab.NoField && slices.ContainsFunc(entries, func(e entry) bool { _, isDay := c.value(&e).(game.Date); return isDay }) {
		return sheets.Day // of what a system remembers
	}
	return s
}

// width is that of the widest text, within reason; the header has room for the
// button of the filter.
func (o Options) width(c column, entries []entry) float64 {
	const least = 7
	most := 34
	if c.field == vocab.ID {
		most = 48 // an id is of no use in part
	}
	n := max(least, texttable.Width(c.label)+3)
	for i := range entries {
		if n >= most {
			break
		}
		switch v := c.value(&entries[i]).(type) {
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
