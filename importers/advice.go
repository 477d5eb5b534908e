package importers

import (
	"archive/zip"
	"bytes"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// advise says what a file is that no format recognises, and what to do about
// it. Only of files of unknown kind it names the formats: beside the advice for
// a known kind they would bury it. The problem lacks severity and file.
func advise(path string, data []byte, formats []game.Reader) game.Problem {
	for _, look := range []func(string, []byte) (game.Problem, bool){adviseBinary, adviseText} {
		if p, ok := look(path, data); ok {
			return p
		}
	}
	p := game.Problem{
		Code: CodeFormatUnknown, Found: "a file of unknown kind", Expected: titles(formats),
		Hint: "give the tournament file itself, or say with {option from} which format it is",
	}
	if isText(data) {
		p.Found = "a text that is of no known format"
		if first := firstLine(sniffable(data)); first != "" {
			p.Found += fmt.Sprintf(", beginning %q", first)
		}
	}
	return p
}

const askForSheet = "ask for the tournament file or the spreadsheet itself, or enter the results into {template}"

// binary are kinds of files with their first bytes.
var binary = []struct{ prefix, found, hint string }{
	{"%PDF", "a PDF", "ask for the tournament file or the spreadsheet it was printed from; a wall list can also be copied out of the PDF as text and saved as .txt"},
	{"\x89PNG", "a picture", askForSheet},
	{"\xff\xd8\xff", "a picture", askForSheet},
	{"GIF8", "a picture", askForSheet},
	{"BM", "a picture", askForSheet},
	{"II*\x00", "a picture", askForSheet},
	{"MM\x00*", "a picture", askForSheet},
	{"\x1f\x8b", "a gzip archive", "unpack it and give the file in it"},
	{"BZh", "a bzip2 archive", "unpack it and give the file in it"},
	{"\xfd7zXZ\x00", "an xz archive", "unpack it and give the file in it"},
	{"7z\xbc\xaf\x27\x1c", "a 7z archive", "unpack it and give the files in it"},
	{"Rar!", "a RAR archive", "unpack it and give the files in it"},
	{"{\\rtf", "a rich text document", "copy its table into a spreadsheet and save that as .xlsx"},
	{"SQLite format 3", "a database", "give the tournament file that was exported from the program"},
	{"L\x00\x00\x00\x01\x14\x02\x00", "a shortcut, not the file that it leads to", "give the file itself: open the shortcut's properties to see where it lies"},
	{"MZ", "a program", "give the tournament file"},
}

// adviseBinary knows files by their first bytes, and Office documents by what
// is in them.
func adviseBinary(path string, data []byte) (game.Problem, bool) {
	p := game.Problem{Code: CodeFormatUnknown}
	if isOwnerFile(filepath.Base(path)) {
		p.Found, p.Hint = "the mark that a spreadsheet program leaves beside an open workbook", "give the workbook itself, without ~$ before its name"
		return p, true
	}
	if len(data) == 0 {
		p.Code, p.Found, p.Hint = "empty-file", "an empty file", "ask for the file again: nothing of it has arrived"
		return p, true
	}
	if len(bytes.Trim(data, "\x00")) == 0 {
		p.Code, p.Found, p.Hint = "empty-file", "a file of nothing but zero bytes", "the disk or the transfer has lost its content: ask for the file again"
		return p, true
	}
	if len(bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")))) == 0 {
		p.Code, p.Found, p.Hint = "empty-file", "a file of nothing but blanks", "ask for the file again"
		return p, true
	}
	for _, k := range binary {
		if bytes.HasPrefix(data, []byte(k.prefix)) && (len(k.prefix) > 2 || !isText(data)) {
			p.Found, p.Hint = k.found, k.hint
			return p, true
		}
	}
	if len(data) > 12 && (string(data[4:8]) == "ftyp" || string(data[:4]) == "RIFF") {
		p.Found, p.Hint = "a picture or film", askForSheet
		return p, true
	}
	office := bytes.HasPrefix(data, []byte("PK")) || bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")) || !isText(data)
	if !office {
		return p, false
	}
	if q, ok := adviseZip(data); ok {
		return q, true
	}
	if q, ok := spreadsheet.Advice(data); ok {
		if q.Code == spreadsheet.CodeNoSpreadsheet {
			q.Code = p.Code
		}
		q.Expected = "" // a workbook is not the only thing that is read
		return q, true
	}
	if isZip(data) {
		p.Found = "a workbook in which no sheet holds an event"
		p.Hint = "copy players and results into {template}"
		return p, true
	}
	return p, false
}

// adviseZip knows archives of files, and names some of them.
func adviseZip(data []byte) (game.Problem, bool) {
	p := game.Problem{Code: CodeFormatUnknown, Hint: "unpack it and give the files in it; within a folder of events {command rate} reads zip archives as they are"}
	if !spreadsheet.IsArchive(data) {
		return p, false
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return p, false
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
	switch {
	case files == 0:
		p.Found, p.Hint = "a zip archive with nothing in it", "ask for the file again"
	case files > named:
		p.Found = fmt.Sprintf("a zip archive with %d files: %s and others", files, strings.Join(names, ", "))
	default:
		p.Found = "a zip archive with " + strings.Join(names, ", ")
	}
	return p, true
}
