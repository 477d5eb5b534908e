package charset

import "testing"

// TestLines: places are found in any order; columns count characters, and an offset
// within one is behind it.
func TestLines(t *testing.T) {
	l := Lines{Text: []byte("äb\nc\n\nd")}
	for _, c := range []struct{ offset, line, column int }{{0, 1, 1}, {1, 1, 2}, {2, 1, 2}, {3, 1, 3}, {4, 2, 1}, {7, 4, 1}, {8, 4, 2}, {5, 2, 2}, {6, 3, 1}} {
		if line, column := l.At(c.offset); line != c.line || column != c.column {
			t.Errorf("offset %d: %d:%d, want %d:%d", c.offset, line, column, c.line, c.column)
		}
	}
}
