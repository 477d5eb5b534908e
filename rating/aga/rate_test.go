package aga_test

import (
	"math"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

// TestHandicapTable: t of two to nine stones as the document prints it, and what
// the stones are worth, without komi.
func TestHandicapTable(t *testing.T) {
	for i, want := range []float64{1.13672, 1.18795, 1.22841, 1.27457, 1.31978, 1.35881, 1.39782, 1.43614} {
		stones := i + 2
		r := rate(listOf(listed("a", -5.5, 1), listed("b", -5.5, 1)), event(2, played(1, 2, stones, game.BlackWins)))
		if f := r.Games[0].Factors; f[0].Value != float64(stones) || f[1].Value != want {
			t.Errorf("%d stones: h %v and s %v, want %d and %v", stones, f[0].Value, f[1].Value, stones, want)
		}
	}
}

// TestTerms: h and s by hand from the formulas.
func TestTerms(t *testing.T) {
	for _, c := range []struct {
		name     string
		handicap int
		komi     game.Opt[float64]
		event    game.Opt[float64] // komi
		h, s     float64
	}{
		{"even, komi not given", 0, game.Opt[float64]{}, game.Opt[float64]{}, 0.580 - 0.0757*7, 1.0649 - 0.0021976*7 + 0.00014984*49},
		{"even, the event's komi", 0, game.Opt[float64]{}, game.Given(5.5), 0.580 - 0.0757*5, 1.0649 - 0.0021976*5 + 0.00014984*25},
		{"even, its own komi", 0, game.Given(6.5), game.Given(5.5), 0.580 - 0.0757*6, 1.0649 - 0.0021976*6 + 0.00014984*36},
		{"even, komi for Black", 0, game.Given(-5.5), game.Opt[float64]{}, 0.580 + 0.0757*5, 1.0649 + 0.0021976*5 + 0.00014984*25},
		{"one stone, komi not given", 1, game.Opt[float64]{}, game.Given(6.5), 0.580, 1.0649},
		{"three stones, komi not given", 3, game.Opt[float64]{}, game.Given(6.5), 3, 1.18795},
		{"three stones with komi", 3, game.Given(4.5), game.Opt[float64]{}, 3 - 0.0757*4, 1.18795 - 0.0035169*4},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := played(1, 2, c.handicap, game.WhiteWins)
			g.Komi = c.komi
			ev := event(2, g)
			ev.Komi = c.event
			r := rate(listOf(listed("a", 2.5, 1), listed("b", 2.5, 1)), ev)
			if f := r.Games[0].Factors; !near(f[0].Value, c.h, 1e-15) || !near(f[1].Value, c.s, 1e-15) {
				t.Errorf("h %v and s %v, want %v and %v", f[0].Value, f[1].Value, c.h, c.s)
			}
		})
	}
}

// TestUnder30k: ranks under 30k are seeded with the sigmas of the table, which
// goes down to 50k.
func TestUnder30k(t *testing.T) {
	for _, c := range []struct {
		rank        game.Rank
		seed, sigma float64
	}{
		{game.Kyu(31), -31.5, 3.88104},
		{game.Kyu(35), -35.5, 4.26878},
		{game.Kyu(50), -50.5, 5.73781},
	} {
		ev := event(2, played(1, 2, 0, game.BlackWins))
		ev.Players[0].Rank, ev.Players[1].Rank = c.rank, game.Kyu(30)
		l := listOf(rating.Standing{ID: "a"}, rating.Standing{ID: "b"})
		r := rate(l, ev)
		pc := r.Players[0]
		if pc.Games != 1 || !pc.Seed.Is(c.seed) || !near(pc.SeedSigma.Or(0), c.sigma, 1e-12) || l.Players[0].Rank != c.rank {
			t.Errorf("%s: %d games, seed %v, sigma %v, rank %s; want 1, %v, %v", c.rank, pc.Games, pc.Seed, pc.SeedSigma, l.Players[0].Rank, c.seed, c.sigma)
		}
	}
}

