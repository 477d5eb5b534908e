package main

import (
	"fmt"
	"io"

	"kyudan/exporters"
	"kyudan/exporters/sagc"
	"kyudan/importers"
	"kyudan/rating"
	"kyudan/rating/game"
)

// recordSystem is the system whose results record sheets have columns for.
const recordSystem = "sagc"

// wantsRecord reports whether -o names record sheets of the South African Go
// Clubs instead of a workbook.
func (o *rateOptions) wantsRecord() bool { return ending(o.workbook) == ".csv" }

// record is the file of record sheets that -o asks for, one player's below the
// other's, with the columns change, new index and new rank as rated. What of the
// event the sheets cannot hold goes to the problems of the report.
func (o *rateOptions) record(rep *rating.Report, rated []importers.Input) ([]exporters.File, error) {
	switch {
	case rep.System.Name != recordSystem:
		return nil, fmt.Errorf("found output %q and the system %s, expected --system %s for a record sheet, or a workbook ending in .xlsx (lists go to --list-out, reports to --report)", o.workbook, rep.System.Name, recordSystem)
	case len(rated) > 1:
		return nil, fmt.Errorf("found %d events and the single record sheet %q, expected one event", len(rated), o.workbook)
	case len(rated) == 0:
		return nil, nil
	}
	for _, p := range sagc.Lost(rated[0].Event, nil) {
		p.File = rated[0].Event.Source.File
		rep.Tell(p)
	}
	res := &rep.Results[0]
	return []exporters.File{{Path: o.workbook, Write: func(w io.Writer) error { return sagc.WriteRated(w, res, nil) }}}, nil
}

// recordDifferences reports where the clubs' own results, on the sheets that were
// read, are others than those of the rating.
func recordDifferences(rep *rating.Report) (problems game.Problems) {
	if rep.System.Name != recordSystem {
		return nil
	}
	for i := range rep.Results {
		problems.Add(sagc.Compare(&rep.Results[i])...)
	}
	return problems
}
