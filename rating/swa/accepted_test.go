package swa_test

import (
	"slices"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

// TestAccepted: an event that misses what was agreed, and nothing else, is rated, and
// says so; what was agreed of something else is reported.
func TestAccepted(t *testing.T) {
	few := func(ev *game.Event) { ev.Rounds = 3 }
	for _, tt := range []struct {
		name     string
		class    string
		accepted string
		change   func(*game.Event)
		want     string // class, what is missed, and what of it is accepted; not: it is not rated
		says     string
	}{
		{"not accepted", "A", "", few, "not A rounds", "3 rounds; expected at least 6 rounds for class A"},
		{"accepted", "A", "rounds: agreed with SWA on 2016-09-02, school hall", few, "A rounds rounds",
			"accepted for class A: 3 rounds instead of at least 6 rounds (agreed with SWA on 2016-09-02, school hall)"},
		{"by the key of its fact", "A", "time.basic minutes: SWA, 2016-09-02", func(ev *game.Event) { ev.Time.Basic = game.Given(20.0) }, "A basic_time basic_time",
			"accepted for class A: 20 minutes a side instead of at least 45 minutes a side (SWA, 2016-09-02)"},
		{"one of two", "A", "rounds: SWA, 2016-09-02", func(ev *game.Event) { few(ev); ev.Time.Basic = game.Given(20.0) }, "not A basic_time rounds rounds",
			"20 minutes a side; expected at least 45 minutes a side for class A"},
		{"two", "A", "rounds, basic time: SWA, 2016-09-02", func(ev *game.Event) { few(ev); ev.Time.Basic = game.Given(20.0) }, "A basic_time rounds basic_time rounds", ""},
		{"without a day", "A", "rounds: Mr Tan", few, "A rounds rounds", "say also on which day it was agreed"},
		{"a smaller board", "A", "board size: SWA, 2016-09-02", func(ev *game.Event) { ev.BoardSize = 9 }, "A board_size board_size", "a 9x9 board instead of"},
		{"which the event meets", "A", "rounds: SWA, 2016-09-02", func(*game.Event) {}, "A", `an agreed exception for "rounds", which the event meets: 6 rounds`},
		{"not given", "A", "details_late: SWA, 2016-09-02", func(ev *game.Event) { ev.DetailsSubmitted = 0 }, "A", `an agreed exception for "details_late", which is not given and so not checked`},
		{"not required", "A", "players: SWA, 2016-09-02", func(*game.Event) {}, "A", `an agreed exception for "players", which class A does not require; expected endorsement, scope, basic_time`},
		{"without a class", "", "rounds: SWA, 2016-09-02", few, "A rounds rounds", "the class is not given; rated as class A"},
		{"without a class, where one fits", "", "basic_time: SWA, 2016-09-02", func(ev *game.Event) { ev.Time.Basic = game.Given(30.0) }, "B", `an agreed exception for "basic_time", which the event meets`},
		{"without a class, and not enough", "", "rounds: SWA, 2016-09-02", func(ev *game.Event) { few(ev); ev.Time.Basic = game.Given(5.0) }, "not  no_class", "A misses basic_time; B misses basic_time"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := event("", 2, played(1, 2, 0, game.BlackWins), played(1, 2, 0, game.BlackWins))
			g := good(tt.class)
			g.Players, g.Games = ev.Players, ev.Games
			ev.Event = g
			tt.change(g)
			g.Accepted, _ = game.ParseAcceptances(tt.accepted)
			r := rate(listOf(known("a", 2000), known("b", 2000)), rating.Options{}, ev)[0]
			words := []string{r.Class}
			if !r.Rated {
				words = []string{"not", r.Class}
			}
			words = append(words, r.Missed...)
			for _, a := range r.Accepted {
				words = append(words, a.Requirement)
			}
			if got := strings.Join(words, " "); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if r.Rated != r.Games[0].Rated {
				t.Errorf("event rated %v, game rated %v (%s)", r.Rated, r.Games[0].Rated, r.Games[0].WhyNot)
			}
			if !slices.ContainsFunc(r.Problems, func(p game.Problem) bool { return strings.Contains(p.Error()+" "+p.Hint, tt.says) }) {
				t.Errorf("got %v, want %q in it", r.Problems, tt.says)
			}
			if n := len(r.Accepted); n != count(r.Problems, rating.CodeAccepted) {
				t.Errorf("%d accepted and told of %d: %v", n, count(r.Problems, rating.CodeAccepted), r.Problems)
			}
		})
	}
}

func count(ps game.Problems, code string) (n int) {
	for _, p := range ps {
		if p.Code == code && p.Severity == game.Warning {
			n++
		}
	}
	return n
}
