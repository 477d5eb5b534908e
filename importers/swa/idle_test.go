package swa

import (
	"strings"
	"testing"

	"kyudan/importers/spreadsheet"
)

// TestIdlePeople: who has no game and stands on a sheet that the games do not need
// is no player.
func TestIdlePeople(t *testing.T) {
	entries := page{"Entries", [][]any{{No, Name, Rank}, {1, "Tan Mei", "3d"}, {2, "Lim Hua", "1k"}, {3, "Ho En", "9k"}}}
	helpers := page{"Helpers", [][]any{{Name, Club}, {"Uncle Bob", "Harbour"}, {"Auntie May", "Harbour"}}}
	games := page{"Rounds", [][]any{{Round, Black, White, Result}, {1, "Tan Mei", "Lim Hua", "B+"}, {2, "Lim Hua", "Tan Mei", "W+"}}}
	const three, note = "1 Tan Mei 3d; 2 Lim Hua 1k; 3 Ho En 9k", "note people-not-read Helpers!A1"
	for _, c := range []struct {
		name    string
		pages   []page
		players string
		note    string
		table   string // of the players, "" where there are several
	}{
		{"helpers behind", []page{entries, games, helpers}, three, note, "Entries"},
		{"helpers in front", []page{helpers, entries, games}, three, note, "Entries"},
		{"registered with their ranks, one of whom did not come", []page{{"Registration", [][]any{{Name, Rank}, {"Tan Mei", "3d"}, {"Lim Hua", "1k"}, {"Ho En", "9k"}}}, {"Players", [][]any{{Name, Club}, {"Tan Mei", "Harbour"}, {"Lim Hua", "Harbour"}}}, games},
			three, "", "Registration"},
		{"two groups", []page{{"A", [][]any{{Name, Rank}, {"Tan Mei", "3d"}}}, {"B", [][]any{{Name, Rank}, {"Lim Hua", "1k"}, {"Ho En", "9k"}}}, games}, three, "", ""},
		{"no games", []page{entries, helpers}, "1 Tan Mei 3d; 2 Lim Hua 1k; 3 Ho En 9k; 4 Uncle Bob; 5 Auntie May", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			data := build(t, c.pages, nil)
			ev, ps := read(t, data)
			if got := playerLines(ev); got != c.players {
				t.Errorf("got the players %q, want %q", got, c.players)
			}
			got := problemLines(ps, true)
			if !strings.Contains(got, c.note) || c.note == "" && strings.Contains(got, "people-not-read") || strings.Contains(got, "error") {
				t.Errorf("got problems %q, want %q", got, c.note)
			}
			book, _ := spreadsheet.Open("cup.xlsx", data)
			table, ok := Locate(book)
			if ok != (c.table != "") || table.Sheet != c.table || ok && len(table.Rows) != len(ev.Players) {
				t.Errorf("found the table %+v, %v, want %q", table, ok, c.table)
			}
		})
	}
}

// TestIdleInCrossTable: the lines of a cross table by opponents stay with their
// columns, whoever has no game.
func TestIdleInCrossTable(t *testing.T) {
	book := gridBook("\t\t1\t2\t3\n1\tTan\t\t2\t2\n2\tLim\t0\t\t2\n3\tOng\t0\t0\f\t\t1\t2\t3\n1\tTan\t\t2\n2\tLim\t0\n3\tFoo")
	e := eventOf("idle.xlsx", book, surveyOfEvent(book), nil)
	if got, want := playerLines(e.ev), "1 Tan; 2 Lim; 3 Ong; 4 Foo"; got != want {
		t.Errorf("got players %q, want %q", got, want)
	}
}
