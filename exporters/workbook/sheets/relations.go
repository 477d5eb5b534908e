package sheets

import (
	"encoding/xml"
	"path"
	"strconv"
	"strings"
)

type relationships struct {
	XMLName xml.Name       `xml:"http://schemas.openxmlformats.org/package/2006/relationships Relationships"`
	All     []relationship `xml:"Relationship"`
}

type relationship struct {
	ID         string `xml:"Id,attr"`
	Type       string `xml:",attr"`
	Target     string `xml:",attr"`
	TargetMode string `xml:",attr,omitempty"`
}

// target is the part that a relationship of another part leads to.
func (r relationship) target(from string) string {
	target := strings.ReplaceAll(r.Target, `\`, "/")
	if strings.HasPrefix(target, "/") {
		return strings.TrimPrefix(path.Clean(target), "/")
	}
	return path.Join(path.Dir(from), target)
}

// is reports whether a relationship is of that kind, the last word of its type.
func (r relationship) is(kind string) bool { return path.Base(r.Type) == kind }

// relationsOf is the name of the part that holds the relationships of another.
func relationsOf(part string) string {
	dir, file := path.Split(strings.TrimPrefix(part, "/"))
	return dir + "_rels/" + file + ".rels"
}

// relations are the relationships of a part, as the library has changed them.
func (b *Book) relations(part string) []relationship {
	name := relationsOf(part)
	var data []byte
	if changed, ok := b.file.Relationships.Load(name); ok && changed != nil {
		data, _ = xml.Marshal(changed) // of the library's own type, which it writes so, too
	} else if data, ok = b.part(name); !ok {
		return nil
	}
	var rels relationships
	if err := xml.Unmarshal(data, &rels); err != nil {
		return nil
	}
	return rels.All
}

// part is a part as the library has it; those that it has taken apart and changed
// are as they were.
func (b *Book) part(name string) (data []byte, ok bool) {
	v, ok := b.file.Pkg.Load(name)
	if !ok {
		return nil, false
	}
	data, ok = v.([]byte)
	return data, ok
}

// main is the part that lists the sheets.
func (b *Book) main() string {
	for _, r := range b.relations("") {
		if r.is("officeDocument") {
			return r.target("")
		}
	}
	return "xl/workbook.xml"
}

// partOf is the name of the part that holds a sheet.
func (b *Book) partOf(sheet string) (part string, err error) {
	main := b.main()
	for _, s := range b.file.WorkBook.Sheets.Sheet {
		if s.Name != sheet {
			continue
		}
		for _, r := range b.relations(main) {
			if r.ID == s.ID {
				return r.target(main), nil
			}
		}
	}
	return "", unsound(main, "no part for the sheet "+strconv.Quote(sheet), "")
}
