package hanzi

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/mozillazg/go-pinyin"
	"golang.org/x/text/unicode/norm"
)

//go:embed data/surnames.txt
var surnamesData string

// surnames are the surnames of several characters, and those that are not read as
// the character usually is, in simplified characters.
var surnames = sync.OnceValue(func() map[string][]string {
	m := make(map[string][]string, strings.Count(surnamesData, "\n"))
	for line := range strings.Lines(surnamesData) {
		words := strings.Fields(line)
		m[words[0]] = words[1:]
	}
	return m
})

// middleDots separate the words of a name from another language.
const middleDots = "·・‧•"

// Split splits a name into surname and given name: at a blank that does not merely
// separate another name, such as Amy, from a whole one, else after a surname of two
// characters that leaves at least one for the given name, else after the first
// character. Non-Chinese text after the characters stays with the given name.
// Everything is in the surname if there is nothing to split, or if a middle dot
// splits a name from another language.
func Split(name string) (family, given string) {
	name = strings.TrimSpace(norm.NFC.String(name))
	if before, after, ok := strings.Cut(name, " "); ok {
		after = strings.TrimSpace(after)
		if _, surname := surnames()[Simplified(before)]; !surname && !Has(after) {
			if family, given := Split(before); given != "" {
				return family, given + " " + after
			}
		}
		return before, after
	}
	chars := []rune(name)
	if len(chars) < 2 || !Is(chars[0]) || !Is(chars[1]) || strings.ContainsAny(name, middleDots) {
		return name, ""
	}
	n := 1
	if len(chars) > 2 && Is(chars[2]) {
		if _, ok := surnames()[Simplified(string(chars[:2]))]; ok {
			n = 2
		}
	}
	return string(chars[:n]), string(chars[n:])
}

// Pinyin is the reading of a whole name, surname first: 陈美欣 is Chen Meixin, 欧阳小明
// Ouyang Xiaoming, 单于 Shan Yu. It is Family and Given of what Split returns, with
// words before the first Chinese one unchanged.
func Pinyin(name string) string {
	first := strings.LastIndexByte(name[:max(strings.IndexFunc(name, Is), 0)], ' ') + 1
	family, given := Split(name[first:])
	return strings.TrimSpace(name[:first] + Family(family) + " " + Given(given))
}

// Family is the reading of a surname, as a surname: 单 is Shan, 曾 Zeng, 尉迟 Yuchi.
// Otherwise it is as Given.
func Family(s string) string {
	if syllables, ok := surnames()[Simplified(s)]; ok {
		return write(syllables)
	}
	if c, size := utf8.DecodeRuneInString(s); size < len(s) { // two surnames, or more than the surname
		if first, ok := surnames()[Simplified(string(c))]; ok && Is(c) {
			return spell(s, first)
		}
	}
	return spell(s, nil)
}

// Given is the reading of a given name after GB/T 28039 and ISO 7098, without
// tones: its syllables are one word, 美欣 is Meixin; a syllable that begins with a
// vowel has an apostrophe before it, 美安 is Mei'an; ü is yu after l and n, as in
// passports, 绿 is lyu. A blank and the middle dot begin another word. Characters
// without a reading and everything that is not Chinese stay as they are.
func Given(s string) string { return spell(s, nil) }

// spell writes the reading of a text, of whose first character the syllable may be
// given.
func spell(s string, first []string) string {
	var b strings.Builder
	var syllables []string // of the word that is not written yet
	blank := false         // before what comes next
	end := func() {
		b.WriteString(write(syllables))
		syllables = syllables[:0]
	}
	for _, c := range norm.NFC.String(s) {
		readings := first
		if first = nil; readings == nil {
			readings = Syllables(c)
		}
		if unicode.IsSpace(c) || strings.ContainsRune(middleDots, c) {
			end()
			blank = true
			continue
		}
		if len(readings) == 0 {
			end()
		}
		if blank && b.Len() > 0 {
			b.WriteByte(' ')
		}
		if blank = false; len(readings) > 0 {
			syllables = append(syllables, readings[0])
		} else {
			b.WriteRune(c)
		}
	}
	end()
	return b.String()
}

// write turns syllables into one word.
func write(syllables []string) string {
	var b strings.Builder
	for i, s := range syllables {
		if i == 0 {
			s = strings.ToUpper(s[:1]) + s[1:]
		} else if strings.ContainsAny(s[:1], "aeo") {
			b.WriteByte('\'')
		}
		b.WriteString(strings.ReplaceAll(s, "ü", "yu"))
	}
	return b.String()
}

// arguments asks go-pinyin for all readings without tones.
var arguments = pinyin.Args{Style: pinyin.Normal, Heteronym: true}

// Syllables are the readings of a Chinese character without tones, the usual one
// first, each once, with ü as ü: 曾 is ceng and zeng. It is empty for any other
// character and for one without a known reading.
func Syllables(c rune) []string {
	if !Is(c) {
		return nil
	}
	var out []string
	for _, s := range pinyin.SinglePinyin(c, arguments) {
		s = strings.ReplaceAll(s, "v", "ü")
		if isSyllable(s) && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// isSyllable skips interjections such as hm and ê.
func isSyllable(s string) bool {
	return strings.ContainsAny(s, "aeiouü") && strings.Trim(s, "abcdefghijklmnopqrstuüwxyz") == ""
}
