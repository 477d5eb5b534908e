package h9

import (
	"bytes"
	"fmt"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
)

// large is a file in EGD's form with that many players: Swiss, eight rounds, all
// with PINs.
func large(players int) []byte {
	const rounds = 8
	var b bytes.Buffer
	b.WriteString("; TC[W260502A]\n; CL[A]\n; EV[Large Cup]\n; PC[SG, Singapore]\n; DT[2026-05-02,2026-05-09]\n; HA[h9]\n; KM[6.5]\n; TM[82.5]\n;.\n")
	b.WriteString("; Pl Name Rk Co Club NBW SOS\n")
	wins := make([]int, players)
	meet := func(i, r int) int { return (i ^ (1 << (r % 3))) % players }
	for i := range players {
		for r := range rounds {
			if i < meet(i, r) {
				wins[i]++
			}
		}
	}
	for i := range players {
		sos := 0
		for r := range rounds {
			sos += wins[meet(i, r)]
		}
		fmt.Fprintf(&b, "%3d %-24s %3s SG  Kall %-4d %-4d ", i+1, fmt.Sprintf("Familyname%d Given_Name", i), "5k", wins[i], sos)
		for r := range rounds {
			cell := fmt.Sprintf("%d-/b0", meet(i, r)+1)
			if i < meet(i, r) {
				cell = fmt.Sprintf("%d+/w0", meet(i, r)+1)
			}
			fmt.Fprintf(&b, "%-8s", cell)
		}
		fmt.Fprintf(&b, "|1%07d\n", i)
	}
	return b.Bytes()
}

// BenchmarkRead is beside BenchmarkSplit, which only splits the same text into
// lines and words.
func BenchmarkRead(b *testing.B) {
	data := large(512)
	if ev, problems := Read(game.Input{Data: data}); ev == nil || len(problems) > 0 || len(ev.Players[0].Scores) != 2 {
		b.Fatal(problems)
	}
	importertest.Bench(b, Format, data, 512, 512*4)
}

func BenchmarkSplit(b *testing.B) { importertest.Alone(b, large(512), importertest.Fields) }

func BenchmarkMatch(b *testing.B) {
	data := large(512)
	b.SetBytes(int64(min(len(data), looked)))
	for b.Loop() {
		if !Match(data) {
			b.Fatal("not recognised")
		}
	}
}

// BenchmarkCorpus reads the real files.
func BenchmarkCorpus(b *testing.B) {
	files := realFiles(b)
	n := 0
	for _, f := range files {
		n += len(f.data)
	}
	b.SetBytes(int64(n))
	b.ReportAllocs()
	for b.Loop() {
		for _, f := range files {
			Read(game.Input{Name: f.name, Data: f.data})
		}
	}
}
