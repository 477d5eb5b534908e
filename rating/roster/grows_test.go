package roster

import (
	"fmt"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/game/growthtest"
)

// An event of twice as many people of one name costs twice as much, whether the
// list has nobody of that name or as many.
func TestNamesakesGrow(t *testing.T) {
	for _, listed := range []bool{false, true} {
		t.Run(fmt.Sprint("listed ", listed), func(t *testing.T) {
			growthtest.Double(t, 500, func(n int) {
				l, ev := &rating.List{Register: "swa"}, &game.Event{Name: "Crowd", Begin: 20260501}
				for i := range n {
					ev.Players = append(ev.Players, game.Player{ID: i + 1, Name: "Tan Mei Xin"})
					if listed {
						l.Players = append(l.Players, rating.Standing{ID: fmt.Sprint(1000 + i), Name: "Tan Mei Xin"})
					}
				}
				if _, problems := New(l, Aliases{}).Settle(ev, Options{}); len(problems) == 0 {
					t.Fatalf("no word about %d people of one name", n)
				}
			})
		})
	}
}
