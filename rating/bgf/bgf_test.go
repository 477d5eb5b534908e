package bgf_test

import (
	"encoding/json"
	"math"
	"testing"

	"kyudan/rating"
	"kyudan/rating/bgf"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
)

func seasons(p bgf.Params) ratingtest.Seasons {
	return ratingtest.Seasons{System: bgf.New(p), Low: -3100, Top: 950}
}

func TestChancesSumToOneLessEpsilon(t *testing.T) { seasons(bgf.Default()).ChancesSumTo(t, 1-0.014) }
func TestWinnerGains(t *testing.T)                { seasons(bgf.Default()).WinnerGains(t) }
func TestOrderOfGamesDoesNotMatter(t *testing.T)  { seasons(bgf.Default()).OrderDoesNotMatter(t) }
func TestNoGamesNoChange(t *testing.T)            { seasons(bgf.Default()).NoGamesNoChange(t) }
func TestOneByOne(t *testing.T)                   { seasons(bgf.Default()).Law(t) }
func BenchmarkRate(b *testing.B)                  { seasons(bgf.Default()).Benchmark(b) }

// TestAllocations allows for the words of promotions and demotions.
func TestAllocations(t *testing.T) { seasons(bgf.Default()).AllocationsDoNotGrow(t, 6) }

func TestFloorHoldsUnderRandomPlay(t *testing.T) {
	p := bgf.Default()
	p.MinRating = classic.BottomAt(-2000)
	seasons(p).FloorHolds(t, -2000)
}

func TestWhyNot(t *testing.T) {
	with := func(change func(*game.Game)) game.Game {
		g := played(1, 2, 0, game.BlackWins)
		change(&g)
		return g
	}
	fast := game.TimeControl{Basic: game.Given(10.0)}
	for _, tt := range []struct {
		name string
		game game.Game
		want string
	}{
		{"counted", played(1, 2, 0, game.BlackWins), ""},
		{"jigo", played(1, 2, 0, game.Jigo), ""},
		{"void", played(1, 2, 0, game.Void), "void"},
		{"unknown", played(1, 2, 0, game.Unknown), "unknown"},
		{"both win", played(1, 2, 0, game.BothWin), "both_win"},
		{"both lose", played(1, 2, 0, game.BothLose), "both_lose"},
		{"by default", with(func(g *game.Game) { g.ByDefault = true }), "by_default"},
		{"club", with(func(g *game.Game) { g.Kind = game.Club }), ""},
		{"friendly", with(func(g *game.Game) { g.Kind = game.Friendly }), "kind"},
		{"teaching", with(func(g *game.Game) { g.Kind = game.Teaching }), "kind"},
		{"7x7", with(func(g *game.Game) { g.BoardSize = 7 }), "board_size"},
		{"too fast", with(func(g *game.Game) { g.Time = &fast }), "time"},
		{"new player without rank", played(1, 3, 0, game.BlackWins), "rank"},
		{"handicap without colours", with(func(g *game.Game) { g.Handicap, g.ColoursUnknown = game.Given(2), true }), "colours"},
		{"handicap not given", with(func(g *game.Game) { g.Handicap = game.Opt[int]{} }), ""},
		{"nobody", played(1, 7, 0, game.BlackWins), "unknown"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l, r := one(t, event(3, tt.game), known("a", 0), known("b", 0), rating.Standing{ID: "new"})
			if gc := r.Games[0]; gc.WhyNot != tt.want || gc.Rated != (tt.want == "") || !r.Rated || r.Weight != 1 {
				t.Errorf("rated %v, why not %q, want %q", gc.Rated, gc.WhyNot, tt.want)
			}
			if tt.want != "" && (l.Players[0].Games != 0 || !l.Players[0].Rating.Is(0)) {
				t.Errorf("a game that is not rated changed %+v", l.Players[0])
			}
		})
	}
}

// TestKindAndOnline: a game's own kind and place go before the event's.
func TestKindAndOnline(t *testing.T) {
	ev := event(2, played(1, 2, 0, game.BlackWins), played(1, 2, 0, game.BlackWins))
	ev.Kind, ev.Online = game.Club, game.Given(true)
	ev.Games[1].Kind, ev.Games[1].Online = game.Tournament, game.Given(false)
	_, r := one(t, ev, known("a", 0), known("b", 0))
	near(t, "club, on-line", factor(t, r.Games[0].Black, "weight"), 0.64, 1e-12)
	near(t, "tournament, face to face", factor(t, r.Games[1].Black, "weight"), 1.2, 1e-12)
}

