// Package aga reads the result files of the American Go Association: the form
// that its rating program takes today (.txt), the one that OpenGotha writes,
// and the older TDE of the program AccelRat (.tde).
//
// It follows the association's published description with its example, the
// AccelRat page on TDE of the 1990s, what the reader of the rating program
// takes, and what OpenGotha writes up to 3.51. Only one real file has been
// seen, one of OpenGotha without games.
//
// # What is read
//
// Keywords at the beginning of a line in any case, in the older form after ##:
// TOURNEY with name and place, PLAYERS, GAMES with or without the number of the
// round, END. A player is an id, a name as Surname, First and a rank or rating;
// a game is White's id, Black's id, w, b or ?, handicap and komi.
//
// # Units
//
// Ratings are on the association's scale, where 3.5 is the middle of 3 dan and
// -5.5 of 5 kyu; the rank is the rating cut to a whole number, never rounded.
// Handicaps are in stones, komi in points. Where all even games have one komi,
// it is the event's.
//
// OpenGotha writes komi 7 for every even game and 0 for every handicap, which
// says nothing about the event, and handicap 0 with komi 0 for one stone; in its
// files such komi are left open. The ids that it counts down from 99999 mean
// other people in other files; they are not kept as ids.
//
// # What the format lacks
//
// Boards, byes, criteria, teams, countries, and why a game has no result: jigo,
// by default and unfinished are all ?.
//
// # Problems
//
// A problem's place is the line. A game whose player is not in the list is left
// out with an error, as the association's program does; its code begins with
// game-lost.
package aga

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Name is the format's name.
const Name = "aga"

// Format describes the format for the list of importers.
var Format = game.Reader{
	Name:       Name,
	Title:      "AGA result file",
	Extensions: []string{".txt", ".tde"},
	Match:      match,
	Read:       Read,
	Places:     places,
}

// places are the lines before the players.
var places = map[string]string{
	"name":  "the line TOURNEY",
	"place": "location=… below the line TOURNEY",
	"begin": "start=… below the line TOURNEY",
	"end":   "finish=… below the line TOURNEY",
}

// ExtraPrefix begins the keys under which event and players keep what the model
// has no field for.
const ExtraPrefix = Name + ":"

// Keys of Extra, after ExtraPrefix.
const (
	KeyRules = "rules" // of the event: AGA, Ing, Japanese
	KeyDates = "dates" // of the event, the words on the line TOURNEY
	keyDrop  = "drop"  // of a player who left, in the older form
	keyID    = "id"    // of a player, an id that is not the association's
)

// Limits on what is read.
const (
	maxBytes   = 8 << 20
	maxPlayers = 20_000
	maxGames   = 200_000
	maxLine    = 4096 // bytes
	maxRound   = 99
	looked     = 16 << 10 // bytes by which a file is recognised
)

var (
	tourneyLine = regexp.MustCompile(`(?mi)^(?:##[ \t]*)?TOURNEY(?:[ \t]|\r?$)`)
	otherLine   = regexp.MustCompile(`(?mi)^(?:##[ \t]*)?(?:PLAYERS[ \t\r]*$|GAMES(?:[ \t]+\d+)?[ \t\r]*$)|^[ \t]*(?:start|finish|rules)=`)
	oldLine     = regexp.MustCompile(`(?m)^##[ \t]*(?:PLAYERS|ATTRIBUTES|GAMES|ROUNDS|RULES)\b`)
)

// match recognises the format by the keyword TOURNEY and one other line of its
// head, or by two directives of the older form.
func match(data []byte) bool {
	if len(data) > maxBytes {
		return false
	}
	text, _ := charset.Decode(data[:min(len(data), looked)])
	return tourneyLine.Match(text) && otherLine.Match(text) || len(oldLine.FindAll(text, 2)) == 2
}

// Read reads a result file. The event is nil where the file is too large or has
// no line that the format knows.
func Read(in game.Input) (*game.Event, game.Problems) {
	r := &reader{log: game.Log{File: in.Name}, ev: &game.Event{Source: game.Source{File: in.Name, Format: Name, Part: game.Whole}}, byID: map[string]int{}}
	if !r.read(in.Data) {
		r.ev = nil
	}
	return r.ev, r.log.Problems()
}

type section uint8

const (
	head section = iota
	players
	games
)

