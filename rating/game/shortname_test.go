package game_test

import (
	"testing"

	"kyudan/rating/game"
)

func TestShortName(t *testing.T) {
	for _, c := range []struct {
		ev   game.Event
		want string
	}{
		{game.Event{Name: "Merlion Cup 2026"}, "merlion-cup-2026"},
		{game.Event{Name: "Coupe d'été / 2"}, "coupe-dete-2"},
		{game.Event{Name: "狮城杯", Begin: 20260502}, "2026-05-02"},
		{game.Event{}, "tournament"},
		{game.Event{Name: "Cup", Extra: map[string]string{"opengotha:shortName": "cup 26/5?"}}, "cup 26-5"},
		{game.Event{Name: "Cup", Extra: map[string]string{"pairgoth:shortName": `"frioul"`}}, "frioul"},
		{game.Event{Name: "Cup", Extra: map[string]string{"opengotha:shortName": `..\..`}}, "cup"},
	} {
		if got := c.ev.ShortName(); got != c.want {
			t.Errorf("%q %v: got %q, want %q", c.ev.Name, c.ev.Extra, got, c.want)
		}
	}
}
