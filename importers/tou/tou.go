// Package tou reads the results files of the French federation (.tou), which
// OpenGotha and Pairgoth write.
//
// There is no published specification. The package follows two files of
// OpenGotha 3.49 to 3.51, and what the sources of OpenGotha and Pairgoth write
// and read; files of Pairgoth itself have not been seen.
//
// # What is read
//
// A header of lines ;key=value, and one line a player: place, name, rank,
// licence, club and one cell per round. Cells name the opponent by the line, so the
// lines are renumbered; the printed places, blank for those who tie, become
// Player.Standing. The fields are cut by columns, as all known programs set
// them, and found by blanks where the file was edited.
//
// # Units
//
// Time is in minutes a side, komi in points, handicaps in stones that Black
// got.
//
// # What the format lacks
//
// The last day, the country of event and players, ratings, tables, criteria and
// kind of overtime (+b stands for any). A game by default looks played. Byes,
// absences and rounds without a game cannot be told apart: 0+ is read as a bye,
// 0= as an absence with half a point, 0- as not paired, each with a note.
//
// # Problems
//
// A problem's place is the line, and the column where it is a cell. Two cells
// of one game that contradict each other are one error that quotes both; the
// game is then left out or read without what they disagree about. Two cells that both say won, or both lost, are
// an error too; in the file of a program, which has such results, a warning.
package tou

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"kyudan/importers/charset"
	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// Name is the format's name.
const Name = "tou"

// Format describes the format for the list of importers.
var Format = game.Reader{
	Name:       Name,
	Title:      "FFG results file (tou)",
	Extensions: []string{".tou"},
	Match:      match,
	Read:       Read,
	Places:     places,
}

// places are the keys of the header.
var places = map[string]string{
	"name":               ";" + KeyFull + "=… in its header",
	"place":              ";" + KeyTown + "=… in its header",
	"begin":              ";" + KeyDate + "=… in its header",
	"board_size":         ";" + KeySize + "=… in its header",
	"komi":               ";" + KeyKomi + "=… in its header",
	"time.basic_minutes": ";" + KeyTime + "=… in its header",
}

// ExtraPrefix begins the keys under which the event keeps what the model has no
// field for; the key of the header follows.
const ExtraPrefix = Name + ":"

// Limits on what is read. OpenGotha holds 2000 players and 20 rounds.
const (
	maxBytes  = 8 << 20
	maxLines  = 10_000
	maxRounds = 99
	maxLine   = 4096 // bytes
)

var (
	headerLine = regexp.MustCompile(`^; ?([a-z]{2,8}) ?=(.*)$`)
	knownKey   = regexp.MustCompile(`(?m)^; ?(name|date|vill|comm|prog|size|time|ta|komi) ?=`)
	tableHead  = regexp.MustCompile(`(?mi)^; ?Num +Nom +Prenom`)
)

// match recognises the format by two keys of its header, or one and the heading
// of its table. One key on several lines may be the name of a player elsewhere.
func match(data []byte) bool {
	if len(data) > maxBytes {
		return false
	}
	text, _ := charset.Decode(data[:min(len(data), 16<<10)])
	keys := map[string]bool{}
	for _, m := range knownKey.FindAllSubmatch(text, 100) {
		keys[string(m[1])] = true
	}
	return len(keys) > 1 || len(keys) == 1 && tableHead.Match(text)
}

// Read reads a results file. The event is nil where the file is too large, or
// has neither a header nor a player's line.
func Read(in game.Input) (*game.Event, game.Problems) {
	r := &reader{log: game.Log{File: in.Name}, ev: &game.Event{Source: game.Source{File: in.Name, Format: Name, Part: game.Whole}}}
	if !r.read(in.Data) {
		r.ev = nil
	}
	return r.ev, r.log.Problems()
}

type reader struct {
	ev  *game.Event
	log game.Log

	keys     map[string]string
	pairgoth bool
	rows     []row
}

// A row is the line of a player.
type row struct {
	line  int
	cells []entry
}

// An entry is a cell as it stands in its line.
type entry struct {
	crosstable.Entry
	col int // from 1
}

func (r *reader) read(data []byte) bool {
	if r.log.TooLarge(data, maxBytes) {
		return false
	}
	decoded, name := charset.Decode(data)
	text := strings.ToValidUTF8(string(decoded), "\ufffd")
	if strings.ContainsRune(text, '\ufffd') {
		r.log.Add(game.Warning, "charset-damaged", game.Place{}, "letters that cannot be read", "a text in ISO-8859-15", "correct the names by hand")
	} else if name == "GB18030" || name == "Big5" {
		r.log.Add(game.Note, "charset-inferred", game.Place{}, "letters that look like "+name, "", "check the names")
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	n := 0
	var odd []oddLine
	for line := range strings.Lines(text) {
		if n++; n > maxLines {
			r.log.Add(game.Error, "too-many-lines", game.Place{Line: n}, fmt.Sprintf("more than %d lines", maxLines), "one line per player", "the rest was not read")
			break
		}
		line = strings.TrimRight(strings.Map(printable, line), " ")
		switch blank := strings.TrimSpace(line) == ""; {
		case blank:
		case len(line) > maxLine:
			odd = append(odd, oddLine{n, "a line of " + fmt.Sprint(len(line)) + " bytes"})
		case strings.HasPrefix(line, ";"):
			r.header(n, line)
		case !r.player(n, line):
			odd = append(odd, oddLine{n, game.Quote(strings.TrimSpace(line))})
		}
	}
	headed := len(r.keys) > 0
	if headed || len(r.rows) > 0 {
		r.facts()
	}
	for _, o := range odd {
		r.log.Add(game.Error, "line-unreadable", game.Place{Line: o.line}, o.text, "place, name, rank, licence, club and one cell per round", "nothing of this line was read, and the numbers in the cells may now be off; correct it and {again}")
	}
	if len(r.rows) == 0 {
		r.log.Add(game.Error, "no-players", game.Place{}, "no line with a player", "lines such as    1 Martin Paul              3D 0500101 75Ju    2+w0    3+b0", "check that this is the whole file")
		return headed
	}
	r.players()
	r.games()
	return true
}

// printable turns invisible characters into blanks.
func printable(c rune) rune {
	if unicode.IsControl(c) || unicode.IsSpace(c) || c == '\ufeff' {
		return ' '
	}
	return c
}

// An oddLine is one that could not be read as a player's.
type oddLine struct {
	line int
	text string
}

// extra keeps what the model has no field for.
func (r *reader) extra(key, value string) { game.Put(&r.ev.Extra, ExtraPrefix+key, value) }
