package sgelo_test

import (
	"fmt"
	"math"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sgelo"
)

// The tests here hold what RATING_SYSTEM.md prints, section by section, under
// its headings.

func TestExpectedScore(t *testing.T) {
	for _, tt := range []struct {
		name    string
		more    float64
		printed string
	}{
		{"equal ratings", 0, "0.50"},
		{"200 points higher", 200, "0.76"},
		{"400 points higher", 400, "0.91"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := rate(listOf(established("a", 1800+tt.more), established("b", 1800)), event(20250301, 2, played(1, 2, game.BlackWins)))[0].Games[0]
			if got := fmt.Sprintf("%.2f", factor(t, r.Black, "expected")); got != tt.printed {
				t.Errorf("expected score %s, want %s", got, tt.printed)
			}
			if got, want := factor(t, r.White, "expected"), 1-factor(t, r.Black, "expected"); !near(got, want, 1e-15) {
				t.Errorf("expected score of the other %v, want %v", got, want)
			}
		})
	}
}

func TestMinimumRating(t *testing.T) {
	l := listOf(established("a", 905), established("b", 905))
	r := rate(l, event(20250301, 2, played(1, 2, game.WhiteWins)))[0].Games[0]
	if got := l.Players[0].Rating.Or(0); got != 900 {
		t.Errorf("rating %v, want 900", got)
	}
	if s := step(t, r.Black.Steps, "floor"); s.Points != 13 || s.About.String() != "ratings cannot fall below 900" {
		t.Errorf("floor %+v, want 13 points", s)
	}
	if r.Black.Change != -5 || r.White.Change != 18 {
		t.Errorf("changes %v and %v, want -5 and 18", r.Black.Change, r.White.Change)
	}
}

// first is the first rating of a newcomer, with the change of the entry.
func first(t *testing.T, rankings ...game.Ranking) (float64, rating.PlayerChange) {
	t.Helper()
	l := listOf(newcomer("new", rankings...), established("old", 1900))
	c := rate(l, event(20250301, 2, played(1, 2, game.BlackWins)))[0].Players[0]
	if !c.New || !c.Before.IsGiven() {
		t.Fatalf("%v: no first rating: %+v", rankings, c)
	}
	return c.Before.Or(0), c
}

func TestRatingScale(t *testing.T) {
	for _, tt := range []struct {
		table string
		rank  game.Rank
		by    string
		want  float64
	}{
		{"Professionals", game.Pro(1), "KBA", 2740},
		{"Professionals", game.Pro(2), "KBA", 2780},
		{"Professionals", game.Pro(3), "CWA", 2820},
		{"Professionals", game.Pro(9), "CWA", 3060},
		{"Dan Grades", game.Dan(7), "SWA", 2700},
		{"Dan Grades", game.Dan(6), "SWA", 2600},
		{"Dan Grades", game.Dan(5), "SWA", 2500},
		{"Dan Grades", game.Dan(4), "SWA", 2400},
		{"Dan Grades", game.Dan(3), "SWA", 2300},
		{"Dan Grades", game.Dan(2), "TGA", 2200},
		{"Dan Grades", game.Dan(1), "SWA", 2100},
		{"Dan Grades, note", game.Dan(7), "KBA", 2600},
		{"Dan Grades, note", game.Dan(6), "CWA", 2500},
		{"Dan Grades, note", game.Dan(5), "EGF", 2400},
		{"Dan Grades, note", game.Dan(4), "EGF", 2300},
		{"Dan Grades, note", game.Dan(3), "MWA", 2200},
		{"Dan Grades, note", game.Dan(2), "EGF", 2100},
		{"Dan Grades, note", game.Dan(1), "EGF", 2075},
		{"Kyu Grades 1K", game.Kyu(1), "SWA", 2050},
		{"Kyu Grades 2K-5K", game.Kyu(2), "SWA", 2025},
		{"Kyu Grades 2K-5K", game.Kyu(3), "SWA", 2000},
		{"Kyu Grades 2K-5K", game.Kyu(4), "SWA", 1975},
		{"Kyu Grades 2K-5K", game.Kyu(5), "SWA", 1950},
		{"Kyu Grades 6K-10K", game.Kyu(6), "EGF", 1920},
		{"Kyu Grades 6K-10K", game.Kyu(7), "SWA", 1890},
		{"Kyu Grades 6K-10K", game.Kyu(10), "CWA", 1800},
		{"Kyu Grades 11K-20K", game.Kyu(11), "SWA", 1760},
		{"Kyu Grades 11K-20K", game.Kyu(15), "SWA", 1600},
		{"Kyu Grades 11K-20K", game.Kyu(20), "SWA", 1400},
		{"Kyu Grades 21K-30K", game.Kyu(21), "SWA", 1350},
		{"Kyu Grades 21K-30K", game.Kyu(30), "SWA", 900},
	} {
		t.Run(fmt.Sprintf("%s/%s %s", tt.table, tt.rank, tt.by), func(t *testing.T) {
			if got, _ := first(t, by(tt.rank, tt.by)); got != tt.want {
				t.Errorf("first rating %v, want %v", got, tt.want)
			}
		})
	}
}

