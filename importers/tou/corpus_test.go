package tou

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

const corpus = "../../../shared/corpus/"

func corpusFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(corpus + path)
	if os.IsNotExist(err) {
		t.Skip("corpus folder not present")
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestTwins: a real file and the tournament file from which OpenGotha exported
// it are the same event. What differs is what the format has no place for, all
// of it taken out of the tournament file by name here; and each player's number
// is that of the line.
func TestTwins(t *testing.T) {
	ev, ps := Read(game.Input{Name: "juvisy.tou", Data: corpusFile(t, "tou/Tournoi de Juvisy.tou")})
	if ps.Count(game.Warning) > 0 || ps.HasErrors() {
		t.Errorf("problems: %v", ps)
	}
	twin, _ := opengotha.Read(game.Input{Name: "juvisy.xml", Data: corpusFile(t, "opengotha-xml/opengotha/Tournoi de Juvisy.xml")})
	if !Format.Match(corpusFile(t, "tou/Tournoi de Juvisy.tou")) || len(ev.Players) != 19 || len(ev.Games) != 36 {
		t.Fatalf("%d players, %d games", len(ev.Players), len(ev.Games))
	}
	facts := func(e *game.Event) string {
		return fmt.Sprintln(e.Name, e.Place, e.Begin, e.Rounds, e.BoardSize, e.Komi, e.Time.Basic)
	}
	if diff := cmp.Diff(facts(twin), facts(ev)); diff != "" {
		t.Errorf("facts (-xml +tou):\n%s", diff)
	}
	// Not in the file: director, last day, kind of overtime, format, online,
	// criteria, scoring, handicap rules, teams.
	person := func(p *game.Player) string {
		// Not in the file: country, EGF PIN, grade, rating.
		return fmt.Sprintf("%s|%s|%v|%s|%s", p.Family, p.Given, p.Rank, p.Club, p.IDs["ffg"])
	}
	people := func(e *game.Event) map[string]bool {
		m := map[string]bool{}
		for i := range e.Players {
			m[person(&e.Players[i])] = true
		}
		return m
	}
	if diff := cmp.Diff(people(twin), people(ev)); diff != "" {
		t.Errorf("players (-xml +tou):\n%s", diff)
	}
	rounds := func(e *game.Event) map[string]int {
		name := map[int]string{}
		for i := range e.Players {
			name[e.Players[i].ID] = e.Players[i].DisplayName()
		}
		m := map[string]int{}
		for _, g := range e.Games { // not in the file: tables
			m[fmt.Sprintf("round %d: %s (White) – %s, handicap %v, %v, colours unknown %t, by default %t", g.Round, name[g.White], name[g.Black], g.Handicap, g.Result, g.ColoursUnknown, g.ByDefault)]++
		}
		for _, b := range e.Byes {
			m[fmt.Sprintf("round %d: bye of %s, %v", b.Round, name[b.Player], b.Points)]++
		}
		for _, a := range e.Absences {
			m[fmt.Sprintf("round %d: absence of %s, %v", a.Round, name[a.Player], a.Points)]++
		}
		return m
	}
	if diff := cmp.Diff(rounds(twin), rounds(ev)); diff != "" {
		t.Errorf("rounds (-xml +tou):\n%s", diff)
	}
	// The printed places are those that we compute from the tournament file.
	placed := map[string]int{}
	for _, o := range game.Order(twin, game.ComputeScores(twin, 4, game.RulesOf(twin)), nil) {
		placed[twin.Players[o.Index].DisplayName()] = o.Place
	}
	for _, p := range ev.Players {
		if placed[p.DisplayName()] != p.Standing {
			t.Errorf("%s: place %d printed, %d computed", p.DisplayName(), p.Standing, placed[p.DisplayName()])
		}
	}
}

// TestAccents: the real file is in ISO-8859-15.
func TestAccents(t *testing.T) {
	ev, _ := Read(game.Input{Name: "juvisy.tou", Data: corpusFile(t, "tou/Tournoi de Juvisy.tou")})
	var all strings.Builder
	for _, p := range ev.Players {
		all.WriteString(p.Given + " ")
	}
	for _, want := range []string{"André", "François", "Léo"} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("no %s among %s", want, all.String())
		}
	}
}
