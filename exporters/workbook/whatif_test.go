package workbook_test

import (
	"strings"
	"testing"

	"kyudan/rating/systems"
)

// TestWhatIf: the ratings of a search are formulas where there is room for its steps; in a
// larger event they are values, and that is said.
func TestWhatIf(t *testing.T) {
	s, _ := systems.Lookup("aga")
	for _, c := range []struct {
		players int
		room    bool
	}{{100, true}, {110, false}} {
		a := bigEvent(s, c.players)
		r, rep := a.Rate()
		book := open(t, writeNew(t, r, rep))
		checks := readTable(t, book, "Checks")
		said := false
		for _, row := range checks.rows() {
			said = said || strings.HasPrefix(checks.text(row, "Check"), "The event is too large for the steps")
		}
		steps := 0.0
		if !c.room {
			steps = float64(c.players)
		}
		if formula := readTable(t, book, "Ratings").at(2, "maximum").Formula; formula != c.room || (book.Sheet("What if") != nil) != c.room || said == c.room || checks.num(8, "As rated") != steps {
			t.Errorf("%d players: formula %v, said to be too large %v, %v steps without one", c.players, formula, said, checks.num(8, "As rated"))
		}
	}
}
