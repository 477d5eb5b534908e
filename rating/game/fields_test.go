package game_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"kyudan/rating/game"
)

// TestFieldsAreAll: whatever one field of the model's structs tells is told by a
// value of the table, so that a new field cannot be forgotten there. What is left
// out is compared entry by entry, or says nothing of what was played.
func TestFieldsAreAll(t *testing.T) {
	told(t, game.EventFields(), "ClassOf", "Players", "Games", "Byes", "Absences", "Teams", "Extra", "Source", "Places")
	told(t, game.PlayerFields(), "ID", "Extra", "Place")
	told(t, game.GameFields(), "White", "Extra", "Place")
}

func told[T any](t *testing.T, fields []game.Field[T], except ...string) {
	typ := reflect.TypeFor[T]()
	for i := range typ.NumField() {
		name := typ.Field(i).Name
		var none, some T
		fill(reflect.ValueOf(&some).Elem().Field(i))
		seen := slices.ContainsFunc(fields, func(f game.Field[T]) bool { return f.Value != nil && f.Value(&some) != f.Value(&none) })
		if seen == slices.Contains(except, name) {
			t.Errorf("%s.%s: told by a field is %v", typ.Name(), name, seen)
		}
	}
}

// fill tells something in a value.
func fill(v reflect.Value) {
	if o, ok := v.Addr().Interface().(json.Unmarshaler); ok && (o.UnmarshalJSON([]byte("3")) == nil || o.UnmarshalJSON([]byte("true")) == nil) {
		return // an Opt
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int32:
		v.SetInt(3)
	case reflect.Uint8, reflect.Uint32:
		v.SetUint(3)
	case reflect.Float64:
		v.SetFloat(3)
	case reflect.Struct:
		fill(v.Field(0))
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.ValueOf("x"), reflect.ValueOf(reflect.New(v.Type().Elem()).Interface()).Elem())
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		for i := range v.Elem().NumField() {
			fill(v.Elem().Field(i))
		}
	}
}
