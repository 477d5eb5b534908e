package game

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// unaccented are letters that Unicode does not decompose into a letter and a
// mark although readers of other languages drop the mark.
var unaccented = strings.NewReplacer(
	"ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ß", "ss", "æ", "ae", "œ", "oe", "ħ", "h", "ŋ", "n", "ŧ", "t", "ĸ", "k",
)

// FoldName is the form of a name in which spellings are compared: width, case
// and accents folded, everything but letters and digits taken for a blank,
// blanks single, none at the ends, and none between Chinese characters (仇 志梅
// is 仇志梅). Apostrophes vanish instead (O'Neil is oneil). Marks that make another
// letter stay: й is not и, nor ガ カ. The order of the parts stays.
func FoldName(s string) string {
	if t, ok := foldASCII(s); ok {
		return t
	}
	return foldUnicode(s)
}

func foldUnicode(s string) string {
	s = strings.ReplaceAll(s, "´", "'") // which would decompose to a blank and a mark
	s = norm.NFKD.String(strings.ToValidUTF8(s, " "))
	// Up and down again, so that ς is σ and ı is i; and decomposed again, because
	// the other case of a letter may be a composed one.
	s = norm.NFKD.String(strings.ToLower(strings.ToUpper(s)))
	s = unaccented.Replace(s)
	var b strings.Builder
	blank := false
	var last rune
	for _, r := range s {
		switch {
		case isApostrophe(r):
			continue
		case unicode.Is(unicode.M, r):
			if b.Len() > 0 && !blank && isPart(r, last) {
				b.WriteRune(r)
				last = r
			}
			continue
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			blank = true
			continue
		}
		if blank && b.Len() > 0 && !(unicode.Is(unicode.Han, r) && unicode.Is(unicode.Han, last)) {
			b.WriteByte(' ')
		}
		blank = false
		b.WriteRune(r)
		last = r
	}
	return norm.NFC.String(b.String())
}

// foldASCII is FoldName for the common case, without tables.
func foldASCII(s string) (string, bool) {
	buf := make([]byte, 0, 64)
	blank := false
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= 0x80:
			return "", false
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
		case c == '\'' || c == '`':
			continue
		default:
			blank = true
			continue
		}
		if blank && len(buf) > 0 {
			buf = append(buf, ' ')
		}
		blank = false
		buf = append(buf, c)
	}
	return string(buf), true
}

// isPart reports whether a mark after a letter is no accent but part of it, or a
// vowel of its own, as in Thai and Indian scripts.
func isPart(mark, letter rune) bool {
	switch mark {
	case '\u0306': // Cyrillic й
		return letter == 'и'
	case '\u3099', '\u309a': // voiced kana
		return true
	}
	return !unicode.In(mark, unicode.Inherited, unicode.Hebrew, unicode.Arabic)
}

func isApostrophe(r rune) bool {
	return r == '\'' || r == '`' || r == '’' || r == '‘' || r == 'ʼ'
}

// OtherScript reports whether one of two names is written with Chinese, Japanese or
// Korean letters and the other without: 陈伟明, Tan Wei Ming.
func OtherScript(a, b string) bool { return isEast(a) != isEast(b) }

func isEast(name string) bool { return strings.ContainsFunc(name, isCharacter) }

func isCharacter(r rune) bool {
	return r >= 0x1100 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// Scripts parts a name that is written in two scripts, such as Tan Wei Ming 陈伟明: its words
// without Chinese, Japanese or Korean letters, and those of such letters alone. Both are
// empty if it is no such name.
func Scripts(name string) (latin, characters string) {
	if !isEast(name) {
		return "", "" // nearly all names
	}
	words := strings.Fields(name)
	first := slices.IndexFunc(words, isEast)
	end := first + 1
	for end < len(words) && isEast(words[end]) {
		end++
	}
	rest := slices.Concat(words[:first], words[end:])
	characters = strings.Join(words[first:end], " ")
	isOther := func(r rune) bool { return unicode.IsLetter(r) && !isCharacter(r) }
	switch {
	case len(rest) == 0, first > 0 && end < len(words), slices.ContainsFunc(rest, isEast), strings.ContainsFunc(characters, isOther),
		!strings.ContainsFunc(strings.Join(rest, ""), unicode.IsLetter):
		return "", ""
	}
	return strings.Join(rest, " "), characters
}

// NameKey is FoldName with the parts in alphabetical order, so that family and
// given name may stand in either order.
func NameKey(s string) string { return SortParts(FoldName(s)) }

// SortParts is a folded name with the parts in alphabetical order.
func SortParts(folded string) string {
	parts := strings.Fields(folded)
	slices.Sort(parts)
	return strings.Join(parts, " ")
}
