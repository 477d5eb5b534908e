package likeness

import (
	"slices"
	"strings"
	"unicode"

	"kyudan/rating/game"
	"kyudan/rating/hanzi"
)

// Latin writes a folded name in Latin letters: Cyrillic as in passports, kana after
// Hepburn, hangul after the Revised Romanisation. Chinese characters, which have many
// readings, and other scripts stay.
func Latin(folded string) string {
	if !strings.ContainsFunc(folded, isTransliterated) {
		return folded
	}
	var b strings.Builder
	g := "g"
	if strings.ContainsAny(folded, "іїєґ") { // Ukrainian
		g = "h"
	}
	runes := []rune(folded)
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		switch {
		case r == 'г':
			b.WriteString(g)
		case unicode.Is(unicode.Cyrillic, r):
			b.WriteString(cyrillicLetters[r])
		case r >= firstHangul && r <= lastHangul:
			k := int(r - firstHangul)
			b.WriteString(hangulInitials[k/(21*28)] + hangulVowels[k/28%21] + hangulFinals[k%28])
		case isKana(r):
			small := rune(0)
			if i+1 < len(runes) && strings.ContainsRune("ゃゅょ", hiragana(runes[i+1])) {
				i++
				small = hiragana(runes[i])
			}
			b.WriteString(kana(hiragana(r), small))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func isTransliterated(r rune) bool {
	return r >= 0x400 && (unicode.Is(unicode.Cyrillic, r) || r >= firstHangul && r <= lastHangul || isKana(r))
}

func isKana(r rune) bool { return r >= 'ぁ' && r <= 'ヺ' || r == 'ー' }

// hiragana is the hiragana of a katakana.
func hiragana(r rune) rune {
	if r >= 'ァ' && r <= 'ヶ' {
		return r - ('ァ' - 'ぁ')
	}
	return r
}

// cyrillicLetters are the Cyrillic letters after ICAO Doc 9303, part 3, section 6 B,
// without the soft and the hard sign.
var cyrillicLetters = pairs(`
	а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch
	ш sh щ shch ы y э e ю iu я ia і i ї i є ie ґ g ў u ј j љ lj њ nj ћ c ђ d џ dz ѓ g ќ k ѕ dz`)

// kanaLetters are the hiragana that stand alone, after Hepburn.
var kanaLetters = pairs(`
	あ a い i う u え e お o か ka き ki く ku け ke こ ko が ga ぎ gi ぐ gu げ ge ご go さ sa し shi す su せ se そ so
	ざ za じ ji ず zu ぜ ze ぞ zo た ta ち chi つ tsu て te と to だ da ぢ ji づ zu で de ど do な na に ni ぬ nu ね ne の no
	は ha ひ hi ふ fu へ he ほ ho ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ま ma み mi む mu め me も mo
	や ya ゆ yu よ yo ら ra り ri る ru れ re ろ ro わ wa を o ん n ゔ vu ぁ a ぃ i ぅ u ぇ e ぉ o ゃ ya ゅ yu ょ yo`)

// kana reads a hiragana with the small や, ゆ or よ after it, 0: none. The mark of a
// long vowel and the small つ say nothing that files agree on.
func kana(r, small rune) string {
	s := kanaLetters[r]
	if small == 0 || !strings.HasSuffix(s, "i") {
		return s + kanaLetters[small]
	}
	s, y := strings.TrimSuffix(s, "i"), kanaLetters[small]
	if s == "sh" || s == "ch" || s == "j" {
		y = y[1:]
	}
	return s + y
}

// The hangul syllables of Unicode, and their parts in its order (The Unicode
// Standard, section 3.12) after the Revised Romanisation of 2000.
const firstHangul, lastHangul = '가', '힣'

var (
	hangulInitials = strings.Split("g kk n d tt r m b pp s ss  j jj ch k t p h", " ")
	hangulVowels   = strings.Split("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i", " ")
	hangulFinals   = strings.Split(" k k ks n n n t l k m l l l p l m p p t t ng t t k t p t", " ")
)

// pairs reads a table of letters and what they become.
func pairs(table string) map[rune]string {
	m := map[rune]string{}
	f := strings.Fields(table)
	for i := 0; i < len(f); i += 2 {
		m[[]rune(f[i])[0]] = f[i+1]
	}
	return m
}

// inScript reports whether a folded name has a letter of another script than Latin.
func inScript(folded string) bool {
	return !isASCII(folded) && strings.ContainsFunc(folded, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) })
}

// mayBeRead reports whether a folded name in another script may be one in Latin
// letters. Korean spellings have too little in common, and characters may be read in
// Japanese: they may be anything but a Chinese name of another family.
func mayBeRead(name, latin string) bool {
	switch {
	case strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }):
		return resemble(cyrillic(Latin(name)), cyrillic(latin))
	case !hanzi.Chinese(name):
		return true
	}
	family, given := hanzi.Split(name)
	surname, syllables := game.FoldName(hanzi.Family(family)), game.FoldName(hanzi.Given(given))
	chinese := false
	for _, w := range strings.Fields(latin) {
		readings := surnames()[w]
		if w == surname || slices.Contains(readings, surname) || strings.Contains(syllables, w) {
			return true
		}
		chinese = chinese || len(readings) > 0
	}
	return !chinese
}
