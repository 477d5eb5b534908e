package roster

import "testing"

func TestSiblings(t *testing.T) {
	for _, c := range []struct {
		a, b string // family|given
		want bool
	}{
		{"Tan|Wei Ming", "Tan|Wei Ling", true},
		{"Tan|Weiming", "Tan|Wei-Ling", true},
		{"Lee|Jun", "Lee|Jin", true},
		{"Tan|Wei Ming", "Tan|Wie Ming", false}, // no syllable, and nobody else's
		{"Ng|Siew Mui", "Ng|Siew Moi", true},    // others of the list have both
		{"Ng|Siew Mui", "Ng|Siew Muy", false},
		{"Tan|Wei Ming", "Tam|Wei Ming", false},
		{"Tan|Wei Ming", "Tan|Wei Ming", false},
		{"Tan|Wei Ming", "Tan|Li Ling", false}, // two syllables
		{"Tan|Wei Ming", "Tan|Wei", false},
		{"|Tan Wei Ming", "Tan|Wei Ling", true},
		{"|Tan", "|Tan", false},
		{"|", "|", false},
	} {
		lines := []string{"1|" + c.a, "2|" + c.b, "3|Goh|Ah Mui", "4|Goh|Ah Moi", "5|Ong|Mui", "6|Ong|Moi"}
		l := testList(t, lines...)
		for i := range l.Players {
			if s := &l.Players[i]; s.Family == "" {
				s.Name, s.Given = s.Given, ""
			}
		}
		s := New(l, Aliases{}).scorer(nil)
		x, y := &l.Players[0], &l.Players[1]
		if got := s.siblings(x, y); got != c.want || s.siblings(y, x) != got {
			t.Errorf("%s and %s: got %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
