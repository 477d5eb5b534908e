package formula_test

import (
	"strings"
	"testing"

	"kyudan/rating/formula"
)

// TestExcel: formulas as spreadsheets have them, with the signs that these misread in
// parentheses.
func TestExcel(t *testing.T) {
	cells := formula.Cells{
		Name: func(name string) string { return strings.ToUpper(name) },
		Read: func(table, at string) string { return table + "@(" + at + ")" },
	}
	for _, c := range []struct{ text, want string }{
		{"K × (S − E)", "K*(S-E)"},
		{"K / 4 / (2 * 3)", "K/4/(2*3)"},
		{"a − (b − c)", "A-(B-C)"},
		{"a − b × c", "A-B*C"},
		{"−x²", "(-(X^2))"},
		{"(−x)²", "(-X)^2"},
		{"x − −y", "X-(-Y)"},
		{"x^(−y)", "X^(-Y)"},
		{"x^(y^z)", "X^(Y^Z)"},
		{"((3300 − r) / 200)^1.6", "((3300-R)/200)^1.6"},
		{"1 / (e^(D / a) + 1) − ε / 2", "1/(EXP(MIN(D/A,700))+1)-Ε/2"},
		{"e^x^2", "EXP(MIN(X,700))"},
		{"ln(x) + √(y) + Φ(−z)", "LN(X)+SQRT(Y)+NORMSDIST((-Z))"},
		{"trunc(x / 6)", "TRUNC(ROUND(X/6,10))"},
		{"floor(x) − ceil(y + 1)", "INT(X)-(-INT(-(Y+1)))"},
		{"max(0, x, if(y ≥ 2, a[y], −1))", "MAX(0,X,IF(Y>=2,a@(Y),(-1)))"},
		{"if((x < 1) × (y <> 2), x, y)", "IF((X<1)*(Y<>2),X,Y)"},
		{"0.0000001 × x", "1E-07*X"},
	} {
		s, err := formula.Parse(c.text)
		if c.text == "e^x^2" { // a power has no power behind it
			if err == nil {
				t.Errorf("%s was read", c.text)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := s.Excel(cells); got != c.want {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
	}
	if got := (formula.Sum{}).Excel(cells); got != "" {
		t.Errorf("no formula is %q", got)
	}
}

// TestConditions: what depends on a comparison, and what a table has.
func TestConditions(t *testing.T) {
	scope := formula.Scope{
		Factor: func(name string) (float64, bool) {
			return map[string]float64{"x": 2, "y": -1.5}[name], name != "missing"
		},
		Read: func(table string, at float64) (float64, bool) { return at * 10, table == "ten" },
	}
	for _, c := range []struct {
		text string
		want float64
	}{
		{"if(x > 1, 5, missing)", 5}, {"if(x <= 1, missing, 6)", 6}, {"(x ≥ 2) + (x ≤ 2) + (x = 2) + (x ≠ 2) + (x < 2)", 3},
		{"floor(y) + ceil(y) × 10", -12}, {"ten[x + 1] / 3", 10}, {"−(x > 1) × 4", -4},
	} {
		s, err := formula.Parse(c.text)
		if err != nil {
			t.Fatalf("%s: %v", c.text, err)
		}
		if got, ok := s.ValueIn(scope); !ok || got != c.want {
			t.Errorf("%s: got %v, %v; want %v", c.text, got, ok, c.want)
		}
		if again, err := formula.Parse(s.String()); err != nil || again.String() != s.String() {
			t.Errorf("%q is written %q, read back as %q (%v)", c.text, s, again, err)
		}
	}
	for _, text := range []string{"if(x > 1, missing, 5)", "one[x]", "missing + 1"} {
		if s, err := formula.Parse(text); err != nil {
			t.Error(err)
		} else if v, ok := s.ValueIn(scope); ok {
			t.Errorf("%s is %v", text, v)
		}
	}
	for text, want := range map[string]string{"if(x, 1)": "2 parts of an if", "ten[x": `expected "]"`, "x < 1 < 2": `: "<`} {
		if _, err := formula.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}
