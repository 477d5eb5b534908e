package swa

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readSide reads one player of a row: by number, by name, or by both, which
// must agree; with the rank beside or behind the name.
func (r *reader) readSide(g *listing, row *spreadsheet.Row, cs []column) side {
	s := side{index: -1, blank: true, ok: true, place: g.place(row, cs[0].col)}
	no, noPlace := 0, ""
	var rank game.Rank
	var rankPlace string
	for _, c := range cs {
		for i := range c.span {
			cell := row.At(c.col + i)
			if cell.IsBlank() || i > 0 && cell.Merged && cell.From != cell.Ref() {
				continue
			}
			if !r.usable(g.sheet.Name, cell) {
				s.ok, s.blank = false, false
				continue
			}
			text := Clean(cell.Text)
			plain := simplified.Replace(strings.ToLower(cell.Plain()))
			place := g.place(row, cell.Col)
			isNumber := c.label == BlackNo || c.label == WhiteNo || s.name == "" && no == 0
			switch {
			case slices.Contains([]string{"-", "--", "—", "–", "*"}, plain):
			case slices.Contains(byeWords, plain):
				s.bye, s.blank = true, false
			case i > 0 || s.name != "":
				v, err := game.ParseRankTo30k(text)
				if err != nil {
					s.ok = false
					r.err("cell-not-understood", place, fmt.Sprintf("%q beside the player %q", short(text), s.name), "the player's rank", "write a rank such as 5k or 3d there, or clear the cell")
					continue
				}
				rank, rankPlace = v, place
			case isNumber && isEntryNumber(cell):
				no, _ = entryNumber(cell)
				noPlace, s.blank, s.place = place, false, place
			case c.label == BlackNo || c.label == WhiteNo:
				if plain == "0" {
					continue
				}
				s.ok, s.blank = false, false
				r.err("value", place, fmt.Sprintf("number %q", short(text)), "a player's number", "write the number that the list of players has")
			case cell.Kind != spreadsheet.Text:
				s.ok, s.blank = false, false
				r.err("value", place, fmt.Sprintf("the %s %s", kindWord(cell), text), "a player's name", "format the cell as text and type the name again")
			default:
				s.name, s.place, s.blank = text, place, false
				listed, several := r.find(text) // as a name, what stands in brackets included
				if open := strings.LastIndexAny(text, "(（"); open > 0 && listed < 0 && !several {
					if v, err := game.ParseRankTo30k(strings.TrimRight(text[open:], ")） ")[len("("):]); err == nil && v != game.NoRank && text[open] == '(' {
						s.name, rank, rankPlace = strings.TrimSpace(text[:open]), v, place
					}
				}
				if name, n, ok := r.numberBehind(s.name); ok && no == 0 {
					s.name, no, noPlace = name, n, place
				}
			}
		}
	}
	if c := r.rankBeside(g, cs); c != 0 && s.ok && !s.blank {
		if cell := row.At(c); !cell.IsBlank() {
			if !r.usable(g.sheet.Name, cell) {
				s.ok = false
			} else {
				rank, rankPlace = r.rank(g.place(row, c), cell), g.place(row, c)
			}
		}
	}
	s.no = no
	if s.ok && (no > 0 || s.name != "") {
		r.resolve(&s, no, noPlace)
	}
	if s.index >= 0 && rank != game.NoRank {
		r.takeRank(s.index, rank, rankPlace)
	}
	return s
}

var numberedName = regexp.MustCompile(`^(.*?\S)(?: ?([(（#]|[Nn]o\.) ?| )(\d{1,4})[)）]?$`)

// numberBehind takes the player's number off a name: Tan Mei (1), Tan Mei #1. A
// number without a mark is one only where the list has the name without it.
func (r *reader) numberBehind(text string) (name string, no int, ok bool) {
	m := numberedName.FindStringSubmatch(text)
	if m == nil {
		return "", 0, false
	}
	name = strings.TrimSpace(m[1])
	if whole, several := r.find(text); whole >= 0 || several {
		return "", 0, false
	}
	if stem, several := r.find(name); m[2] == "" && (!r.listed || stem < 0 && !several) {
		return "", 0, false
	}
	no, err := strconv.Atoi(m[3])
	return name, no, err == nil && no > 0
}

// resolve finds the entry of a side. Where there is no list of players a name
// that is new is a new entry.
func (r *reader) resolve(s *side, no int, noPlace string) {
	i, several := -1, false
	if s.name != "" {
		i, several = r.find(s.name)
	}
	j, numbered := r.numbered(no)
	switch {
	case no > 0 && !numbered && r.listed:
		s.ok = false
		r.err("player-unknown", noPlace, fmt.Sprintf("player number %d", no), "the number of a player of the list", "add the player to the list, or correct the number")
	case no > 0 && numbered && s.name != "" && i != j && !(several && game.NameKey(r.entries[j].name) == game.NameKey(s.name)):
		s.ok = false
		r.err("player-mismatch", noPlace, fmt.Sprintf("number %d with the name %q, but number %d is %q at %s", no, s.name, no, r.entries[j].name, r.entries[j].place), "number and name of one player", "correct the number or the name")
	case no > 0 && numbered:
		s.index = j
		if s.name == "" {
			s.name = r.entries[j].name
		}
	case no > 0 && !r.listed && s.name == "":
		s.ok = false
		r.err("player-unknown", noPlace, fmt.Sprintf("player number %d without a name, and no list of players", no), "a list of players", "add the sheet Players")
	case several:
		s.ok = false
		r.err("name-ambiguous", s.place, fmt.Sprintf("%q, the name of several players", s.name), "a player's number beside the name", "add the column Black no or White no")
	case i >= 0:
		s.index = i
	case r.listed:
		s.ok = false
		r.err("player-unknown", s.place, fmt.Sprintf("%q, who is not in the list of players", s.name), "a player of the list", "add the player to the list, or correct the name")
	default:
		r.count(game.Note, "players-inferred", s.place, "no list of players: players taken from the games", "")
		p := game.Player{ID: len(r.ev.Players) + 1, Name: s.name, Place: game.Place{Path: s.place}}
		r.ev.Players = append(r.ev.Players, p)
		r.enter(p, no)
		if no > 0 && no != p.ID {
			r.extra(&r.ev.Players[p.ID-1].Extra, No, fmt.Sprint(no))
		}
		s.index = p.ID - 1
	}
}

// takeSeat notes that a player has a game or a bye in a round, and asks where
// one has two.
func (r *reader) takeSeat(round int, s side, seats map[[2]int]side) {
	if round == 0 {
		return
	}
	key := [2]int{round, s.index}
	have, twice := seats[key]
	if !twice {
		seats[key] = s
		return
	}
	severity, hint := game.Error, "if they are two people, tell their names apart; if it is a slip, correct the name or the round"
	if s.no > 0 && have.no > 0 {
		severity, hint = game.Warning, "correct the number or the round if it is a slip"
	}
	r.add(severity, "name-twice", s.place, fmt.Sprintf("%q twice in round %d, also at %s: two people, or a slip?", s.name, round, have.place), "each player once a round", hint)
}
