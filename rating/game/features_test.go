package game_test

import (
	"strings"
	"testing"

	"kyudan/rating/game"
)

func TestFeatures(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range game.Features() {
		if f.Code == "" || f.One == "" || seen[f.Code] {
			t.Errorf("feature %q is without a code or words, or there twice", f.Code)
		}
		seen[f.Code] = true
		if n := f.Count(&game.Event{}); n != 0 {
			t.Errorf("%s: an empty event has %d", f.Code, n)
		}
	}
}

func TestHoldingLost(t *testing.T) {
	ev := &game.Event{
		Name: "Cup", BoardSize: 13, Kind: game.Tournament,
		Players: []game.Player{{ID: 1, Name: "Ada", Club: "North"}, {ID: 2, Name: "Ben", Club: "South", Rank: game.Pro(1)}, {ID: 3, Name: "Cem"}},
		Games:   []game.Game{{Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins, ByDefault: true}},
	}
	got := game.Holding{"name": "", "colours": "", "rank": "amateur ranks"}.Lost("h9", ev)
	var lines []string
	for _, p := range got {
		if p.Severity != game.Warning {
			t.Errorf("%v is no warning", p)
		}
		lines = append(lines, p.Code+": "+p.Found)
	}
	want := `lost-board-size: h9 cannot hold the board size
lost-pro-rank: h9 cannot hold a professional's rank
lost-club: h9 cannot hold 2 clubs
lost-idle-player: h9 cannot hold a player without a game, bye or absence
lost-by-default: h9 cannot hold a result by default`
	if g := strings.Join(lines, "\n"); g != want {
		t.Errorf("got\n%s\nwant\n%s", g, want)
	}
}

func TestWriterCheck(t *testing.T) {
	w := game.Writer{Name: "h9", Options: []game.Option{{Name: "encoding", Values: []string{"utf-8", "latin9"}}, {Name: "title"}}}
	tests := []struct {
		name     string
		settings game.Settings
		want     string
	}{
		{"none", nil, ""},
		{"a value", game.Settings{"encoding": "latin9"}, ""},
		{"free text", game.Settings{"title": "anything"}, ""},
		{"a wrong value", game.Settings{"encoding": "koi8"}, "encoding=koi8 for h9; expected utf-8 or latin9"},
		{"a wrong option", game.Settings{"form": "x"}, `the option "form" of h9; expected encoding or title`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := ""
			for _, p := range w.Check(tt.settings) {
				got += p.Error()
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
	if got := (game.Settings{}).Get(w.Options[0]); got != "utf-8" {
		t.Errorf("the default is %q, want utf-8", got)
	}
}