// k is the K factor at a rating.
func k(t *testing.T, r float64) float64 {
	t.Helper()
	l := listOf(established("a", r), established("b", r))
	return factor(t, rate(l, event(20250301, 2, played(1, 2, game.Jigo)))[0].Games[0].Black, "K")
}

func TestKFactorTiers(t *testing.T) {
	for _, tt := range []struct {
		name     string
		from, to float64
		k        float64
		weak     game.Rank // the rank range
		strong   game.Rank
	}{
		{"Pro", 2720, 4000, 6, game.Pro(1), game.Pro(9)},
		{"3D+", 2300, 2719, 12, game.Dan(3), game.Dan(7)},
		{"5K-2D", 1950, 2299, 20, game.Kyu(5), game.Dan(2)},
		{"15K-6K", 1600, 1949, 28, game.Kyu(15), game.Kyu(6)},
		{"16K+", 900, 1599, 36, game.Kyu(30), game.Kyu(16)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			weak, _ := first(t, by(tt.weak, "SWA"))
			strong, _ := first(t, by(tt.strong, "SWA"))
			for _, r := range []float64{tt.from, tt.to, weak, strong, math.Nextafter(tt.to+1, 0)} {
				if got := k(t, r); got != tt.k {
					t.Errorf("K at %v = %v, want %v", r, got, tt.k)
				}
			}
		})
	}
}

// TestReferenceEGFFormula is the table for comparison beside our own K.
func TestReferenceEGFFormula(t *testing.T) {
	for _, tt := range []struct {
		rank    string
		rating  float64
		printed string
		ours    float64
	}{
		{"5K", 1950, "21.2", 20},
		{"1K", 2050, "18.8", 20},
		{"1D", 2100, "17.6", 20},
		{"2D", 2200, "15.3", 20},
		{"3D", 2300, "13.1", 12},
		{"5D", 2500, "9.2", 12},
		{"7D", 2700, "5.8", 12},
		{"1P", 2740, "5.2", 6},
	} {
		t.Run(tt.rank, func(t *testing.T) {
			if got := fmt.Sprintf("%.1f", math.Pow((3300-tt.rating)/200, 1.6)); got != tt.printed {
				t.Errorf("EGF K = %s, want %s", got, tt.printed)
			}
			if got := k(t, tt.rating); got != tt.ours {
				t.Errorf("K = %v, want %v", got, tt.ours)
			}
		})
	}
}

