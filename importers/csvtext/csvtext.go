// Package csvtext splits CSV files as spreadsheet programs and people write
// them into lines of fields.
//
// Fields may be separated by commas, semicolons or tabs: the one that stands
// in most of the first lines, or the one that Excel's own first line sep=;
// names. The text may be in any encoding that package charset tells. Line
// numbers are those of the file. Blank lines are left out, and so are comments:
// lines whose first field begins with #, also where a spreadsheet program put
// the line into quotes and filled it up with separators. The apostrophe that
// guards a text against being taken for a formula is taken off.
//
// Reading is as strict as package encoding/csv about quotation marks, but a bad
// line costs that line alone: a quotation mark that is never closed does not
// swallow the rest of the file. Each is an error with its line and column, and
// reading goes on behind it.
package csvtext

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Line is one line that says something. A field in quotes may go over several
// lines of the file; Number is then the first, from 1. Fields have no blanks at
// their ends.
type Line struct {
	Number int
	Fields []string
}

// Limits are the sizes beyond which a file is not what it should be. All must
// be told.
type Limits struct {
	Bytes  int // of the file
	Lines  int
	Fields int // of a line
	Field  int // bytes of a field
}

// maxDamaged is how many bad lines are skipped before the file is given up.
const maxDamaged = 100

// File is a file in its lines.
type File struct {
	Lines []Line
	Comma rune // the separator: , ; or a tab
}

// Read splits a file. Its problems name no file. Encoding and separator are
// told as a note where they are not the usual ones.
func Read(data []byte, limits Limits) (File, game.Problems) {
	r := reader{limits: limits}
	text, first := r.decode(data)
	r.read(text, first)
	return File{r.lines, r.comma}, r.problems
}

// decode turns the file into a text without Excel's line sep=; whose first line
// has that number, and finds the separator. There is no text where the file is
// none.
func (r *reader) decode(data []byte) (text []byte, first int) {
	r.comma = ','
	limits := r.limits
	if len(data) > limits.Bytes {
		r.fail("file-too-large", game.Place{}, fmt.Sprintf("a file of %d bytes", len(data)), fmt.Sprintf("at most %d", limits.Bytes), "see whether this is the right file")
		return nil, 1
	}
	text, encoding := charset.Decode(data)
	if bytes.IndexByte(text, 0) >= 0 {
		r.fail("not-text", game.Place{}, "a file that is no text", "a table as .csv or .xlsx", "save the table as CSV or as a workbook (.xlsx)")
		return nil, 1
	}
	if !bytes.Contains(text, []byte("\n")) { // a Macintosh file of old
		text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	}
	r.comma, text, first = Separator(text)
	r.form(text, encoding)
	return text, first
}

type reader struct {
	limits   Limits
	comma    rune
	lines    []Line
	problems game.Problems
	damaged  int
}

func (r *reader) fail(code string, place game.Place, found, expected, hint string) {
	r.problems.Add(game.Problem{Severity: game.Error, Code: code, Place: place.String(), Found: found, Expected: expected, Hint: hint})
}

// form tells how the file is read where that is not the usual way, and what of
// it cannot be read.
func (r *reader) form(text []byte, encoding string) {
	var how []string
	if encoding != "" && encoding != "UTF-8" {
		how = append(how, "in "+encoding)
	}
	if r.comma != ',' {
		how = append(how, "separated by "+separatorNames[r.comma])
	}
	if len(how) > 0 {
		r.problems.Add(game.Problem{Severity: game.Note, Code: "csv-form", Found: "read as a CSV file " + strings.Join(how, ", "),
			Hint: "if names look wrong, save the file as CSV UTF-8"})
	}
	if !utf8.Valid(text) || bytes.ContainsRune(text, utf8.RuneError) {
		r.problems.Add(game.Problem{Severity: game.Warning, Code: "charset-damaged", Found: "letters that cannot be read", Expected: "a text in UTF-8",
			Hint: "save the file as CSV UTF-8, or correct the names by hand"})
	}
}

// read splits the text, whose first line has the number first. After a
// quotation mark that is never closed it begins again on the next line.
func (r *reader) read(text []byte, first int) {
	for len(text) > 0 {
		next := r.readOn(text, first)
		if next == 0 {
			return
		}
		for ; first < next; first++ {
			_, text, _ = bytes.Cut(text, []byte("\n"))
		}
	}
}

