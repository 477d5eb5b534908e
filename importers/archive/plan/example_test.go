package plan_test

import (
	"fmt"

	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// The events of a folder are planned and rated, from the first to the last.
func Example() {
	folder, problems := archive.Open("../../../samples/archive")
	if problems.HasErrors() {
		fmt.Println(problems)
		return
	}
	p, problems := plan.Open(folder, plan.Choice{AsOf: game.Given(game.Date(20251231))})
	if problems.HasErrors() {
		fmt.Println(problems)
		return
	}
	p.Read(nil)
	out := p.Rate(plan.Wants{Keep: plan.All})
	t := out.Tally
	fmt.Printf("%d of %d events, %d of %d games, %d players on the list of %s\n", t.Rated, t.Events, t.Counted, t.Games, t.Players, out.Report.After.AsOf)
	for _, r := range out.Report.Results {
		if len(r.Games) > 0 { // else a promotion or a correction
			fmt.Println(r.Event.Begin, r.Event.Name, r.Class)
		}
	}
	// Output:
	// 5 of 6 events, 156 of 156 games, 14 players on the list of 2025-12-31
	// 2024-04-20 Spring Open 2024 A
	// 2024-10-05 Autumn Cup 2024 B
	// 2025-04-26 Spring Open 2025 A
	// 2025-09-13 Harbour Cup 2025 C
	// 2025-11-04 Kallang Evenings 2025 E
}
