package systems

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	toml "github.com/pelletier/go-toml/v2"

	"kyudan/rating"
	"kyudan/rating/game"
)

// definition is a system with the way of giving it other parameters.
type definition struct {
	standard rating.System
	// params are fresh parameters as the document has them, as a pointer that a
	// rules file can be decoded into.
	params func() any
	build  func(params any) rating.System
	// profiles are other sets of parameters that have a name, made like params.
	profiles map[string]func() any
}

func define[P any, S rating.System](standard func() P, build func(P) S) definition {
	return definition{
		standard: build(standard()),
		params:   fresh(standard),
		build:    func(p any) rating.System { return build(*p.(*P)) },
	}
}

func fresh[P any](make func() P) func() any {
	return func() any { p := make(); return &p }
}

// withProfile adds a named set of parameters.
func withProfile[P any](d definition, name string, make func() P) definition {
	if d.profiles == nil {
		d.profiles = map[string]func() any{}
	}
	d.profiles[name] = fresh(make)
	return d
}

// WithRules is a system with a federation's own values in the place of the
// document's. The file is TOML: keys are the names that kyudan systems NAME
// shows, and a table that is given takes the place of the whole table. The key
// system may say for which system the file is meant, and the key profile a named
// set of values to begin with (app for sgelo). Unknown keys and impossible
// values are errors with their line and column.
//
// Single settings in the file's own form (order = "date") may follow and have
// the last word.
//
// The departures are all values that differ from the document's, in its order.
func WithRules(name string, file game.Input, settings ...string) (rating.System, []rating.Departure, game.Problems) {
	d, ok := lookup(name)
	if !ok {
		return nil, nil, game.Problems{{Severity: game.Error, Code: "rules-system", File: file.Name, Found: fmt.Sprintf("system %q", name), Expected: strings.Join(Names(), ", ")}}
	}
	var problems game.Problems
	wrong := func(row, col int, found, expected, hint string) {
		place := ""
		if row > 0 {
			place = game.Place{Line: row, Col: col}.String()
		}
		problems.Add(game.Problem{Severity: game.Error, Code: "rules", File: file.Name, Place: place, Found: found, Expected: expected, Hint: hint})
	}
	var head struct {
		System  string `toml:"system"`
		Profile string `toml:"profile"`
	}
	if err := toml.Unmarshal(file.Data, &head); err == nil && head.System != "" && head.System != name {
		row, col := position(file.Data, "system")
		wrong(row, col, fmt.Sprintf("rules of the system %q", head.System), fmt.Sprintf("rules of %q", name), "give the rules that belong to --system")
		return nil, nil, problems
	}
	params := d.params()
	if head.Profile != "" {
		profile, ok := d.profiles[head.Profile]
		if !ok {
			row, col := position(file.Data, "profile")
			expected := "no profile: " + name + " has none"
			if len(d.profiles) > 0 {
				expected = strings.Join(slices.Sorted(maps.Keys(d.profiles)), " or ")
			}
			wrong(row, col, fmt.Sprintf("the profile %q", head.Profile), expected, "")
			return nil, nil, problems
		}
		params = profile()
	}
	err := toml.NewDecoder(bytes.NewReader(file.Data)).DisallowUnknownFields().Decode(params)
	var missing *toml.StrictMissingError
	var decode *toml.DecodeError
	switch {
	case errors.As(err, &missing):
		for i := range missing.Errors {
			e := &missing.Errors[i]
			if key := strings.Join(e.Key(), "."); key != "system" && key != "profile" {
				row, col := e.Position()
				wrong(row, col, fmt.Sprintf("the key %q", key), "a setting of "+name, "kyudan systems "+name+" shows the settings")
			}
		}
	case errors.As(err, &decode):
		row, col := decode.Position()
		wrong(row, col, strings.TrimPrefix(decode.Error(), "toml: "), "", "kyudan systems "+name+" shows the settings and their values")
	case err != nil:
		wrong(0, 0, err.Error(), "a TOML file", "")
	}
	for _, s := range settings {
		if err := toml.NewDecoder(strings.NewReader(s)).DisallowUnknownFields().Decode(params); err != nil {
			problems.Add(game.Problem{Severity: game.Error, Code: "rules", Found: s, Expected: "a setting of " + name, Hint: "kyudan systems " + name + " shows the settings"})
		}
	}
	if problems.HasErrors() {
		return nil, nil, problems
	}
	if c, ok := params.(interface{ Check() error }); ok {
		for _, err := range flatten(c.Check()) {
			key, _, _ := strings.Cut(err.Error(), ":")
			row, col := position(file.Data, key)
			wrong(row, col, err.Error(), "", "kyudan systems "+name+" shows the document's values")
		}
	}
	if problems.HasErrors() {
		return nil, nil, problems
	}
	var departures []rating.Departure
	depart(&departures, "", reflect.ValueOf(d.params()).Elem(), reflect.ValueOf(params).Elem())
	return d.build(params), departures, nil
}

// flatten takes joined errors apart.
func flatten(err error) []error {
	if err == nil {
		return nil
	}
	if j, ok := err.(interface{ Unwrap() []error }); ok {
		var all []error
		for _, e := range j.Unwrap() {
			all = append(all, flatten(e)...)
		}
		return all
	}
	return []error{err}
}

// position is the line and column of a key, 0, 0 where the file does not name
// it.
func position(data []byte, key string) (row, col int) {
	if key == "" {
		return 0, 0
	}
	re := regexp.MustCompile(`^[\s\[]*` + regexp.QuoteMeta(key) + `\s*[=\].]`)
	for i, line := range strings.Split(string(data), "\n") {
		if re.MatchString(line) {
			return i + 1, strings.Index(line, key) + 1
		}
	}
	return 0, 0
}

// depart lists where ours differs from the document's value: a setting in one
// line, a table as a whole.
func depart(out *[]rating.Departure, prefix string, document, ours reflect.Value) {
	if reflect.DeepEqual(document.Interface(), ours.Interface()) {
		return
	}
	if document.Kind() == reflect.Struct && !isText(document) {
		for i := range document.NumField() {
			key, ok := settingKey(document.Type().Field(i))
			if !ok {
				continue
			}
			if key != "" && prefix != "" {
				key = prefix + "." + key
			} else if key == "" {
				key = prefix
			}
			depart(out, key, document.Field(i), ours.Field(i))
		}
		return
	}
	*out = append(*out, rating.Departure{Key: prefix, Document: show(document), Value: show(ours)})
}

// settingKey is the name under which a rules file has a field; an embedded
// struct's fields stand beside the others, under "".
func settingKey(f reflect.StructField) (key string, ok bool) {
	if !f.IsExported() {
		return "", false
	}
	key, _, _ = strings.Cut(f.Tag.Get("toml"), ",")
	if key == "-" {
		return "", false
	}
	if key == "" && !f.Anonymous {
		key = strings.ToLower(f.Name)
	}
	return key, true
}
