package importers

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/beevik/etree"
	"github.com/xuri/excelize/v2"

	"kyudan/exporters/archivetest"
)

// bare is what a library alone does with the bytes of a file: lines and words,
// the tree of the XML, the rows of a workbook.
var bare = map[string]func([]byte) error{
	"h9": func(data []byte) error {
		words := 0
		for l := range strings.Lines(string(data)) {
			words += len(strings.Fields(l))
		}
		_ = words
		return nil
	},
	"opengotha": func(data []byte) error { return etree.NewDocument().ReadFromBytes(data) },
	"swa": func(data []byte) error {
		f, err := excelize.OpenReader(bytes.NewReader(data))
		if err != nil {
			return err
		}
		defer f.Close()
		for _, name := range f.GetSheetList() {
			if _, err := f.GetRows(name); err != nil {
				return err
			}
		}
		return nil
	},
}

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
					if err := bare[format](data); err != nil {
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
