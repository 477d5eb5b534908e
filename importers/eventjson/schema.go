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

// nearest is the one of the keys that key is most likely a misspelling of, ""
// where none is near.
func nearest(key string, keys []string) string {
	best, least := "", max(1, len(key)/4)+1
	for _, k := range keys {
		if d := distance(strings.ToLower(key), k); d < least {
			best, least = k, d
		}
	}
	return best
}

// distance is the number of letters to insert, delete, replace or exchange with
// their neighbour (optimal string alignment).
func distance(a, b string) int {
	if len(a) > 64 {
		return len(a)
	}
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		d[i][0] = i
	}
	for j := range d[0] {
		d[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			replace := d[i-1][j-1]
			if a[i-1] != b[j-1] {
				replace++
			}
			d[i][j] = min(replace, d[i-1][j]+1, d[i][j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(a)][len(b)]
}
