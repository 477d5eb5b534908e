package importers

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"golang.org/x/text/encoding/unicode"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// looked is how many bytes of a file are looked at to say what it is.
const looked = 64 << 10

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
		Code: "format-unknown", Found: "a file of unknown kind", Expected: titles(formats),
		Hint: "give the tournament file itself, or say with -f which format it is",
	}
	if isText(data) {
		p.Found = "a text that is of no known format"
		if first := firstLine(sniffable(data)); first != "" {
			p.Found += fmt.Sprintf(", beginning %q", first)
		}
	}
	return p
}

// binary are kinds of files with their first bytes.
var binary = []struct{ prefix, found, hint string }{
	{"%PDF", "a PDF", "a PDF is a picture of the results: ask for the tournament file or the spreadsheet it was printed from"},
	{"\x89PNG", "a picture", "ask for the tournament file or the spreadsheet itself, or enter the results into the workbook of kyudan template"},
	{"\xff\xd8\xff", "a picture", "ask for the tournament file or the spreadsheet itself, or enter the results into the workbook of kyudan template"},
	{"GIF8", "a picture", "ask for the tournament file or the spreadsheet itself, or enter the results into the workbook of kyudan template"},
	{"BM", "a picture", "ask for the tournament file or the spreadsheet itself, or enter the results into the workbook of kyudan template"},
	{"II*\x00", "a picture", "ask for the tournament file or the spreadsheet itself, or enter the results into the workbook of kyudan template"},
	{"MM\x00*", "a picture", "ask for the tournament file or the spreadsheet itself, or enter the results into the workbook of kyudan template"},
	{"\x1f\x8b", "a gzip archive", "unpack it and give the file in it"},
	{"BZh", "a bzip2 archive", "unpack it and give the file in it"},
	{"\xfd7zXZ\x00", "an xz archive", "unpack it and give the file in it"},
	{"7z\xbc\xaf\x27\x1c", "a 7z archive", "unpack it and give the files in it"},
	{"Rar!", "a RAR archive", "unpack it and give the files in it"},
	{"{\\rtf", "a rich text document", "copy its table into a spreadsheet and save that as .xlsx"},
	{"SQLite format 3", "a database", "give the tournament file that was exported from the program"},
	{"MZ", "a program", "give the tournament file"},
}

// adviseBinary knows files by their first bytes, and Office documents by what
// is in them.
func adviseBinary(path string, data []byte) (game.Problem, bool) {
	p := game.Problem{Code: "format-unknown"}
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
		p.Found, p.Hint = "a picture or film", "ask for the tournament file or the spreadsheet itself"
		return p, true
	}
	office := bytes.HasPrefix(data, []byte("PK")) || bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")) || !isText(data)
	if !office {
		return p, false
	}
	if q, ok := spreadsheet.Advice(data); ok {
		if q.Code == "not-a-spreadsheet" {
			q.Code = p.Code
		}
		q.Expected = "" // a workbook is not the only thing that is read
		return q, true
	}
	if isZip(data) {
		p.Found = "a workbook in which no sheet holds an event"
		p.Hint = "copy players and results into the workbook that kyudan template writes"
		return p, true
	}
	return p, false
}

var (
	kyudanJSON  = regexp.MustCompile(`"kyudan"\s*:\s*"([^"]{0,40})"`)
	sgf         = regexp.MustCompile(`^\(\s*;[\s\S]*\b(?:GM|FF|SZ|CA|PB|PW|AP)\[`)
	egfListLine = regexp.MustCompile(`(?m)^ ?\d{8}  \S.{34,38} [A-Z]{2} `)
	ffgListLine = regexp.MustCompile(`(?m)^#Echelle au `)
	agaListLine = regexp.MustCompile(`(?m)^[^\t\n]*\t\d+\t[A-Za-z]*\t(?:-?\d+(?:\.\d*)?)?\t\d{1,2}/\d{1,2}/\d{4}\t`)
	idPairLines = regexp.MustCompile(`^(?:\d{8}[,;\t][0-9A-Za-z]{7}\r?\n){3}`)
	rootElement = regexp.MustCompile(`<([A-Za-z_][\w.:-]*)`)
	pageTitle   = regexp.MustCompile(`(?is)<title[^>]*>([^<]{1,200})`)
)

