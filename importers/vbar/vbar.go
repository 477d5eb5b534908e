// Package vbar reads the lists of players ("vBar") that the pairing program
// MacMahon exchanged with OpenGotha up to its version 3.48.03, and with the
// Russian branch of OpenGotha since.
//
// No real file has been seen: the package follows what the source of OpenGotha
// wrote and read. A line is a player,
//
//	family name|given name|rank|club|country|rating|registration
//
// and a semicolon begins a comment. The rating is a whole number of points of the
// European scale; where it is left out, the program derived one from the rank,
// which is not a rating. The registration is f (final) or p (preliminary), kept as
// vbar:registration where it is p. There is nothing about the event and there
// are no games: an event is read as a part, players (game.PlayersPart), to be
// put together with a standings page or a games list.
//
// The encoding is ISO-8859-15 by custom; the actual one is detected from the
// content. A line of another form is an error at its line, and what it says is
// left out; a value that cannot be read is a warning, and left open.
package vbar

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Name is the format's name.
const Name = "vbar"

// Format describes the lists to the list of importers.
var Format = game.Reader{
	Name:       Name,
	Title:      "MacMahon's list of players (vBar)",
	Extensions: []string{".vbar", ".txt"},
	Match:      Match,
	Read:       Read,
}

// ExtraRegistration is the key of Player.Extra under which a preliminary
// registration is kept.
const ExtraRegistration = Name + ":registration"

// The fields of a line.
const (
	family = iota
	given
	rank
	club
	country
	rating
	registration
	fields
)

// Limits of a file.
const (
	maxBytes   = 8 << 20
	maxLine    = 2000 // bytes
	maxPlayers = 20_000
	looked     = 16 << 10
)

// Match reports whether the first lines of data, comments and blank lines left
// aside, all have seven fields, and a rank for the third of them.
func Match(data []byte) bool {
	if len(data) > maxBytes || bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		return false
	}
	head := data
	if len(head) > looked {
		head = head[:looked]
		head = head[:bytes.LastIndexByte(head, '\n')+1]
	}
	text, _ := charset.Decode(head)
	if bytes.IndexByte(text, 0) >= 0 {
		return false
	}
	ranks := 0
	for line := range strings.Lines(string(text)) {
		f, ok := fieldsOf(line)
		switch {
		case !ok:
			return false
		case f == nil:
			continue
		}
		if _, err := game.ParseRankTo30k(f[rank]); err == nil && f[rank] != "" {
			ranks++
		} else if ranks == 0 {
			return false
		}
	}
	return ranks > 0
}

// fieldsOf cuts a line; nil without a player, ok is false for a line of another
// form.
func fieldsOf(line string) (f []string, ok bool) {
	line, _, _ = strings.Cut(line, ";")
	if strings.TrimSpace(line) == "" {
		return nil, true
	}
	f = strings.Split(line, "|")
	for i := range f {
		f[i] = game.Plain(f[i])
	}
	return f, len(f) == fields
}

type reader struct {
	in  game.Input
	ev  *game.Event
	log game.Log
}

// Read reads a list.
func Read(in game.Input) (*game.Event, game.Problems) {
	r := &reader{in: in, log: game.Log{File: in.Name}, ev: &game.Event{Source: game.Source{File: in.Name, Format: Name, Part: game.PlayersPart}}}
	if !r.read() {
		return nil, r.log.Problems()
	}
	return r.ev, r.log.Problems()
}

func (r *reader) add(s game.Severity, code string, line int, found, expected, hint string) {
	r.log.Add(s, code, game.Place{Line: line}, found, expected, hint)
}

func (r *reader) read() bool {
	if r.log.TooLarge(r.in.Data, maxBytes) {
		return false
	}
	text, encoding := charset.Decode(r.in.Data)
	if encoding != "" && encoding != "UTF-8" {
		r.add(game.Note, "charset-inferred", 0, "a text read as "+encoding, "", "check the names; if they are wrong, save the list as UTF-8")
	}
	text = bytes.ToValidUTF8(text, []byte("\ufffd"))
	preliminary, n := 0, 0
	for line := range strings.Lines(string(text)) {
		n++
		f, ok := fieldsOf(line)
		if _, comment, _ := strings.Cut(line, ";"); strings.Count(comment, "|") >= fields-1 {
			r.add(game.Warning, "commented-out", n, "a player in a comment: "+game.Quote(game.Plain(comment)), "", "the player was left out; remove the ;, or begin a new line there")
		}
		switch {
		case len(line) > maxLine:
			r.add(game.Error, "line-too-long", n, fmt.Sprintf("a line of %d bytes", len(line)), fmt.Sprintf("at most %d", maxLine), "the line was not read: check whether line breaks are missing")
		case !ok:
			r.add(game.Error, "line-unreadable", n, game.Quote(game.Plain(line)), "family name|given name|rank|club|country|rating|f or p", "correct the line; its player was left out")
		case f == nil:
		case len(r.ev.Players) == maxPlayers:
			r.add(game.Error, "too-many-players", n, fmt.Sprintf("more than %d players", maxPlayers), "a list of players", "check that this is the right file")
			return false
		default:
			r.player(f, n)
			if strings.EqualFold(f[registration], "p") {
				preliminary++
			}
		}
	}
	if len(r.ev.Players) == 0 {
		r.add(game.Error, "no-players", 0, "a text without a player", "a line for each player, of seven fields separated by |", "")
		return false
	}
	r.log.Some(preliminary, game.Note, "registered-only", game.Place{}, game.Plural(preliminary, "player")+" registered preliminarily", "", "")
	return true
}

func (r *reader) player(f []string, line int) {
	p := game.Player{ID: len(r.ev.Players) + 1, Family: f[family], Given: f[given], Place: game.Place{Line: line}}
	if p.DisplayName() == "" {
		p.Name = fmt.Sprintf("(line %d)", line)
		r.add(game.Error, "name-missing", line, "a line without a name", "family and given name", "write the name into the list and {again}")
	} else if strings.Trim(p.DisplayName(), "? ") == "" {
		r.add(game.Warning, "name-lost", line, fmt.Sprintf("name %q", p.DisplayName()), "letters", "the program that wrote the list could not write them: correct the name, or match it with an alias")
	}
	if f[rank] != "" {
		var err error
		if p.Rank, err = game.ParseRankTo30k(f[rank]); err != nil {
			r.open("rank-unknown", line, "rank", f[rank], "a rank such as 3k or 2d")
		}
	}
	if !strings.EqualFold(f[club], "xxxx") {
		p.Club = f[club]
	}
	switch code := strings.ToUpper(f[country]); {
	case code == "" || code == "XX":
	case game.IsCountry(code):
		p.Country = code
	default:
		r.open("country-unknown", line, "country", f[country], "a two-letter code, or nothing")
	}
	if f[rating] != "" {
		if v, err := strconv.Atoi(f[rating]); err == nil && v > -100_000 && v < 100_000 {
			p.Rating = game.Given(float64(v))
		} else {
			r.open("rating-unreadable", line, "rating", f[rating], "a whole number, or nothing")
		}
	}
	switch strings.ToLower(f[registration]) {
	case "f", "":
	case "p":
		p.Extra = map[string]string{ExtraRegistration: "p"}
	default:
		r.open("registration-unknown", line, "registration", f[registration], "f (final) or p (preliminary)")
	}
	r.ev.Players = append(r.ev.Players, p)
}

// open reports a value that was left open.
func (r *reader) open(code string, line int, what, text, expected string) {
	r.add(game.Warning, code, line, fmt.Sprintf("%s %q", what, game.Shorten(text, 60)), expected, "it was left open")
}
