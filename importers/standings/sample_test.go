package standings

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

var samples = filepath.Join("..", "..", "samples")

// TestSample compares the pages of the sample event with its JSON form.
func TestSample(t *testing.T) {
	want := gametest.Sample(t)
	seen := make(map[string]bool)
	for i := range want.Players {
		p := &want.Players[i]
		if seen[p.DisplayName()] { // OpenGotha takes no two players of the same name
			p.Given += "2"
		}
		seen[p.DisplayName()] = true
	}
	lines := gameLines(want)
	inRound := func(n int) []string {
		return slices.DeleteFunc(slices.Clone(lines), func(s string) bool { return s[0] != byte('0'+n) })
	}
	t.Run("standings", func(t *testing.T) {
		e, problems, c := readPage(t, filepath.Join(samples, "standings", "merlion-cup_StandingsR6.html"))
		if e == nil || problems.HasErrors() {
			t.Fatalf("not read: %v", problems)
		}
		if diff := cmp.Diff(lines, gameLines(e)); diff != "" {
			t.Errorf("the page's games differ (-JSON +page):\n%s", diff)
		}
		if len(e.Byes) != len(want.Byes) || len(e.Absences) != len(want.Absences) {
			t.Errorf("%d byes and %d absences, want %d and %d", len(e.Byes), len(e.Absences), len(want.Byes), len(want.Absences))
		}
		if err := balance(e, c); err != nil {
			t.Error(err)
		}
	})
	for round := 1; round <= 6; round++ {
		name := "merlion-cup_GamesListR" + string(rune('0'+round)) + ".html"
		t.Run(name, func(t *testing.T) {
			e, problems, _ := readPage(t, filepath.Join(samples, "standings", name))
			if e == nil || problems.HasErrors() {
				t.Fatalf("not read: %v", problems)
			}
			if diff := cmp.Diff(inRound(round), gameLines(e)); diff != "" {
				t.Errorf("the list's games differ (-JSON +page):\n%s", diff)
			}
		})
	}
	t.Run("players", func(t *testing.T) {
		e, problems, _ := readPage(t, filepath.Join(samples, "standings", "merlion-cup_PlayersList.html"))
		if e == nil || problems.HasErrors() {
			t.Fatalf("not read: %v", problems)
		}
		names := func(e *game.Event) (list []string) {
			for _, p := range e.Players {
				list = append(list, game.NameKey(p.DisplayName())+" "+p.Rank.String()+" "+p.Country+" "+p.IDs["egf"])
			}
			slices.Sort(list)
			return list
		}
		if diff := cmp.Diff(names(want), names(e)); diff != "" {
			t.Errorf("the players differ (-JSON +page):\n%s", diff)
		}
	})
}
