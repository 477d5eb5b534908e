package likeness

import (
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

// AgreeCountry compares countries: 1 the same, -1 different, 0 if one is not given
// or it is unknown.
func AgreeCountry(a, b string) int {
	if a == b && a != "" && a != "XX" {
		return 1
	}
	a, b = Country(a), Country(b)
	if former[a+b] || former[b+a] {
		return 0
	}
	return agree(a, b, func(a, b string) bool { return a == b })
}

// former are former states and their successors, by their codes in ISO 3166-3 and
// ISO 3166-1: their players changed flags without moving.
var former = func() map[string]bool {
	m := map[string]bool{}
	for old, now := range map[string]string{
		"SU": "RU UA BY AM AZ EE GE KZ KG LV LT MD TJ TM UZ",
		"YU": "HR SI BA MK RS ME XK CS",
		"CS": "CZ SK RS ME", // Czechoslovakia, then Serbia and Montenegro
		"DD": "DE",
	} {
		for _, n := range strings.Fields(now) {
			m[old+n] = true
		}
	}
	return m
}()

// Country is a country code for comparing; UK is used beside GB, and XX means
// unknown.
func Country(s string) string {
	switch s = strings.ToUpper(strings.TrimSpace(s)); s {
	case "UK":
		return "GB"
	case "XX":
		return ""
	}
	return s
}

func agree(a, b string, same func(a, b string) bool) int {
	switch {
	case a == "" || b == "":
		return 0
	case same(a, b):
		return 1
	}
	return -1
}

// Clubs compares clubs, whose folded forms it keeps: there are few, and they come
// again and again.
type Clubs map[string]string

// Agree compares two clubs: 1 the same, -1 different, 0 where one is not given.
func (c Clubs) Agree(a, b string) int {
	if a == "" || b == "" {
		return 0
	}
	return agree(c.Fold(a), c.Fold(b), SameClub)
}

// Fold is a club for comparing.
func (c Clubs) Fold(s string) string {
	f, ok := c[s]
	if !ok {
		f = Club(s)
		c[s] = f
	}
	return f
}

// Club is a club for comparing; xxxx means none.
func Club(s string) string {
	if s = Latin(game.FoldName(s)); s != "xxxx" {
		return s
	}
	return ""
}

// SameClub compares folded clubs. Pairing programs keep four letters: the beginning
// of the name or of one of its words.
func SameClub(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	return a == b || utf8.RuneCountInString(a) == 4 && (strings.HasPrefix(b, a) || strings.Contains(b, " "+a))
}

// OtherTown reports whether two places certainly differ: both given, and no word of
// the one begins like one of the other. Frankfurt is Frankfurt am Main, and Praha
// Prag.
func OtherTown(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	for _, v := range strings.Fields(a) {
		for _, w := range strings.Fields(b) {
			if beginAlike(v, w) {
				return false
			}
		}
	}
	return true
}

// beginAlike reports whether two words have their first three letters in common,
// or all of the shorter one.
func beginAlike(v, w string) bool {
	v, w = game.FirstRunes(v, 3), game.FirstRunes(w, 3)
	return strings.HasPrefix(v, w) || strings.HasPrefix(w, v)
}
