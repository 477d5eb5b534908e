package swa_test

import (
	"math"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/swa"
)

// exampleSystem has ε = 0: "All the following examples are computed with ε set
// at zero".
func exampleSystem() swa.System {
	p := swa.Default()
	p.Epsilon = 0
	return swa.New(p)
}

// printed is what the document prints of an example, D and SE seen from player
// A, rounded to so many decimals.
type printed struct {
	a, b        float64 // ratings
	stones      int     // taken by A
	d, width    float64 // D and a
	se          float64
	conA, conB  float64
	newA, newB  float64
	seDecimals  int
	newDecimals int
}

func round(f float64, decimals int) float64 {
	ten := math.Pow(10, float64(decimals))
	return math.Round(f*ten) / ten
}

func (p printed) check(t *testing.T) {
	t.Helper()
	l := listOf(known("A", p.a), known("B", p.b))
	r := exampleSystem().Rate(l, []*rating.Event{event("A", 2, played(1, 2, p.stones, game.BlackWins))}, rating.Options{Explain: true})[0]
	black, white := r.Games[0].Black, r.Games[0].White
	for _, n := range []struct {
		name      string
		got, want float64
	}{
		{"D", factor(t, black, "D"), p.d},
		{"D of B", factor(t, white, "D"), -p.d},
		{"a", factor(t, black, "a"), p.width},
		{"SE(A)", round(factor(t, black, "SE"), p.seDecimals), p.se},
		{"SE(B)", round(factor(t, white, "SE"), p.seDecimals), 1 - p.se},
		{"con(A)", factor(t, black, "con"), p.conA},
		{"con(B)", factor(t, white, "con"), p.conB},
		{"Rnew(A)", round(l.Players[0].Rating.Or(0), p.newDecimals), p.newA},
		{"Rnew(B)", round(l.Players[1].Rating.Or(0), p.newDecimals), p.newB},
	} {
		if !near(n.got, n.want, 1e-12) {
			t.Errorf("%s = %v, want %v", n.name, n.got, n.want)
		}
	}
}

func TestExample3(t *testing.T) {
	printed{a: 2400, b: 2400, d: 0, width: 85, se: 0.5, seDecimals: 1, conA: 15, conB: 15, newA: 2407.5, newB: 2392.5, newDecimals: 1}.check(t)
}

func TestExample4(t *testing.T) {
	printed{a: 320, b: 400, d: 80, width: 189, se: 0.396, seDecimals: 3, conA: 104, conB: 100, newA: 383, newB: 340}.check(t)
}

func TestExample5(t *testing.T) {
	printed{a: 1850, b: 2400, stones: 5, d: 100, width: 90, se: 0.248, seDecimals: 3, conA: 33, conB: 15, newA: 1875, newB: 2389}.check(t)
}

// TestTableI is "Winning expectancies SE for some selected rating differences D
// calculated with a=115, ε=0"; a is 115 for a player of 1800.
func TestTableI(t *testing.T) {
	p := exampleSystem().Params()
	for _, row := range []struct{ d, se float64 }{
		{20, 0.457}, {40, 0.414}, {60, 0.372}, {80, 0.333}, {100, 0.295}, {120, 0.260},
		{140, 0.228}, {160, 0.199}, {180, 0.173}, {200, 0.149}, {300, 0.069}, {400, 0.030},
	} {
		g := p.Game(1800, 1800+row.d, 0)
		if g.A != 115 || g.D != row.d || round(g.Black.SE, 3) != row.se {
			t.Errorf("D = %v: SE(%v) = %v at a = %v, want %v at 115", row.d, g.D, g.Black.SE, g.A, row.se)
		}
	}
}

