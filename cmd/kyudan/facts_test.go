package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"kyudan/exporters/archivetest"
	"kyudan/rating"
	"kyudan/rating/game"
)

// strangers are three events, one after the other, of people of whom the first
// tells the names alone and the later ones more and more: country, club, rank,
// certificate, category, ids and grades.
func strangers(seed uint64) []*game.Event {
	r := rand.New(rand.NewPCG(seed, 21))
	people := map[string]*game.Player{}
	var names []string
	for ev := range archivetest.New(seed, 40).Events() {
		for i := range ev.Players {
			// Nobody is asked about people of whom no two are alike.
			if p := &ev.Players[i]; p.Family != "" && people[p.Family[:1]] == nil {
				people[p.Family[:1]] = &game.Player{Family: p.Family, Given: p.Given, Country: p.Country, Club: p.Club, Rank: game.FromShodanRank(r.IntN(20) - 12)}
				names = append(names, p.Family[:1])
			}
		}
	}
	categories := []string{"Primary 1 & 2", "Primary 3 & 4", "Primary 5 & 6", "Secondary", "Open"}
	var events []*game.Event
	for n, day := range []game.Date{20250301, 20250412, 20250510} {
		ev := randomEvent(r, fmt.Sprintf("Event %d", n+1), day)
		ev.Players = ev.Players[:min(len(ev.Players), len(names))]
		order := r.Perm(len(names))
		for i := range ev.Players {
			whole := people[names[order[i]]]
			p := game.Player{ID: i + 1, Family: whole.Family, Given: whole.Given}
			tell := func() bool { return r.IntN(3) < n }
			if tell() {
				p.Country = whole.Country
			}
			if tell() {
				p.Club = whole.Club
			}
			if tell() {
				p.Rank, p.Certified = whole.Rank, game.Given(r.IntN(3) > 0)
			}
			if tell() {
				p.Category = categories[r.IntN(len(categories))]
			}
			if tell() {
				p.IDs = map[string]string{"egf": fmt.Sprint(11_000_000 + order[i]), "sg": fmt.Sprint(500 + order[i])}
			}
			if tell() {
				p.Local, p.Rankings = game.Given(r.IntN(2) == 0), []game.Ranking{{Rank: whole.Rank, By: "SWA", Date: day.AddDays(-10)}}
			}
			ev.Players[i] = p
		}
		games := ev.Games[:0]
		for _, g := range ev.Games {
			if g.Black <= len(ev.Players) && g.White <= len(ev.Players) {
				games = append(games, g)
			}
		}
		ev.Games = games
		events = append(events, ev)
	}
	return events
}

// namesAlone is how many were recognised by name alone, in a list.
var namesAlone = regexp.MustCompile(`(?s)\{\s*"what": "name",.*?\}`)

// TestLaterFactsDecideNothingEarlier: what only a later event tells of a player
// changes no earlier rating. Events rated one after the other, each from the list
// before, all at once, and through folders give the same bytes, but for how many were
// recognised by name alone: a folder knows whose names are used with ids before it
// rates the first event, and so meets them earlier.
func TestLaterFactsDecideNothingEarlier(t *testing.T) {
	for _, name := range systemNames() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(4) {
				dir, part := t.TempDir(), t.TempDir()
				var files []string
				for i, ev := range strangers(seed) {
					files = append(files, filepath.Join(dir, fmt.Sprintf("%d.json", i)))
					saveEvent(t, files[i], ev)
				}
				rate := func(what []string, flags ...string) []byte {
					t.Helper()
					path := filepath.Join(t.TempDir(), "list.json")
					var stdout, stderr bytes.Buffer
					args := append(append([]string{"rate", "--system", name, "--class", "A", "--keep-going", "--list-out", path}, what...), flags...)
					status := realMain(args, nil, &stdout, &stderr)
					data, err := os.ReadFile(path)
					if err != nil {
						t.Fatalf("kyudan %q: status %d: %v\n%s", args, status, err, stderr.String())
					}
					return data
				}
				from := func(list []byte) string {
					path := filepath.Join(t.TempDir(), "from.json")
					if err := os.WriteFile(path, list, 0o666); err != nil {
						t.Fatal(err)
					}
					return path
				}
				want := rate(files)
				same := func(what string, got []byte) {
					t.Helper()
					if want, got := namesAlone.ReplaceAll(want, nil), namesAlone.ReplaceAll(got, nil); !bytes.Equal(want, got) {
						t.Errorf("seed %d: %s: another list (-all at once +got):\n%s", seed, what, firstDifference(want, got))
					}
				}
				first := rate(files[:1])
				same("one by one", rate(files[2:], "--list", from(rate(files[1:2], "--list", from(first)))))
				if about := aboutOf(&rating.List{System: name}); about.Order != rating.AsGiven {
					same("in another order", rate([]string{files[2], files[0], files[1]}))
				}
				same("a folder", rate([]string{dir}))
				saveEvent(t, filepath.Join(part, "0.json"), strangers(seed)[0])
				if got := rate([]string{part}); !bytes.Equal(first, got) {
					t.Errorf("seed %d: a folder of the first event: another list (-file +folder):\n%s", seed, firstDifference(first, got))
				}
				same("a folder from the list of the first event", rate([]string{dir}, "--since", from(first)))
			}
		})
	}
}
