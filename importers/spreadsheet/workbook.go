package spreadsheet

import (
	"encoding/xml"
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"
)

func attr(e xml.StartElement, name string) string {
	for i := range e.Attr {
		if e.Attr[i].Name.Local == name {
			return e.Attr[i].Value
		}
	}
	return ""
}

// isTrue reads an xsd:boolean.
func isTrue(s string) bool { return s == "1" || s == "true" || s == "on" }

// relation is one entry of a part's list of relationships.
type relation struct{ kind, target string }

// relationsOf is the part with the relationships of another.
func relationsOf(part string) string {
	dir, file := path.Split(part)
	return dir + "_rels/" + file + ".rels"
}

// relations reads the relationships of a part, by id. Targets are part names.
func (o *opener) relations(part string) (map[string]relation, error) {
	rels := map[string]relation{}
	err := o.elements(relationsOf(part), func(e xml.StartElement) error {
		if e.Name.Local == "Relationship" && attr(e, "TargetMode") != "External" {
			target := strings.ReplaceAll(attr(e, "Target"), `\`, "/")
			if !strings.HasPrefix(target, "/") {
				target = path.Join(path.Dir(part), target)
			}
			rels[attr(e, "Id")] = relation{path.Base(attr(e, "Type")), partName(target)}
		}
		return nil
	})
	return rels, err
}

// workbookPart lists the sheets in the files of all usual writers.
const workbookPart = "xl/workbook.xml"

type listedSheet struct{ name, state, id string }

// listSheets reads the part that lists the sheets.
func (o *opener) listSheets(part string) (listed []listedSheet, err error) {
	err = o.elements(part, func(e xml.StartElement) error {
		switch e.Name.Local {
		case "workbookPr":
			o.book.Date1904 = isTrue(attr(e, "date1904"))
		case "sheet":
			// The relationship's id and the sheet's own are told apart by
			// their case in all writers: r:id, sheetId.
			listed = append(listed, listedSheet{attr(e, "name"), attr(e, "state"), attr(e, "id")})
			if len(listed) > MaxSheets {
				return fmt.Errorf("more than %d sheets", MaxSheets)
			}
		}
		return nil
	})
	return listed, err
}

// readWorkbook reads the list of sheets and the parts that all of them share.
func (o *opener) readWorkbook() bool {
	part := workbookPart
	if o.parts[part] == nil {
		rels, err := o.relations("")
		if err != nil && err != errMissing {
			o.damaged("_rels/.rels", "the list of the file's parts", err)
			return false
		}
		for _, r := range rels {
			if r.kind == "officeDocument" {
				part = r.target
			}
		}
	}
	listed, err := o.listSheets(part)
	if err != nil {
		o.damaged(part, "the list of sheets", err)
		return false
	}
	rels, err := o.relations(part)
	if err != nil {
		o.damaged(relationsOf(part), "the list of the sheets' parts", err)
		return false
	}
	shared := map[string]string{} // parts by their kind
	for _, r := range rels {
		shared[r.kind] = r.target
	}
	taken := map[string]string{} // sheets by their parts
	for _, s := range listed {
		r, ok := rels[s.id]
		if ok && r.kind != "worksheet" {
			continue // charts, dialogs and macro sheets hold no cells of ours
		}
		if first, twice := taken[r.target]; twice && ok {
			o.fail("workbook-damaged", o.parts[part].Name, fmt.Sprintf("the sheets %q and %q, which are one part of the file", clip(first), clip(s.name)), "a part for each", "open the file in a spreadsheet program and save it again")
			return false
		}
		taken[r.target] = s.name
		o.sheets = append(o.sheets, sheetEntry{s.name, r.target, s.state == "hidden" || s.state == "veryHidden"})
	}
	if len(o.sheets) == 0 {
		o.fail("workbook-damaged", o.parts[part].Name, "a workbook without sheets", "", "{ask for} the file again")
		return false
	}
	// Dates cannot be distinguished from numbers without the styles, and texts are
	// nothing without their list: damage in either spoils every sheet.
	o.plain = &Style{epoch1904: o.book.Date1904}
	for _, p := range []struct {
		kind, what string
		read       func(part string) error
	}{{"styles", "the list of formats", o.readStyles}, {"sharedStrings", "the list of texts", o.readStrings}} {
		if part := shared[p.kind]; part != "" {
			if err := p.read(part); err != nil {
				o.damaged(part, p.what, err)
				return false
			}
		}
	}
	return true
}

// readStrings reads the shared texts. Phonetic hints (rPh) are not text.
func (o *opener) readStrings(part string) error {
	var text strings.Builder
	var inText, inHint bool
	return o.walk(part, MaxPart, func(t xml.Token) error {
		switch t := t.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "si":
				text.Reset()
			case "t":
				inText = !inHint
			case "rPh":
				inHint = true
			}
		case xml.EndElement:
			switch t.Name.Local {
			case "si":
				o.strings = append(o.strings, unescape(text.String()))
			case "t":
				inText = false
			case "rPh":
				inHint = false
			}
		case xml.CharData:
			if inText {
				text.Write(t)
			}
		}
		return nil
	})
}

var escaped = regexp.MustCompile(`_x[0-9A-Fa-f]{4}_`)

// unescape undoes the escapes for characters that XML cannot hold, _x000D_
// (ECMA-376 part 1, 22.9.2.19); a carriage return before a line feed goes.
func unescape(s string) string {
	if !strings.Contains(s, "_x") {
		return s
	}
	s = escaped.ReplaceAllStringFunc(s, func(e string) string {
		n, _ := strconv.ParseUint(e[2:6], 16, 16)
		return string(rune(n)) // halves of a pair are not characters: �
	})
	return strings.ReplaceAll(s, "\r\n", "\n")
}
