package sheets

import (
	"bytes"
	"encoding/xml"
	"io"
	"iter"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// element is an element in the bytes of a part. Names are as written there, with
// the prefix in Name.Space. What is asked of an element that is not there, nil, is
// not there either.
type element struct {
	Name       xml.Name
	attributes attributes
	children   []*element
	from, to   int // where its tag begins and ends
	end, after int // where the tag that ends it begins and ends, behind it for <c/>
}

type attributes []xml.Attr

// get is an attribute without a prefix, "" where it is not there.
func (as attributes) get(name string) string {
	for _, a := range as {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

func (e *element) attr(name string) string {
	if e == nil {
		return ""
	}
	return e.attributes.get(name)
}

// number is an attribute that is a whole number, 0 where it is none.
func (e *element) number(name string) int {
	n, _ := strconv.Atoi(e.attr(name))
	return n
}

// prefix is that of the name with its colon: x: in the files of some programs.
func (e *element) prefix() string {
	if e.Name.Space == "" {
		return ""
	}
	return e.Name.Space + ":"
}

// isEmpty reports whether the tag ends the element that it begins: <c/>.
func (e *element) isEmpty() bool { return e.after == e.to }

// all are the children of that name.
func (e *element) all(name string) (named []*element) {
	if e != nil {
		for _, c := range e.children {
			if c.Name.Local == name {
				named = append(named, c)
			}
		}
	}
	return named
}

// child is the first child of that name.
func (e *element) child(name string) *element {
	if all := e.all(name); len(all) > 0 {
		return all[0]
	}
	return nil
}

// within are the element and all those in it.
func (e *element) within() iter.Seq[*element] {
	return func(yield func(*element) bool) { e.walk(yield) }
}

func (e *element) walk(yield func(*element) bool) bool {
	return yield(e) && !slices.ContainsFunc(e.children, func(c *element) bool { return !c.walk(yield) })
}

// parse goes through bytes that begin at a place of a part. It returns the element
// around everything, with its content down to a depth.
func parse(data []byte, place, depth int) (*element, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	document := &element{}
	open := []*element{document} // nil below the depth
	at := place
	for {
		token, err := d.RawToken()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		from, last := at, len(open)-1
		at = place + int(d.InputOffset())
		switch t := token.(type) {
		case xml.StartElement:
			var e *element
			if last <= depth {
				e = &element{Name: t.Name, attributes: t.Attr, from: from, to: at}
				open[last].children = append(open[last].children, e)
			}
			open = append(open, e)
		case xml.EndElement:
			if last == 0 {
				return nil, io.ErrUnexpectedEOF
			}
			if e := open[last]; e != nil {
				e.end, e.after = from, at
			}
			open = open[:last]
		}
	}
	switch {
	case len(open) > 1:
		return nil, io.ErrUnexpectedEOF
	case len(document.children) == 0:
		return document, nil
	}
	return document.children[0], nil
}

// document is a part with the changes that are to be made in it.
type document struct {
	part string
	data []byte
	root *element
	// What is to be replaced. It does not overlap, and of several insertions at one
	// place the first comes first.
	edits []edit
}

type edit struct {
	from, to int
	text     string
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

// text is a piece of the part, which has all changes, with them.
func (d *document) text(from, to int) string {
	slices.SortStableFunc(d.edits, func(a, b edit) int { return a.from - b.from })
	var out strings.Builder
	for _, e := range d.edits {
		out.Write(d.data[from:e.from])
		out.WriteString(e.text)
		from = e.to
	}
	out.Write(d.data[from:to])
	return out.String()
}

func (d *document) replace(from, to int, text string) {
	d.edits = append(d.edits, edit{from, to, text})
}

func (d *document) insert(at int, text string) { d.replace(at, at, text) }

var attribute = regexp.MustCompile(`\s([\w.:-]+)\s*=\s*("[^"]*"|'[^']*')`)

// setAttr gives an element's attribute a value, which needs no escaping, and leaves
// the other attributes unchanged.
func (d *document) setAttr(e *element, name, value string) {
	tag := d.data[e.from:e.to]
	for _, m := range attribute.FindAllSubmatchIndex(tag, -1) {
		if string(tag[m[2]:m[3]]) == name {
			d.replace(e.from+m[4], e.from+m[5], `"`+value+`"`)
			return
		}
	}
	d.insert(e.from+len(strings.TrimRight(string(tag), "/>")), " "+name+`="`+value+`"`)
}

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
