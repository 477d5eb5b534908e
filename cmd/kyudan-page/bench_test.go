//go:build !js

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kyudan/cmd/kyudan-page/session"
)

// large is an event of so many players as h9, paired by turning a circle.
func large(t testing.TB, players, rounds int) string {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	cells := make([][]string, players)
	seats := make([]int, players)
	for i := range seats {
		seats[i] = i
	}
	for range rounds {
		for i := range players / 2 {
			black, white := seats[i], seats[players-1-i]
			won, lost := "+", "-"
			if random.IntN(2) == 0 {
				won, lost = lost, won
			}
			cells[black] = append(cells[black], fmt.Sprintf("%d%s/b0", white+1, won))
			cells[white] = append(cells[white], fmt.Sprintf("%d%s/w0", black+1, lost))
		}
		seats = append(append(seats[:1:1], seats[players-1]), seats[1:players-1]...)
	}
	var b strings.Builder
	b.WriteString("; EV[Large Cup]\n; PC[SG, Singapore]\n; DT[2026-05-02,2026-05-03]\n; HA[h9]\n; KM[6.5]\n; TM[45]\n")
	for i := range cells {
		fmt.Fprintf(&b, "%d Family%s Given%s %dk SG Club%d %d %d 0 %s\n", i+1, letters(i), letters(i*7+3), 1+i%20, i%12, i+1, rounds, strings.Join(cells[i], " "))
	}
	file := filepath.Join(t.TempDir(), "large.h9")
	if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// letters is a number as a name.
func letters(n int) string {
	s := ""
	for range 4 {
		s += string(rune('a' + n%26))
		n /= 26
	}
	return s
}

// BenchmarkPage prints how long the page takes: to be ready, to rate a sample and an event
// of 500 players, to write everything; and what it takes of memory and disk.
func BenchmarkPage(b *testing.B) {
	prepare(b)
	info, err := os.Stat(made.page)
	if err != nil {
		b.Fatal(err)
	}
	dir := samples(b)
	big := large(b, 500, 6)
	for b.Loop() {
		began := time.Now()
		p := open(b, address(made.page))
		p.until(`!document.getElementById("files").disabled`)
		ready := time.Since(began)
		eval[bool](p, `engine.worker.addEventListener("message", ({data}) => { if (data.memory) window.memory = data.memory; }), true`)
		timed := func(what string) time.Duration {
			began := time.Now()
			p.call(what, nil, nil)
			return time.Since(began)
		}
		began = time.Now()
		p.give(filepath.Join(dir, "opengotha", "merlion-cup.xml"), filepath.Join(dir, "lists", "swa-2026-04.csv"), filepath.Join(dir, "aliases.csv"))
		sample := time.Since(began) + timed("rate")
		eval[bool](p, `clear().then(() => true)`)
		began = time.Now()
		p.give(big)
		given := time.Since(began)
		p.call("options", session.Options{Class: "C"}, nil)
		rated, looked, written := timed("rate"), timed("look"), timed("downloads")
		b.ReportMetric(float64(info.Size())/1e6, "MB/page")
		b.ReportMetric(ready.Seconds(), "s/ready")
		b.ReportMetric(sample.Seconds(), "s/sample")
		b.ReportMetric((given + rated).Seconds(), "s/500-players")
		b.ReportMetric(looked.Seconds(), "s/500-looked-at")
		b.ReportMetric(written.Seconds(), "s/500-downloads")
		b.ReportMetric(eval[float64](p, `window.memory`)/1e6, "MB/memory")
	}
}
