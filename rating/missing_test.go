package rating

import (
	"testing"

	"kyudan/rating/game"
)

// TestMissingHandicaps: a workbook has no page to publish again.
func TestMissingHandicaps(t *testing.T) {
	const page = "{give} the handicaps: publish the page in its full form, or send the tournament file too"
	for _, c := range []struct {
		format   string
		n        int
		u        UnknownHandicap
		severity game.Severity
		found    string
		hint     string
	}{
		{"standings", 1, RateEven, game.Warning, "1 game without a handicap, rated as even", page},
		{"", 2, SkipGame, game.Warning, "2 games without a handicap, not rated", page},
		{"swa", 2, RateEven, game.Warning, "2 games without a handicap, rated as even",
			"write them into the cross table, such as 2+/b0 for an even game, or fill the column Handicap"},
		{"json", 3, Refuse, game.Error, "3 games without a handicap, not rated", `give them with the key "handicap" of each game`},
	} {
		got := MissingHandicaps(&Event{Event: &game.Event{Source: game.Source{Format: c.format}}}, c.n, c.u)
		want := game.Problem{Severity: c.severity, Code: "handicap-unknown", Found: c.found, Expected: "the number of stones, 0 in an even game", Hint: c.hint}
		if c.u == RateEven {
			want.Assumed, want.Count = game.AssumedHandicap, c.n
		}
		if got != want {
			t.Errorf("MissingHandicaps of %q, %d games:\n%+v\nwant\n%+v", c.format, c.n, got, want)
		}
	}
}
