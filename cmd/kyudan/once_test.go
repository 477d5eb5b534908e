package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// tellers are the formats that tell the games of an event, by the endings of their
// files.
var tellers = map[string]string{
	"opengotha": ".xml", "swa": ".xlsx", "standings": ".html", "h9": ".h9", "tou": ".tou", "aga": ".tde", "pairgoth": ".tour", "json": ".json", "wallist": ".wall", "csv": ".csv",
}

// circle are events of one circle of people, who meet in each of them.
func circle(r *rand.Rand) []*game.Event {
	families := []string{"Archer", "Bellini", "Castro", "Dvorak", "Eriksen", "Fontaine", "Gruber", "Horvath", "Ivanov", "Jansen", "Kowalski", "Lindqvist", "Moreau", "Novak", "Olsen", "Petrov"}
	var events []*game.Event
	for n, day := range []game.Date{20250301, 20250308, 20250412, 20250510} {
		ev := &game.Event{
			Name: []string{"Spring Open", "Harbour Cup", "City Championship", "Summer Tournament"}[n], Begin: day, End: day.AddDays(1), Rounds: 5, BoardSize: 19, Komi: game.Given(6.5),
			Time: game.TimeControl{Basic: game.Given(60.0), Overtime: game.SuddenDeath},
		}
		for i, p := range r.Perm(len(families))[:8+2*r.IntN(4)] {
			ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: families[p], Given: "Kim", Country: "CH", Club: "Town", Rank: game.FromShodanRank(-p)})
		}
		for round := 1; round <= ev.Rounds; round++ {
			order := r.Perm(len(ev.Players))
			for board := 1; 2*board <= len(order); board++ {
				ev.Games = append(ev.Games, game.Game{
					Round: round, Board: board, Black: order[2*board-2] + 1, White: order[2*board-1] + 1, Handicap: game.Given(0),
					Result: []game.Result{game.BlackWins, game.WhiteWins}[r.IntN(2)],
				})
			}
		}
		events = append(events, ev)
	}
	return events
}

// aPart is what a file may hold of an event: all of it, the state after some of its
// rounds, with the next one paired or not, a group of its players, or the rounds of
// its second day.
func aPart(r *rand.Rand, whole *game.Event) *game.Event {
	ev := *whole
	ev.Players, ev.Games = slices.Clone(whole.Players), slices.Clone(whole.Games)
	switch r.IntN(5) {
	case 0: // a state
		last := 1 + r.IntN(ev.Rounds)
		paired := last + r.IntN(2)
		ev.Games = slices.DeleteFunc(ev.Games, func(g game.Game) bool { return g.Round > paired })
		for i := range ev.Games {
			if g := &ev.Games[i]; g.Round > last {
				g.Result = game.Unknown
			}
		}
	case 1: // a group
		n := 4 + r.IntN(len(ev.Players)-4)
		ev.Players = ev.Players[:n]
		ev.Games = slices.DeleteFunc(ev.Games, func(g game.Game) bool { return g.Black > n || g.White > n })
	case 2: // the second day
		ev.Begin = ev.End
		ev.Games = slices.DeleteFunc(ev.Games, func(g game.Game) bool { return g.Round <= 2 })
	}
	return &ev
}

// TestGamesCountOnce: the games of an event are rated once, whatever files tell
// them: copies, earlier states, the games of a group, in all formats, under names
// of files that say nothing, in a folder or on the command line. What is not rated
// is an error.
func TestGamesCountOnce(t *testing.T) {
	formats := slices.Sorted(maps.Keys(tellers))
	for seed := range uint64(gametest.Fewer(24)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(seed, 8))
			dir := t.TempDir()
			played := map[string]int{} // by family
			var files, told []string
			for n, ev := range circle(r) {
				for _, g := range ev.Games {
					played[ev.Players[g.Black-1].Family]++
					played[ev.Players[g.White-1].Family]++
				}
				parts := []*game.Event{ev}
				for range r.IntN(5) {
					parts = append(parts, aPart(r, ev))
				}
				for k, p := range parts {
					format := formats[r.IntN(len(formats))]
					path := filepath.Join(dir, fmt.Sprintf("%02d-%d%d%s", r.IntN(100), n, k, tellers[format]))
					tellAs(t, path, format, p)
					files = append(files, path)
					told = append(told, fmt.Sprintf("%s: %s, %d games", filepath.Base(path), ev.Name, len(p.Games)))
					if r.IntN(6) == 0 {
						again := filepath.Join(dir, "copy-"+filepath.Base(path))
						if err := os.WriteFile(again, readFile(t, path), 0o666); err != nil {
							t.Fatal(err)
						}
						files = append(files, again)
					}
				}
			}
			r.Shuffle(len(files), func(i, k int) { files[i], files[k] = files[k], files[i] })
			list := filepath.Join(t.TempDir(), "list.json")
			for _, args := range [][]string{{dir}, files} {
				var stdout, stderr bytes.Buffer
				args := append([]string{"rate", "--system", "egf", "--keep-going", "--json", "--force", "--list-out", list}, args...)
				status := realMain(args, nil, &stdout, &stderr)
				if status > exitPartly {
					t.Fatalf("status %d: %s", status, stderr.String())
				}
				var l struct {
					Players []struct {
						Family, Name string
						Games        int
					}
				}
				var rep struct{ Problems []game.Problem }
				if err := errors.Join(json.Unmarshal(readFile(t, list), &l), json.Unmarshal(stdout.Bytes(), &rep)); err != nil {
					t.Fatal(err)
				}
				left := slices.ContainsFunc(rep.Problems, func(p game.Problem) bool {
					return slices.Contains([]string{game.CodeMaybeOneEvent, game.CodeWhichEvent, "undated", "game-left-out"}, p.Code)
				})
				counted := map[string]int{}
				for _, p := range l.Players {
					family, _, _ := strings.Cut(strings.TrimSpace(p.Family+" "+p.Name), " ")
					counted[family] += p.Games
				}
				for family, n := range played {
					if c := counted[family]; c > n || c < n && !left {
						t.Errorf("%d of %d games of %s count", c, n, family)
					}
				}
				if t.Failed() {
					t.Fatalf("kyudan %s\n%s\n%s", strings.Join(args, " "), strings.Join(told, "\n"), stderr.String())
				}
			}
		})
	}
}

// tellAs writes an event as kyudan convert does.
func tellAs(t *testing.T, path, format string, ev *game.Event) {
	t.Helper()
	from := filepath.Join(t.TempDir(), "event.json")
	saveEvent(t, from, ev)
	var stdout, stderr bytes.Buffer
	if status := realMain([]string{"convert", from, "-t", format, "-o", path}, nil, &stdout, &stderr); status > exitPartly {
		t.Fatalf("kyudan convert -t %s: status %d: %s", format, status, stderr.String())
	}
}
