package egf_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/egf"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"kyudan/rating/ratingtest"
)

func join(codes []string) string { return strings.Join(codes, " ") }

// both runs a test with each of the two forms.
func both(t *testing.T, run func(*testing.T, egf.System)) {
	t.Helper()
	t.Run("classic", func(t *testing.T) { run(t, egf.NewClassic(egf.Classic())) })
	t.Run("2021", func(t *testing.T) { run(t, egf.New(egf.Default())) })
}

func seasons(s egf.System) ratingtest.Seasons {
	return ratingtest.Seasons{System: s, Low: 100, Top: 2900, Classes: []string{"A", "B", "C", "D", ""}}
}

func TestChancesSum(t *testing.T) {
	seasons(egf.NewClassic(egf.Classic())).ChancesSumTo(t, 1-0.016)
	seasons(egf.New(egf.Default())).ChancesSumTo(t, 1)
}

func TestWinnerGains(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) { seasons(s).WinnerGains(t) })
}

func TestOrderOfGamesDoesNotMatter(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) { seasons(s).OrderDoesNotMatter(t) })
}

func TestNoGamesNoChange(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) { seasons(s).NoGamesNoChange(t) })
}

func TestOneByOne(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) { seasons(s).Law(t) })
}

func TestFloorHoldsUnderRandomPlay(t *testing.T) {
	seasons(egf.NewClassic(egf.Classic())).FloorHolds(t, 100)
	p := egf.Default()
	for _, bottom := range []float64{-900, 1500} {
		p.MinRating = classic.BottomAt(bottom)
		seasons(egf.New(p)).FloorHolds(t, bottom)
	}
}

func TestAllocations(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) { seasons(s).AllocationsDoNotGrow(t, 0) })
}

func BenchmarkRate(b *testing.B) {
	b.Run("classic", seasons(egf.NewClassic(egf.Classic())).Benchmark)
	b.Run("2021", seasons(egf.New(egf.Default())).Benchmark)
}

