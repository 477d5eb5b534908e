// Package eventjson writes event JSON, version 1: the lossless text form of the
// common game model, which package importers/eventjson describes and reads.
//
// UTF-8 with a final newline, two blanks of indent, keys in the order of the
// model's structs, text as it is (<, > and & are not escaped). What is missing
// is left out. Equal events give equal bytes, and what is written reads back as
// the same event. Only Event.Source and the places of entries and games in
// their source are not kept.
//
// JSON has no numbers beyond the finite ones: an event that has one cannot be
// written, and the error is encoding/json's.
package eventjson

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"unicode/utf8"

	"kyudan/importers/eventjson"
	"kyudan/rating/game"
)

// Format describes event JSON to the list of exporters.
var Format = game.Writer{
	Name:       "json",
	Title:      "Event JSON, version 1",
	Extensions: []string{".json"},
	Holds:      game.Everything(),
	Lost:       func(ev *game.Event, _ game.Settings) game.Problems { return Lost(ev) },
	Write:      func(w io.Writer, ev *game.Event, _ game.Settings) error { return Write(w, ev) },
}

// Lost reports texts that are not UTF-8: their bad bytes become U+FFFD. There
// are none in what our importers read.
func Lost(ev *game.Event) game.Problems {
	n := 0
	badTexts(reflect.ValueOf(ev).Elem(), &n)
	if n == 0 {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning,
		Code:     "encoding",
		Found:    fmt.Sprintf("%d texts that are not UTF-8", n),
		Expected: "UTF-8",
		Hint:     "save the source as UTF-8 and convert it again",
	}}
}

func badTexts(v reflect.Value, n *int) {
	switch v.Kind() {
	case reflect.String:
		if !utf8.ValidString(v.String()) {
			*n++
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Tag.Get("json") != "-" {
				badTexts(v.Field(i), n)
			}
		}
	case reflect.Pointer:
		if !v.IsNil() {
			badTexts(v.Elem(), n)
		}
	case reflect.Slice:
		for i := range v.Len() {
			badTexts(v.Index(i), n)
		}
	case reflect.Map:
		for k, e := range v.Seq2() {
			badTexts(k, n)
			badTexts(e, n)
		}
	}
}

// Write writes the event.
func Write(w io.Writer, ev *game.Event) error {
	doc := struct {
		Kyudan string `json:"kyudan"`
		game.Event
	}{eventjson.Version, *ev}
	tidy(&doc.Event)
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(doc)
}

// tidy leaves out what is given as empty, which the format has no form for:
// objects without keys, ids without text. The two lists that the format
// requires are there even when empty.
func tidy(ev *game.Event) {
	if ev.Players == nil {
		ev.Players = []game.Player{}
	}
	if ev.Games == nil {
		ev.Games = []game.Game{}
	}
	if s := ev.Scoring; s != nil && len(s.Criteria) == 0 {
		rest := *s
		rest.Criteria = nil
		if reflect.ValueOf(rest).IsZero() {
			ev.Scoring = nil
		}
	}
	if ev.Handicaps != nil && *ev.Handicaps == (game.HandicapRules{}) {
		ev.Handicaps = nil
	}
	empty := func(_, id string) bool { return id == "" }
	copied := false
	for i, p := range ev.Players {
		for _, id := range p.IDs {
			if id != "" {
				continue
			}
			if !copied {
				ev.Players, copied = slices.Clone(ev.Players), true
			}
			ids := maps.Clone(p.IDs)
			maps.DeleteFunc(ids, empty)
			ev.Players[i].IDs = ids
			break
		}
	}
}
