package importers

import (
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/results"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/importers/together"
	"kyudan/rating/game"
)

// readNotes reads a workbook that has no table as notes: each row is a line, such as
// Tan Mei, vs, Lim Wei, 1-0 in four cells, and the name of a sheet may be that of a round.
// ok is false where it has no game either.
func readNotes(in game.Input) (o *together.Opened, ok bool) {
	book, problems := spreadsheet.Open(in.Name, in.Data)
	if book == nil || problems.HasErrors() {
		return nil, false
	}
	var text strings.Builder
	var places []game.Place // of the lines of text
	add := func(line, sheet string, row int) {
		text.WriteString(line + "\n")
		places = append(places, game.Place{Path: spreadsheet.Place(sheet, row, 1)})
	}
	sheets := slices.DeleteFunc(book.Sheets, func(s spreadsheet.Sheet) bool { return len(s.Rows) == 0 })
	for i := range sheets {
		s := &sheets[i]
		if len(sheets) > 1 {
			add(s.Name+":", s.Name, 1)
		}
		for k := range s.Rows {
			var cells []string
			for j := range s.Rows[k].Cells {
				if c := &s.Rows[k].Cells[j]; !c.IsBlank() && (!c.Merged || c.From == c.Ref()) {
					cells = append(cells, swa.Clean(c.Text))
				}
			}
			add(strings.Join(cells, " "), s.Name, s.Rows[k].Number)
		}
	}
	if !results.Match([]byte(text.String())) {
		return nil, false
	}
	ev, found := results.Read(game.Input{Name: in.Name, Data: []byte(text.String())})
	if ev == nil || len(ev.Games) == 0 {
		return nil, false
	}
	at := func(line int) game.Place { return places[min(max(line, 1), len(places))-1] }
	for i := range found {
		if line, err := strconv.Atoi(found[i].Place); err == nil {
			found[i].Place = at(line).String()
		}
	}
	for i := range ev.Players {
		ev.Players[i].Place = at(ev.Players[i].Place.Line)
	}
	for i := range ev.Games {
		ev.Games[i].Place = at(ev.Games[i].Place.Line)
	}
	o = &together.Opened{Path: in.Name, Format: results.Format.Name, Event: ev, Problems: slices.Concat(problems, found)}
	return o, true
}
