package eventjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/importers/charset"
	"kyudan/importers/jsontext"
	"kyudan/rating/game"
)

const name = "json"

// Version is what the key kyudan of an event says.
const Version = "event/1"

// Format describes event JSON to the list of importers.
var Format = game.Reader{
	Name:       name,
	Title:      "Event JSON, version 1",
	Extensions: []string{".json"},
	Match:      Match,
	Sure:       sure,
	Read:       Read,
	Places:     places(),
}

// places are the keys themselves.
func places() map[string]string {
	p := map[string]string{}
	for _, key := range Keys() {
		p[key] = "its key " + key
	}
	return p
}

// maxBytes bounds the memory that reading takes; a tournament of a thousand
// players is half a megabyte.
const maxBytes = 64 << 20

var bom = []byte("\ufeff")

// Match reports whether data is a JSON object with a key "kyudan". Lists and
// reports match too, because Read can say what to do with them.
func Match(data []byte) bool {
	rest, is := object(data)
	return is && bytes.Contains(rest, []byte(`"kyudan"`))
}

// sure reports whether "kyudan" is the first key, as in all that Kyudan writes.
func sure(data []byte) bool {
	rest, is := object(data)
	return is && bytes.HasPrefix(bytes.TrimLeft(rest, blanks), []byte(`"kyudan"`))
}

const blanks = " \t\r\n"

// object is what follows the beginning of a JSON object.
func object(data []byte) (rest []byte, is bool) {
	return bytes.CutPrefix(bytes.TrimLeft(bytes.TrimPrefix(data, bom), blanks), []byte("{"))
}

// Read reads an event. The event is nil where the file is not event JSON of this
// version or its players cannot be numbered.
func Read(in game.Input) (*game.Event, game.Problems) {
	data := bytes.TrimPrefix(in.Data, bom)
	d := &decoder{Scanner: jsontext.Scanner{Data: data}, lines: charset.Lines{Text: data}, file: in.Name}
	if !d.sound() {
		return nil, d.problems
	}
	version, ok := d.preview()
	if !ok || !d.thisVersion(version) {
		return nil, d.problems
	}
	ev := &game.Event{Source: game.Source{File: in.Name, Format: name}}
	d.value(reflect.ValueOf(ev).Elem(), bounds{})
	if d.idsBroken || len(ev.Players) != d.players { // an entry that is not an object has no id either
		return nil, d.problems
	}
	slices.SortFunc(ev.Players, func(a, b game.Player) int { return a.ID - b.ID }) // entry n to index n−1
	d.problems.Add(game.CheckRounds(ev).InFile(in.Name)...)
	return ev, d.problems
}

// sound leaves the grammar of JSON to encoding/json, which also bounds the
// depth of nesting. What follows walks over text that it has vouched for.
func (d *decoder) sound() bool {
	switch data := d.Data; {
	case len(data) > maxBytes:
		d.bad(0, "too-large", fmt.Sprintf("a file of %d MB", 1+len(data)>>20), fmt.Sprintf("at most %d MB", maxBytes>>20), "put each event in its own file")
	case len(bytes.TrimSpace(data)) == 0:
		d.bad(0, "empty-file", "an empty file", "event JSON", "")
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}) || bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		d.bad(0, "encoding", "text in UTF-16", "UTF-8", "save the file as UTF-8")
	case !utf8.Valid(data):
		d.bad(invalidUTF8(data), "encoding", "a byte that is not UTF-8", "UTF-8", "save the file as UTF-8")
	case !json.Valid(data):
		var raw json.RawMessage
		err := json.Unmarshal(data, &raw)
		at := 0
		hint := ""
		if e := (*json.SyntaxError)(nil); errors.As(err, &e) {
			at = max(int(e.Offset)-1, 0)
			if at >= len(bytes.TrimRight(data, " \t\r\n"))-1 {
				hint = "the file may have been cut off: save or send it again"
			}
		}
		d.bad(at, "syntax", "broken JSON ("+err.Error()+")", "", hint)
	default:
		return true
	}
	return false
}

func invalidUTF8(data []byte) int {
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return len(data)
}

// preview finds what must be known before the first value is judged: which
// version this is, and how many players there are to refer to.
func (d *decoder) preview() (version string, ok bool) {
	s := jsontext.Scanner{Data: d.Data}
	if s.Next() != '{' {
		d.bad(s.Pos, "wrong-type", describe(s.Data[s.Pos:]), "an object with the key \"kyudan\"", "")
		return "", false
	}
	players, list := 0, false
	s.Object(func(key []byte, _ int) {
		switch string(key) {
		case "kyudan":
			at := s.Pos
			s.Skip()
			version = strings.Trim(string(s.Data[at:s.Pos]), `"`)
			ok = true
		case "players":
			if list = s.Next() == '['; list {
				players = 0
				s.Array(func(int) { players++; s.Skip() })
				return
			}
			s.Skip()
		default:
			s.Skip()
		}
	})
	d.players = players
	d.idSeen = make([]bool, players+1)
	if !list { // reported later; the games need not all say so too
		d.players = math.MaxInt
		d.idsBroken = true
	}
	if !ok {
		d.bad(0, "missing-key", `no key "kyudan"`, `"kyudan": "`+Version+`"`, "if another program wrote this file, it is not event JSON; see the list of formats")
	}
	return version, ok
}

// thisVersion reports what a file of another kind or version is.
func (d *decoder) thisVersion(version string) bool {
	if version == Version {
		return true
	}
	kind, _, _ := strings.Cut(version, "/")
	hint := map[string]string{
		"list":     "this is a rating list, not an event: give it with {option list}",
		"report":   "this is a rating report, which has no games to rate again: {give} the event's own file",
		"problems": "this is a list of problems: {give} the event's own file",
		"event":    "a newer program wrote this file: update kyudan",
	}[kind]
	d.bad(0, "wrong-version", fmt.Sprintf("the version %q", clip(version)), fmt.Sprintf("%q", Version), hint)
	return false
}
