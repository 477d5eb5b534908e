package archivetest

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/beevik/etree"
	"github.com/xuri/excelize/v2"
)

// Bare is what a library alone does with a file of a format: the words of all
// lines, the tree of an XML file, the rows of a workbook. Benchmarks measure the
// reader of the format beside it.
func Bare(format string, data []byte) error {
	switch format {
	case "h9":
		words := 0
		for l := range strings.Lines(string(data)) {
			words += len(strings.Fields(l))
		}
		if words == 0 {
			return fmt.Errorf("found a text without words")
		}
		return nil
	case "opengotha":
		return etree.NewDocument().ReadFromBytes(data)
	case "swa":
		f, err := excelize.OpenReader(bytes.NewReader(data))
		if err != nil {
			return err
		}
		defer f.Close() // only read from
		for _, sheet := range f.GetSheetList() {
			if _, err := f.GetRows(sheet); err != nil {
				return err
			}
		}
		return nil
	}
	return fmt.Errorf("found the format %q, expected h9, opengotha or swa", format)
}

// FormatOf is the format of a file of an archive by its name's ending.
func FormatOf(path string) string {
	for name, w := range writers {
		if strings.HasSuffix(path, w.Extensions[0]) {
			return name
		}
	}
	return ""
}
