package importertest

import (
	"bytes"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"
)

// mutantsOfSeed is how many mutants of each file a fuzz target begins with.
const mutantsOfSeed = 40

// Mutants are n texts made from a file by what happens to files: bytes are
// damaged, lines moved, doubled, dropped and run together, names replaced by what
// looks like syntax, parts saved in another encoding, headers grown long. The same
// file has the same mutants.
func Mutants(data []byte, n int) [][]byte {
	h := fnv.New64()
	h.Write(data)
	r := rand.New(rand.NewPCG(h.Sum64(), 5))
	all := make([][]byte, 0, n)
	for range n {
		text := data
		for range 1 + r.IntN(3) {
			text = mutations[r.IntN(len(mutations))](r, text)
		}
		all = append(all, text)
	}
	return all
}

var mutations = []func(*rand.Rand, []byte) []byte{damageBytes, damageBytes, cutOff, moveLines, moveLines, gluedLines, hostileName, hostileName, longText, reencode, otherNumbers, shuffleFields}

// damageBytes changes, takes out or puts in a few bytes.
func damageBytes(r *rand.Rand, data []byte) []byte {
	out := slices.Clone(data)
	for range 1 + r.IntN(4) {
		at := r.IntN(len(out) + 1)
		switch r.IntN(3) {
		case 0:
			out = slices.Insert(out, at, byte(r.IntN(256)))
		case 1:
			if at < len(out) {
				out = slices.Delete(out, at, min(at+1+r.IntN(3), len(out)))
			}
		default:
			if at < len(out) {
				out[at] ^= byte(1 << r.IntN(8))
			}
		}
	}
	return out
}

func cutOff(r *rand.Rand, data []byte) []byte { return data[:r.IntN(len(data)+1)] }

func linesOf(data []byte) [][]byte { return bytes.SplitAfter(data, []byte("\n")) }

// moveLines moves, doubles or drops a line, or repeats one many times.
func moveLines(r *rand.Rand, data []byte) []byte {
	lines := linesOf(data)
	i, k := r.IntN(len(lines)), r.IntN(len(lines))
	line := lines[i]
	switch r.IntN(5) {
	case 0:
		lines = slices.Insert(slices.Delete(lines, i, i+1), min(k, len(lines)-1), line)
	case 1:
		lines = slices.Insert(lines, k, line)
	case 2:
		lines = slices.Delete(lines, i, i+1)
	case 3:
		lines[i], lines[k] = lines[k], lines[i]
	default:
		lines = slices.Insert(lines, k, slices.Repeat([][]byte{line}, 1+r.IntN(200))...)
	}
	return bytes.Join(lines, nil)
}

// gluedLines loses a line break, or turns it into another.
func gluedLines(r *rand.Rand, data []byte) []byte {
	lines := linesOf(data)
	i := r.IntN(len(lines))
	lines[i] = append(bytes.TrimRight(lines[i], "\r\n"), []string{"", " ", "\r", "\u2028", "\v"}[r.IntN(5)]...)
	return bytes.Join(lines, nil)
}

// hostileNames look like syntax of one format or another, or are hardly names.
var hostileNames = []string{
	"<!--", "0=", "1#REF!", "?", "-", "x", "陈", "=1+1", "3d", "2+/w0", "Rounds: 3", "; EV[x]", ";prog=x", "<b>", "&", `"`, "'", "|", "\t", "sep=;", "bye", "Name", "GAMES 1", "END", "R1:", "第一轮", "胜", "null", "{}", "]]>",
	strings.Repeat("x", 60), strings.Repeat("x ", 300), strings.Repeat("陈", 100), "\u202e", "\u00a0", "\x00", "\x1b[2J",
}

// hostileName puts one of them in the place of a word, wherever it stands.
func hostileName(r *rand.Rand, data []byte) []byte {
	words := bytes.FieldsFunc(data, func(c rune) bool { return strings.ContainsRune(" \t\r\n,;|<>\"=/", c) })
	if len(words) == 0 {
		return data
	}
	word := words[r.IntN(len(words))]
	return bytes.ReplaceAll(data, word, []byte(hostileNames[r.IntN(len(hostileNames))]))
}

// longText makes a line or a word of it very long.
func longText(r *rand.Rand, data []byte) []byte {
	lines := linesOf(data)
	i := r.IntN(min(len(lines), 1+r.IntN(20)))
	at := r.IntN(len(lines[i]) + 1)
	filling := []string{"x", "x ", "(", "<a>", "[", "a.", "/w0", "1,", "陈", "\""}[r.IntN(10)]
	lines[i] = slices.Insert(slices.Clone(lines[i]), at, bytes.Repeat([]byte(filling), 1<<(4+r.IntN(12)))...)
	return bytes.Join(lines, nil)
}

// reencode saves the file, or the end of it, in another encoding.
func reencode(r *rand.Rand, data []byte) []byte {
	e := []encoding.Encoding{
		charmap.Windows1252, charmap.ISO8859_15, simplifiedchinese.GB18030,
		unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), unicode.UTF8BOM,
	}[r.IntN(6)]
	from := 0
	if r.IntN(2) == 0 {
		from = r.IntN(len(data) + 1)
	}
	text, err := encoding.ReplaceUnsupported(e.NewEncoder()).Bytes(data[from:])
	if err != nil {
		return data
	}
	return slices.Concat(data[:from], text)
}

// otherNumbers puts another number in the place of one.
func otherNumbers(r *rand.Rand, data []byte) []byte {
	isDigit := func(c byte) bool { return '0' <= c && c <= '9' }
	var begins []int
	for i, c := range data {
		if isDigit(c) && (i == 0 || !isDigit(data[i-1])) {
			begins = append(begins, i)
		}
	}
	if len(begins) == 0 {
		return data
	}
	from := begins[r.IntN(len(begins))]
	to := from
	for to < len(data) && isDigit(data[to]) {
		to++
	}
	number := []string{"0", "1", "-1", "99", "100", "99999999999999999999", "2147483648", "1e9", "0.5", "½", "１", "NaN", ""}[r.IntN(13)]
	return slices.Concat(data[:from], []byte(number), data[to:])
}

// shuffleFields moves a field of a line to another place of it.
func shuffleFields(r *rand.Rand, data []byte) []byte {
	lines := linesOf(data)
	i := r.IntN(len(lines))
	for _, sep := range []string{"\t", ";", ",", "|", " "} {
		fields := bytes.Split(lines[i], []byte(sep))
		if len(fields) < 3 {
			continue
		}
		a, b := r.IntN(len(fields)), r.IntN(len(fields))
		fields[a], fields[b] = fields[b], fields[a]
		lines[i] = bytes.Join(fields, []byte(sep))
		break
	}
	return bytes.Join(lines, nil)
}
