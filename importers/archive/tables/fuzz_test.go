package tables

import (
	"bytes"
	"encoding/csv"
	"testing"

	"kyudan/importers/csvtext"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// seed adds the test files of one kind to a fuzz target, as CSV and as
// workbooks.
func seed(f *testing.F, pattern string) {
	for _, in := range inputs(f, pattern) {
		f.Add(in.Data)
		file := csvtext.Open(in.Data, csvtext.Limits{Bytes: 1 << 20, Lines: 1000, Fields: 100, Field: 1000, Damaged: 100})
		file.Comments = true
		var rows [][]any
		for l := range file.Lines() {
			var row []any
			for _, s := range l.Fields {
				row = append(row, s)
			}
			rows = append(rows, row)
		}
		f.Add(workbook(f, rows))
	}
}

// explained checks that every problem says where it is and what.
func explained(t *testing.T, ps game.Problems) {
	t.Helper()
	for _, p := range ps {
		if p.File == "" || p.Code == "" || p.Found == "" {
			t.Errorf("problem %+v", p)
		}
	}
}

func FuzzEvents(f *testing.F) {
	seed(f, "testdata/events.csv")
	f.Fuzz(func(t *testing.T, data []byte) {
		e, ps := ReadEvents(game.Input{Name: "fuzz", Data: data})
		explained(t, ps)
		var paths []string
		for _, l := range e.Lines {
			if l.File == "" || l.Place == "" || l.End != 0 && l.End < l.Begin {
				t.Errorf("row %+v", l)
			}
			paths = append(paths, l.File)
			ev := game.Event{Source: game.Source{File: "cup.xml"}}
			explained(t, l.Apply(&ev))
		}
		e.Bind(paths)
		if n := len(finds(e, paths)); n != len(paths) {
			t.Errorf("%d of %d rows are about the file they name", n, len(paths))
		}
		if ps := e.Unused(); len(ps) > 0 {
			t.Errorf("unused: %v", ps)
		}
	})
}

func FuzzPlayers(f *testing.F) {
	seed(f, "testdata/players.csv")
	f.Fuzz(func(t *testing.T, data []byte) {
		r, ps := ReadPlayers(game.Input{Name: "fuzz", Data: data})
		explained(t, ps)
		for i := range r.People {
			if p := r.Find(r.People[i].ID); p != &r.People[i] {
				t.Errorf("Find(%q) = %v", r.People[i].ID, p)
			}
		}
		var l rating.List
		if ps := r.Enter(&l); len(l.Players) != len(r.People) || len(ps) > 0 {
			t.Errorf("a list of %d for a register of %d, %v", len(l.Players), len(r.People), ps)
		}
		if ps := r.Enter(&l); len(l.Players) != len(r.People) || len(ps) > 0 {
			t.Errorf("a list of %d once more, %v", len(l.Players), ps)
		}
	})
}

func FuzzIDs(f *testing.F) {
	seed(f, "testdata/ids.csv")
	f.Fuzz(func(t *testing.T, data []byte) {
		people, ps := ReadIDs(game.Input{Name: "fuzz", Data: data})
		explained(t, ps)
		for i := range people {
			if p := &people[i]; !roster.IsProvisional(p.ID) || p.Name == "" || p.Place == "" || len(IDFields(p)) != len(Headings(IDsTable)) {
				t.Errorf("row %+v", p)
			}
		}
		explained(t, new(roster.Aliases).Know(people))
	})
}

func FuzzPromotions(f *testing.F) {
	seed(f, "testdata/promotions.csv")
	f.Fuzz(func(t *testing.T, data []byte) {
		all, ps := ReadPromotions(game.Input{Name: "fuzz", Data: data})
		explained(t, ps)
		for _, p := range all {
			if p.Player == "" || p.Rank == game.NoRank || p.Date == 0 || p.Place == "" {
				t.Errorf("row %+v", p)
			}
		}
	})
}

func FuzzAdjustments(f *testing.F) {
	seed(f, "testdata/adjustments.csv")
	f.Fuzz(func(t *testing.T, data []byte) {
		all, ps := ReadAdjustments(game.Input{Name: "fuzz", Data: data})
		explained(t, ps)
		for _, a := range all {
			if a.Player == "" || a.Date == 0 || a.Rating.IsGiven() && a.Change.IsGiven() {
				t.Errorf("row %+v", a)
			}
		}
	})
}

// FuzzRows: the rows of a table written as CSV are the same rows.
func FuzzRows(f *testing.F) {
	seed(f, "testdata/*.csv")
	f.Add([]byte(";\npla\x0ea\t\t\x19\te;rd\x80\xffe=;"))
	f.Fuzz(func(t *testing.T, data []byte) {
		rows, places, ps := rowsOf(game.Input{Name: "fuzz", Data: data})
		explained(t, ps)
		if len(rows) != len(places) {
			t.Fatalf("%d rows, %d places", len(rows), len(places))
		}
		var b bytes.Buffer
		b.WriteString("\ufeffsep=,\n") // without which the separator is guessed
		w := csv.NewWriter(&b)
		for _, row := range rows {
			if len(row) == 0 {
				t.Errorf("an empty row")
			}
			guarded := make([]string, len(row))
			for i, s := range row {
				guarded[i] = csvtext.Guard(s)
			}
			w.Write(guarded)
		}
		w.Flush()
		again, _, _ := rowsOf(game.Input{Name: "fuzz", Data: b.Bytes()})
		if len(again) != len(rows) {
			t.Errorf("%d rows, written and read %d", len(rows), len(again))
		}
	})
}

func FuzzConfig(f *testing.F) {
	for _, in := range inputs(f, "testdata/*.toml") {
		f.Add(in.Data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c, ps := ReadConfig(game.Input{Name: "fuzz", Data: data})
		explained(t, ps)
		c.Ignores("a/b/c.xml")
		c.IsTable("a/b/c.xml")
	})
}
