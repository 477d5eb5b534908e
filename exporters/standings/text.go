package standings

import (
	"encoding/json"
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/texttable"
	"kyudan/rating/game"
)

// WriteText writes the table for a terminal. Places of those who tie are blank
// but for the first.
func (t *Table) WriteText(w io.Writer) error {
	type column = document.Column[[]string]
	var columns []column
	for i, title := range t.Titles() {
		c := column{Title: title, Kind: document.Whole, Of: func(row []string) any { return row[i] }}
		switch i {
		case nameColumn:
			c.Kind, c.Max, c.Uncut = document.Words, 28, true
		case countryColumn:
			c.Kind, c.Uncut = document.Words, true
		case clubColumn:
			c.Kind, c.Max = document.Words, 16
		}
		columns = append(columns, c)
	}
	rows := make([][]string, len(t.Rows))
	for i := range t.Rows {
		rows[i] = t.texts(&t.Rows[i])
		if t.tied(i) {
			rows[i][placeColumn] = ""
		}
	}
	out := document.NewText(w, 100)
	out.Print(t.title(), t.caption(), "")
	out.Table(document.NewTable(rows, columns...))
	return out.End()
}

// WriteMarkdown writes the table for a page of a wiki or a mail that is shown
// as Markdown.
func (t *Table) WriteMarkdown(w io.Writer) error {
	var b strings.Builder
	b.WriteString("# " + texttable.Markdown(t.title()) + "\n\n" + texttable.Markdown(t.caption()) + "\n\n")
	line := func(cells []string) {
		for _, c := range cells {
			b.WriteString("| " + texttable.Markdown(c) + " ")
		}
		b.WriteString("|\n")
	}
	titles := t.Titles()
	line(titles)
	for i := range titles {
		switch i {
		case nameColumn, countryColumn, clubColumn:
			b.WriteString("|---")
		default:
			b.WriteString("|---:")
		}
	}
	b.WriteString("|\n")
	for i := range t.Rows {
		line(t.texts(&t.Rows[i]))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteCSV writes the table for spreadsheet programs: UTF-8 with a byte-order
// mark, commas, CRLF, places in every row, scores as numbers with a point. A
// text that a program would take for a formula has an apostrophe in front.
func (t *Table) WriteCSV(w io.Writer) error {
	var columns []document.Column[[]any]
	for i, title := range t.Titles() {
		columns = append(columns, document.Column[[]any]{Title: title, Of: func(row []any) any { return row[i] }})
	}
	rows := make([][]any, len(t.Rows))
	for i := range t.Rows {
		rows[i] = t.values(&t.Rows[i])
	}
	return document.WriteCSV(w, document.NewTable(rows, columns...))
}

// tableJSON is the table for programs.
type tableJSON struct {
	Name     string    `json:"name,omitempty"`
	Round    int       `json:"round"`
	Last     int       `json:"last_round"`
	Criteria []string  `json:"criteria"`
	Printed  bool      `json:"printed,omitempty"`        // scores are the source's
	Places   bool      `json:"places_printed,omitempty"` // and places
	Rows     []rowJSON `json:"rows"`
}

type rowJSON struct {
	Num     int                `json:"num"`
	Place   int                `json:"place"`
	ID      int                `json:"id"` // number of the entry within the event
	Name    string             `json:"name"`
	Rank    game.Rank          `json:"rank,omitzero"`
	Country string             `json:"country,omitempty"`
	Club    string             `json:"club,omitempty"`
	Cells   []string           `json:"cells"`
	NBW     float64            `json:"nbw"`
	Scores  map[string]float64 `json:"scores"`
}

// MarshalJSON writes the table for programs: its rows from the first place to
// the last, cells as on the page, scores under OpenGotha's full names.
func (t *Table) MarshalJSON() ([]byte, error) {
	j := tableJSON{Name: t.Event.Name, Round: t.Round, Last: t.Last, Criteria: t.Criteria, Printed: t.Printed, Places: t.PlacesPrinted, Rows: make([]rowJSON, len(t.Rows))}
	for i := range t.Rows {
		r := &t.Rows[i]
		row := rowJSON{Num: r.Num, Place: r.Place, ID: r.Player.ID, Name: r.Player.DisplayName(), Rank: r.Player.Rank, Country: r.Player.Country, Club: r.Player.Club,
			Cells: []string{}, NBW: r.NBW, Scores: map[string]float64{}}
		for _, c := range r.Cells {
			row.Cells = append(row.Cells, c.String())
		}
		for k, s := range r.Scores {
			if v, given := s.Get(); given {
				row.Scores[t.Criteria[k]] = v
			}
		}
		j.Rows[i] = row
	}
	return json.Marshal(j)
}
