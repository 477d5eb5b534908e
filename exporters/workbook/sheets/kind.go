package sheets

import (
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"
)

// mainTypes are the content types of the part that lists a workbook's sheets,
// by the ending of the file. A spreadsheet program refuses a file in which the
// two do not agree.
var mainTypes = map[string]string{
	".xlsx": excelize.ContentTypeSheetML,
	".xlsm": excelize.ContentTypeMacro,
	".xltx": excelize.ContentTypeTemplate,
	".xltm": excelize.ContentTypeTemplateMacro,
}

// HoldsMacros reports whether a file with that ending (.xlsm) may contain macros.
func HoldsMacros(ending string) bool { return ending == ".xlsm" || ending == ".xltm" }

// As converts the workbook for a file with that ending: .xlsx, .xlsm, .xltx or
// .xltm. Without it an existing workbook stays what it is. Macros are left out
// where the ending does not allow them.
func (b *Book) As(ending string) error {
	if mainTypes[ending] == "" {
		return fmt.Errorf("found the ending %q, expected .xlsx, .xlsm, .xltx or .xltm", ending)
	}
	b.ending = ending
	return nil
}

// contentTypes is the part that comes first, as in the files of spreadsheet
// programs: some readers recognise the kind of a file by its first bytes.
const contentTypes = "[Content_Types].xml"

type contentTypesPart struct {
	XMLName  xml.Name `xml:"http://schemas.openxmlformats.org/package/2006/content-types Types"`
	Defaults []struct {
		Extension   string `xml:",attr"`
		ContentType string `xml:",attr"`
	} `xml:"Default"`
	Overrides []override `xml:"Override"`
}

type override struct {
	PartName    string `xml:",attr"`
	ContentType string `xml:",attr"`
}

// main is the part that lists the sheets, -1 where there is none.
func (t contentTypesPart) main() int {
	kinds := slices.Collect(maps.Values(mainTypes))
	return slices.IndexFunc(t.Overrides, func(o override) bool {
		return slices.ContainsFunc(kinds, func(kind string) bool { return strings.EqualFold(o.ContentType, kind) })
	})
}
