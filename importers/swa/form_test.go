package swa

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// form are the sheets of a small tournament in the association's form.
func form(results [][]any) []page {
	return []page{
		{SheetTournament, [][]any{{TournamentName, "Harbour Cup"}, {Class, "A"}, {BeginDate, "2026-05-02"}, {Rounds, 2}, {Director, "Goh Wei"}}},
		{SheetPlayers, [][]any{{No, Name, Rank, Club}, {1, "Tan Mei", "3d", "Harbour"}, {2, "Lim Hua", "1k"}, {3, "陈思远", "5级"}, {4, "Goh Ann", "1d"}, {5, "Ho En", "9k"}}},
		{SheetResults, results},
	}
}

var formResults = [][]any{{No, Name, "R1", "R2", Points}, {1, "Tan Mei", "2+/b0", "3+/w0", 2}, {2, "Lim Hua", "1-/w0", "4-/b0", 0}, {3, "陈思远", "4+/b0", "1-/b0", 1}, {4, "Goh Ann", "3-/w0", "2+/w0", 1}, {5, "Ho En"}}

// TestSheetsBesideForm: with the form filled in, its sheets alone are read.
// Whatever an organiser keeps on others is named and makes nobody a player.
func TestSheetsBesideForm(t *testing.T) {
	want, ps := read(t, build(t, form(formResults), nil))
	if got := problemLines(ps, false); len(want.Games) != 4 || len(want.Players) != 5 || got != "" {
		t.Fatalf("the form alone: %s, %s", gameLines(want), got)
	}
	for _, c := range []struct {
		page
		problem string
	}{
		{page{"Helpers", [][]any{{Name, Club}, {"Uncle Bob", "Harbour"}, {"Tan Mei", "Harbour"}}}, "note sheet-not-read Helpers"},
		{page{"Fees", [][]any{{No, Name, "Fee"}, {1, "Ho En", 20}, {2, "Tan Mei", 20}, {3, "Uncle Bob", 0}}}, "note sheet-not-read Fees"},
		{page{"Staff", [][]any{{"Director", "555"}, {"Contact", "555 0199"}}}, "note sheet-not-read Staff"},
		{page{"Standings", [][]any{{"Place", Name, "R1", "R2"}, {1, "Tan Mei", "2+", "3+"}, {2, "Goh Ann", "4-", "3+"}}}, "warning results-not-read Standings"},
		{page{"Games by hand", [][]any{{Round, Black, White, Result}, {1, "Uncle Bob", "Tan Mei", "B+"}}}, "warning results-not-read Games by hand"},
		{page{"Notes", [][]any{{"rice"}, {"water", 2}}}, "note sheet-not-read Notes"},
	} {
		for _, first := range []bool{false, true} {
			pages := append(form(formResults), c.page)
			if first {
				pages = append([]page{c.page}, form(formResults)...)
			}
			got, ps := read(t, build(t, pages, nil))
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("%s (first: %v): the event is another (-without +with):\n%s", c.name, first, d)
			}
			if got := problemLines(ps, true); !strings.Contains(got, c.problem) || strings.Count(got, "warning") != strings.Count(c.problem, "warning") || strings.Contains(got, "error") {
				t.Errorf("%s (first: %v): got problems %q, want %s", c.name, first, got, c.problem)
			}
		}
	}
}

// TestFormWithoutResults: as long as the form has none, results are read from
// where they are, players from the form alone.
func TestFormWithoutResults(t *testing.T) {
	blank := [][]any{{No, Name, "R1", "R2", Points}, {1}, {2}, {3}}
	own := page{"Cross table", formResults}
	helpers := page{"Helpers", [][]any{{Name, Club}, {"Uncle Bob", "Harbour"}}}
	want, _ := read(t, build(t, form(formResults), nil))
	got, ps := read(t, build(t, append(form(blank), own, helpers), nil))
	if gameLines(got) != gameLines(want) || playerLines(got) != playerLines(want) {
		t.Errorf("got %s of %s, want %s of %s; %v", gameLines(got), playerLines(got), gameLines(want), playerLines(want), ps)
	}
}
