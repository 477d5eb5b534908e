package likeness

import (
	"cmp"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/hanzi"
)

// A name that came to a list through another language, another passport or another
// machine has another spelling. The keys below are equal for spellings that the
// usual systems give one name. They are deliberately coarse: they only lead to a
// question.

// The kinds of keys of Transcribed, by their first byte.
const (
	KeyScript    = 'c' // traditional and simplified characters
	KeyUmlauts   = 'u' // with and without umlauts
	KeyCyrillic  = 'k' // transcriptions from Cyrillic
	KeyRomanised = 'z' // romanisations of Chinese
	KeyKorean    = 'h' // and of Korean
)

// Transcribed are the keys of a name in other spellings, each begun by its kind. A
// name has several if its surname is ambiguous.
func Transcribed(family, given, name string) []string {
	if display := (&game.Player{Family: family, Given: given, Name: name}).DisplayName(); hanzi.Has(display) {
		if !hanzi.Chinese(display) {
			return nil
		}
		simple := hanzi.Simplified(strings.ReplaceAll(game.FoldName(display), " ", ""))
		keys := []string{string(KeyScript) + simple}
		if family == "" || given == "" {
			family, given = hanzi.Split(display)
		}
		if given != "" {
			keys = append(keys, chineseKeys(game.FoldName(hanzi.Family(family)), game.FoldName(hanzi.Given(given)))...)
		}
		return keys
	}
	folded := game.FoldName(family + " " + given)
	if family == "" && given == "" {
		folded = game.FoldName(name)
	}
	if family, given := splitHangul(folded); given != "" {
		return koreanKeys(family, given)
	}
	words := strings.Fields(Latin(folded))
	if len(words) < 2 || len(words) > maxOrders {
		return nil
	}
	keys := []string{string(KeyUmlauts) + sorted(words, withoutUmlauts)}
	if slices.ContainsFunc(words, func(w string) bool { return Syllables(w) == nil }) { // or Wang Cun would be Wang Chun
		keys = append(keys, string(KeyCyrillic)+sorted(words, cyrillic))
	}
	if f := game.FoldName(family); family != "" && given != "" {
		return slices.Concat(keys, chineseKeys(f, game.FoldName(given)), koreanKeys(f, game.FoldName(given)))
	}
	// The surname stands first or last.
	last := len(words) - 1
	for _, n := range [...][2]string{{words[0], strings.Join(words[1:], " ")}, {words[last], strings.Join(words[:last], " ")}} {
		keys = slices.Concat(keys, chineseKeys(n[0], n[1]), koreanKeys(n[0], n[1]))
	}
	return keys
}

// sorted is a key of words in alphabetical order, each spelled plainly.
func sorted(words []string, plain func(string) string) string {
	w := make([]string, len(words))
	for i := range words {
		w[i] = plain(words[i])
	}
	slices.Sort(w)
	return strings.Join(w, " ")
}

// withoutUmlauts writes a, o and u for ae, oe and ue: FoldName makes these of ä,
// ö, ü, å, æ and ø where a file has the letters themselves. Syllables of Chinese
// stay, because xu is not xue.
func withoutUmlauts(word string) string {
	if IsPinyin(word) {
		return word
	}
	return umlauts.Replace(word)
}

var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u", "aa", "a")

// cyrillic writes a Slavic name in a form that all these systems can be reduced to:
// ISO 9, GOST 7.79, BGN/PCGN and passports (y, j and i for й, ы, ю and я; kh and h;
// ts and c; zh and z with its caron), German (w, sch, tsch) and French (ou, tch).
func cyrillic(word string) string {
	return string(slices.Compact([]rune(cyrillicRules.Replace(word)))) // doubled letters once
}

var cyrillicRules = strings.NewReplacer(
	"shch", "s", "schtsch", "s", "sch", "s", "sh", "s", "tsch", "c", "tch", "c", "ch", "c", "cz", "c", "tz", "c", "ts", "c",
	"zh", "z", "dj", "z", "kh", "h", "x", "ks", "ou", "u", "w", "v", "ff", "v", "ander", "andr",
	"io", "e", "yo", "e", "jo", "e", "ie", "e", "ye", "e", "je", "e", "y", "i", "j", "i",
)

