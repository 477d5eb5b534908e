package together

import (
	"cmp"
	"slices"
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

// cutNames are the folded forms that a name may have in a games list, where
// they differ from the whole name. Where the source does not give the surname,
// every blank may be its end.
func cutNames(p *game.Player) []string {
	whole := p.DisplayName()
	if utf8.RuneCountInString(whole) <= surnameCut {
		return nil
	}
	var forms []string
	add := func(family, given string) {
		f := game.FoldName(game.FirstRunes(game.FirstRunes(family, surnameCut)+" "+given, nameCut))
		if f != game.FoldName(whole) && !slices.Contains(forms, f) {
			forms = append(forms, f)
		}
	}
	if p.Family != "" || p.Given != "" {
		add(p.Family, p.Given)
		return forms
	}
	words := strings.Fields(p.Name)
	words = words[:min(len(words), mostWords)]
	for i := 1; i <= len(words); i++ {
		add(strings.Join(words[:i], " "), strings.Join(words[i:], " "))
	}
	return forms
}

// mostWords is how many words of a name are looked at for the end of the surname:
// more than any name has, and of more than nameCut letters in any case.
const mostWords = nameCut

// cutKey is the extra of a player whose name a games list may have cut.
const cutKey = "standings:cut"

// describe shows a player: Tan Mei Xin (5d, Harb, SG).
func describe(p *game.Player) string {
	return game.WithFacts(p.DisplayName(), cmp.Or(p.Rank, p.Grade).String(), p.Club, p.Country)
}

// contradict reports whether rank, country or club speak against two players
// of one name being one.
func contradict(p, q *game.Player) bool {
	return rankDiffers(p, q) || countryDiffers(p.Country, q.Country) || clubDiffers(p.Club, q.Club)
}

// rankDiffers compares ranks. A page may show the official grade in place of
// the rank.
func rankDiffers(p, q *game.Player) bool {
	given := false
	for _, a := range []game.Rank{p.Rank, p.Grade} {
		for _, b := range []game.Rank{q.Rank, q.Grade} {
			if a != game.NoRank && b != game.NoRank {
				if given = true; a == b {
					return false
				}
			}
		}
	}
	return given
}

func countryDiffers(a, b string) bool {
	fold := func(s string) string {
		switch s = strings.ToUpper(s); s {
		case "UK":
			return "GB"
		case "XX":
			return ""
		}
		return s
	}
	a, b = fold(a), fold(b)
	return a != "" && b != "" && a != b
}

// clubDiffers compares clubs. Pairing programs keep four letters: the beginning
// of the name or of one of its words; xxxx is none.
func clubDiffers(a, b string) bool {
	a, b = game.FoldName(a), game.FoldName(b)
	if utf8.RuneCountInString(a) > utf8.RuneCountInString(b) {
		a, b = b, a
	}
	if a == "" || a == "xxxx" || b == "xxxx" || a == b {
		return false
	}
	// A form that was cut after a blank has lost that blank when folded.
	if n := utf8.RuneCountInString(a); n != 4 && n != 3 {
		return true
	}
	return !strings.HasPrefix(b, a) && !strings.Contains(b, " "+a)
}

func idsDiffer(p, q *game.Player) bool {
	for reg, id := range p.IDs {
		if other := q.IDs[reg]; other != "" && other != id {
			return true
		}
	}
	return false
}

func sharesID(p, q *game.Player) bool {
	for reg, id := range p.IDs {
		if id != "" && q.IDs[reg] == id {
			return true
		}
	}
	return false
}
