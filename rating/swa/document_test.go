package swa_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/swa"
)

func TestExample3(t *testing.T) { ratingtest.Example3.Check(t, swa.Default().Arithmetic) }
func TestExample4(t *testing.T) { ratingtest.Example4.Check(t, swa.Default().Arithmetic) }
func TestExample5(t *testing.T) { ratingtest.Example5.Check(t, swa.Default().Arithmetic) }
func TestTableI(t *testing.T)   { ratingtest.ClassicTableI(t, swa.Default().Arithmetic) }
func TestTableII(t *testing.T)  { ratingtest.ClassicTableII(t, swa.Default().Arithmetic) }

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
	no := game.Given(false)
	for _, tt := range []struct {
		name    string
		st      rating.Standing
		entry   game.Player
		want    float64
		by      string
		doubt   string
		missing bool // whether the grade is certified
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
		{name: "nothing told", want: 1900, by: "category", doubt: "category-untold"},

		{name: "grade before category", entry: game.Player{Rank: game.Kyu(15), Category: "P1"}, want: 1700, by: "rank"},
		{name: "uncertified", entry: game.Player{Rank: game.Dan(3), Certified: no, Category: "P1"}, want: 1500, by: "category"},
		{name: "uncertified without category", entry: game.Player{Rank: game.Dan(3), Certified: no}, want: 1900, by: "category", doubt: "category-untold"},
		{name: "official grade", entry: game.Player{Rank: game.Dan(5), Grade: game.Dan(2)}, want: 2200, by: "rank"},
		{name: "grade of the list", st: rating.Standing{Rank: game.Dan(4)}, want: 2400, by: "rank"},
		{name: "grade of the list, uncertified", st: rating.Standing{Rank: game.Dan(4), Certified: no, Category: "P3"}, want: 1700, by: "category"},
		{name: "entered grade before the list's", st: rating.Standing{Rank: game.Dan(4)}, entry: game.Player{Rank: game.Dan(1)}, want: 2100, by: "rank"},
		{name: "category of the list", st: rating.Standing{Category: "P1"}, want: 1500, by: "category"},
		{name: "entered category before the list's", st: rating.Standing{Category: "P1"}, entry: game.Player{Category: "P3"}, want: 1700, by: "category"},
		{name: "nobody knows whether certified", entry: game.Player{Rank: game.Dan(3), Category: "P1"}, missing: true, want: 2300, by: "rank", doubt: "certificate-untold"},
		{name: "certified or not, it is the same", entry: game.Player{Rank: game.Kyu(5)}, missing: true, want: 1900, by: "rank"},
		{name: "under 30k", entry: game.Player{Rank: game.Kyu(35)}, want: 1500, by: "rank", doubt: "rank-under-30k"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !tt.missing && !tt.entry.Certified.IsGiven() && !tt.st.Certified.IsGiven() {
				tt.entry.Certified = game.Given(true)
			}
			tt.st.ID = "new"
			ev := event("A", 2, played(1, 2, 0, game.BlackWins))
			tt.entry.ID = 2
			ev.Players[1] = tt.entry
			r := rate(listOf(known("old", 2000), tt.st), rating.Options{}, ev)[0]
			pc := r.Players[1]
			if !pc.Before.Is(tt.want) || pc.Initial != tt.by || !pc.New {
				t.Errorf("starts from %v by %q (new %v), want %v by %q", pc.Before.Or(0), pc.Initial, pc.New, tt.want, tt.by)
			}
			found := doubts(r.Problems)
			if tt.doubt == "" && len(found) > 0 || tt.doubt != "" && (len(found) != 1 || problem(t, found, tt.doubt).Severity != game.Warning) {
				t.Errorf("problems %v, want one warning %q", r.Problems, tt.doubt)
			}
		})
	}
}
