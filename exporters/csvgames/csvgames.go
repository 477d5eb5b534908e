// Package csvgames writes the games of an event as CSV, one game a line, under
// the labels that package importers/csvgames reads.
//
// A line has the game (round, board, date, handicap in stones, komi in points,
// result) and what is known of both players; byes and absences are lines with
// one player, and so is an entry without games. What is known of the event is in
// columns of its own in every line, because any line may be deleted or moved by
// sorting. Empty columns are left out. Entries are distinguished
// by their numbers (Black No, White No).
//
// With form=players it writes OpenGotha's export of players, the only CSV that
// OpenGotha itself writes.
//
// Commas, UTF-8 with a byte-order mark and CRLF, as spreadsheet programs on
// Windows expect; options choose otherwise. A text that a program would take
// for a formula has an apostrophe in front, which reading takes off. In a game
// whose colours are not known Black is the one named first and the result is
// 1-0 or 0-1.
//
// Errors of Write are those of the stream written to.
package csvgames

import (
	"encoding/csv"
	"io"
	"strings"

	"kyudan/importers/charset"
	"kyudan/importers/csvtext"
	"kyudan/rating/game"
)

var (
	encoding  = charset.Option("utf8")
	separator = game.Option{Name: "separator", About: "the separator between fields", Values: []string{"comma", "semicolon", "tab"}}
)

const name = "csv"

// Format describes the format to the list of exporters.
var Format = game.Writer{
	Name:       name,
	Title:      "CSV of games",
	Extensions: []string{".csv", ".tsv"},
	Options:    []game.Option{form, encoding, separator},
	Holds:      holds,
	Lost:       Lost,
	Write:      Write,
}

// Write writes the event.
func Write(w io.Writer, ev *game.Event, s game.Settings) error {
	e, _ := charset.Named(s.Get(encoding))
	if s.Get(form) == "players" {
		return writePlayers(w, ev, e)
	}
	if e.String() == "utf8" {
		if _, err := io.WriteString(w, "\ufeff"); err != nil {
			return err
		}
	}
	_, err := w.Write(e.Bytes(text(ev, s)))
	return err
}

func text(ev *game.Event, s game.Settings) string {
	var b strings.Builder
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	switch s.Get(separator) {
	case "semicolon":
		out.Comma = ';'
	case "tab":
		out.Comma = '\t'
	}
	for _, row := range rows(ev) {
		for i := range row {
			row[i] = csvtext.Guard(row[i])
		}
		out.Write(row) // a Builder takes everything
	}
	out.Flush()
	return b.String()
}
