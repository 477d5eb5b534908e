package sheets

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
)

// element is the start of an element in the bytes of a part. Names are as they
// stand there, with the prefix in Name.Space.
type element struct {
	xml.StartElement
	depth    int  // 0 for the document's own
	from, to int  // where its tag begins and ends
	empty    bool // <c/>
}

// attr is an attribute without a prefix, "" where it is not there.
func (e element) attr(name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

// scan goes through a part: enter is told of each element, leave of the tag that
// ends it, which for <c/> is nothing behind it.
func scan(data []byte, enter func(element) error, leave func(name string, depth, from, to int) error) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	depth, at := 0, 0
	for {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		from := at
		at = int(d.InputOffset())
		switch t := token.(type) {
		case xml.StartElement:
			err = enter(element{t, depth, from, at, data[at-2] == '/'})
			depth++
		case xml.EndElement:
			depth--
			if leave != nil {
				err = leave(t.Name.Local, depth, from, at)
			}
		}
		if err != nil {
			return err
		}
	}
}

// edit replaces some bytes of a part.
type edit struct {
	from, to int
	text     string
}

// apply makes edits, which do not overlap. Of several insertions at one place the
// first comes first.
func apply(data []byte, edits []edit) []byte {
	slices.SortStableFunc(edits, func(a, b edit) int { return a.from - b.from })
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		out.Write(data[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.Write(data[at:])
	return out.Bytes()
}

var attribute = regexp.MustCompile(`\s([\w.:-]+)\s*=\s*("[^"]*"|'[^']*')`)

// setAttr gives an element's attribute a value, which needs no escaping, and leaves
// the other attributes as they stand.
func setAttr(data []byte, from, to int, name, value string) edit {
	for _, m := range attribute.FindAllSubmatchIndex(data[from:to], -1) {
		if string(data[from+m[2]:from+m[3]]) == name {
			return edit{from + m[4], from + m[5], `"` + value + `"`}
		}
	}
	end := to - 1
	if strings.HasSuffix(string(data[from:to]), "/>") {
		end--
	}
	return edit{end, end, " " + name + `="` + value + `"`}
}
