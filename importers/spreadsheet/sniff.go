package spreadsheet

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"unicode/utf16"

	"kyudan/rating/game"
)

// IsSpreadsheet reports whether data is a workbook that Open reads, judging by
// its table of contents.
func IsSpreadsheet(data []byte) bool {
	kind, _ := sniff(data)
	return kind == "xlsx"
}

// Advice says what a file is that may have been taken for a workbook, and
// what to do about it: an old .xls file, one with a password, OpenDocument,
// PDF, a web page, text. ok is false for a workbook that Open reads and for
// data of no known kind.
func Advice(data []byte) (p game.Problem, ok bool) {
	kind, _ := sniff(data)
	a, ok := advice[kind]
	if !ok {
		return game.Problem{}, false
	}
	return game.Problem{Severity: game.Error, Code: a.code, Found: a.found, Expected: "an Excel workbook (.xlsx)", Hint: a.hint}, true
}

// IsArchive reports whether a file is a zip archive of other files, not a workbook.
func IsArchive(data []byte) bool {
	kind, _ := sniff(data)
	return kind == "zip"
}

// CodeNoSpreadsheet is the code of a file of a kind that is never a spreadsheet.
const CodeNoSpreadsheet = "not-a-spreadsheet"

const saveAs = "open it in a spreadsheet program and save it as .xlsx"

var advice = map[string]struct{ code, found, hint string }{
	"empty":    {"empty-file", "an empty file", "{ask for} the file again"},
	"xls":      {"old-excel", "an Excel 97 file (.xls)", "open it in a spreadsheet program and save it as .xlsx"},
	"password": {"password-protected", "a workbook protected by a password", "open it with the password and save a copy without one (Excel: File, Info, Protect Workbook, Encrypt with Password; empty the field)"},
	"ole":      {CodeNoSpreadsheet, "a document of an old Office program", saveAs},
	"xlsb":     {CodeNoSpreadsheet, "an Excel binary workbook (.xlsb)", saveAs},
	"ods":      {CodeNoSpreadsheet, "an OpenDocument spreadsheet (.ods)", saveAs},
	"numbers":  {CodeNoSpreadsheet, "an Apple Numbers document", "export it from Numbers as Excel (.xlsx)"},
	"docx":     {CodeNoSpreadsheet, "a Word document", "copy its tables into a spreadsheet and save that as .xlsx"},
	"doc":      {CodeNoSpreadsheet, "a Word 97 document (.doc)", "copy its tables into a spreadsheet and save that as .xlsx"},
	"msg":      {CodeNoSpreadsheet, "an e-mail of Outlook (.msg)", "save the attached file and give that"},
	"odt":      {CodeNoSpreadsheet, "an OpenDocument text (.odt)", "copy its tables into a spreadsheet and save that as .xlsx"},
	"pptx":     {CodeNoSpreadsheet, "a PowerPoint presentation", "copy its tables into a spreadsheet and save that as .xlsx"},
	"zip":      {CodeNoSpreadsheet, "a zip archive without a workbook in it", "if there are files in it, unpack them and {give} those"},
	"cut":      {"workbook-damaged", "a workbook whose end is missing or damaged", "the file was cut off in transfer: {ask for} it again"},
	"archive":  {CodeNoSpreadsheet, "a compressed archive", "unpack it and {give} the files in it"},
	"pdf":      {CodeNoSpreadsheet, "a PDF document", "{ask for} the workbook it was printed from"},
	"html":     {CodeNoSpreadsheet, "a web page (HTML)", "if it is a page of standings, give it with the ending .html; otherwise " + saveAs},
	"xml2003":  {CodeNoSpreadsheet, "an Excel 2003 XML spreadsheet", saveAs},
	"xml":      {CodeNoSpreadsheet, "an XML file", "give it with the ending .xml"},
	"rtf":      {CodeNoSpreadsheet, "a rich text document", "copy its tables into a spreadsheet and save that as .xlsx"},
	"picture":  {CodeNoSpreadsheet, "a picture", "{ask for} the workbook itself, or type the results into one"},
	"text":     {CodeNoSpreadsheet, "plain text or CSV", "give it with the ending .csv or .txt, or " + saveAs},
}