func TestNewPlayers(t *testing.T) {
	for _, tt := range []struct {
		name  string
		st    rating.Standing
		entry game.Player
		want  float64
		rank  game.Rank
		doubt bool
	}{
		{name: "entered", entry: game.Player{Rank: game.Kyu(10)}, want: -950, rank: game.Kyu(10)},
		{name: "3d", entry: game.Player{Rank: game.Dan(3)}, want: 250, rank: game.Dan(3)},
		{name: "official before entered", entry: game.Player{Rank: game.Kyu(8), Grade: game.Kyu(10)}, want: -950, rank: game.Kyu(10)},
		{name: "list before entered", st: rating.Standing{Rank: game.Kyu(12)}, entry: game.Player{Rank: game.Kyu(8)}, want: -1150, rank: game.Kyu(12)},
		{name: "under 30k", st: rating.Standing{Rank: game.Kyu(30), State: map[string]json.RawMessage{"rank_held": json.RawMessage(`"40k"`)}}, want: -3950, rank: game.Kyu(30)},
		{name: "professional", entry: game.Player{Rank: game.Pro(2)}, want: 680, rank: game.Pro(2), doubt: true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.st.ID = "new"
			ev := event(2, played(1, 2, 0, game.Jigo))
			ev.Players[0].Rank, ev.Players[0].Grade = tt.entry.Rank, tt.entry.Grade
			l, r := one(t, ev, tt.st, known("b", tt.want))
			pc := r.Players[0]
			if !pc.Before.Is(tt.want) || !pc.New || pc.Initial != "rank" || l.Players[0].Rank != tt.rank || pc.RankAfter != tt.rank {
				t.Errorf("got %+v, list %s, want %v and %s", pc, l.Players[0].Rank, tt.want, tt.rank)
			}
			if p := ratingtest.Problem(t, r.Problems, "initial-pro"); (p.Code != "") != tt.doubt {
				t.Errorf("problems %v", r.Problems)
			}
		})
	}
}

// TestBeyondTheRanks: a rank that a list cannot show is held in State, as long
// as nobody corrects the one shown.
func TestBeyondTheRanks(t *testing.T) {
	sys := bgf.New(bgf.Default())
	st := known("a", -3120)
	st.Rank = game.Kyu(30)
	l := listOf(st, known("b", -3120))
	ev := event(2, played(1, 2, 0, game.WhiteWins))
	r := sys.Rate(l, []*rating.Event{ev}, rating.Options{})[0]
	if got := l.Players[0]; got.Rank != game.Kyu(30) || string(got.State["rank_held"]) != `"31k"` {
		t.Errorf("got %s and %s, want 30k and 31k", got.Rank, got.State)
	}
	if pc := r.Players[0]; len(pc.Notes) != 1 || pc.Notes[0].String() != "holds 31k, beyond the ranks of a list" || pc.Steps[0].Rule != "demotion" ||
		pc.Steps[0].About.String() != "more than 100 under -3000, the minimum of 30k: 31k" {
		t.Errorf("got %+v", pc)
	}
	if held, ok := bgf.Held(&l.Players[0]); !ok || held.String() != "31k" {
		t.Errorf("holds %s", held)
	}
	l.Players[0].Rank = game.Kyu(25)
	if held, _ := bgf.Held(&l.Players[0]); held.String() != "25k" {
		t.Errorf("after a correction holds %s, want 25k", held)
	}
	l.Players[0].Rank, l.Players[0].State["rank_held"] = game.Kyu(30), json.RawMessage(`"many"`)
	r = sys.Rate(l, []*rating.Event{ev}, rating.Options{})[0]
	if p := ratingtest.Problem(t, r.Problems, "rank-held-unreadable"); p.Severity != game.Warning {
		t.Errorf("problems %v", r.Problems)
	}
	l.Players[0].Rating = game.Given(-2500.0)
	sys.Rate(l, []*rating.Event{ev}, rating.Options{})
	if st := l.Players[0]; st.State["rank_held"] != nil || st.Rank >= game.Kyu(24) {
		t.Errorf("back on the scale: %s and %s", st.Rank, st.State)
	}
}

