// Package csvtext splits CSV files as spreadsheet programs and people write
// them into lines of fields.
//
// Fields may be separated by commas, semicolons or tabs: the one that stands
// in most of the first lines, or the one that Excel's own first line sep=;
// names. The text may be in any encoding that package charset detects. Line
// numbers are those of the file. Blank lines are left out, and where a format has
// comments, so are they: lines whose first field begins with #, also where a
// spreadsheet program put the line into quotes and filled it up with separators.
// The apostrophe that guards a text against being taken for a formula is removed.
//
// Reading is as strict as package encoding/csv about quotation marks, but a bad
// line costs that line alone: a quotation mark that is never closed does not
// swallow the rest of the file. Each is an error with its line and column, and
// reading goes on after it.
package csvtext

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"iter"
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

// At is a field by its index, "" beyond the last.
func (l *Line) At(i int) string {
	if i < 0 || i >= len(l.Fields) {
		return ""
	}
	return l.Fields[i]
}

// Limits are the sizes beyond which a file is not what it should be. All must
// be given.
type Limits struct {
	Bytes   int // of the file
	Lines   int
	Fields  int // of a line
	Field   int // bytes of a field
	Damaged int // lines with bad quotation marks, after which nothing is read
}

// File is a file that is read line by line.
type File struct {
	Comma    rune          // the separator: , ; or a tab
	Comments bool          // lines whose first field begins with # are left out
	Problems game.Problems // which name no file; Lines adds to them
	Last     Line          // the last that was split, even if it says nothing

	limits  Limits
	text    []byte // what is left
	first   int    // number of its first line
	lines   int    // that were given
	damaged int
}

// Open decodes a file and finds its separator, which are a note where they are not
// the usual ones. There are no lines in a file that is not text.
func Open(data []byte, limits Limits) *File {
	f := &File{Comma: ',', limits: limits, first: 1}
	if len(data) > limits.Bytes {
		f.fail("file-too-large", game.Place{}, fmt.Sprintf("a file of %d bytes", len(data)), fmt.Sprintf("at most %d", limits.Bytes), "check that this is the right file")
		return f
	}
	text, encoding := charset.Decode(data)
	if bytes.IndexByte(text, 0) >= 0 {
		f.fail("not-text", game.Place{}, "a file that is not text", "a table as .csv or .xlsx", "save the table as CSV or as a workbook (.xlsx)")
		return f
	}
	if !bytes.Contains(text, []byte("\n")) { // a Macintosh file of old
		text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	}
	f.text = text
	f.separate()
	f.form(encoding)
	return f
}

func (f *File) fail(code string, place game.Place, found, expected, hint string) {
	f.Problems.Add(game.Problem{Severity: game.Error, Code: code, Place: place.String(), Found: found, Expected: expected, Hint: hint})
}

// form notes how the file is read where that is not the usual way, and what of
// it cannot be read.
func (f *File) form(encoding string) {
	var how []string
	if encoding != "" && encoding != "UTF-8" {
		how = append(how, "in "+encoding)
	}
	if f.Comma != ',' {
		how = append(how, "separated by "+separatorNames[f.Comma])
	}
	if len(how) > 0 {
		f.Problems.Add(game.Problem{Severity: game.Note, Code: "csv-form", Found: "read as a CSV file " + strings.Join(how, ", "),
			Hint: "if names look wrong, save the file as CSV UTF-8"})
	}
	if !utf8.Valid(f.text) {
		f.text = bytes.ToValidUTF8(f.text, []byte(string(utf8.RuneError)))
	}
	if bytes.ContainsRune(f.text, utf8.RuneError) {
		f.Problems.Add(game.Problem{Severity: game.Warning, Code: "charset-damaged", Found: "letters that cannot be read", Expected: "a text in UTF-8",
			Hint: "save the file as CSV UTF-8, or correct the names by hand"})
	}
}

// Lines walks, once, over the lines that say something. After a quotation mark
// that is never closed it begins again on the next line.
func (f *File) Lines() iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for f.split(yield) {
		}
	}
}

