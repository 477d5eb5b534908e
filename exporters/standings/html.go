package standings

import (
	_ "embed" // the style sheet
	"io"
	"strconv"

	"kyudan/exporters/document"
	"kyudan/importers/crosstable"
)

// style has a line a player, on a telephone one for the name and the scores, and one
// for the results.
//
//go:embed standings.css
var style string

// WriteHTML writes the table as one web page that needs nothing else.
func (t *Table) WriteHTML(w io.Writer) error {
	p := document.NewPage(w, t.name()+", "+t.when(), style)
	p.Title(t.name(), t.caption())
	p.Table(t.onPage())
	if t.columns > 0 {
		p.Footer(t.legend())
	}
	return p.End()
}

// legend explains the cells.
func (t *Table) legend() string {
	for i := range t.Rows {
		for _, c := range t.Rows[i].Cells {
			if c.Colour != crosstable.NoColour {
				return crosstable.Legend
			}
		}
	}
	return crosstable.ShortLegend
}

func (t *Table) onPage() *document.Table {
	type column = document.Column[int]
	texts := make([][]string, len(t.Rows))
	for i := range t.Rows {
		texts[i] = t.texts(&t.Rows[i])
	}
	var columns []column
	for k, title := range t.Titles() {
		c := column{Title: title, Of: func(row int) any { return texts[row][k] }}
		cell := k - firstRound
		switch {
		case k == placeColumn:
			c.Kind, c.Of = document.Whole, func(row int) any {
				if t.tied(row) {
					return nil
				}
				return texts[row][k]
			}
		case k < placeColumn:
			c.Kind = document.Whole
		case k == nameColumn:
			c.Class, c.Heads = "strong name", true
		case k == countryColumn:
			c.Class = "c extra"
		case k == clubColumn:
			c.Class, c.Of = "club extra", func(row int) any {
				const most = 20 // bytes, of which the style sheet shows most
				if club := texts[row][k]; len(club) > most {
					return document.Cell{Value: club, Hint: club}
				}
				return texts[row][k]
			}
		case cell < 0 && k < winsColumn:
			c.Class = "c rank"
		case cell >= 0 && cell < t.columns:
			c.Class, c.Of = "c round", func(row int) any { return t.result(row, cell) }
		default:
			c.Class = "c score"
		}
		columns = append(columns, c)
	}
	table := document.NewTable(document.Numbers(len(t.Rows)), columns...)
	table.Caption, table.Class = "Players by place, with the results of each round", "cross"
	return table
}

// result is a result cell: wins bold, rounds without an opponent pale, and the
// opponent's name for the mouse.
func (t *Table) result(row, cell int) any {
	cells := t.Rows[row].Cells
	if cell >= len(cells) {
		return nil
	}
	c := cells[cell]
	text := document.Span{Text: c.String()}
	if c.Result == crosstable.Won {
		text.Look = "strong"
	}
	if c.Opponent == 0 {
		return document.Cell{Value: text, Look: "soft"}
	}
	opponent := plain(t.Rows[c.Opponent-1].Player.DisplayName())
	return document.Cell{Value: text, Hint: strconv.Itoa(int(c.Opponent)) + " " + opponent}
}
