package opengotha

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/beevik/etree"

	"kyudan/rating/game"
)

// parseTree takes any XML apart by a library. The document is nil where the text is
// broken, exceeds a limit or is not one tournament. To problems it adds what stands
// outside the tournament; the reason why there is no document may replace them.
func parseTree(text []byte, problems game.Problems) (*document, game.Problems) {
	refuse := func(code, place, found, expected, hint string) (*document, game.Problems) {
		return nil, game.Problems{*fault(code, place, found, expected, hint)}
	}
	starts, f := scan(text)
	if f != nil {
		return nil, game.Problems{*f}
	}
	if len(starts) == 0 {
		found := "no XML"
		if len(bytes.TrimSpace(text)) == 0 {
			found = "an empty file"
		}
		return refuse("xml-broken", "1:1", found, "the element Tournament", "check that this is the file that OpenGotha saved")
	}
	xmlDoc := etree.NewDocument()
	// OpenGotha's own attributes never repeat; keeping repeated ones lets them
	// be reported and spares the parser a table for each element.
	xmlDoc.ReadSettings = etree.ReadSettings{PreserveDuplicateAttrs: true, MaxDepth: maxDepth}
	if err := xmlDoc.ReadFromBytes(text); err != nil {
		place, why := locate(text, err)
		if errors.Is(err, etree.ErrMaxDepth) {
			return refuse("xml-too-deep", place, fmt.Sprintf("elements nested more than %d deep", maxDepth), "at most 5", "this is not an OpenGotha file")
		}
		hint := "the file is damaged; copy it again, or open it in OpenGotha and save it again"
		if strings.Contains(why, "UTF-8") {
			hint = "the file was probably changed with an editor that saved it in another encoding; save it as UTF-8"
		}
		return refuse("xml-broken", place, why, "well-formed XML", hint)
	}
	root := tournament(xmlDoc, position(text, int(starts[0])), &problems)
	if root == nil {
		return nil, problems
	}
	doc := &document{elements: make([]element, 0, len(starts))}
	doc.add(root, outside)
	if len(doc.elements) == len(starts) { // else the two countings disagree: no lines rather than wrong ones
		doc.number(text, starts)
	}
	return doc, problems
}

// tournament is the root element, nil where it is not one Tournament. What stands
// beside it is reported; first is the place of the first element.
func tournament(doc *etree.Document, first string, problems *game.Problems) *etree.Element {
	var roots []*etree.Element
	for _, t := range doc.Child {
		switch t := t.(type) {
		case *etree.Element:
			roots = append(roots, t)
		case *etree.CharData:
			if !t.IsWhitespace() {
				problems.Add(game.Problem{Severity: game.Warning, Code: "text-outside", Found: "text outside the tournament: " + game.Quote(strings.TrimSpace(t.Data)), Hint: "it was passed over; check that the file is whole"})
			}
		case *etree.Directive:
			if strings.HasPrefix(t.Data, "DOCTYPE") && strings.Contains(t.Data, "[") {
				problems.Add(game.Problem{Severity: game.Warning, Code: "xml-doctype", Found: "a document type with its own declarations", Expected: "none", Hint: "its default values were not used"})
			}
		}
	}
	if len(roots) == 1 && roots[0].Tag == "Tournament" {
		return roots[0]
	}
	found, hint := fmt.Sprintf("%d root elements", len(roots)), "give each tournament its own file"
	if len(roots) == 1 {
		found, hint = fmt.Sprintf("root element %q", roots[0].Tag), "check that this is the file that OpenGotha saved"
	}
	if len(roots) > 0 && roots[0].Tag == "TournamentData" {
		hint = "this looks like a file of the MacMahon program; read it with {option from} macmahon"
	}
	problems.Add(*fault("not-opengotha", first, found, `one element "Tournament"`, hint))
	return nil
}

// add adds an element of the library's tree, and what is in it.
func (d *document) add(e *etree.Element, in int) {
	number := len(d.elements)
	attributes := make([]attribute, 0, len(e.Attr))
	for _, a := range e.Attr {
		if a.Space == "" && a.Key != "xmlns" {
			attributes = append(attributes, attribute{a.Key, a.Value})
		}
	}
	d.elements = append(d.elements, element{tag: e.Tag, in: in, attributes: attributes})
	for _, t := range e.Child {
		s := stray{in: number, after: len(d.elements)}
		switch t := t.(type) {
		case *etree.Element:
			d.add(t, number)
			continue
		case *etree.CharData:
			if t.IsWhitespace() {
				continue
			}
			s.what, s.text = theText, t.Data
		case *etree.Comment:
			s.what, s.text = aComment, t.Data
		case *etree.Directive:
			s.what, s.text = declaration, t.Data
		case *etree.ProcInst:
			s.what, s.text = instruction, t.Target+" "+t.Inst
		}
		d.strays = append(d.strays, s)
	}
}

// number gives the elements the lines of their start tags.
func (d *document) number(text []byte, starts []uint32) {
	line, from := 1, 0
	for i, at := range starts {
		line += bytes.Count(text[from:at], []byte("\n"))
		d.elements[i].line, from = line, int(at)
	}
	d.useLines(line + bytes.Count(text[from:], []byte("\n")) - 1)
}

// locate parses again with the standard library, which knows line and column,
// and says where and why parsing fails.
func locate(text []byte, cause error) (place, why string) {
	dec := xml.NewDecoder(bytes.NewReader(text))
	dec.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	depth := 0
	for {
		t, err := dec.Token()
		line, col := dec.InputPos()
		place = fmt.Sprintf("%d:%d", line, col)
		var syntax *xml.SyntaxError
		switch {
		case errors.As(err, &syntax) && strings.Contains(syntax.Msg, "unexpected EOF"):
			return place, "the end of the file in the middle of the tournament"
		case errors.As(err, &syntax):
			return place, syntax.Msg
		case err == io.EOF:
			return place, cause.Error()
		case err != nil:
			return place, strings.TrimPrefix(err.Error(), "xml: ")
		}
		switch t.(type) {
		case xml.StartElement:
			if depth++; depth > maxDepth && errors.Is(cause, etree.ErrMaxDepth) {
				return place, ""
			}
		case xml.EndElement:
			depth--
		}
	}
}
