package sheets

import (
	"bytes"
	"encoding/xml"
	"io"
	"iter"
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