// chineseKeys are the keys of a Chinese name in Latin letters: the surname in every
// reading of its spelling, the given name in Wade–Giles without apostrophes, which
// unites all pairs that files mix up.
func chineseKeys(family, given string) []string {
	given = wadeGiles(strings.ReplaceAll(given, " ", ""))
	if strings.Contains(family, " ") || given == "" {
		return nil
	}
	var keys []string
	for _, r := range readings(family) {
		keys = append(keys, string(KeyRomanised)+wadeGiles(r)+" "+given)
	}
	return keys
}

// readings are the surnames in pinyin that a folded one may be.
func readings(family string) []string {
	all := surnames()[family]
	if IsPinyin(family) && !slices.Contains(all, family) {
		all = append(slices.Clip(all), family)
	}
	return all
}

// ShareSurname reports whether two folded names may have one Chinese surname, written
// after two dialects or in characters, first or last: Teo Jun Yu, Zhang Junyu and 张君玉.
func ShareSurname(a, b string) bool {
	v, w := strings.Fields(a), strings.Fields(b)
	return len(v) > 0 && len(w) > 0 && (share(surnameReadings(v[0]), surnameReadings(w[0])) || share(surnameReadings(v[len(v)-1]), surnameReadings(w[len(w)-1])))
}

// surnameReadings are the surnames in pinyin with which a word in letters or characters
// may begin.
func surnameReadings(word string) []string {
	if !hanzi.Chinese(word) {
		return readings(word)
	}
	if family, _ := hanzi.Split(word); family != "" {
		word = family
	}
	return []string{game.FoldName(hanzi.Family(word))}
}

// wadeGiles rewrites what is pinyin, syllable by syllable, and leaves the rest,
// which may be Wade–Giles already. Folded names have lost apostrophes between
// syllables; the reading with the fewest syllables counts.
func wadeGiles(s string) string {
	parts := Syllables(s)
	if parts == nil {
		return s
	}
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(toWade(p))
	}
	return b.String()
}

// toWade is a syllable of pinyin in Wade–Giles, after the tables of the Library
// of Congress (Pinyin Conversion Project, 1998), without apostrophes and marks,
// which files leave out.
func toWade(p string) string {
	if w, ok := wadeWhole[p]; ok {
		return w
	}
	initial, final := cutInitial(p)
	if w, ok := wadeFinals[final]; ok {
		final = w
	}
	switch {
	case final == "i" && (initial == "r" || len(initial) == 2): // zh, ch, sh
		final = "ih"
	case final == "uo" && !strings.Contains("g k h sh", initial):
		final = "o"
	case final == "e" && strings.Contains("g k h", initial):
		final = "o"
	case final == "ui" && (initial == "g" || initial == "k"):
		final = "uei"
	}
	return cmp.Or(wadeInitials[initial], initial) + final
}

var wadeInitials = map[string]string{
	"b": "p", "d": "t", "g": "k", "zh": "ch", "j": "ch", "q": "ch", "z": "ts", "c": "ts", "x": "hs", "r": "j",
}

var wadeFinals = map[string]string{"ian": "ien", "ie": "ieh", "ue": "ueh", "ong": "ung", "iong": "iung"}

var wadeWhole = map[string]string{
	"zi": "tzu", "ci": "tzu", "si": "ssu", "yan": "yen", "ye": "yeh", "yue": "yueh", "yong": "yung", "you": "yu", "yi": "i", "er": "erh", "e": "o",
}

func cutInitial(p string) (initial, final string) {
	for _, i := range []string{"zh", "ch", "sh"} {
		if strings.HasPrefix(p, i) {
			return i, p[2:]
		}
	}
	if p != "" && strings.IndexByte("bpmfdtnlgkhjqxrzcsyw", p[0]) >= 0 {
		return p[:1], p[1:]
	}
	return "", p
}
