package spreadsheet

import (
	"archive/zip"
	"bufio"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"kyudan/rating/game"
)

// The limits of what is opened. They are far above any list of players and
// far below what brings a laptop to a halt.
const (
	MaxFile     = 64 << 20  // bytes of a file
	MaxUnzipped = 256 << 20 // bytes of all parts together, unpacked
	MaxPart     = 32 << 20  // bytes of a part that is held in memory: texts, styles
	MaxSheet    = 64 << 20  // bytes of a sheet
	MaxEntries  = 10_000    // files in the archive
	MaxSheets   = 500
	MaxCells    = 2_000_000 // cells that hold something
	MaxRow      = 1_048_576 // Excel's own
	MaxCol      = 16_384    // Excel's own
)

// Open reads a workbook; name is only for messages. The book is nil where
// nothing can be read, and then a problem is an error. Problems name the file
// and, where it applies, the part or the cell.
func Open(name string, data []byte) (*Book, game.Problems) {
	o := newOpener()
	if !o.open(data) {
		return nil, o.problems.InFile(name)
	}
	return o.book, o.problems.InFile(name)
}

// SheetNames are the names of a workbook's sheets in their order; nil where
// they cannot be read or the part that lists them is in an unusual place. It is
// far cheaper than Open.
func SheetNames(data []byte) (names []string) {
	o := newOpener()
	if !o.looksInto(data) {
		return nil
	}
	listed, err := o.listSheets(workbookPart)
	if err != nil {
		return nil
	}
	for _, s := range listed {
		names = append(names, s.name)
	}
	return names
}

// HasMacros reports whether a file is a workbook with macros. It is far cheaper
// than Open.
func HasMacros(data []byte) bool {
	o := newOpener()
	return o.looksInto(data) && o.book.Macros
}

type opener struct {
	book     *Book
	parts    map[string]*zip.File
	problems game.Problems

	strings []string
	styles  []*Style
	plain   *Style // of cells without a style
	sheets  []sheetEntry

	unzipped int64 // bytes read so far
	tokens   int
	cells    int
	fills    int // blank cells kept for their fill
	merged   int // cells made for merged ranges
	tooBig   bool
}

// sheetEntry is a sheet as the workbook part lists it.
type sheetEntry struct {
	name, part string
	hidden     bool
}

func newOpener() *opener { return &opener{book: &Book{}, parts: map[string]*zip.File{}} }

// looksInto lists the parts of a workbook and reports whether that can be done.
func (o *opener) looksInto(data []byte) bool {
	kind, z := sniff(data)
	return kind == "xlsx" && len(data) <= MaxFile && o.index(z)
}

func (o *opener) fail(code, place, found, expected, hint string) {
	o.problems.Add(game.Problem{Severity: game.Error, Code: code, Place: place, Found: found, Expected: expected, Hint: hint})
}

func (o *opener) open(data []byte) bool {
	if len(data) > MaxFile {
		o.fail("workbook-too-large", "", fmt.Sprintf("a file of %d MiB", len(data)>>20), fmt.Sprintf("at most %d MiB", MaxFile>>20), "{give} the workbook without its pictures")
		return false
	}
	kind, z := sniff(data)
	if kind != "xlsx" {
		p, ok := Advice(data)
		if !ok {
			p = game.Problem{Severity: game.Error, Code: CodeNoSpreadsheet, Found: "a file of unknown kind", Expected: "an Excel workbook (.xlsx)", Hint: saveAs}
		}
		o.problems.Add(p)
		return false
	}
	if !o.index(z) || !o.readWorkbook() {
		return false
	}
	for _, s := range o.sheets {
		o.book.Sheets = append(o.book.Sheets, o.readSheet(s))
		if o.tooBig {
			return false
		}
	}
	o.activeLinks()
	if o.book.Macros {
		o.problems.Add(game.Problem{Severity: game.Note, Code: "macros", Found: "a workbook with macros, which are not run"})
	}
	return true
}

// index lists the parts of the archive and refuses one that is too large or
// that no spreadsheet program writes.
func (o *opener) index(z *zip.Reader) bool {
	if len(z.File) > MaxEntries {
		o.fail("workbook-too-large", "", fmt.Sprintf("an archive of %d files", len(z.File)), fmt.Sprintf("at most %d", MaxEntries), "this is not an ordinary workbook: copy its sheets into a new one")
		return false
	}
	var total uint64
	for _, f := range z.File {
		name := partName(f.Name)
		if len(name) > 512 || name == ".." || strings.HasPrefix(name, "../") || strings.Contains(name, "/../") || strings.Contains(name, ":") {
			o.fail("workbook-damaged", "", fmt.Sprintf("a part with the path %q", clip(f.Name)), "paths inside the workbook", "this is not an ordinary workbook: copy its sheets into a new one")
			return false
		}
		if strings.HasSuffix(name, "/") {
			continue
		}
		if total += f.UncompressedSize64; total > MaxUnzipped || f.UncompressedSize64 > MaxUnzipped {
			o.fail("workbook-too-large", "", fmt.Sprintf("a workbook that unpacks to more than %d MiB", MaxUnzipped>>20), "", "remove its pictures and unused sheets, or copy the sheets that matter into a new workbook")
			return false
		}
		if o.parts[name] != nil {
			o.fail("workbook-damaged", f.Name, "the same part twice", "one", "open the file in a spreadsheet program and save it again")
			return false
		}
		o.parts[name] = f
		if strings.HasSuffix(name, "vbaproject.bin") {
			o.book.Macros = true
		}
	}
	return true
}

