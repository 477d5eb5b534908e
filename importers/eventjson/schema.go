package eventjson

import (
	"reflect"
	"strings"
	"sync"

	"kyudan/rating/game"
)

// A field is one key of an object.
type field struct {
	key      string
	index    int // in the struct; -1 for kyudan
	required bool
	inverted bool // a flag whose field says the opposite
	bounds   bounds
}

// A schema is the keys of one struct of the model, in order. It is derived from
// the struct's tags, so that the model is written down once: a key that may be
// left out when empty is optional, any other is required.
type schema struct {
	fields []field
	byKey  map[string]int
}

var schemas sync.Map // reflect.Type → *schema

func schemaOf(t reflect.Type) *schema {
	if s, ok := schemas.Load(t); ok {
		return s.(*schema)
	}
	s := &schema{byKey: map[string]int{}}
	add := func(f field) {
		f.bounds = limits[f.key]
		s.byKey[f.key] = len(s.fields)
		s.fields = append(s.fields, f)
	}
	if t == reflect.TypeFor[game.Event]() {
		add(field{key: "kyudan", index: -1})
	}
	for i := range t.NumField() {
		key, options, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if key != "-" {
			add(field{key: key, index: i, required: options == ""})
		}
	}
	if t == reflect.TypeFor[game.Game]() {
		f, _ := t.FieldByName("ColoursUnknown")
		add(field{key: "colours_known", index: f.Index[0], inverted: true})
	}
	schemas.Store(t, s)
	return s
}

func (s *schema) keys() []string {
	var keys []string
	for _, f := range s.fields {
		keys = append(keys, f.key)
	}
	return keys
}

// bounds are the least and greatest values of a number. A zero bounds is none.
type bounds struct {
	min, max float64
	isPlayer bool // the number of an entry: from 1 to the number of players
}

// limits are the bounds of the numbers, by key. They keep out what cannot be
// meant; what is merely unusual is for the check of an event to say.
var limits = map[string]bounds{
	"id":     {isPlayer: true},
	"player": {isPlayer: true},
	"black":  {isPlayer: true},
	"white":  {isPlayer: true},

	"round":      {min: 1, max: 1000},
	"rounds":     {min: 1, max: 1000},
	"board":      {min: 1, max: 100000},
	"number":     {min: 1, max: 100000},
	"place":      {min: 1, max: 100000}, // of a player
	"board_size": {min: 2, max: 99},     // lines
	"handicap":   {min: 0, max: 99},     // stones
	"komi":       {min: -1000, max: 1000},
	"countries":  {min: 1, max: 1000},

	"basic_minutes":    {min: 0, max: 6000},
	"overtime_seconds": {min: 0.001, max: 86400}, // absent where there are none
	"overtime_periods": {min: 1, max: 1000},
	"overtime_minutes": {min: 0.001, max: 6000},
	"overtime_moves":   {min: 1, max: 1000},

	"points":           {min: 0, max: 1000},
	"bye_points":       {min: 0, max: 1000},
	"absent_points":    {min: 0, max: 1000},
	"start_correction": {min: -1000, max: 1000},
	"correction":       {min: -99, max: 99},
	"ceiling":          {min: 0, max: 99},
}
