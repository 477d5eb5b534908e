package ratinglist_test

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"kyudan/exporters/ratinglist"
	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// sampleLists is the folder of sample lists.
var sampleLists = filepath.Join("..", "..", "samples", "lists")

// smallList has one player of every kind that could go wrong.
func smallList() *rating.List {
	return &rating.List{
		System: "swa", Register: "swa", AsOf: 20260503,
		Assumed: []rating.Assumed{{What: game.AssumedClass, Count: 1}, {What: game.AssumedHandicap, Count: 12}},
		Players: []rating.Standing{
			{ID: "1001", Family: "Tan", Given: "Mei Xin", Country: "SG", Club: "Harbour Go Club", Rank: game.Dan(5), Certified: game.Given(true), Category: "Open",
				Rating: game.Given(2466.1387062934545), Games: 123, LastPlayed: 20260503, IDs: map[string]string{"egf": "90000001", "aga": "007"},
				Rankings: []game.Ranking{{Rank: game.Dan(5), By: "SWA", Date: 20240309}, {Rank: game.Pro(1), By: `Igo "House"; Kyoto`}}},
			{ID: "1004", Family: "陈", Given: "思远", Country: "SG", Club: "Kallang Weiqi School", Rank: game.Dan(3), Rating: game.Given(2310.75), Games: 107, LastPlayed: 20251116,
				State: map[string]json.RawMessage{"best_rank": json.RawMessage(`"3d"`), "recent": json.RawMessage(`[{"at":2290.5,"won":true},null]`)}},
			{ID: "1005", Name: "林子涵", Former: []string{"林子", `Lim "Zi"; Han`}, Rank: game.Kyu(4), Certified: game.Given(false), Rating: game.Given(1844.0000000000002), Games: 53},
			{ID: "00042", Family: "=cmd()", Given: `<script>alert("x")</script>`, Club: "@home; a, \"b\"", Rating: game.Given(1844.0000000000002), Games: 6, Local: game.Given(false)},
			{ID: "new-o hara siobhan", Family: "O'Hara", Given: "Siobhán", Country: "IE", Rank: game.Kyu(1), Rating: game.Given(100.0), Games: 5, LastPlayed: 20260503},
			{ID: "77", Family: "Hidden", Given: "Hana", Rating: game.Given(2400.1), Games: 3, Hidden: true},
			{ID: "1025", Family: "Chia", Given: "Wen Bin", Category: "Primary 3 & 4"},
			{ID: "1026", Name: "'=not a formula"},
		},
	}
}

// listBefore is a list on which Tan was better, 陈 the same and O'Hara unknown.
func listBefore() *rating.List {
	return &rating.List{System: "swa", Register: "swa", AsOf: 20260412, Players: []rating.Standing{
		{ID: "1001", Rating: game.Given(2471.5)}, {ID: "1004", Rating: game.Given(2310.75)},
		{ID: "1005", Rating: game.Given(1800.0)}, {ID: "00042"}, {ID: "77", Rating: game.Given(2400.0)},
	}}
}

func smallOptions() ratinglist.Options {
	return ratinglist.Options{
		Previous: listBefore(),
		About:    rating.About{Name: "swa", Title: "SWA national rating, 2016", Federation: "the Singapore Weiqi Association", Document: "the page of the Singapore Weiqi Association of 2 September 2016"},
	}
}

// read reads a list that must have no errors.
func read(t testing.TB, name string, data []byte) *rating.List {
	t.Helper()
	l, ps := vocab.Read(game.Input{Name: name, Data: data})
	for _, p := range ps {
		if p.Severity == game.Error {
			t.Fatalf("%s: %v", name, p)
		}
	}
	if l == nil {
		t.Fatalf("%s: no list", name)
	}
	return l
}
