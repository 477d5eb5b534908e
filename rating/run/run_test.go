package run

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// meeting is an event of two players, by their ids on the list.
func meeting(day game.Date, ids ...string) *game.Event {
	ev := &game.Event{Name: "Meeting", Begin: day, End: day, Class: "A", Rounds: 1}
	for i, id := range ids {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: "Player", Given: id, IDs: map[string]string{"aga": id}, Rank: game.Kyu(5)})
	}
	ev.Games = []game.Game{{Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Komi: game.Given(7.5), Result: game.BlackWins}}
	return ev
}

// TestPromotions: promotions and corrections are made in the order of their
// days, whichever table they stand in.
func TestPromotions(t *testing.T) {
	promoted := func(id string, rank game.Rank, day game.Date) Promotion {
		return Promotion{Player: id, Ranking: game.Ranking{Rank: rank, By: "TST", Date: day}, File: "promotions.csv"}
	}
	for _, c := range []struct {
		name        string
		promotions  []Promotion
		corrections []Correction
		rank        game.Rank
		codes       []string
		events      int // that Each was told
	}{
		{"between two events", []Promotion{promoted("1", game.Dan(1), 20240115)}, nil, game.Dan(1), nil, 3},
		{"a rank that is corrected later", []Promotion{promoted("1", game.Dan(1), 20240115)}, []Correction{{Player: "1", Date: 20240120, Rank: game.Kyu(3)}}, game.Kyu(3), nil, 4},
		{"after a correction", []Promotion{promoted("1", game.Dan(1), 20240125)}, []Correction{{Player: "1", Date: 20240120, Rank: game.Kyu(3)}}, game.Dan(1), nil, 4},
		{"older than the rank that the player came with", []Promotion{promoted("1", game.Kyu(9), 20231201)}, nil, game.Kyu(5), nil, 2},
		{"to the rank that is held", []Promotion{promoted("1", game.Kyu(5), 20240115)}, nil, game.Kyu(5), nil, 2},
		{"of nobody", []Promotion{promoted("9", game.Dan(1), 20240115)}, nil, game.Kyu(5), []string{"player-unknown"}, 2},
		{"a correction of nobody yet", nil, []Correction{{Player: "1", Date: 20231231, Rank: game.Kyu(3)}}, game.Kyu(5), []string{"player-unknown"}, 2},
		{"an index in a system without", nil, []Correction{{Player: "1", Date: 20240120, Index: game.Given(3)}}, game.Kyu(5), []string{"correction"}, 2},
		{"points for the unrated", nil, []Correction{{Player: "3", Date: 20240120, Change: game.Given(30.0)}}, game.Kyu(5), []string{"correction"}, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, ok := systems.Lookup("aga")
			if !ok {
				t.Fatal("no such system")
			}
			l := &rating.List{System: "aga", Register: "aga", Players: []rating.Standing{{ID: "3", Family: "Player", Given: "3"}}}
			events := 0
			j := New(s, l)
			j.Options.AsOf, j.Promotions, j.Corrections = 20241231, c.promotions, c.corrections
			j.Each = func(Done, *rating.List) { events++ }
			r := j.Start()
			r.Event(meeting(20240101, "1", "2"))
			second := meeting(20240201, "1", "2")
			second.Players[0].Rank = game.NoRank // so that the list's stays
			r.Event(second)
			var codes []string
			of := len(r.out.Report.Problems()) // what the system and the roster say of the events
			for _, p := range r.Finish().Report.Problems()[of:] {
				codes = append(codes, p.Code)
			}
			at, ok := r.out.Who.Find("1")
			if !ok {
				t.Fatal("player 1 is not on the list")
			}
			if got := r.list.Players[at].Rank; got != c.rank {
				t.Errorf("rank %s, want %s", got, c.rank)
			}
			if d := cmp.Diff(c.codes, codes); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
			if events != c.events {
				t.Errorf("%d events told, want %d", events, c.events)
			}
			if n := len(r.list.Players[at].Rankings); n != 1 && len(c.promotions) > 0 && len(c.codes) == 0 {
				t.Errorf("%d grades on the list, want 1", n)
			}
		})
	}
}
