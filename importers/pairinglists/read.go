package pairinglists

import (
	"bytes"
	"fmt"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"kyudan/importers/charset"
	"kyudan/rating"
	"kyudan/rating/game"
)

// form is one of the lists.
type form struct {
	register string // of the ids, and the system
	isPlayer func(line []rune) bool
	player   func(line []rune) (s rating.Standing, wrong string)
	day      func(line string) (game.Date, bool) // nil: the list has none
}

// looked is how many lines are looked at for the EGF's first player: real lists have 26
// before.
const looked = 200

// formOf is the form of a text, nil if it is none of the lists.
func formOf(text []byte) *form {
	text = bytes.TrimLeft(text, "\r\n")
	if bytes.HasPrefix(text, []byte("#Echelle ")) {
		return &ffg
	}
	n := 0
	for line := range bytes.Lines(text) {
		runes := []rune(string(bytes.TrimRight(line, "\r\n")))
		switch n++; {
		case n == 1 && aga.reads(runes):
			return &aga
		case egf.reads(runes):
			return &egf
		case n == looked:
			return nil
		}
	}
	return nil
}

// reads reports whether a line is one of a player, and readable.
func (f *form) reads(line []rune) bool {
	if !f.isPlayer(line) {
		return false
	}
	_, wrong := f.player(line)
	return wrong == ""
}

// Match reports whether a text in UTF-8 is one of the lists.
func Match(text []byte) bool { return formOf(text) != nil }

// Read reads one of the lists. The list is nil where the file is none, or was made from
// a list of another register.
func Read(in game.Input) (*rating.List, game.Problems) {
	log := game.Log{File: in.Name}
	text, encoding := charset.Decode(in.Data)
	if encoding != "" && !strings.HasPrefix(encoding, "UTF") {
		// The lists mix names of all of Europe, which makes them look like any encoding.
		if western, err := charmap.ISO8859_15.NewDecoder().Bytes(in.Data); err == nil {
			text, encoding = western, "ISO-8859-15"
		}
	}
	f := formOf(text)
	if f == nil {
		log.Add(game.Error, "not-a-list", game.Place{}, "no line of a player", "the list of the EGF, the FFG or the AGA", "")
		return nil, log.Problems()
	}
	if encoding != "" {
		log.Add(game.Note, "encoding", game.Place{}, "text in "+encoding, "", "")
	}
	l := &rating.List{System: f.register, Register: f.register}
	lines := map[string]int{} // by id
	n, own := 0, 0
	for line := range strings.Lines(string(text)) {
		n++
		at := game.Place{Line: n}
		line = strings.TrimRight(line, "\r\n")
		if f.day != nil {
			if day, ok := f.day(line); ok {
				l.AsOf = day
			}
		}
		runes := []rune(line)
		if !f.isPlayer(runes) {
			continue
		}
		s, wrong := f.player(runes)
		first, twice := lines[s.ID]
		switch {
		case wrong != "":
			log.Add(game.Warning, "line-unreadable", at, wrong, "", "the player was left out")
		case twice:
			log.Add(game.Warning, "id-twice", at, fmt.Sprintf("player %s with the id of line %d", s.Who(), first), "", "the second was left out")
		case game.IsPairingNumber(s.ID):
			own++
		default:
			lines[s.ID] = n
			l.Players = append(l.Players, s)
		}
	}
	if own > 0 {
		log.Add(game.Error, "not-a-list", game.Place{}, fmt.Sprintf("a list for pairing programs in which %s numbers that stand for ids", game.Counted(own, "player has a number", "players have")), "the list from which it was made",
			"give that list: .xlsx, .csv or .json")
		return nil, log.Problems()
	}
	return l, log.Problems()
}

// slice is the text at some positions, as far as the line goes, without blanks around.
func slice(line []rune, from, to int) string {
	from, to = min(from, len(line)), min(to, len(line))
	return strings.TrimSpace(string(line[from:to]))
}

var plain = strings.NewReplacer("_", " ", "`", "'")

// named gives a player the surname up to the first blank, and the rest as given name.
func named(s *rating.Standing, name string) {
	family, given, _ := strings.Cut(name, " ")
	s.Family, s.Given = strings.TrimSpace(plain.Replace(family)), strings.TrimSpace(plain.Replace(given))
	if s.Family == "(undefined)" {
		s.Family = ""
	}
}

// known is a text that does not stand for something unknown.
func known(s string, unknown ...string) string {
	for _, u := range unknown {
		if strings.EqualFold(s, u) {
			return ""
		}
	}
	return s
}

func isDigits(s []rune) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return len(s) > 0
}
