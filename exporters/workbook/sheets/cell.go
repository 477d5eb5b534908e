package sheets

import (
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// Formula is a formula in a cell; programs compute it when they open the workbook.
type Formula string

// Computed is a formula with the value that it has when it is written. Cells below one
// another may share one, with its rows moved: all have its number, from 1, and the first
// the formula and the cells that share it.
type Computed struct {
	Formula Formula
	Value   any // a text or a number
	Shared  int
	Over    spreadsheet.Area
}

// titled is the title of a column, with the unit of its numbers below it in plain letters.
type titled struct{ title, unit string }

// cell is a value with its style: nil, a text, a number, a truth value, a formula, one
// with its value, or a title with a unit.
type cell struct {
	style int
	value any
}

// appendCell adds a cell to the XML of its row. The library would cut numbers to
// the fifteen digits that Excel shows; here they keep all of theirs, so that who
// goes on from a workbook computes what who goes on from memory does. A text is a
// text, even if it begins with =.
func appendCell(b []byte, prefix, ref string, c cell) []byte {
	b = put(b, "<", prefix, `c r="`, ref, `"`)
	if c.style != 0 {
		b = put(b, ` s="`, strconv.Itoa(c.style), `"`)
	}
	var number string
	switch v := c.value.(type) {
	case nil:
		return put(b, "/>")
	case bool:
		number = "0"
		if v {
			number = "1"
		}
		b = put(b, ` t="b"`)
	case Formula:
		return put(b, "><", prefix, "f>", escapeAttr(string(v)), "</", prefix, "f></", prefix, "c>")
	case Computed:
		return v.append(b, prefix)
	case titled:
		return put(b, ` t="inlineStr"><is>`, run(v.title, true), run("\n"+v.unit, false), "</is></c>")
	case int:
		number = strconv.Itoa(v)
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return appendText(b, prefix, fmt.Sprint(v))
		}
		number = strconv.FormatFloat(v, 'f', -1, 64)
	default:
		return appendText(b, prefix, fmt.Sprint(v))
	}
	return put(b, "><", prefix, "v>", number, "</", prefix, "v></", prefix, "c>")
}

// append adds what follows the place and the style of the cell.
func (c Computed) append(b []byte, prefix string) []byte {
	value, number := c.Value.(float64)
	if n, whole := c.Value.(int); whole {
		value, number = float64(n), true
	}
	text, _ := c.Value.(string)
	if number && !math.IsNaN(value) && !math.IsInf(value, 0) {
		text = strconv.FormatFloat(value, 'f', -1, 64)
	} else {
		b = put(b, ` t="str"`)
	}
	b = put(b, "><", prefix, "f")
	if c.Shared > 0 {
		b = fmt.Appendf(b, ` t="shared" si="%d"`, c.Shared-1)
	}
	if c.Shared > 0 && c.Formula != "" {
		b = put(b, ` ref="`, c.Over.String(), `"`)
	}
	return put(b, ">", inElement.Replace(string(c.Formula)), "</", prefix, "f><", prefix, "v>", escapeText(text), "</", prefix, "v></", prefix, "c>")
}

// inElement escapes a formula, in which quotation marks are many and may stay.
var inElement = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// appendText ends the tag of a text cell, and adds the text.
func appendText(b []byte, prefix, text string) []byte {
	space := ">"
	if strings.TrimSpace(text) != text {
		space = ` xml:space="preserve">`
	}
	return put(b, ` t="inlineStr"><`, prefix, "is><", prefix, "t", space, escapeText(text), "</", prefix, "t></", prefix, "is></", prefix, "c>")
}

// run is a piece of a title.
func run(text string, bold bool) string {
	font, size, weight, colour := latinFont, latinSize, "", grey
	if hasHan(text) {
		font, size = hanFont, hanSize
	}
	if bold {
		weight, colour = "<b/>", dark
	} else {
		size -= 2
	}
	return fmt.Sprintf(`<r><rPr>%s<sz val="%g"/><color rgb="FF%s"/><rFont val="%s"/></rPr><t xml:space="preserve">%s</t></r>`, weight, size, colour, font, escapeText(text))
}

func put(b []byte, texts ...string) []byte {
	for _, t := range texts {
		b = append(b, t...)
	}
	return b
}

// escapeText is a text as XML. Where it contains _x0041_, its first character is
// escaped in that very way (ECMA-376 part 1, 22.9.2.19), so that it is not read
// as A.
func escapeText(text string) string {
	var b strings.Builder
	for {
		i := strings.Index(text, "_x")
		if i < 0 {
			break
		}
		b.WriteString(text[:i])
		if isEscape(text[i:]) {
			b.WriteString("_x005F")
		}
		b.WriteByte('_')
		text = text[i+1:]
	}
	b.WriteString(text)
	return strings.ReplaceAll(escapeAttr(b.String()), "&#xA;", "\n")
}

// escapeAttr is a text as the value of an attribute.
func escapeAttr(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a builder takes everything
	return b.String()
}

// isEscape reports whether a text begins with an escaped character, _x0041_.
func isEscape(s string) bool {
	if len(s) < 7 || s[6] != '_' {
		return false
	}
	_, err := strconv.ParseUint(s[2:6], 16, 16)
	return err == nil
}

// rows are those of a sheet from the first on, as XML. The library keeps the rest
// of the sheet, and does not see them: see appendCell.
type rows struct {
	xml  []byte
	last int
}

// add adds a row of that height in points. What is no cell, not even a blank one with a
// style, is left out.
func (r *rows) add(height float64, cells ...cell) {
	r.last++
	r.xml = fmt.Appendf(r.xml, `<row r="%d" ht="%g" customHeight="1">`, r.last, height)
	for i, c := range cells {
		if c.style != 0 || c.value != nil {
			r.xml = appendCell(r.xml, "", spreadsheet.Ref(r.last, i+1), c)
		}
	}
	r.xml = append(r.xml, "</row>"...)
}
