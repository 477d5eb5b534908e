package resultcell

import (
	"testing"

	"kyudan/rating/game"
)

func TestParse(t *testing.T) {
	full := func(opponent int, result Result, colour Colour, handicap int) Cell {
		return Cell{Opponent: opponent, Result: result, Colour: colour, Handicap: game.Told(handicap)}
	}
	byDefault := func(c Cell) Cell { c.ByDefault = true; return c }
	tests := []struct {
		name, in string
		want     Cell
		text     string // String, where it is not in
	}{
		{"won with White", "12+/w0", full(12, Won, White, 0), ""},
		{"lost with Black and two stones", "3-/b2", full(3, Lost, Black, 2), ""},
		{"won giving four", "46+/w4", full(46, Won, White, 4), ""},
		{"jigo with White", "5=/w0", full(5, Jigo, White, 0), ""},
		{"jigo with Black", "5=/b0", full(5, Jigo, Black, 0), ""},
		{"won by default", "12+!b0", byDefault(full(12, Won, Black, 0)), ""},
		{"lost by default", "7-!w0", byDefault(full(7, Lost, White, 0)), ""},
		{"no result yet", "8?/w0", full(8, Open, White, 0), ""},
		{"jigo by default", "5=!w0", byDefault(full(5, Jigo, White, 0)), ""},
		{"colours not recorded", "5+/?3", full(5, Won, Unrecorded, 3), ""},
		{"nine stones", "594-/b9", full(594, Lost, Black, 9), ""},
		{"bye", "0+", Cell{Result: Won}, ""},
		{"absent", "0=", Cell{Result: Jigo}, ""},
		{"not assigned", "0-", Cell{Result: Lost}, ""},
		{"short", "12+", Cell{Opponent: 12, Result: Won}, ""},
		{"short and open", "12?", Cell{Opponent: 12, Result: Open}, ""},
		{"short by default, as MacMahon prints it", "12+!", Cell{Opponent: 12, Result: Won, ByDefault: true}, ""},
		{"Pairgoth, even", "12+/w", Cell{Opponent: 12, Result: Won, Colour: White}, ""},
		{"Pairgoth, handicap", "12-/b3", full(12, Lost, Black, 3), ""},
		{"padded", "   3-/b0  ", full(3, Lost, Black, 0), "3-/b0"},
		{"padded with no-break spaces", "\u00a0\u00a00=\u00a0\u00a0", Cell{Result: Jigo}, "0="},
		{"blanks between the parts", "3 - / b 0", full(3, Lost, Black, 0), "3-/b0"},
		{"minus sign", "3−/b0", full(3, Lost, Black, 0), "3-/b0"},
		{"en dash", "3–/b0", full(3, Lost, Black, 0), "3-/b0"},
		{"em dash", "3—", Cell{Opponent: 3, Result: Lost}, "3-"},
		{"no-break hyphen", "3‑!w0", byDefault(full(3, Lost, White, 0)), "3-!w0"},
		{"full width", "１２＋／ｗ０", full(12, Won, White, 0), "12+/w0"},
		{"capital colour", "12+/W0", full(12, Won, White, 0), "12+/w0"},
		{"soft hyphen", "12\u00ad+/w0", full(12, Won, White, 0), "12+/w0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Parse(tt.in)
			if err != nil || got != tt.want {
				t.Fatalf("Parse(%q) = %+v, %v, want %+v", tt.in, got, err, tt.want)
			}
			text := tt.text
			if text == "" {
				text = tt.in
			}
			if s := got.String(); s != text {
				t.Errorf("Cell of %q prints as %q, want %q", tt.in, s, text)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	for _, in := range []string{
		"", " ", "-", "–", "12", "+", "bye", "twelve", "12+/", "12+/0", "12+/x0", "12+/w10", "12+/w-1", "12+w0", "12*", "12+/w0 def",
		"0+/w0", "0=!", "1 2+/w0", "12+/w0/w0", "999999+", "-3+", "+12/w0", "12+/w½", "12＋/白0", "12+(3)",
	} {
		if c, err := Parse(in); err == nil {
			t.Errorf("Parse(%q) = %+v without an error", in, c)
		}
	}
	_, err := Parse("12+/x0")
	if want := `found cell "12+/x0", expected one such as 12+/w0, 12+ or 0=`; err == nil || err.Error() != want {
		t.Errorf("the error of 12+/x0 is %v, want %s", err, want)
	}
}

func TestCellShort(t *testing.T) {
	for in, want := range map[string]bool{"12+": true, "12+!": true, "12+/w0": false, "12+/?0": false, "0+": false} {
		c, err := Parse(in)
		if err != nil || c.Short() != want {
			t.Errorf("%q: Short() = %v, %v, want %v", in, c.Short(), err, want)
		}
	}
}
