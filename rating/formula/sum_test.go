package formula_test

import (
	"math"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/systems"
)

func TestSum(t *testing.T) {
	factors := rating.FactorIn([]rating.Factor{{Name: "K", Value: 20}, {Name: "S", Value: 1}}, []rating.Factor{{Name: "E", Value: 0.25}, {Name: "σ", Value: -3}, {Name: "zero", Value: 0}, {Name: "β(R'B)", Value: 2}, {Name: "β(RW)", Value: 3}})
	for _, c := range []struct {
		name, text, written string
		want                float64
	}{
		{"product of a difference", "K × (S − E)", "K × (S − E)", 15},
		{"from the left", "K - S - E", "K − S − E", 18.75},
		{"division", "K / 4 / 2 * 3", "K / 4 / 2 × 3", 7.5},
		{"precedence", "S + K×E", "S + K × E", 6},
		{"parentheses that say nothing", "(S) + (K×E)", "S + K × E", 6},
		{"parentheses that matter", "K − (S + E)", "K − (S + E)", 18.75},
		{"square", "σ² × E", "σ² × E", 2.25},
		{"square of a sum", "(S + E)²", "(S + E)²", 1.5625},
		{"sign", "−K × E", "−K × E", -5},
		{"sign behind a sign", "K − −E", "K − (−E)", 20.25},
		{"digits", "K:2 × (S − E:3)", "K × (S − E)", 15},
		{"cut", "trunc(σ × E)", "trunc(σ × E)", 0},
		{"cut negative", "trunc(σ × 0.9)", "trunc(σ × 0.9)", -2},
		{"cut what only binary puts below a whole number", "trunc(0.7 × 10 × 10)", "trunc(0.7 × 10 × 10)", 70},
		{"power", "K^2 − 2^3", "K^2 − 2^3", 392},
		{"power of a negative", "σ^(S + S)", "σ^(S + S)", 9},
		{"power of e", "e^(zero × K) + S", "e^(zero × K) + S", 2},
		{"logarithm", "ln(e^2) × S", "ln(e^2) × S", 2},
		{"normal distribution", "Φ(zero) + Φ(−K) + Φ(K)", "Φ(zero) + Φ(−K) + Φ(K)", 1.5},
		{"root", "√(K − 4) / 2", "√(K − 4) / 2", 2},
		{"name with what it is of", "β(R'B) − β( RW )", "β(R'B) − β(RW)", -1},
		{"least and most", "max(min(K, 12), S, E) + 1.5", "max(min(K, 12), S, E) + 1.5", 13.5},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := formula.Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			got, ok := s.Value(factors)
			if !ok || got != c.want {
				t.Errorf("%s = %v, %v; want %v", c.text, got, ok, c.want)
			}
			if s.String() != c.written {
				t.Errorf("%s is written %q, want %q", c.text, s, c.written)
			}
			again, err := formula.Parse(s.String())
			if err != nil || again.String() != s.String() {
				t.Errorf("%q read back is %q (%v)", s, again, err)
			}
		})
	}
	s, err := formula.Parse("K × missing")
	if err != nil {
		t.Fatal(err)
	}
	if v, ok := s.Value(factors); ok {
		t.Errorf("a sum with a missing factor is %v", v)
	}
	if v, ok := (formula.Sum{}).Value(factors); ok || (formula.Sum{}).IsGiven() {
		t.Errorf("no sum is %v", v)
	}
}

// TestSumErrors marks where a formula is wrong by what is found there.
func TestSumErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "the end"}, {"K ×", "the end"}, {"K K", `"K"`}, {"(K", `expected ")"`}, {"K)", `")"`},
		{"sin(K)", `the function "sin"`}, {"1.2.3", `"1.2.3"`}, {"K:x", "number of digits"}, {"K:99", "number of digits"}, {"?", `"?"`},
		{"trunc(K, 2)", `expected ")"`}, {"β(K + S)", `expected ")"`}, {"K^", "the end"}, {"ln(K, S)", `expected ")"`}, {strings.Repeat("(", 210) + "K" + strings.Repeat(")", 210), "nested parts"}, {strings.Repeat("-", 60) + "K", "nested parts"},
	} {
		if s, err := formula.Parse(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %q, %v; want an error with %s", c.text, s, err, c.want)
		}
	}
}

// TestSumsOfSystems: every system says how a game's change follows from its
// factors, in a formula that can be read.
func TestSumsOfSystems(t *testing.T) {
	for _, s := range systems.All() {
		about := s.About()
		sum, err := formula.Parse(about.Sum)
		if err != nil || len(sum.Names()) == 0 {
			t.Errorf("%s: the sum %q: %v", about.Name, about.Sum, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range systems.All() {
		f.Add(s.About().Sum)
	}
	f.Add("1 / (1 + 10^((β(RW) − R'B) / e^2)) − ln(√(x^y))")
	f.Add("-(a/0)² + max(b, −1, trunc(c:3))")
	f.Add("(0>0)")
	f.Add("0" + strings.Repeat("-", 50) + "0")
	f.Add(strings.Repeat("a×-(", 24) + "b" + strings.Repeat(")", 24))
	f.Add("7/-(a×3)")
	f.Add("if((a ≥ 1) × −(b<>c), con[x + 1], floor(-ceil(y)))")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := formula.Parse(text)
		if err != nil {
			return
		}
		again, err := formula.Parse(s.String())
		if err != nil {
			t.Fatalf("%q is written %q, which cannot be read: %v", text, s, err)
		}
		one := func(string) (float64, bool) { return 1.25, true }
		a, _ := s.Value(one)
		b, _ := again.Value(one)
		if a != b && !(math.IsNaN(a) && math.IsNaN(b)) {
			t.Fatalf("%q is %v, written %q it is %v", text, a, s, b)
		}
	})
}
