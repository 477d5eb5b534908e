package eventjson

import (
	"encoding"
	"errors"
	"fmt"
	"strconv"

	"kyudan/rating/game"
)

func (d *decoder) textInto(p *string) bool {
	s, ok := d.text()
	if ok {
		*p = string(s)
	}
	return ok
}

// text reads a text, which is not empty.
func (d *decoder) text() ([]byte, bool) {
	at := d.Pos
	if !d.isA('"', "a text") {
		return nil, false
	}
	s, ok := d.Text()
	switch {
	case !ok:
		return nil, d.bad(at, "encoding", "half a character", "UTF-8", "write the other half of the \\u pair")
	case len(s) == 0:
		return nil, d.bad(at, "empty", `""`, "the key to be left out", "leave out what is not known")
	}
	return s, true
}

// word reads what has its own spelling: ranks, dates, results, kinds.
func (d *decoder) word(p encoding.TextUnmarshaler) bool {
	at := d.Pos
	s, ok := d.text()
	if !ok {
		return false
	}
	err := p.UnmarshalText(s)
	if e := (*game.ValueError)(nil); errors.As(err, &e) {
		return d.bad(at, "bad-value", strconv.Quote(clip(string(s))), e.Expected, "")
	}
	return true
}

func (d *decoder) flag(p *bool) bool {
	at := d.Pos
	if d.Data[at] != 'f' && !d.isA('t', "true or false") {
		return false
	}
	d.Raw()
	*p = d.Data[at] == 't'
	return true
}

func (d *decoder) number(p *float64, b bounds) bool {
	at := d.Pos
	if !d.isA('0', "a number") {
		return false
	}
	raw := string(d.Raw())
	x, err := strconv.ParseFloat(raw, 64)
	if err != nil || !b.allow(x) {
		return d.bad(at, "bad-value", clip(raw), b.expected("a number"), "")
	}
	*p = x
	return true
}

func (d *decoder) integer(p *int, b bounds) bool {
	at := d.Pos
	if !d.isA('0', "a whole number") {
		return false
	}
	raw := string(d.Raw())
	n, err := strconv.Atoi(raw)
	switch {
	case b.isPlayer && d.players == 0:
		return d.bad(at, "no-such-player", clip(raw), "a player, but the event has none", "")
	case b.isPlayer && (err != nil || n < 1 || n > d.players):
		return d.bad(at, "no-such-player", clip(raw), fmt.Sprintf("a player from 1 to %d", d.players), "")
	case !b.isPlayer && (err != nil || !b.allow(float64(n)) || n != int(int32(n))):
		return d.bad(at, "bad-value", clip(raw), b.expected("a whole number"), "")
	}
	*p = n
	return true
}
