package together

import (
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// TestCutNames: the forms that a games list may have of a name, and few of a name
// that is none.
func TestCutNames(t *testing.T) {
	for _, c := range []struct {
		p    game.Player
		want []string
	}{
		{game.Player{Name: "Tan Mei"}, nil},
		{game.Player{Family: "Imamura-Cornuejols", Given: "Toru"}, []string{"imamura cornuejols tor"}},
		{game.Player{Name: "Featherstonehaugh-Smith Ann"}, []string{"featherstonehaugh ann", "featherstonehaugh"}},
	} {
		if got := cutNames(&c.p); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.p.DisplayName(), got, c.want)
		}
	}
	words := make([]string, 5000)
	for i := range words {
		words[i] = string(rune('a'+i%26)) + string(rune('a'+i/26%26))
	}
	if got := cutNames(&game.Player{Name: strings.Join(words, " ")}); len(got) == 0 || len(got) > mostWords {
		t.Errorf("%d forms of a name of %d words", len(got), len(words))
	}
}
