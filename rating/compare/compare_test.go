package compare_test

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"kyudan/rating"
	"kyudan/rating/compare"
	"kyudan/rating/game"
	"kyudan/rating/sgelo"
)

// pairing is a game for the tests, with the chances of Black by system.
type pairing struct {
	black, white int
	result       game.Result
	chances      []float64 // NaN: the system does not rate it
	new          bool
	handicap     int
	noColours    bool
}

// eventOf makes an event of four players, 25k 10k 1d 5d.
func eventOf(day game.Date, ps ...pairing) *game.Event {
	ev := &game.Event{Begin: day}
	for i, r := range []game.Rank{game.Kyu(25), game.Kyu(10), game.Dan(1), game.Dan(5)} {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Name: fmt.Sprintf("P%d", i+1), Rank: r})
	}
	for i, p := range ps {
		ev.Games = append(ev.Games, game.Game{
			Round: i + 1, Black: p.black, White: p.white, Result: p.result, Handicap: game.Given(p.handicap), ColoursUnknown: p.noColours,
		})
	}
	return ev
}

// runsOf makes a run a system whose factors are the chances of the games.
func runsOf(systems int, events []*game.Event, games [][]pairing) []compare.Run {
	var runs []compare.Run
	for s := range systems {
		l := &rating.List{}
		for i := range 4 {
			l.Players = append(l.Players, rating.Standing{ID: fmt.Sprint(i), Name: fmt.Sprintf("P%d", i+1), Rating: game.Given(float64(1000*s + 100*i))})
		}
		run := compare.Run{Name: fmt.Sprintf("s%d", s), Report: &rating.Report{System: rating.About{Name: fmt.Sprintf("s%d", s)}, Before: l, After: l}}
		for e, ev := range events {
			res := rating.Result{Event: &rating.Event{Event: ev, Who: []int{0, 1, 2, 3}}, Rated: true, Players: make([]rating.PlayerChange, 4)}
			for _, p := range games[e] {
				gc := rating.GameChange{Rated: true}
				if c := p.chances[s]; math.IsNaN(c) {
					gc = rating.GameChange{WhyNot: "handicap"}
				} else {
					gc.Black.Factors = []rating.Factor{{Name: "expected", Value: c}}
				}
				if p.new {
					res.Players[p.black-1].New = true
				}
				res.Games = append(res.Games, gc)
			}
			run.Report.Results = append(run.Report.Results, res)
		}
		runs = append(runs, run)
	}
	return runs
}

// of compares systems over events of the pairings.
func of(systems int, games ...[]pairing) *compare.Comparison {
	var events []*game.Event
	for i, ps := range games {
		events = append(events, eventOf(game.Date(20260101+i), ps...))
	}
	return ofRuns(events, runsOf(systems, events, games))
}

// ofRuns compares runs by their results, one an event.
func ofRuns(events []*game.Event, runs []compare.Run) *compare.Comparison {
	for i := range runs {
		runs[i].Forecasts = compare.NewForecasts(sgelo.New(sgelo.Default()), events)
		for e := range events {
			runs[i].Forecasts.Add(e, &runs[i].Report.Results[e])
		}
	}
	return compare.Of(events, runs)
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-12) {
		t.Errorf("%s = %v, want %v", what, got, want)
	}
}

// TestMeasures is calculated by hand: chances 0.8, 0.4, 0.5, 0.6 of Black, who
// wins, wins, loses and ties.
func TestMeasures(t *testing.T) {
	c := of(1, []pairing{
		{1, 2, game.BlackWins, []float64{0.8}, false, 0, false},
		{1, 2, game.BlackWins, []float64{0.4}, false, 0, false},
		{1, 2, game.WhiteWins, []float64{0.5}, false, 0, false},
		{1, 2, game.Jigo, []float64{0.6}, false, 0, false},
	})
	m := c.Systems[0].Ranked
	if m.Games != 4 {
		t.Errorf("%d games, want 4", m.Games)
	}
	near(t, "log loss", m.LogLoss, -(math.Log(.8)+math.Log(.4)+math.Log(.5)+math.Log(.6)/2+math.Log(.4)/2)/4)
	near(t, "Brier score", m.Brier, (.04+.36+.25+.01)/4)
	// Right, wrong, a coin, a jigo.
	near(t, "accuracy", m.Accuracy, (1+0+.5+.5)/4)
	// By favourites: 0.8 won, 0.6 lost, 0.5 half, 0.6 half.
	for i, want := range map[int]compare.Bin{
		0: {Games: 1, Predicted: .5, Observed: .5},
		2: {Games: 2, Predicted: .6, Observed: .25},
		6: {Games: 1, Predicted: .8, Observed: 1},
	} {
		b := c.Systems[0].Bins[i]
		if b.Games != want.Games {
			t.Errorf("row %d: %d games, want %d", i, b.Games, want.Games)
		}
		near(t, "predicted", b.Predicted, want.Predicted)
		near(t, "observed", b.Observed, want.Observed)
	}
}

