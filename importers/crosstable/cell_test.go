package crosstable

import (
	"testing"

	"kyudan/rating/game"
)

func TestPrinted(t *testing.T) {
	full := func(opponent int, result Result, colour Colour, handicap int) Cell {
		return Cell{Opponent: int32(opponent), Result: result, Colour: colour}.WithHandicap(game.Given(handicap))
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
			got, ok := Printed.Parse(tt.in)
			if !ok || got != tt.want {
				t.Fatalf("Parse(%q) = %+v, %t, want %+v", tt.in, got, ok, tt.want)
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

func TestNotPrinted(t *testing.T) {
	for _, in := range []string{
		"", " ", "-", "–", "12", "+", "bye", "twelve", "12+/", "12+/0", "12+/x0", "12+/w10", "12+/w-1", "12+w0", "12*", "12+/w0 def",
		"0+/w0", "0=!", "1 2+/w0", "12+/w0/w0", "999999+", "-3+", "+12/w0", "12+/w½", "12＋/白0", "12+(3)",
	} {
		if c, ok := Printed.Parse(in); ok || c != (Cell{}) {
			t.Errorf("Parse(%q) = %+v, %t, want no cell", in, c, ok)
		}
	}
}

func TestCellShort(t *testing.T) {
	for in, want := range map[string]bool{"12+": true, "12+!": true, "12+/w0": false, "12+/?0": false, "0+": false} {
		c, ok := Printed.Parse(in)
		if !ok || c.Short() != want {
			t.Errorf("%q: Short() = %v, %v, want %v", in, c.Short(), ok, want)
		}
	}
}

// TestFiles: the cells of results files, which no word processor has touched.
func TestFiles(t *testing.T) {
	full := func(opponent int32, result Result, colour Colour, handicap int) Cell {
		return Cell{Opponent: opponent, Result: result, Colour: colour}.WithHandicap(game.Given(handicap))
	}
	byDefault := func(c Cell) Cell { c.ByDefault = true; return c }
	for _, c := range []struct {
		grammar Grammar
		text    string
		want    Cell
		ok      bool
	}{
		{Tou, "2+w0", full(2, Won, White, 0), true},
		{Tou, "15-b9", full(15, Lost, Black, 9), true},
		{Tou, "3=?0", full(3, Jigo, Unrecorded, 0), true},
		{Tou, "12+", Cell{Opponent: 12, Result: Won}, true},
		{Tou, "12+w", Cell{Opponent: 12, Result: Won, Colour: White}, true},
		{Tou, "12+/W2", full(12, Won, White, 2), true},
		{Tou, "12+!b0", byDefault(full(12, Won, Black, 0)), true},
		{Tou, "0=", Cell{Result: Jigo}, true},
		{Tou, "8?b0", full(8, Open, Black, 0), true},
		{Tou, "", Cell{}, false},
		{Tou, "+w0", Cell{}, false},
		{Tou, "75Ju", Cell{}, false},
		{Tou, "2*w0", Cell{}, false},
		{Tou, "2+x0", Cell{}, false},
		{Tou, "2+w10", Cell{}, false},
		{Tou, "123456+w0", Cell{}, false},
		{Tou, "?", Cell{}, false},

		{H9, "2+/w0", full(2, Won, White, 0), true},
		{H9, "12-b12", full(12, Lost, Black, 12), true},
		{H9, "2+!W", byDefault(Cell{Opponent: 2, Result: Won, Colour: White}), true},
		{H9, "2+/bh3", full(2, Won, Black, 3), true},
		{H9, "2+H3", full(2, Won, NoColour, 3), true},
		{H9, "3+/b0!", byDefault(full(3, Won, Black, 0)), true},
		{H9, "3+!/b0", Cell{}, false},
		{H9, "5=/?3", full(5, Jigo, NoColour, 3), true},
		{H9, "5=?", Cell{}, false},
		{H9, "0=0", full(0, Jigo, NoColour, 0), true},
		{H9, "?", Cell{Result: Open}, true},
		{H9, "0?", Cell{Result: Open}, true},
		{H9, "5-3", Cell{}, false},
		{H9, "2+w123", Cell{}, false},
		{H9, "100000+", Cell{}, false},
		{H9, "3−/b0", Cell{}, false},
	} {
		got, ok := c.grammar.Parse(c.text)
		if ok != c.ok || got != c.want {
			t.Errorf("%q: got %+v, %t, want %+v, %t", c.text, got, ok, c.want, c.ok)
		}
	}
	for text, want := range map[string]string{"1O–/b0": "10-/b0", "？": "0?", "2＋/wO": "2+/w0", "2+/w0": "", "x": "", "−": ""} {
		got := ""
		if c, ok := H9.Mended(text); ok {
			got = c.String()
		}
		if got != want {
			t.Errorf("%q was mended to %q, want %q", text, got, want)
		}
	}
}

// FuzzParse prints what each grammar reads and reads it again.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"12+/w0", "3-!b2", "0=", "12?", "5=/?0", "１２＋", "12-/b", "2+w0", "2+/bh12!", "0=0", "?"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, g := range []Grammar{Printed, H9, Tou} {
			c, ok := g.Parse(s)
			if !ok {
				continue
			}
			if g == H9 && (c.Colour == NoColour || c.Opponent == 0) {
				c = c.WithHandicap(game.Opt[int]{}) // which no cell that is written has a place for
			}
			if g == H9 && c.Opponent == 0 {
				c.Colour, c.ByDefault = NoColour, false
			}
			if g == Tou && c.Opponent == 0 {
				c = Cell{Result: c.Result}
			}
			if again, ok := g.Parse(c.String()); !ok || again != c {
				t.Errorf("%q is %+v, printed %q, read again %+v, %t", s, c, c.String(), again, ok)
			}
		}
	})
}
