package bgf_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/bgf"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
)

var (
	known  = ratingtest.Known
	listOf = ratingtest.ListOf
	played = ratingtest.Played
	near   = ratingtest.Near
	factor = ratingtest.Factor
)

func event(players int, games ...game.Game) *rating.Event {
	return ratingtest.Event("", players, games...)
}

// one rates an event of two players whose games are given.
func one(t *testing.T, ev *rating.Event, players ...rating.Standing) (*rating.List, rating.Result) {
	t.Helper()
	l := listOf(players...)
	return l, bgf.New(bgf.Default()).Rate(l, []*rating.Event{ev}, rating.Options{Explain: true})[0]
}

// TestWeightExample is "Example: the weight for the back player playing a 19*19
// tournament on-line game with 3 stones handicap with 60 minutes sudden death".
// The page writes 0,75 for the handicap, which its rule, 1 - 3*0,1, makes 0.7;
// the product that it prints, 0,5, is that rule's.
func TestWeightExample(t *testing.T) {
	ev := event(2, played(1, 2, 3, game.BlackWins))
	ev.BoardSize, ev.Kind, ev.Online, ev.Time.Basic = 19, game.Tournament, game.Given(true), game.Given(60.0)
	_, r := one(t, ev, known("b", -950), known("w", -650))
	black, white := r.Games[0].Black, r.Games[0].White
	for _, f := range []struct {
		name  string
		value float64
	}{{"board", 1}, {"kind", 1.2}, {"handicap", 0.7}, {"online", 0.8}, {"time", 0.8}, {"weight", 0.5376}} {
		near(t, f.name, factor(t, black, f.name), f.value, 1e-12)
	}
	near(t, "weight as printed", ratingtest.Round(factor(t, black, "weight"), 1), 0.5, 1e-12)
	near(t, "handicap of White", factor(t, white, "handicap"), 0.49, 1e-12)
	near(t, "weight of White", factor(t, white, "weight"), 0.37632, 1e-12)
}

// TestBoards is "The size of the goban".
func TestBoards(t *testing.T) {
	for size, want := range map[int]float64{9: 0.33, 10: 0.3725, 11: 0.415, 12: 0.4575, 13: 0.5, 16: 0.75, 19: 1, 0: 1} {
		ev := event(2, played(1, 2, 0, game.BlackWins))
		ev.Games[0].BoardSize = size
		_, r := one(t, ev, known("a", 0), known("b", 0))
		near(t, "board", factor(t, r.Games[0].Black, "board"), want, 1e-12)
	}
	for _, size := range []int{5, 7, 8, 20, 21} {
		ev := event(2, played(1, 2, 0, game.BlackWins))
		ev.BoardSize = size
		if _, r := one(t, ev, known("a", 0), known("b", 0)); r.Games[0].WhyNot != "board_size" {
			t.Errorf("%dx%[1]d: why not %q, want board_size", size, r.Games[0].WhyNot)
		}
	}
}

// TestHandicapWeights is "Handicap stones": 1 - h*0,1 for Black, its square for
// White.
func TestHandicapWeights(t *testing.T) {
	for stones, want := range []float64{1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0, 0} {
		_, r := one(t, event(2, played(1, 2, stones, game.BlackWins)), known("a", -1450), known("b", -350))
		near(t, "Black", factor(t, r.Games[0].Black, "handicap"), want, 1e-12)
		near(t, "White", factor(t, r.Games[0].White, "handicap"), want*want, 1e-12)
		if stones >= 10 && (r.Games[0].Black.Change != 0 || !r.Games[0].Rated) {
			t.Errorf("%d stones: %+v, want a rated game about nothing", stones, r.Games[0])
		}
	}
}