func TestResets(t *testing.T) {
	unresettable := egf.Default()
	unresettable.Resets = false
	stronger := egf.Default()
	stronger.ResetLimit = game.Dan(3)
	missing := egf.Default()
	missing.BestFromList = false
	for _, tt := range []struct {
		name   string
		rating float64
		rank   game.Rank // of the list
		best   string    // state; "" not given
		enters game.Rank
		params egf.Params
		start  float64
		after  string // best_rank
	}{
		{name: "two grades", rating: 1010, best: `"11k"`, enters: game.Kyu(9), start: 1200, after: `"9k"`},
		{name: "one grade", rating: 1010, best: `"11k"`, enters: game.Kyu(10), start: 1010, after: `"10k"`},
		{name: "never downwards", rating: 1430, best: `"11k"`, enters: game.Kyu(8), start: 1430, after: `"8k"`},
		{name: "the best counts, not the last", rating: 1010, rank: game.Kyu(12), best: `"8k"`, enters: game.Kyu(8), start: 1010, after: `"8k"`},
		{name: "weaker than the best", rating: 1010, best: `"8k"`, enters: game.Kyu(12), start: 1010, after: `"8k"`},
		{name: "the last for want of the best", rating: 1010, rank: game.Kyu(11), enters: game.Kyu(9), start: 1200, after: `"9k"`},
		{name: "the last for want of the best, best_from_list", rating: 1010, rank: game.Kyu(11), enters: game.Kyu(9), params: missing, start: 1010, after: `"9k"`},
		{name: "nothing known of before", rating: 1010, enters: game.Kyu(9), start: 1010, after: `"9k"`},
		{name: "entered without grade", rating: 1010, best: `"11k"`, start: 1010, after: `"11k"`},
		{name: "to 1d", rating: 1850, best: `"3k"`, enters: game.Dan(1), start: 2100, after: `"1d"`},
		{name: "over 1d", rating: 1950, best: `"2k"`, enters: game.Dan(2), start: 1950, after: `"2d"`},
		{name: "over 1d, reset_limit", rating: 1950, best: `"2k"`, enters: game.Dan(2), params: stronger, start: 2200, after: `"2d"`},
		{name: "professional", rating: 2400, best: `"4d"`, enters: game.Pro(1), params: stronger, start: 2400, after: `"1p"`},
		{name: "resets off", rating: 1010, best: `"11k"`, enters: game.Kyu(9), params: unresettable, start: 1010, after: `"9k"`},
		{name: "unreadable", rating: 1010, best: `"11 kyu"`, enters: game.Kyu(9), start: 1010, after: `"9k"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.params.Classes == nil {
				tt.params = egf.Default()
			}
			st := rating.Standing{ID: "a", Rating: game.Given(tt.rating), Rank: tt.rank}
			if tt.best != "" {
				st.State = map[string]json.RawMessage{"best_rank": json.RawMessage(tt.best)}
			}
			ev := event("A", 2, played(1, 2, 0, game.BlackWins))
			ev.Players[0].Rank = tt.enters
			l := listOf(st, known("b", 1500))
			r := egf.New(tt.params).Rate(l, []*rating.Event{ev}, rating.Options{})[0]
			pc := r.Players[0]
			if !pc.Before.Is(tt.start) || string(l.Players[0].State["best_rank"]) != tt.after {
				t.Errorf("starts from %v, then best %s, want %v and %s", pc.Before.Or(0), l.Players[0].State["best_rank"], tt.start, tt.after)
			}
			var want []rating.Step
			if tt.start != tt.rating {
				best := strings.Trim(tt.best, `"`)
				if best == "" {
					best = tt.rank.String()
				}
				want = []rating.Step{{Rule: "reset", Points: tt.start - tt.rating,
					About: phrase.Of("entered as %s, two or more grades above the best grade so far, %s", tt.enters, best)}}
			}
			if d := cmp.Diff(want, pc.Steps, cmp.Transformer("words", phrase.Text.String)); d != "" || pc.Listed.IsGiven() != (want != nil) {
				t.Errorf("listed %v, steps:\n%s", pc.Listed, d)
			}
			if p := ratingtest.Problem(t, r.Problems, "best-rank-unreadable"); (p.Code != "") != (tt.name == "unreadable") {
				t.Errorf("problems %v", r.Problems)
			}
			if tt.enters != game.NoRank && l.Players[0].Rank != tt.enters {
				t.Errorf("the list has %s, want %s", l.Players[0].Rank, tt.enters)
			}
		})
	}
}

// TestResetOfNeverRated: a grade on the list of who was never rated is none that
// he or she has entered with.
func TestResetOfNeverRated(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) {
		l := listOf(rating.Standing{ID: "a", Rank: game.Dan(2)}, known("b", 1500))
		var evs []*rating.Event
		for _, grade := range []game.Rank{game.Kyu(16), game.Kyu(9)} {
			ev := event("A", 2, played(1, 2, 0, game.WhiteWins))
			ev.Players[0].Rank = grade
			evs = append(evs, ev)
		}
		results := s.Rate(l, evs, rating.Options{})
		if pc := results[1].Players[0]; !pc.Before.Is(1200) || string(l.Players[0].State["best_rank"]) != `"9k"` {
			t.Errorf("starts from %v, then best %s, want a reset to 1200 and 9k", pc.Before.Or(0), l.Players[0].State["best_rank"])
		}
	})
}

// TestResetHeld: nobody is reset to less than the bottom.
func TestResetHeld(t *testing.T) {
	p := egf.Classic() // nobody is under 100, and 30k is -900
	st := rating.Standing{ID: "a", Rating: game.Given(50.0), State: map[string]json.RawMessage{"best_rank": json.RawMessage(`"30k"`)}}
	ev := event("A", 2, played(1, 2, 0, game.WhiteWins))
	ev.Players[0].Rank = game.Kyu(25)
	r := egf.NewClassic(p).Rate(listOf(st, known("b", 1500)), []*rating.Event{ev}, rating.Options{})[0]
	if pc := r.Players[0]; !pc.Before.Is(100) || len(pc.Steps) == 0 || pc.Steps[0].Rule != "reset" || pc.Steps[0].Points != 50 {
		t.Errorf("starts from %v, %v, want a reset to 100", pc.Before.Or(0), pc.Steps)
	}
}

