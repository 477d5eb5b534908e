// Package sagc reads record sheets of the South African Go Clubs: the log of one
// player's games, a line a game in the order in which they were entered.
//
// Document: "How they work", sagoclubs.co.za, which lists twelve columns: the
// opponent's user name and rank, the player's colour, handicap (stones), komi
// (points, negative for Black), the winner's colour, the game status factor
// (1.5 tournament, 1.0 club, 0.5 friendly, 0 free), the change of the index, the
// new index and rank, the date, comments. A line whose opponent is the player is
// an adjustment of rank and index, not a game. It does not say what separates
// the columns nor where the player's own name is; commas, semicolons, tabs
// and sheets of a workbook are read, with a line of titles or without, and the
// name is that of a line Player above the table (with the rank before the first
// game after it, or without), of the workbook's sheet, or of
// the file.
//
// A file may have several sheets, one below the other. A game that is on
// both players' sheets is one game; where the two do not agree it is an error
// that names both lines. The games are put into an order that keeps that of
// every sheet, because the index depends on it.
//
// User names are names and, in the register sagc, ids. A player's rank is the
// first that is given; a later one is kept with the game. Columns 8 to 10 are the
// clubs' own results: they are kept for comparing (extra, sagc:index NAME) and
// never taken over. An adjustment after games is an error, since an
// event's corrections come before its games: split the sheet there.
//
// Rounds, tables, the event, the board size and jigo are not given. Problems are
// placed by line, from 1, or by cell.
package sagc

import (
	"kyudan/importers/charset"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Format describes the sheets to the list of importers.
var Format = game.Reader{
	Name:       "sagc",
	Title:      "SAGC record sheet",
	Extensions: []string{".csv", ".tsv", ".txt", ".xlsx"},
	Match:      Match,
	// Any workbook may be one of results; one with the sheets' titles is not.
	Sure: func(data []byte) bool { return spreadsheet.IsSpreadsheet(data) && Match(data) },
	Read: Read,
}

// Register is the register of user names.
const Register = "sagc"

// Limits of a file.
const (
	maxBytes   = 32 << 20
	maxRows    = 200_000
	maxSniff   = 4 << 20 // bytes of a workbook that is opened to see what it is
	maxFields  = 60      // of a line that are looked at
	maxColumns = 2000    // of a line
	maxDamaged = 1000    // lines with bad quotation marks
)

// Match reports whether data is a record sheet: one with the titles of the
// columns, or one whose lines are all of its form.
func Match(data []byte) bool {
	if spreadsheet.IsSpreadsheet(data) {
		return len(data) <= maxSniff && matchBook(data)
	}
	text, ok := charset.Head(data, 64<<10)
	if !ok {
		return false
	}
	r := &reader{quiet: true}
	r.text(text)
	return r.looksRight()
}

func matchBook(data []byte) bool {
	book, _ := spreadsheet.Open("", data)
	if book == nil {
		return false
	}
	r := &reader{quiet: true}
	for i := range book.Sheets {
		if _, ok := titled(&book.Sheets[i]); ok {
			r.sheet(&book.Sheets[i])
		}
	}
	return r.looksRight()
}

// looksRight reports whether what was read are record sheets and nothing else.
func (r *reader) looksRight() bool {
	titles, good, strange := 0, 0, r.strange
	for i := range r.sheets {
		s := &r.sheets[i]
		if s.titled {
			titles++
		}
		for _, l := range s.lines {
			if l.proper() {
				good++
			} else {
				strange++
			}
		}
	}
	return titles > 0 || good > 0 && strange == 0
}

// proper reports whether a line without titles is from a record: the colours
// and the status factor decide.
func (l *line) proper() bool {
	_, mine := colour(l.at(Colour))
	_, winner := colour(l.at(Winner))
	_, err := kindOf(l.at(Status))
	return len(l.fields) >= 7 && (mine && winner && err == nil && l.at(Status) != "" || l.at(Colour) == "" && l.at(Winner) == "" && l.at(Status) == "" && (l.at(Index) != "" || l.at(NewRank) != ""))
}

// Read reads a file.
func Read(in game.Input) (*game.Event, game.Problems) {
	r := &reader{in: in, log: game.Log{File: in.Name}, event: &game.Event{Source: game.Source{File: in.Name, Format: "sagc"}}}
	ev := r.read()
	return ev, r.log.Problems()
}
