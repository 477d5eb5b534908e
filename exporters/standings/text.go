package standings

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"

	"kyudan/exporters/texttable"
	"kyudan/importers/csvtext"
	"kyudan/rating/game"
)

// WriteText writes the table for a terminal. Places of those who tie are blank
// but for the first.
func (t *Table) WriteText(w io.Writer) error {
	titles := t.Titles()
	columns := make([]texttable.Column, len(titles))
	for i, title := range titles {
		columns[i] = texttable.Column{Title: title, Align: texttable.Right}
		switch i {
		case nameColumn:
			columns[i] = texttable.Column{Title: title, Max: 28, Whole: true}
		case nameColumn + 2: // country
			columns[i] = texttable.Column{Title: title, Whole: true}
		case clubColumn:
			columns[i] = texttable.Column{Title: title, Max: 16}
		}
	}
	table := texttable.New(columns...)
	table.Limit = 100
	for i := range t.Rows {
		texts := t.texts(&t.Rows[i])
		if t.tied(i) {
			texts[placeColumn] = ""
		}
		table.Row(texts...)
	}
	_, err := io.WriteString(w, game.Clean(t.title())+"\n"+game.Clean(t.caption())+"\n\n"+table.String())
	return err
}

// WriteMarkdown writes the table for a page of a wiki or a mail that is shown
// as Markdown.
func (t *Table) WriteMarkdown(w io.Writer) error {
	b := bufio.NewWriter(w)
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
		case nameColumn, clubColumn, nameColumn + 2:
			b.WriteString("|---")
		default:
			b.WriteString("|---:")
		}
	}
	b.WriteString("|\n")
	for i := range t.Rows {
		line(t.texts(&t.Rows[i]))
	}
	return b.Flush()
}

// WriteCSV writes the table for spreadsheet programs: UTF-8 with a byte-order
// mark, commas, CRLF, places in every row, scores as numbers with a point. A
// text that a program would take for a formula has an apostrophe in front.
func (t *Table) WriteCSV(w io.Writer) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.UseCRLF = true
	if err := out.Write(t.Titles()); err != nil {
		return err
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		texts := t.texts(r)
		for k, s := range texts[:firstRound-1] {
			texts[k] = csvtext.Guard(s)
		}
		texts[firstRound-1] = decimal(r.NBW)
		for k, s := range r.Scores {
			if v, told := s.Get(); told {
				texts[firstRound+t.columns+k] = decimal(v)
			}
		}
		if err := out.Write(texts); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

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
			if v, told := s.Get(); told {
				row.Scores[t.Criteria[k]] = v
			}
		}
		j.Rows[i] = row
	}
	return json.Marshal(j)
}
