package glicko2_test

import (
	"math"
	"testing"

	"kyudan/rating/glicko2"
)

// TestExample is the document's example, a player of 1500 with three games, to the digits
// printed there.
func TestExample(t *testing.T) {
	p := glicko2.Default()
	got := p.Rate(glicko2.Player{Rating: 1500, Deviation: 200, Volatility: 0.06}, []glicko2.Result{
		{glicko2.Player{Rating: 1400, Deviation: 30, Volatility: 0.06}, 1},
		{glicko2.Player{Rating: 1550, Deviation: 100, Volatility: 0.06}, 0},
		{glicko2.Player{Rating: 1700, Deviation: 300, Volatility: 0.06}, 0},
	})
	for _, c := range []struct {
		what                 string
		got, want, tolerance float64
	}{
		{"rating", got.Rating, 1464.06, 0.01}, // printed from rounded steps
		{"deviation", got.Deviation, 151.52, 0.005},
		{"volatility", got.Volatility, 0.05999, 0.00001},
	} {
		if !(math.Abs(c.got-c.want) <= c.tolerance) {
			t.Errorf("%s %v, want %v", c.what, c.got, c.want)
		}
	}
}

// TestIdle: without games only the deviation grows, in parts of a period as in a whole
// one, and never beyond that of somebody new.
func TestIdle(t *testing.T) {
	p := glicko2.Default()
	pl := glicko2.Player{Rating: 1500, Deviation: 200, Volatility: 0.06}
	whole := p.Rate(pl, nil)
	half := p.Wait(p.Wait(pl, 0.5), 0.5)
	if want := 173.7178 * math.Sqrt(math.Pow(200/173.7178, 2)+0.06*0.06); math.Abs(whole.Deviation-want) > 1e-9 || math.Abs(half.Deviation-want) > 1e-9 {
		t.Errorf("deviation %v and %v, want %v", whole.Deviation, half.Deviation, want)
	}
	if whole.Rating != pl.Rating || whole.Volatility != pl.Volatility {
		t.Errorf("got %+v of %+v", whole, pl)
	}
	if got := p.Wait(pl, 1e6).Deviation; got != p.Deviation {
		t.Errorf("deviation %v after many years, want that of somebody new, %v", got, p.Deviation)
	}
}

// TestLaws: the winner of two equals gains what the loser loses, chances sum to one, and
// a surprise makes a player volatile.
func TestLaws(t *testing.T) {
	p := glicko2.Default()
	pl := p.New(1500)
	won, lost := p.Rate(pl, []glicko2.Result{{pl, 1}}), p.Rate(pl, []glicko2.Result{{pl, 0}})
	if math.Abs(won.Rating+lost.Rating-3000) > 1e-9 || won.Deviation != lost.Deviation || !(won.Deviation < pl.Deviation) {
		t.Errorf("won %+v, lost %+v", won, lost)
	}
	if tie := p.Rate(pl, []glicko2.Result{{pl, 0.5}}); tie.Rating != 1500 {
		t.Errorf("a tie of equals changes %v", tie)
	}
	strong := glicko2.Player{Rating: 2000, Deviation: 50, Volatility: 0.06}
	if c := glicko2.Chance(strong, pl) + glicko2.Chance(pl, strong); math.Abs(c-1) > 1e-12 {
		t.Errorf("chances sum to %v", c)
	}
	if c := glicko2.Chance(strong, pl); !(c > 0.5 && c < 1/(1+math.Pow(10, -500.0/400))) {
		t.Errorf("chance %v: uncertainty brings it nearer to even", c)
	}
	var upset []glicko2.Result
	for range 10 {
		upset = append(upset, glicko2.Result{Opponent: strong, Score: 1})
	}
	settled := glicko2.Player{Rating: 1500, Deviation: 50, Volatility: 0.06}
	if got := p.Rate(settled, upset); !(got.Volatility > 0.06) {
		t.Errorf("volatility %v after ten upsets", got.Volatility)
	}
}
