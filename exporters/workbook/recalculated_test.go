package workbook_test

import (
	"bytes"
	"fmt"
	"testing"

	"kyudan/exporters/workbook"
	"kyudan/exporters/workbook/recalctest"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/systems"
)

// ruled is a system with rules as a file has them.
func ruled(t testing.TB, name string, rules []byte, settings ...string) rating.System {
	t.Helper()
	c, problems := systems.WithRules(name, game.Input{Name: "rules", Data: rules}, settings...)
	if c == nil {
		t.Fatal(problems)
	}
	return c.System
}

// TestRecalculated: LibreOffice arrives at the program's numbers with the formulas of
// every workbook, of made-up events with everything special that a system knows and of
// the golden numbers.
func TestRecalculated(t *testing.T) {
	if testing.Short() {
		t.Skip("minutes of LibreOffice")
	}
	recalctest.Find(t)
	var books []recalctest.Workbook
	for _, s := range systems.All() {
		name := s.About().Name
		if s.About().Model == nil {
			continue
		}
		golden := ratingtest.VectorsAlone(t, name, func(rules []byte) rating.System { return ruled(t, name, rules) })
		for i, a := range append(ratingtest.TwentyAlone(s), golden...) {
			r, rep := a.Rate()
			var w bytes.Buffer
			if err := workbook.New(&w, r, rep, ""); err != nil {
				t.Fatal(err)
			}
			books = append(books, recalctest.Workbook{Name: fmt.Sprintf("%s %d %s", name, i, r.Event.Name), Data: w.Bytes()})
		}
	}
	recalculated := recalctest.Recalculate(t, books...)
	formulas := 0
	for i := range books {
		formulas += recalctest.Agree(t, books[i], recalculated[i])
	}
	t.Logf("%d formulas in %d workbooks", formulas, len(books))
}