// TestTableII is "The dependence of parameters con and a on the rating", with
// the chance of beating a player 100 points stronger in percent.
func TestTableII(t *testing.T) {
	p := exampleSystem().Params()
	rows := []struct{ gor, con, a, se100 float64 }{
		{100, 116, 200, 37.8}, {200, 110, 195, 37.5}, {300, 105, 190, 37.1}, {400, 100, 185, 36.8}, {500, 95, 180, 36.5},
		{600, 90, 175, 36.1}, {700, 85, 170, 35.7}, {800, 80, 165, 35.3}, {900, 75, 160, 34.9}, {1000, 70, 155, 34.4},
		{1100, 65, 150, 33.9}, {1200, 60, 145, 33.4}, {1300, 55, 140, 32.9}, {1400, 51, 135, 32.3}, {1500, 47, 130, 31.7},
		{1600, 43, 125, 31.0}, {1700, 39, 120, 30.3}, {1800, 35, 115, 29.5}, {1900, 31, 110, 28.7}, {2000, 27, 105, 27.8},
		{2100, 24, 100, 26.9}, {2200, 21, 95, 25.9}, {2300, 18, 90, 24.8}, {2400, 15, 85, 23.6}, {2500, 13, 80, 22.3},
		{2600, 11, 75, 20.9}, {2700, 10, 70, 19.3},
	}
	for i, row := range rows {
		g := p.Game(row.gor, row.gor+100, 0)
		if g.Black.Con != row.con || g.A != row.a || round(100*g.Black.SE, 1) != row.se100 {
			t.Errorf("%v: con %v, a %v, SE(100) %v, want %v, %v, %v", row.gor, g.Black.Con, g.A, 100*g.Black.SE, row.con, row.a, row.se100)
		}
		if i == 0 {
			continue
		}
		// "We use linear extrapolation between the points given in the table."
		between := (rows[i-1].gor + row.gor) / 2
		g = p.Game(between, between, 0)
		if con, a := (rows[i-1].con+row.con)/2, (rows[i-1].a+row.a)/2; g.Black.Con != con || g.A != a {
			t.Errorf("%v: con %v, a %v, want %v, %v", between, g.Black.Con, g.A, con, a)
		}
	}
	// "con=10, and a=70 for GoR > 2700"
	if g := p.Game(3100, 3100, 0); g.Black.Con != 10 || g.A != 70 {
		t.Errorf("3100: con %v, a %v, want 10, 70", g.Black.Con, g.A)
	}
	if g := p.Game(-40, -40, 0); g.Black.Con != 116 || g.A != 200 {
		t.Errorf("-40: con %v, a %v, want 116, 200", g.Black.Con, g.A)
	}
}

// TestEpsilon is the default: "At the moment, we use ε=0.016".
func TestEpsilon(t *testing.T) {
	p := swa.Default()
	g := p.Game(2400, 2400, 0)
	if g.Black.SE != 0.492 || g.White.SE != 0.492 {
		t.Errorf("SE of equal players = %v, %v, want 0.492", g.Black.SE, g.White.SE)
	}
	if up, down := g.Black.Change(1, 1), g.White.Change(1, 0); !near(up, 7.62, 1e-12) || !near(down, -7.38, 1e-12) {
		t.Errorf("2400 beats 2400: %v and %v, want +7.62 and -7.38", up, down)
	}
}

