package tou

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// Columns of a line, from 0, in letters: where each field begins and ends. The
// name runs into the rank where it is as long as its field.
const (
	PlaceWidth   = 4
	nameFrom     = PlaceWidth + 1
	NameWidth    = 25
	rankFrom     = nameFrom + NameWidth
	RankWidth    = 3
	licenceFrom  = rankFrom + RankWidth + 1
	LicenceWidth = 7
	clubFrom     = licenceFrom + LicenceWidth + 1
	ClubWidth    = 4
	cellsFrom    = clubFrom + ClubWidth
	CellWidth    = 8
	// pairgothName is the width of the name in Pairgoth's files, where a blank
	// follows it.
	pairgothName = 24
)

// NoClub stands for an unknown club.
const NoClub = "xxxx"

// head is the part of a line before the cells.
type head struct {
	place, name, rank, licence, club string
	cut                              bool // the name fills its field
}

// player reads the line of a player; ok is false where it is not one.
func (r *reader) player(n int, line string) (ok bool) {
	text := []rune(line)
	h, cells, ok := byColumns(text, r.pairgoth)
	if !ok {
		h, cells, ok = byBlanks(text)
	}
	if !ok || len(cells) > maxRounds {
		return false
	}
	p := game.Player{ID: len(r.rows) + 1, Place: game.Place{Line: n}}
	r.standing(&p, h.place)
	r.name(&p, h)
	p.Rank, _ = game.ParseRankTo30k(h.rank)
	if IsLicence(h.licence) {
		p.IDs = map[string]string{"ffg": h.licence}
	} else if h.licence != "" {
		r.log.Add(game.Note, "ffg-licence-odd", p.Place, "licence "+game.Quote(h.licence)+" of "+game.Quote(p.DisplayName()), "7 letters or digits", "it was kept as it stands and not used")
		game.Put(&p.Extra, ExtraPrefix+"licence", h.licence)
	}
	switch club := strings.TrimSpace(strings.ReplaceAll(h.club, "_", " ")); {
	case strings.EqualFold(club, NoClub):
	case r.pairgoth && game.IsCountry(club):
		p.Country = club // what Pairgoth writes for foreigners
	default:
		p.Club = club
	}
	r.ev.Players = append(r.ev.Players, p)
	r.rows = append(r.rows, row{line: n, cells: cells})
	return true
}

// byColumns cuts a line where every known program puts its fields. It refuses a
// line in which anything else stands there.
func byColumns(text []rune, pairgoth bool) (h head, cells []entry, ok bool) {
	if len(text) < rankFrom+RankWidth {
		return h, nil, false
	}
	at := func(from, width int) string {
		from = min(from, len(text))
		return strings.TrimSpace(string(text[from:min(from+width, len(text))]))
	}
	blank := func(i int) bool { return i >= len(text) || text[i] == ' ' }
	h = head{place: at(0, PlaceWidth), rank: at(rankFrom, RankWidth), licence: at(licenceFrom, LicenceWidth), club: at(clubFrom, ClubWidth)}
	name := string(text[nameFrom:rankFrom])
	h.name = strings.TrimSpace(name)
	h.cut = len(strings.TrimRight(name, " ")) == len(name) || pairgoth && !blank(nameFrom+pairgothName-1)
	if !blank(PlaceWidth) || !blank(rankFrom+RankWidth) || !blank(licenceFrom+LicenceWidth) || h.name == "" || !isNumberOrNothing(h.place) {
		return h, nil, false
	}
	if rank, err := game.ParseRankTo30k(h.rank); err != nil || rank == game.NoRank && h.rank != "" {
		return h, nil, false
	}
	if h.licence != "" && !IsLicence(h.licence) {
		return h, nil, false
	}
	cells, ok = cellsOf(text, min(cellsFrom, len(text)))
	return h, cells, ok
}

