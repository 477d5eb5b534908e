package importers

import (
	"os"
	"testing"
)

// FuzzAdvise: whatever a file holds, it is named without a panic.
func FuzzAdvise(f *testing.F) {
	for _, path := range []string{"../samples/aliases.csv", "../samples/lists/swa-2026-04.json", "../samples/opengotha/merlion-cup.xml", "../samples/standings/merlion-cup_StandingsR6.html"} {
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

// BenchmarkOpenAll reads the sample event as tournament file and pages.
func BenchmarkOpenAll(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		OpenAll([]string{"../samples/opengotha/merlion-cup.xml", "../samples/standings/merlion-cup*.html"}, OpenOptions{})
	}
}
