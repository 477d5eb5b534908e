package h9

import (
	"slices"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// A span is a part of the text.
type span struct{ start, end int32 }

// A field is one word of a player line after the country: the club, a
// criterion, a cell. Its cell has a Result where the word reads as one.
type field struct {
	span
	cell crosstable.Cell
}

// A line is the line of one player.
type line struct {
	num     int32 // in the file, from 1
	start   int32
	place   int32 // as printed; 0 where it is blank
	names   int32 // number of words of the name
	name    span  // from its first word to its last
	rank    span
	country span // empty where there is none
	first   int32
	count   int32 // of fields
	pin     span
	comment span
	bar     bool  // there is a bar, with or without a PIN
	broken  bool  // no rank was found, and so no fields
	counted int32 // up to where letters were counted, for places
	column  int32 // of that
	shift   int8  // how many words this line has less (−) or more before the rounds
}

// class sorts bytes into parts of words, blanks, and what ends the columns.
var class = [256]byte{' ': blank, '\t': blank, '\r': blank, '\v': blank, '\f': blank, 0: blank, ';': stop, '|': stop}

const (
	blank = 1
	stop  = 2
)

// maxLead is how many words may stand before the country.
const maxLead = 24

// split takes the text apart into the header, player lines and their fields.
func (r *reader) split() {
	text := r.text
	newline := byte('\n')
	n := strings.Count(text, "\n")
	if n == 0 {
		newline = '\r' // as old Macintoshes wrote
		n = strings.Count(text, "\r")
	}
	n = min(n+1, maxPlayers)
	r.lines = slices.Grow(r.lines[:0], n)
	r.fields = slices.Grow(r.fields[:0], min(len(text)/7+16, n*32))
	num := int32(0)
	for off := 0; off < len(text); {
		end := len(text)
		if i := strings.IndexByte(text[off:], newline); i >= 0 {
			end = off + i
		}
		num++
		r.splitLine(off, end, num)
		off = end + 1
	}
}

func (r *reader) splitLine(off, end int, num int32) {
	text := r.text[:end] // so that the compiler knows where the loops end
	i := off
	for i < len(text) && class[text[i]] == blank {
		i++
	}
	switch {
	case i == len(text):
		return
	case text[i] == ';':
		r.comment(text[i+1:], num)
		return
	case isTag(text[i:]):
		r.log.Add(game.Note, "semicolon-missing", r.place(num, off, i), "a header line without a semicolon", "; before "+text[i:i+3]+"…", "")
		r.comment(text[i:], num)
		return
	}
	l := line{num: num, start: int32(off), first: int32(len(r.fields))}
	var lead [maxLead]span
	n, found := 0, false
words:
	for i < len(text) {
		switch class[text[i]] {
		case blank:
			i++
			continue
		case stop:
			break words
		}
		start := i
		for i < len(text) && class[text[i]] == 0 {
			i++
		}
		s := span{int32(start), int32(i)}
		if found {
			cell, _ := crosstable.H9.Parse(text[start:i])
			r.fields = append(r.fields, field{s, cell})
			continue
		}
		if n < maxLead {
			lead[n] = s
			n++
			if n >= 3 && i-start == 2 && isLetter(text[start]) && isLetter(text[start+1]) && r.isRank(lead[n-2]) {
				found = true
				l.rank, l.country = lead[n-2], s
				n -= 2
				continue
			}
		}
		if n == maxLead {
			// Far too many words for a name: the rank has been passed.
			if k := r.letteredRank(lead[:n]); k > 0 {
				found, n = true, k
				l.rank, i = lead[k], int(lead[k].end)
				continue
			}
			break
		}
	}
	if k := r.letteredRank(lead[:n]); !found && n < maxLead && k > 0 {
		// A line without a country, as Pairgoth writes where it knows none: a rank
		// with its letter is unmistakable.
		for _, s := range lead[k+1 : n] {
			cell, _ := crosstable.H9.Parse(r.slice(s))
			r.fields = append(r.fields, field{s, cell})
		}
		l.rank, n, found = lead[k], k, true
	}
	if found {
		r.tail(&l, i, end)
	}
	words := lead[:n]
	if n > 0 {
		if place, ok := number(r.slice(words[0]), 5); ok {
			l.place = int32(place)
			words = words[1:]
		}
	}
	if l.broken = !found; l.broken && int(l.place) != len(r.lines)+1 {
		r.notPlayer(&l, text[off:end])
		return
	}
	if l.broken {
		words = words[:min(len(words), 2)] // most likely the name
	}
	l.name = span{int32(off), int32(off)}
	if len(words) > 0 {
		l.name = span{words[0].start, words[len(words)-1].end}
		l.names = int32(len(words))
	}
	l.count = int32(len(r.fields)) - l.first
	if len(r.lines) == maxPlayers {
		r.tooMany = true
		return
	}
	r.lines = append(r.lines, l)
}

// tail reads what begins at a bar or semicolon.
func (r *reader) tail(l *line, i, end int) {
	if i < end && r.text[i] == '|' {
		l.bar = true
		start := i + 1
		for i < end && r.text[i] != ';' {
			i++
		}
		l.pin = r.trimmed(start, i)
	}
	if i < end {
		l.comment = r.trimmed(i+1, end)
	}
}

func (r *reader) trimmed(start, end int) span {
	for start < end && class[r.text[start]] == blank {
		start++
	}
	for start < end && class[r.text[end-1]] == blank {
		end--
	}
	return span{int32(start), int32(end)}
}

func (r *reader) slice(s span) string { return r.text[s.start:s.end] }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// isRank reports whether a word is a rank by its form: one or two digits with or
// without a letter. A bare number is a kyu.
func (r *reader) isRank(s span) bool {
	t := r.slice(s)
	if n := len(t); n > 1 && isRankLetter(t[n-1]) {
		t = t[:n-1]
	}
	return len(t) == 1 && isDigit(t[0]) || len(t) == 2 && isDigit(t[0]) && isDigit(t[1])
}

// letteredRank is the index of the first word, after the first of the line,
// that is a rank with its letter; -1 without one.
func (r *reader) letteredRank(words []span) int {
	for k := 1; k < len(words); k++ {
		if t := r.slice(words[k]); isRankLetter(t[len(t)-1]) && r.isRank(words[k]) {
			return k
		}
	}
	return -1
}

// Escaped is a word of a name, escaped so that it is read as one: a word that looks like
// a rank, a place or a key begins with the _ that stands for a blank.
func Escaped(word string) string {
	digits := strings.TrimRight(word, "kdpKDP")
	if isTag(word) || digits != "" && len(word)-len(digits) <= 1 && strings.Trim(digits, "0123456789") == "" {
		return "_" + word
	}
	return word
}

func isRankLetter(c byte) bool {
	c |= 0x20
	return c == 'k' || c == 'd' || c == 'p'
}

func isDigit(c byte) bool { return c-'0' <= 9 }

// number is the value of a word of one to most digits.
func number(t string, most int) (n int, ok bool) {
	if t == "" || len(t) > most {
		return 0, false
	}
	for k := range len(t) {
		if !isDigit(t[k]) {
			return 0, false
		}
		n = n*10 + int(t[k]-'0')
	}
	return n, true
}

// notPlayer deals with a line that neither is a comment nor begins as a
// player's does.
func (r *reader) notPlayer(l *line, text string) {
	r.fields = r.fields[:l.first]
	r.strays++
	if isColumnHeader(text) {
		if len(r.lines) == 0 {
			r.head.columns = text
		}
		return
	}
	r.log.Add(game.Warning, "line-unknown", r.place(l.num, int(l.start), int(l.start)), "a line "+quoted(text), "a player with place, name, rank and country, or a comment after a semicolon",
		"put a semicolon before it if it is a comment; it was passed over")
}
