package ratinglist

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/importers/jsontext"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Version is the value of the key kyudan of a list.
const Version = "list/1"

// json reads the list JSON. The standard decoder would stop at the first
// unknown key, take "ID" for "id" and the last of two equal keys; so the file is
// checked for its syntax once and then walked key by key.
func (r *reader) json(text []byte) *rating.List {
	if !json.Valid(text) {
		r.syntaxError(text)
		return nil
	}
	l := &rating.List{}
	var players []byte
	version := ""
	if text = bytes.TrimSpace(text); text[0] != '{' {
		r.fail("json-value", "", "an array", "an object with the keys kyudan, system, register, as_of, active_since, assumed and players", "")
		return nil
	}
	for key, value := range jsontext.Members(text) { // what it is comes before what is wrong with it
		if key == "kyudan" && json.Unmarshal(value, &version) != nil {
			version = excerpt(value)
		}
	}
	if version != Version {
		r.version(version)
		return nil
	}
	for key, value := range r.members(text, "") {
		switch key {
		case "kyudan":
		case "system":
			r.text1(key, value, &l.System)
		case "register":
			r.text1(key, value, &l.Register)
		case "as_of":
			set(r, key, value, &l.AsOf, "a day as \"2026-05-03\"")
		case "active_since":
			set(r, key, value, &l.ActiveSince, "a day as \"2024-05-03\"")
		case "assumed":
			r.assumed(value, l)
		case "players":
			players = value
		default:
			r.unknownKey(key, "kyudan, system, register, as_of, active_since, assumed, players")
		}
	}
	if players == nil {
		r.fail("json-value", "players", "no players", "an array of players", "")
		return nil
	}
	if !r.is('[', players, "players", "an array of players") {
		return nil
	}
	l.Players = []rating.Standing{}
	i := 0
	for path, value := range r.elements(players, "players", "") {
		if i++; i > maxPlayers {
			r.fail("too-many-players", "players", fmt.Sprintf("more than %d players", maxPlayers), "a rating list", "check that this is the right file")
			return nil
		}
		if !r.is('{', value, path, "an object with the keys of a player") {
			continue
		}
		if s := r.standing(value, path); r.canBeListed(&s, path) {
			l.Players = append(l.Players, s)
		}
	}
	return l
}

// assumed reads what was assumed in making the list, as WriteJSON writes it.
func (r *reader) assumed(value []byte, l *rating.List) {
	const expected = `objects such as {"what": "class", "count": 2}`
	var all []rating.Assumed
	if !set(r, "assumed", value, &all, "an array of "+expected) {
		return
	}
	for i, a := range all {
		if a.What == "" || a.Count < 1 {
			r.fail("json-value", fmt.Sprintf("assumed[%d]", i), fmt.Sprintf("%q with the count %d", a.What, a.Count), expected, "")
			return
		}
	}
	l.Assumed = all
}

func (r *reader) version(v string) {
	kind, _, _ := strings.Cut(v, "/")
	hint := ""
	switch {
	case kind == "list":
		hint = "the file is from a later version: read it with a later kyudan"
	case kind == "event":
		hint = "this is an event; give it as an event file"
	case kind == "report":
		hint = "this is a report; give the rating list that was written with it"
	}
	found := "no key kyudan"
	if v != "" {
		found = fmt.Sprintf("the version %q", v)
	}
	r.fail("json-version", "kyudan", found, `"list/1"`, hint)
}

func (r *reader) syntaxError(text []byte) {
	var raw json.RawMessage
	err := json.Unmarshal(text, &raw)
	at, found := len(text), "JSON that cannot be read"
	var se *json.SyntaxError
	if errors.As(err, &se) {
		at = min(int(se.Offset), len(text))
		found = "JSON with an error: " + se.Error()
	}
	before := text[:at]
	line := bytes.Count(before, []byte("\n")) + 1
	col := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
	hint := ""
	if at == len(text) {
		hint = "the end of the file seems to be missing"
	}
	r.fail("json-syntax", fmt.Sprintf("%d:%d", line, max(col, 1)), found, "", hint)
}

const playerKeys = "id, family, given, name, former, ids, country, club, rank, certified, category, rating, index, sigma, games, last_played, hidden, local, rankings, state"

// standing reads one player.
func (r *reader) standing(object []byte, path string) rating.Standing {
	var s rating.Standing
	for key, value := range r.members(object, path) {
		p := path + "." + key
		f, known := fieldOfKey[key]
		if !known {
			r.unknownKey(p, playerKeys)
			continue
		}
		switch v := fields[f].value(&s).(type) {
		case *string:
			r.text1(p, value, v)
		case *[]string:
			*v = r.names(value, p)
		case *map[string]string:
			*v = r.ids(value, p)
		case *game.Rank:
			set(r, p, value, v, "a rank from 50k to 1k, 1d to 9d or 1p to 9p")
		case *game.Opt[bool]:
			set(r, p, value, v, "true or false")
		case *bool:
			set(r, p, value, v, "true or false")
		case *game.Opt[float64]:
			set(r, p, value, v, "a number")
		case *game.Opt[int]:
			if set(r, p, value, v, indexExpected) && !goodIndex(v.Or(0)) {
				r.bad(p, value, indexExpected)
				*v = game.Opt[int]{}
			}
		case *int:
			const expected = "a whole number, 0 or more"
			if set(r, p, value, v, expected) && *v < 0 {
				r.bad(p, value, expected)
				*v = 0
			}
		case *game.Date:
			set(r, p, value, v, `a day as "2026-05-03"`)
		case *[]game.Ranking:
			*v = r.rankings(value, p)
		case *map[string]json.RawMessage:
			*v = r.state(value, p)
		}
	}
	return s
}

