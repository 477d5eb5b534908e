package pairgoth

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"kyudan/importers/charset"
	"kyudan/importers/jsontext"
	"kyudan/rating/game"
)

// Limits on what is parsed. A file of 1000 players and 10 rounds has 1 MB.
const (
	maxBytes  = 32 << 20
	maxValues = 2_000_000
	maxDepth  = 16 // Pairgoth needs 5
)

// A value is a value of the file's JSON, with its place. Members keep their order.
type value struct {
	offset  int
	members []member // of an object
	items   []*value // of an array
	kind    kind
	text    string // of a string, or a number, true, false or null as it stands
}

type kind uint8

const (
	scalar kind = iota // number, true, false or null
	text
	list
	mapping
)

type member struct {
	key   string
	value *value
}

// parse reads the file, or says the one thing that keeps it from being read.
func parse(data []byte) (root *value, text []byte, problem *game.Problem) {
	fail := func(code, place, found, expected, hint string) (*value, []byte, *game.Problem) {
		return nil, nil, &game.Problem{Severity: game.Error, Code: code, Place: place, Found: found, Expected: expected, Hint: hint}
	}
	if len(data) > maxBytes {
		return fail("file-too-large", "", fmt.Sprintf("a file of %d MB", 1+len(data)>>20), fmt.Sprintf("at most %d MB", maxBytes>>20), "check that this is the right file")
	}
	b, _ := charset.Decode(data)
	b = bytes.ToValidUTF8(b, []byte("\ufffd"))
	var whole json.RawMessage
	if err := json.Unmarshal(b, &whole); err != nil {
		offset, why := len(b), strings.TrimPrefix(err.Error(), "json: ")
		if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
			offset = min(int(syntax.Offset), len(b))
		}
		if strings.Contains(why, "unexpected end") {
			why = "the end of the file in the middle of the tournament"
		}
		place := fmt.Sprintf("%d:%d", 1+bytes.Count(b[:offset], []byte("\n")), offset-bytes.LastIndexByte(b[:offset], '\n'))
		return fail("json-broken", place, why, "well-formed JSON", "the file is damaged; export it from Pairgoth again")
	}
	p := &parser{Scanner: jsontext.Scanner{Data: b}}
	v := p.value(0)
	if p.fault != "" {
		return fail("json-too-big", strconv.Itoa(1+bytes.Count(b[:p.faultAt], []byte("\n"))), p.fault, "a tournament", "this is not a Pairgoth file")
	}
	if v.kind != mapping {
		return fail("not-pairgoth", "1", "JSON that is not an object", "a tournament of Pairgoth", "check that this is the right file")
	}
	return v, b, nil
}

// A parser takes JSON apart that is known to be well-formed.
type parser struct {
	jsontext.Scanner
	count   int
	fault   string // the limit that the text passes
	faultAt int    // where it does
}

func (p *parser) value(depth int) *value {
	c := p.Next()
	p.count++
	switch {
	case p.fault != "":
	case p.count > maxValues:
		p.fault, p.faultAt = fmt.Sprintf("more than %d values", maxValues), p.Pos
	case depth > maxDepth:
		p.fault, p.faultAt = fmt.Sprintf("values nested more than %d deep", maxDepth), p.Pos
	}
	if p.fault != "" {
		p.Skip()
		return nil
	}
	v := &value{offset: p.Pos}
	switch c {
	case '"':
		s, _ := p.Text()
		v.kind, v.text = text, string(s)
	case '[':
		v.kind = list
		p.Array(func(int) { v.items = append(v.items, p.value(depth+1)) })
	case '{':
		v.kind = mapping
		p.Object(func(key []byte, _ int) { v.members = append(v.members, member{string(key), p.value(depth + 1)}) })
	default:
		v.text = string(p.Raw())
	}
	return v
}

// json is the value as JSON without blanks; numbers stay as they stand.
func (v *value) json() string {
	var parts []string
	switch v.kind {
	case text:
		return Quoted(v.text)
	case list:
		for _, item := range v.items {
			parts = append(parts, item.json())
		}
		return "[" + strings.Join(parts, ",") + "]"
	case mapping:
		for _, m := range v.members {
			parts = append(parts, Quoted(m.key)+":"+m.value.json())
		}
		return "{" + strings.Join(parts, ",") + "}"
	}
	return v.text
}

// Quoted is a text as a JSON string, letters beyond ASCII as they are.
func Quoted(s string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // a string can always be encoded
	return strings.TrimSuffix(b.String(), "\n")
}

// An object hands out the members of an object one by one; what is left at the
// end is kept.
type object struct {
	*value
	taken []bool // by member
}

// objectOf is a value as an object, an empty one where it is not one.
func objectOf(v *value) *object {
	if v == nil || v.kind != mapping {
		v = &value{kind: mapping}
	}
	return &object{v, make([]bool, len(v.members))}
}

// take is a member by its name; nil where there is none, or null.
func (o *object) take(key string) *value {
	var found *value
	for i := range o.members {
		if m := &o.members[i]; m.key == key {
			o.taken[i] = true
			found = m.value // of several the last, as Pairgoth reads them
		}
	}
	if found != nil && found.kind == scalar && found.text == "null" {
		return nil
	}
	return found
}

// rest are the members not taken.
func (o *object) rest() []member {
	var rest []member
	for i, m := range o.members {
		if !o.taken[i] {
			rest = append(rest, m)
		}
	}
	return rest
}

// str is a member's text without blanks around it.
func (o *object) str(key string) string {
	v := o.take(key)
	if v == nil || v.kind != text && v.kind != scalar {
		return ""
	}
	return strings.TrimSpace(v.text)
}

// number is a member's number, which may be written 5.0E14 or as a text.
func (v *value) number() (f float64, ok bool) {
	if v == nil || v.kind != scalar && v.kind != text {
		return 0, false
	}
	f, err := strconv.ParseFloat(strings.TrimSpace(v.text), 64)
	return f, err == nil && f-f == 0 // neither infinite nor none
}

// whole is a whole number within 32 bits.
func (v *value) whole() (n int, ok bool) {
	f, ok := v.number()
	n = int(f)
	return n, ok && f == float64(int32(f))
}

func (v *value) flag() game.Opt[bool] {
	if v != nil && (v.text == "true" || v.text == "false") {
		return game.Given(v.text == "true")
	}
	return game.Opt[bool]{}
}