// byBlanks takes apart a line that was edited: cells from the right,
// then the rank, with at most a licence and a club after it.
func byBlanks(text []rune) (h head, cells []entry, ok bool) {
	tokens := strings.Fields(string(text))
	last := len(tokens)
	for last > 0 {
		if _, ok := crosstable.Tou.Parse(tokens[last-1]); !ok {
			break
		}
		last--
	}
	rank := -1
	for i := last - 1; i >= max(1, last-3); i-- {
		if t := tokens[i]; len(t) <= RankWidth {
			if r, err := game.ParseRankTo30k(t); err == nil && r != game.NoRank {
				rank = i
				break
			}
		}
	}
	if rank < 1 || last == len(tokens) {
		return h, nil, false
	}
	h.rank = tokens[rank]
	switch rest := tokens[rank+1 : last]; len(rest) {
	case 1:
		if IsLicence(rest[0]) {
			h.licence = rest[0]
		} else {
			h.club = rest[0]
		}
	case 2:
		h.licence, h.club = rest[0], rest[1]
	}
	name := tokens[:rank]
	if isNumberOrNothing(name[0]) {
		h.place, name = name[0], name[1:]
	}
	if len(name) == 0 {
		return h, nil, false
	}
	h.name = strings.Join(name, " ")
	// The cells again, for their columns.
	from, seen := 0, 0
	for from < len(text) && seen < last {
		for from < len(text) && text[from] <= ' ' {
			from++
		}
		for from < len(text) && text[from] > ' ' {
			from++
		}
		seen++
	}
	cells, ok = cellsOf(text, from)
	return h, cells, ok
}

// cellsOf reads the cells from a column on; ok is false where anything else
// stands among them.
func cellsOf(text []rune, from int) (cells []entry, ok bool) {
	for i := from; i < len(text); i++ {
		start := i
		for i < len(text) && text[i] != ' ' {
			i++
		}
		if start == i {
			continue
		}
		e := crosstable.Tou.EntryOf(string(text[start:i]))
		if e.State != crosstable.Good {
			return nil, false
		}
		cells = append(cells, entry{e, start + 1})
	}
	return cells, true
}

// standing takes the printed place. Of those who tie only the first has one, and
// Pairgoth numbers the lines instead.
func (r *reader) standing(p *game.Player, place string) {
	if r.pairgoth {
		return
	}
	n, err := strconv.Atoi(place)
	switch {
	case err == nil && n > 0:
		p.Standing = n
	case len(r.ev.Players) > 0:
		p.Standing = r.ev.Players[len(r.ev.Players)-1].Standing
	}
}

// name takes a name apart: the surname, a blank, the first name, each with _
// for its inner blanks.
func (r *reader) name(p *game.Player, h head) {
	parts := strings.Fields(h.name)
	for i := range parts {
		parts[i] = strings.TrimSpace(strings.ReplaceAll(parts[i], "_", " "))
	}
	if len(parts) == 2 && parts[0] != "" && parts[1] != "" {
		p.Family, p.Given = parts[0], parts[1]
	} else {
		p.Name = strings.Join(strings.Fields(strings.Join(parts, " ")), " ")
		if p.Name == "" { // of nothing but _
			p.Name = h.name
		}
	}
	switch {
	case h.cut:
		r.log.Add(game.Note, "name-cut", p.Place, "name "+game.Quote(h.name)+", which fills its field", "", fmt.Sprintf("it may have been cut at %d letters", utf8.RuneCountInString(h.name)))
	case len(parts) > 2:
		r.log.Add(game.Note, "name-parts", p.Place, "name "+game.Quote(h.name), "a surname and a first name, inner blanks written as _", "it was not taken apart")
	}
	if strings.Contains(h.name, "?") {
		r.log.Add(game.Warning, "name-damaged", p.Place, "name "+game.Quote(h.name), "letters", "the program that wrote the file could not write them; correct the name, or match it with an alias")
	}
}

// IsLicence reports whether a text has the form of a licence number of the
// French federation: 7 digits or letters, at least one of them a digit.
func IsLicence(s string) bool {
	digits := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c >= '0' && c <= '9':
			digits++
		case c|0x20 >= 'a' && c|0x20 <= 'z':
		default:
			return false
		}
	}
	return len(s) == LicenceWidth && digits > 0
}

func isNumberOrNothing(s string) bool { return strings.Trim(s, "0123456789") == "" }