func TestPerfectAndCoin(t *testing.T) {
	var ps []pairing
	for i := range 40 {
		r, sure := game.BlackWins, 1.0
		if i%3 == 0 {
			r, sure = game.WhiteWins, 0
		}
		ps = append(ps, pairing{1, 2, r, []float64{0.5, sure, 1 - sure}, false, 0, false})
	}
	c := of(3, ps)
	perfect, coin, wrong := c.Systems[0], c.Systems[1], c.Systems[2]
	if perfect.Name != "s1" || coin.Name != "s0" || wrong.Name != "s2" || c.First != 1 {
		t.Fatalf("ranked %s, %s, %s, first %d; want s1, s0, s2 and 1", perfect.Name, coin.Name, wrong.Name, c.First)
	}
	near(t, "log loss of a coin", coin.Ranked.LogLoss, math.Ln2)
	near(t, "Brier score of a coin", coin.Ranked.Brier, 0.25)
	near(t, "accuracy of a coin", coin.Ranked.Accuracy, 0.5)
	// Certainty is held at Least.
	near(t, "log loss of the perfect", perfect.Ranked.LogLoss, -math.Log1p(-compare.Least))
	near(t, "accuracy of the perfect", perfect.Ranked.Accuracy, 1)
	if got, want := wrong.Ranked.LogLoss, -math.Log(compare.Least); math.Abs(got-want) > 1e-9 { // 1 - Least is not exact
		t.Errorf("log loss of the wrong = %v, want %v", got, want)
	}
	near(t, "coin behind", coin.Behind.Or(-1), math.Ln2+math.Log1p(-compare.Least))
	if by := coin.BehindBy.Or(compare.Interval{}); by.Low <= 0 {
		t.Errorf("the coin is behind by %v, want more than nothing", by)
	}
	if perfect.BehindBy.IsGiven() || perfect.Behind.Or(-1) != 0 {
		t.Errorf("the best is behind by %v %v", perfect.Behind, perfect.BehindBy)
	}
}

// TestCommonGames: only games that all systems predict count, and each says
// what it leaves out.
func TestCommonGames(t *testing.T) {
	none := math.NaN()
	var ps []pairing
	for range compare.LeastKnown {
		ps = append(ps, pairing{3, 4, game.BlackWins, []float64{.6, .7}, false, 0, false})
	}
	ps = append(ps,
		pairing{3, 4, game.BlackWins, []float64{.1, none}, false, 3, false},
		pairing{3, 4, game.WhiteWins, []float64{none, .2}, false, 2, false},
		pairing{3, 4, game.Unknown, []float64{none, none}, false, 0, false},
		pairing{1, 4, game.WhiteWins, []float64{.3, .2}, true, 0, false},
	)
	// The newcomer's event is another.
	c := of(2, ps[:len(ps)-1], ps[len(ps)-1:])
	if c.Games != len(ps) || c.Common != (compare.Count{Known: compare.LeastKnown, Newcomers: 1}) || !c.OnlyKnown || c.Ranked() != compare.LeastKnown {
		t.Errorf("games %d, common %+v, only known %v", c.Games, c.Common, c.OnlyKnown)
	}
	s := c.Systems[1] // s0
	if s.Rated != compare.LeastKnown+2 || s.Predicted != s.Rated || s.Own.Games != s.Rated {
		t.Errorf("s0: rated %d, predicted %d, own %d", s.Rated, s.Predicted, s.Own.Games)
	}
	if want := []compare.Reason{{Code: "handicap", Games: 2}}; !reflect.DeepEqual(s.LeftOut, want) {
		t.Errorf("s0 leaves out %v, want %v", s.LeftOut, want)
	}
	near(t, "known", s.Known.LogLoss, -math.Log(.6))
	near(t, "newcomers", s.New.LogLoss, -math.Log(.7))
	near(t, "all", s.All.LogLoss, -(compare.LeastKnown*math.Log(.6)+math.Log(.7))/(compare.LeastKnown+1))
	near(t, "ranked", s.Ranked.LogLoss, s.Known.LogLoss)

	// One known game less, and all count.
	c = of(2, ps[1:len(ps)-1], ps[len(ps)-1:])
	if c.OnlyKnown || c.Ranked() != compare.LeastKnown || c.Systems[0].Ranked != c.Systems[0].All {
		t.Errorf("with %+v ranked by known games alone", c.Common)
	}
}

