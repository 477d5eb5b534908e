package importers

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"kyudan/exporters/archivetest"
)

// BenchmarkOpen opens the files of a made-up archive, one after the other, and
// tells how many times as long that takes as the library alone needs for the
// same bytes. The two take turns, so that what else the machine does falls on
// both.
func BenchmarkOpen(b *testing.B) {
	for _, format := range []string{"h9", "opengotha", "swa"} {
		b.Run(format, func(b *testing.B) {
			events := 300
			if format == "swa" {
				events = 30
			}
			dir := b.TempDir()
			written, err := archivetest.New(1, events).Write(dir, format)
			if err != nil {
				b.Fatal(err)
			}
			paths, err := filepath.Glob(filepath.Join(dir, "*", "*"))
			if err != nil {
				b.Fatal(err)
			}
			var alone time.Duration
			b.SetBytes(written.Bytes)
			b.ReportAllocs()
			for b.Loop() {
				for _, path := range paths {
					o, err := Open(path, OpenOptions{})
					if err != nil || o.Format != format {
						b.Fatal(path, err)
					}
				}
				b.StopTimer()
				begin := time.Now()
				for _, path := range paths {
					data, err := os.ReadFile(path)
					if err != nil {
						b.Fatal(err)
					}
					if err := archivetest.Bare(format, data); err != nil {
						b.Fatal(err)
					}
				}
				alone += time.Since(begin)
				b.StartTimer()
			}
			b.ReportMetric(float64(b.Elapsed())/float64(alone), "times-bare")
			b.ReportMetric(float64(b.N*written.Games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
