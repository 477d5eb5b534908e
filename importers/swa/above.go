package swa

import (
	"fmt"
	"unicode/utf8"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// longestTitle is how many letters the name of an event may have.
const longestTitle = 100

// readTitles takes the first line above the tables, where it is a text alone in its row,
// for the name of the event, and the day in it or below it for the first day, where no
// label gives them.
func (e *event) readTitles() {
	for _, c := range e.above {
		text, place := Clean(c.Text), spreadsheet.Place(e.survey.tables[0].sheet.Name, c.Row, c.Col)
		day := game.DateIn(text)
		switch {
		case e.ev.Name == "":
			e.ev.Name = text
			e.note("name-inferred", place, game.Quote(text)+" above the table", "it was taken for the name of the event")
		case day == 0 || e.ev.Begin != 0:
			e.textNotRead(place, text)
		}
		if day != 0 && e.ev.Begin == 0 {
			e.ev.Begin = day
			e.note("date-inferred", place, fmt.Sprintf("%s above the table", day), "it was taken for the first day of the event")
		}
	}
}

// titlesAbove are the texts alone in their rows above the first table that are neither
// labels nor remarks.
func (s *survey) titlesAbove() (cells []*spreadsheet.Cell) {
	first := s.tables[0]
	for _, f := range s.free {
		if f.sheet.Name != first.sheet.Name || f.row.Number > first.header || f.heading {
			continue
		}
		ts := titles(f.row)
		if len(ts) != 1 || ts[0].cell.Kind != spreadsheet.Text {
			continue
		}
		c := ts[0].cell
		if label, _ := splitLabel(c); label == "" && utf8.RuneCountInString(c.Text) <= longestTitle && !isLegend(c) && !spreadsheet.IsRemark(c.Text) {
			cells = append(cells, c)
		}
	}
	return cells
}

func (ts *tables) textNotRead(place, text string) {
	ts.count(game.Note, "text-not-read", place, "the text "+game.Quote(text)+" outside of tables and labels: not read", "")
}

// learnDays finds out whether days of the workbook such as 3/4/2026 have the day or the
// month first.
func (ts *tables) learnDays() {
	for _, t := range ts.survey.tables {
		if col := t.col(Date); col != 0 && t.kind == gamesTable {
			for _, row := range t.rows {
				ts.days.See(textOf(row.At(col)))
			}
		}
	}
	for _, f := range ts.free {
		for i := range f.row.Cells {
			ts.days.See(f.row.Cells[i].Text)
		}
	}
}
