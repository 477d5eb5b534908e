package roster

import (
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// siblings reports whether two people have one family name, and given names that
// differ in one whole syllable: Tan Wei Ming and Tan Wei Ling. Parents give such
// names to brothers and sisters, while a slip of the pen seldom makes a syllable
// of another.
func (s *scorer) siblings(x, y *rating.Standing) bool {
	family, given := parted(x)
	otherFamily, otherGiven := parted(y)
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
	return differ >= 0 && s.isSyllable(a[differ]) && s.isSyllable(b[differ])
}

// isSyllable reports whether a part of a name is one for itself: pinyin, or the
// same in the name of somebody else.
func (s *scorer) isSyllable(part string) bool { return likeness.IsPinyin(part) || s.words[part] > 1 }

// parted are the family and the given name, folded. Where they are not told apart
// the first word is taken for the family's.
func parted(s *rating.Standing) (family, given string) {
	if s.Family != "" || s.Given != "" {
		return game.FoldName(s.Family), game.FoldName(s.Given)
	}
	family, given, _ = strings.Cut(game.FoldName(s.Name), " ")
	return family, given
}

// givenSyllables are the syllables of a folded given name where it is pinyin, else
// its words.
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
