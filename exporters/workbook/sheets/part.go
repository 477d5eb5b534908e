package sheets

import (
	"encoding/xml"
	"path"
	"strconv"
	"strings"
)

// The parts that the library looks for by name.
const (
	mainRelations = "_rels/.rels"
	mainPart      = "xl/workbook.xml"
	stylesPart    = "xl/styles.xml"
	themePart     = "xl/theme/theme1.xml"
	calcChainPart = "xl/calcChain.xml"
)

// relationTypes begin with this.
const relationTypes = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

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

// relationsOf is the name of the part with the relationships of another.
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

// partOf is the name of a sheet's part.
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

// document opens a part for changes, with its elements down to a depth; nil where
// there is no such part.
func (b *Book) document(part string, depth int) (*document, error) {
	data, ok := b.part(part)
	if !ok {
		return nil, nil
	}
	root, err := parse(data, 0, depth)
	if err != nil {
		return nil, damaged(part, err)
	}
	return &document{part: part, data: data, root: root}, nil
}

// store applies the changes.
func (b *Book) store(d *document) {
	b.file.Pkg.Store(d.part, []byte(d.text(0, len(d.data))))
}

// dropCalcChain leaves out the order in which formulas were last calculated, which
// names cells that no longer have formulas. Programs rebuild it.
func (b *Book) dropCalcChain() {
	b.file.CalcChain = nil
	b.drop = append(b.drop, dropped{"calcChain", isCalcChain})
}

// isCalcChain reports whether a part is the order in which formulas were last
// calculated.
func isCalcChain(name string) bool { return strings.EqualFold(path.Base(name), "calcChain.xml") }

// dropCharts takes the charts of a sheet out of the workbook, with what lists them.
func (b *Book) dropCharts(part string) {
	gone := map[string]bool{}
	for _, r := range b.relations(part) {
		if !r.is("drawing") {
			continue
		}
		drawing := r.target(part)
		gone[drawing], gone[relationsOf(drawing)] = true, true
		for _, of := range b.relations(drawing) {
			if chart := of.target(drawing); of.is("chart") {
				gone[chart], gone[relationsOf(chart)] = true, true
			}
		}
	}
	if len(gone) == 0 {
		return
	}
	for name := range gone {
		b.file.Pkg.Delete(name)
		b.file.Relationships.Delete(name)
	}
	b.drop = append(b.drop, dropped{is: func(name string) bool { // unless it is made anew
		name = strings.TrimPrefix(name, "/")
		return gone[name] && !b.hasPart(name)
	}})
}
