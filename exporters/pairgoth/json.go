package pairgoth

import (
	"strings"

	"kyudan/importers/jsontext"
	"kyudan/importers/pairgoth"
)

// An object has its members in their order. The value of a member is JSON on one
// line, an object, or an array ([]any) of such.
type object []member

type member struct {
	key   string
	value any
}

// add adds a member; JSON that is empty is none.
func (o *object) add(key string, value any) {
	if value != "" {
		*o = append(*o, member{key, value})
	}
}

// write lays a value out as Pairgoth does: two blanks of indent, a blank on
// both sides of the colon, every item of an array on a line.
func write(b *strings.Builder, v any, depth int) {
	switch v := v.(type) {
	case string:
		json := []byte(v)
		switch {
		case strings.HasPrefix(v, "["): // it was kept: the order of keys stays
			items := []any{}
			for item := range jsontext.Elements(json) {
				items = append(items, string(item))
			}
			write(b, items, depth)
		case strings.HasPrefix(v, "{"):
			var o object
			for key, value := range jsontext.Members(json) {
				o.add(key, string(value))
			}
			write(b, o, depth)
		default:
			b.WriteString(v)
		}
	case member:
		b.WriteString(pairgoth.Quoted(v.key) + " : ")
		write(b, v.value, depth)
	case object:
		writeBlock(b, "{", v, "}", depth)
	case []any:
		writeBlock(b, "[", v, "]", depth)
	}
}

func writeBlock[T any](b *strings.Builder, begin string, items []T, end string, depth int) {
	line := "\n" + strings.Repeat("  ", depth)
	b.WriteString(begin)
	for i, item := range items {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(line + "  ")
		write(b, item, depth+1)
	}
	if len(items) > 0 {
		b.WriteString(line)
	}
	b.WriteString(end)
}