// TestProfessionalsKeepTheirRank: it is none of the Belgian scale.
func TestProfessionalsKeepTheirRank(t *testing.T) {
	st := known("a", 650)
	st.Rank = game.Pro(1)
	l, r := one(t, event(2, played(1, 2, 0, game.BlackWins)), st, known("b", 900))
	if l.Players[0].Rank != game.Pro(1) || r.Players[0].RankAfter != game.Pro(1) || len(r.Players[0].Steps) > 0 {
		t.Errorf("got %s, %+v", l.Players[0].Rank, r.Players[0])
	}
}

func TestAdjust(t *testing.T) {
	ev := event(3, played(1, 2, 0, game.BlackWins))
	ev.Adjust = []game.Adjustment{{Player: 1, Rank: game.Kyu(12)}, {Player: 2, Rating: game.Given(-1010.5)}, {Player: 3, Rank: game.Kyu(5), Rating: game.Given(-590.0)}, {Player: 8}}
	a := known("a", -1764)
	a.Rank = game.Kyu(18)
	l, r := one(t, ev, a, known("b", -1259), known("c", -800))
	for i, want := range []struct {
		points        float64
		before, after game.Rank
	}{{-1150, game.Kyu(18), game.Kyu(12)}, {-1010.5, game.Kyu(13), game.Kyu(11)}, {-590, game.Kyu(9), game.Kyu(5)}} {
		got := r.Adjusted[i]
		if !got.After.Is(want.points) || got.RankBefore != want.before || got.RankAfter != want.after || got.Steps[0].Points != got.Change() {
			t.Errorf("correction %d: %+v, want %+v", i, got, want)
		}
	}
	if pc := r.Players[0]; !pc.Before.Is(-1150) || !pc.Listed.Is(-1764) || !l.Players[2].Rating.Is(-590) {
		t.Errorf("got %+v, %+v", pc, l.Players[2])
	}
	if p := ratingtest.Problem(t, r.Problems, "entry-missing"); p.Severity != game.Error {
		t.Errorf("problems %v", r.Problems)
	}
}

// TestCorrectionsOfTheCommission: "For players stronger than 5kyu, the Rating
// Commission will decide".
func TestCorrectionsOfTheCommission(t *testing.T) {
	for _, tt := range []struct {
		to   game.Adjustment
		name string // in the note; "" none
	}{
		{game.Adjustment{Rank: game.Kyu(5)}, ""},
		{game.Adjustment{Rank: game.Kyu(4)}, "Player 1 to 4k"},
		{game.Adjustment{Rank: game.Dan(1)}, "Player 1 to 1d"},
		{game.Adjustment{Rating: game.Given(-400.5)}, ""},
		{game.Adjustment{Rating: game.Given(-399.5)}, "Player 1 to 4k"},
		{game.Adjustment{Rank: game.Kyu(5), Rating: game.Given(-390.0)}, ""},
	} {
		ev := event(2, played(1, 2, 0, game.BlackWins))
		tt.to.Player = 1
		ev.Adjust = []game.Adjustment{tt.to}
		_, r := one(t, ev, known("a", -800), known("b", -800))
		p, found := ratingtest.Problem(t, r.Problems, "correction-commission"), ""
		if tt.name != "" {
			found = "1 manual update stronger than 5k: " + tt.name
		}
		if p.Found != found || p.Severity != game.Note {
			t.Errorf("%+v: %+v, want %q", tt.to, p, found)
		}
	}
}

func TestClaimIsANote(t *testing.T) {
	ev := event(6, played(1, 2, 0, game.BlackWins))
	var st []rating.Standing
	for i, r := range []game.Rank{game.Kyu(6), game.Kyu(5), game.Kyu(4), game.Kyu(7), game.Dan(1), game.Kyu(3)} {
		s := known(string(rune('a'+i)), -550)
		s.Rank = game.Kyu(6)
		st = append(st, s)
		ev.Players[i].Rank = r
	}
	_, r := one(t, ev, st...)
	const want = "4 entries under a rank that is not allowed: Player 3 as 4k instead of 6k; Player 4 as 7k instead of 6k; " +
		"Player 5 as 1d instead of 6k; 1 more; expected the official rank; for kyu players one rank more (two under -600), not as a dan"
	if p := ratingtest.Problem(t, r.Problems, "rank-claim"); p.Severity != game.Note || p.Error() != want {
		t.Errorf("got %s: %s", p.Severity, p.Error())
	}
	if !r.Players[0].Before.Is(-550) {
		t.Errorf("a claim changed what games count from: %+v", r.Players[0])
	}
}