// walk reads the part of that name to its end and hands out its tokens. It
// returns an error for a part that is damaged, cut off, or not XML, and for
// errors of visit, with the offset where it happened.
func (o *opener) walk(name string, limit int64, visit func(t xml.Token) error) error {
	f := o.parts[name]
	if f == nil {
		return errMissing
	}
	r, err := f.Open()
	if err != nil {
		return &damage{0, err}
	}
	defer r.Close()
	limit = min(limit, MaxUnzipped-o.unzipped)
	limited := &io.LimitedReader{R: r, N: limit + 1} // what a zip archive declares about its sizes need not be true
	defer func() { o.unzipped += limit + 1 - limited.N }()
	d := xml.NewDecoder(bufio.NewReaderSize(limited, 1<<16))
	// Parts are UTF-8 or UTF-16 (ECMA-376 part 2, 6.1.4); the declared name of
	// UTF-8 is the one that all writers use.
	d.CharsetReader = func(charset string, in io.Reader) (io.Reader, error) {
		if strings.EqualFold(charset, "us-ascii") || strings.EqualFold(charset, "ascii") {
			return in, nil
		}
		return nil, fmt.Errorf("text encoding %q", charset)
	}
	// Raw tokens keep the prefixes of names, which we do not need, and save
	// their translation; that elements are closed in order is for us to see.
	var open []xml.Name
	roots := 0
	for {
		t, err := d.RawToken()
		if err == io.EOF && len(open) == 0 {
			break
		}
		if err == io.EOF {
			err = errors.New("unexpected EOF")
		}
		if err == nil {
			switch t := t.(type) {
			case xml.StartElement:
				if open = append(open, t.Name); len(open) == 1 {
					roots++
				}
				if roots > 1 || len(open) > 100 {
					err = errors.New("more than one document, or one nested too deep")
				}
			case xml.EndElement:
				if last := len(open) - 1; last < 0 || open[last] != t.Name {
					err = fmt.Errorf("the end of <%s>, which is not open", t.Name.Local)
				} else {
					open = open[:last]
				}
			case xml.CharData:
				if len(open) == 0 && strings.Trim(string(t), " \t\r\n\ufeff") != "" {
					err = errors.New("text outside of the document")
				}
			case xml.Directive:
				err = errors.New("a document type declaration")
			}
		}
		if err == nil {
			err = visit(t)
		}
		if limited.N <= 0 || err == errTooBig {
			return errTooBig
		}
		if err != nil {
			return &damage{d.InputOffset(), err}
		}
	}
	if roots == 0 {
		return &damage{d.InputOffset(), errors.New("no document")}
	}
	return nil
}

// elements goes through the elements of a part.
func (o *opener) elements(name string, visit func(xml.StartElement) error) error {
	return o.walk(name, MaxPart, func(t xml.Token) error {
		if e, ok := t.(xml.StartElement); ok {
			return visit(e)
		}
		return nil
	})
}

var (
	errMissing = errors.New("the part is missing")
	errTooBig  = errors.New("the part is too large")
)

// damage is an error with the byte of the unpacked part where it was met.
type damage struct {
	offset int64
	err    error
}

func (d *damage) Error() string { return d.err.Error() }

// damaged reports an error of walk; what says what the part is for a person.
func (o *opener) damaged(part, what string, err error) {
	const hint = "open the file in a spreadsheet program, check that nothing is missing, and save it; or {ask for} the file again"
	if f := o.parts[part]; f != nil {
		part = f.Name
	}
	var d *damage
	switch {
	case errors.Is(err, errTooBig):
		o.tooBig = true
		o.fail("workbook-too-large", part, what+" is too large when unpacked", fmt.Sprintf("at most %d MiB a sheet, %d MiB of texts or styles, %d cells", MaxSheet>>20, MaxPart>>20, MaxCells), "copy the sheets that matter into a new workbook")
	case errors.As(err, &d):
		o.fail("workbook-damaged", part, fmt.Sprintf("%s is damaged or cut off at byte %d: %s", what, d.offset, reason(d.err)), "", hint)
	default:
		o.fail("workbook-damaged", part, what+" is missing from the file", "", hint)
	}
}

// reason is a library's error without its prefixes.
func reason(err error) string {
	var s *xml.SyntaxError
	switch {
	case errors.As(err, &s) && s.Msg == "unexpected EOF", errors.Is(err, io.ErrUnexpectedEOF):
		return "it ends in the middle"
	case errors.As(err, &s):
		return clip(s.Msg)
	case errors.Is(err, zip.ErrChecksum):
		return "its checksum is wrong"
	case errors.Is(err, zip.ErrFormat):
		return "it unpacks to more than the archive says"
	}
	return clip(strings.TrimPrefix(err.Error(), "flate: "))
}

// clip keeps a text of unknown length readable in a message.
func clip(s string) string { return game.Shorten(s, 80) }
