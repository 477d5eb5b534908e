package ratinglist

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/importers/jsontext"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Version is what the key kyudan of a list holds.
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
		r.errorf("json-value", "", "an array", "an object with the keys kyudan, system, register, as_of, assumed and players", "")
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
		case "assumed":
			r.assumed(value, l)
		case "players":
			players = value
		default:
			r.unknownKey(key, "kyudan, system, register, as_of, assumed, players")
		}
	}
	if players == nil {
		r.errorf("json-value", "players", "no players", "an array of players", "")
		return nil
	}
	if players[0] != '[' {
		r.errorf("json-value", "players", excerpt(players), "an array of players", "")
		return nil
	}
	l.Players = []rating.Standing{}
	i := 0
	for value := range jsontext.Elements(players) {
		if i == maxPlayers {
			r.errorf("too-many-players", "players", fmt.Sprintf("more than %d players", maxPlayers), "a rating list", "")
			return nil
		}
		path := fmt.Sprintf("players[%d]", i)
		i++
		if value[0] != '{' {
			r.errorf("json-value", path, excerpt(value), "an object with the keys of a player", "")
			continue
		}
		if s := r.standing(value, path); r.player(&s, path) {
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
			r.errorf("json-value", fmt.Sprintf("assumed[%d]", i), fmt.Sprintf("%q with the count %d", a.What, a.Count), expected, "")
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
		hint = "the file is of a later version: read it with a later kyudan"
	case kind == "event":
		hint = "this is an event; give it as an event file"
	case kind == "report":
		hint = "this is a report; give the rating list that was written with it"
	}
	found := "no key kyudan"
	if v != "" {
		found = fmt.Sprintf("the version %q", v)
	}
	r.errorf("json-version", "kyudan", found, `"list/1"`, hint)
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
	r.errorf("json-syntax", fmt.Sprintf("%d:%d", line, max(col, 1)), found, "", hint)
}

const playerKeys = "id, family, given, name, former, ids, country, club, rank, certified, category, rating, index, sigma, games, last_played, hidden, local, rankings, state"

// standing reads one player.
func (r *reader) standing(object []byte, path string) rating.Standing {
	var s rating.Standing
	for key, value := range r.members(object, path) {
		p := path + "." + key
		switch key {
		case "id":
			r.text1(p, value, &s.ID)
		case "family":
			r.text1(p, value, &s.Family)
		case "given":
			r.text1(p, value, &s.Given)
		case "name":
			r.text1(p, value, &s.Name)
		case "former":
			s.Former = r.names(value, p)
		case "ids":
			s.IDs = r.ids(value, p)
		case "country":
			r.text1(p, value, &s.Country)
		case "club":
			r.text1(p, value, &s.Club)
		case "rank":
			set(r, p, value, &s.Rank, "a rank from 50k to 1k, 1d to 9d or 1p to 9p")
		case "certified":
			set(r, p, value, &s.Certified, "true or false")
		case "category":
			r.text1(p, value, &s.Category)
		case "rating":
			set(r, p, value, &s.Rating, "a number")
		case "index":
			if set(r, p, value, &s.Index, indexExpected) && !goodIndex(s.Index.Or(0)) {
				r.errorf("json-value", p, excerpt(value), indexExpected, "")
				s.Index = game.Opt[int]{}
			}
		case "sigma":
			set(r, p, value, &s.Sigma, "a number")
		case "games":
			if set(r, p, value, &s.Games, "a whole number, 0 or more") && s.Games < 0 {
				r.errorf("json-value", p, excerpt(value), "a whole number, 0 or more", "")
				s.Games = 0
			}
		case "last_played":
			set(r, p, value, &s.LastPlayed, "a day as \"2026-05-03\"")
		case "hidden":
			set(r, p, value, &s.Hidden, "true or false")
		case "local":
			set(r, p, value, &s.Local, "true or false")
		case "rankings":
			s.Rankings = r.rankings(value, p)
		case "state":
			s.State = r.state(value, p)
		default:
			r.unknownKey(p, playerKeys)
		}
	}
	return s
}

func (r *reader) names(value []byte, path string) []string {
	var names []string
	if !r.is('[', value, path, `an array such as ["Tan Mei Xin"]`) {
		return nil
	}
	i := -1
	for v := range jsontext.Elements(value) {
		i++
		name := ""
		if r.text1(fmt.Sprintf("%s[%d]", path, i), v, &name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

func (r *reader) ids(value []byte, path string) map[string]string {
	var ids map[string]string
	if !r.is('{', value, path, `an object such as {"egf": "12345678"}`) {
		return nil
	}
	for key, v := range r.members(value, path) {
		id := ""
		if r.text1(path+"."+key, v, &id); id == "" {
			continue
		}
		if ids == nil {
			ids = map[string]string{}
		}
		ids[key] = id
	}
	return ids
}

func (r *reader) state(value []byte, path string) map[string]json.RawMessage {
	var state map[string]json.RawMessage
	if !r.is('{', value, path, "an object") {
		return nil
	}
	for key, v := range r.members(value, path) {
		if state == nil {
			state = map[string]json.RawMessage{}
		}
		value := compact(v)
		if f, known := forms()[key]; known {
			good, ok := f.readJSON(value)
			if !ok {
				r.errorf("json-value", path+"."+key, excerpt(value), f.expected, "")
				continue
			}
			value = good
		}
		state[key] = value
	}
	return state
}

func (r *reader) rankings(value []byte, path string) []game.Ranking {
	var rs []game.Ranking
	if !r.is('[', value, path, "an array of grades") {
		return nil
	}
	i := -1
	for v := range jsontext.Elements(value) {
		i++
		p := fmt.Sprintf("%s[%d]", path, i)
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
			r.errorf("json-value", p, "a grade without rank", "a rank", "")
			continue
		}
		rs = append(rs, k)
	}
	return rs
}

// is reports whether the value is an object ({) or array ([).
func (r *reader) is(first byte, value []byte, path, expected string) bool {
	if value[0] == first {
		return true
	}
	r.errorf("json-value", path, excerpt(value), expected, "")
	return false
}

func (r *reader) unknownKey(path, known string) {
	r.errorf("json-key", path, "an unknown key", "one of "+known, "correct the key or take it out")
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
		r.errorf("json-value", path, "null", expected, "leave out the key where nothing is known")
		return false
	}
	if err := json.Unmarshal(value, dst); err != nil {
		r.errorf("json-value", path, excerpt(value), expected, "")
		return false
	}
	return true
}

// members walks an object. A key that stands there twice is reported and its
// second value passed over.
func (r *reader) members(object []byte, path string) func(yield func(string, []byte) bool) {
	return func(yield func(string, []byte) bool) {
		var seen []string
		for k, v := range jsontext.Members(object) {
			key := k
			if slices.Contains(seen, key) {
				r.errorf("json-key", strings.TrimPrefix(path+"."+key, "."), "the key a second time", "every key once", "take out one of the two")
				continue
			}
			seen = append(seen, key)
			if key == "" {
				r.errorf("json-key", path, "an empty key", "a name", "")
				continue
			}
			if !yield(key, v) {
				return
			}
		}
	}
}

// excerpt is a value as a message shows it.
func excerpt(value []byte) string {
	const limit = 60
	if s := string(compact(value)); len(s) <= limit {
		return s
	} else {
		return strings.ToValidUTF8(s[:limit], "") + "…"
	}
}

func compact(value []byte) json.RawMessage {
	var b bytes.Buffer
	if json.Compact(&b, value) != nil {
		return slices.Clone(value)
	}
	return b.Bytes()
}
