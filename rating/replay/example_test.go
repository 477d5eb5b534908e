package replay_test

import (
	"fmt"
	"os"

	"kyudan/importers"
	lists "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/replay"
	"kyudan/rating/roster"
	"kyudan/rating/swa"
)

// A workbook is rated from a list.
func Example() {
	data, err := os.ReadFile("../../samples/lists/swa-2026-04.csv")
	if err != nil {
		fmt.Println(err)
		return
	}
	list, problems := lists.Read(game.Input{Name: "swa-2026-04.csv", Data: data})
	file, err := importers.Open("../../samples/swa/merlion-cup.xlsx", importers.OpenOptions{})
	if err != nil || problems.HasErrors() {
		fmt.Println(err, problems)
		return
	}
	report := rating.NewReport(swa.New(swa.Default()).About(), list)
	run := replay.New(swa.New(swa.Default()), report.After, roster.New(report.After, roster.Aliases{}), replay.Options{
		Settle: roster.Options{Alone: true},
		Each: func(d replay.Done) {
			report.Tell(d.Said...)
			report.Tell(d.Result.Problems...)
			report.Results = append(report.Results, *d.Result)
		},
	})
	report.Tell(file.Problems...)
	run.Event(file.Event)
	report.Tell(run.Finish(0)...)
	for _, p := range report.Results[0].Players[:3] {
		fmt.Printf("%s %.1f %+.1f\n", p.ID, p.After.Or(0), p.Change())
	}
	// Output:
	// 1001 2474.3 +2.8
	// 1002 2365.9 -22.4
	// 1003 2398.3 -3.7
}