func TestSeeds(t *testing.T) {
	for _, c := range []struct {
		name        string
		rating      float64 // 0: none
		rank        string
		wins        bool
		seed, sigma float64
		rule        string
		points      float64
	}{
		{"new dan", 0, "3d", true, 3.5, 1.09659, "", 0},
		{"new kyu", 0, "18k", false, -18.5, 2.64622, "", 0},
		{"new 1p", 0, "1p", false, 7.5, 1.00125, "", 0},
		{"new 4p", 0, "4p", false, 8.5, 1, "", 0},
		{"new 9p", 0, "9p", false, 9.5, 1, "", 0},
		{"own rank", 3.2, "3d", true, 3.2, 0.5, "", 0},
		{"no rank told", 3.2, "", true, 3.2, 0.5, "", 0},
		{"weaker rank", 3.2, "5k", true, 3.2, 0.5, "", 0},
		{"a little under a stone", 2.6, "3d", true, 2.6, 0.5, "", 0},
		{"a stone", 2.5, "3d", true, 2.5 + 0.024746 + 0.32127, math.Sqrt(0.25 + 0.256), "promotion", 0.024746 + 0.32127},
		{"a stone, no win", 2.5, "3d", false, 2.5, 0.5, "", 0},
		{"two stones", 1.5, "3d", true, 1.5 + 0.024746 + 0.32127*2, math.Sqrt(0.25 + 0.256*math.Pow(2, 1.9475)), "promotion", 0.024746 + 0.32127*2},
		{"three stones", 1.5, "4d", true, 4.5, 1.05948, "reset", 3},
		{"three stones, no win", 1.5, "4d", false, 1.5, 0.5, "", 0},
		{"over the gap", -1.5, "1d", true, -1.5 + 0.024746 + 0.32127, math.Sqrt(0.25 + 0.256), "promotion", 0.024746 + 0.32127},
		{"three stones over the gap", -2.5, "2d", true, 2.5, 1.14127, "reset", 3},
		{"a professional's rank", 5.5, "9p", true, 5.5, 0.5, "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			st := rating.Standing{ID: "a"}
			if c.rating != 0 {
				st = listed("a", c.rating, 0.5)
			}
			ev := event(2, played(1, 2, 0, game.WhiteWins))
			if c.wins {
				ev.Games[0].Result = game.BlackWins
			}
			if c.rank != "" {
				if err := ev.Players[0].Rank.UnmarshalText([]byte(c.rank)); err != nil {
					t.Fatal(err)
				}
			}
			ev.Begin = 20260401 // the day of the last event
			l := listOf(st, listed("b", 2.5, 1))
			pc := rate(l, ev).Players[0]
			if !near(pc.Seed.Or(0), c.seed, 1e-12) || !near(pc.SeedSigma.Or(0), c.sigma, 1e-12) || pc.Before != pc.Seed {
				t.Errorf("seed %v ± %v, want %v ± %v", pc.Seed, pc.SeedSigma, c.seed, c.sigma)
			}
			if pc.New != (c.rating == 0) || (pc.Initial == "rank") != pc.New {
				t.Errorf("new %v, initial %q", pc.New, pc.Initial)
			}
			if listed := pc.Listed.Or(c.rating); listed != c.rating {
				t.Errorf("listed %v, want %v", listed, c.rating)
			}
			var rule string
			var points float64
			for _, s := range pc.Steps {
				if s.Rule != "gap" {
					rule, points = s.Rule, s.Points
				}
			}
			if rule != c.rule || !near(points, c.points, 1e-12) {
				t.Errorf("steps %+v, want %q of %v", pc.Steps, c.rule, c.points)
			}
			if after := l.Players[0]; after.Rating != pc.After || after.Sigma != pc.Sigma || after.LastPlayed != 20260401 || after.Games != 1 ||
				c.rank != "" && after.Rank.String() != c.rank {
				t.Errorf("the list has %+v", after)
			}
		})
	}
}

// TestPromotionIsExplained: what the step says.
func TestPromotionIsExplained(t *testing.T) {
	ev := event(2, played(1, 2, 0, game.BlackWins))
	ev.Players[0].Rank = game.Kyu(2)
	pc := rate(listOf(listed("a", -4.6, 0.6), listed("b", 1.5, 0.6)), ev).Players[0]
	want := "entered as 2k, 2.10 stones above the rating -4.60, and won a game: seed -3.90"
	if len(pc.Steps) == 0 || pc.Steps[0].About.String() != want {
		t.Errorf("got %+v, want %q", pc.Steps, want)
	}
}

