package systems

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	toml "github.com/pelletier/go-toml/v2"

	"kyudan/rating"
	"kyudan/rating/game"
)

// definition is a system with the way of giving it other parameters.
type definition struct {
	standard rating.System
	// params returns new parameters with the document's values, as a pointer to
	// decode a rules file into.
	params func() any
	build  func(params any) rating.System
	// profiles are other named sets of parameters, made like params.
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

// Configured is a system with the values in effect.
type Configured struct {
	System rating.System
	// Settings are all values, in the document's order.
	Settings []Setting
	// Departures are the values that differ from the document's, in its order.
	Departures []rating.Departure
}

// The codes of problems of a rules file: it is wrong, or for another system.
const (
	CodeRules       = "rules"
	CodeRulesSystem = "rules-system"
)

// WithRules is a system with a federation's own values in place of the document's.
// The file is TOML: keys are the names that kyudan systems NAME shows, and a table
// replaces the whole table, each row with all keys of the document's rows. The key
// system may name the system that the file is for, and the key profile a named set
// of values to start from (app for sgelo). Unknown keys and impossible values are
// errors with their line and column.
//
// Single settings in the file's form (order = "date") may follow and take
// precedence.
//
// The result is nil if there are errors.
func WithRules(name string, file game.Input, settings ...string) (*Configured, game.Problems) {
	d, ok := lookup(name)
	if !ok {
		return nil, game.Problems{{Severity: game.Error, Code: CodeRulesSystem, File: file.Name, Found: fmt.Sprintf("system %q", name), Expected: strings.Join(Names(), ", ")}}
	}
	if size := len(file.Data); size > maxBytes {
		return nil, game.Problems{{Severity: game.Error, Code: CodeRules, File: file.Name, Found: fmt.Sprintf("a file of %d kB", size>>10), Expected: fmt.Sprintf("rules of at most %d kB", maxBytes>>10), Hint: "check that this is the right file"}}
	}
	r := rules{name: name, file: file.Name, definition: d}
	params := r.read(withoutMark(file.Data))
	for _, s := range settings {
		r.setting(params, s)
	}
	if c, ok := params.(interface{ Check() error }); ok && len(r.problems) == 0 {
		r.check(c.Check())
	}
	if len(r.problems) > 0 {
		slices.SortStableFunc(r.problems, func(a, b placed) int {
			return cmp.Or(cmp.Compare(a.at.Line, b.at.Line), cmp.Compare(a.at.Col, b.at.Col))
		})
		var problems game.Problems
		for _, p := range r.problems {
			problems.Add(p.problem)
		}
		if more := r.count - maxProblems; more > 0 {
			problems.Add(game.Problem{Severity: game.Error, Code: CodeRules, File: file.Name, Found: fmt.Sprintf("%d more problems", more), Hint: "correct those above first"})
		}
		return nil, problems
	}
	return &Configured{System: d.build(params), Settings: settingsOf(params), Departures: departures(d.params(), params)}, nil
}

// SystemOf is the system that a rules file says it is for, "" if it does not say or
// cannot be read.
func SystemOf(data []byte) string {
	if len(data) > maxBytes {
		return "" // WithRules reports it
	}
	var head struct {
		System string `toml:"system"`
	}
	if err := toml.Unmarshal(withoutMark(data), &head); err != nil {
		return ""
	}
	return head.System
}

// withoutMark removes the byte order mark that editors on Windows put first.
func withoutMark(data []byte) []byte { return bytes.TrimPrefix(data, []byte("\ufeff")) }

// maxBytes is more than a rules file that replaces every table of a system.
const maxBytes = 128 << 10

// rules is one reading of a rules file.
type rules struct {
	definition
	name, file string
	places     places
	problems   []placed
	count      int // of problems, reported or not
}

// maxProblems is how many are reported one by one.
const maxProblems = 200

type placed struct {
	problem game.Problem
	at      game.Place
}

// wrong reports what is at a path of the file, or below it.
func (r *rules) wrong(path, found, expected, hint string) {
	if r.count++; r.count > maxProblems {
		return
	}
	at := r.places.of(path)
	r.problems = append(r.problems, placed{game.Problem{Severity: game.Error, Code: CodeRules, File: r.file, Place: at.String(), Found: found, Expected: expected, Hint: hint}, at})
}

// shown is the hint to the settings.
func (r *rules) shown() string {
	return "{command systems} " + r.name + " shows the settings and their values"
}

// read returns the parameters that the file sets.
func (r *rules) read(data []byte) (params any) {
	params = r.params()
	var all map[string]any
	if err := toml.Unmarshal(data, &all); err != nil {
		p := game.Problem{Severity: game.Error, Code: CodeRules, File: r.file, Found: strings.TrimPrefix(err.Error(), "toml: "), Hint: "put words and days in quotes, and write yes and no as true and false; " + r.shown()}
		if decode := (*toml.DecodeError)(nil); errors.As(err, &decode) {
			line, col := decode.Position()
			p.Place = game.Place{Line: line, Col: col}.String()
		}
		r.problems = append(r.problems, placed{problem: p})
		return params
	}
	r.places = placesOf(data)
	system, ok := r.word(all, "system")
	if ok && system != r.name {
		r.wrong("system", fmt.Sprintf("rules for the system %q, while this run rates by %q", system, r.name), "", "give the rules of that system, or choose the other system with {option system}")
		return params
	}
	if name, ok := r.word(all, "profile"); ok {
		profile, known := r.profiles[name]
		if !known {
			hint := "take the line out: " + r.name + " has no profiles"
			if len(r.profiles) > 0 {
				hint = "write profile = " + game.Enumerate(slices.Sorted(maps.Keys(r.profiles)), "or") + ", in quotes, or take the line out"
			}
			r.wrong("profile", fmt.Sprintf("the profile %q, which %s does not have", name, r.name), "", hint)
			return params
		}
		params = profile()
	}
	into := decoder{system: r.name, wrong: func(path, found, expected string) { r.wrong(path, found, expected, r.shown()) }}
	into.table("", reflect.ValueOf(params).Elem(), all)
	return params
}

// word takes one of the keys that are not settings of the system.
func (r *rules) word(all map[string]any, key string) (string, bool) {
	raw, ok := all[key]
	delete(all, key)
	if !ok {
		return "", false
	}
	s, isText := raw.(string)
	if !isText {
		r.wrong(key, key+written(raw), "a word in quotes", "put the word in quotes")
	}
	return s, isText
}

// setting puts a single setting into the parameters.
func (r *rules) setting(params any, text string) {
	wrong := func(string, string, string) {
		r.problems = append(r.problems, placed{problem: game.Problem{Severity: game.Error, Code: CodeRules, Found: text + ", which is no setting of " + r.name, Hint: r.shown()}})
	}
	var all map[string]any
	if err := toml.Unmarshal([]byte(text), &all); err != nil {
		wrong("", "", "")
		return
	}
	into := decoder{system: r.name, wrong: wrong}
	into.table("", reflect.ValueOf(params).Elem(), all)
}

// check reports the values that Check of the parameters rejects.
func (r *rules) check(err error) {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return
	}
	for _, err := range joined.Unwrap() {
		path := ""
		if e := (*rating.SettingError)(nil); errors.As(err, &e) {
			path = e.Key
			if e.Row > 0 {
				path = row(path, e.Row-1)
			}
			if e.Column != "" {
				path += "." + e.Column
			}
		}
		r.wrong(path, err.Error(), "", "{command systems} "+r.name+" shows the document's values")
	}
}
