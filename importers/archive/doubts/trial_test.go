package doubts

import (
	"testing"

	"kyudan/rating/game"
)

func TestIsTest(t *testing.T) {
	for name, want := range map[string]bool{
		"Test Cup": true, "TestCup": true, "testcanadianopen": true, "r213x13testgame": true, "wego-test-game": true, "Test - Spring Open": true, "TEST": true,
		"Prueba": true, "essai du 3 mai": true, "Probe 2": true, "Próba": true, "тест": true, "围棋测试": true, "テスト大会": true, "demo": true,
		"Contest": false, "Protest Cup": false, "Latest Open": false, "Probert Cup": false, "Demonstration": false, "Spring Open": false, "": false,
	} {
		if got := isTest(name); got != want {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
	}
}

func TestNumbered(t *testing.T) {
	players := func(names ...string) (all []game.Player) {
		for _, n := range names {
			all = append(all, game.Player{Name: n})
		}
		return all
	}
	for _, c := range []struct {
		players []game.Player
		want    int
	}{
		{players("Player 1", "Player 2", "Player 3", "player 4", "Tan Mei Xin"), 4},
		{players("A01 A01", "A02 A02", "A03 A03", "A04 A04"), 4},
		{players("1001 Tan", "1002 Lim", "1003 Ong", "1004 Goh"), 0}, // numbers beside names
		{players("Tan 1", "Tan 2", "Tan 3"), 0},
		{nil, 0},
	} {
		if got := numbered(c.players); got != c.want {
			t.Errorf("%v: %d, want %d", c.players, got, c.want)
		}
	}
}
