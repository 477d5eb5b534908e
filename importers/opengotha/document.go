package opengotha

// document is a tournament file taken apart: one element Tournament, and what is in it.
type document struct {
	elements []element // in the order of their start tags
	strays   []stray   // between the elements
}

// element is an element of a document.
type element struct {
	tag        string
	in         int // the element around it in document.elements; outside for Tournament
	line       int // of its start tag; 0 where the file has everything on few lines
	attributes []attribute
}

const outside = -1

// attribute is an attribute of an element. Those of namespaces are not among them.
type attribute struct{ name, value string }

// value is the value of an attribute, "" where the element lacks it.
func (e *element) value(name string) string {
	for _, a := range e.attributes {
		if a.name == name {
			return a.value
		}
	}
	return ""
}

// useLines forgets the lines of the elements if the text has so few that they say
// nothing.
func (d *document) useLines(lines int) {
	if 2*lines < len(d.elements) {
		for i := range d.elements {
			d.elements[i].line = 0
		}
	}
}
