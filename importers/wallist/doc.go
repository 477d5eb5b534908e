// Package wallist reads wall lists as text: tables of standings with one line per
// player and one column per round, as pairing programs print them and as they come
// out of PDF files (pdftotext -layout) and of a browser by copy and paste.
//
// There is no specification. The columns are those of OpenGotha's standings and of
// the wall lists of MacMahon, Pairgoth (CSV) and the Russian branch of OpenGotha
// (tabs): a number, a place, name, rank, country, club, wins, criteria, and a
// cell for each round in the grammar of package crosstable. A line of column
// titles must be there; it gives the columns and their order.
//
// Where tabs, semicolons or commas separate the fields, the titles decide. In a
// text aligned with blanks the rank and the cells do: what comes before
// the rank is the name, what follows it country and club. A cell that is
// blank is recognised by its position under the title. A no-break space within a name
// or club holds it together.
//
// Above the table may stand the name of the event and lines such as Date:,
// Place: or Komi: (points). Handicaps are in stones. Ids, table numbers, and why
// a player did not play are not given. An event is read as a part, standings
// (game.StandingsPart).
//
// Two cells of one game that both say won, or both lost, are an error: a slip. They
// are intended, and a warning at most, in the list of a pairing program, whose wins
// agree; and where a line above the table counts such games (Won by both: 1, Lost by
// both: 2).
//
// A line below the titles that is not a player's is reported, and so is every cell
// that matches no other. Problems are placed by line, from 1.
package wallist

import (
	"strings"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Format describes the texts to the list of importers.
var Format = game.Reader{
	Name:       "wallist",
	Title:      "wall list as text",
	Extensions: []string{".txt", ".wall", ".csv", ".tsv"},
	Match:      Match,
	Read:       Read,
	Places:     places,
}

// places are the lines of Facts.
var places = map[string]string{
	"name":               "a line Event: above the table",
	"class":              "a line Class: above the table",
	"kind":               "a line Kind: above the table",
	"begin":              "a line Date: above the table",
	"end":                "a line Date: above the table",
	"place":              "a line Place: above the table",
	"country":            "a line Country: above the table",
	"rounds":             "a line Rounds: above the table",
	"board_size":         "a line Board size: above the table",
	"komi":               "a line Komi: above the table",
	"time.basic_minutes": "a line Basic time: above the table",
	"online":             "a line Internet: above the table",
}

// Limits of a text.
const (
	maxBytes   = 16 << 20
	maxLine    = 4000 // bytes
	maxPlayers = 20_000
	maxRound   = 99
	maxAbove   = 200 // lines above the titles
)

// Match reports whether data is a text with the titles of a wall list and a line
// with a cell below them.
func Match(data []byte) bool {
	if len(data) > maxBytes {
		return false
	}
	text, ok := charset.Head(data, 64<<10)
	if !ok {
		return false
	}
	var h header
	found := false
	n := 0
	for line := range strings.Lines(string(text)) {
		if line = clean(line); line == "" || len(line) > maxLine {
			continue
		}
		if n++; n > maxAbove {
			return false
		}
		switch {
		case !found:
			h, found = headerOf(line)
		case h.hasCell(line):
			return true
		}
	}
	return false
}

// Read reads a text.
func Read(in game.Input) (*game.Event, game.Problems) {
	r := &reader{in: in, log: game.Log{File: in.Name}, event: &game.Event{Source: game.Source{File: in.Name, Format: "wallist"}}}
	ev := r.read()
	return ev, r.log.Problems()
}
