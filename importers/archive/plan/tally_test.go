package plan

import (
	"maps"
	"slices"
	"testing"

	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/game"
)

// TestTallyOfGames: what is not counted is counted by its reason, and what could be
// if more were told is named, with games that no system has seen.
func TestTallyOfGames(t *testing.T) {
	ev := &game.Event{Players: []game.Player{{ID: 1, Name: "Tan Mei Xin"}, {ID: 2, Name: "Ong \x1b[31mKai Ren"}}}
	res := &rating.Result{Rated: true}
	for i, why := range []string{"", "by_default", "unknown", "handicap"} {
		ev.Games = append(ev.Games, game.Game{Round: i + 1, Black: 1, White: 2})
		res.Games = append(res.Games, rating.GameChange{Rated: why == "", WhyNot: why})
	}
	res.Event = &rating.Event{Event: ev}
	var out Tally
	out.add(&archive.Event{Files: []string{"cup.csv"}, Games: 6, Results: 6}, res)
	out.add(&archive.Event{Files: []string{"fast.csv"}, Games: 9, Results: 9}, &rating.Result{Event: res.Event, Games: res.Games[1:]})
	if want := map[string]int{"by_default": 1, "unknown": 1, "handicap": 1, OfOpenPlayers: 2}; !maps.Equal(out.NotCounted, want) {
		t.Errorf("got %v, want %v", out.NotCounted, want)
	}
	type named struct {
		file, why string
		round     int
		games     int
	}
	var got []named
	for _, o := range out.Open {
		got = append(got, named{o.File, o.Why, o.Game.Round, o.Games})
	}
	want := []named{{"cup.csv", "unknown", 3, 1}, {"cup.csv", "handicap", 4, 1}, {"cup.csv", OfOpenPlayers, 0, 2}}
	if !slices.Equal(got, want) || out.OpenGames != 4 {
		t.Errorf("got %d, %+v, want %+v", out.OpenGames, got, want)
	}
	if out.Counted != 1 || out.Missing != 1 || out.MissingGames != 9 {
		t.Errorf("got %+v", out)
	}
	for range 100 {
		out.isOpen(OpenGame{Games: 1})
	}
	if len(out.Open) != MostOpen || out.OpenGames != 104 {
		t.Errorf("%d games are named of %d", len(out.Open), out.OpenGames)
	}
}
