// Package pairgoth reads the tournament files (.tour) of the pairing program
// Pairgoth.
//
// There is no published specification. The package follows real files of
// several versions from 2023 on and the source of the program.
//
// # What is read
//
// JSON in UTF-8. Keys that the model has a field for become its facts; all
// others are kept as they stand (see ExtraPrefix), pairing weights too, so that
// a file that is read and written again loses nothing.
//
// # Units
//
// Times are in seconds in the file and minutes in the model. Old versions wrote
// the main time in minutes: one of at most 180 is taken so, with a note.
// Handicaps are in stones, komi in points, ranks in steps from 1 dan.
//
// Ratings are on the European scale. The program makes one up from the rank
// where it knows none, 2050 for 1 dan in its own way and 2100 in that of
// OpenGotha; a rating of exactly either is taken for made up, and the rank is
// used.
//
// # What is refused or lost
//
// A file that is not well-formed JSON, or passes the limits of size and
// nesting, is refused with line and column. Pairgoth has no mark for games by
// default. In team events the matches between teams are not games of the
// model: they are reported, and the games on their boards are read. Pair go and
// rengo have no such games, and cannot be rated.
//
// # Problems
//
// A problem's place is the line and the path: line 40, players[3].
package pairgoth

import (
	"regexp"
	"strconv"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Name is the format's name.
const Name = "pairgoth"

// Format describes the format for the list of importers.
var Format = game.Reader{
	Name:       Name,
	Title:      "Pairgoth tournament (.tour)",
	Extensions: []string{".tour"},
	Match:      match,
	Read:       Read,
	Places:     places,
}

// places are the keys under which Pairgoth keeps its information on a tournament.
var places = map[string]string{
	"name":               "Pairgoth (name)",
	"place":              "Pairgoth (location)",
	"director":           "Pairgoth (director)",
	"begin":              "Pairgoth (startDate)",
	"end":                "Pairgoth (endDate)",
	"rounds":             "Pairgoth (rounds)",
	"board_size":         "Pairgoth (gobanSize)",
	"komi":               "Pairgoth (komi)",
	"time.basic_minutes": "Pairgoth (timeSystem.mainTime)",
	"online":             "Pairgoth (online)",
}

// ExtraPrefix begins the keys of Extra. What follows is the path of a value in
// the file (pairing.main.scoreWeight), and the value is its JSON.
const ExtraPrefix = Name + ":"

var (
	jsonObject = regexp.MustCompile(`^\s*\{`)
	ownKeys    = regexp.MustCompile(`"(?:gobanSize|timeSystem|shortName|mmFloor|mmsDiffCountry)"\s*:|"pairing"\s*:\s*\{|"type"\s*:\s*"(?:INDIVIDUAL|PAIRGO|RENGO[23]|TEAM[2-5])"`)
	otherJSON  = regexp.MustCompile(`^\s*\{\s*"kyudan"\s*:`)
)

// match recognises the format by two of its keys, or kinds of tournament, in a
// JSON object.
func match(data []byte) bool {
	if len(data) > maxBytes {
		return false
	}
	text, _ := charset.Decode(data[:min(len(data), 64<<10)])
	return jsonObject.Match(text) && !otherJSON.Match(text) && len(ownKeys.FindAll(text, 2)) == 2
}

// Read reads a tournament file. The event is nil where the file is not a JSON
// object, is broken or exceeds a limit; then the one problem says where.
func Read(in game.Input) (*game.Event, game.Problems) {
	r := &reader{log: game.Log{File: in.Name}, ev: &game.Event{Source: game.Source{File: in.Name, Format: Name, Part: game.Whole}}, byID: map[int]int{}}
	root, text, problem := parse(in.Data)
	if problem != nil {
		return nil, game.Problems{*problem}.InFile(in.Name)
	}
	r.lines.Text = text
	r.general(root)
	r.timeSystem(r.top.take("timeSystem"))
	r.pairing(r.top.take("pairing"))
	r.players(r.top.take("players"))
	r.teams(r.top.take("teams"))
	r.games(r.top.take("games"), r.top.take("individualGames"))
	r.byesInDoubt()
	r.absences()
	r.finish()
	return r.ev, r.log.Problems()
}

type reader struct {
	ev    *game.Event
	log   game.Log
	lines charset.Lines

	top  *object
	kind string // type: INDIVIDUAL, TEAM3, …

	byID     map[int]int // Player.ID by the file's id
	teamByID map[int]int // index in Event.Teams by the file's id
	skipped  [][]int     // rounds that a player skips, by Player.ID-1
	open     []int       // games without a result, by round
	teamRows int         // matches between teams
	last     int         // round with a game or bye
}

func (r *reader) add(s game.Severity, code, place, found, expected, hint string) *game.Problem {
	return r.log.Add(s, code, game.Place{Path: place}, found, expected, hint)
}

// place is the line and the path of a value.
func (r *reader) place(v *value, path string) string {
	if v == nil {
		return path
	}
	return "line " + strconv.Itoa(r.line(v)) + ", " + path
}

func (r *reader) line(v *value) int {
	line, _ := r.lines.At(v.offset)
	return line
}

func (r *reader) extra(path string, v *value) { game.Put(&r.ev.Extra, ExtraPrefix+path, v.json()) }
