package sheets

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

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