func TestUnlikely(t *testing.T) {
	ev := event(3, played(1, 2, 0, game.BlackWins), played(1, 2, 0, game.WhiteWins), played(3, 2, 0, game.BlackWins))
	ev.Players[2].Rank = game.Kyu(15)
	s := bgf.New(bgf.Default())
	got := s.Unlikely(listOf(known("a", -1000), known("b", 450), rating.Standing{ID: "c"}), ev)
	if len(got) != 2 || got[0].Game != 0 || got[1].Game != 2 || got[1].Black != -1450 || got[1].White != 450 {
		t.Errorf("unlikely %+v, want games 0 and 2", got)
	}
	if s.Requirements(ev.Event, "A") != nil {
		t.Error("there are no classes")
	}
}

func TestSettings(t *testing.T) {
	ratingtest.ReadSettings(t, bgf.Default, map[string]func(*bgf.Params){
		`epsilon = 0.016`:            func(p *bgf.Params) { p.Epsilon = 0.016 },
		`gor_offset = 2000`:          func(p *bgf.Params) { p.GoROffset = 2000 },
		`min_rating = -3000`:         func(p *bgf.Params) { p.MinRating = classic.BottomAt(-3000) },
		`a_basis = "adjusted_lower"`: func(p *bgf.Params) { p.ABasis = classic.AdjustedLower },
		`clamp_expectancy = true`:    func(p *bgf.Params) { p.Clamp = true },
		`handicap_share = 0.05`:      func(p *bgf.Params) { p.HandicapShare = 0.05 },
		`online_weight = 1`:          func(p *bgf.Params) { p.OnlineWeight = 1 },
		`full_time = 60`:             func(p *bgf.Params) { p.FullTime = 60 },
		`untold_kind = "club"`:       func(p *bgf.Params) { p.DefaultKind = game.Club },
		`untold_time_weight = 0.8`:   func(p *bgf.Params) { p.DefaultTimeWeight = 0.8 },
		`professional = 600`:         func(p *bgf.Params) { p.Professional = 600 },
		`pro_grade = 25`:             func(p *bgf.Params) { p.ProGrade = 25 },
		"[[kinds]]\nkind = \"friendly\"\nweight = 0.5": func(p *bgf.Params) {
			p.Kinds = []bgf.Kind{{Kind: game.Friendly, Weight: 0.5}}
		},
	})
}

func TestParamsCheck(t *testing.T) {
	ratingtest.CheckParams(t, bgf.Default, map[string]func(*bgf.Params){
		"epsilon: -1": func(p *bgf.Params) { p.Epsilon = -1 },
		"gor_offset: +Inf; expected -10000 to 10000":          func(p *bgf.Params) { p.GoROffset = math.Inf(1) },
		"boards: the table has no rows":                       func(p *bgf.Params) { p.Boards = nil },
		"boards, row 1, value: -1; expected 0 to 10":          func(p *bgf.Params) { p.Boards[0].Value = -1 },
		`kinds, row 1, kind: "match"; expected tournament`:    func(p *bgf.Params) { p.Kinds[0].Kind = "match" },
		"kinds, row 2, kind: club, which another row has too": func(p *bgf.Params) { p.Kinds[0].Kind = game.Club },
		"kinds, row 2, weight: NaN":                           func(p *bgf.Params) { p.Kinds[1].Weight = math.NaN() },
		"handicap_share: -0.1; expected 0 to 1":               func(p *bgf.Params) { p.HandicapShare = -0.1 },
		`untold_kind: ""; expected tournament, club`:          func(p *bgf.Params) { p.DefaultKind = "" },
		"untold_time_weight: 2; expected 0 to 1":              func(p *bgf.Params) { p.DefaultTimeWeight = 2 },
		"professional: NaN":                                   func(p *bgf.Params) { p.Professional = math.NaN() },
		"pro_grade: -30":                                      func(p *bgf.Params) { p.ProGrade = -30 },
		"full_time: 0; expected 1 to 1440":                    func(p *bgf.Params) { p.FullTime = 0 },
		"min_seconds: NaN; expected 0 to 3600":                func(p *bgf.Params) { p.MinSeconds = math.NaN() },
		`a_basis: ""; expected adjusted_black,`:               func(p *bgf.Params) { p.ABasis = "" },
	})
}