type reader struct {
	ev  *game.Event
	log game.Log

	section   section
	round     int      // of the games that follow; 0 not given
	old       bool     // TDE
	openGotha bool     // written by OpenGotha
	columns   []string // of the older form's table of players
	tourney   string
	location  string

	byID map[string]int // Player.ID by id
	gameTally
}

func (r *reader) read(data []byte) bool {
	if r.log.TooLarge(data, maxBytes) {
		return false
	}
	decoded, _ := charset.Decode(data)
	text := strings.ToValidUTF8(string(decoded), "\ufffd")
	if strings.ContainsRune(text, '\ufffd') {
		r.add(game.Warning, "charset-damaged", 0, "letters that cannot be read", "a text in UTF-8 or ISO-8859-1", "correct the names by hand")
	}
	r.old = oldLine.MatchString(text)
	r.openGotha = strings.HasPrefix(text, "Tourney\t")
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	n, known := 0, false
	last, lastLine := "", 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSuffix(strings.Map(printable, line), "\n")
		if len(line) > maxLine {
			r.add(game.Error, "line-unreadable", n, fmt.Sprintf("a line of %d bytes", len(line)), "a player or a game", "it was passed over")
			continue
		}
		if strings.TrimSpace(line) != "" {
			last, lastLine = line, n
		}
		word, rest, keyword := keywordOf(line, r.section)
		switch {
		case strings.TrimSpace(line) == "":
		case keyword && word == "END":
			r.finish()
			return true
		case keyword:
			known = true
			r.keyword(n, word, rest)
		case strings.HasPrefix(line, "#"):
			r.comment(n, line)
		case r.setting(n, line):
		case r.section == players:
			r.player(n, line)
		case r.section == games:
			r.game(n, line)
		default:
			r.add(game.Warning, "line-unreadable", n, game.Quote(strings.TrimSpace(line)), "TOURNEY, PLAYERS, GAMES, or a setting such as start=5/2/2026", "it was passed over")
		}
	}
	if !known {
		r.add(game.Error, "not-aga", 0, "no line TOURNEY, PLAYERS or GAMES", "a result file of the American Go Association", "check that this is the right file")
		return false
	}
	r.unended(last, lastLine, strings.HasSuffix(text, "\n"))
	r.finish()
	return true
}

// unended reports a text without END. The association's own example has none;
// a program that writes it, or a last line that is broken off, means that the
// rest of the file is missing.
func (r *reader) unended(last string, line int, whole bool) {
	severity := game.Note
	if r.openGotha || !whole || r.section == games && len(strings.Fields(withoutComment(last))) < r.words {
		severity = game.Warning
	}
	r.add(severity, "end-missing", line, "no END after the last line, "+game.Quote(plain(last)), "a line END", "check that the file is complete: what is missing was not read")
}

// printable turns invisible characters into blanks, but keeps tabs and line
// ends, which mean something.
func printable(c rune) rune {
	if c != '\t' && c != '\n' && (unicode.IsControl(c) || unicode.IsSpace(c) || c == '\ufeff') {
		return ' '
	}
	return c
}

var keywords = map[string]bool{
	"TOURNEY": true, "PLAYERS": true, "GAMES": true, "END": true,
	"RULES": true, "ROUNDS": true, "HANDICAP": true, "ATTRIBUTES": true, // only in the older form
}

// keywordOf is the keyword that begins a line.
func keywordOf(line string, in section) (word, rest string, ok bool) {
	directive, old := strings.CutPrefix(line, "##")
	if old {
		directive = strings.TrimLeft(directive, " \t")
	}
	i := strings.IndexAny(directive, " \t")
	if i < 0 {
		i = len(directive)
	}
	word, rest = strings.ToUpper(directive[:i]), strings.TrimSpace(directive[i:])
	if !keywords[word] || !old && !(word == "TOURNEY" || word == "PLAYERS" || word == "GAMES" || word == "END") {
		return "", "", false
	}
	// Before the players a line may be prose; later ones begin with an id.
	if !old && in == head && (word == "PLAYERS" || word == "END" || word == "GAMES") && strings.Trim(rest, "0123456789") != "" {
		return "", "", false
	}
	return word, rest, true
}

func (r *reader) add(s game.Severity, code string, line int, found, expected, hint string) *game.Problem {
	return r.log.Add(s, code, game.Place{Line: line}, found, expected, hint)
}
