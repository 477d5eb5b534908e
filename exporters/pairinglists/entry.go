package pairinglists

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/mozillazg/go-unidecode"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/hanzi"
)

// entry is a player as a pairing program reads one.
type entry struct {
	*rating.Standing
	register      string // of the list's ids
	family, given string // ASCII, one word each
	country       string // two capitals
	club          string // one to four letters and digits
	rank          game.Rank
	points        int // 2100 is 1d
}

// What stands for a part that is not known.
const (
	noCountry = "XX"
	noClub    = "xxxx"
	noName    = "x"
)

// entries are the players whom pairing programs can place, in the order of their names,
// and those whom they cannot.
func entries(l *rating.List, scale rating.Scale) (in []entry, out []*rating.Standing) {
	for i := range l.Players {
		s := &l.Players[i]
		points, ok := pointsOf(s, scale)
		switch {
		case s.Hidden:
			continue
		case !ok:
			out = append(out, s)
			continue
		}
		e := entry{Standing: s, register: l.Register, country: country(s.Country), club: word(s.Club, 4, noClub), rank: s.Rank.HeldAt30k(), points: points}
		if e.rank == game.NoRank {
			e.rank = rating.GoR.Rank(float64(points))
		}
		e.family, e.given = name(s)
		in = append(in, e)
	}
	slices.SortFunc(in, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.family, b.family), cmp.Compare(a.given, b.given), cmp.Compare(a.ID, b.ID))
	})
	return in, out
}

// in is the player's id in a register, "" if it is not known.
func (e *entry) in(register string) string {
	if e.register == register {
		return e.ID
	}
	return e.IDs[register]
}

// egfNumber is the player's EGF PIN, or the number that stands for the player's id.
func (e *entry) egfNumber() string {
	if pin := e.in("egf"); game.IsPIN(pin) && !game.IsPairingNumber(pin) {
		return pin
	}
	return game.PairingNumber(e.ID)
}

// agaNumber is the player's number with the AGA, or the number that stands for the
// player's id.
func (e *entry) agaNumber() string {
	return cmp.Or(e.in("aga"), game.PairingNumber(e.ID))
}

// licence is the player's licence of the FFG, "" if there is none: no other number has
// seven characters.
func (e *entry) licence() string {
	if licence := e.in("ffg"); len(licence) == 7 && ascii(licence) == licence {
		return licence
	}
	return ""
}

// noNumber: MacMahon's players have none.
func (e *entry) noNumber() string { return "" }

// pointsOf are the player's points on the EGF's scale, within the bounds of its list:
// those of the list if it has this scale or counts in ranks, else those of the rank.
func pointsOf(s *rating.Standing, scale rating.Scale) (int, bool) {
	points, rated := s.Rating.Get()
	if rated {
		points, rated = scale.GoR(points)
	}
	steps, ranked := s.Rank.FromShodan()
	switch {
	case rated:
	case ranked:
		points = float64(2100 + 100*steps)
	case s.Rank.IsPro():
		points = float64(2700 + 30*(s.Rank.Number()-1))
	default:
		return 0, false
	}
	return int(math.Round(max(-900, min(points, 2949)))), true
}

// name is a player's name in two words of ASCII: Pairgoth takes letters and _-.'` alone,
// in given names digits too, and OpenGotha registers nobody without a given name.
func name(s *rating.Standing) (family, given string) {
	family, given, whole := s.Family, s.Given, s.Name
	if all := s.DisplayName(); hanzi.InBothForms(all) {
		family, given, whole = hanzi.Without(family), hanzi.Without(given), hanzi.Without(whole)
	}
	switch {
	case family != "" || given != "":
	case hanzi.Chinese(whole):
		family, given = hanzi.Split(whole)
	default:
		family, given, _ = strings.Cut(strings.TrimSpace(whole), " ")
	}
	if hanzi.Chinese(family + given) {
		family, given = hanzi.Family(family), hanzi.Given(given)
	}
	family, given = ascii(family), ascii(given)
	family = strings.Trim(strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return -1
		}
		return r
	}, family), "_")
	const width = 37 // both with a blank between
	family = strings.TrimRight(game.FirstRunes(cmp.Or(family, noName), width-2), "_")
	return family, strings.TrimRight(game.FirstRunes(cmp.Or(given, noName), width-1-len(family)), "_")
}

// ascii is a text in ASCII letters, digits and -.'`, with _ for everything else between
// these.
func ascii(s string) string {
	var b strings.Builder
	gap := false
	for _, r := range unidecode.Unidecode(s) {
		if !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("-.'`", r)) {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte('_')
			gap = false
		}
		b.WriteRune(r)
	}
	return b.String()
}

// word is the beginning of a text in ASCII, or what stands for none.
func word(s string, width int, none string) string {
	return cmp.Or(strings.TrimRight(game.FirstRunes(ascii(s), width), "_"), none)
}

func country(s string) string {
	if c := strings.ToUpper(ascii(s)); len(c) == 2 && strings.Trim(c, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return c
	}
	return noCountry
}
