package game

import "testing"

func TestClean(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"plain", "Müller Jörg 陈", "Müller Jörg 陈"},
		{"escape sequence", "\x1b[2JTan", "�[2JTan"},
		{"C1 control", "a\u009bb", "a�b"},
		{"line break", "Tan\r\nMei", "Tan  Mei"},
		{"line separators", "a\u2028b\u2029c", "a b c"},
		{"broken character", "a\x9b2Jb", "a�2Jb"},
		{"direction override", "a\u202eb\u2066c", "abc"},
		{"accent stays", "e\u0301", "e\u0301"},
	} {
		if got := Clean(c.text); got != c.want {
			t.Errorf("%s: Clean(%q) = %q, want %q", c.name, c.text, got, c.want)
		}
	}
}
