package output

import (
	"slices"
	"testing"

	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// TestOpenText: a game that could not be rated is named with its reason.
func TestOpenText(t *testing.T) {
	of := plan.OpenGame{File: "cup.csv", Black: "Tan Mei Xin", White: "Ong \x1b[31mKai Ren", Games: 1}
	for _, c := range []struct {
		why   string
		round int
		games int
		want  string
	}{
		{"unknown", 3, 1, "cup.csv: round 3, Tan Mei Xin – Ong \x1b[31mKai Ren: no result entered"},
		{"handicap", 4, 1, "cup.csv: round 4, Tan Mei Xin – Ong \x1b[31mKai Ren: handicap not given"},
		{"unknown", 0, 1, "cup.csv: Tan Mei Xin – Ong \x1b[31mKai Ren: no result entered"},
		{plan.OfOpenPlayers, 0, 2, "cup.csv: 2 games of players who could not be identified"},
	} {
		of.Why, of.Games, of.Game = c.why, c.games, game.Game{Round: c.round}
		if got := openGame(&of); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// TestApart: names that would be one on some computer are numbered, and none twice.
func TestApart(t *testing.T) {
	got := Apart([]string{"cup", "", "Cup", "cup-2", "cup", "", "open"})
	want := []string{"cup", "", "Cup-2", "cup-2-2", "cup-3", "", "open"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
