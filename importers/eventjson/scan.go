package eventjson

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// A scanner walks over valid JSON. Each of its steps ends behind the value that
// it passed.
type scanner struct {
	data []byte
	pos  int
}

// next moves to the next token and returns its first byte.
func (s *scanner) next() byte {
	for s.pos < len(s.data) {
		switch c := s.data[s.pos]; c {
		case ' ', '\t', '\r', '\n', ',', ':':
			s.pos++
		default:
			return c
		}
	}
	return 0
}

// raw passes a text, number or word and returns it as it stands in the file.
func (s *scanner) raw() []byte {
	first := s.next()
	start := s.pos
	if first == '"' {
		s.pos++
		for s.data[s.pos] != '"' {
			if s.data[s.pos] == '\\' {
				s.pos++
			}
			s.pos++
		}
		s.pos++
		return s.data[start:s.pos]
	}
	for s.pos < len(s.data) && strings.IndexByte(" \t\r\n,:]}", s.data[s.pos]) < 0 {
		s.pos++
	}
	return s.data[start:s.pos]
}

// text passes a text and returns what it means, without a copy where it can; ok
// is false where it holds half a character, which no UTF-8 can hold.
func (s *scanner) text() (text []byte, ok bool) {
	raw := s.raw()
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw[1 : len(raw)-1], true
	}
	var t string
	if err := json.Unmarshal(raw, &t); err != nil {
		return nil, false
	}
	replaced := string(utf8.RuneError) // what encoding/json puts for half a character
	told := strings.Count(string(raw), replaced) + strings.Count(strings.ToLower(string(raw)), `\ufffd`)
	return []byte(t), strings.Count(t, replaced) <= told
}

// skip passes any value.
func (s *scanner) skip() {
	depth := 0
	for {
		switch s.next() {
		case '{', '[':
			depth++
			s.pos++
		case '}', ']':
			depth--
			s.pos++
		default:
			s.raw()
		}
		if depth == 0 {
			return
		}
	}
}

// object passes an object and calls each for every key, whose value each must
// pass. at is the key's offset.
func (s *scanner) object(each func(key []byte, at int)) {
	s.pos++ // {
	for s.next() != '}' {
		at := s.pos
		key, _ := s.text()
		s.next()
		each(key, at)
	}
	s.pos++
}

// array passes a list and calls each for every element, which each must pass.
func (s *scanner) array(each func(i int)) {
	s.pos++ // [
	for i := 0; s.next() != ']'; i++ {
		each(i)
	}
	s.pos++
}

// describe names a value's type for a message.
func describe(data []byte) string {
	if len(data) == 0 {
		return "nothing"
	}
	switch data[0] {
	case '{':
		return "an object"
	case '[':
		return "a list"
	case '"':
		return "a text"
	case 't', 'f':
		return "true or false"
	case 'n':
		return "null"
	}
	return "a number"
}
