package systems

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// Setting is one value of a system that a rules file can change.
type Setting struct {
	Key   string // as a rules file names it
	Value string // as a rules file has it; "" for a table
	Table *Table // for a table
}

// Table is a table of a system's document.
type Table struct {
	Columns []string
	Rows    [][]string
}

// Settings are all values of a system, as its document has them, in its order.
func Settings(name string) []Setting {
	d, ok := lookup(name)
	if !ok {
		return nil
	}
	return settingsOf(d.params())
}

// settingsOf are the values of parameters, given as a pointer.
func settingsOf(params any) (all []Setting) {
	for _, l := range leaves("", reflect.ValueOf(params).Elem()) {
		switch {
		case !isTable(l.Type()):
			all = append(all, Setting{Key: l.key, Value: literal(l.Value)})
		case l.Len() > 0: // else a table not used by this form of the system
			all = append(all, Setting{Key: l.key, Table: tableOf(l.Value)})
		}
	}
	return all
}

// field is a setting, or a struct of some, with its key in a rules file.
type field struct {
	key string
	reflect.Value
}

// fields are those of a struct, in its order, with those of embedded structs
// inline.
func fields(v reflect.Value) (all []field) {
	for i := range v.NumField() {
		switch f := v.Type().Field(i); {
		case f.Anonymous:
			all = append(all, fields(v.Field(i))...)
		case f.IsExported():
			all = append(all, field{f.Tag.Get("toml"), v.Field(i)})
		}
	}
	return all
}

// columns are the keys of a row.
func columns(row reflect.Type) (keys []string) {
	for _, f := range fields(reflect.Zero(row)) {
		keys = append(keys, f.key)
	}
	return keys
}

// leaves are the values and tables of a struct, in its order, with their whole keys.
func leaves(prefix string, v reflect.Value) (all []field) {
	for _, f := range fields(v) {
		f.key = prefix + f.key
		if f.Kind() == reflect.Struct && !isText(f.Value) {
			all = append(all, leaves(f.key+".", f.Value)...)
		} else {
			all = append(all, f)
		}
	}
	return all
}

func tableOf(v reflect.Value) *Table {
	t := &Table{Columns: columns(v.Type().Elem())}
	for i := range v.Len() {
		var row []string
		for _, f := range fields(v.Index(i)) {
			cell := show(f.Value)
			if f.Kind() == reflect.Bool || cell == "" {
				cell = literal(f.Value)
			}
			row = append(row, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// literal is a value as a rules file has it: words and days in quotes.
func literal(v reflect.Value) string {
	switch text := show(v); {
	case v.Kind() == reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case v.Kind() == reflect.Slice:
		return "[" + text + "]"
	case v.Kind() == reflect.String || isText(v) && !isNumber(text):
		return strconv.Quote(text)
	default:
		return text
	}
}

func isNumber(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}

// show is a value as a person reads it: numbers in their shortest form, lists
// with commas.
func show(v reflect.Value) string {
	if t, ok := textOf(v); ok {
		text, err := t.MarshalText()
		if err != nil {
			return err.Error()
		}
		return string(text)
	}
	switch v.Kind() {
	case reflect.Float64:
		return strconv.FormatFloat(v.Float(), 'g', -1, 64)
	case reflect.Bool:
		if v.Bool() {
			return "yes"
		}
		return "no"
	case reflect.Slice, reflect.Array:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, show(v.Index(i)))
		}
		return strings.Join(parts, ", ")
	}
	return fmt.Sprint(v.Interface())
}

// isText reports whether a value is written as one text.
func isText(v reflect.Value) bool {
	_, ok := textOf(v)
	return ok
}

func textOf(v reflect.Value) (encoding.TextMarshaler, bool) {
	t, ok := v.Interface().(encoding.TextMarshaler)
	return t, ok
}
