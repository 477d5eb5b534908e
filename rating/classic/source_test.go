package classic_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/phrase"

	"github.com/google/go-cmp/cmp"
)

// TestTableSource: a number between two rows names both and is worked out, any
// other names its row.
func TestTableSource(t *testing.T) {
	table := classic.Table{{At: -100, Value: 5}, {At: 0, Value: -1}, {At: 50, Value: 2}}
	for _, c := range []struct {
		at, offset       float64
		rows, sum, given string
	}{
		{at: -200, rows: "5 up to -100"},
		{at: -100, rows: "5 at -100"},
		{at: -25, rows: "5 at -100, -1 at 0", sum: "5 + (rating − (-100)) / (0 − (-100)) × ((-1) − 5)"},
		{at: 0, rows: "-1 at 0"},
		{at: 50, rows: "2 at 50"},
		{at: 60, rows: "2 from 50"},
		{at: 10, offset: 40, rows: "2 at 50", given: "10 + 40 = 50"},
		{at: 10, offset: 15, rows: "-1 at 0, 2 at 50", sum: "(-1) + (rating + 15 − 0) / (50 − 0) × (2 − (-1))"},
	} {
		value := table.At(c.at + c.offset)
		tr := rating.NewTrace(&rating.Result{
			Event:   &rating.Event{Event: &game.Event{Games: []game.Game{{Black: 1, White: 2}}}},
			Players: make([]rating.PlayerChange, 2),
			Games:   []rating.GameChange{{Black: rating.Side{Factors: []rating.Factor{{Name: "rating", Value: c.at}, {Name: "con", Value: value}}}}},
		}, 0, true)
		table.Trace(tr, "con", "rating", c.offset, rating.Source{Table: phrase.Of("T")})
		want := rating.Source{Factor: rating.Factor{Name: "con", Value: value}, Table: phrase.Of("T"), Rows: phrase.Of(c.rows), Sum: c.sum, Given: phrase.Of(c.given)}
		if got := tr.Sources[0]; !cmp.Equal(got, want, cmp.Transformer("words", phrase.Text.String)) {
			t.Errorf("at %v + %v: got %+v, want %+v", c.at, c.offset, got, want)
		}
	}
}
