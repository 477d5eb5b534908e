package likeness

import (
	"testing"

	"kyudan/rating/game"
)

func TestLatin(t *testing.T) {
	for in, want := range map[string]string{
		"Дмитрий Щербаков": "dmitrii shcherbakov", "Юлия Цветаева": "iuliia tsvetaeva", "Григорій Їжак": "hrihorii izhak", "Ђорђе": "dorde",
		"さとう けんいち": "satou kenichi", "サトウ ケンイチ": "satou kenichi", "しゅん": "shun", "ちょう": "chou", "きゃ": "kya", "ガッキー": "gaki",
		"김 철수": "gim cheolsu", "박정환": "bakjeonghwan", "陈美欣": "陈美欣", "Tan Mei Xin": "tan mei xin", "Müller": "muller", "สมชาย": "สมชาย", "": "",
	} {
		if got := Latin(game.FoldName(in)); got != want {
			t.Errorf("%s: got %q, want %q", in, got, want)
		}
	}
}

// TestResemble: a name beside the right id may be misspelt, or in another script.
func TestResemble(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"Tan Mei Xin", "Tan M X", true},
		{"Tan Mei Xin", "Amy Tan", true},
		{"Tan Mei Xin", "Lim Wei Jie", false},
		{"Schwarzenegger Jan", "Schwarzen J", true},
		{"梁恩福", "Neo En Fu", true},
		{"梁恩福", "Leung Yan Fuk", true},
		{"梁恩福", "Enfu", true},
		{"梁恩福", "Lim Wei Jie", false},
		{"邹明", "Chow Ming", true},
		{"魏明", "Ngai Ming", true},
		{"潘明", "Phua Beng", true},
		{"赖明", "Lua Beng", true},
		{"佐藤健太", "Sato Kenta", true},
		{"박희영", "Park Heeyoung", true},
		{"Иванов Дмитрий", "Ivanov Dmitry", true},
		{"Иванов Дмитрий", "Petrova Julija", false},
		{"Чернышёв Алексей", "Tschernyschew A", true},
	} {
		a, b := game.FoldName(c.a), game.FoldName(c.b)
		if got := Resemble(a, b); got != c.want || Resemble(b, a) != got {
			t.Errorf("%s and %s: got %v and %v, want %v", c.a, c.b, got, Resemble(b, a), c.want)
		}
	}
}
