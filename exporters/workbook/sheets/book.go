// Package sheets writes workbooks (.xlsx) that look alike: tables with frozen,
// filtered headers that print on A4 landscape, in fonts that show Latin and
// Chinese names. It knows nothing of Go; the packages that do fill it in.
//
// Text is always written as text: a name that begins with = is no formula.
// Text too long for a cell is an error and never cut. The same content
// gives the same bytes.
//
// In workbooks that others made ([Copy]) sheets are added, and cells changed in
// place ([Sheet]): what is not changed stays as it is. Anything wrong with
// such a workbook is a game.Problem that names the part.
package sheets

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// MaxText is the most characters that a cell can have, counted as Excel
// counts them, in units of UTF-16.
const MaxText = 32767

// Book is a workbook being written. It is for one goroutine.
type Book struct {
	file         *excelize.File
	styles       map[styleKey]int
	formatted    map[formattedKey]int
	conditionals map[Emphasis]int
	rows         map[string][]byte // of our sheets, by part
	drawn        map[string]string // of our sheets, by part: the element that leads to their charts
	first        bool              // the library's own blank sheet is still there
	ending       string            // see As
	drop         []dropped         // parts that are left out
	added        []addition        // parts missing from the types and relationships
	err          error
}

// New begins an empty workbook.
func New() *Book {
	return &Book{file: excelize.NewFile(), styles: map[styleKey]int{}, formatted: map[formattedKey]int{}, conditionals: map[Emphasis]int{}, rows: map[string][]byte{}, drawn: map[string]string{}, first: true}
}

// Write writes a workbook that fill fills. Programs show that title for the file.
func Write(w io.Writer, title string, fill func(*Book) error) error {
	b := New()
	defer b.Close()
	if err := cmp.Or(fill(b), b.describe(title)); err != nil {
		return err
	}
	_, err := b.WriteTo(w)
	return err
}

// Open continues an existing workbook; Copy also keeps what the library may do to
// it at bay. What is not touched stays as it is.
func Open(data []byte) (*Book, error) {
	s, err := sound(data)
	if err != nil {
		return nil, err
	}
	f, err := excelize.OpenReader(bytes.NewReader(s.data), excelize.Options{UnzipSizeLimit: spreadsheet.MaxUnzipped, UnzipXMLSizeLimit: spreadsheet.MaxSheet})
	if err != nil {
		return nil, s.misread(err)
	}
	b := &Book{file: f, styles: map[styleKey]int{}, formatted: map[formattedKey]int{}, conditionals: map[Emphasis]int{}, rows: map[string][]byte{}, drawn: map[string]string{}}
	if s.chain {
		b.dropCalcChain()
	}
	if s.files[stylesPart] == nil {
		b.added = append(b.added, addition{stylesPart, stylesType, "styles"})
	}
	if err := b.completeStyles(); err != nil {
		f.Close()
		return nil, err
	}
	return b, nil
}

// Copy writes a workbook with changes. What the library did not expect in it, and
// gives up on, is an error.
func Copy(w io.Writer, original []byte, change func(*Book) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = unsound("", fmt.Sprintf("something in the workbook that cannot be copied (%v)", p), "")
		}
	}()
	b, err := Open(original)
	if err != nil {
		return err
	}
	defer b.Close()
	if err := change(b); err != nil {
		var p game.Problem
		if !errors.As(err, &p) {
			return unsound("", "a workbook that cannot be changed: "+err.Error(), "")
		}
		return err
	}
	_, err = b.WriteTo(w)
	return err
}

// File is the library's workbook, for what Book does not do.
func (b *Book) File() *excelize.File { return b.file }

// Close removes temporary files of the library. The workbook is of no use
// afterwards.
func (b *Book) Close() error { return b.file.Close() }

// add creates a sheet at the end of the workbook, or empties the one of that name.
func (b *Book) add(name string) error {
	if i, err := b.file.GetSheetIndex(name); err != nil || i >= 0 && !b.first {
		if err == nil {
			err = b.empty(name)
		}
		return err
	}
	if b.first {
		b.first = false
		return b.file.SetSheetName(b.file.GetSheetName(0), name)
	}
	// The library names the new sheet's part for the highest sheet number and
	// overwrites a part that has that name already. Programs need not number
	// parts like sheets, so that the number is raised while the sheet is made.
	all := b.file.WorkBook.Sheets.Sheet
	last := &all[0]
	for i := range all {
		if all[i].SheetID > last.SheetID {
			last = &all[i]
		}
	}
	number := last.SheetID
	for b.hasPart(fmt.Sprintf("xl/worksheets/sheet%d.xml", last.SheetID+1)) {
		last.SheetID++
	}
	_, err := b.file.NewSheet(name)
	for i := range all {
		if &all[i] == last {
			b.file.WorkBook.Sheets.Sheet[i].SheetID = number
		}
	}
	return err
}

func (b *Book) hasPart(name string) bool {
	for _, path := range []string{name, "/" + name} {
		if _, ok := b.file.Pkg.Load(path); ok {
			return true
		}
	}
	return false
}

// Count is a number in a cell, empty for 0.
type Count int

