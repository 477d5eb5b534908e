package rating_test

import (
	"math"
	"testing"

	"kyudan/rating"
	"kyudan/rating/aga"
	"kyudan/rating/bgf"
	"kyudan/rating/egf"
	"kyudan/rating/game"
	"kyudan/rating/sagc"
	"kyudan/rating/sgelo"
	"kyudan/rating/swa"
)

// twoPlayers is a game of Black against White, as the only one of an event.
func twoPlayers(black, white rating.Standing, stones int) (*rating.List, []*rating.Event) {
	black.ID, white.ID = "b", "w"
	ev := &game.Event{
		Begin: 20260502, End: 20260503, Rounds: 6, Time: game.TimeControl{Basic: game.Given(90.0)}, Kind: game.Tournament,
		Players: []game.Player{{ID: 1, Name: "Black", Rank: black.Rank}, {ID: 2, Name: "White", Rank: white.Rank}},
		Games:   []game.Game{{Round: 1, Black: 1, White: 2, Handicap: game.Given(stones), Result: game.BlackWins}},
	}
	if stones > 0 {
		ev.Games[0].Komi = game.Given(0.5)
	}
	l := &rating.List{Players: []rating.Standing{black, white}}
	return l, []*rating.Event{{Event: ev, Who: []int{0, 1}}}
}

func rated(r float64) rating.Standing { return rating.Standing{Rating: game.Given(r)} }

// forecast is what a system says of the first game of an event.
func forecast(s rating.System, res []rating.Result) rating.Forecast {
	return s.(rating.Forecaster).Forecast(&res[0], 0)
}

func TestChance(t *testing.T) {
	seven := func(r float64) float64 { return -7 * math.Log(3300-r) }
	phi := func(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }
	certain := func(r, sigma float64) rating.Standing {
		return rating.Standing{Rating: game.Given(r), Sigma: game.Given(sigma), LastPlayed: 20260503}
	}
	for _, c := range []struct {
		name         string
		system       rating.System
		black, white rating.Standing
		stones       int
		want         float64
	}{
		// D = -100, a(2000) = 105.
		{"swa", swa.New(swa.Default()), rated(2100), rated(2000), 0, 1 / (1 + math.Exp(-100./105))},
		// White is 700 stronger, a(1000) = 155: SE of Black falls under ε/2, but not
		// the chance.
		{"swa, far apart", swa.New(swa.Default()), rated(1000), rated(1700), 0, 1 / (1 + math.Exp(700./155))},
		// 3 stones are 250 points; a is read at 2050.
		{"swa, handicap", swa.New(swa.Default()), rated(1800), rated(2100), 3, 1 / (1 + math.Exp(50./102.5))},
		{"egf-classic", egf.NewClassic(egf.Classic()), rated(2100), rated(2000), 0, 1 / (1 + math.Exp(-100./105))},
		{"egf", egf.New(egf.Default()), rated(2100), rated(2000), 0, 1 / (1 + math.Exp(seven(2000)-seven(2100)))},
		{"egf, even", egf.New(egf.Default()), rated(2100), rated(2100), 0, 0.5},
		// On the Belgian scale 1d is 50.
		{"bgf, even", bgf.New(bgf.Default()), rated(50), rated(50), 0, 0.5},
		{"sgelo", sgelo.New(sgelo.Default()), rated(2200), rated(2000), 0, 1 / (1 + math.Pow(10, -200./400))},
		// Komi 7.5 counts as 7: h = 0.580 - 0.0757 · 7, s from the even row. The
		// gap between -1 and 1 does not count: the ratings are 1.5 apart.
		{"aga", aga.New(aga.Default()), certain(2, 0.3), certain(-1.5, 0.4), 0,
			phi((1.5 + 0.580 - 0.0757*7) / math.Sqrt(math.Pow(1.0649-0.0021976*7+0.00014984*49, 2)+0.09+0.16))},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, events := twoPlayers(c.black, c.white, c.stones)
			res := c.system.Rate(l, events, rating.Options{Explain: true})
			if !res[0].Games[0].Rated {
				t.Fatalf("the game is not rated: %s %v", res[0].Games[0].WhyNot, res[0].Problems)
			}
			got, ok := forecast(c.system, res).Chance.Get()
			if !ok || math.Abs(got-c.want) > 1e-12 {
				t.Errorf("Black %v, White %v, %d stones: chance %v, %v, want %v", c.black.Rating, c.white.Rating, c.stones, got, ok, c.want)
			}
		})
	}
}

// TestChanceBeforeWin: an American promotion needs a win, so that its seed is
// known after the game only.
func TestChanceBeforeWin(t *testing.T) {
	black := rating.Standing{Rating: game.Given(-5.5), Sigma: game.Given(0.5), Rank: game.Kyu(2), LastPlayed: 20260501}
	white := rating.Standing{Rating: game.Given(-5.5), Sigma: game.Given(0.5), Rank: game.Kyu(5), LastPlayed: 20260501}
	l, events := twoPlayers(black, white, 0)
	american := aga.New(aga.Default())
	res := american.Rate(l, events, rating.Options{Explain: true})
	if seed := res[0].Players[0].Before.Or(0); seed <= -5.5 {
		t.Fatalf("Black began at %v, want a promotion", seed)
	}
	if got, ok := forecast(american, res).Chance.Get(); !ok || math.Abs(got-0.5) > 0.05 {
		t.Errorf("chance of equal players %v, %v, want about a half", got, ok)
	}
}

func TestLead(t *testing.T) {
	african := sagc.New(sagc.Default())
	index := func(r game.Rank, i int) rating.Standing { return rating.Standing{Rank: r, Index: game.Given(i)} }
	for _, c := range []struct {
		name         string
		black, white rating.Standing
		stones       int
		want         float64
	}{
		{"equal", index(game.Kyu(5), 100), index(game.Kyu(5), 100), 0, 0},
		{"a rank stronger", index(game.Kyu(4), 0), index(game.Kyu(5), 0), 0, 1},
		// Ann is three ranks weaker, has 250 points of index more, and two stones.
		{"stones", index(game.Kyu(10), 200), index(game.Kyu(7), -50), 2, 2 - 3 + 0.25},
		{"half a rank by index", index(game.Dan(1), -250), index(game.Dan(1), 250), 0, -0.5},
	} {
		l, events := twoPlayers(c.black, c.white, c.stones)
		said := forecast(african, african.Rate(l, events, rating.Options{Explain: true}))
		got, ok := said.Lead.Get()
		if !ok || math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: lead %v, %v, want %v", c.name, got, ok, c.want)
		}
		if p, ok := said.Chance.Get(); ok {
			t.Errorf("%s: chance %v of a system that has none", c.name, p)
		}
	}
	national := swa.New(swa.Default())
	l, events := twoPlayers(rated(2000), rated(2000), 0)
	if lead, ok := forecast(national, national.Rate(l, events, rating.Options{Explain: true})).Lead.Get(); ok {
		t.Errorf("swa: lead %v, want none", lead)
	}
}
