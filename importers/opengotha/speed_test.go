package opengotha_test

import (
	"testing"
	"time"

	"kyudan/exporters/archivetest"
	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// BenchmarkArchive reads many files, most of them small, as an archive has them.
// The XML library alone takes turns with the reader, so that what else the
// machine does falls on both.
func BenchmarkArchive(b *testing.B) {
	var files [][]byte
	n := 0
	for ev := range archivetest.New(1, 300).Events() {
		data, err := archivetest.File(ev, "opengotha")
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, data)
		n += len(data)
	}
	var alone time.Duration
	b.SetBytes(int64(n))
	b.ReportAllocs()
	for b.Loop() {
		for _, data := range files {
			if ev, _ := opengotha.Read(game.Input{Name: "event.xml", Data: data}); ev == nil {
				b.Fatal("not read")
			}
		}
		b.StopTimer()
		begin := time.Now()
		for _, data := range files {
			if err := archivetest.Bare("opengotha", data); err != nil {
				b.Fatal(err)
			}
		}
		alone += time.Since(begin)
		b.StartTimer()
	}
	b.ReportMetric(float64(b.Elapsed())/float64(alone), "times-bare")
}