var magic = []struct{ prefix, kind string }{
	{"%PDF", "pdf"},
	{"{\\rtf", "rtf"},
	{"\x89PNG", "picture"}, {"\xff\xd8\xff", "picture"}, {"GIF8", "picture"}, {"BM6", "picture"},
	{"\x1f\x8b", "archive"}, {"Rar!", "archive"}, {"7z\xbc\xaf\x27\x1c", "archive"}, {"BZh", "archive"}, {"\xfd7zXZ", "archive"},
	{"\x09\x08\x10\x00\x00\x06\x05\x00", "xls"}, {"\x09\x08\x08\x00\x00\x05\x05\x00", "xls"}, {"\x09\x04\x06\x00", "xls"}, {"\x09\x02\x06\x00", "xls"},
}

// sniff recognises the kind of a file by its first bytes and, for zip archives, by
// the names in them. "" is no known kind.
func sniff(data []byte) (kind string, z *zip.Reader) {
	head := data[:min(len(data), 4096)]
	switch {
	case len(data) == 0:
		return "empty", nil
	case bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")):
		return sniffOLE(data), nil
	case bytes.HasPrefix(data, []byte("PK\x03\x04")), bytes.HasPrefix(data, []byte("PK\x05\x06")):
		return sniffZip(data)
	}
	for _, m := range magic {
		if bytes.HasPrefix(data, []byte(m.prefix)) {
			return m.kind, nil
		}
	}
	if len(data) >= 2 && (data[0] == 0xff && data[1] == 0xfe || data[0] == 0xfe && data[1] == 0xff) {
		return "text", nil // UTF-16
	}
	if bytes.IndexByte(head, 0) >= 0 {
		return "", nil
	}
	text := strings.ToLower(strings.TrimLeft(string(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf"))), " \t\r\n"))
	switch {
	case strings.Contains(text, "urn:schemas-microsoft-com:office:spreadsheet"):
		return "xml2003", nil
	case strings.HasPrefix(text, "<!doctype html"), strings.Contains(text, "<html"), strings.HasPrefix(text, "<table"), strings.HasPrefix(text, "<body"):
		return "html", nil
	case strings.HasPrefix(text, "<?xml"):
		return "xml", nil
	}
	return "text", nil
}

// sniffOLE looks for the names of streams in the directory of an OLE compound
// file ([MS-CFB] 2.6), which are in UTF-16.
func sniffOLE(data []byte) string {
	has := func(stream string) bool { return bytes.Contains(data, wide(stream)) }
	switch {
	case has("EncryptedPackage"):
		return "password"
	case has("Workbook"), has("Book\x00"):
		return "xls"
	case has("WordDocument"):
		return "doc"
	case has("__properties_version1.0"):
		return "msg"
	}
	return "ole"
}

func wide(s string) []byte {
	var b []byte
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return b
}

func sniffZip(data []byte) (string, *zip.Reader) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return "cut", nil
	}
	kind := "zip"
	for _, f := range z.File {
		name := partName(f.Name)
		switch {
		case name == "xl/workbook.xml":
			return "xlsx", z
		case name == "xl/workbook.bin":
			return "xlsb", z
		case name == "word/document.xml":
			return "docx", z
		case name == "ppt/presentation.xml":
			return "pptx", z
		case name == "content.xml":
			if kind != "odt" {
				kind = "ods"
			}
		case name == "mimetype" && isText(f):
			kind = "odt"
		case strings.HasPrefix(name, "index/") && strings.HasSuffix(name, ".iwa"):
			kind = "numbers"
		case name == "encryptioninfo":
			kind = "password"
		case strings.HasPrefix(name, "xl/") && kind == "zip":
			kind = "xlsx" // the workbook part has another name, or is missing
		}
	}
	return kind, z
}

// isText reports whether the entry with an OpenDocument file's type calls it
// a text.
func isText(f *zip.File) bool {
	r, err := f.Open()
	if err != nil {
		return false
	}
	defer r.Close()
	b, _ := io.ReadAll(io.LimitReader(r, 100))
	return strings.HasPrefix(string(b), "application/vnd.oasis.opendocument.text")
}

// partName is the name of a zip entry as parts are looked up: some writers use
// backslashes and odd cases.
func partName(s string) string {
	return strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(s, `\`, "/"), "/"))
}
