package run_test

import (
	"fmt"
	"os"

	"kyudan/importers"
	lists "kyudan/importers/ratinglist"
	"kyudan/rating/game"
	"kyudan/rating/run"
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
	out := run.New(swa.New(swa.Default()), list).Rate(run.Entry{Event: file.Event, Problems: file.Problems})
	for _, p := range out.Report.Results[0].Players[:3] {
		fmt.Printf("%s %.1f %+.1f\n", p.ID, p.After.Or(0), p.Change())
	}
	// Output:
	// 1001 2474.3 +2.8
	// 1002 2365.9 -22.4
	// 1003 2398.3 -3.7
}