// readOn reads until the end, and is then 0, or until a record that takes in
// lines which are not its own, and is then the line after its first.
func (r *reader) readOn(text []byte, first int) int {
	c := csv.NewReader(bytes.NewReader(text))
	c.Comma, c.Comment, c.FieldsPerRecord, c.ReuseRecord = r.comma, '#', -1, true
	for {
		record, err := c.Read()
		if err == io.EOF {
			return 0
		}
		if err != nil {
			start, over := r.quotes(err, first)
			if r.damaged++; r.damaged == maxDamaged {
				r.fail("csv-damaged", game.Place{Line: start}, fmt.Sprintf("the %dth line with a quotation mark that does not fit", maxDamaged), "a CSV file", "nothing after this line was read: save the table as CSV again")
				return 0
			}
			if over {
				return start + 1
			}
			continue
		}
		line, _ := c.FieldPos(0)
		if !r.add(line+first-1, record) {
			return 0
		}
	}
}

// quotes reports a record whose quotation marks do not fit: its first line, and
// whether it took in others.
func (r *reader) quotes(err error, first int) (start int, over bool) {
	var pe *csv.ParseError
	if !errors.As(err, &pe) {
		r.fail("csv-damaged", game.Place{}, err.Error(), "a CSV file", "")
		return first, false
	}
	start, at := pe.StartLine+first-1, game.Place{Line: pe.Line + first - 1, Col: pe.Column}
	found := "a quotation mark that does not fit"
	if pe.Line != pe.StartLine {
		at, found = game.Place{Line: start}, "a quotation mark that is not closed"
	}
	r.fail("csv-damaged", at, found, `fields in quotes from end to end, with inner quotes doubled ("")`,
		"this line was not read: correct it in a spreadsheet program and save the table again")
	return start, pe.Line != pe.StartLine
}

// add takes in one record; false where the file goes beyond the limits.
func (r *reader) add(number int, record []string) bool {
	if n := len(record); n > r.limits.Fields {
		r.fail("too-many-columns", game.Place{Line: number}, fmt.Sprintf("%d fields in a line", n), fmt.Sprintf("at most %d", r.limits.Fields), "nothing after this line was read: see whether this is the right file")
		return false
	}
	fields, blank := make([]string, len(record)), true
	for i, f := range record {
		if len(f) > r.limits.Field {
			r.fail("field-too-long", game.Place{Line: number}, fmt.Sprintf("a field of %d bytes", len(f)), fmt.Sprintf("at most %d", r.limits.Field), "this line was not read: see whether a quotation mark is missing")
			return true
		}
		fields[i] = trim(Unguard(trim(f)))
		blank = blank && fields[i] == ""
	}
	if blank || strings.HasPrefix(fields[0], "#") {
		return true
	}
	if len(r.lines) == r.limits.Lines {
		r.fail("too-many-lines", game.Place{Line: number}, fmt.Sprintf("more than %d lines", r.limits.Lines), "a smaller table", "nothing after this line was read: see whether this is the right file")
		return false
	}
	r.lines = append(r.lines, Line{number, fields})
	return true
}

func trim(s string) string {
	return strings.TrimFunc(s, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || r == '\u200b' || r == '\ufeff'
	})
}

var separatorNames = map[rune]string{',': "commas", ';': "semicolons", '\t': "tabs"}

// Name is a separator as messages call it: commas.
func Name(separator rune) string { return separatorNames[separator] }

// searched is how many lines tell the separator.
const searched = 30

// Separator finds what stands between the fields of a text in UTF-8: what its
// first line sep=; says, which is Excel's own way, or else the separator that
// stands outside quotes in most of the first lines, comments left out, and of
// those in equally many the most frequent. The rest is the text without that line; its first line has that number.
func Separator(text []byte) (comma rune, rest []byte, first int) {
	first = 1
	line, after, _ := bytes.Cut(text, []byte("\n"))
	if s := strings.TrimSpace(string(line)); len(s) == 5 && strings.EqualFold(s[:4], "sep=") {
		text, first = after, 2
		if comma = rune(s[4]); separatorNames[comma] != "" {
			return comma, text, first
		}
	}
	count, lines := map[rune]int{}, map[rune]int{}
	for rest, n := text, 0; len(rest) > 0 && n < searched; n++ {
		line, rest, _ = bytes.Cut(rest, []byte("\n"))
		if t := bytes.TrimLeft(line, " \t\""); len(t) == 0 || t[0] == '#' {
			continue
		}
		for s := range separatorNames {
			n := countUnquoted(line, byte(s))
			count[s] += n
			lines[s] += min(n, 1)
		}
	}
	comma = ','
	for _, s := range []rune{';', '\t'} {
		if lines[s] > 0 && (lines[s] > lines[comma] || lines[s] == lines[comma] && count[s] >= count[comma]) {
			comma = s
		}
	}
	return comma, text, first
}

func countUnquoted(line []byte, sep byte) int {
	n, quoted := 0, false
	for _, c := range line {
		switch {
		case c == '"':
			quoted = !quoted
		case c == sep && !quoted:
			n++
		}
	}
	return n
}
