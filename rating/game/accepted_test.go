package game_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

func TestParseAcceptances(t *testing.T) {
	const hall = "agreed with SWA on 2026-05-09, school hall"
	for _, c := range []struct {
		text string
		want game.Acceptances // nil: refused
	}{
		{"rounds: " + hall, game.Acceptances{{"rounds", hall}}},
		{" Basic time ： SWA, 9 May ", game.Acceptances{{"basic_time", "SWA, 9 May"}}},
		{"rounds, basic time and board-size: " + hall, game.Acceptances{{"rounds", hall}, {"basic_time", hall}, {"board_size", hall}}},
		{"rounds: a; online: b\ncountries: c；", game.Acceptances{{"rounds", "a"}, {"online", "b"}, {"countries", "c"}}},
		{"轮数：协会2026年5月9日同意；场地不足", game.Acceptances{{"轮数", "协会2026年5月9日同意, 场地不足"}}},
		{"rounds: agreed at 14:03; by Mr Tan", game.Acceptances{{"rounds", "agreed at 14:03, by Mr Tan"}}},
		{"rounds: agreed; 2026-05-09 at 14:03", game.Acceptances{{"rounds", "agreed, 2026-05-09 at 14:03"}}},
		{"rounds: first; rounds: then", game.Acceptances{{"rounds", "then"}}},
		{"time.basic_minutes: SWA", game.Acceptances{{"time.basic_minutes", "SWA"}}},
		{"", nil},
		{";", nil},
		{"agreed with SWA", nil},
		{"rounds:", nil},
		{": agreed", nil},
		{"6 rounds: agreed", nil},
		{"rounds: agreed; time:", nil},
	} {
		got, err := game.ParseAcceptances(c.text)
		if d := cmp.Diff(c.want, got); d != "" || (err == nil) != (c.want != nil) {
			t.Errorf("%q (-want +got): %v\n%s", c.text, err, d)
		}
		if again, _ := game.ParseAcceptances(got.String()); !cmp.Equal(got, again) {
			t.Errorf("%q is written %q and read as %v", c.text, got.String(), again)
		}
	}
}