// TestAgeing: sigma grows with the days since the last event, where both are
// told and in that order.
func TestAgeing(t *testing.T) {
	for _, c := range []struct {
		last, begin, end game.Date
		days             float64
	}{
		{20250501, 20260501, 0, 365},
		{20250501, 20260430, 20260501, 365},
		{20260501, 20260501, 0, 0},
		{20270501, 20260501, 0, 0},
		{0, 20260501, 0, 0},
		{20250501, 0, 0, 0},
	} {
		st := listed("a", 3.5, 0.5)
		st.LastPlayed = c.last
		l := listOf(st, listed("b", 3.5, 1))
		ev := event(2, played(1, 2, 0, game.BlackWins))
		ev.Begin, ev.End = c.begin, c.end
		if got, want := rate(l, ev).Players[0].SeedSigma.Or(0), math.Sqrt(0.25+math.Pow(0.0005*c.days, 2)); !near(got, want, 1e-15) {
			t.Errorf("last %v, then %v to %v: sigma %v, want %v", c.last, c.begin, c.end, got, want)
		}
		if got, want := l.Players[0].LastPlayed, max(c.last, c.begin, c.end); got != want {
			t.Errorf("last %v, then %v to %v: last is now %v, want %v", c.last, c.begin, c.end, got, want)
		}
	}
}

func TestWhyNot(t *testing.T) {
	given := func(k float64) game.Opt[float64] { return game.Given(k) }
	for _, c := range []struct {
		why  string
		game game.Game
	}{
		{"", played(1, 2, 0, game.BlackWins)},
		{"", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(9)}},
		{"", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(0), Komi: given(19.5)}},
		{"", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(1), Komi: given(-19.5)}},
		{"", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(2), Komi: given(9.5)}},
		{"", game.Game{Black: 1, White: 2, Result: game.WhiteWins, BoardSize: 19}},
		{"by_default", game.Game{Black: 1, White: 2, Result: game.WhiteWins, ByDefault: true}},
		{"void", played(1, 2, 0, game.Void)},
		{"unknown", played(1, 2, 0, game.Unknown)},
		{"both_win", played(1, 2, 0, game.BothWin)},
		{"both_lose", played(1, 2, 0, game.BothLose)},
		{"jigo", played(1, 2, 0, game.Jigo)},
		{"online", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Online: game.Given(true)}},
		{"board_size", game.Game{Black: 1, White: 2, Result: game.WhiteWins, BoardSize: 13}},
		{"handicap", played(1, 2, 10, game.BlackWins)},
		{"handicap", played(1, 2, -1, game.BlackWins)},
		{"komi", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(0), Komi: given(20)}},
		{"komi", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(1), Komi: given(-20)}},
		{"komi", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(2), Komi: given(10)}},
		{"komi", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(9), Komi: given(-10.5)}},
		{"komi", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(0), Komi: given(math.NaN())}},
		{"komi", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(0), Komi: given(math.Inf(1))}},
		{"colours", game.Game{Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(0), ColoursUnknown: true}},
		{"rank", played(1, 3, 0, game.BlackWins)},
	} {
		l := listOf(listed("a", 2.5, 1), listed("b", 2.5, 1), rating.Standing{ID: "c"})
		before := l.Clone()
		r := rate(l, event(3, c.game))
		if gc := r.Games[0]; gc.WhyNot != c.why || gc.Rated != (c.why == "") {
			t.Errorf("%+v: rated %v %q, want %q", c.game, gc.Rated, gc.WhyNot, c.why)
		}
		if changed := l.Players[0].Rating != before.Players[0].Rating; changed != (c.why == "") {
			t.Errorf("%+v: the list changed: %v", c.game, changed)
		}
	}
}

// TestEventsConditions apply to games that give none of their own.
func TestEventsConditions(t *testing.T) {
	ev := event(2, played(1, 2, 0, game.BlackWins), played(2, 1, 0, game.BlackWins))
	ev.Online, ev.Games[1].Online = game.Given(true), game.Given(false)
	if r := rate(listOf(listed("a", 2.5, 1), listed("b", 2.5, 1)), ev); r.Games[0].WhyNot != "online" || !r.Games[1].Rated {
		t.Errorf("got %+v", r.Games)
	}
	ev = event(2, played(1, 2, 0, game.BlackWins), played(2, 1, 0, game.BlackWins))
	ev.BoardSize, ev.Games[1].BoardSize = 9, 19
	if r := rate(listOf(listed("a", 2.5, 1), listed("b", 2.5, 1)), ev); r.Games[0].WhyNot != "board_size" || !r.Games[1].Rated {
		t.Errorf("got %+v", r.Games)
	}
}