func TestWhyNot(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) {
		even := func(r game.Result) game.Game { return played(1, 2, 0, r) }
		small, big, byDefault, missing, colours := even(game.BlackWins), even(game.BlackWins), even(game.BlackWins), even(game.BlackWins), played(1, 2, 3, game.BlackWins)
		small.BoardSize, big.BoardSize, byDefault.ByDefault, missing.Handicap, colours.ColoursUnknown = 13, 21, true, game.Opt[int]{}, true
		games := []struct {
			game game.Game
			want string
		}{
			{even(game.BlackWins), ""}, {even(game.Jigo), ""}, {byDefault, "by_default"}, {even(game.Void), "void"}, {even(game.Unknown), "unknown"},
			{even(game.BothWin), "both_win"}, {even(game.BothLose), "both_lose"}, {small, "board_size"}, {big, "board_size"}, {missing, ""}, {colours, "colours"},
			{played(1, 3, 0, game.BlackWins), "rank"}, {played(1, 9, 0, game.BlackWins), "unknown"}, {played(2, 2, 0, game.BlackWins), "unknown"},
		}
		ev := event("A", 3)
		for _, g := range games {
			ev.Games = append(ev.Games, g.game)
		}
		l := listOf(known("a", 2000), known("b", 2000), rating.Standing{ID: "new, without grade"})
		r := s.Rate(l, []*rating.Event{ev}, rating.Options{})[0]
		for i, g := range games {
			if gc := r.Games[i]; gc.WhyNot != g.want || gc.Rated != (g.want == "") {
				t.Errorf("game %d: rated %v, %q, want %q", i, gc.Rated, gc.WhyNot, g.want)
			}
		}
		const want = "1 game of new players without a rank, not rated; expected a rank in the file: a new player's first rating comes from it"
		if p := ratingtest.Problem(t, r.Problems, "rank-missing"); p.Error() != want || p.Severity != game.Error {
			t.Errorf("problem %s: %s", p.Severity, p.Error())
		}
		if l.Players[2].Rating.IsGiven() {
			t.Error("a new player without a grade got a rating")
		}
		ev.BoardSize = 13
		ev.Games = ev.Games[:1]
		if r := s.Rate(l, []*rating.Event{ev}, rating.Options{})[0]; r.Games[0].WhyNot != "board_size" {
			t.Errorf("a 13x13 event: %q", r.Games[0].WhyNot)
		}
	})
}

// TestClassOf: the classes of both forms are those of egf.
func TestClassOf(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) {
		for of, want := range map[string]string{"": "B", "egf": "B", "swa": "A"} {
			ev := event("B", 2, played(1, 2, 0, game.BlackWins))
			ev.ClassOf = of
			r := s.Rate(listOf(known("a", 2000), known("b", 2000)), []*rating.Event{ev}, rating.Options{})[0]
			if r.Class != want || (ratingtest.Problem(t, r.Problems, "class-other-system").Code != "") != (of == "swa") {
				t.Errorf("class B of %q: class %q, problems %v, want %s", of, r.Class, r.Problems, want)
			}
		}
	})
}

func TestEnforceOff(t *testing.T) {
	p := egf.Default()
	p.Enforce = false
	ev := event("A", 2, played(1, 2, 0, game.BlackWins))
	ev.Time.Basic = game.Given(30.0)
	r := egf.New(p).Rate(listOf(known("a", 2000), known("b", 2000)), []*rating.Event{ev}, rating.Options{})[0]
	if !r.Rated || join(r.Missed) != "basic_time adjusted_time" || ratingtest.Problem(t, r.Problems, "class-missed").Severity != game.Warning {
		t.Errorf("got %+v, want it rated with a warning", r)
	}
}

