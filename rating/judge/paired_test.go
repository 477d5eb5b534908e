package judge_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
)

// monthly are lists of the ends of three months, on each of which all of ten players but
// the first have other ratings.
func monthly(scale float64) []*rating.List {
	var lists []*rating.List
	for month, day := range []game.Date{20260331, 20260430, 20260531} {
		l := &rating.List{AsOf: day}
		for i := range 10 {
			l.Players = append(l.Players, rating.Standing{ID: fmt.Sprint(1000 + i), Rating: game.Given((2100.6 - float64(100*i) + float64(7*month*i)) * scale)})
		}
		lists = append(lists, l)
	}
	return lists
}

func TestPairedWith(t *testing.T) {
	march, april, may := 0, 1, 2
	for _, c := range []struct {
		name   string
		begin  game.Date
		scale  rating.Scale
		of     int               // the list whose ratings the file has
		change func(*game.Event) // of the file
		code   string
		found  string
	}{
		{"the valid one", 20260606, rating.GoR, may, nil, "paired-with", "list of 2026-05-31: 10 of 10"},
		{"an older one", 20260606, rating.GoR, april, nil, "paired-with-older", "list of 2026-04-30 (10 of 10 players)"},
		{"much older", 20260606, rating.GoR, march, nil, "paired-with-older", "list of 2026-03-31 (10 of 10 players)"},
		{"it was valid then", 20260505, rating.GoR, april, nil, "paired-with", "list of 2026-04-30: 10 of 10"},
		{"of the day before", 20260601, rating.GoR, may, nil, "paired-with", "list of 2026-05-31"},
		{"of the first day", 20260531, rating.GoR, may, nil, "paired-with-none", "no list"},
		{"on the scale of pairing programs", 20260606, rating.Stones, april, nil, "paired-with-older", "2026-04-30 (10 of 10 players)"},
		{"on a scale of its own", 20260606, "", april, nil, "paired-with-older", "2026-04-30 (10 of 10 players)"},
		{"ratings given by hand", 20260606, rating.GoR, may, func(ev *game.Event) {
			for i := range 4 {
				ev.Players[9-i].Rating = game.Given(1234.0)
			}
		}, "paired-with", "2026-05-31: 6 of 10"},
		{"only who did not play since", 20260606, rating.GoR, april, func(ev *game.Event) {
			for i := 1; i < 10; i++ {
				ev.Players[i].Rating = game.Opt[float64]{}
			}
		}, "", ""},
		{"another federation's", 20260606, rating.GoR, may, func(ev *game.Event) {
			for i := range ev.Players {
				ev.Players[i].Rating = game.Given(ev.Players[i].Rating.Or(0) - 37)
			}
		}, "paired-with-none", "no list"},
		{"undated", 0, rating.GoR, may, nil, "", ""},
		{"before the first list", 20260101, rating.GoR, march, nil, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			unit := 1.0
			if c.scale == rating.Stones {
				unit = 0.01
			}
			lists := monthly(unit)
			ev := &rating.Event{Event: &game.Event{Begin: c.begin}}
			for i := range lists[c.of].Players {
				v := lists[c.of].Players[i].Rating.Or(0)
				if gor, ok := c.scale.GoR(v); ok {
					v = gor
				}
				ev.Players = append(ev.Players, game.Player{ID: i + 1, Rating: game.Given(float64(int(v)))}) // as programs cut it
				ev.Who = append(ev.Who, i)
			}
			if c.change != nil {
				c.change(ev.Event)
			}
			before := func(day game.Date) iter.Seq[*rating.List] {
				return func(yield func(*rating.List) bool) {
					for _, l := range slices.Backward(lists) {
						if l.AsOf <= day && !yield(l) {
							return
						}
					}
				}
			}
			var code, found string
			for _, p := range judge.PairedWith(c.scale, before)(lists[may], ev) {
				code, found = code+p.Code, found+p.Found
			}
			if code != c.code || !strings.Contains(found, c.found) {
				t.Errorf("got %q: %s; want %q: %s", code, found, c.code, c.found)
			}
		})
	}
}