// TestRecognizedOrganizations: kyu players of these enter directly, others are
// estimated.
func TestRecognizedOrganizations(t *testing.T) {
	for _, tt := range []struct {
		by   string
		want float64 // multiplier
	}{
		{"SWA", 1}, {"TGA", 1}, {"MWA", 1}, {"KBA", 1}, {"Thailand", 1}, {"Vietnam", 1}, {"EGF", 1},
		{"thailand", 1}, {" egf ", 1},
		{"CWA", 3}, {"Nihon Kiin", 3},
	} {
		t.Run(tt.by, func(t *testing.T) {
			l := listOf(newcomer("new", by(game.Kyu(3), tt.by)), established("old", 1900))
			g := rate(l, event(20250301, 2, played(1, 2, game.BlackWins)))[0].Games[0]
			if got := factor(t, g.Black, "multiplier"); got != tt.want {
				t.Errorf("multiplier %v, want %v", got, tt.want)
			}
			if !l.Players[0].Hidden {
				t.Error("a new kyu player is not hidden")
			}
		})
	}
}

// TestDynamicKFactor is the multiplier by games played.
func TestDynamicKFactor(t *testing.T) {
	l := listOf(newcomer("new"), established("a", 1700), established("b", 1700))
	results := rate(l, against(20250301, 3, "bwbwbwbwbwbwbw")...)
	for _, tt := range []struct {
		games                int
		multiplier, opponent float64
	}{
		{0, 3, 0.5},
		{6, 2, 0.5},
		{12, 1, 1},
		{13, 1, 1},
	} {
		t.Run(fmt.Sprint(tt.games, " games"), func(t *testing.T) {
			g := results[tt.games].Games[0]
			if got := factor(t, g.Black, "multiplier"); got != tt.multiplier {
				t.Errorf("multiplier %v, want %v", got, tt.multiplier)
			}
			if got := factor(t, g.White, "multiplier"); got != tt.opponent {
				t.Errorf("opponent's multiplier %v, want %v", got, tt.opponent)
			}
		})
	}
}

// TestRatingCorrection: twelve wins against 2000.
func TestRatingCorrection(t *testing.T) {
	var st []rating.Standing
	st = append(st, newcomer("new"))
	for i := range 12 {
		st = append(st, established(fmt.Sprint("o", i), 2000))
	}
	l := listOf(st...)
	results := rate(l, against(20250301, 13, "bbbbbbbbbbbb")...)
	g := results[11].Games[0].Black
	for _, f := range []rating.Factor{
		{Name: "average", Value: 2000}, {Name: "rate", Value: 1}, {Name: "diff", Value: 200}, {Name: "estimated", Value: 2150}, {Name: "initial", Value: 1700},
	} {
		if got := factor(t, g, f.Name); !near(got, f.Value, 1e-9) {
			t.Errorf("%s %v, want %v", f.Name, got, f.Value)
		}
	}
	if s := step(t, g.Steps, "ceiling"); s.About.String() != "the estimate 2200 becomes 2150: strongest opponent beaten 2000 + 150" || s.Points != 0 {
		t.Errorf("ceiling %+v", s)
	}
	if s := step(t, g.Steps, "correction"); s.Points != 225 || s.About.String() != "estimated 2150 over 12 games, 0.5 of the difference to the initial 1700" {
		t.Errorf("correction %+v", s)
	}
}