func TestRequirements(t *testing.T) {
	show := func(ev *game.Event, class string) string {
		var b strings.Builder
		for _, r := range egf.New(egf.Default()).Requirements(ev, class) {
			fmt.Fprintf(&b, "%s [%s]: %s: %s (%v %v)\n", r.Code, r.Key, r.Asked, r.Given, r.Checked(), r.Met)
		}
		return b.String()
	}
	fischer := &game.Event{Online: game.Given(true), Time: game.TimeControl{Basic: game.Given(45.0), Overtime: game.Fischer, Seconds: 14}}
	for _, tt := range []struct {
		name, class, want string
		ev                *game.Event
	}{
		{"fischer", "a", `online [online]: played face to face: played on the Internet (true false)
basic_time [time.basic_minutes]: at least 45 minutes a side with Fischer time: 45 minutes a side (true true)
adjusted_time [time.overtime]: at least 75 minutes a side with overtime: 73 minutes a side with overtime (true false)
`, fischer},
		{"nothing told", "D", `online [online]: played on the Internet:  (false true)
basic_time [time.basic_minutes]: at least 40 minutes a side:  (false true)
adjusted_time [time.basic_minutes]: at least 50 minutes a side with overtime:  (false true)
`, &game.Event{}},
		{"no overtime given", "B", `online [online]: played face to face:  (false true)
basic_time [time.basic_minutes]: at least 40 minutes a side: 45 minutes a side (true true)
adjusted_time [time.overtime]: at least 50 minutes a side with overtime: 45 minutes a side, and no overtime given (true false)
`, &game.Event{Time: game.TimeControl{Basic: game.Given(45.0)}}},
		{"sudden death", "B", `online [online]: played face to face:  (false true)
basic_time [time.basic_minutes]: at least 40 minutes a side: 60 minutes a side (true true)
adjusted_time [time.overtime]: at least 50 minutes a side with overtime: 60 minutes a side in sudden death (true true)
`, &game.Event{Time: game.TimeControl{Basic: game.Given(60.0), Overtime: game.SuddenDeath}}},
		{"no such class", "E", "", fischer},
	} {
		if got := show(tt.ev, tt.class); got != tt.want {
			t.Errorf("%s: got\n%swant\n%s", tt.name, got, tt.want)
		}
	}
}

func TestAdjust(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) {
		ev := event("A", 3, played(1, 2, 0, game.BlackWins))
		ev.Adjust = []game.Adjustment{{Player: 1, Rank: game.Dan(3)}, {Player: 2, Rating: game.Given(2250.0)}, {Player: 3, Rank: game.Kyu(5)}}
		down := known("c", 1900)
		down.Rank = game.Kyu(2)
		l := listOf(known("a", 2000), known("b", 2200), down)
		r := s.Rate(l, []*rating.Event{ev}, rating.Options{})[0]
		for i, want := range []float64{2300, 2250, 1600} {
			a := r.Adjusted[i]
			if !a.After.Is(want) || len(a.Steps) != 1 || a.Steps[0].Points != a.Change() || a.Games != 0 {
				t.Errorf("correction %d: %+v, want %v", i, a, want)
			}
		}
		if pc := r.Players[0]; !pc.Before.Is(2300) || !pc.Listed.Is(2000) || l.Players[0].Rank != game.Dan(3) {
			t.Errorf("got %+v, want the game counted from 2300", pc)
		}
		if c := l.Players[2]; !c.Rating.Is(1600) || c.Rank != game.Kyu(5) || string(c.State["best_rank"]) != `"2k"` {
			t.Errorf("got %+v, want 1600, 5k, and the best grade as it was", c)
		}
	})
}

func TestUnlikely(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) {
		ev := event("A", 4,
			played(1, 2, 0, game.BlackWins), // 1000 beats 2500: hardly a chance
			played(1, 2, 0, game.WhiteWins), // as expected
			played(3, 2, 0, game.BlackWins), // a newcomer of 15k
			played(4, 2, 0, game.BlackWins), // nothing known of the newcomer
		)
		ev.Players[2].Rank = game.Kyu(15)
		l := listOf(known("a", 1000), known("b", 2500), rating.Standing{ID: "c"}, rating.Standing{ID: "d"})
		got := s.Unlikely(l, ev)
		if len(got) != 2 || got[0].Game != 0 || got[1].Game != 2 || got[0].Winner != 1 || got[1].Black != 600 || !(got[0].Chance < 0.01) {
			t.Errorf("unlikely %+v, want games 0 and 2", got)
		}
	})
}

