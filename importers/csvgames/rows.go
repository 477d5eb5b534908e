package csvgames

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"kyudan/importers/charset"
	"kyudan/importers/csvtext"
	"kyudan/rating/game"
)

// row is one record of the file. Fields have no blanks at their ends and no
// guard against formulas.
type row struct {
	line   int // from 1
	fields []string
}

// blank reports a row that says nothing.
func (r *row) blank() bool {
	for _, f := range r.fields {
		if f != "" {
			return false
		}
	}
	return true
}

// at is a field, "" beyond the last.
func (r *row) at(col int) string {
	if col < 0 || col >= len(r.fields) {
		return ""
	}
	return r.fields[col]
}

// rows splits a file into its rows that say something, at most limit of them.
func (r *reader) rows(data []byte, limit int) []row {
	text, encoding := charset.Decode(data)
	sep, text, first := csvtext.Separator(text)
	skipped := first - 1
	r.form(text, encoding, sep)
	text = bytes.ToValidUTF8(text, []byte("\ufffd"))
	c := csv.NewReader(bytes.NewReader(text))
	c.Comma, c.FieldsPerRecord, c.ReuseRecord = sep, -1, true
	var rows []row
	for {
		record, err := c.Read()
		if err == io.EOF {
			return rows
		}
		if err != nil {
			r.damaged(err, skipped)
			continue
		}
		line, _ := c.FieldPos(0)
		line += skipped
		if len(record) > maxColumns {
			r.add(game.Error, "too-many-columns", line, strconv.Itoa(len(record))+" fields in a line", fmt.Sprintf("at most %d", maxColumns), "")
			return rows
		}
		w := row{line: line, fields: make([]string, len(record))}
		for i, f := range record {
			if len(f) > maxField {
				r.add(game.Error, "field-too-long", line, fmt.Sprintf("a field of %d bytes", len(f)), fmt.Sprintf("at most %d", maxField), "see whether a quotation mark is missing; the field was left out")
				continue
			}
			w.fields[i] = strings.TrimFunc(csvtext.Unguard(trim(f)), unicode.IsSpace)
		}
		if w.blank() {
			continue
		}
		if len(rows) == limit {
			if limit == maxRows {
				r.add(game.Error, "too-many-lines", line, fmt.Sprintf("more than %d lines", maxRows), "the games of an event", "")
			}
			return rows
		}
		rows = append(rows, w)
	}
}

func trim(s string) string {
	return strings.TrimFunc(s, func(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' })
}

// form tells how the file was read where that is not the ordinary way, and what
// of it cannot be read.
func (r *reader) form(text []byte, encoding string, sep rune) {
	var how []string
	if encoding != "" && encoding != "UTF-8" {
		how = append(how, "in "+encoding)
	}
	if sep != ',' {
		how = append(how, "separated by "+csvtext.Name(sep))
	}
	if len(how) > 0 {
		r.add(game.Note, "csv-form", 0, "read as a CSV file "+strings.Join(how, ", "), "", "if names look wrong, save the file as CSV UTF-8")
	}
	if n := bytes.Count(bytes.ToValidUTF8(text, []byte("\ufffd")), []byte("\ufffd")); n > 0 {
		r.add(game.Warning, "charset-damaged", 0, fmt.Sprintf("%d letters that cannot be read", n), "a text in UTF-8", "save the file as CSV UTF-8, or correct the names by hand")
	}
}

// damaged reports a record that is none. What follows its line is read.
func (r *reader) damaged(err error, skipped int) {
	var pe *csv.ParseError
	found, line := err.Error(), 0
	if errors.As(err, &pe) {
		line = pe.Line + skipped
		found = fmt.Sprintf("a quotation mark that does not fit, in column %d", pe.Column)
		if pe.StartLine != pe.Line {
			found += fmt.Sprintf(" of a record that begins in line %d", pe.StartLine+skipped)
		}
	}
	r.add(game.Error, "csv-damaged", line, found, `fields in quotes from end to end, with inner quotes doubled ("")`,
		"this record was not read: open the file in a spreadsheet program and save it as CSV again")
}
