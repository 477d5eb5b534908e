package review

import (
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

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
		l := &rating.List{}
		for _, n := range []string{c.a, c.b, "Goh|Ah Mui", "Goh|Ah Moi", "Ong|Mui", "Ong|Moi"} {
			family, given, _ := strings.Cut(n, "|")
			s := rating.Standing{Family: family, Given: given}
			if family == "" {
				s = rating.Standing{Name: given}
			}
			l.Players = append(l.Players, s)
		}
		run := &Run{List: l}
		for i := range l.Players {
			run.Players = append(run.Players, Player{Folded: game.FoldName(l.Players[i].DisplayName())})
		}
		count := run.words()
		x, y := &l.Players[0], &l.Players[1]
		if got := count.siblings(x, y); got != c.want || count.siblings(y, x) != got {
			t.Errorf("%s and %s: got %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

func TestOtherInitials(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"liao d", "liao h", true},
		{"d liao", "liao h", true},
		{"liao d", "liao", false},
		{"liao d", "liao hui", false},
		{"liao d", "liau d", false},
		{"liao d h", "liao d k", true},
	} {
		if got := otherInitials(c.a, c.b); got != c.want || otherInitials(c.b, c.a) != got {
			t.Errorf("%s and %s: got %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
