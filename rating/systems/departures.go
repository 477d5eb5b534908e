package systems

import (
	"reflect"
	"strings"

	"kyudan/rating"
)

// departures are the parameters that differ from the document's, both given as
// pointers; for a table, its rows that differ.
func departures(document, ours any) (out []rating.Departure) {
	own := leaves("", reflect.ValueOf(ours).Elem())
	for i, l := range leaves("", reflect.ValueOf(document).Elem()) {
		switch {
		case reflect.DeepEqual(l.Interface(), own[i].Interface()):
		case isTable(l.Type()):
			departRows(&out, l.key, l.Value, own[i].Value)
		default:
			out = append(out, rating.Departure{Key: l.key, Document: show(l.Value), Value: show(own[i].Value)})
		}
	}
	return out
}

// noRow is shown where one of the two tables has no such row.
const noRow = "no such row"

// departRows compares two tables row by row. A row is identified by its first
// column.
func departRows(out *[]rating.Departure, table string, document, ours reflect.Value) {
	before := len(*out)
	first := columns(document.Type().Elem())[0]
	at := func(v reflect.Value, id string) reflect.Value {
		for i := range v.Len() {
			if show(v.Index(i).Field(0)) == id {
				return v.Index(i)
			}
		}
		return reflect.Value{}
	}
	add := func(id, theirs, own string) {
		*out = append(*out, rating.Departure{Key: table + " " + first + " " + id, Document: theirs, Value: own})
	}
	for i := range document.Len() {
		id := show(document.Index(i).Field(0))
		switch row := at(ours, id); {
		case !row.IsValid():
			add(id, restOf(document.Index(i)), noRow)
		case !reflect.DeepEqual(row.Interface(), document.Index(i).Interface()):
			add(id, restOf(document.Index(i)), restOf(row))
		}
	}
	for i := range ours.Len() {
		if id := show(ours.Index(i).Field(0)); !at(document, id).IsValid() {
			add(id, noRow, restOf(ours.Index(i)))
		}
	}
	if len(*out) == before { // the same rows in another order
		order := func(v reflect.Value) string {
			var ids []string
			for i := range v.Len() {
				ids = append(ids, show(v.Index(i).Field(0)))
			}
			return strings.Join(ids, ", ")
		}
		*out = append(*out, rating.Departure{Key: "order of " + table, Document: order(document), Value: order(ours)})
	}
}

// restOf is a row after its first column: title national, weight 2.
func restOf(v reflect.Value) string {
	var parts []string
	for _, f := range fields(v)[1:] {
		text := show(f.Value)
		switch {
		case f.Kind() == reflect.Slice:
			text = "[" + text + "]"
		case text == "":
			text = "\"\""
		}
		parts = append(parts, f.key+" "+text)
	}
	return strings.Join(parts, ", ")
}

// isTable reports whether a setting is a table with rows.
func isTable(t reflect.Type) bool {
	return t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Struct
}
