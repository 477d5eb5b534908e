package sgelo_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/sgelo"
)

// profiles are both sets of parameters.
var profiles = map[string]func() sgelo.Params{"document": sgelo.Default, "app": sgelo.App}

// season is a made-up list and events on it.
func season(seed uint64, players, events int) (*rating.List, []*rating.Event) {
	return ratingtest.EloSeason(seed, players, events)
}

// eachGame calls do for every rated game of both profiles over some seasons.
func eachGame(t *testing.T, do func(t *testing.T, g *game.Game, c *rating.GameChange)) {
	t.Helper()
	for name, params := range profiles {
		t.Run(name, func(t *testing.T) {
			games := 0
			for seed := range uint64(5) {
				l, evs := season(seed, 20, 30)
				for _, r := range sgelo.New(params()).Rate(l, evs, rating.Options{Explain: true}) {
					for i := range r.Games {
						if r.Games[i].Rated {
							games++
							do(t, &r.Event.Games[i], &r.Games[i])
						}
					}
				}
			}
			if games < 1000 {
				t.Errorf("only %d games were rated", games)
			}
		})
	}
}

func TestExpectationsSumToOne(t *testing.T) {
	eachGame(t, func(t *testing.T, _ *game.Game, c *rating.GameChange) {
		if sum := factor(t, c.Black, "expected") + factor(t, c.White, "expected"); !near(sum, 1, 1e-15) {
			t.Errorf("the expected scores sum to %v", sum)
		}
	})
}

// TestWinnerNeverLoses by winning, before a correction.
func TestWinnerNeverLoses(t *testing.T) {
	eachGame(t, func(t *testing.T, g *game.Game, c *rating.GameChange) {
		winner, loser := c.Black, c.White
		switch g.Result {
		case game.Jigo:
			return
		case game.WhiteWins:
			winner, loser = loser, winner
		}
		if winner.Change < 0 {
			t.Errorf("the winner gets %v", winner.Change)
		}
		// Who was corrected to under 900 is raised by the floor even by a loss.
		if loser.Change > 0 && factor(t, loser, "rating") >= 900 {
			t.Errorf("the loser gets %v", loser.Change)
		}
	})
}

// TestFloorHoldsUnderRandomPlay of players who nearly always lose.
func TestFloorHoldsUnderRandomPlay(t *testing.T) {
	held := 0
	for seed := range uint64(5) {
		l, evs := season(seed, 20, 30)
		for i := range l.Players {
			if l.Players[i].Rating.IsGiven() {
				l.Players[i].Rating = game.Given(905.0)
			}
			l.Players[i].Rankings = []game.Ranking{by(game.Kyu(30), "CWA")}
		}
		for _, r := range rate(l, evs...) {
			for _, c := range r.Games {
				for _, s := range []rating.Side{c.Black, c.White} {
					if a, ok := s.After.Get(); ok && a < 900 {
						t.Fatalf("rating %v", a)
					}
					for _, st := range s.Steps {
						if st.Rule == "floor" {
							held++
						}
					}
				}
			}
		}
	}
	if held == 0 {
		t.Error("nobody was held")
	}
}

func TestNoGamesNoChange(t *testing.T) {
	for name, params := range profiles {
		l, evs := season(3, 20, 12)
		sys := sgelo.New(params())
		sys.Rate(l, evs[:10], rating.Options{})
		for _, ev := range evs[10:] {
			ev.Games, ev.Adjust = nil, nil
			for i := range ev.Players {
				ev.Players[i].Rankings, ev.Players[i].Local = nil, game.Opt[bool]{}
			}
		}
		before := l.Clone()
		for _, r := range sys.Rate(l, evs[10:], rating.Options{}) {
			for _, c := range r.Players {
				if c.Change() != 0 || c.Games != 0 || c.Initial != "" || c.Before != c.After {
					t.Errorf("%s: an event without games gave %+v", name, c)
				}
			}
		}
		if d := cmp.Diff(before, l); d != "" {
			t.Errorf("%s: an event without games changed the list:\n%s", name, d)
		}
	}
}

// written is the list written as JSON and read again.
func written(t *testing.T, l *rating.List) *rating.List {
	t.Helper()
	text, err := json.Marshal(l.Players)
	if err != nil {
		t.Fatal(err)
	}
	c := *l
	c.Players = nil
	if err := json.Unmarshal(text, &c.Players); err != nil {
		t.Fatal(err)
	}
	return &c
}

// TestOneByOne is the law: rating A and then B equals, to the bit, rating both
// at once, also where the list is written and read in between; and nothing in
// it depends on chance or on explanations.
func TestOneByOne(t *testing.T) {
	same := cmp.Comparer(func(a, b *rating.Event) bool { return a == b })
	for name, params := range profiles {
		for seed := range uint64(4) {
			sys := sgelo.New(params())
			l, evs := season(seed, 20, 40)
			once, each, plain, halves := written(t, l), l.Clone(), written(t, l), l.Clone()
			all := sys.Rate(once, evs, rating.Options{Explain: true})
			var single []rating.Result
			for _, ev := range evs {
				single = append(single, sys.Rate(each, []*rating.Event{ev}, rating.Options{Explain: true})...)
				each = written(t, each)
			}
			sys.Rate(plain, evs, rating.Options{})
			sys.Rate(halves, evs[:20], rating.Options{})
			sys.Rate(halves, evs[20:], rating.Options{})
			if d := cmp.Diff(all, single, same); d != "" {
				t.Errorf("%s, seed %d: results one by one differ:\n%s", name, seed, d)
			}
			for what, got := range map[string]*rating.List{"one by one": each, "in halves": halves, "without explanations": plain} {
				if d := cmp.Diff(once, written(t, got)); d != "" {
					t.Errorf("%s, seed %d: the list %s differs:\n%s", name, seed, what, d)
				}
			}
		}
	}
}

// TestOrderOfDays: events that overlap are rated by the days of their games,
// whatever the order of the events.
func TestOrderOfDays(t *testing.T) {
	league := func() *rating.Event {
		ev := event(20250301, 3, played(1, 2, game.BlackWins), played(1, 2, game.WhiteWins))
		ev.Games[1].Date = 20250401
		return ev
	}
	cup := event(20250315, 3, played(1, 3, game.BlackWins))
	l := listOf(newcomer("a"), established("b", 1800), established("c", 1900))
	results := rate(l, league(), cup)
	if got := factor(t, results[1].Games[0].Black, "multiplier"); !near(got, 17.0/6, 1e-15) {
		t.Errorf("the cup is game %v of three", got)
	}
	if got := factor(t, results[0].Games[1].Black, "multiplier"); !near(got, 16.0/6, 1e-15) {
		t.Errorf("the league's last game has multiplier %v", got)
	}
	other := listOf(newcomer("a"), established("b", 1800), established("c", 1900))
	rate(other, cup, league())
	if d := cmp.Diff(l, other); d != "" {
		t.Errorf("the order of the events matters:\n%s", d)
	}
}

// TestTwoSystemsSideBySide: a System is a value, and Default gives tables of its
// own.
func TestTwoSystemsSideBySide(t *testing.T) {
	changed := sgelo.Default()
	changed.K[0].K, changed.Scale[0].Rating, changed.Organisations[0].Name = 1, 1, "X"
	changed.Entries[0].Games, changed.Promotion.Distances[0].Points = 1, 1
	if d := cmp.Diff(sgelo.New(sgelo.Default()).Params(), sgelo.Default()); d != "" {
		t.Errorf("changing parameters changed the default:\n%s", d)
	}
}