func TestSettings(t *testing.T) {
	ratingtest.ReadSettings(t, egf.Default, map[string]func(*egf.Params){
		`weight_bonus = false`:   func(p *egf.Params) { p.WeightBonus = false },
		`min_rating = "none"`:    func(p *egf.Params) { p.MinRating = classic.Bottom{} },
		`resets = false`:         func(p *egf.Params) { p.Resets = false },
		`reset_limit = "3d"`:     func(p *egf.Params) { p.ResetLimit = game.Dan(3) },
		`enforce = false`:        func(p *egf.Params) { p.Enforce = false },
		`best_from_list = false`: func(p *egf.Params) { p.BestFromList = false },
		"[curve]\nbeta = 6":      func(p *egf.Params) { p.Curve.Beta = 6 },
		"[scale]\nshodan = 50":   func(p *egf.Params) { p.Scale.Shodan = 50 },
		"curve.con_power = 1.5":  func(p *egf.Params) { p.Curve.ConPower = 1.5 },
	})
	ratingtest.ReadSettings(t, egf.Classic, map[string]func(*egf.ClassicParams){
		`epsilon = 0.014`:            func(p *egf.ClassicParams) { p.Epsilon = 0.014 },
		`a_basis = "adjusted_lower"`: func(p *egf.ClassicParams) { p.ABasis = classic.AdjustedLower },
		`clamp_expectancy = true`:    func(p *egf.ClassicParams) { p.Clamp = true },
		`min_rating = 0`:             func(p *egf.ClassicParams) { p.MinRating = classic.BottomAt(0) },
		`resets = false`:             func(p *egf.ClassicParams) { p.Resets = false },
		`reset_limit = "1k"`:         func(p *egf.ClassicParams) { p.ResetLimit = game.Kyu(1) },
		`enforce = false`:            func(p *egf.ClassicParams) { p.Enforce = false },
		`best_from_list = false`:     func(p *egf.ClassicParams) { p.BestFromList = false },
	})
}

func TestParamsCheck(t *testing.T) {
	ratingtest.CheckParams(t, egf.Default, map[string]func(*egf.Params){
		"curve.con_power: 0; expected 0.1 to 10":                                             func(p *egf.Params) { p.Curve.ConPower = 0 },
		"curve.top: NaN; expected 2700 to 10000":                                             func(p *egf.Params) { p.Curve.Top = math.NaN() },
		`reset_limit: ""; expected 30k to 9d`:                                                func(p *egf.Params) { p.ResetLimit = game.NoRank },
		`reset_limit: "1p"; expected 30k to 9d`:                                              func(p *egf.Params) { p.ResetLimit = game.Pro(1) },
		"scale.grade: +Inf; expected 1 to 1000":                                              func(p *egf.Params) { p.Scale.Grade = math.Inf(1) },
		`classes, row 2, name: "A", which another class has too; expected a name of its own`: func(p *egf.Params) { p.Classes[1].Name = "A" },
		`classes, row 2, online: "maybe"; expected only`:                                     func(p *egf.Params) { p.Classes[1].Online = "maybe" },
		`classes, row 4, weight: -1; expected 0 to 10`:                                       func(p *egf.Params) { p.Classes[3].Weight = -1 },
	})
	ratingtest.CheckParams(t, egf.Classic, map[string]func(*egf.ClassicParams){
		"epsilon: 1; expected": func(p *egf.ClassicParams) { p.Epsilon = 1 },
		"scale.shodan: NaN":    func(p *egf.ClassicParams) { p.Scale.Shodan = math.NaN() },
	})
}

func TestAbout(t *testing.T) {
	both(t, func(t *testing.T, s egf.System) {
		a := s.About()
		if len(a.Classes) != 4 || a.Classes[3].Weight != 0.25 || a.Register != "egf" || a.Order != rating.ByBegin {
			t.Errorf("about %+v", a)
		}
	})
	if n := egf.NewClassic(egf.Classic()).About().Name; n != "egf-classic" {
		t.Errorf("the classic form is called %s", n)
	}
}
