package pairgoth

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"kyudan/importers/pairgoth"
)

// A member is a key of an object and its value: JSON on one line, an object
// ([]member) or an array ([]any of such).
type member struct {
	key   string
	value any
}

// write lays a value out as Pairgoth does: two blanks of indent, a blank on
// both sides of the colon, every item of an array on a line.
func write(b *strings.Builder, v any, depth int) {
	line := func(depth int) {
		b.WriteByte('\n')
		for range depth {
			b.WriteString("  ")
		}
	}
	switch v := v.(type) {
	case string:
		write(b, expand(v), depth)
	case raw:
		b.WriteString(string(v))
	case []member:
		if len(v) == 0 {
			b.WriteString("{}")
			return
		}
		b.WriteByte('{')
		for i, m := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			line(depth + 1)
			b.WriteString(pairgoth.Quoted(m.key) + " : ")
			write(b, m.value, depth+1)
		}
		line(depth)
		b.WriteByte('}')
	case []any:
		if len(v) == 0 {
			b.WriteString("[]")
			return
		}
		b.WriteByte('[')
		for i, item := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			line(depth + 1)
			write(b, item, depth+1)
		}
		line(depth)
		b.WriteByte(']')
	}
}

// raw is JSON that is written as it is.
type raw string

// expand takes kept arrays and objects apart, so that they are laid out like
// the rest; the order of keys stays.
func expand(text string) any {
	if !strings.HasPrefix(text, "[") && !strings.HasPrefix(text, "{") {
		return raw(text)
	}
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	open, err := dec.Token()
	if err != nil {
		return raw(text)
	}
	items, members := []any{}, []member{}
	for dec.More() {
		var key string
		if open == json.Delim('{') {
			k, err := dec.Token()
			if err != nil {
				return raw(text)
			}
			key = k.(string)
		}
		var item json.RawMessage
		if err := dec.Decode(&item); err != nil {
			return raw(text)
		}
		items = append(items, string(item))
		members = append(members, member{key, string(item)})
	}
	if open == json.Delim('{') {
		return members
	}
	return items
}

func valid(text string) bool { return json.Valid([]byte(text)) }

func sortedKeys(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }

func contains(list []string, s string) bool { return slices.Contains(list, s) }