// bad reports a value that is invalid for its key.
func (r *reader) bad(path string, value []byte, expected string) {
	r.fail("json-value", path, excerpt(value), expected, "correct the value")
}

func (r *reader) names(value []byte, path string) (names []string) {
	for p, v := range r.elements(value, path, `an array such as ["Tan Mei Xin"]`) {
		name := ""
		if r.text1(p, v, &name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

func (r *reader) ids(value []byte, path string) (ids map[string]string) {
	if !r.is('{', value, path, `an object such as {"egf": "12345678"}`) {
		return nil
	}
	for key, v := range r.members(value, path) {
		id := ""
		if r.text1(path+"."+key, v, &id); id != "" {
			game.Put(&ids, key, id)
		}
	}
	return ids
}

func (r *reader) state(value []byte, path string) (state map[string]json.RawMessage) {
	if !r.is('{', value, path, "an object") {
		return nil
	}
	for key, v := range r.members(value, path) {
		value := compact(v)
		if f, known := forms()[key]; known {
			good, ok := f.readJSON(value)
			if !ok {
				r.bad(path+"."+key, value, f.expected)
				continue
			}
			value = good
		}
		game.Put(&state, key, value)
	}
	return state
}

func (r *reader) rankings(value []byte, path string) (rs []game.Ranking) {
	for p, v := range r.elements(value, path, "an array of grades") {
		if !r.is('{', v, p, `an object such as {"rank": "3d", "by": "SWA"}`) {
			continue
		}
		var k game.Ranking
		for key, v := range r.members(v, p) {
			switch p := p + "." + key; key {
			case "rank":
				set(r, p, v, &k.Rank, "a rank from 50k to 1k, 1d to 9d or 1p to 9p")
			case "by":
				r.text1(p, v, &k.By)
			case "date":
				set(r, p, v, &k.Date, "a day as \"2026-05-03\"")
			default:
				r.unknownKey(p, "rank, by, date")
			}
		}
		if k.Rank == game.NoRank {
			r.fail("json-value", p, "a grade without rank", "a rank", "")
			continue
		}
		rs = append(rs, k)
	}
	return rs
}

// elements walks an array with the paths of its values.
func (r *reader) elements(array []byte, path, expected string) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		if !r.is('[', array, path, expected) {
			return
		}
		i := 0
		for v := range jsontext.Elements(array) {
			if !yield(fmt.Sprintf("%s[%d]", path, i), v) {
				return
			}
			i++
		}
	}
}

// is reports whether the value is an object ({) or array ([).
func (r *reader) is(first byte, value []byte, path, expected string) bool {
	if value[0] != first {
		r.bad(path, value, expected)
		return false
	}
	return true
}

func (r *reader) unknownKey(path, known string) {
	r.fail("json-key", path, "an unknown key", "one of "+known, "correct the key or remove it")
}

// text1 reads a text of one line.
func (r *reader) text1(path string, value []byte, dst *string) {
	if set(r, path, value, dst, "a text in quotes") {
		*dst = r.clean(*dst)
	}
}

// set reads a value into dst and reports whether it is of that kind.
func set[T any](r *reader, path string, value []byte, dst *T, expected string) bool {
	if string(value) == "null" {
		r.fail("json-value", path, "null", expected, "leave out the key if nothing is known")
		return false
	}
	if err := json.Unmarshal(value, dst); err != nil {
		r.bad(path, value, expected)
		return false
	}
	return true
}

// members walks an object. A key that occurs twice is reported and its
// second value passed over.
func (r *reader) members(object []byte, path string) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		var seen []string
		for key, v := range jsontext.Members(object) {
			if slices.Contains(seen, key) {
				r.fail("json-key", strings.TrimPrefix(path+"."+key, "."), "the key a second time", "every key once", "remove one of the two")
				continue
			}
			seen = append(seen, key)
			if key == "" {
				r.fail("json-key", path, "an empty key", "a name", "")
				continue
			}
			if !yield(key, v) {
				return
			}
		}
	}
}

// excerpt is a value as a message shows it.
func excerpt(value []byte) string { return game.Shorten(string(compact(value)), 60) }

func compact(value []byte) json.RawMessage {
	var b bytes.Buffer
	if json.Compact(&b, value) != nil {
		return slices.Clone(value)
	}
	return b.Bytes()
}