// TestThinkingTime is "Thinking time allowance".
func TestThinkingTime(t *testing.T) {
	for _, tt := range []struct {
		name string
		time game.TimeControl
		want float64 // 0: too fast
	}{
		{"not given", game.TimeControl{}, 1},
		{"75 minutes", game.TimeControl{Basic: game.Given(75.0)}, 1},
		{"90 minutes", game.TimeControl{Basic: game.Given(90.0), Overtime: game.SuddenDeath}, 1},
		{"60 + 5 minutes for 20 stones", game.TimeControl{Basic: game.Given(60.0), Overtime: game.Canadian, Minutes: 5, Moves: 20}, 1},
		{"45 minutes", game.TimeControl{Basic: game.Given(45.0)}, 0.6},
		{"40 minutes", game.TimeControl{Basic: game.Given(40.0)}, 40.0 / 75},
		{"39 minutes", game.TimeControl{Basic: game.Given(39.0)}, 0},
		{"30 + 5 minutes for 20 stones", game.TimeControl{Basic: game.Given(30.0), Overtime: game.Canadian, Minutes: 5, Moves: 20}, 0.6},
		{"30 + 5 minutes for 21 stones", game.TimeControl{Basic: game.Given(30.0), Overtime: game.Canadian, Minutes: 5, Moves: 21}, 0},
		{"29 + 5 minutes for 20 stones", game.TimeControl{Basic: game.Given(29.0), Overtime: game.Canadian, Minutes: 5, Moves: 20}, 0},
		{"40 + 5 minutes for 25 stones", game.TimeControl{Basic: game.Given(40.0), Overtime: game.Canadian, Minutes: 5, Moves: 25}, 52.0 / 75},
		{"30 + 15 s a move", game.TimeControl{Basic: game.Given(30.0), Overtime: game.Byoyomi, Seconds: 15, Periods: 3}, 41.25 / 75},
		{"30 + 15 s added", game.TimeControl{Basic: game.Given(30.0), Overtime: game.Fischer, Seconds: 15}, 0.8},
		{"30 + 14 s added", game.TimeControl{Basic: game.Given(30.0), Overtime: game.Fischer, Seconds: 14}, 0},
		{"30 and an overtime of unknown length", game.TimeControl{Basic: game.Given(30.0), Overtime: game.Byoyomi}, 0.4},
		{"20 and an overtime of unknown length", game.TimeControl{Basic: game.Given(20.0), Overtime: game.Byoyomi}, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := event(2, played(1, 2, 0, game.BlackWins))
			ev.Time = game.TimeControl{Basic: game.Given(1.0)} // the game's own goes before
			if tt.time.Basic.IsGiven() {
				ev.Games[0].Time = &tt.time
			} else {
				ev.Time = tt.time
			}
			_, r := one(t, ev, known("a", 0), known("b", 0))
			if tt.want == 0 {
				if r.Games[0].WhyNot != "time" {
					t.Errorf("why not %q, want time", r.Games[0].WhyNot)
				}
				return
			}
			near(t, "time", factor(t, r.Games[0].Black, "time"), tt.want, 1e-12)
			unknown := tt.time.Overtime == game.Byoyomi && tt.time.Seconds == 0
			if p := ratingtest.Problem(t, r.Problems, "overtime-unknown"); (p.Code != "") != unknown {
				t.Errorf("problems %v", r.Problems)
			}
		})
	}
}

// TestFreePoints are "free points given for every game": con times ε/2.
func TestFreePoints(t *testing.T) {
	for gor, want := range map[float64]float64{2700: 0.07, 100: 0.812} {
		ev := event(2, played(1, 2, 0, game.Jigo))
		_, r := one(t, ev, known("a", gor-2050), known("b", gor-2050))
		near(t, "free points", r.Games[0].Black.Change/1.2, want, 1e-12)
		near(t, "free points", r.Games[0].White.Change/1.2, want, 1e-12)
	}
}

// TestRankScale is "Ratings between 100(d-1) and 100d correspond to a rank of d
// dan", and the averages.
func TestRankScale(t *testing.T) {
	for _, tt := range []struct {
		points float64
		rank   string
	}{
		{250, "3d"}, {-950, "10k"}, {0, "1k"}, {0.5, "1d"}, {100, "1d"}, {100.5, "2d"}, {-99.5, "1k"}, {-100, "2k"}, {900, "9d"}, {901, "10d"},
		{-2950, "30k"}, {-3000, "31k"}, {-3950, "40k"},
	} {
		if got := bgf.RankAt(tt.points).String(); got != tt.rank {
			t.Errorf("%v points are %s, want %s", tt.points, got, tt.rank)
		}
	}
	near(t, "average 3d", rank(t, "3d").Average(), 250, 0)
	near(t, "average 10k", rank(t, "10k").Average(), -950, 0)
}

