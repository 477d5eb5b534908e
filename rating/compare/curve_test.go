package compare

import (
	"math"
	"math/rand/v2"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sagc"
)

// TestFitSlope: with the two games that are always added, three of four games
// at a lead of one rank are won, so that the slope is ln 3.
func TestFitSlope(t *testing.T) {
	games := []outing{{1, 1}, {-1, 0}}
	if got, want := fitSlope(games, 1), math.Log(3); math.Abs(got-want) > 1e-9 {
		t.Errorf("slope %v, want ln 3 = %v", got, want)
	}
	for _, c := range []struct {
		name  string
		games []outing
		check func(float64) bool
	}{
		{"no games: no slope", nil, func(k float64) bool { return math.Abs(k) < 1e-6 }},
		{"favourites lose: none", []outing{{2, 0}, {3, 0}}, func(k float64) bool { return math.Abs(k) < 1e-6 }},
		{"all favourites win: finite", []outing{{5, 1}, {5, 1}, {8, 1}, {-9, 0}}, func(k float64) bool { return k > 0.2 && k < 5 }},
		{"jigo among equals says nothing", []outing{{0, .5}, {0, 1}, {1, 1}, {-1, 0}}, func(k float64) bool { return math.Abs(k-math.Log(3)) < 1e-9 }},
	} {
		for _, start := range []float64{0, 1, steepest} {
			if k := fitSlope(c.games, start); !c.check(k) {
				t.Errorf("%s: slope %v from %v", c.name, k, start)
			}
		}
	}
}

// TestFitSlopeFindsTruth draws games of a known slope.
func TestFitSlopeFindsTruth(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var games []outing
	for range 20000 {
		o := outing{lead: 6*rng.Float64() - 3}
		if rng.Float64() < logistic(0.8*o.lead) {
			o.score = 1
		}
		games = append(games, o)
	}
	if k := fitSlope(games, 1); math.Abs(k-0.8) > 0.03 {
		t.Errorf("slope %v, want about 0.8", k)
	}
}

// leads makes the forecasts of a system without chances: in every event ten games
// at a lead of one rank.
func leads(events int, won func(event, game int) bool) *Forecasts {
	var evs []*game.Event
	var results []rating.Result
	for e := range events {
		ev := &game.Event{Begin: game.Date(20260101 + e), Players: []game.Player{{ID: 1}, {ID: 2}}}
		res := rating.Result{Event: &rating.Event{Event: ev, Who: []int{0, 1}}, Players: make([]rating.PlayerChange, 2)}
		for g := range 10 {
			result := game.WhiteWins
			if won(e, g) {
				result = game.BlackWins
			}
			ev.Games = append(ev.Games, game.Game{Round: g + 1, Black: 1, White: 2, Result: result})
			res.Games = append(res.Games, rating.GameChange{
				Rated: true,
				Black: rating.Side{Factors: []rating.Factor{{Name: "index", Value: 0}, {Name: "differential", Value: -1}}},
				White: rating.Side{Factors: []rating.Factor{{Name: "index", Value: 0}, {Name: "differential", Value: 1}}},
			})
		}
		evs = append(evs, ev)
		results = append(results, res)
	}
	f := NewForecasts(sagc.New(sagc.Default()), evs)
	for e := range results {
		f.Add(e, &results[e])
	}
	f.fit()
	return f
}

// TestCurveUsesEarlierGames: the chances of an event follow from the events
// before it, and changing results changes those of later events only.
func TestCurveUsesEarlierGames(t *testing.T) {
	most := func(e, g int) bool { return g < 8 }
	f := leads(6, most)
	for e := range f.events {
		fc := f.games[e][0]
		if earlier := 10 * e; (earlier >= LeastGames) != fc.ok {
			t.Fatalf("event %d: ok %v after %d games", e, fc.ok, earlier)
		}
		if !fc.ok {
			if fc.why != TooEarly {
				t.Errorf("event %d: why %q, want %q", e, fc.why, TooEarly)
			}
			continue
		}
		// 8 of 10 won, and one of the two added.
		want := float64(8*e+1) / float64(10*e+2)
		if math.Abs(fc.chance-want) > 1e-9 {
			t.Errorf("event %d: chance %v, want %v", e, fc.chance, want)
		}
	}
	if f.curve == nil || f.curve.Games != 50 {
		t.Errorf("curve %+v, want one of 50 games", f.curve)
	}
	for changed := range f.events {
		h := leads(6, func(e, g int) bool { return most(e, g) != (e == changed) })
		for e := range f.events {
			same := h.games[e][3] == f.games[e][3]
			if affected := e > changed && f.games[e][3].ok; same == affected {
				t.Errorf("results of event %d changed: chance of event %d is %v, was %v", changed, e, h.games[e][3].chance, f.games[e][3].chance)
			}
		}
	}
}

func TestPercentile(t *testing.T) {
	v := []float64{0, 10, 20, 30, 40}
	for share, want := range map[float64]float64{0: 0, .025: 1, .5: 20, .975: 39, 1: 40} {
		if got := percentile(v, share); math.Abs(got-want) > 1e-12 {
			t.Errorf("percentile %v = %v, want %v", share, got, want)
		}
	}
}

func TestBands(t *testing.T) {
	for _, c := range []struct {
		a, b game.Rank
		want string
	}{
		{game.Kyu(30), game.Pro(9), "30k–21k"}, {game.Kyu(21), game.Kyu(1), "30k–21k"}, {game.Kyu(20), game.Kyu(11), "20k–11k"},
		{game.Kyu(11), game.Dan(1), "20k–11k"}, {game.Kyu(10), game.Kyu(10), "10k–1k"}, {game.Kyu(1), game.Dan(9), "10k–1k"},
		{game.Dan(1), game.Dan(2), "1d–3d"}, {game.Dan(3), game.Pro(1), "1d–3d"}, {game.Dan(4), game.Dan(4), "4d and up"}, {game.Pro(9), game.Pro(1), "4d and up"},
		{game.NoRank, game.Dan(1), "rank not given"}, {game.Dan(1), game.NoRank, "rank not given"},
	} {
		if got := rankBands[rankBandOf(c.a, c.b)].name; got != c.want {
			t.Errorf("%v and %v: %q, want %q", c.a, c.b, got, c.want)
		}
	}
	for stones, want := range map[int]string{0: "even", 1: "1 stone", 2: "2–3 stones", 3: "2–3 stones", 4: "4–6 stones", 6: "4–6 stones", 7: "7 and more", 30: "7 and more"} {
		if got := handicapBands[handicapBandOf(game.Given(stones))].name; got != want {
			t.Errorf("%d stones: %q, want %q", stones, got, want)
		}
	}
	if got := handicapBands[handicapBandOf(game.Opt[int]{})].name; got != "not given" {
		t.Errorf("handicap not given: %q", got)
	}
}

// TestBins: every chance has a row, and the rows are those that BinFrom names.
func TestBins(t *testing.T) {
	for _, c := range []struct {
		chance float64
		want   int
	}{{0, 9}, {1, 9}, {.5, 0}, {.549, 0}, {.551, 1}, {.449, 1}, {.951, 9}, {.049, 9}, {.76, 5}} {
		p, _ := favourite(c.chance, 1)
		if got := binOf(p); got != c.want {
			t.Errorf("chance %v in row %d from %v, want %d", c.chance, got, BinFrom(got), c.want)
		}
	}
}
