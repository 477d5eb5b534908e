package h9

import (
	"cmp"
	"strings"
	"unicode"

	"kyudan/importers/h9"
	"kyudan/rating/game"
)

// text fits a text to the encoding and into one line, without a blank at
// its ends and with one between words.
func (f *file) text(s string) string {
	s, _ = f.enc.Fit(s)
	return strings.Join(fields(s), " ")
}

// fields are the words of a text. What cannot be seen is no part of them.
func fields(s string) []string {
	s = strings.Map(func(r rune) rune {
		if r == '\ufeff' || r == '\u200b' {
			return -1
		}
		return r
	}, s)
	return strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) })
}

// word is a text as one word of a player line: _ for blanks, and nothing that
// ends the line or its columns.
func (f *file) word(s string) string {
	s, _ = f.enc.Fit(s)
	s = strings.NewReplacer(";", ",", "|", "/").Replace(s)
	return strings.Join(fields(s), "_")
}

// name is the name as it is written, which OpenGotha's form cuts.
func (f *file) name(p *game.Player) string {
	name := f.wholeName(p)
	if f.openGotha {
		return strings.TrimSpace(game.FirstRunes(name, nameWidth))
	}
	return name
}

// wholeName is family and given name. A name that is not divided has its first word
// for a family name, as EGD asks for two; a single word stays one.
func (f *file) wholeName(p *game.Player) string {
	parts := []string{f.word(p.Family), f.word(p.Given)}
	if p.Family == "" && p.Given == "" {
		first, rest, _ := strings.Cut(f.text(p.Name), " ")
		parts = []string{f.word(first), f.word(rest)}
	}
	name := ""
	for _, w := range parts {
		switch w = h9.Escaped(w); {
		case strings.Trim(w, "_") == "":
		case name == "":
			name = w
		default:
			name += " " + w
		}
	}
	return cmp.Or(name, lostName)
}

const (
	lostName  = "?"
	nameWidth = 30 // in OpenGotha's form
	clubWidth = 4
)

func (f *file) club(p *game.Player) string {
	club := game.FirstRunes(f.word(p.Club), clubWidth)
	if strings.Trim(club, "_") == "" {
		return "xxxx"
	}
	return club
}

func country(p *game.Player) string {
	if isCountry(p.Country) {
		return p.Country
	}
	return "XX"
}

// rank is the rank; the format has no word for none, and OpenGotha none for
// professionals.
func (f *file) rank(p *game.Player) string {
	r := cmp.Or(p.Rank.HeldAt30k(), game.Kyu30)
	if f.openGotha {
		return strings.ToUpper(r.Amateur().String())
	}
	return r.String()
}

func pin(p *game.Player) string {
	if id := p.IDs["egf"]; game.IsPIN(id) && !game.IsPairingNumber(id) {
		return id
	}
	return ""
}
