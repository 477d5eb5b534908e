package standings

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

// OpenGotha cuts names in games lists: the surname to 18 characters, surname
// and first name together to 22.
const (
	surnameCut = 18
	nameCut    = 22
)

// person is a player's cell of a games list: Noir Baptiste(4D,38Gr).
type person struct {
	name, rank, country, club string
	cut                       bool // the name may lack its end
}

// layout is what a page shows in brackets after the names. It shows the same
// for all players, so that a bracket that belongs to one name, or a club of two
// letters, is not taken for something else.
type layout struct {
	brackets bool
	country  bool // before the club, or alone
}

func layoutOf(cells []*cell) layout {
	if len(cells) == 0 {
		return layout{}
	}
	two, one, given := true, true, false
	for _, c := range cells {
		if t := c.text(); !strings.HasSuffix(t, ")") || !strings.Contains(t, "(") {
			return layout{}
		}
		_, parts := inBrackets(c.raw)
		if _, rest := rankOf(parts); len(rest) > 0 {
			country := game.IsCountry(rest[0]) || squeeze(rest[0]) == ""
			two = two && country && len(rest) > 1
			one = one && country && len(rest) == 1
			given = given || game.IsCountry(rest[0])
		}
	}
	return layout{brackets: true, country: given && (two || one)}
}

// inBrackets splits a cell at its last bracket.
func inBrackets(raw string) (name string, parts []string) {
	open := strings.LastIndexByte(raw, '(')
	inner := raw[open+1:]
	if end := strings.LastIndexByte(inner, ')'); end >= 0 {
		inner = inner[:end]
	}
	return raw[:open], strings.Split(inner, ",")
}

// rankOf takes the rank from the front, recognised by its shape.
func rankOf(parts []string) (rank string, rest []string) {
	t := squeeze(parts[0])
	if !rankShape.MatchString(t) {
		return "", parts
	}
	return t, parts[1:]
}

var rankShape = regexp.MustCompile(`^[0-9]{1,2}[KDPkdp]$`)

// personAt reads a player's cell.
func (r *reader) personAt(c *cell, l layout, label string) person {
	r.nameMarkup(c, label)
	return personOf(c.raw, l)
}

func personOf(raw string, l layout) person {
	p := person{}
	name := raw
	if l.brackets {
		var parts []string
		name, parts = inBrackets(raw)
		p.rank, parts = rankOf(parts)
		if l.country && len(parts) > 0 {
			p.country, parts = squeeze(parts[0]), parts[1:]
		}
		p.club = squeeze(strings.Join(parts, ","))
	}
	p.name = squeeze(name)
	for _, stone := range []string{"(w)", "(b)"} { // a picture that became text
		p.name = strings.TrimSpace(strings.TrimPrefix(p.name, stone))
	}
	p.cut = maybeCut(p.name, l.brackets && strings.HasSuffix(name, " "))
	return p
}

// maybeCut reports a name as long as names can be. A blank in front of the
// bracket is the last character of one.
func maybeCut(name string, blank bool) bool {
	n := utf8.RuneCountInString(name)
	if blank {
		n++
	}
	surname := game.FirstRunes(name, surnameCut)
	return n >= nameCut || n == surnameCut && !strings.Contains(name, " ") || strings.HasPrefix(name[len(surname):], " ")
}

// people are the players of a games or matches list, made from its cells.
type people struct {
	r    *reader
	by   map[person]int // Player.ID
	seen map[int]string // where a player was last found
}

// id is the entry of a cell's player. Two cells that read the same are one
// player, unless the name is cut: then they may be two, and each is an entry.
func (l *people) id(p person, place game.Place) int {
	r := l.r
	if l.by == nil {
		l.by, l.seen = make(map[person]int), make(map[int]string)
	}
	if id, ok := l.by[p]; ok {
		found := fmt.Sprintf("%q for a second time, first in %s", p.name, l.seen[id])
		hint := "both games were taken for the same player's"
		if p.cut {
			hint = "the name may be cut, so it was read as two players"
		}
		if r.log.Add(game.Warning, "player-twice", place, found, "one game per player and round", hint); !p.cut {
			return id
		}
	}
	e := game.Player{ID: len(r.event.Players) + 1, Name: p.name, Place: place}
	if p.name == "" {
		e.Name = "(" + place.String() + ")"
		r.log.Add(game.Error, "name-missing", place, "a cell without a name", "a player's name", "write the name into the page and {again}")
	}
	if rank, err := parseRank(p.rank); err != nil {
		r.log.Add(game.Error, "rank-unknown", place, fmt.Sprintf("rank %q", p.rank), "30k to 1k, 1d to 9d or 1p to 9p", "correct the rank in the page and {again}")
	} else {
		e.Rank = rank
	}
	r.countryAndClub(&e, p.country, p.club)
	if p.cut {
		game.Put(&e.Extra, "standings:cut", "true")
		r.cut++
	}
	r.event.Players = append(r.event.Players, e)
	l.by[p], l.seen[e.ID] = e.ID, place.String()
	return e.ID
}

// cutNames reports once per page that names may lack their ends.
func (r *reader) cutNames() {
	r.log.Some(r.cut, game.Note, "name-cut", game.Place{}, game.Plural(r.cut, "name")+" as long as a games list allows", "whole names",
		"{give} the standings page, the players list or the tournament file as well, so that the names are whole")
}

func rowLabel(n int) string { return "row " + strconv.Itoa(n) }
