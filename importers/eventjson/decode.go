package eventjson

import (
	"bytes"
	"cmp"
	"encoding"
	"fmt"
	"reflect"
	"strings"

	"kyudan/importers/charset"
	"kyudan/importers/jsontext"
	"kyudan/rating/game"
)

// A decoder fills the model from valid JSON.
type decoder struct {
	jsontext.Scanner
	file     string
	problems game.Problems

	players   int    // entries of the list of players
	idSeen    []bool // by id
	idsBroken bool

	path  []step // to the value in hand
	lines charset.Lines
}

// A step of a path is a key, or an element's index from 0; index is -1 for a
// key.
type step struct {
	key   string
	index int
}

// value reads the value in hand into v and reports whether it could.
func (d *decoder) value(v reflect.Value, b bounds) bool {
	if d.Next() == 'n' {
		at := d.Pos
		d.Skip()
		return d.bad(at, "null", "null", "the key to be left out", "leave out what is not known")
	}
	switch p := v.Addr().Interface().(type) {
	case *string:
		return d.textInto(p)
	case *int:
		return d.integer(p, b)
	case *float64:
		return d.number(p, b)
	case *bool:
		return d.flag(p)
	case *game.Opt[int]:
		return optional(p, func(n *int) bool { return d.integer(n, b) })
	case *game.Opt[float64]:
		return optional(p, func(x *float64) bool { return d.number(x, b) })
	case *game.Opt[bool]:
		return optional(p, d.flag)
	case encoding.TextUnmarshaler:
		return d.word(p)
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		ok := d.value(v.Elem(), b)
		if v.Elem().IsZero() {
			v.SetZero()
		}
		return ok
	case reflect.Struct:
		return d.structure(v)
	case reflect.Slice:
		return d.list(v)
	default:
		return d.table(v)
	}
}

func (d *decoder) structure(v reflect.Value) bool {
	if !d.isA('{', "an object") {
		return false
	}
	start := d.place(d.Pos)
	s := schemaOf(v.Type())
	seen := uint64(0) // one bit a field
	ok, empty := true, true
	d.Object(func(k []byte, at int) {
		empty = false
		i, known := s.byKey[string(k)]
		key := s.fields[i].key
		if !known {
			key = string(k)
		}
		d.path = append(d.path, step{key, -1})
		switch {
		case !known:
			hint := ""
			if n := game.Nearest(key, s.keys()); n != "" {
				hint = fmt.Sprintf("did you mean %q?", n)
			}
			d.problem(d.place(at), "unknown-key", "unknown key "+d.where(), "one of "+strings.Join(s.keys(), ", "), hint)
			d.Skip()
		case seen&(1<<i) != 0:
			d.twice(at)
		case s.fields[i].index < 0:
			d.Skip()
		default:
			f := &s.fields[i]
			fv := v.Field(f.index)
			good := d.value(fv, f.bounds)
			if good && f.inverted {
				fv.SetBool(!fv.Bool())
			}
			ok = ok && (good || !f.required)
		}
		if known {
			seen |= 1 << i
		}
		d.path = d.path[:len(d.path)-1]
	})
	for i, f := range s.fields {
		if f.required && seen&(1<<i) == 0 {
			d.problem(start, "missing-key", fmt.Sprintf("%s without %q", cmp.Or(d.where(), "an event"), f.key), fmt.Sprintf("the key %q", f.key), "")
			ok = false
		}
	}
	if empty && ok {
		d.problem(start, "empty", d.where()+" {}", "the key to be left out", "leave out what is not known")
		return false
	}
	return d.judge(v, start, ok)
}

// twice reports the key in hand as a repetition and passes its value.
func (d *decoder) twice(at int) {
	d.problem(d.place(at), "duplicate-key", d.where()+" twice", "each key once", "delete the one that is wrong")
	d.Skip()
}

