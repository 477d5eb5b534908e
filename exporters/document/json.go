package document

import (
	"encoding/json"
	"io"

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
func WriteJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
