package standings

import "testing"

func TestParseScore(t *testing.T) {
	for in, want := range map[string]float64{"36": 36, "36½": 36.5, "36 ½": 36.5, "½": 0.5, ".5": 0.5, "36.5": 36.5, "36,5": 36.5, "1/2": 0.5, "361/2": 36.5, "36 1/2": 36.5, "94¾": 94.75, "¼": 0.25, "\u00a070\u00a0": 70, "−5": -5, "-5½": -5.5} {
		if got, err := parseScore(in); err != nil || got != want {
			t.Errorf("parseScore(%q) = %v, %v, want %v", in, got, err, want)
		}
	}
	for _, in := range []string{"", "x", "1/3", "7D", "½½"} {
		if got, err := parseScore(in); err == nil {
			t.Errorf("parseScore(%q) = %v without an error", in, got)
		}
	}
}
