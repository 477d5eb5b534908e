package sheets

import (
	"encoding/xml"
	"fmt"
	"path"
	"strings"

	"github.com/xuri/excelize/v2"
)

// blankSheet is a sheet without anything in it.
const blankSheet = xml.Header + `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>`

// empty makes a sheet as good as new, in its place among the others. The
// library's own way, deleting the sheet, reads and rewrites all others.
func (b *Book) empty(name string) error {
	part, ok := b.partOf(name)
	if !ok {
		return fmt.Errorf("found no part of the workbook for its sheet %q", name)
	}
	b.file.Sheet.Delete(part)
	b.file.Pkg.Store(part, []byte(blankSheet))
	dir, file := path.Split(part)
	b.file.Pkg.Delete(dir + "_rels/" + file + ".rels") // pictures and comments on it
	b.file.Relationships.Delete(dir + "_rels/" + file + ".rels")
	for _, n := range b.file.GetDefinedName() {
		if n.Scope == name && strings.HasPrefix(n.Name, "_xlnm.") {
			if err := b.file.DeleteDefinedName(&excelize.DefinedName{Name: n.Name, Scope: n.Scope}); err != nil {
				return err
			}
		}
	}
	return nil
}

// partOf is the name of the part that holds a sheet.
func (b *Book) partOf(name string) (part string, ok bool) {
	const workbook, relations = "xl/", "xl/_rels/workbook.xml.rels"
	data, ok := b.file.Pkg.Load(relations)
	if !ok {
		return "", false
	}
	var rels struct {
		Relationship []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:",attr"`
		}
	}
	if err := xml.Unmarshal(data.([]byte), &rels); err != nil {
		return "", false
	}
	for _, s := range b.file.WorkBook.Sheets.Sheet {
		if s.Name != name {
			continue
		}
		for _, r := range rels.Relationship {
			if r.ID == s.ID {
				part = strings.TrimPrefix(r.Target, "/")
				if part == r.Target {
					part = path.Join(workbook, r.Target)
				}
				_, ok = b.file.Pkg.Load(part)
				return part, ok
			}
		}
	}
	return "", false
}
