package document

import (
	"encoding/json"
	"io"
)

// WriteJSON writes a value for programs, indented so that people can read it, too.
func WriteJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
