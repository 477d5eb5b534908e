// Package csvgames reads tables of games, one game a line, and lists of
// players, one player a line, as CSV: what spreadsheets, pairing platforms and
// OpenGotha's export of players save as text.
//
// Such files have no specification. Columns are found by their labels, in
// English or Chinese, in any order; fields are separated by commas, semicolons
// or tabs, the letters are UTF-8, UTF-16, GB18030, Big5 or a Western code page.
// Both are detected from the content, with a note where they are not the
// ordinary ones.
//
// # Games
//
// The header names two sides: Black and White (黑, 白, 执黑, 执白), whose games
// have known colours, or Player 1 and Player 2, or Winner and Loser, whose games
// do not. A side's columns are its name or family and given name, number,
// ids (SWA ID, EGF PIN, …), rank, club and so on, each after the side's word:
// Black rank, 黑方段位. Round, board, date, handicap (stones), komi (points),
// result and board size are the game's own. Columns of the event (Event, Begin
// date, …) say the same in every line; they may also stand above the header as
// label and value. The header may be repeated before each round.
//
// A line with one player is a bye or an absence, as its result says, or else
// just an entry. Sides with one number are one player; without numbers, sides with
// one id; without ids, sides with one name. One name with two ranks is a question
// and an error, never two people or one by guess.
//
// # Players
//
// A header with a name and a rank and without sides is a list of players
// (game.PlayersPart). A column Name beside a column FirstName is the family
// name, as in OpenGotha.
//
// Columns with other labels are kept as they are (extra, csv:LABEL). Problems are
// placed by line, from 1, or by line and column.
package csvgames

import (
	"slices"

	"kyudan/importers/charset"
	"kyudan/importers/csvtext"
	"kyudan/rating/game"
)

// Format describes the files to the list of importers.
var Format = game.Reader{
	Name:       "csv",
	Title:      "CSV of games or of players",
	Extensions: []string{".csv", ".tsv"},
	Match:      Match,
	Sure:       sure,
	Read:       Read,
	Places:     places,
}

// column is where a table gives a fact of the event, the same in all lines.
func column(f Field) string { return "a column " + string(f) }

// places are the columns of the event.
var places = map[string]string{
	"name":               column(EventName),
	"class":              column(Class),
	"kind":               column(EventKind),
	"begin":              column(Begin),
	"end":                column(End),
	"place":              column(Place),
	"country":            column(EventLand),
	"rounds":             column(Rounds),
	"board_size":         column(EventSize),
	"komi":               column(EventKomi),
	"time.basic_minutes": column(BasicTime),
	"online":             column(EventOnline),
}

// Limits of a file. Beyond them it is not an event's.
const (
	maxRows    = 200_000
	maxColumns = 200
	maxField   = 2000 // bytes
	maxDamaged = 1000 // lines with bad quotation marks
	maxHeader  = 60   // rows looked at for a header
	maxRound   = 99
	maxNumber  = 99_999
)

// Match reports whether data is a text with one of the two headers.
func Match(data []byte) bool {
	text, ok := charset.Head(data, 64<<10)
	if !ok {
		return false
	}
	h, ok := firstHeader(text, maxHeader)
	return ok && h.kind != ratingList
}

// firstHeader is the first header among the first lines of a text.
func firstHeader(text []byte, lines int) (header, bool) {
	rows, _ := linesOf(text, lines)
	for i := range rows {
		if isRecord(rows[i:]) {
			return header{}, false
		}
		if h, ok := headerOf(&rows[i]); ok {
			return h, true
		}
	}
	return header{}, false
}

// linesOf splits a file into its lines that say something.
func linesOf(data []byte, most int) ([]csvtext.Line, game.Problems) {
	f := csvtext.Open(data, csvtext.Limits{Bytes: len(data), Lines: most, Fields: maxColumns, Field: maxField, Damaged: maxDamaged})
	return slices.Collect(f.Lines()), f.Problems
}

// sure reports whether the header among the first three lines of data names two sides,
// the result of their games and one thing more: the header of a table of games, which
// no other format has.
func sure(data []byte) bool {
	text, ok := charset.Head(data, 4<<10)
	if !ok {
		return false
	}
	h, ok := firstHeader(text, 3)
	if !ok || h.kind != gamesTable {
		return false
	}
	known := 0
	for _, c := range h.columns {
		if c.Field != "" {
			known++
		}
	}
	return known > 3 && slices.Contains(h.columns, Column{Of: Game, Field: Result})
}

// isRecord reports the head of a SAGC record sheet, whose line Player, NAME,
// Rank, RANK would pass for the header of a list of players.
func isRecord(rows []csvtext.Line) bool {
	return len(rows) > 1 && csvtext.Fold(rows[0].Fields[0]) == "player" && csvtext.Fold(rows[1].Fields[0]) == "opponent"
}

// Read reads a file.
func Read(in game.Input) (*game.Event, game.Problems) {
	r := &reader{in: in, log: game.Log{File: in.Name}, event: &game.Event{Source: game.Source{File: in.Name, Format: "csv"}}}
	ev := r.readAll()
	return ev, r.log.Problems()
}
