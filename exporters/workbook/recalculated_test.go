package workbook_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

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
	for _, s := range systems.All() {
		name := s.About().Name
		t.Run(name, func(t *testing.T) {
			t.Parallel() // a LibreOffice on each processor
			golden := ratingtest.VectorsAlone(t, name, func(rules []byte) rating.System { return ruled(t, name, rules) })
			var books []recalctest.Workbook
			for i, a := range append(ratingtest.TwentyAlone(s), golden...) {
				r, rep := a.Rate()
				books = append(books, recalctest.Workbook{Name: fmt.Sprintf("%d %s", i, r.Event.Name), Data: writeNew(t, r, rep)})
			}
			formulas := 0
			for i, recalculated := range recalctest.Recalculate(t, books...) {
				formulas += recalctest.Agree(t, books[i], recalculated)
			}
			if formulas < 1000 {
				t.Errorf("%d formulas in %d workbooks", formulas, len(books))
			}
			t.Logf("%d formulas in %d workbooks", formulas, len(books))
		})
	}
}

// TestRecalculatedByGnumeric: a second program arrives at the same numbers, with the
// formulas of an event of each system as they are and after changes.
func TestRecalculatedByGnumeric(t *testing.T) {
	for _, s := range systems.All() {
		t.Run(s.About().Name, func(t *testing.T) {
			all := ratingtest.TwentyAlone(s)
			a := all[slices.IndexFunc(all, func(a ratingtest.Alone) bool { r, _ := a.Rate(); return ratedGames(r) >= 5 })]
			w, data := newWhatIf(t, rand.New(rand.NewPCG(13, 5)), a)
			books := []recalctest.Workbook{{Name: "as rated", Data: data}, {Name: "changed", Data: data, Set: w.inputs}}
			got := recalctest.ByGnumeric(t, books...)
			if n := recalctest.Agree(t, books[0], got[0]); n < 50 {
				t.Errorf("%d formulas", n)
			}
			recalctest.NoErrors(t, books[1].Name, got[1])
			w.check(books[1].Name, got[1])
		})
	}
}

// BenchmarkFormulas500 writes the workbook of an event of 500 players and six rounds by
// each system.
func BenchmarkFormulas500(b *testing.B) {
	for _, s := range systems.All() {
		b.Run(s.About().Name, func(b *testing.B) {
			a := bigEvent(s, 500)
			r, rep := a.Rate()
			if ratedGames(r) == 0 {
				b.Fatal("the event is not rated: ", r.Missed)
			}
			size := 0
			for b.Loop() {
				size = len(writeNew(b, r, rep))
			}
			b.ReportMetric(float64(size)/1e6, "MB")
		})
	}
}

// BenchmarkOpen500 opens and recalculates these workbooks in LibreOffice, with its start.
func BenchmarkOpen500(b *testing.B) {
	for _, s := range systems.All() {
		b.Run(s.About().Name, func(b *testing.B) {
			a := bigEvent(s, 500)
			r, rep := a.Rate()
			book := recalctest.Workbook{Name: s.About().Name, Data: writeNew(b, r, rep)}
			for b.Loop() {
				recalctest.Recalculate(b, book)
			}
		})
	}
}

// bigEvent is an event of that many players of a system.
func bigEvent(s rating.System, players int) ratingtest.Alone {
	ev := large(players, 6)
	ev.Endorsed, ev.Scope, ev.Selection, ev.BoardSize = game.Given(true), game.National, game.Given(false), 19
	ev.DetailsSubmitted, ev.ResultsSubmitted = 20260101, 20260503
	ev.Time = game.TimeControl{Basic: game.Given(90.0), Overtime: game.SuddenDeath}
	l, e := &rating.List{}, &rating.Event{Event: ev}
	for i := range ev.Players {
		p := &ev.Players[i]
		st := rating.Standing{ID: fmt.Sprint("p", i), Rank: p.Rank, LastPlayed: 20260401, Rating: game.Given(500 + 4*float64(i))}
		switch s.About().Name {
		case "aga":
			st.Rating, st.Sigma = game.Given(-30+float64(i)/18), game.Given(0.5)
		case "sagc":
			st.Rating, st.Index = game.Opt[float64]{}, game.Given(i)
		case "bgf":
			st.Rating = game.Given(-2000 + 5*float64(i))
		}
		l.Players, e.Who = append(l.Players, st), append(e.Who, i)
	}
	return ratingtest.Alone{System: s, List: l, Event: e}
}