func TestUnknownHandicap(t *testing.T) {
	for _, c := range []struct {
		how   rating.UnknownHandicap
		rated bool
		sev   game.Severity
	}{{rating.RateEven, true, game.Warning}, {rating.SkipGame, false, game.Warning}, {rating.Refuse, false, game.Error}} {
		g := played(1, 2, 0, game.BlackWins)
		g.Handicap = game.Opt[int]{}
		r := american.Rate(listOf(listed("a", 2.5, 1), listed("b", 2.5, 1)), []*rating.Event{event(2, g, g)}, rating.Options{UnknownHandicap: c.how, Explain: true})[0]
		p := problem(t, r.Problems, "handicap-unknown")
		if r.Games[0].Rated != c.rated || p.Severity != c.sev || !strings.HasPrefix(p.Found, "2 games") || p.File != "cup.txt" {
			t.Errorf("%v: rated %v, %+v", c.how, r.Games[0].Rated, p)
		}
		if c.rated {
			if h := r.Games[0].Factors[0].Value; !near(h, 0.580-0.0757*7, 1e-15) {
				t.Errorf("rated with h %v, want that of an even game", h)
			}
		}
	}
}

func TestProblems(t *testing.T) {
	noSigma := rating.Standing{ID: "a", Rating: game.Given(4.2), Rank: game.Dan(3)}
	other := listed("b", 2.5, 1)
	colours := played(1, 2, 0, game.BlackWins)
	colours.ColoursUnknown = true
	for _, c := range []struct {
		name  string
		st    rating.Standing
		game  game.Game
		code  string
		want  string
		after func(pc rating.PlayerChange) bool
	}{
		{"colours", listed("a", 4.2, 1), colours, "colours-unknown",
			"cup.txt: 1 game without colours, not rated; expected who had Black, which komi makes matter in even games too", nil},
		{"sigma missing", noSigma, played(1, 2, 0, game.BlackWins), "sigma-missing",
			"cup.txt: 1 player with a rating but without its sigma, started as new; expected the standard deviation beside the rating on the list",
			func(pc rating.PlayerChange) bool { return pc.Seed.Is(3.5) && pc.Listed.Is(4.2) && !pc.New }},
		{"sigma missing, no rank", rating.Standing{ID: "a", Rating: game.Given(4.2)}, played(1, 2, 0, game.BlackWins), "sigma-missing", "",
			func(pc rating.PlayerChange) bool {
				return pc.Seed.Is(4.2) && near(pc.SeedSigma.Or(0), 1.06, 0.02) && !pc.New
			}},
		{"rating in the gap", rating.Standing{ID: "a", Rating: game.Given(0.0), Sigma: game.Given(1.0), Rank: game.Dan(3)}, played(1, 2, 0, game.BlackWins), "rating-impossible",
			"cup.txt: 1 player with an impossible rating, started as new; expected 1 and more for a dan player, -1 and less for a kyu player, up to 100",
			func(pc rating.PlayerChange) bool { return pc.Seed.Is(3.5) }},
		{"rating of another scale", rating.Standing{ID: "a", Rating: game.Given(2300.0), Sigma: game.Given(1.0), Rank: game.Dan(3)}, played(1, 2, 0, game.BlackWins), "rating-impossible", "",
			func(pc rating.PlayerChange) bool { return pc.Seed.Is(3.5) }},
		{"professional", rating.Standing{ID: "a", Rank: game.Pro(1)}, played(1, 2, 0, game.BlackWins), "initial-pro",
			"cup.txt: 1 new professional, started as 7d (1p to 3p), 8d (4p to 6p) or 9d; expected an amateur rank, which the first rating comes from",
			func(pc rating.PlayerChange) bool { return pc.Seed.Is(7.5) }},
		{"no rank", rating.Standing{ID: "a"}, played(1, 2, 0, game.BlackWins), "rank-missing", "", nil},
		{"no entry", listed("a", 4.2, 1), played(1, 3, 0, game.BlackWins), "entry-missing", "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev := event(2, c.game)
			ev.BoardSize, ev.Online, ev.Komi, ev.Players[1].Rank = 19, game.Given(false), game.Given(7.5), game.Dan(2)
			r := rate(listOf(c.st, other), ev)
			p := problem(t, r.Problems, c.code)
			if p.Code == "" || p.Hint == "" {
				t.Fatalf("got %v, want a problem %s with a hint", r.Problems, c.code)
			}
			if c.want != "" && p.Error() != c.want {
				t.Errorf("got %q, want %q", p.Error(), c.want)
			}
			if len(r.Problems) != 1 {
				t.Errorf("got %v, want one problem", r.Problems)
			}
			if c.after != nil && !c.after(r.Players[0]) {
				t.Errorf("got %+v", r.Players[0])
			}
		})
	}
}

