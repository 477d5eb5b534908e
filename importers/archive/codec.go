package archive

import (
	"encoding/binary"
	"maps"
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

// fields packs fields of the model, whatever their types, or takes them out again.
func (c *codec) fields(fields ...any) {
	for _, f := range fields {
		switch f := f.(type) {
		case *string:
			c.text(f)
		case *game.Kind:
			c.text((*string)(f))
		case *game.Pairing:
			c.text((*string)(f))
		case *game.Scope:
			c.text((*string)(f))
		case *game.Overtime:
			c.text((*string)(f))
		case *int:
			number(c, f)
		case *game.Date:
			number(c, f)
		case *game.Rank:
			number(c, f)
		case *game.Result:
			number(c, f)
		case *float64:
			c.float(f)
		case *game.Opt[bool]:
			yes, told := f.Get()
			if c.marks(&told, &yes); told {
				*f = game.Told(yes)
			}
		case *game.Opt[int]:
			n, told := f.Get()
			if c.marks(&told); told {
				number(c, &n)
				*f = game.Told(n)
			}
		case *game.Opt[float64]:
			x, told := f.Get()
			if c.marks(&told); told {
				c.float(&x)
				*f = game.Told(x)
			}
		case *map[string]string:
			c.ids(f)
		default:
			panic("archive: a field of a type that is not packed")
		}
	}
}

// list packs the length of a list, or makes it as long as it was, and then has each
// of its elements packed.
func list[T any](c *codec, l *[]T, each func(*T)) {
	n := len(*l)
	number(c, &n)
	if !c.packing && n > 0 {
		*l = slices.Grow((*l)[:0], n)[:n]
		clear(*l)
	}
	for i := range *l {
		each(&(*l)[i])
	}
}

func number[T ~int | ~int8 | ~int32 | ~uint8](c *codec, v *T) {
	if c.packing {
		c.buf = binary.AppendVarint(c.buf, int64(*v))
		return
	}
	x, n := binary.Varint(c.buf)
	*v, c.buf = T(x), c.buf[n:]
}

// marks packs what is mostly unset into one number.
func (c *codec) marks(marks ...*bool) {
	n := 0
	for i, m := range marks {
		if *m {
			n |= 1 << i
		}
	}
	number(c, &n)
	for i, m := range marks {
		*m = n>>i&1 == 1
	}
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

// place packs where something stands in its file. Lines follow one another.
func (c *codec) place(p *game.Place) {
	c.path(&p.Path)
	by := p.Line - c.last
	number(c, &by)
	p.Line = c.last + by
	c.last = p.Line
	number(c, &p.Col)
}

// ids packs a map in the order of its keys, so that equal events are equal
// bytes but for the numbers of their words.
func (c *codec) ids(ids *map[string]string) {
	keys := slices.AppendSeq(make([]string, 0, 4), maps.Keys(*ids))
	slices.Sort(keys)
	n := len(keys)
	number(c, &n)
	if !c.packing && n > 0 {
		*ids = make(map[string]string, n)
		keys = make([]string, n)
	}
	for _, key := range keys {
		id := (*ids)[key]
		c.text(&key)
		c.text(&id)
		if !c.packing {
			(*ids)[key] = id
		}
	}
}
