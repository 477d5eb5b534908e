package tables

import (
	"fmt"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// BenchmarkReadPlayers reads the register of a federation the size of Europe.
func BenchmarkReadPlayers(b *testing.B) {
	var s strings.Builder
	s.WriteString("id,family,given,country,club,birth year,category,first rank,certified,organisation,joined,local,hidden\n")
	for i := range 50_000 {
		fmt.Fprintf(&s, "%d,Family%d,Given Name,SG,Harbour Go Club,%d,Open,%dk,yes,SWA,2015-03-%02d,yes,\n", 10_000+i, i, 1950+i%60, 1+i%30, 1+i%28)
	}
	in := game.Input{Name: "players.csv", Data: []byte(s.String())}
	b.SetBytes(int64(len(in.Data)))
	b.ReportAllocs()
	for b.Loop() {
		if r, ps := ReadPlayers(in); len(r.People) != 50_000 || len(ps) > 0 {
			b.Fatal(len(r.People), ps)
		}
	}
}

// BenchmarkReadEvents reads a row about each of 30,000 files, binds and finds
// them.
func BenchmarkReadEvents(b *testing.B) {
	var s strings.Builder
	var paths []string
	s.WriteString("file,begin,class\n")
	for i := range 30_000 {
		paths = append(paths, fmt.Sprintf("20%02d/event-%d.h9", i%25, i))
		fmt.Fprintf(&s, "%s,2015-03-%02d,A\n", paths[i], 1+i%28)
	}
	in := game.Input{Name: "events.csv", Data: []byte(s.String())}
	b.ReportAllocs()
	for b.Loop() {
		e, _ := ReadEvents(in)
		e.Bind(paths)
		if n := len(finds(e, paths)); n != len(paths) {
			b.Fatal(n)
		}
	}
}
