// Package hanzi handles names in Chinese characters: their simplified forms, for
// comparing names that were entered in either script, and their reading in Hanyu
// pinyin, for files and people that only know Latin letters.
//
// A reading is the standard one of Mandarin. How a person spells the name, say Tan
// Mei Xin for 陈美欣, no table can know; so nothing here is good for more than
// suggesting that two names may be one, or for writing a name whose own spelling is
// unknown.
//
// The characters are OpenCC's, the readings go-pinyin's, the surnames
// pinyin-pro's; see data/README.md.
package hanzi

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

//go:generate go run generate.go TSCharacters.txt surname.mjs

//go:embed data/simplified.txt
var simplifiedData string

// simplified are the characters that have a simplified form.
var simplified = sync.OnceValue(func() map[rune]rune {
	m := make(map[rune]rune, strings.Count(simplifiedData, "\n"))
	for line := range strings.Lines(simplifiedData) {
		from, size := utf8.DecodeRuneInString(line)
		to, _ := utf8.DecodeRuneInString(line[size:])
		m[from] = to
	}
	return m
})

// Simplified is the text with every traditional character in its simplified form,
// of several the commonest, one character at a time; everything else stays. It is
// for comparing: 乾, which stays as it is in some names, becomes 干 in all of
// them. Repeating it changes nothing.
func Simplified(s string) string {
	if !Has(s) {
		return s
	}
	table := simplified()
	return strings.Map(func(c rune) rune {
		if to, ok := table[c]; ok {
			return to
		}
		return c
	}, norm.NFC.String(strings.ToValidUTF8(s, "\ufffd"))) // NFC unites a character and its compatibility form
}

// Is reports whether a character is Chinese.
func Is(c rune) bool { return c >= 0x2e80 && unicode.Is(unicode.Han, c) }

// Has reports whether a text has a Chinese character in it.
func Has(s string) bool { return strings.IndexFunc(s, Is) >= 0 }

// Chinese reports whether a text can be a name in Chinese: it has a Chinese
// character, and no letter of the scripts that write Japanese and Korean. A
// Japanese name without kana cannot be told from a Chinese one.
func Chinese(s string) bool {
	return Has(s) && strings.IndexFunc(s, func(c rune) bool {
		return unicode.In(c, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
	}) < 0
}

// InBothForms reports whether a name is written twice, in Chinese and in Latin
// letters: Tan Mei Xin 陈美欣. 陈 David has each part once, and so has 陈美欣 Amy, whose
// second name is another.
func InBothForms(name string) bool {
	chinese := 0
	for _, c := range name {
		if Is(c) {
			chinese++
		}
	}
	words := strings.FieldsFunc(name, func(c rune) bool { return !unicode.Is(unicode.Latin, c) && c != '\'' && c != '-' })
	return chinese > 1 && len(words) > 1
}

// Without is a text without its Chinese characters and the brackets and strokes
// that set them off.
func Without(s string) string {
	if !Has(s) {
		return s
	}
	s = strings.Map(func(c rune) rune {
		if Is(c) {
			return ' '
		}
		return c
	}, s)
	words := strings.Fields(s)
	words = slices.DeleteFunc(words, func(w string) bool {
		return strings.IndexFunc(w, func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }) < 0
	})
	return strings.TrimSpace(strings.Trim(strings.Join(words, " "), "()（）[]【】/,;·-"))
}