// judge checks what no single key of an entry or game shows.
func (d *decoder) judge(v reflect.Value, start game.Place, ok bool) bool {
	switch p := v.Addr().Interface().(type) {
	case *game.Player:
		p.Place = start
		if p.DisplayName() == "" {
			d.problem(start, "no-name", d.where()+" without a name", "family, given or name", "")
		}
		if p.Name != "" && p.Family+p.Given != "" {
			d.problem(start, "two-names", fmt.Sprintf("%s named %q and %q", d.where(), clip(p.Family+" "+p.Given), clip(p.Name)), "either family and given, or name", "")
		}
		switch {
		case !ok:
			d.idsBroken = true
		case d.idSeen[p.ID]:
			d.problem(start, "player-ids", fmt.Sprintf("%s.id %d twice", d.where(), p.ID), fmt.Sprintf("each id from 1 to %d once", d.players), "number the players 1, 2, 3, …")
			d.idsBroken = true
		default:
			d.idSeen[p.ID] = true
		}
	case *game.Game:
		p.Place = start
		if ok && p.Black == p.White {
			d.problem(start, "self-game", fmt.Sprintf("%s of player %d against themselves", d.where(), p.Black), "two different players", "correct black or white")
			ok = false
		}
	}
	return ok
}

func (d *decoder) list(v reflect.Value) bool {
	at := d.Pos
	if !d.isA('[', "a list") {
		return false
	}
	empty := true
	d.Array(func(i int) {
		empty = false
		d.path = append(d.path, step{"", i})
		n := v.Len()
		v.Grow(1)
		v.SetLen(n + 1)
		if !d.value(v.Index(n), bounds{}) {
			v.Index(n).SetZero()
			v.SetLen(n)
		}
		d.path = d.path[:len(d.path)-1]
	})
	if v.Len() == 0 {
		v.SetZero()
	}
	if key := d.path[len(d.path)-1].key; empty && !(len(d.path) == 1 && (key == "players" || key == "games")) {
		return d.bad(at, "empty", "[]", "the key to be left out", "leave out what is not known")
	}
	return true
}

// table reads an object of any keys: ids, scores, extra.
func (d *decoder) table(v reflect.Value) bool {
	at := d.Pos
	if !d.isA('{', "an object") {
		return false
	}
	v.Set(reflect.MakeMap(v.Type()))
	n := 0
	extra := d.path[len(d.path)-1].key == "extra"
	d.Object(func(k []byte, at int) {
		n++
		key := string(k)
		d.path = append(d.path, step{key, -1})
		d.entry(v, key, at, extra)
		d.path = d.path[:len(d.path)-1]
	})
	if v.Len() == 0 {
		v.SetZero()
	}
	if n == 0 {
		return d.bad(at, "empty", "{}", "the key to be left out", "leave out what is not known")
	}
	return true
}

func (d *decoder) entry(table reflect.Value, key string, at int, extra bool) {
	k := reflect.ValueOf(key)
	if table.MapIndex(k).IsValid() {
		d.twice(at)
		return
	}
	format, _, prefixed := strings.Cut(key, ":")
	switch {
	case key == "":
		d.bad(at, "empty", `""`, "a name", "")
		d.Skip()
		return
	case extra && (!prefixed || format == ""):
		d.bad(at, "extra-key", "", "a key that begins with a format's name, such as opengotha:x", "")
	}
	e := reflect.New(table.Type().Elem()).Elem()
	if extra && bytes.HasPrefix(d.Data[d.Pos:], []byte(`""`)) {
		d.Skip() // an attribute that a source has empty is kept empty
	} else if !d.value(e, bounds{}) {
		return
	}
	table.SetMapIndex(k, e)
}

// optional reads a value that need not be given.
func optional[T comparable](p *game.Opt[T], read func(*T) bool) bool {
	var v T
	ok := read(&v)
	if ok {
		*p = game.Given(v)
	}
	return ok
}
