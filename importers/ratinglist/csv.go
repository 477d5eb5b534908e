package ratinglist

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"kyudan/importers/csvtext"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// csv reads a list from the text of a CSV file.
func (r *reader) csv(text []byte, encoding string) *rating.List {
	sheet, ends, sep, ok := r.csvSheet(text)
	how := []string{}
	if encoding != "" && encoding != "UTF-8" {
		how = append(how, "in "+encoding)
	}
	if sep != ',' {
		how = append(how, "separated by "+csvtext.Name(sep))
	}
	if len(how) > 0 {
		r.add(game.Problem{Severity: game.Note, Code: "csv-form", Found: "read as a CSV file " + strings.Join(how, ", "),
			Hint: "if names look wrong, save the file as CSV UTF-8"})
	}
	if !ok && len(sheet.Rows) == 0 {
		return nil
	}
	ends.givenUp = !ok
	t := table{reader: r, sheet: sheet, csv: true, ends: ends, comma: sep == ';'}
	if !t.findHeader() {
		r.noHeader("")
		return nil
	}
	l := &rating.List{}
	t.read(l)
	return l
}

// csvSheet parses the file into a sheet of texts whose row numbers are line
// numbers. A file that is damaged is reported and given up at that place; ok is
// then false.
func (r *reader) csvSheet(text []byte) (sheet *spreadsheet.Sheet, ends lineEnds, sep rune, ok bool) {
	sep, text, first := csvtext.Separator(text)
	skipped := first - 1
	sheet, ends.open = &spreadsheet.Sheet{}, openEnd(text)
	c := csv.NewReader(bytes.NewReader(text))
	c.Comma, c.FieldsPerRecord, c.ReuseRecord = sep, -1, true
	for {
		record, err := c.Read()
		if err == io.EOF {
			return sheet, ends, sep, true
		}
		if err != nil {
			r.csvError(err, skipped)
			return sheet, ends, sep, false
		}
		line, _ := c.FieldPos(0)
		row := spreadsheet.Row{Number: line + skipped, Cells: make([]spreadsheet.Cell, 0, min(len(record), maxColumns))}
		ends.last, ends.line = len(record), row.Number
		for i, f := range record {
			if f = trim(Unguard(f)); clean(f) != "" {
				row.Cells = append(row.Cells, spreadsheet.Cell{Row: row.Number, Col: i + 1, Kind: spreadsheet.Text, Text: f, Raw: f})
			}
		}
		switch {
		case len(record) > maxColumns:
			r.errorf("too-many-columns", strconv.Itoa(row.Number), fmt.Sprintf("%d fields in a line", len(record)), fmt.Sprintf("at most %d", maxColumns), "")
			return sheet, ends, sep, false
		case len(sheet.Rows) > maxPlayers+100:
			r.errorf("too-many-players", strconv.Itoa(row.Number), fmt.Sprintf("more than %d lines", maxPlayers), "a rating list", "")
			return sheet, ends, sep, false
		case len(row.Cells) > 0:
			sheet.Rows, ends.fields = append(sheet.Rows, row), append(ends.fields, len(record))
		}
	}
}

func (r *reader) csvError(err error, skipped int) {
	var pe *csv.ParseError
	place, found := "", err.Error()
	if errors.As(err, &pe) {
		place = fmt.Sprintf("%d:%d", pe.Line+skipped, pe.Column)
		found = "a quotation mark that does not fit"
		if pe.StartLine != pe.Line {
			found += fmt.Sprintf(" in a record that begins in line %d", pe.StartLine+skipped)
		}
	}
	r.errorf("csv-damaged", place, found, `fields in quotes from end to end, with inner quotes doubled ("")`,
		"nothing after this place was read: open the file in a spreadsheet program and save it as CSV again")
}
