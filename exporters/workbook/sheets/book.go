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
	"strings"

	"github.com/xuri/excelize/v2"
)

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

// addition is a part that the library does not know of, of that type, to which a
// relationship of that kind leads from the list of the sheets; "" for none from there.
type addition struct{ part, contentType, kind string }

// dropped is what is left out of a workbook: the parts that are of it, and the
// relationship of that kind that leads to them.
type dropped struct {
	kind string
	is   func(part string) bool
}

// New begins an empty workbook.
func New() *Book {
	return &Book{file: excelize.NewFile(), styles: map[styleKey]int{}, formatted: map[formattedKey]int{}, conditionals: map[Emphasis]int{}, rows: map[string][]byte{}, drawn: map[string]string{}, first: true}
}

// File is the library's workbook, for what Book does not do.
func (b *Book) File() *excelize.File { return b.file }

// Close removes temporary files of the library. The workbook is of no use
// afterwards.
func (b *Book) Close() error { return b.file.Close() }

func (b *Book) hasPart(name string) bool {
	for _, path := range []string{name, "/" + name} {
		if _, ok := b.file.Pkg.Load(path); ok {
			return true
		}
	}
	return false
}

// Recalculate makes programs compute all formulas when they open the workbook.
func (b *Book) Recalculate() error {
	return b.file.SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: new(true)})
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