// split splits what is left of the file. It reports whether there is more to split
// because a record took in lines that are not its own: all after its first line.
func (f *File) split(yield func(Line) bool) bool {
	c := csv.NewReader(bytes.NewReader(f.text))
	c.Comma, c.FieldsPerRecord, c.ReuseRecord = f.Comma, -1, true
	if f.Comments {
		c.Comment = '#'
	}
	for {
		record, err := c.Read()
		if err == io.EOF {
			return false
		}
		if err != nil {
			if again, more := f.quotes(err); again || !more {
				return more
			}
			continue
		}
		line, _ := c.FieldPos(0)
		if f.Last = (Line{Number: line + f.first - 1}); !f.take(record, yield) {
			return false
		}
	}
}

// quotes reports a record whose quotation marks do not fit. Where it took in other
// lines, splitting begins again on the one after its first.
func (f *File) quotes(err error) (again, more bool) {
	var pe *csv.ParseError
	errors.As(err, &pe) // the text itself gives no other errors
	start, at := pe.StartLine+f.first-1, game.Place{Line: pe.Line + f.first - 1, Col: pe.Column}
	found, hint := "a misplaced quotation mark", "this line was not read: correct it in a spreadsheet program and save the table again"
	if again = pe.Line != pe.StartLine; again {
		at, found = game.Place{Line: start}, "a quotation mark that is not closed"
		for ; f.first <= start; f.first++ {
			_, f.text, _ = bytes.Cut(f.text, []byte("\n"))
		}
	}
	f.damaged++
	if more = f.damaged < f.limits.Damaged; !more {
		hint = "nothing after this line was read: save the table as CSV again"
	}
	f.fail("csv-damaged", at, found, `fields in quotes from end to end, with inner quotes doubled ("")`, hint)
	return again, more
}

// take gives a record as the last line; false where that is the end.
func (f *File) take(record []string, yield func(Line) bool) bool {
	const wrongFile = "nothing after this line was read: check that this is the right file"
	at := game.Place{Line: f.Last.Number}
	if n := len(record); n > f.limits.Fields {
		f.fail("too-many-columns", at, fmt.Sprintf("%d fields in a line", n), fmt.Sprintf("at most %d", f.limits.Fields), wrongFile)
		return false
	}
	fields, blank := make([]string, len(record)), true
	f.Last.Fields = fields
	for i, text := range record {
		if len(text) > f.limits.Field {
			f.fail("field-too-long", at, fmt.Sprintf("a field of %d bytes", len(text)), fmt.Sprintf("at most %d", f.limits.Field), "this line was not read: check whether a quotation mark is missing")
			return true
		}
		fields[i] = trim(Unguard(trim(text)))
		blank = blank && fields[i] == ""
	}
	if blank || f.Comments && strings.HasPrefix(fields[0], "#") {
		return true
	}
	if f.lines++; f.lines > f.limits.Lines {
		f.fail("too-many-lines", at, fmt.Sprintf("more than %d lines", f.limits.Lines), "a smaller table", wrongFile)
		return false
	}
	return yield(f.Last)
}

func trim(s string) string {
	return strings.TrimFunc(s, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || r == '\u200b' || r == '\ufeff'
	})
}

var separatorNames = map[rune]string{',': "commas", ';': "semicolons", '\t': "tabs"}

// searched is how many lines are searched for the separator.
const searched = 30

// separate finds what stands between the fields: what the first line sep=; says,
// which is Excel's own way and is taken off, or else the separator that stands
// outside quotes in most of the first lines, comments left out, and of those in
// equally many the most frequent.
func (f *File) separate() {
	line, after, _ := bytes.Cut(f.text, []byte("\n"))
	if s := strings.TrimSpace(string(line)); len(s) == 5 && strings.EqualFold(s[:4], "sep=") {
		f.text, f.first = after, 2
		if given := rune(s[4]); separatorNames[given] != "" {
			f.Comma = given
			return
		}
	}
	count, lines := map[rune]int{}, map[rune]int{}
	for rest, n := f.text, 0; len(rest) > 0 && n < searched; n++ {
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
	for _, s := range []rune{';', '\t'} {
		if lines[s] > 0 && (lines[s] > lines[f.Comma] || lines[s] == lines[f.Comma] && count[s] >= count[f.Comma]) {
			f.Comma = s
		}
	}
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
