package eventjson

import (
	"encoding"
	"errors"
	"fmt"
	"strconv"

	"kyudan/rating/game"
)

func (d *decoder) textInto(p *string) bool {
	s, ok := d.told()
	if ok {
		*p = string(s)
	}
	return ok
}

// told reads a text, which is not empty.
func (d *decoder) told() ([]byte, bool) {
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

// word reads what has a spelling of its own: ranks, dates, results, kinds.
func (d *decoder) word(p encoding.TextUnmarshaler) bool {
	at := d.Pos
	s, ok := d.told()
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
	switch d.Data[at] {
	case 't', 'f':
		d.Raw()
		*p = d.Data[at] == 't'
		return true
	}
	return d.isA('t', "true or false")
}

func (d *decoder) number(b bounds) (float64, bool) {
	at := d.Pos
	if !d.isA('0', "a number") {
		return 0, false
	}
	raw := string(d.Raw())
	x, err := strconv.ParseFloat(raw, 64)
	if err != nil || !b.allow(x) {
		return 0, d.bad(at, "bad-value", clip(raw), b.expected("a number"), "")
	}
	return x, true
}

func (d *decoder) integer(b bounds) (int, bool) {
	at := d.Pos
	if !d.isA('0', "a whole number") {
		return 0, false
	}
	raw := string(d.Raw())
	n, err := strconv.Atoi(raw)
	if b.isPlayer {
		if err != nil || n < 1 || n > d.players {
			want := fmt.Sprintf("a player from 1 to %d", d.players)
			if d.players == 0 {
				want = "a player, of whom there are none"
			}
			return 0, d.bad(at, "no-such-player", clip(raw), want, "")
		}
		return n, true
	}
	if err != nil || !b.allow(float64(n)) || n != int(int32(n)) {
		return 0, d.bad(at, "bad-value", clip(raw), b.expected("a whole number"), "")
	}
	return n, true
}
