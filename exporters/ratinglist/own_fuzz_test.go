package ratinglist_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"kyudan/exporters/ratinglist"
	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// FuzzOwn: whatever file a list was read from, an update of it is read, or refused, and
// never panics.
func FuzzOwn(f *testing.F) {
	for _, name := range []string{"members-2026-04.xlsx", "swa-2026-04.xlsx", "swa-2026-04.csv"} {
		data, err := os.ReadFile(filepath.Join(sampleLists, name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte("Born;ID;Name;Rating\n1990;1;Tan;1900,5\n;;Average;1900\n"))
	f.Add([]byte("as of 2026-04-01\nNo,ID,姓名,Name,Rating\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, problems := vocab.Read(game.Input{Name: "list", Data: data})
		own := ratinglist.ReadOwn(data)
		if l == nil || problems.HasErrors() || own == nil {
			return
		}
		l = l.Clone()
		for i := range l.Players {
			l.Players[i].Games += 3
			l.Players[i].Remember("recent", []string{"1"})
		}
		l.Players = append(l.Players, rating.Standing{ID: "new-lim", Family: "Lim", Given: "Ah Kow", Rating: game.Given(1500.5)})
		o := ratinglist.Options{Own: own, Sort: true}
		var b bytes.Buffer
		write := ratinglist.WriteXLSX
		if !bytes.HasPrefix(data, []byte("PK")) {
			write = ratinglist.WriteCSV
		}
		if write(&b, l, o) != nil || own.Original() == nil {
			return
		}
		_ = o.Kept(l, false)
		got, problems := vocab.Read(game.Input{Name: "new", Data: b.Bytes()})
		if got == nil || len(got.Players) != len(l.Players) && !problems.HasErrors() {
			t.Fatalf("%d players became %+v: %v", len(l.Players), got, problems)
		}
	})
}
