package eventtest

import (
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// Places holds a format that shows places to all of an event's criteria: lines stand
// by them, and where one cannot be computed, that is announced (lost-places). order
// gives the families in the order of their places.
func Places(t *testing.T, order func(*game.Event) []string, lost func(*game.Event) game.Problems) {
	ev := &game.Event{
		Players: []game.Player{{ID: 1, Family: "B", Given: "B", Rank: game.Kyu(5)}, {ID: 2, Family: "C", Given: "C", Rank: game.Kyu(1)}, {ID: 3, Family: "A", Given: "A", Rank: game.Kyu(1)}},
		Games: []game.Game{
			{Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins},
			{Round: 2, Black: 2, White: 3, Handicap: game.Given(0), Result: game.BlackWins},
			{Round: 3, Black: 3, White: 1, Handicap: game.Given(0), Result: game.BlackWins},
		},
	}
	for _, c := range []struct {
		name     string
		criteria []string
		extra    map[string]string
		want     string
		lost     bool
	}{
		// Everybody has a win. B beat a much stronger player, A a much weaker one.
		{"exploits", []string{"NBW", "EXR"}, nil, "B C A", false},
		{"categories", []string{"CAT", "NBW"}, map[string]string{"opengotha:numberOfCategories": "2", "opengotha:categories": "1=1K"}, "A C B", false},
		{"untold categories", []string{"CAT", "NBW"}, nil, "A B C", true},
	} {
		ev.Scoring, ev.Extra = &game.Scoring{Criteria: c.criteria}, c.extra
		if got := strings.Join(order(ev), " "); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
		said := slices.ContainsFunc(lost(ev), func(p game.Problem) bool { return p.Code == "lost-places" })
		if said != c.lost {
			t.Errorf("%s: announced %v, want %v", c.name, said, c.lost)
		}
	}
}