// value turns what callers have into a cell's value: a date becomes the serial
// number that spreadsheets count days in, nothing becomes an empty cell that
// still has its style.
func (b *Book) value(v any) any {
	nothing := false
	switch given := v.(type) {
	case game.Date:
		if nothing = given == 0; !nothing {
			v = b.serial(given)
		}
	case Count:
		v, nothing = int(given), given == 0
	case game.Opt[int]:
		v, nothing = given.Or(0), !given.IsGiven()
	case game.Opt[float64]:
		v, nothing = given.Or(0), !given.IsGiven()
	case string:
		nothing = given == ""
		b.err = cmp.Or(b.err, checkText(given))
	}
	if nothing {
		return nil
	}
	return v
}

// checkText reports a text that is too long for a cell.
func checkText(s string) error {
	n := textLen(s)
	if n <= MaxText {
		return nil
	}
	return game.Problem{Severity: game.Error, Code: "text-too-long", Found: fmt.Sprintf("a text of %d characters beginning %q", n, string([]rune(s)[:20])),
		Expected: fmt.Sprintf("at most %d, the limit of a workbook's cell", MaxText), Hint: "shorten the text"}
}

// serial is the number of days since the day that the workbook counts from.
// The two calendars are 1462 days apart.
func (b *Book) serial(d game.Date) int {
	days := game.Date(18991230).DaysUntil(d)
	if p, err := b.file.GetWorkbookProps(); err == nil && p.Date1904 != nil && *p.Date1904 {
		days -= 1462
	}
	return days
}

func textLen(s string) int {
	if len(s) <= MaxText {
		return len(s)
	}
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// WriteTo writes the workbook. Parts are in a fixed order and have no times
// but those of the content.
func (b *Book) WriteTo(w io.Writer) (int64, error) {
	if b.err != nil {
		return 0, b.err
	}
	main, said := b.main(), b.bareAttributes()
	b.file.SetZipWriter(func(w io.Writer) excelize.ZipWriter {
		return &packer{out: w, main: main, bare: said, ending: b.ending, rows: b.rows, drawn: b.drawn, drop: b.drop, added: b.added}
	})
	buf, err := b.file.WriteToBuffer()
	if err != nil {
		return 0, err
	}
	return buf.WriteTo(w)
}

// madeAt replaces, in the properties of the document, the time of
// writing, which would make two equal workbooks differ.
const madeAt = "2000-01-01T00:00:00Z"

// describe sets the title that programs show for the file, and the program that made it.
func (b *Book) describe(title string) error {
	return cmp.Or(
		b.file.SetAppProps(&excelize.AppProperties{Application: "Kyudan"}),
		b.file.SetDocProps(&excelize.DocProperties{Title: title, Creator: "Kyudan", LastModifiedBy: "Kyudan", Created: madeAt, Modified: madeAt}))
}

// Untouched reports whether a workbook is as it was written here: any program that saves
// it gives it another time.
func Untouched(workbook []byte) bool {
	z, err := zip.NewReader(bytes.NewReader(workbook), int64(len(workbook)))
	if err != nil {
		return false
	}
	f, err := z.Open("docProps/core.xml")
	if err != nil {
		return false
	}
	defer f.Close()
	var props struct {
		LastModifiedBy string `xml:"lastModifiedBy"`
		Modified       string `xml:"modified"`
	}
	err = xml.NewDecoder(io.LimitReader(f, 1<<16)).Decode(&props)
	return err == nil && props.LastModifiedBy == "Kyudan" && props.Modified == madeAt
}

// Recalculate makes programs compute all formulas when they open the workbook.
func (b *Book) Recalculate() error {
	return b.file.SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: new(true)})
}

// blankSheet is a sheet without anything in it.
const blankSheet = xml.Header + `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>`

// empty clears a sheet, in its place among the others. The
// library's own way, deleting the sheet, reads and rewrites all others.
func (b *Book) empty(name string) error {
	part, err := b.partOf(name)
	if err != nil {
		return err
	}
	b.file.Sheet.Delete(part)
	b.file.Pkg.Store(part, []byte(blankSheet))
	b.dropCharts(part)
	b.file.Pkg.Delete(relationsOf(part)) // pictures and comments on it
	b.file.Relationships.Delete(relationsOf(part))
	for _, n := range b.file.GetDefinedName() {
		if n.Scope == name && strings.HasPrefix(n.Name, "_xlnm.") {
			if err := b.file.DeleteDefinedName(&excelize.DefinedName{Name: n.Name, Scope: n.Scope}); err != nil {
				return err
			}
		}
	}
	return nil
}

// Anonymise removes from an existing workbook what Excel left in it of its
// author's computer: the folder that it was saved in, which mostly contains a user
// name (x15ac:absPath).
func (b *Book) Anonymise() {
	w := b.file.WorkBook
	if w == nil {
		return
	}
	if c := w.DecodeAlternateContent; c != nil && strings.Contains(c.Content, "absPath") {
		w.DecodeAlternateContent = nil
	}
	if c := w.AlternateContent; c != nil && strings.Contains(c.Content, "absPath") {
		w.AlternateContent = nil
	}
}