// TestCalculation is the example of Promotion Bonus with the floors of other
// grades.
func TestCalculation(t *testing.T) {
	for _, tt := range []struct {
		name  string
		grade game.Ranking
		local game.Opt[bool]
		want  float64 // after; 0 no bonus
		about string
	}{
		{"3K to 2K", by(game.Kyu(2), "SWA", 20250301), game.Opt[bool]{}, 2012.5, "2k by SWA of 2025-03-01, floor 2012.5, which is 2025 − 25 × 0.5"},
		{"1K", by(game.Kyu(1), "SWA", 20250301), game.Opt[bool]{}, 2037.5, "1k by SWA of 2025-03-01, floor 2037.5, which is 2050 − 25 × 0.5"},
		{"1D", by(game.Dan(1), "SWA", 20250301), game.Opt[bool]{}, 2075, "1d by SWA of 2025-03-01, floor 2075, which is 2100 − 50 × 0.5"},
		{"2D", by(game.Dan(2), "TGA", 20250301), game.Opt[bool]{}, 2150, "2d by TGA of 2025-03-01, floor 2150, which is 2200 − 100 × 0.5"},
		{"4D and below", by(game.Dan(4), "SWA", 20250301), game.Opt[bool]{}, 2350, "4d by SWA of 2025-03-01, floor 2350, which is 2400 − 100 × 0.5"},
		{"5D and above", by(game.Dan(5), "SWA", 20250301), game.Opt[bool]{}, 0, "5d by SWA of 2025-03-01, no floor: the grade is not below 2500"},
		{"not recognized", by(game.Dan(2), "CWA", 20250301), game.Opt[bool]{}, 0, ""},
		{"demotion", by(game.Kyu(7), "SWA", 20250301), game.Opt[bool]{}, 0, ""},
		{"foreign player", by(game.Dan(3), "MWA", 20250301), game.Given(false), 2200, "3d by MWA of 2025-03-01, floor 2200, the full rating of a foreign player"},
		{"foreign player, 6D", by(game.Dan(6), "KBA", 20250301), game.Given(false), 2500, "6d by KBA of 2025-03-01, floor 2500, the full rating of a foreign player"},
		{"pro player", by(game.Pro(1), "KBA", 20250301), game.Opt[bool]{}, 2740, "1p by KBA of 2025-03-01, floor 2740, the full rating of a professional"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := established("p", 1800)
			p.Local, p.Rankings = tt.local, []game.Ranking{by(game.Kyu(6), "SWA", 20230101), by(game.Kyu(3), "SWA", 20240101), tt.grade}
			l := listOf(p, established("o", 2000))
			results := rate(l, event(20250301, 2, played(1, 2, game.Jigo)), event(20250302, 2, played(1, 2, game.Jigo)))
			if s := step(t, results[0].Games[0].Black.Steps, "promotion"); s.Rule != "" {
				t.Errorf("on the day of the grade: %+v", s)
			}
			before := results[0].Games[0].Black.After.Or(0)
			s := step(t, results[1].Games[0].Black.Steps, "promotion")
			if s.About.String() != tt.about {
				t.Errorf("promotion %q, want %q", s.About, tt.about)
			}
			want := tt.want
			if want == 0 {
				want = before
			}
			if got := factor(t, results[1].Games[0].Black, "rating"); !near(got, want, 1e-9) || !near(s.Points, want-before, 1e-9) {
				t.Errorf("rating %v by %v points, want %v", got, s.Points, want)
			}
		})
	}
}

// TestFloorBelowEveryRank is the distance to the next lower rank at each level,
// both ends.
func TestFloorBelowEveryRank(t *testing.T) {
	for _, tt := range []struct {
		rank  game.Rank
		floor float64
	}{
		{game.Dan(3), 2250}, {game.Dan(2), 2150}, {game.Dan(1), 2075},
		{game.Kyu(1), 2037.5}, {game.Kyu(2), 2012.5}, {game.Kyu(4), 1962.5},
		{game.Kyu(5), 1935}, {game.Kyu(6), 1905}, {game.Kyu(9), 1815},
		{game.Kyu(10), 1780}, {game.Kyu(11), 1740}, {game.Kyu(19), 1420},
		{game.Kyu(20), 1375}, {game.Kyu(21), 1325}, {game.Kyu(29), 925},
	} {
		p := established("p", 900)
		p.Rankings = []game.Ranking{by(tt.rank, "SWA", 20250301)}
		l := listOf(p, established("o", 2000))
		g := rate(l, event(20250302, 2, played(1, 2, game.Jigo)))[0].Games[0].Black
		if got := factor(t, g, "rating"); got != tt.floor {
			t.Errorf("%s: %v, want %v", tt.rank, got, tt.floor)
		}
	}
}

