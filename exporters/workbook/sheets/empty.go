package sheets

import (
	"encoding/xml"
	"strings"

	"github.com/xuri/excelize/v2"
)

// blankSheet is a sheet without anything in it.
const blankSheet = xml.Header + `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>`

// empty makes a sheet as good as new, in its place among the others. The
// library's own way, deleting the sheet, reads and rewrites all others.
func (b *Book) empty(name string) error {
	part, err := b.partOf(name)
	if err != nil {
		return err
	}
	b.file.Sheet.Delete(part)
	b.file.Pkg.Store(part, []byte(blankSheet))
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
