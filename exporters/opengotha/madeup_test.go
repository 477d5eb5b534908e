package opengotha

import (
	"strings"
	"testing"

	"kyudan/rating/game"
)

// TestMadeUp: OpenGotha pairs an event without handicaps without them, and is given no
// day, komi or time limits that nobody gave; Lost names them.
func TestMadeUp(t *testing.T) {
	two := []game.Player{{ID: 1, Family: "Tan", Given: "Mei"}, {ID: 2, Family: "Lim", Given: "Wei"}}
	even := game.Game{Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins}
	open, stones := even, even
	open.Handicap, stones.Handicap = game.Opt[int]{}, game.Given(2)
	for _, c := range []struct {
		name string
		ev   game.Event
		want string
	}{
		{"players alone", game.Event{}, `hdCeiling="0"`},
		{"even games", game.Event{Games: []game.Game{even}}, `hdCeiling="0"`},
		{"handicaps not given", game.Event{Games: []game.Game{open}}, `hdCeiling="0"`},
		{"a handicap", game.Event{Games: []game.Game{stones}}, ""},
		{"a correction alone", game.Event{Games: []game.Game{even}, Handicaps: &game.HandicapRules{Correction: game.Given(1)}}, `hdCeiling="0" hdCorrection="1"`},
		{"a ceiling", game.Event{Games: []game.Game{even}, Handicaps: &game.HandicapRules{Ceiling: game.Given(4)}}, `hdCeiling="4"`},
		{"a file of OpenGotha", game.Event{Games: []game.Game{even}, Extra: map[string]string{"opengotha:hdCorrection": "2"}}, `hdCorrection="2"`},
	} {
		c.ev.Players = two
		file := string(write(t, &c.ev, nil))
		_, set, _ := strings.Cut(file, "<HandicapParameterSet")
		set, _, _ = strings.Cut(set, "/>")
		if strings.TrimSpace(set) != c.want {
			t.Errorf("%s: got %q, want %q", c.name, set, c.want)
		}
		if strings.Contains(file, "beginDate=") || !strings.Contains(file, `shortName="t`) {
			t.Errorf("%s: a date, or no short name, in %s", c.name, file)
		}
		lost := Lost(&c.ev, nil)
		if p := lost[len(lost)-1]; p.Code != game.CodeAsked || strings.Count(p.Hint, "{set ") != 3 {
			t.Errorf("%s: asked %v", c.name, p)
		}
	}
}
