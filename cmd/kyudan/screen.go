package main

import (
	"io"
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

// screen is a stream that people read. Names come from other people's files and must
// not control the terminal: text is cleaned line by line, like the texts in tables.
// Output for programs bypasses it.
type screen struct {
	to   io.Writer
	part []byte // the first bytes of a character that the next Write completes
}

func (s *screen) Write(b []byte) (int, error) {
	text := append(s.part, b...)
	whole := len(text) - partial(text)
	s.part = append([]byte(nil), text[whole:]...)
	lines := strings.Split(string(text[:whole]), "\n")
	for i, line := range lines {
		lines[i] = game.Clean(line)
	}
	if _, err := io.WriteString(s.to, strings.Join(lines, "\n")); err != nil {
		return 0, err
	}
	return len(b), nil
}

// partial is the number of bytes at the end that begin a character without completing
// it.
func partial(text []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if end := text[len(text)-n:]; utf8.RuneStart(end[0]) {
			if utf8.FullRune(end) {
				return 0
			}
			return n
		}
	}
	return 0
}
