package archive

import (
	"encoding/binary"
	"math"
	"slices"

	"kyudan/rating/game"
)

// codec goes through an event once, the same way for packing and unpacking, so
// that the two cannot drift apart.
type codec struct {
	words   *words
	buf     []byte
	packing bool
	last    int                 // line of the place before
	numbers [maxPathNumbers]int // of the path before
	room    []byte
}

// Numbers with more digits, and more numbers than these, stay text.
const (
	maxPathDigits  = 9
	maxPathNumbers = 4
)

// list packs the length of a list, or makes it as long as it was, and hands
// it out.
func list[T any](c *codec, l *[]T) []T {
	n := len(*l)
	number(c, &n)
	if !c.packing && n > 0 {
		*l = slices.Grow((*l)[:0], n)[:n]
		clear(*l)
	}
	return *l
}

func number[T ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64](c *codec, v *T) {
	if c.packing {
		c.buf = binary.AppendVarint(c.buf, int64(*v))
		return
	}
	x, n := binary.Varint(c.buf)
	*v, c.buf = T(x), c.buf[n:]
}

func text[T ~string](c *codec, v *T) {
	s := string(*v)
	c.text(&s)
	*v = T(s)
}

// text packs a text by its number among the words.
func (c *codec) text(v *string) {
	if c.packing {
		c.buf = binary.AppendUvarint(c.buf, c.words.numberOf(*v))
		return
	}
	n, used := binary.Uvarint(c.buf)
	*v, c.buf = c.words.text[n], c.buf[used:]
}

func (c *codec) float(v *float64) {
	if c.packing {
		c.buf = binary.LittleEndian.AppendUint64(c.buf, math.Float64bits(*v))
		return
	}
	*v, c.buf = math.Float64frombits(binary.LittleEndian.Uint64(c.buf)), c.buf[8:]
}

// told packs whether a value is told, and reports it.
func told[T comparable](c *codec, v *game.Opt[T]) bool {
	var n uint8
	if v.IsTold() {
		n = 1
	}
	number(c, &n)
	return n == 1
}

func (c *codec) optFloat(v *game.Opt[float64]) {
	if told(c, v) {
		f, _ := v.Get()
		c.float(&f)
		*v = game.Told(f)
	}
}

func (c *codec) optInt(v *game.Opt[int]) {
	if told(c, v) {
		n, _ := v.Get()
		number(c, &n)
		*v = game.Told(n)
	}
}

func (c *codec) optBool(v *game.Opt[bool]) {
	var n uint8 // 0 not told, 1 no, 2 yes
	if b, ok := v.Get(); ok {
		n = 1
		if b {
			n = 2
		}
	}
	number(c, &n)
	if n > 0 {
		*v = game.Told(n == 2)
	}
}
