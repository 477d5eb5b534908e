// Package schemas describes the JSON that Kyudan writes, by JSON Schema (draft 2020-12):
// a file for each form, named like the form without its version, and common.json for what
// several share.
package schemas

import (
	"bytes"
	"embed"
	"encoding/json"
	"regexp"
	"strings"
)

//go:embed *.json
var files embed.FS

// common is referred to by forms, and describes none.
const common = "common"

// Names are the forms that are described, in alphabetical order.
func Names() (names []string) {
	all, _ := files.ReadDir(".") // which is built in
	for _, f := range all {
		if name := strings.TrimSuffix(f.Name(), ".json"); name != common {
			names = append(names, name)
		}
	}
	return names
}

// A schema is one of the files. What it refers to can be put into its definitions.
type schema struct {
	Schema               string                     `json:"$schema"`
	ID                   string                     `json:"$id"`
	Title                string                     `json:"title"`
	Description          string                     `json:"description,omitempty"`
	Type                 string                     `json:"type,omitempty"`
	Properties           json.RawMessage            `json:"properties,omitempty"`
	Required             json.RawMessage            `json:"required,omitempty"`
	AdditionalProperties json.RawMessage            `json:"additionalProperties,omitempty"`
	Defs                 map[string]json.RawMessage `json:"$defs,omitempty"`
}

// reference is one to another file.
var reference = regexp.MustCompile(`"\$ref": "([a-z-]+)\.json`)

// Of returns the schema of a form with all that it refers to, so that it stands alone;
// false if there is none of that name.
func Of(name string) ([]byte, bool) {
	data, err := files.ReadFile(name + ".json")
	if err != nil {
		return nil, false
	}
	var whole schema
	if json.Unmarshal(data, &whole) != nil {
		return nil, false
	}
	if whole.Defs == nil {
		whole.Defs = map[string]json.RawMessage{}
	}
	include(whole.Defs, data)
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if e.Encode(whole) != nil {
		return nil, false
	}
	return b.Bytes(), true
}

// include adds the files that a schema refers to, and those that they refer to.
func include(defs map[string]json.RawMessage, data []byte) {
	for _, m := range reference.FindAllSubmatch(data, -1) {
		name := string(m[1])
		if _, known := defs[name]; known {
			continue
		}
		if other, err := files.ReadFile(name + ".json"); err == nil {
			defs[name] = other
			include(defs, other)
		}
	}
}
