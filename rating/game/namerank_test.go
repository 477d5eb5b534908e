package game_test

import (
	"testing"

	"kyudan/rating/game"
)

func TestCutRank(t *testing.T) {
	for _, c := range []struct {
		text, name string
		rank       game.Rank
	}{
		{"Tan Mei 5d", "Tan Mei", game.Dan(5)},
		{"Tan Mei (5 dan)", "Tan Mei", game.Dan(5)},
		{"Tan Mei[12K]", "Tan Mei", game.Kyu(12)},
		{"Cho Hun 9P ", "Cho Hun", game.Pro(9)},
		{"陈思远3段", "陈思远", game.Dan(3)},
		{"陈思远（业余三段）", "陈思远", game.Dan(3)},
		{"李 2级", "李", game.Kyu(2)},
		{"Tan Mei", "Tan Mei", game.NoRank},
		{"5d", "5d", game.NoRank},
		{"(5d)", "(5d)", game.NoRank},
		{"Player 12", "Player 12", game.NoRank},
		{"Ace5d", "Ace5d", game.NoRank},
		{"Tan Mei 31d", "Tan Mei 31d", game.NoRank},
	} {
		if name, rank := game.CutRank(c.text); name != c.name || rank != c.rank {
			t.Errorf("%q: got %q, %v, want %q, %v", c.text, name, rank, c.name, c.rank)
		}
	}
}
