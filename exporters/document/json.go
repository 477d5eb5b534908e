package document

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"iter"

	"kyudan/rating"
)

// OrEmpty returns a list that JSON shows as [] if it is empty.
func OrEmpty[S ~[]E, E any](s S) S {
	if s == nil {
		return S{}
	}
	return s
}

// Departure is a value of a system that is not its document's, in JSON.
type Departure struct {
	Key      string `json:"key"`
	Document string `json:"document"`
	Value    string `json:"value"`
}

// DeparturesJSON are departures for JSON, nil where there are none.
func DeparturesJSON(all []rating.Departure) (out []Departure) {
	for _, d := range all {
		out = append(out, Departure(d))
	}
	return out
}

// WriteJSON writes a value for programs, indented so that people can read it, too.
func WriteJSON(w io.Writer, v any) error { return encoder(w, "").Encode(v) }

func encoder(w io.Writer, prefix string) *json.Encoder {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent(prefix, "  ")
	return e
}

// StreamJSON is WriteJSON for an object with a list too long to be held: the list under
// the key is empty in v, and its items are written as they come. An error in place of
// an item ends it.
func StreamJSON(w io.Writer, v any, key string, items iter.Seq2[any, error]) error {
	var frame, item bytes.Buffer
	if err := WriteJSON(&frame, v); err != nil {
		return err
	}
	// No text in JSON has a line break, so only a key of the object itself stands so.
	begin := "\n  \"" + key + "\": ["
	head, tail, _ := bytes.Cut(frame.Bytes(), []byte(begin+"]"))
	out, each, separator := bufio.NewWriter(w), encoder(&item, "    "), "\n    "
	out.Write(head) // Flush says what went wrong
	out.WriteString(begin)
	for v, err := range items {
		item.Reset()
		if err == nil {
			err = each.Encode(v)
		}
		if err != nil {
			return err
		}
		out.WriteString(separator)
		out.Write(bytes.TrimSuffix(item.Bytes(), []byte("\n")))
		separator = ",\n    "
	}
	if item.Len() > 0 {
		out.WriteString("\n  ")
	}
	out.WriteString("]")
	out.Write(tail)
	return out.Flush()
}
