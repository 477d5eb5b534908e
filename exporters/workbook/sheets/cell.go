package sheets

import (
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// cell is a value with its style: nil, a text, a number or a truth value.
type cell struct {
	style int
	value any
}

// appendCell adds a cell to the XML of its row. The library would cut numbers to
// the fifteen digits that Excel shows; here they keep all of theirs, so that who
// goes on from a workbook computes what who goes on from memory does. A text is a
// text, whatever it begins with.
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

// appendText ends the tag of a cell that holds a text, and adds the text.
func appendText(b []byte, prefix, text string) []byte {
	space := ">"
	if strings.TrimSpace(text) != text {
		space = ` xml:space="preserve">`
	}
	return put(b, ` t="inlineStr"><`, prefix, "is><", prefix, "t", space, escapeText(text), "</", prefix, "t></", prefix, "is></", prefix, "c>")
}

func put(b []byte, texts ...string) []byte {
	for _, t := range texts {
		b = append(b, t...)
	}
	return b
}

// escapeText is a text as XML. Where _x0041_ stands in it, its first character is
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
