package eventjson

import (
	"encoding"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// Keys are the keys that Set knows, in the order of the format: begin,
// time.basic_minutes, scoring.bye_points and so on.
func Keys() []string {
	var keys []string
	var add func(t reflect.Type, prefix string)
	add = func(t reflect.Type, prefix string) {
		for _, f := range schemaOf(t).fields {
			if f.index < 0 {
				continue
			}
			ft := t.Field(f.index).Type
			if ft.Kind() == reflect.Pointer {
				ft = ft.Elem()
			}
			switch {
			case settable(ft):
				keys = append(keys, prefix+f.key)
			case ft.Kind() == reflect.Struct:
				add(ft, prefix+f.key+".")
			}
		}
	}
	add(reflect.TypeFor[game.Event](), "")
	return keys
}

// settable reports whether a text can say a value of that type.
func settable(t reflect.Type) bool {
	switch reflect.New(t).Interface().(type) {
	case *string, *int, *float64, *[]string, *game.Opt[int], *game.Opt[float64], *game.Opt[bool], *game.Acceptances, encoding.TextUnmarshaler:
		return true
	}
	return false
}

// Set sets one value of an event by its key, as a person types it on a command
// line: Set(ev, "begin", "2 May 2026"), Set(ev, "time.basic_minutes", "45 min"),
// Set(ev, "online", "no"). Dates, ranks, minutes and yes or no are read
// tolerantly, lists of words separated by commas. Agreed exceptions are added to those
// of other requirements. An empty value clears the key. Lists of players, games, byes and so on cannot be set.
//
// The error is a [game.Problem] that says what was found and expected; it
// leaves the event as it was.
func Set(ev *game.Event, key, value string) error {
	return set(reflect.ValueOf(ev).Elem(), key, key, strings.TrimSpace(value))
}

// set sets the value of v at path, which is what is left of key.
func set(v reflect.Value, path, key, value string) error {
	name, rest, more := strings.Cut(path, ".")
	s := schemaOf(v.Type())
	i, known := s.byKey[name]
	if !known || s.fields[i].index < 0 {
		return unknownKey(key)
	}
	f := s.fields[i]
	fv := v.Field(f.index)
	switch {
	case settable(fv.Type()) && !more:
		return setText(fv, f, key, value)
	case !more:
		return unknownKey(key)
	case fv.Kind() == reflect.Struct && !settable(fv.Type()):
		return set(fv, rest, key, value)
	case fv.Kind() == reflect.Pointer:
		// Set a copy, so that an error does not leave an empty object behind.
		c := reflect.New(fv.Type().Elem())
		if !fv.IsNil() {
			c.Elem().Set(fv.Elem())
		}
		if err := set(c.Elem(), rest, key, value); err != nil {
			return err
		}
		fv.Set(c)
		if c.Elem().IsZero() {
			fv.SetZero()
		}
		return nil
	}
	return unknownKey(key)
}

func unknownKey(key string) error {
	keys := Keys()
	p := game.Problem{
		Severity: game.Error,
		Code:     "unknown-key",
		Found:    fmt.Sprintf("key %q", clip(key)),
		Expected: "one of " + strings.Join(keys, ", "),
	}
	var inside []string
	for _, k := range keys {
		if strings.HasPrefix(k, key+".") || strings.HasSuffix(k, "."+key) {
			inside = append(inside, k)
		}
	}
	top, _, _ := strings.Cut(key, ".")
	if n := game.Nearest(key, keys); len(inside) > 0 {
		p.Hint = "set " + strings.Join(inside, " or ")
	} else if n != "" {
		p.Hint = fmt.Sprintf("did you mean %q?", n)
	} else if i := schemaOf(reflect.TypeFor[game.Event]()).byKey[top]; i > 0 { // 0 is kyudan
		p.Hint = "lists and their contents cannot be set: correct them in the file"
	}
	return p
}

// setText reads value into v, which has one of the types of settable.
func setText(v reflect.Value, f field, key, value string) error {
	value = strings.TrimSpace(value)
	if value == "" {
		v.SetZero()
		return nil
	}
	bad := func(want string) error {
		return game.Problem{Severity: game.Error, Code: "bad-value", Found: fmt.Sprintf("%s %q", key, clip(value)), Expected: want}
	}
	var err error
	switch p := v.Addr().Interface().(type) {
	case *string:
		*p = value
	case *[]string:
		words := strings.Split(value, ",")
		for i, w := range words {
			if words[i] = strings.TrimSpace(w); words[i] == "" {
				return bad("words separated by commas")
			}
		}
		*p = words
	case *game.Opt[bool]:
		err = parse(p, value, game.ParseYesNo)
	case *int, *game.Opt[int]:
		x, ok := parseAmount(f, value)
		if !ok || x != math.Trunc(x) {
			return bad(f.bounds.expected("a whole number"))
		}
		if p, ok := p.(*int); ok {
			*p = int(x)
		} else {
			v.Set(reflect.ValueOf(game.Given(int(x))))
		}
	case *float64, *game.Opt[float64]:
		x, ok := parseAmount(f, value)
		if !ok {
			return bad(f.bounds.expected("a number"))
		}
		if p, ok := p.(*float64); ok {
			*p = x
		} else {
			v.Set(reflect.ValueOf(game.Given(x)))
		}
	case *game.Acceptances:
		var more game.Acceptances
		if err = parse(&more, value, game.ParseAcceptances); err == nil {
			*p = slices.Clone(*p) // which other events may share
		}
		for _, a := range more {
			p.Set(a)
		}
	case *game.Date:
		err = parse(p, value, game.ParseDate)
	case *game.Rank:
		err = parse(p, value, game.ParseRank)
	case encoding.TextUnmarshaler:
		err = p.UnmarshalText([]byte(strings.NewReplacer(" ", "_", "-", "_").Replace(strings.ToLower(value))))
	}
	if e := (*game.ValueError)(nil); errors.As(err, &e) {
		return bad(e.Expected)
	}
	if e := (*game.AmbiguousDateError)(nil); errors.As(err, &e) {
		return bad("YYYY-MM-DD, because day and month could be swapped")
	}
	return err
}

// parse sets a value that can be read.
func parse[T any](p *T, text string, read func(string) (T, error)) error {
	v, err := read(text)
	if err == nil {
		*p = v
	}
	return err
}

// parseAmount reads a number within the key's bounds, or a time in minutes.
func parseAmount(f field, value string) (x float64, ok bool) {
	var err error
	if strings.HasSuffix(f.key, "_minutes") {
		x, err = game.ParseMinutes(value)
	} else {
		x, err = game.ParseNumber(value)
	}
	return x, err == nil && f.bounds.allow(x)
}

func (b bounds) allow(x float64) bool {
	return b == (bounds{}) || x >= b.min && x <= b.max
}

func (b bounds) expected(what string) string {
	if b == (bounds{}) {
		return what
	}
	return what + " from " + game.FormatNumber(b.min) + " to " + game.FormatNumber(b.max)
}