func TestGroups(t *testing.T) {
	p := func(black, white, handicap int, chance float64, noColours bool) pairing {
		return pairing{black, white, game.BlackWins, []float64{chance}, false, handicap, noColours}
	}
	c := of(1, []pairing{
		p(1, 4, 9, .6, false), p(2, 4, 5, .7, false), p(2, 3, 2, .8, false), p(2, 3, 1, .8, false), p(4, 3, 0, .9, false), p(3, 4, 0, .2, true),
	})
	games := func(gs []compare.Group) (n []int) {
		for _, g := range gs {
			n = append(n, g.Games)
		}
		return n
	}
	// 30k–21k, 20k–11k, 10k–1k, 1d–3d, 4d and up, not told.
	if got, want := games(c.Ranks), []int{1, 0, 3, 2, 0, 0}; !reflect.DeepEqual(got, want) {
		t.Errorf("games by rank %v, want %v", got, want)
	}
	// Even, 1, 2–3, 4–6, 7 and more, not told.
	if got, want := games(c.Handicaps), []int{2, 1, 1, 1, 1, 0}; !reflect.DeepEqual(got, want) {
		t.Errorf("games by handicap %v, want %v", got, want)
	}
	s := c.Systems[0]
	near(t, "log loss of 10k–1k", s.Ranks[2].LogLoss, -(math.Log(.7)+2*math.Log(.8))/3)
	near(t, "log loss of even games", s.Stones[0].LogLoss, -(math.Log(.9)+math.Log(.2))/2)
	// The game without colours says nothing of Black.
	if b := s.Black[0]; b.Games != 1 || b.Predicted != .9 || b.Observed != 1 {
		t.Errorf("Black in even games %+v, want one of 0.9 that was won", b)
	}
}

func TestUntoldGroups(t *testing.T) {
	ps := []pairing{{1, 2, game.BlackWins, []float64{.6}, false, 0, false}}
	ev := eventOf(20260101, ps...)
	ev.Players[0].Rank = game.NoRank
	ev.Games[0].Handicap = game.Opt[int]{}
	runs := runsOf(1, []*game.Event{ev}, [][]pairing{ps})
	c := ofRuns([]*game.Event{ev}, runs)
	if g := c.Ranks[len(c.Ranks)-1]; g.Games != 1 {
		t.Errorf("%+v, want the game of unknown rank", g)
	}
	if g := c.Handicaps[len(c.Handicaps)-1]; g.Games != 1 {
		t.Errorf("%+v, want the game of unknown handicap", g)
	}
	// The list knows the rank.
	runs[0].Report.Results[0].Players[0].RankBefore = game.Kyu(15)
	c = ofRuns([]*game.Event{ev}, runs)
	if c.Ranks[1].Games != 1 {
		t.Errorf("%+v, want the game among 20k–11k", c.Ranks)
	}
}