// adviseText knows texts by what they say.
func adviseText(_ string, data []byte) (game.Problem, bool) {
	if !isText(data) {
		return game.Problem{}, false
	}
	text := strings.TrimLeft(sniffable(data), " \t\r\n\ufeff")
	lower := strings.ToLower(text)
	p := game.Problem{Code: "format-unknown"}
	switch {
	case strings.HasPrefix(text, "{"), strings.HasPrefix(text, "["):
		p.Found, p.Hint = "a JSON file of another program", `an event in JSON begins with "kyudan": "event/1"`
	case sgf.MatchString(text):
		p.Found, p.Hint = "the record of a game (SGF)", "ratings need the results of the event: give its tournament file, not the games"
	case strings.HasPrefix(lower, "mime-version:") || strings.Contains(lower[:min(len(lower), 2000)], "multipart/related"):
		p.Found, p.Hint = "a web page saved as a single file (.mht)", "open it in a browser and save it as a web page, HTML only"
	case egfListLine.MatchString(text), ffgListLine.MatchString(text), agaListLine.MatchString(text):
		p.Code, p.Found, p.Hint = "rating-list", "a rating list for pairing programs", "give the event file; the list to rate from goes behind --list, as .xlsx, .csv or .json"
	case strings.Contains(text, "<!ELEMENT "):
		p.Found, p.Hint = "the grammar of XML files (a DTD), not a tournament", "give the tournament file that lay beside it"
	case idPairLines.MatchString(text):
		p.Code, p.Found, p.Hint = "id-pairs", "a table of ids: EGF PINs with FFG licences", "give the event file; a table of ids holds neither players nor games"
	case strings.HasPrefix(lower, "<!doctype html"), strings.Contains(lower, "<html"), strings.Contains(lower, "<table"), strings.Contains(lower, "<body"):
		p.Found, p.Hint = "a web page that no pairing program wrote", "give the tournament file itself, or the page that OpenGotha publishes: standings, games list or players list"
		if m := pageTitle.FindStringSubmatch(text); m != nil {
			p.Found += fmt.Sprintf(", titled %q", game.Plain(m[1]))
		}
		if strings.Contains(lower, "<html") && len(data) < looked && !strings.Contains(lower, "</html") {
			p.Found, p.Hint = "a web page that is cut off: it has no </html>", "save or download the page again"
		}
	case isOpenGothaRoot(text):
		p.Code, p.Found = "opengotha-empty", "an OpenGotha file that is cut or empty: it has <Tournament>, and neither players nor games nor OpenGotha's attributes"
		p.Hint = "ask for the file again, or open the event in OpenGotha and save it"
	case strings.HasPrefix(lower, "<"):
		p.Found, p.Hint = "an XML file of another program", "open the event in OpenGotha and save it, or give its standings page"
		if m := rootElement.FindStringSubmatch(text); m != nil {
			p.Found += fmt.Sprintf(": its first element is <%s>", m[1])
		}
	default:
		return adviseTable(text)
	}
	return p, true
}

// isOpenGothaRoot reports whether the first element of an XML text is
// OpenGotha's, with nothing else of that program before the text ends.
func isOpenGothaRoot(text string) bool {
	m := rootElement.FindStringSubmatchIndex(text)
	if !strings.HasPrefix(text, "<") || m == nil || text[m[2]:m[3]] != "Tournament" {
		return false
	}
	// The MacMahon program's <Tournament> holds elements of its own.
	next := rootElement.FindString(text[m[3]:])
	return next == "" || opengothaChild[next[1:]]
}

// opengothaChild are OpenGotha's elements next below the first one.
var opengothaChild = map[string]bool{
	"Players": true, "Games": true, "ByePlayers": true, "Teams": true, "ClubsGroups": true, "TournamentParameterSet": true, "TeamTournamentParameterSet": true,
}

// adviseKyudan knows the JSON forms of Kyudan that are no events, whichever
// format may feel meant.
func adviseKyudan(data []byte) (game.Problem, bool) {
	head := bytes.TrimLeft(bytes.TrimPrefix(data[:min(len(data), 4096)], []byte("\xef\xbb\xbf")), " \t\r\n")
	if !bytes.HasPrefix(head, []byte("{")) {
		return game.Problem{}, false
	}
	m := kyudanJSON.FindSubmatch(head)
	if m == nil {
		return game.Problem{}, false
	}
	kind, version, _ := strings.Cut(string(m[1]), "/")
	p := game.Problem{Code: "format-unknown"}
	switch {
	case kind == "list":
		p.Code, p.Found, p.Hint = "rating-list", "a rating list", "give the event file, and the list behind --list"
	case kind == "report":
		p.Found, p.Hint = "a report of ratings", "give the event file that was rated"
	case kind == "problems":
		p.Found, p.Hint = "a report of problems", "give the event file"
	case kind == "event" && version != "1":
		p.Found, p.Hint = fmt.Sprintf("event JSON of version %q", m[1]), `this program reads version "event/1"; get a newer one`
	default:
		return p, false
	}
	return p, true
}

// adviseTable knows tables of text by their column names.
func adviseTable(text string) (game.Problem, bool) {
	words := strings.FieldsFunc(strings.ToLower(firstLine(text)), func(r rune) bool { return strings.ContainsRune(",;\t\"", r) })
	has := func(w string) bool {
		for _, v := range words {
			if game.Plain(v) == w {
				return true
			}
		}
		return false
	}
	p := game.Problem{Code: "format-unknown"}
	switch {
	case len(words) < 2:
		return p, false
	case has("rating") && (has("id") || has("name")):
		p.Code, p.Found, p.Hint = "rating-list", "a rating list", "give the event file, and the list behind --list"
	case has("name") && has("id"):
		p.Code, p.Found, p.Hint = "aliases", "a table of names and ids", "give the event file, and the table behind --aliases"
	default:
		p.Found, p.Hint = "a table as text (CSV)", "label its columns Round, Black, White and Result, or copy players and results into the workbook that kyudan template writes"
	}
	return p, true
}

// isText reports whether data looks like text: UTF-16 by its mark, or no zero
// bytes.
func isText(data []byte) bool {
	head := data[:min(len(data), looked)]
	return isUTF16(head) || bytes.IndexByte(head, 0) < 0
}

func isUTF16(data []byte) bool {
	return len(data) >= 2 && (data[0] == 0xFF && data[1] == 0xFE || data[0] == 0xFE && data[1] == 0xFF)
}

// sniffable is the beginning of a text in UTF-8, or nearly.
func sniffable(data []byte) string {
	head := data[:min(len(data), looked)]
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
			if r := []rune(line); len(r) > 60 {
				return string(r[:60]) + "…"
			}
			return line
		}
	}
	return ""
}
