// Package jsontext walks over JSON that is known to be valid, several times as
// fast as a json.Decoder hands out its tokens, and knows where in the text each
// value stands.
package jsontext

import (
	"bytes"
	"encoding/json"
	"iter"
	"strings"
	"unicode/utf8"
)

// A Scanner walks over valid JSON. Each of its steps ends after the value that
// it passed.
type Scanner struct {
	Data []byte
	Pos  int // offset of what comes next
}

// Next moves to the next token and returns its first byte.
func (s *Scanner) Next() byte {
	for s.Pos < len(s.Data) {
		switch c := s.Data[s.Pos]; c {
		case ' ', '\t', '\r', '\n', ',', ':':
			s.Pos++
		default:
			return c
		}
	}
	return 0
}

// Raw passes a text, number or word and returns it as it stands in the file.
func (s *Scanner) Raw() []byte {
	first := s.Next()
	start := s.Pos
	if first == '"' {
		s.Pos++
		for s.Data[s.Pos] != '"' {
			if s.Data[s.Pos] == '\\' {
				s.Pos++
			}
			s.Pos++
		}
		s.Pos++
		return s.Data[start:s.Pos]
	}
	for s.Pos < len(s.Data) && strings.IndexByte(" \t\r\n,:]}", s.Data[s.Pos]) < 0 {
		s.Pos++
	}
	return s.Data[start:s.Pos]
}

// Text passes a text and returns what it means, without a copy where it can; ok
// is false where it has half a character, which UTF-8 cannot represent.
func (s *Scanner) Text() (text []byte, ok bool) {
	raw := s.Raw()
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw[1 : len(raw)-1], true
	}
	var t string
	if err := json.Unmarshal(raw, &t); err != nil {
		return nil, false
	}
	replaced := string(utf8.RuneError) // what encoding/json puts for half a character
	inText := strings.Count(string(raw), replaced) + strings.Count(strings.ToLower(string(raw)), `\ufffd`)
	return []byte(t), strings.Count(t, replaced) <= inText
}

// Skip passes any value.
func (s *Scanner) Skip() {
	depth := 0
	for {
		switch s.Next() {
		case '{', '[':
			depth++
			s.Pos++
		case '}', ']':
			depth--
			s.Pos++
		default:
			s.Raw()
		}
		if depth == 0 {
			return
		}
	}
}

// Object passes an object and calls each for every key, whose value each must
// pass. at is the key's offset.
func (s *Scanner) Object(each func(key []byte, at int)) {
	s.Pos++ // {
	for s.Next() != '}' {
		at := s.Pos
		key, _ := s.Text()
		s.Next()
		each(key, at)
	}
	s.Pos++
}

// Array passes a list and calls each for every element, which each must pass.
func (s *Scanner) Array(each func(i int)) {
	s.Pos++ // [
	for i := 0; s.Next() != ']'; i++ {
		each(i)
	}
	s.Pos++
}

// Members walks the keys and values of an object.
func Members(object []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		s := Scanner{Data: object, Pos: 1}
		for s.Next() != '}' {
			key, _ := s.Text()
			if !yield(string(key), s.value()) {
				return
			}
		}
	}
}

// Elements walks the values of an array.
func Elements(array []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		s := Scanner{Data: array, Pos: 1}
		for s.Next() != ']' && yield(s.value()) {
		}
	}
}

// value passes any value and returns it as it stands in the file.
func (s *Scanner) value() []byte {
	s.Next()
	start := s.Pos
	s.Skip()
	return s.Data[start:s.Pos]
}
