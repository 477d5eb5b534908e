package importers

import (
	"fmt"
	"os"
	"testing"

	"kyudan/rating/game"
)

// FuzzAdvise: whatever a file holds, it is named without a panic.
func FuzzAdvise(f *testing.F) {
	for _, path := range []string{"../samples/aliases.csv", "../samples/lists/swa-2026-04.json", sampleXML, samplePage} {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data[:min(len(data), 4000)])
	}
	for _, s := range []string{"", "\xff\xfe<\x00", "PK\x03\x04", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "%PDF", "{\"kyudan\": \"list/1\"", "(;GM[1]", "<?xml", "TOURNEY"} {
		f.Add([]byte(s))
	}
	formats := Formats()
	f.Fuzz(func(t *testing.T, data []byte) {
		if p := advise("file", data, formats); p.Found == "" || p.Hint == "" {
			t.Fatalf("%q: no advice: %+v", data, p)
		}
	})
}

// BenchmarkTogether sorts 2000 events of 50 players, all from a circle of 1000,
// each a tournament file and its standings page.
func BenchmarkTogether(b *testing.B) {
	var files []*Opened
	for e := range 2000 {
		ev := func() *game.Event {
			ev := &game.Event{Name: fmt.Sprint("Event ", e), Begin: game.Date(20200101 + e)}
			for i := range 50 {
				ev.Players = append(ev.Players, game.Player{Name: fmt.Sprint("Player Number ", (e*7+i*19)%1000), Rank: game.Kyu(1 + i%20)})
			}
			for r := range 5 {
				for i := range 25 {
					ev.Games = append(ev.Games, even(r+1, i+1, 50-(i+r+e)%25, game.BlackWins))
				}
			}
			return ev
		}
		files = append(files, opened(fmt.Sprint(e, ".xml"), game.Whole, ev()), opened(fmt.Sprint(e, ".html"), game.StandingsPart, ev()))
	}
	b.ReportAllocs()
	for b.Loop() {
		inputs, _ := Together(files, OpenOptions{})
		if len(inputs) != 2000 {
			b.Fatalf("got %d events", len(inputs))
		}
	}
}

// BenchmarkOpenAll reads the sample event as tournament file and pages.
func BenchmarkOpenAll(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		OpenAll([]string{sampleXML, "../samples/standings/merlion-cup*.html"}, OpenOptions{})
	}
}
