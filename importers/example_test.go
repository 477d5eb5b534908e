package importers_test

import (
	"fmt"

	"kyudan/importers"
	"kyudan/rating/game"
)

// Several files of one event become one: here a tournament file and the page with
// its standings.
func ExampleOpenAll() {
	inputs, problems := importers.OpenAll([]string{"../samples/opengotha/merlion-cup.xml", "../samples/standings/merlion-cup_StandingsR6.html"}, importers.OpenOptions{})
	for _, in := range inputs {
		problems.Add(in.Problems...)
		fmt.Printf("%s, %s: %d players, %d games, from %d files\n", in.Event.Name, in.Event.Begin, len(in.Event.Players), len(in.Event.Games), len(in.Files))
	}
	fmt.Println(problems.Count(game.Error), "errors")
	// Output:
	// Merlion Cup 2026, 2026-05-02: 25 players, 72 games, from 2 files
	// 0 errors
}
