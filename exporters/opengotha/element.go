package opengotha

import (
	"bufio"
	"slices"
	"strings"
)

// element is an XML element; all data are in its attributes.
type element struct {
	name     string
	attrs    []attribute
	children []*element
}

type attribute struct{ name, value string }

// set gives an attribute its value.
func (e *element) set(name, value string) { e.attrs = append(e.attrs, attribute{name, value}) }

// setGiven gives an attribute its value if there is one.
func (e *element) setGiven(name, value string) {
	if value != "" {
		e.set(name, value)
	}
}

// has reports whether the attribute has a value.
func (e *element) has(name string) bool {
	return slices.ContainsFunc(e.attrs, func(a attribute) bool { return a.name == name })
}

// add puts elements below e; a nil one is none.
func (e *element) add(children ...*element) {
	for _, c := range children {
		if c != nil {
			e.children = append(e.children, c)
		}
	}
}

// orNone is e, or nil where nothing is in it.
func (e *element) orNone() *element {
	if len(e.attrs) == 0 && len(e.children) == 0 {
		return nil
	}
	return e
}

// child adds and returns a new element.
func (e *element) child(name string) *element {
	c := &element{name: name}
	e.children = append(e.children, c)
	return c
}

// write writes the element on lines of its own, indented by four blanks a
// level, with the attributes in the order of the alphabet, as Java does.
func (e *element) write(w *bufio.Writer, level int) {
	for range level {
		w.WriteString("    ")
	}
	w.WriteByte('<')
	w.WriteString(e.name)
	slices.SortFunc(e.attrs, func(a, b attribute) int { return strings.Compare(a.name, b.name) })
	for _, a := range e.attrs {
		w.WriteByte(' ')
		w.WriteString(a.name)
		w.WriteString(`="`)
		escape.WriteString(w, a.value)
		w.WriteByte('"')
	}
	if len(e.children) == 0 {
		w.WriteString("/>\n")
		return
	}
	w.WriteString(">\n")
	for _, c := range e.children {
		c.write(w, level+1)
	}
	for range level {
		w.WriteString("    ")
	}
	w.WriteString("</" + e.name + ">\n")
}

// escape is what an attribute in double quotes needs; texts have no control
// characters left.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")
