// Package standings writes the standings of an event after a round: as the web
// page that OpenGotha publishes, in valid HTML5, for reading and printing and
// for package importers/standings, with the cells of package crosstable; and the
// same table as plain text, Markdown, CSV and JSON.
//
// There is no document of OpenGotha's pages; the columns and cells are those of
// its versions 3.40 to 3.52, except that clubs are not cut, names are escaped,
// and a criterion whose short name would be read as another (SOS of McMahon
// points in a Swiss tournament) has its long name. A cell is the number of the
// opponent's row, the result, / or ! for a result by default, the colour and
// the handicap in stones (12+/w3), or in the short format the first two. A
// missing handicap is left out of the cell, and colours that are not
// known are ?. Without an opponent the cell is 0+, 0= or 0- by the points of
// the bye or absence.
//
// # Scores
//
// Scores and places are computed from the games by the rules that the event
// gives (game.ComputeScores, game.Order); ties are in the order of
// their names, as in OpenGotha. An event that was read from a page and has no
// rules has its printed scores and places again: without the McMahon bar they
// could not be computed. Criteria that the event lacks data for (CAT
// without categories) are shown as the source printed them, or left out, and a
// problem says so. Where categories come first, each has its own
// places.
//
// Players without a game or bye are left out, unless the event came from
// OpenGotha with that setting, or all are requested. Rounds after the one
// requested do not count.
//
// # What is lost
//
// A page has no dates, komi, board size, times, ids, ratings, tables, teams,
// and no place for two games of one player in a round. Lost lists it all.
package standings

import (
	"fmt"
	"io"
	"strconv"

	"kyudan/rating/game"
)

const formatName = "standings"

// The options of the page.
var (
	roundOption    = game.Option{Name: "round", About: "the round after which the standings are shown; the last if not given"}
	cellsOption    = game.Option{Name: "format", About: "cells with colour and handicap (12+/w0), or without (12+)", Values: []string{"full", "short"}}
	criteriaOption = game.Option{Name: "criteria", About: "the criteria of the places, such as MMS+SOS+SODOS; the event's if not given"}
	playersOption  = game.Option{Name: "players", About: "those who had a game or bye, or all", Values: []string{"played", "all"}}
)

// Format describes the page for the list of exporters.
var Format = game.Writer{
	Name:       formatName,
	Title:      "Standings as a web page, with OpenGotha's columns",
	Extensions: []string{".html", ".htm"},
	Options:    []game.Option{roundOption, cellsOption, criteriaOption, playersOption},
	Holds:      holds,
	Lost:       Lost,
	Write:      Write,
}

// Options choose what a table of standings shows. The zero Options is what the
// event itself says.
type Options struct {
	Round    int      // after which the standings are; 0: the last
	Short    bool     // cells without colour and handicap
	Criteria []string // under OpenGotha's full names; none: the event's
	All      bool     // players without a game or bye too
}

// OptionsOf reads the options of the format. The error is a game.Problem.
func OptionsOf(s game.Settings) (Options, error) {
	o := Options{Short: s.Get(cellsOption) == "short", All: s.Get(playersOption) == "all"}
	if v := s.Get(roundOption); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 {
			return o, game.Problem{Severity: game.Error, Code: "option", Found: fmt.Sprintf("round=%s for %s", v, formatName), Expected: "the number of a round, from 1"}
		}
		o.Round = n
	}
	var err error
	o.Criteria, err = ParseCriteria(s.Get(criteriaOption))
	return o, err
}

// Write writes the page.
func Write(w io.Writer, ev *game.Event, s game.Settings) error {
	o, err := OptionsOf(s)
	if err != nil {
		return err
	}
	t, err := Compute(ev, o)
	if err != nil {
		return err
	}
	return t.WriteHTML(w)
}