// TestSummary is the table of player types.
func TestSummary(t *testing.T) {
	const visible, hidden = false, true
	for _, tt := range []struct {
		name    string
		player  rating.Standing
		initial float64
		games   int // of the raised K
		m       float64
		hidden  bool
		kind    string
	}{
		{"Local kyu (recognized)", newcomer("p", by(game.Kyu(3), "SWA")), 2000, 0, 1, hidden, `"local_kyu"`},
		{"Local dan (new 2025+)", newcomer("p", by(game.Dan(2), "SWA")), 2200, 6, 2, visible, `"local_dan"`},
		{"Foreign kyu (recognized)", newcomer("p", by(game.Kyu(3), "MWA")), 2000, 0, 1, hidden, `"foreign_kyu"`},
		{"Foreign kyu (not recognized)", newcomer("p", by(game.Kyu(3), "CWA")), 2000, 12, 3, hidden, `"other_kyu"`},
		{"Foreign dan", newcomer("p", by(game.Dan(3), "EGF")), 2200, 12, 3, hidden, `"foreign_dan"`},
		{"Unknown", newcomer("p"), 1700, 12, 3, hidden, `"no_grade"`},
		{"Returning (2+ years)", rating.Standing{ID: "p", Rating: game.Given(2100.0), Games: 50, LastPlayed: 20230301}, 2100, 6, 2, visible, ""},
		{"Established", established("p", 2100), 2100, 0, 1, visible, ""},
		{"Professional", newcomer("p", by(game.Pro(1), "KBA")), 2740, 0, 1, visible, `"professional"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := listOf(tt.player, established("a", 2000), established("b", 2000), established("c", 2000))
			for i, ev := range against(20250301, 4, "bwbwjjwbwbwbwbwb") {
				r := rate(l, ev)[0]
				if got := r.Players[0].Before.Or(0); i == 0 && got != tt.initial {
					t.Errorf("initial rating %v, want %v", got, tt.initial)
				}
				m := factor(t, r.Games[0].Black, "multiplier")
				if i == 0 && m != tt.m {
					t.Errorf("multiplier %v, want %v", m, tt.m)
				}
				uncertain := i < tt.games
				if got := factor(t, r.Games[0].Black, "uncertain") == 1; got != uncertain || uncertain != (m > 1) {
					t.Errorf("game %d: uncertain %v, multiplier %v; want %v", i+1, got, m, uncertain)
				}
				if corrected := step(t, r.Games[0].Black.Steps, "correction").Rule != ""; corrected != (tt.games == 12 && i == 11) {
					t.Errorf("game %d: corrected %v", i+1, corrected)
				}
				if want := tt.hidden && i < 11; l.Players[0].Hidden != want {
					t.Errorf("after game %d: hidden %v, want %v", i+1, l.Players[0].Hidden, want)
				}
			}
			if got := string(l.Players[0].State["entry"]); got != tt.kind {
				t.Errorf("entry %s, want %s", got, tt.kind)
			}
		})
	}
}

// TestLocalDanOf2024: "first joined from 2025".
func TestLocalDanOf2024(t *testing.T) {
	for _, tt := range []struct {
		day  game.Date
		p    sgelo.Params
		want float64
	}{
		{20241231, sgelo.Default(), 1},
		{20250101, sgelo.Default(), 2},
		{20241231, sgelo.App(), 2},
	} {
		l := listOf(newcomer("new", by(game.Dan(2), "SWA")), established("old", 2200))
		l.Players[1].LastPlayed = 20241201
		r := sgelo.New(tt.p).Rate(l, []*rating.Event{event(tt.day, 2, played(1, 2, game.Jigo))}, rating.Options{Explain: true})
		if got := factor(t, r[0].Games[0].Black, "multiplier"); got != tt.want {
			t.Errorf("joined %s: multiplier %v, want %v", tt.day, got, tt.want)
		}
	}
}
