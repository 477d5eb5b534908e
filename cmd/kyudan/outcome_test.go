package main

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
	var out tally
	out.add(&archive.Event{Files: []string{"cup.csv"}, Games: 6}, res)
	out.add(&archive.Event{Files: []string{"fast.csv"}, Games: 9}, &rating.Result{Event: res.Event, Games: res.Games[1:]})
	if want := map[string]int{"by_default": 1, "unknown": 1, "handicap": 1, ofOpenPlayers: 2}; !maps.Equal(out.notCounted, want) {
		t.Errorf("got %v, want %v", out.notCounted, want)
	}
	want := []string{
		"cup.csv: round 3, Tan Mei Xin – Ong \x1b[31mKai Ren: no result entered",
		"cup.csv: round 4, Tan Mei Xin – Ong \x1b[31mKai Ren: handicap not told",
		"cup.csv: 2 games of players who could not be settled",
	}
	if !slices.Equal(out.open, want) || out.openGames != 4 {
		t.Errorf("got %d, %q, want %q", out.openGames, out.open, want)
	}
	if out.Counted != 1 || out.Missing != 1 || out.MissingGames != 9 {
		t.Errorf("got %+v", out)
	}
	for range 100 {
		out.isOpen(1, "one more")
	}
	if len(out.open) != mostGone || out.openGames != 104 {
		t.Errorf("%d games are named of %d", len(out.open), out.openGames)
	}
}