func TestCorrectionByHand(t *testing.T) {
	l := listOf(listed("a", 2.5, 0.7), rating.Standing{ID: "b"}, listed("c", 2.5, 0.7))
	ev := event(3, played(1, 2, 0, game.BlackWins))
	ev.Begin = 20260401
	ev.Adjust = []game.Adjustment{
		{Player: 1, Rating: game.Given(4.5), Rank: game.Dan(4)},
		{Player: 2, Rating: game.Given(3.7)},
		{Player: 3, Rating: game.Given(0.3)},
		{Player: 4, Rating: game.Given(3.0)},
	}
	r := rate(l, ev)
	if a := r.Players[0]; !a.Seed.Is(4.5) || !a.SeedSigma.Is(0.7) || !a.Listed.Is(2.5) || a.RankAfter != game.Dan(4) {
		t.Errorf("corrected player: %+v, want 4.5 with the sigma kept", a)
	}
	if b := r.Players[1]; !b.Seed.Is(3.7) || !near(b.SeedSigma.Or(0), 1.089, 0.01) {
		t.Errorf("corrected newcomer: %+v, want 3.7 with a new player's sigma", b)
	}
	if c := l.Players[2]; !c.Rating.Is(2.5) {
		t.Errorf("a correction into the gap made %+v", c)
	}
	if p := problem(t, r.Problems, "rating-impossible"); p.Severity != game.Error || p.Found != "a manual correction of c to the rating 0.30" {
		t.Errorf("got %+v", p)
	}
	if p := problem(t, r.Problems, "entry-missing"); p.Severity != game.Error {
		t.Errorf("got %+v", p)
	}
	if len(r.Adjusted) != 3 || r.Adjusted[0].Change() != 2 {
		t.Errorf("got %+v", r.Adjusted)
	}
}

// TestGap: from kyu to dan is a step of two.
func TestGap(t *testing.T) {
	ev := event(2)
	for range 5 {
		ev.Games = append(ev.Games, played(1, 2, 0, game.BlackWins))
	}
	r := rate(listOf(listed("a", -1.2, 1), listed("b", 1.2, 1)), ev)
	for i, want := range []float64{2, -2} {
		if pc := r.Players[i]; len(pc.Steps) != 1 || pc.Steps[0].Rule != "gap" || pc.Steps[0].Points != want {
			t.Errorf("%s: steps %+v, want one over the gap of %v", pc.ID, pc.Steps, want)
		}
	}
}

func TestUnlikely(t *testing.T) {
	l := listOf(listed("a", -5.5, 0.5), listed("b", 3.5, 0.5), rating.Standing{ID: "c", Rank: game.Kyu(5)}, rating.Standing{ID: "d"})
	before := l.Clone()
	online := played(1, 2, 0, game.BlackWins)
	online.Online = game.Given(true)
	ev := event(4,
		played(1, 2, 0, game.BlackWins), // unlikely
		played(1, 2, 0, game.WhiteWins), // expected
		played(1, 2, 8, game.BlackWins), // with stones enough
		online,
		played(2, 3, 0, game.WhiteWins), // a new 5k against a 3d
		played(4, 2, 0, game.BlackWins), // nobody knows
		played(1, 9, 0, game.BlackWins), // no entry
	)
	var got []int
	for _, u := range american.Unlikely(l, ev) {
		got = append(got, u.Game)
		if u.Chance >= rating.UnlikelyBelow || u.Chance < 0 {
			t.Errorf("game %d: chance %v", u.Game, u.Chance)
		}
		if u.Game == 0 && (u.Winner != 1 || u.Black != -5.5 || u.White != 3.5) {
			t.Errorf("got %+v", u)
		}
	}
	if len(got) != 2 || got[0] != 0 || got[1] != 4 {
		t.Errorf("unlikely games %v, want 0 and 4", got)
	}
	for i := range l.Players {
		if l.Players[i].Rating != before.Players[i].Rating {
			t.Error("Unlikely changed the list")
		}
	}
	if american.Requirements(ev.Event, "A") != nil {
		t.Error("the system has requirements")
	}
}
