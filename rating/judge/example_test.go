package judge_test

import (
	"fmt"

	"kyudan/importers"
	"kyudan/rating/judge"
	"kyudan/rating/run"
	"kyudan/rating/swa"
)

// A submission is judged: rated on trial, and held against what the federation asks.
func Example() {
	inputs, problems := importers.OpenAll([]string{"../../samples/opengotha/merlion-cup.xml"}, importers.OpenOptions{})
	var subs []judge.Submission
	for _, in := range inputs {
		subs = append(subs, judge.Submission{Files: in.Files, Formats: in.Formats, Event: in.Event, Problems: in.Problems})
	}
	page := judge.Try(*run.New(swa.New(swa.Default()), nil), subs, problems)
	for _, line := range page.Lines {
		fmt.Println(line.Name()+":", line.Verdict, line.Why)
		if line.Message != nil {
			fmt.Println(line.Message.Subject)
		}
	}
	// Output:
	// Merlion Cup 2026: to be returned [form not taken class not given surprising results doubtful places not all checked]
	// Results of Merlion Cup 2026, 2 to 3 May 2026: please correct them and send them again
}
