package opengotha

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// parseFlat takes a tournament apart as OpenGotha writes it: elements that hold
// nothing but elements, attributes in double quotes. Of such a text it makes the same
// document as parseTree, many times as fast. ok is false for whatever else XML
// allows, for damage and for what exceeds a limit: parseTree says what is wrong.
func parseFlat(text []byte) (doc *document, ok bool) {
	attributes := bytes.Count(text, []byte("="))
	if attributes > maxAttributes {
		return nil, false
	}
	s := scanner{
		text: string(text), at: len(xmlDeclaration.Find(text)), line: 1, in: outside,
		elements:   make([]element, 0, min(bytes.Count(text, []byte("<")), maxElements)),
		attributes: make([]attribute, 0, attributes),
	}
	for s.blanks(); s.at < len(s.text); s.blanks() {
		if !s.tag() {
			return nil, false
		}
	}
	if s.in != outside || len(s.elements) == 0 || s.elements[0].tag != "Tournament" {
		return nil, false
	}
	doc = &document{elements: s.elements}
	doc.useLines(s.line - 1)
	return doc, true
}

// xmlDeclaration is what a file begins with. The encoding no longer matters.
var xmlDeclaration = regexp.MustCompile(`^<\?xml version="1\.0"(?: encoding="[\w.-]+")?(?: standalone="(?:yes|no)")? ?\?>`)

// Kinds of bytes.
const (
	blank     = 1 << iota
	nameStart // names in other letters than ASCII are left to parseTree
	nameByte
	valueByte // line ends in a value, which have rules of their own, are left to parseTree
	unusual   // begins a reference, or is part of a letter beyond ASCII
)

var kinds = func() (kinds [256]uint8) {
	for c := range kinds {
		switch {
		case c == ' ', c == '\t', c == '\r', c == '\n':
			kinds[c] = blank
		case 'a' <= c|0x20 && c|0x20 <= 'z', c == '_':
			kinds[c] = nameStart | nameByte
		case '0' <= c && c <= '9', c == '-', c == '.':
			kinds[c] = nameByte
		case c == '&', c >= utf8.RuneSelf:
			kinds[c] = unusual
		}
		if c >= ' ' && c != '"' && c != '<' {
			kinds[c] |= valueByte
		}
	}
	return kinds
}()

// A scanner goes through a text from tag to tag. Its methods report whether they
// found what they read.
type scanner struct {
	text string
	at   int // where in the text it is
	line int // the line there
	last int // where the last tag began

	elements   []element
	attributes []attribute // of all elements
	in         int         // the element that is open, in elements; outside for none
	depth      int         // how many are open
}

// blanks passes over white space.
func (s *scanner) blanks() {
	for ; s.at < len(s.text) && kinds[s.text[s.at]]&blank != 0; s.at++ {
		if s.text[s.at] == '\n' {
			s.line++
		}
	}
}

// take passes over a text.
func (s *scanner) take(text string) bool {
	if !strings.HasPrefix(s.text[s.at:], text) {
		return false
	}
	s.at += len(text)
	return true
}

// tag reads a start tag or an end tag.
func (s *scanner) tag() bool {
	if s.at-s.last > maxTag {
		return false
	}
	s.last = s.at
	if s.take("</") {
		return s.end()
	}
	return s.take("<") && s.start()
}

// end reads an end tag after its beginning.
func (s *scanner) end() bool {
	if s.in == outside || !s.take(s.elements[s.in].tag) || !s.take(">") {
		return false
	}
	s.in = s.elements[s.in].in
	s.depth--
	return true
}

// start reads a start tag after its beginning.
func (s *scanner) start() bool {
	number := len(s.elements)
	if number == maxElements || s.depth == maxDepth || s.in == outside && number > 0 {
		return false
	}
	e := element{line: s.line, in: s.in}
	if e.tag = s.name(); e.tag == "" {
		return false
	}
	first := len(s.attributes)
	for {
		before := s.at
		s.blanks()
		empty := s.take("/>")
		if empty || s.take(">") {
			e.attributes = s.attributes[first:]
			s.elements = append(s.elements, e)
			if !empty {
				s.in, s.depth = number, s.depth+1
			}
			return true
		}
		if s.at == before || !s.attribute() {
			return false
		}
	}
}

// attribute reads an attribute.
func (s *scanner) attribute() bool {
	a := attribute{name: s.name()}
	if a.name == "" || a.name == "xmlns" || !s.take(`="`) {
		return false
	}
	t, i := s.text, s.at
	var found uint8
	for i < len(t) && kinds[t[i]]&valueByte != 0 {
		found |= kinds[t[i]]
		i++
	}
	a.value, s.at = t[s.at:i], i
	if !s.take(`"`) {
		return false
	}
	ok := true
	if found&unusual != 0 {
		a.value, ok = characters(a.value)
	}
	s.attributes = append(s.attributes, a)
	return ok
}

// name reads a name; it is "" where there is none.
func (s *scanner) name() string {
	t, i := s.text, s.at
	if i == len(t) || kinds[t[i]]&nameStart == 0 {
		return ""
	}
	for i < len(t) && kinds[t[i]]&nameByte != 0 {
		i++
	}
	name := t[s.at:i]
	s.at = i
	return name
}

// characters puts the characters into a value that it refers to, as &amp; &#233; or
// &#xE9;. ok is false if that is not text as XML has it.
func characters(value string) (text string, ok bool) {
	if before, after, found := strings.Cut(value, "&"); found {
		var b strings.Builder
		for ; found; before, after, found = strings.Cut(after, "&") {
			b.WriteString(before)
			name, rest, ended := strings.Cut(after, ";")
			c, ok := referent(name)
			if !ended || !ok {
				return "", false
			}
			b.WriteRune(c)
			after = rest
		}
		b.WriteString(before)
		value = b.String()
	}
	none := func(c rune) bool { // no character of XML
		return c < ' ' && c != '\t' && c != '\n' && c != '\r' || c == 0xfffe || c == 0xffff
	}
	return value, utf8.ValidString(value) && !strings.ContainsFunc(value, none)
}

// referent is the character that a reference names.
func referent(name string) (c rune, ok bool) {
	switch name {
	case "amp":
		return '&', true
	case "lt":
		return '<', true
	case "gt":
		return '>', true
	case "quot":
		return '"', true
	case "apos":
		return '\'', true
	}
	digits, numbered := strings.CutPrefix(name, "#")
	digits, hexadecimal := strings.CutPrefix(digits, "x")
	base := 10
	if hexadecimal {
		base = 16
	}
	n, err := strconv.ParseUint(digits, base, 21)
	return rune(n), numbered && err == nil && utf8.ValidRune(rune(n))
}
