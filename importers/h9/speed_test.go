package h9_test

import (
	"testing"

	"kyudan/exporters/archivetest"
	"kyudan/importers/h9"
	"kyudan/rating/game"
)

// BenchmarkArchive reads many files, most of them small, as an archive has them.
func BenchmarkArchive(b *testing.B) {
	var files [][]byte
	n := 0
	for ev := range archivetest.New(1, 300).Events() {
		data, err := archivetest.File(ev, "h9")
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, data)
		n += len(data)
	}
	b.SetBytes(int64(n))
	b.ReportAllocs()
	for b.Loop() {
		for _, data := range files {
			if ev, _ := h9.Read(game.Input{Name: "event.h9", Data: data}); ev == nil {
				b.Fatal("not read")
			}
		}
	}
}
