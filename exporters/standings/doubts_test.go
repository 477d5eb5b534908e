package standings

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kyudan/importers"
	"kyudan/rating/game"
)

// three is an event of three players whose printed places are not those of their
// wins.
func three() *game.Event {
	return &game.Event{
		Players: []game.Player{{ID: 1, Name: "Anna", Rank: game.Kyu(1), Standing: 2}, {ID: 2, Name: "Ben", Rank: game.Dan(2), Standing: 1}, {ID: 3, Name: "Cy", Rank: game.Kyu(5), Standing: 3}},
		Games:   []game.Game{{Round: 1, Black: 1, White: 2, Result: game.BlackWins, Handicap: game.Given(0)}, {Round: 2, Black: 1, White: 3, Result: game.BlackWins, Handicap: game.Given(0)}},
	}
}

func TestDoubts(t *testing.T) {
	printed := func(ev *game.Event) {
		for i := range ev.Players {
			ev.Players[i].Scores = map[string]float64{"MMS": float64(30 - ev.Players[i].Standing), "SOSM": float64(i)}
		}
		ev.Scoring = &game.Scoring{Criteria: []string{"MMS", "SOSM"}}
	}
	for name, c := range map[string]struct {
		change  func(*game.Event)
		options Options
		order   string // names, with places
		caption string
		codes   []string
	}{
		"places printed":          {nil, Options{}, "Ben 1, Anna 2, Cy 3", "standings after round 2, places as printed, scores computed", []string{"places-printed"}},
		"scores printed too":      {printed, Options{}, "Ben 1, Anna 2, Cy 3", "standings after round 2, scores as printed", nil},
		"rules told":              {func(ev *game.Event) { ev.Scoring = &game.Scoring{ByePoints: game.Given(1.0)} }, Options{}, "Anna 1, Ben 2, Cy 2", "standings after round 2", []string{"places-computed"}},
		"one place missing":       {func(ev *game.Event) { ev.Players[2].Standing = 0 }, Options{}, "Anna 1, Ben 2, Cy 2", "standings after round 2", []string{"places-computed"}},
		"another round":           {nil, Options{Round: 1}, "Anna 1, Ben 2", "standings after round 1 of 2", nil},
		"other criteria":          {nil, Options{Criteria: []string{"NBW"}}, "Anna 1, Ben 2, Cy 2", "standings after round 2", nil},
		"other criteria, printed": {printed, Options{Criteria: []string{"SOSM"}}, "Cy 1, Ben 2, Anna 3", "standings after round 2, scores as printed", nil},
		"McMahon without floor":   {nil, Options{Criteria: []string{"MMS"}}, "Anna 1, Ben 1, Cy 3", "standings after round 2", []string{"no-floor-or-bar"}},
		"McMahon with a bar":      {func(ev *game.Event) { ev.Scoring = &game.Scoring{Bar: game.Kyu(1)} }, Options{Criteria: []string{"MMS"}}, "Anna 1, Ben 2, Cy 3", "standings after round 2", nil},
		"a game without a round":  {func(ev *game.Event) { ev.Games[1].Round = 0 }, Options{}, "Ben 1, Anna 2, Cy 3", "standings after round 1, places as printed, scores computed", []string{"places-printed", "games-without-rounds"}},
		"no rounds at all":        {func(ev *game.Event) { ev.Games[0].Round, ev.Games[1].Round = 0, 0 }, Options{}, "Ben 1, Anna 2, Cy 3", "standings of all games, whose rounds are not given, places as printed, scores computed", nil},
		"no categories told": {func(ev *game.Event) {
			ev.Scoring = &game.Scoring{Criteria: []string{"CAT", "NBW"}, ByePoints: game.Given(1.0)}
		}, Options{}, "Anna 1, Ben 2, Cy 2", "standings after round 2", []string{"places-computed", "criteria-untold"}},
		"categories, places printed":  {func(ev *game.Event) { ev.Scoring = &game.Scoring{Criteria: []string{"CAT", "NBW"}} }, Options{}, "Ben 1, Anna 2, Cy 3", "standings after round 2, places as printed, scores computed", []string{"places-printed"}},
		"no games":                    {func(ev *game.Event) { ev.Games = nil }, Options{}, "Ben 1, Anna 2, Cy 3", "standings before the first round, places as printed, scores computed", []string{"places-printed"}},
		"no places printed, no rules": {func(ev *game.Event) { ev.Players[0].Standing, ev.Players[1].Standing, ev.Players[2].Standing = 0, 0, 0 }, Options{}, "Anna 1, Ben 2, Cy 2", "standings after round 2", nil},
	} {
		t.Run(name, func(t *testing.T) {
			ev := three()
			if c.change != nil {
				c.change(ev)
			}
			table := compute(t, ev, c.options)
			var order []string
			for _, r := range table.Rows {
				order = append(order, r.Player.Name+" "+Score(float64(r.Place)))
			}
			if got := strings.Join(order, ", "); got != c.order {
				t.Errorf("got %s, want %s", got, c.order)
			}
			if got := table.caption(); got != c.caption {
				t.Errorf("got caption %q, want %q", got, c.caption)
			}
			var codes []string
			for _, p := range table.Doubts() {
				codes = append(codes, p.Code)
			}
			if !slices.Equal(codes, c.codes) {
				t.Errorf("got doubts %v, want %v", codes, c.codes)
			}
		})
	}
}

// TestLoose: games without a round are in separate columns.
func TestLoose(t *testing.T) {
	ev := three()
	ev.Games[0].Round, ev.Games[1].Round = 0, 0
	table := compute(t, ev, Options{})
	want := "Num Pl Name Rank Co Club NbW G 1 G 2 NBW SOS SODOS"
	if got := strings.Join(table.Titles(), " "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for i, want := range []string{"2-/w0 ", "1+/b0 3+/b0", "2-/w0 "} {
		if got := strings.Join(table.texts(&table.Rows[i])[firstRound:firstRound+2], " "); got != want {
			t.Errorf("row %d: got %q, want %q", i+1, got, want)
		}
	}
}

// TestPrintedPlaces: of the corpus's files every place is the printed one, or it
// is said how many are not.
func TestPrintedPlaces(t *testing.T) {
	dir := corpus(t)
	events, computed := 0, 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if ext := filepath.Ext(path); err != nil || d.IsDir() || ext != ".txt" && ext != ".h9" && ext != ".tou" && ext != ".html" {
			return err
		}
		opened, err := importers.Open(path, importers.OpenOptions{})
		if err != nil || opened.Event == nil || !slices.ContainsFunc(opened.Event.Players, func(p game.Player) bool { return p.Standing != 0 }) {
			return nil // read elsewhere
		}
		table, err := Compute(opened.Event, Options{})
		if err != nil {
			return err
		}
		events++
		said := slices.ContainsFunc(table.Doubts(), func(p game.Problem) bool { return p.Code == "places-computed" })
		if said {
			computed++
		}
		for _, r := range table.Rows {
			if r.Player.Standing != 0 && r.Player.Standing != r.Place && !said {
				t.Errorf("%s: %s has place %d, printed %d, and nothing is said", path, r.Player.DisplayName(), r.Place, r.Player.Standing)
				break
			}
		}
		return nil
	})
	if err != nil || events < 50 || computed > events/4 {
		t.Errorf("%d events, %d with computed places, %v", events, computed, err)
	}
	t.Logf("%d events, %d with computed places", events, computed)
}
