package explanation_test

import (
	"fmt"
	"os"
	"strings"

	"kyudan/exporters/explanation"
	"kyudan/importers"
	"kyudan/rating/run"
	"kyudan/rating/swa"
)

// A player is found by a part of the name, and what an event did to the rating is
// explained.
func Example() {
	file, err := importers.Open("../../samples/swa/merlion-cup.xlsx", importers.OpenOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	out := run.New(swa.New(swa.Default()), nil).Rate(run.Entry{Event: file.Event, Problems: file.Problems})
	what, err := explanation.Search{Player: "nakata"}.In(out.Report, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	var text strings.Builder
	if err := explanation.WriteText(&text, out.Report, what); err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range strings.SplitAfter(text.String(), "\n")[4:9] {
		fmt.Fprint(os.Stdout, line)
	}
	// Output:
	// Merlion Cup 2026, 2026-05-02 to 2026-05-03; class A, weight 1
	//
	//   Nakata Haruto started from 2400 and lost 1 point: 3 wins and 1 draw in 6
	//     games, where 3.6 were expected (a draw is half a win).
}
