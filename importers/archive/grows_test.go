package archive

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/rating/game/growthtest"
)

// An archive of twice as many events costs twice as much, however alike they
// are.
func TestReadGrows(t *testing.T) {
	const players, rounds = 10, 3
	for name, seed := range map[string]func(i int) uint64{
		"the same pairings":  func(int) uint64 { return 7 },
		"the same name, day": func(i int) uint64 { return uint64(i) },
	} {
		t.Run(name, func(t *testing.T) {
			growthtest.Double(t, 200, func(n int) {
				dir := t.TempDir()
				for i := range n {
					var b strings.Builder
					day := fmt.Sprintf("%d-%02d-%02d", 2000+i/336, 1+i/28%12, 1+i%28)
					title := fmt.Sprint("Evening ", i)
					if strings.Contains(name, "day") {
						day, title = "2026-05-01", "Evening"
					}
					r := rand.New(rand.NewPCG(seed(i), 7))
					fmt.Fprintf(&b, "Round,Black,White,Handicap,Result,Event,Begin date,End date\n")
					for round := range rounds {
						order := r.Perm(players)
						for k := 0; k < players; k += 2 {
							fmt.Fprintf(&b, "%d,Player%c,Player%c,0,%c+,%s,%s,%s\n", round+1, 'a'+order[k], 'a'+order[k+1], "BW"[(i>>k)&1], title, day, day)
						}
					}
					if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%05d.csv", i)), []byte(b.String()), 0o666); err != nil {
						t.Fatal(err)
					}
				}
				f, _ := Open(dir)
				f.Read(Options{})
			})
		})
	}
}
