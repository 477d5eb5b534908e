package systems

import (
	"encoding"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	toml "github.com/pelletier/go-toml/v2"

	"kyudan/rating/game"
)

// decoder puts the values of a rules file into a system's parameters. It is
// stricter than the library's: keys are spelt as shown, a table's row gives all
// keys of the document's rows, and errors use the words of the file.
type decoder struct {
	system string
	wrong  func(path, found, expected string)
}

// table puts the keys of a table into a struct.
func (d *decoder) table(path string, v reflect.Value, raw map[string]any) {
	all := fields(v)
	for _, key := range slices.Sorted(maps.Keys(raw)) {
		full := strings.TrimPrefix(path+"."+key, ".")
		if i := slices.IndexFunc(all, func(f field) bool { return f.key == key }); i >= 0 {
			d.value(full, all[i].Value, raw[key])
			continue
		}
		var keys []string
		for _, f := range all {
			keys = append(keys, f.key)
		}
		expected := "a setting of " + d.system
		if near := game.Nearest(key, keys); near != "" {
			expected = strconv.Quote(near)
		}
		d.wrong(full, fmt.Sprintf("the key %q", plainPath(full)), expected)
	}
}

var rowNumber = regexp.MustCompile(`\[[0-9]+\]`)

// plainPath is a path without the numbers of rows.
func plainPath(path string) string { return rowNumber.ReplaceAllString(path, "") }

// value puts one value into a field.
func (d *decoder) value(path string, v reflect.Value, raw any) {
	bad := func(expected string) { d.wrong(path, plainPath(path)+written(raw), expected) }
	if t, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		if err := t.UnmarshalText([]byte(textIn(raw))); err != nil {
			expected := err.Error()
			if e := (*game.ValueError)(nil); errors.As(err, &e) {
				expected = e.Expected
			}
			bad(expected)
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		if t, ok := raw.(map[string]any); ok {
			d.table(path, v, t)
		} else {
			bad("a table: [" + path + "]")
		}
	case reflect.Slice:
		list, ok := raw.([]any)
		if !ok {
			if v.Type().Elem().Kind() == reflect.Struct {
				bad("a table with rows: [[" + path + "]]")
			} else {
				bad("a list in square brackets")
			}
			return
		}
		d.list(path, v, list)
	case reflect.Float64:
		switch n := raw.(type) {
		case float64:
			v.SetFloat(n)
		case int64:
			v.SetFloat(float64(n))
		default:
			bad("a number")
		}
	case reflect.Int:
		if n, ok := raw.(int64); ok && int64(int(n)) == n {
			v.SetInt(n)
		} else {
			bad("a whole number")
		}
	case reflect.Bool:
		if b, ok := raw.(bool); ok {
			v.SetBool(b)
		} else {
			bad("true or false, without quotes")
		}
	case reflect.String:
		if s, ok := raw.(string); ok {
			v.SetString(s)
		} else {
			bad("a word in quotes")
		}
	default:
		bad("another value")
	}
}

// list replaces a whole table or list.
func (d *decoder) list(path string, v reflect.Value, raw []any) {
	elem := v.Type().Elem()
	if len(raw) == 0 && elem.Kind() == reflect.Struct {
		d.wrong(path, "the table "+path+", which has no rows", "one row or more")
		return
	}
	all := reflect.MakeSlice(v.Type(), len(raw), len(raw))
	for i, r := range raw {
		at := row(path, i)
		if elem.Kind() == reflect.Struct {
			t, ok := r.(map[string]any)
			if !ok {
				d.wrong(at, plainPath(path)+written(r), "a row with "+strings.Join(columns(elem), ", "))
				continue
			}
			d.missing(at, path, i, elem, t)
		}
		d.value(at, all.Index(i), r)
	}
	v.Set(all)
}

// missing reports the keys that a row lacks.
func (d *decoder) missing(at, table string, i int, elem reflect.Type, raw map[string]any) {
	all := columns(elem)
	lacks := slices.DeleteFunc(slices.Clone(all), func(key string) bool { _, ok := raw[key]; return ok })
	if len(lacks) > 0 {
		d.wrong(at, fmt.Sprintf("row %d of %s without %s", i+1, table, strings.Join(lacks, ", ")), "all keys of a row: "+strings.Join(all, ", "))
	}
}

// written is a value as the file has it, behind its key.
func written(raw any) string {
	switch x := raw.(type) {
	case string:
		return " = " + strconv.Quote(x)
	case map[string]any:
		return " with keys of its own"
	case []any:
		return " with a list"
	}
	return " = " + textIn(raw)
}

// textIn is a value that is kept as a text: a rank, a day, a number or a word.
func textIn(raw any) string {
	switch x := raw.(type) {
	case string:
		return x
	case float64:
		return strconv.FormatFloat(x, 'g', -1, 64)
	case toml.LocalDate:
		return x.String()
	}
	return fmt.Sprint(raw)
}
