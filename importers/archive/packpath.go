package archive

import (
	"encoding/binary"
	"strconv"
	"strings"
)

// Paths of places, such as line 140, Games/Game[37], differ from one game to
// the next in their numbers, by little. They are packed as the text around the
// numbers and the differences, which spares most of the memory that the events
// of an archive of XML files take.

// Numbers with more digits, and more numbers than these, stay text.
const (
	maxPathDigits  = 9
	maxPathNumbers = 4
)

// numberMark stands for a number in the text around them.
const numberMark = "\x00"

// path packs the path of a place.
func (c *codec) path(v *string) {
	var numbers [maxPathNumbers]int
	n, around := 0, ""
	if c.packing {
		n = c.splitPath(*v, &numbers)
		c.buf = binary.AppendUvarint(c.buf, c.around.number)
	} else {
		c.text(&around)
		n = strings.Count(around, numberMark)
	}
	for i := range n {
		by := numbers[i] - c.numbers[i]
		number(c, &by)
		c.numbers[i] += by
	}
	if !c.packing {
		*v = c.joinPath(around)
	}
}

// splitPath takes the numbers out of a path; c.around is what is left. A byte 0,
// which no reader writes into one, is dropped.
func (c *codec) splitPath(path string, numbers *[maxPathNumbers]int) (n int) {
	path = strings.ReplaceAll(path, numberMark, "")
	b := c.scratch[:0]
	for i := 0; i < len(path); {
		first := i
		for i < len(path) && path[i]-'0' <= 9 {
			i++
		}
		switch digits := path[first:i]; {
		case digits == "":
			b = append(b, path[i])
			i++
		case n == maxPathNumbers || len(digits) > maxPathDigits || digits[0] == '0':
			b = append(b, digits...)
		default:
			numbers[n], _ = strconv.Atoi(digits) // few digits are a number
			n++
			b = append(b, numberMark...)
		}
	}
	c.scratch = b
	if string(b) != c.around.text {
		c.around.text = string(b)
		c.around.number = c.words.numberOf(c.around.text)
	}
	return n
}

// joinPath puts the numbers where their marks are.
func (c *codec) joinPath(around string) string {
	if !strings.Contains(around, numberMark) {
		return around
	}
	b := c.scratch[:0]
	n := 0
	for i := range len(around) {
		if around[i] != numberMark[0] {
			b = append(b, around[i])
			continue
		}
		b = strconv.AppendInt(b, int64(c.numbers[n]), 10)
		n++
	}
	c.scratch = b
	return string(b)
}
