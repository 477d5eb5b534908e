package formula_test

import (
	"testing"

	"kyudan/rating/formula"
)

// TestOver: a sum over the values of a column, in which exponents have no limit, since
// spreadsheets would take the least of all for each.
func TestOver(t *testing.T) {
	s, err := formula.Parse("2 × over(place, K × place² × e^place)")
	if err != nil {
		t.Fatal(err)
	}
	if want := "2 × over(place, K × place² × e^place)"; s.String() != want {
		t.Errorf("got %s, want %s", s, want)
	}
	in := formula.Scope{
		Factor: func(name string) (float64, bool) { return 3, name == "K" },
		Column: func(string) []float64 { return []float64{0, 1, 2} },
	}
	if v, ok := s.ValueIn(in); !ok || v < 193.6 || v > 193.7 { // 6 (e + 4 e²)
		t.Errorf("got %v, %v", v, ok)
	}
	if v, ok := s.Value(in.Factor); ok {
		t.Errorf("without tables it is %v", v)
	}
	got := s.Excel(formula.Cells{Name: func(name string) string { return name }})
	if want := "2*SUMPRODUCT(K*place^2*EXP(place))"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for _, text := range []string{"over(place)", "over(place, )", "over(, K)", "over(place, K", "over(place, K, K)"} {
		if s, err := formula.Parse(text); err == nil {
			t.Errorf("%q is read as %s", text, s)
		}
	}
}