// TestInitialRatings is the section "Initial rating point assignment".
func TestInitialRatings(t *testing.T) {
	no := game.Told(false)
	for _, tt := range []struct {
		name  string
		st    rating.Standing
		entry game.Player
		want  float64
		by    string
		doubt string
	}{
		{name: "30k", entry: game.Player{Rank: game.Kyu(30)}, want: 1500, by: "rank"},
		{name: "21k", entry: game.Player{Rank: game.Kyu(21)}, want: 1500, by: "rank"},
		{name: "20k", entry: game.Player{Rank: game.Kyu(20)}, want: 1700, by: "rank"},
		{name: "11k", entry: game.Player{Rank: game.Kyu(11)}, want: 1700, by: "rank"},
		{name: "10k", entry: game.Player{Rank: game.Kyu(10)}, want: 1900, by: "rank"},
		{name: "1k", entry: game.Player{Rank: game.Kyu(1)}, want: 1900, by: "rank"},
		{name: "1d", entry: game.Player{Rank: game.Dan(1)}, want: 2100, by: "rank"},
		{name: "2d", entry: game.Player{Rank: game.Dan(2)}, want: 2200, by: "rank"},
		{name: "3d", entry: game.Player{Rank: game.Dan(3)}, want: 2300, by: "rank"},
		{name: "4d", entry: game.Player{Rank: game.Dan(4)}, want: 2400, by: "rank"},
		{name: "5d", entry: game.Player{Rank: game.Dan(5)}, want: 2500, by: "rank"},
		{name: "6d", entry: game.Player{Rank: game.Dan(6)}, want: 2600, by: "rank"},
		{name: "7d continues the table", entry: game.Player{Rank: game.Dan(7)}, want: 2700, by: "rank"},
		{name: "9d continues the table", entry: game.Player{Rank: game.Dan(9)}, want: 2900, by: "rank"},
		{name: "1p", entry: game.Player{Rank: game.Pro(1)}, want: 2700, by: "rank", doubt: "initial-pro"},
		{name: "9p", entry: game.Player{Rank: game.Pro(9)}, want: 2940, by: "rank", doubt: "initial-pro"},

		{name: "Primary 1 & 2", entry: game.Player{Category: "Primary 1 & 2"}, want: 1500, by: "category"},
		{name: "Primary 3 & 4", entry: game.Player{Category: "Primary 3 & 4"}, want: 1700, by: "category"},
		{name: "Primary 5 & 6", entry: game.Player{Category: "Primary 5 & 6"}, want: 1900, by: "category"},
		{name: "Secondary", entry: game.Player{Category: "Secondary"}, want: 1900, by: "category"},
		{name: "Tertiary", entry: game.Player{Category: "Tertiary"}, want: 1900, by: "category"},
		{name: "Open", entry: game.Player{Category: "Open"}, want: 1900, by: "category"},
		{name: "unknown category", entry: game.Player{Category: "Under 12"}, want: 1900, by: "category", doubt: "category-unknown"},
		{name: "nothing told", want: 1900, by: "category"},

		{name: "grade before category", entry: game.Player{Rank: game.Kyu(15), Category: "P1"}, want: 1700, by: "rank"},
		{name: "uncertified", entry: game.Player{Rank: game.Dan(3), Certified: no, Category: "P1"}, want: 1500, by: "category"},
		{name: "uncertified without category", entry: game.Player{Rank: game.Dan(3), Certified: no}, want: 1900, by: "category"},
		{name: "official grade", entry: game.Player{Rank: game.Dan(5), Grade: game.Dan(2)}, want: 2200, by: "rank"},
		{name: "grade of the list", st: rating.Standing{Rank: game.Dan(4)}, want: 2400, by: "rank"},
		{name: "grade of the list, uncertified", st: rating.Standing{Rank: game.Dan(4), Certified: no, Category: "P3"}, want: 1700, by: "category"},
		{name: "entered grade before the list's", st: rating.Standing{Rank: game.Dan(4)}, entry: game.Player{Rank: game.Dan(1)}, want: 2100, by: "rank"},
		{name: "category of the list", st: rating.Standing{Category: "P1"}, want: 1500, by: "category"},
		{name: "entered category before the list's", st: rating.Standing{Category: "P1"}, entry: game.Player{Category: "P3"}, want: 1700, by: "category"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.st.ID = "new"
			ev := event("A", 2, played(1, 2, 0, game.BlackWins))
			tt.entry.ID = 2
			ev.Players[1] = tt.entry
			r := rate(listOf(known("old", 2000), tt.st), rating.Options{}, ev)[0]
			pc := r.Players[1]
			if !pc.Before.Is(tt.want) || pc.Initial != tt.by || !pc.New {
				t.Errorf("starts from %v by %q (new %v), want %v by %q", pc.Before.Or(0), pc.Initial, pc.New, tt.want, tt.by)
			}
			if tt.doubt == "" && len(r.Problems) > 0 || tt.doubt != "" && (len(r.Problems) != 1 || problem(t, r.Problems, tt.doubt).Severity != game.Warning) {
				t.Errorf("problems %v, want one warning %q", r.Problems, tt.doubt)
			}
		})
	}
}
