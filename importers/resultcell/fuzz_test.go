package resultcell

import "testing"

// FuzzParse prints what it reads and reads it again.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"12+/w0", "3-!b2", "0=", "12?", "5=/?0", "１２＋", "12-/b"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := Parse(s)
		if err != nil {
			return
		}
		if again, err := Parse(c.String()); err != nil || again != c {
			t.Errorf("%q is %+v, printed %q, read again %+v, %v", s, c, c.String(), again, err)
		}
	})
}
