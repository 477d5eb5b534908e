package review

import (
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// words counts in how many names of a list each word occurs.
type words map[string]int

func (r *Run) words() words {
	count := words{}
	for i := range r.Players {
		name := strings.Fields(r.Players[i].Folded)
		for k, w := range name {
			if !slices.Contains(name[:k], w) {
				count[w]++
			}
		}
	}
	return count
}

// common is the least number of people with a word in their names for it not to be
// a typo.
const common = 4

// bothCommon reports whether two names differ in one word, and others share both
// words: Wang Jun and Wang Jin are two people, Wagn Jun is not.
func (count words) bothCommon(a, b string) bool {
	p, q := differing(a, b)
	return p != "" && q != "" && count[p] >= common && count[q] >= common
}

// otherInitials reports whether two names differ in an initial: Liao D and Liao H.
func otherInitials(a, b string) bool {
	p, q := differing(a, b)
	return utf8.RuneCountInString(p) == 1 && utf8.RuneCountInString(q) == 1
}

// differing is the only word of each of two folded names that the other lacks; "" if
// there is none or more than one.
func differing(a, b string) (p, q string) {
	x, y := strings.Fields(a), strings.Fields(b)
	only := func(of, other []string) string {
		found := ""
		for _, w := range of {
			if !slices.Contains(other, w) {
				if found != "" {
					return ""
				}
				found = w
			}
		}
		return found
	}
	return only(x, y), only(y, x)
}

// siblings reports whether two people have one family name, and given names that
// differ in one whole syllable: Tan Wei Ming and Tan Wei Ling. Parents give such
// names to siblings, while a typo seldom turns one syllable into another.
func (count words) siblings(x, y *rating.Standing) bool {
	family, given := splitName(x)
	otherFamily, otherGiven := splitName(y)
	if family == "" || family != otherFamily {
		return false
	}
	a, b := givenSyllables(given), givenSyllables(otherGiven)
	if len(a) != len(b) {
		return false
	}
	differ := -1
	for i := range a {
		if a[i] != b[i] {
			if differ >= 0 {
				return false
			}
			differ = i
		}
	}
	return differ >= 0 && count.isSyllable(a[differ]) && count.isSyllable(b[differ])
}

// isSyllable reports whether a part of a name is a syllable: pinyin, or found in
// another person's name.
func (count words) isSyllable(part string) bool { return likeness.IsPinyin(part) || count[part] > 1 }

// splitName returns the family and the given name, folded. If they are not
// distinguished, the first word is taken as the family name.
func splitName(s *rating.Standing) (family, given string) {
	if s.Family != "" || s.Given != "" {
		return game.FoldName(s.Family), game.FoldName(s.Given)
	}
	family, given, _ = strings.Cut(game.FoldName(s.Name), " ")
	return family, given
}

// givenSyllables are the syllables of a folded given name if it is pinyin, else its
// words.
func givenSyllables(given string) []string {
	var parts []string
	for _, w := range strings.Fields(given) {
		if s := likeness.Syllables(w); s != nil {
			parts = append(parts, s...)
			continue
		}
		parts = append(parts, w)
	}
	return parts
}