// TestRankAfter is the promotion above the maximum and the demotion more than
// 100 under the minimum, with the page's examples.
func TestRankAfter(t *testing.T) {
	for _, tt := range []struct {
		name   string
		before string
		points float64
		after  string
	}{
		{name: "95 to 101", before: "1d", points: 101, after: "2d"},
		{name: "the maximum is not above it", before: "1d", points: 100, after: "1d"},
		{name: "5 kyu dropping to -510 remains", before: "5k", points: -510, after: "5k"},
		{name: "-600 is not below", before: "5k", points: -600, after: "5k"},
		{name: "-601 or less", before: "5k", points: -601, after: "6k"},
		{name: "2 kyu below -300", before: "2k", points: -300.5, after: "3k"},
		{name: "2 kyu at -300", before: "2k", points: -300, after: "2k"},
		{name: "several ranks up", before: "20k", points: -1150, after: "12k"},
		{name: "several ranks down", before: "5k", points: -1010, after: "10k"},
		{name: "off the scale", before: "30k", points: -3150, after: "31k"},
		{name: "and back", before: "31k", points: -2999, after: "30k"},
		{name: "an absurd rating", before: "30k", points: -1e300, after: "999999k"},
	} {
		if got := rank(t, tt.before).After(tt.points).String(); got != tt.after {
			t.Errorf("%s: %s with %v points is then %s, want %s", tt.name, tt.before, tt.points, got, tt.after)
		}
	}
}

// TestWholeEvent is "A 1 dan player with rating 99 winning first 2 games and
// losing then 3 games in a tournament … remains 1 dan".
func TestWholeEvent(t *testing.T) {
	const win, loss = game.BlackWins, game.WhiteWins
	ev := event(6, played(1, 2, 0, win), played(1, 3, 0, win), played(1, 4, 0, loss), played(1, 5, 0, loss), played(1, 6, 0, loss))
	a := known("a", 99)
	a.Rank = game.Dan(1)
	l, r := one(t, ev, a, known("b", 60), known("c", 60), known("d", 60), known("e", 60), known("f", 60))
	if pc := r.Players[0]; !(pc.Change() < 0) || pc.RankAfter != game.Dan(1) || len(pc.Steps) > 0 || l.Players[0].Rank != game.Dan(1) {
		t.Errorf("got %+v, want fewer points and 1d still", pc)
	}
	first := event(3, played(1, 2, 0, win), played(1, 3, 0, win))
	if _, r := one(t, first, a, known("b", 60), known("c", 60)); r.Players[0].RankAfter != game.Dan(2) || r.Players[0].Steps[0].Rule != "promotion" {
		t.Errorf("after the two wins alone: %+v, want 2d", r.Players[0])
	}
}

// TestLateResult is the page's example of corrections to grades: 6k at -510,
// 5k by the second tournament, and 6k still when the first is reported later.
func TestLateResult(t *testing.T) {
	players := func() *rating.List {
		x, y := known("x", -510), known("y", -500)
		x.Rank, y.Rank = game.Kyu(6), game.Kyu(5)
		return listOf(x, y)
	}
	may10 := event(2, played(1, 2, 0, game.BlackWins))
	may10.Begin = 20200510
	may1 := event(2, played(1, 2, 0, game.WhiteWins), played(1, 2, 0, game.WhiteWins))
	may1.Begin = 20200501
	sys := bgf.New(bgf.Default())

	l := players()
	sys.Rate(l, []*rating.Event{may10}, rating.Options{})
	if st := l.Players[0]; st.Rank != game.Kyu(5) {
		t.Errorf("without the first tournament %v, %s, want 5k", st.Rating, st.Rank)
	}
	l, late := players(), []*rating.Event{may10, may1}
	rating.Sort(late, sys.About().Order)
	sys.Rate(l, late, rating.Options{})
	if st := l.Players[0]; st.Rank != game.Kyu(6) || !(st.Rating.Or(0) < -500) {
		t.Errorf("with the first tournament %v, %s, want 6k still", st.Rating, st.Rank)
	}
}

// TestMayClaim is "Can I register with a different rank for a tournament than
// my official rating?"
func TestMayClaim(t *testing.T) {
	for _, tt := range []struct {
		points            float64
		official, claimed string
		want              bool
	}{
		{-550, "6k", "6k", true}, {-550, "6k", "5k", true}, {-550, "6k", "4k", false}, {-550, "6k", "7k", false},
		{-600, "6k", "4k", false}, {-600.5, "7k", "5k", true}, {-1300, "13k", "11k", true}, {-1300, "13k", "10k", false}, {-1301, "14k", "8k", true},
		{-50, "1k", "1d", false}, {150, "2d", "3d", false}, {150, "2d", "2d", true},
	} {
		if got := bgf.MayClaim(tt.points, rank(t, tt.official), rank(t, tt.claimed)); got != tt.want {
			t.Errorf("%v points, %s as %s: %v, want %v", tt.points, tt.official, tt.claimed, got, tt.want)
		}
	}
}
