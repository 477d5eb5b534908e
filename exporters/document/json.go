package document

import (
	"encoding/json"
	"io"
)

// OrEmpty is a list that JSON shows as [] where there is nothing.
func OrEmpty[S ~[]E, E any](s S) S {
	if s == nil {
		return S{}
	}
	return s
}

// WriteJSON writes a value for programs, indented so that people can read it, too.
func WriteJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
