package importers

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/net/html"

	"kyudan/exporters"
	"kyudan/exporters/archivetest"
	"kyudan/rating/game"
)

// BenchmarkRead reads events in every format, made-up ones where the format can
// be written and the samples where not, and tells how many times as long that
// takes as the bare parse of the same bytes: the tree of XML or HTML, the values
// of JSON, the rows of a workbook, the words of a text. The two take turns.
func BenchmarkRead(b *testing.B) {
	for _, f := range Formats() {
		b.Run(f.Name, func(b *testing.B) {
			files := filesOf(b, f.Name)
			size := 0
			for _, data := range files {
				size += len(data)
			}
			var alone time.Duration
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				for _, data := range files {
					if ev, problems := f.Read(game.Input{Name: "event", Data: data}); ev == nil {
						b.Fatal(problems)
					}
				}
				b.StopTimer()
				begin := time.Now()
				for _, data := range files {
					if err := bareParse(data); err != nil {
						b.Fatal(err)
					}
				}
				alone += time.Since(begin)
				b.StartTimer()
			}
			b.ReportMetric(float64(b.Elapsed())/float64(alone), "times-bare")
		})
	}
}

// filesOf are files of a format.
func filesOf(b *testing.B, format string) (files [][]byte) {
	if w, ok := exporters.Lookup(format); ok {
		for ev := range archivetest.New(1, 40).Events() {
			var buf bytes.Buffer
			if err := w.Write(&buf, ev, nil); err != nil {
				b.Fatal(err)
			}
			files = append(files, buf.Bytes())
		}
		return files
	}
	paths, err := filepath.Glob(filepath.Join("..", "samples", format, "*.*"))
	if err != nil {
		b.Fatal(err)
	}
	for _, path := range paths {
		o, err := Open(path, OpenOptions{})
		if err != nil || o.Format != format {
			continue // about the samples, or a near miss
		}
		data, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, data)
	}
	if len(files) == 0 {
		b.Skip("no files of this format can be made or found")
	}
	return files
}

// bareParse does with a file what a library alone does, by its first bytes.
func bareParse(data []byte) error {
	text := bytes.TrimLeft(data, "\xef\xbb\xbf \t\r\n")
	head := bytes.ToLower(text[:min(len(text), 100)])
	switch {
	case isZip(data):
		return archivetest.Bare("swa", data)
	case bytes.HasPrefix(head, []byte("<!doctype html")), bytes.HasPrefix(head, []byte("<html")):
		_, err := html.Parse(bytes.NewReader(data))
		return err
	case bytes.HasPrefix(head, []byte("<")):
		return archivetest.Bare("opengotha", data)
	case bytes.HasPrefix(head, []byte("{")):
		var v any
		return json.Unmarshal(text, &v)
	}
	return archivetest.Bare("h9", data)
}
