package game

import (
	"strings"
	"unicode"
)

// Clean replaces what would steer a terminal instead of showing: control
// characters (an escape sequence in a name) and bytes that are no character
// become �, line breaks and tabs a blank, and marks that turn the direction of
// writing vanish.
func Clean(s string) string {
	s = strings.ToValidUTF8(s, string(unicode.ReplacementChar))
	if strings.IndexFunc(s, steers) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case !steers(r):
			return r
		case r == '\n' || r == '\t' || r == '\r' || r == '\u2028' || r == '\u2029':
			return ' '
		case unicode.IsControl(r):
			return unicode.ReplacementChar
		}
		return -1
	}, s)
}

func steers(r rune) bool {
	if ' ' <= r && r <= '~' {
		return false // as most are
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}
