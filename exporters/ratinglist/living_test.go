package ratinglist_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// livingList is a list with players who are active, inactive and nameless, with former
// names and names in two scripts.
func livingList() *rating.List {
	l := &rating.List{System: "swa", Register: "swa", AsOf: 20260531, ActiveSince: 20240601, Players: []rating.Standing{
		{ID: "1", Family: "Tan", Given: "Wei Ming", Name: "陈伟明", Rating: game.Given(2300.5), Games: 40, LastPlayed: 20240601},
		{ID: "2", Family: "Lim", Given: "Hui Shan", Former: []string{"Koh Hui Shan"}, Rating: game.Given(2500.0), Games: 90, LastPlayed: 20240531},
		{ID: "3", Family: "Secret", Given: "Sam", Former: []string{"Sotto Voce"}, Club: "Secret Club", IDs: map[string]string{"egf": "12345678"}, Rating: game.Given(2400.0), Games: 9, LastPlayed: 20260501},
		{ID: "4", Family: "Ong", Given: "Ah Kow", Rating: game.Given(1500.0), Games: 3, LastPlayed: 20260501},
		{ID: "7", Family: "Secret", Given: "Never Played"},
		{ID: "5", Family: "Goh", Given: "Never"},
		{ID: "6", Family: "林", Given: "子涵", Name: "Lin Zihan", Games: 1, LastPlayed: 20260502},
	}}
	public, _ := l.Withhold(map[string]bool{"3": true, "7": true})
	return public
}

func TestLivingGolden(t *testing.T) {
	for _, f := range forms {
		var b bytes.Buffer
		if err := f.write(&b, livingList(), smallOptions()); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(b.String(), "Secret") || strings.Contains(b.String(), "Sotto") || strings.Contains(b.String(), "12345678") {
			t.Errorf("%s names somebody who is withheld", f.ext)
		}
		if f.ext != "xlsx" {
			gametest.Golden(t, filepath.Join("testdata", "living."+f.ext), b.Bytes())
		}
		if f.ext == "html" || f.ext == "txt" {
			continue
		}
		got := read(t, "list."+f.ext, b.Bytes())
		if d := cmp.Diff(byID(livingList()), byID(got), cmp.Comparer(func(a, b game.Opt[float64]) bool { return a == b })); d != "" {
			t.Errorf("%s comes back otherwise (-want +got):\n%s", f.ext, d)
		}
	}
}
