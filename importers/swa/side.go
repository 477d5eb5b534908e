package swa

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// side is one player of a row of a list of games.
type side struct {
	index     int // of the entry, -1 where there is none
	bye       bool
	blank     bool
	ok        bool // nothing was reported
	name      string
	place     string
	no        int // as written, 0 where it is not
	noPlace   string
	rank      game.Rank
	rankPlace string
}

// readSide reads one player of a row: by number, by name, or by both, which
// must agree; with the rank beside or behind the name.
func (e *event) readSide(g *listing, row *spreadsheet.Row, cs []column) side {
	s := side{index: -1, blank: true, ok: true, place: g.place(row, cs[0].col)}
	for _, c := range cs {
		for i := range c.span {
			cell := row.At(c.col + i)
			switch {
			case cell.IsBlank() || i > 0 && cell.Merged && cell.From != cell.Ref():
			case !e.usable(g.sheet.Name, cell):
				s.ok, s.blank = false, false
			default:
				e.readSideCell(&s, cell, g.at(cell), c.isNumber(), i > 0)
			}
		}
	}
	if cell := row.At(g.rankBeside(cs)); s.ok && !s.blank && !cell.IsBlank() {
		if s.ok = e.usable(g.sheet.Name, cell); s.ok {
			s.rankPlace = g.at(cell)
			s.rank = e.rank(s.rankPlace, cell)
		}
	}
	if s.ok && (s.no > 0 || s.name != "") {
		e.resolve(&s)
	}
	if s.index >= 0 && s.rank != game.NoRank {
		e.takeRank(s.index, s.rank, s.rankPlace)
	}
	return s
}

// readSideCell reads one cell of a side. numbers says that its column is for
// numbers, beside that it stands in the columns right of the title's.
func (e *event) readSideCell(s *side, cell *spreadsheet.Cell, place string, numbers, beside bool) {
	text, plain := Clean(cell.Text), folded(cell)
	no, isNumber := entryNumber(cell)
	switch {
	case slices.Contains([]string{"-", "--", "—", "–", "*"}, plain):
	case slices.Contains(byeWords, plain):
		s.bye, s.blank = true, false
	case beside || s.name != "":
		rank, err := game.ParseRankTo30k(text)
		if err != nil {
			s.ok = false
			e.err("cell-not-understood", place, fmt.Sprintf("%s beside the player %q", quoted(cell), s.name), "the player's rank", "write a rank such as 5k or 3d there, or clear the cell")
			return
		}
		s.rank, s.rankPlace = rank, place
	case isNumber && (numbers || s.no == 0):
		s.no, s.noPlace, s.blank, s.place = no, place, false, place
	case numbers && plain == "0":
	case numbers:
		s.ok, s.blank = false, false
		e.err("value", place, "number "+quoted(cell), "a player's number", "write the number that the list of players has")
	case cell.Kind != spreadsheet.Text:
		s.ok, s.blank = false, false
		kind := map[spreadsheet.Kind]string{spreadsheet.Date: "date", spreadsheet.Time: "time"}[cell.Kind]
		e.err("value", place, fmt.Sprintf("the %s %s", cmp.Or(kind, "value"), text), "a player's name", "format the cell as text and type the name again")
	default:
		s.name, s.place, s.blank = text, place, false
		if open := strings.LastIndexAny(text, "(（"); open > 0 && text[open] == '(' {
			listed, several := e.find(text) // as a name, what stands in brackets included
			rank, err := game.ParseRankTo30k(strings.TrimRight(text[open+1:], ")） "))
			if listed < 0 && !several && err == nil && rank != game.NoRank {
				s.name, s.rank, s.rankPlace = strings.TrimSpace(text[:open]), rank, place
			}
		}
		if s.no == 0 {
			if name, n, ok := e.numberBehind(s.name); ok {
				s.name, s.no, s.noPlace = name, n, place
			}
		}
	}
}

var numberedName = regexp.MustCompile(`^(.*?\S)(?: ?([(（#]|[Nn]o\.) ?| )(\d{1,4})[)）]?$`)

// numberBehind takes the player's number off a name: Tan Mei (1), Tan Mei #1. A
// number without a mark is one only where the list has the name without it.
func (e *event) numberBehind(text string) (name string, no int, ok bool) {
	m := numberedName.FindStringSubmatch(text)
	if m == nil {
		return "", 0, false
	}
	name = strings.TrimSpace(m[1])
	if whole, several := e.find(text); whole >= 0 || several {
		return "", 0, false
	}
	if stem, several := e.find(name); m[2] == "" && (!e.listed || stem < 0 && !several) {
		return "", 0, false
	}
	no, err := strconv.Atoi(m[3])
	return name, no, err == nil && no > 0
}

// resolve finds the entry of a side. Where there is no list of players a name
// that is new is a new entry.
func (e *event) resolve(s *side) {
	i, several := -1, false
	if s.name != "" {
		i, several = e.find(s.name)
	}
	j, numbered := e.numbered(s.no)
	fail := func(code, place, found, expected, hint string) {
		s.ok = false
		e.err(code, place, found, expected, hint)
	}
	switch {
	case s.no > 0 && !numbered && e.listed:
		fail("player-unknown", s.noPlace, fmt.Sprintf("player number %d", s.no), "the number of a player of the list", "add the player to the list, or correct the number")
	case numbered && s.name != "" && i != j && !(several && game.NameKey(e.name(j)) == game.NameKey(s.name)):
		fail("player-mismatch", s.noPlace, fmt.Sprintf("number %d with the name %q, but number %d is %q at %s", s.no, s.name, s.no, e.name(j), e.placeOf(j)), "number and name of one player", "correct the number or the name")
	case numbered:
		s.index, s.name = j, cmp.Or(s.name, e.name(j))
	case s.no > 0 && s.name == "":
		fail("player-unknown", s.noPlace, fmt.Sprintf("player number %d without a name, and no list of players", s.no), "a list of players", "add the sheet Players")
	case several:
		fail("name-ambiguous", s.place, fmt.Sprintf("%q, the name of several players", s.name), "a player's number beside the name", "add the column Black no or White no")
	case i >= 0:
		s.index = i
	case e.listed:
		fail("player-unknown", s.place, fmt.Sprintf("%q, who is not in the list of players", s.name), "a player of the list", "add the player to the list, or correct the name")
	default:
		e.count(game.Note, "players-inferred", s.place, "no list of players: players taken from the games", "")
		s.index = len(e.ev.Players)
		p := game.Player{ID: s.index + 1, Name: s.name, Place: game.Place{Path: s.place}}
		if s.no > 0 && s.no != p.ID {
			keep(&p.Extra, No, strconv.Itoa(s.no))
		}
		e.enter(p, s.no)
	}
}
