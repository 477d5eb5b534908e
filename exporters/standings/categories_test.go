package standings

import (
	"fmt"
	"strings"
	"testing"

	"kyudan/importers/standings"
	"kyudan/rating/game"
)

// categories is an event with two categories, whose players are placed by
// category, wins and their own games.
func categories() *game.Event {
	ev := &game.Event{
		Name:    "Youth Cup",
		Scoring: &game.Scoring{Criteria: []string{"CAT", "NBW", "DC"}, Floor: game.Kyu(30), Bar: game.Dan(9)},
		Extra:   map[string]string{"opengotha:numberOfCategories": "2", "opengotha:categories": "1=10K"},
	}
	for i, name := range []string{"Ann", "Bob", "Cat", "Dan", "Eve"} {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: name, Given: "X", Rank: []game.Rank{game.Kyu(20), game.Kyu(3), game.Kyu(15), game.Kyu(10), game.Kyu(1)}[i]})
	}
	win := func(round, winner, loser int) {
		ev.Games = append(ev.Games, game.Game{Round: round, Black: winner, White: loser, Handicap: game.Given(0), Result: game.BlackWins})
	}
	win(1, 1, 2) // the weakest beats Bob
	win(1, 4, 5)
	win(2, 3, 1)
	win(2, 2, 4)
	win(3, 5, 3)
	return ev
}

// TestCategories: the strongest category comes first, each has places of its
// own, and among equals the direct confrontation decides.
func TestCategories(t *testing.T) {
	want := []string{
		"Bob 1: category 1, wins 1, DC 2",
		"Dan 2: category 1, wins 1, DC 1",
		"Eve 3: category 1, wins 1, DC 0",
		"Cat 1: category 2, wins 1, DC 1",
		"Ann 2: category 2, wins 1, DC 0",
	}
	for i, r := range compute(t, categories(), Options{}).Rows {
		got := fmt.Sprintf("%s %d: category %v, wins %v, DC %v", r.Player.Family, r.Place, r.Scores[0].Or(0), r.Scores[1].Or(0), r.Scores[2].Or(0))
		if got != want[i] {
			t.Errorf("row %d: got %q, want %q", i+1, got, want[i])
		}
	}
}

// TestCategoriesAgain reads the page of such an event: its places and scores
// are those that the first page has.
func TestCategoriesAgain(t *testing.T) {
	page := write(t, categories(), nil)
	ev, problems := standings.Read(game.Input{Name: "cup.html", Data: page})
	if ev == nil || problems.HasErrors() {
		t.Fatal(problems)
	}
	again := write(t, ev, nil)
	want, got := cellsOf(t, page), cellsOf(t, again)
	for i := range want {
		if strings.Join(got[i], "|") != strings.Join(want[i], "|") {
			t.Errorf("row %d: got %q, want %q", i, got[i], want[i])
		}
	}
	// With a score missing, the scores are computed and the places kept.
	delete(ev.Players[0].Scores, "DC")
	table := compute(t, ev, Options{})
	var names []string
	for _, r := range table.Rows {
		names = append(names, r.Player.Name+" "+Score(float64(r.Place)))
	}
	if got, want := strings.Join(names, ", "), "Bob X 1, Dan X 2, Eve X 3, Cat X 1, Ann X 2"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