// TestBootstrap: the same input gives the same intervals, which hold the
// estimate; ten events and more are drawn whole.
func TestBootstrap(t *testing.T) {
	games := func(events int) [][]pairing {
		var all [][]pairing
		for e := range events {
			var ps []pairing
			for g := range 5 {
				r := game.BlackWins
				if (e*7+g*3)%4 == 0 {
					r = game.WhiteWins
				}
				ps = append(ps, pairing{3, 4, r, []float64{.7, .6, .5}, false, 0, false})
			}
			all = append(all, ps)
		}
		return all
	}
	const tiny = 1e-12 // a coin's log loss is the same in every sample but for the last digit
	for _, x := range []struct {
		events int
		want   compare.Sampled
	}{{9, compare.Sampled{Events: false, Units: 45}}, {10, compare.Sampled{Events: true, Units: 10}}, {12, compare.Sampled{Events: true, Units: 12}}} {
		a, b := of(3, games(x.events)...), of(3, games(x.events)...)
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%d events: two comparisons of the same differ", x.events)
		}
		if a.Sampled != x.want {
			t.Errorf("%d events: sampled %+v, want %+v", x.events, a.Sampled, x.want)
		}
		for i, s := range a.Systems {
			v, ok := s.Interval.Get()
			if !ok || !(v.Low-tiny <= s.Ranked.LogLoss && s.Ranked.LogLoss <= v.High+tiny) {
				t.Errorf("%d events: %s: %v outside %+v", x.events, s.Name, s.Ranked.LogLoss, v)
			}
			d, ok := s.BehindBy.Get()
			if ok != (i > 0) || ok && !(d.Low <= s.Behind.Or(-1) && s.Behind.Or(-1) <= d.High) {
				t.Errorf("%d events: %s: behind by %v outside %+v", x.events, s.Name, s.Behind, d)
			}
		}
	}
	one := of(1, []pairing{{3, 4, game.BlackWins, []float64{.7}, false, 0, false}})
	if one.Systems[0].Interval.IsGiven() {
		t.Errorf("found an interval %v of a single game", one.Systems[0].Interval)
	}
}

func TestNothingInCommon(t *testing.T) {
	none := math.NaN()
	c := of(2, []pairing{{3, 4, game.BlackWins, []float64{.7, none}, false, 0, false}, {3, 4, game.BlackWins, []float64{none, .7}, false, 0, false}})
	if c.Ranked() != 0 || c.Systems[0].Name != "s0" || c.Systems[0].Behind.IsGiven() || c.Systems[0].Interval.IsGiven() {
		t.Errorf("ranked %d games: %+v", c.Ranked(), c.Systems[0])
	}
}

// TestWithout: a system may have left out entries that it could not settle, and
// with them their games.
func TestWithout(t *testing.T) {
	ps := []pairing{
		{1, 2, game.BlackWins, []float64{.9, .9}, false, 0, false},
		{2, 3, game.WhiteWins, []float64{.2, .2}, false, 0, false},
		{1, 3, game.BlackWins, []float64{.8, .8}, false, 0, false},
		{4, 3, game.BlackWins, []float64{.7, .7}, false, 0, false},
	}
	ev := eventOf(20260101, ps...)
	// Namesakes of one rank, told apart by nothing but their places.
	ev.Players[1] = ev.Players[0]
	ev.Players[1].ID, ev.Players[1].Place.Line = 2, 8
	runs := runsOf(2, []*game.Event{ev}, [][]pairing{ps})
	part := *ev
	part.Players = []game.Player{ev.Players[1], ev.Players[2], ev.Players[3]}
	for i := range part.Players {
		part.Players[i].ID = i + 1
	}
	part.Games = []game.Game{ev.Games[1], ev.Games[3]}
	part.Games[0].Black, part.Games[0].White = 1, 2
	part.Games[1].Black, part.Games[1].White = 3, 2
	res := &runs[1].Report.Results[0]
	res.Event = &rating.Event{Event: &part, Who: []int{1, 2, 3}}
	res.Players = res.Players[1:]
	res.Games = []rating.GameChange{res.Games[1], res.Games[3]}
	c := ofRuns([]*game.Event{ev}, runs)
	apart := c.Systems[1].Apart
	if apart == nil || apart.LeftOut != 2 || apart.Shared.Games != 2 {
		t.Fatalf("apart: %+v, want 2 of 4 games left out", apart)
	}
	near(t, "of the shared games", apart.Shared.LogLoss, -(math.Log(.8)+math.Log(.7))/2)
	near(t, "the best of them", apart.Best.LogLoss, -(math.Log(.8)+math.Log(.7))/2)
	if got, want := c.Systems[1].LeftOut, []compare.Reason{{Code: compare.Unsettled, Games: 2}}; !reflect.DeepEqual(got, want) {
		t.Errorf("left out %v, want %v", got, want)
	}
	for _, p := range c.Players {
		if p.Name == "P1" && p.In[0].ID == "0" && p.In[1].ID != "" {
			t.Errorf("%+v has a standing in the system that could not settle who it is", p)
		}
	}
}
