package ratinglist_test

import (
	"bytes"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/ratinglist"
	"kyudan/rating/game"
)

// BenchmarkOwn updates a federation's own workbook of 50,000 players, each with another
// rating.
func BenchmarkOwn(b *testing.B) {
	l := manyPlayers(50_000)
	f := excelize.NewFile()
	defer f.Close()
	w, err := f.NewStreamWriter("Sheet1")
	if err != nil {
		b.Fatal(err)
	}
	rows := [][]any{{"Name", "Born", "Member no", "Rating"}}
	for i := range l.Players {
		s := &l.Players[i]
		rows = append(rows, []any{s.DisplayName(), 1990, s.ID, s.Rating.Or(0)})
		s.Rating = game.Given(s.Rating.Or(0) + 1)
	}
	for i, row := range rows {
		ref, _ := excelize.CoordinatesToCellName(1, i+1)
		if err := w.SetRow(ref, row); err != nil {
			b.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		b.Fatal(err)
	}
	data, err := f.WriteToBuffer()
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(data.Len()))
	for b.Loop() {
		var out bytes.Buffer
		if err := ratinglist.WriteXLSX(&out, l, ratinglist.Options{Own: ratinglist.ReadOwn(data.Bytes())}); err != nil {
			b.Fatal(err)
		}
	}
}
