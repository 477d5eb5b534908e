package judge_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
)

func TestElsewhere(t *testing.T) {
	standing := func(id, family, given, country string, rank game.Rank, points float64) rating.Standing {
		return rating.Standing{ID: id, Family: family, Given: given, Country: country, Rank: rank, Rating: game.Given(points)}
	}
	egf := judge.Other{Scale: rating.GoR, List: &rating.List{Register: "egf", AsOf: 20260222, Players: []rating.Standing{
		standing("10000011", "Zander", "Ottilie", "DE", game.Dan(3), 2311),
		standing("10000012", "Tan", "Mei Xin", "SG", game.Dan(1), 2110),
		standing("10000013", "Lim", "Wei", "MY", game.Dan(1), 2110),
		standing("10000014", "Lim", "Wei", "MY", game.Dan(2), 2190),
		standing("10000015", "Ong", "Ah Kow", "SG", game.Dan(2), 2190),
	}}}
	aga := judge.Other{Scale: rating.Stones, List: &rating.List{Register: "aga", Players: []rating.Standing{
		standing("91168", "Zander", "Ottilie", "", game.NoRank, 3.11),
		{ID: "91169", Family: "Moreau", Given: "Ana"},
	}}}
	list := &rating.List{Players: []rating.Standing{
		{ID: "1001", Family: "Ong", Given: "Ah Kow", Rating: game.Given(2100.0)}, {ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}, {ID: "e"}, {ID: "f"},
	}}
	player := func(family, given, country string, rank game.Rank, ids map[string]string) game.Player {
		return game.Player{Family: family, Given: given, Country: country, Rank: rank, IDs: ids}
	}
	ev := &rating.Event{Who: []int{0, 1, 2, 3, 4, 5, 6, -1}, Event: &game.Event{Source: game.Source{File: "cup.xml"}, Players: []game.Player{
		player("Ong", "Ah Kow", "SG", game.Dan(2), nil),                                      // not new
		player("Ottilie", "Zander", "DE", game.Dan(2), nil),                                  // by name, in either order
		player("Chen", "Mei Xin", "SG", game.Kyu(5), map[string]string{"egf": "10000012"}),   // by id
		player("Lim", "Wei", "MY", game.Dan(1), nil),                                         // either of two
		player("Tan", "Mei Xin", "DE", game.Dan(1), nil),                                     // of another country
		player("Tan", "Mei Xin", "SG", game.Dan(1), map[string]string{"egf": "10000099"}),    // another's id
		player("Moreau", "Ana", "FR", game.Dan(1), nil),                                      // not rated there
		player("Zander", "Ottilie", "DE", game.Dan(3), map[string]string{"egf": "10000011"}), // left out
	}}}
	var got []string
	for _, p := range judge.Elsewhere([]judge.Other{egf, aga})(list, ev) {
		got = append(got, fmt.Sprint(p.Severity, " ", p.Code, ": ", p.Error()))
	}
	want := []string{
		"note newcomer-elsewhere: cup.xml: Ottilie Zander (2d) is new here, and on the EGF list of 2026-02-22 as 10000011 (3d, rating 2311), by the name alone",
		"note newcomer-elsewhere: cup.xml: Ottilie Zander (2d) is new here, and on the AGA list as 91168 (3d, rating 3.11), by the name alone",
		"warning newcomer-rank: cup.xml: Chen Mei Xin (5k) is new here, and on the EGF list of 2026-02-22 as 10000012 (1d, rating 2110)",
		"note newcomer-elsewhere: cup.xml: Moreau Ana (1d) is new here, and on the AGA list as 91169, by the name alone",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	for i, s := range list.Players[1:] {
		if s.IsRated() || s.Rank != game.NoRank {
			t.Errorf("newcomer %d has a rating from another list: %+v", i+1, s)
		}
	}
}
