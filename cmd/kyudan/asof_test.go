package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"kyudan/rating/game"
)

// leagues are events that go on beside each other for months, each game with its
// day.
func leagues(seed uint64) []*game.Event {
	r := rand.New(rand.NewPCG(seed, 5))
	var events []*game.Event
	for i := range 6 {
		begin := game.Date(20250101).AddDays(20 * i)
		ev := randomEvent(r, fmt.Sprint("League ", i), begin)
		ev.End = begin.AddDays(100)
		for k := range ev.Games {
			ev.Games[k].Date = begin.AddDays(r.IntN(101))
		}
		for k := range ev.Players {
			// Some tell their grades, also ones given since.
			if p := &ev.Players[k]; p.Family[len(p.Family)-1]%2 == 0 {
				p.Rankings = []game.Ranking{{Rank: p.Rank, By: "SWA", Date: begin.AddDays(r.IntN(60) - 30)}}
			}
		}
		events = append(events, ev)
	}
	return events
}

// named is how list.json says how many were recognised by the name alone.
var named = regexp.MustCompile(`\{\s*"what": "name",\s*"count": \d+\s*\},?\s*`)

// TestDaysPartLeagues holds the system that rates game by game to what its
// document says: "A list as of a day leaves out later games". A folder leaves out
// the same games as a file does, and a list of any day can be gone on from.
func TestDaysPartLeagues(t *testing.T) {
	for seed := range uint64(3) {
		dir := t.TempDir()
		events := leagues(seed)
		for i, ev := range events {
			saveEvent(t, filepath.Join(dir, fmt.Sprintf("%d.json", i)), ev)
		}
		one := filepath.Join(t.TempDir(), "one")
		if err := os.Mkdir(one, 0o777); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(one, "league.json")
		saveEvent(t, file, events[0])
		table := "player,rank,date,organisation\nnew-familyaa-given,5d,2025-03-01,SWA\nnew-familyac-given,4d,2025-05-20,SWA\n"
		if err := os.WriteFile(filepath.Join(dir, "promotions.csv"), []byte(table), 0o666); err != nil {
			t.Fatal(err)
		}
		rate := func(what string, flags ...string) []byte {
			t.Helper()
			return listOf(t, what, "list.json", append(flags, "--system", "sgelo")...)
		}
		want := rate(dir, "--as-of", "2025-12-31")
		for _, day := range []string{"2025-01-01", "2025-02-10", "2025-03-15", "2025-05-31", "2025-07-20", "2025-08-30"} {
			as := rate(one, "--as-of", day)
			if got := rate(file, "--as-of", day); !bytes.Equal(as, got) {
				t.Errorf("seed %d, %s: the file gives another list than its folder (-file +folder):\n%s", seed, day, firstDifference(got, as))
			}
			part := rate(dir, "--as-of", day)
			if bytes.Equal(bytes.Replace(part, []byte(day), []byte("2025-12-31"), 1), want) != (day > "2025-07-19") {
				t.Errorf("seed %d, %s: the list leaves out no game, or too many", seed, day)
			}
			from := filepath.Join(t.TempDir(), "from.json")
			if err := os.WriteFile(from, part, 0o666); err != nil {
				t.Fatal(err)
			}
			// Whom the first part of a league made new, the list knows: by the name alone.
			if got := named.ReplaceAll(rate(dir, "--as-of", "2025-12-31", "--since", from), nil); !bytes.Equal(named.ReplaceAll(want, nil), got) {
				t.Errorf("seed %d: gone on from the list of %s (-want +got):\n%s", seed, day, firstDifference(want, got))
			}
		}
	}
}
