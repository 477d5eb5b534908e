package importers

import (
	"archive/zip"
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/encoding/unicode"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// unknown is the problem of a file that no format reads.
func unknown(found, hint string) game.Problem {
	return game.Problem{Code: CodeFormatUnknown, Found: found, Hint: hint}
}

// advise says what a file is that no format recognises, and what to do about
// it. It names the formats only for files of unknown kind: beside the advice for
// a known kind they would bury it. The problem lacks severity and file.
func advise(path string, data []byte, formats []game.Reader) game.Problem {
	if p, ok := adviseBinary(path, data); ok {
		return p
	}
	p := unknown("a file of unknown kind", "{give} the tournament file itself")
	p.About = game.UnknownFormat{}
	p.Expected = titles(formats)
	if isText(data) {
		if q, ok := adviseText(data); ok {
			return q
		}
		p.Found = "text in no known format"
		if first := firstLine(sniffable(data)); first != "" {
			p.Found += fmt.Sprintf(", beginning %q", first)
		}
	}
	return p
}

const (
	askForSheet = "{ask for} the tournament file or the spreadsheet itself, or enter the results into {template}"
	unpack      = "unpack it and {give} the files in it"
)

// How sure the first bytes of a file are, and what follows from them.
const (
	weak  = 1 << iota // a text may begin so, too
	other             // it has no results: they are never sent as such
)

// binary are kinds of files with their first bytes. Those without a hint are
// never given for an event.
var binary = []struct {
	prefix, found, hint string
	marks               int
}{
	{"%PDF", "a PDF", "{ask for} the tournament file or the spreadsheet it was printed from; a wall list can also be copied out of the PDF as text and saved as .txt", 0},
	{"\x89PNG", "a picture", askForSheet, other},
	{"\xff\xd8\xff", "a picture", askForSheet, other},
	{"GIF8", "a picture", askForSheet, other},
	{"BM", "a picture", askForSheet, other | weak},
	{"II*\x00", "a picture", askForSheet, other},
	{"MM\x00*", "a picture", askForSheet, other},
	{"\x00\x00\x01\x00", "a picture", "", other},
	{"8BPS", "a picture", "", other},
	{"\x1aE\xdf\xa3", "a film", "", other},
	{"ID3", "a sound", "", other | weak},
	{"\xff\xfb", "a sound", "", other | weak},
	{"OggS", "a sound", "", other},
	{"fLaC", "a sound", "", other},
	{"wOF", "a font", "", other | weak},
	{"\x00\x01\x00\x00\x00", "a font", "", other},
	{"OTTO", "a font", "", other},
	{"\x1f\x8b", "a gzip archive", "unpack it and {give} the file in it", weak},
	{"BZh", "a bzip2 archive", "unpack it and {give} the file in it", 0},
	{"\xfd7zXZ\x00", "an xz archive", "unpack it and {give} the file in it", 0},
	{"7z\xbc\xaf\x27\x1c", "a 7z archive", unpack, 0},
	{"Rar!", "a RAR archive", unpack, 0},
	{"{\\rtf", "a rich text document", "copy its table into a spreadsheet and save that as .xlsx", 0},
	{"SQLite format 3", "a database", "{give} the tournament file that was exported from the program", 0},
	{"L\x00\x00\x00\x01\x14\x02\x00", "a shortcut, not the file it points to", "{give} the file itself: open the shortcut's properties to see where it is", 0},
	{"MZ", "a program", "{give} the tournament file", other | weak},
	{"\x7fELF", "a program", "", other},
}

// isFilm reports whether data begins like the pictures, films and sounds that say
// what they are behind their length.
func isFilm(data []byte) bool {
	return len(data) > 12 && (string(data[4:8]) == "ftyp" || string(data[:4]) == "RIFF")
}

// PlainlyOther says what a file is that cannot be an event: a picture,
// a film, a program, the record of a game. head are its first Looked bytes. A PDF
// or a document is not among these: results are sent as such.
func PlainlyOther(head []byte) (what string, ok bool) {
	for _, k := range binary {
		if k.marks&other != 0 && bytes.HasPrefix(head, []byte(k.prefix)) && (k.marks&weak == 0 || !isText(head)) {
			return k.found, true
		}
	}
	switch {
	case isFilm(head):
		return "a picture, a film or a sound", true
	case isText(head) && sgf.MatchString(strings.TrimLeft(sniffable(head), blanks)):
		return "a game record", true
	}
	return "", false
}

// adviseBinary knows files by their first bytes, and Office documents by what
// is in them.
func adviseBinary(path string, data []byte) (game.Problem, bool) {
	empty := func(found, hint string) (game.Problem, bool) {
		return game.Problem{Code: "empty-file", Found: found, Hint: hint}, true
	}
	switch {
	case isOwnerFile(filepath.Base(path)):
		return unknown("the mark that a spreadsheet program leaves beside an open workbook", "{give} the workbook itself, without ~$ before its name"), true
	case len(data) == 0:
		return empty("an empty file", "{ask for} the file again: nothing has arrived")
	case len(bytes.Trim(data, "\x00")) == 0:
		return empty("a file with nothing but zero bytes", "the disk or the transfer has lost its content: {ask for} the file again")
	case len(bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")))) == 0:
		return empty("a file with nothing but blanks", "{ask for} the file again")
	}
	for _, k := range binary {
		if k.hint != "" && bytes.HasPrefix(data, []byte(k.prefix)) && (k.marks&weak == 0 || !isText(data)) {
			return unknown(k.found, k.hint), true
		}
	}
	if isFilm(data) {
		return unknown("a picture or film", askForSheet), true
	}
	if isText(data) && !bytes.HasPrefix(data, []byte("PK")) && !bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")) {
		return game.Problem{}, false
	}
	if p, ok := adviseZip(data); ok {
		return p, true
	}
	if p, ok := spreadsheet.Advice(data); ok {
		if p.Code == spreadsheet.CodeNoSpreadsheet {
			p.Code = CodeFormatUnknown
		}
		p.Expected = "" // a workbook is not the only thing that is read
		return p, true
	}
	return unknown("a workbook without an event on any sheet", "copy players and results into {template}"), isZip(data)
}

// adviseZip knows archives of files, and names some of them.
func adviseZip(data []byte) (game.Problem, bool) {
	if !spreadsheet.IsArchive(data) {
		return game.Problem{}, false
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return game.Problem{}, false
	}
	const named = 3
	var names []string
	files := 0
	for _, f := range z.File {
		if f.FileInfo().IsDir() || strings.HasPrefix(f.Name, "__MACOSX/") {
			continue
		}
		if files++; files <= named {
			names = append(names, strconv.Quote(firstLine(f.Name)))
		}
	}
	p := unknown("a zip archive with "+strings.Join(names, ", "), unpack+"; within a folder of events {command rate} reads zip archives as they are")
	switch {
	case files == 0:
		p = unknown("an empty zip archive", "{ask for} the file again")
	case files > named:
		p.Found = fmt.Sprintf("a zip archive with %d files: %s and others", files, strings.Join(names, ", "))
	}
	return p, true
}

// Codes of files that are not events, which others check for.
const (
	CodeFormatUnknown = "format-unknown"
	CodeRatingList    = "rating-list"   // players and their ratings, from which lists are made
	CodeAliases       = "aliases"       // the table that says who is who
	CodeArchiveTable  = "archive-table" // another table of an archive
	CodeRatingReport  = "rating-report" // what Kyudan wrote of events or lists
	CodeRatingRecord  = "rating-record" // what each event changed, as Kyudan writes it
)

// Looked is how many of a file's first bytes show what it is.
const Looked = 64 << 10

// isText reports whether data looks like text: UTF-16 by its mark, or no zero
// bytes.
func isText(data []byte) bool {
	head := data[:min(len(data), Looked)]
	return isUTF16(head) || bytes.IndexByte(head, 0) < 0
}

func isUTF16(data []byte) bool {
	return len(data) >= 2 && (data[0] == 0xFF && data[1] == 0xFE || data[0] == 0xFE && data[1] == 0xFF)
}

func isZip(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// sniffable is the beginning of a text in UTF-8, or nearly.
func sniffable(data []byte) string {
	head := data[:min(len(data), Looked)]
	if isUTF16(head) {
		if b, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(head); err == nil {
			return string(b)
		}
	}
	return string(head)
}

// firstLine is the first line that says something, shortened for a message.
func firstLine(text string) string {
	for line := range strings.Lines(text) {
		if line = game.Plain(line); line != "" {
			return game.Shorten(line, 60)
		}
	}
	return ""
}

// IsHidden reports whether a file or folder has the name of one that is not
// looked for: hidden ones, and the marks that Excel leaves beside open documents.
func IsHidden(base string) bool { return strings.HasPrefix(base, ".") || strings.HasPrefix(base, "~$") }

// isOwnerFile reports whether a file is the mark of an open document: ~$cup.xlsx
// is Excel's, .~lock.cup.xlsx# LibreOffice's.
func isOwnerFile(base string) bool {
	return strings.HasPrefix(base, "~$") || strings.HasPrefix(base, ".~lock.")
}

// sgf is the beginning of a game record.
var sgf = regexp.MustCompile(`^\(\s*;[\s\S]*\b(?:GM|FF|SZ|CA|PB|PW|AP)\[`)
