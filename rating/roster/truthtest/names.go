package truthtest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kind is why the name of an entry is not the person's usual one.
type Kind string

// The kinds of spellings.
const (
	Usual        Kind = "usual"
	Native       Kind = "script" // characters, hangul, Cyrillic
	Kana         Kind = "kana"
	Romanised    Kind = "romanisation"
	EnglishName  Kind = "English name added"
	EnglishAlone Kind = "English name alone"
	Parent       Kind = "parent's name"
	Initials     Kind = "initials"
	Middle       Kind = "missing name"
	Accents      Kind = "accents"
	ShortName    Kind = "short name"
	Halved       Kind = "halved double name"
	Married      Kind = "marriage"
	Typo         Kind = "typing error"
	Spoilt       Kind = "other error"
	WrongID      Kind = "another's id"
)

// Form is a name as somebody may write it.
type Form struct {
	Kind
	Family, Given string
	Name          string // where family and given name are not apart

	native bool
}

func (f Form) as(k Kind) Form {
	f.Kind, f.native = k, k == Native || k == Kana
	return f
}

// usually makes one of the forms the usual one, which stands first.
func usually(forms []Form, i int) []Form {
	if i > 0 {
		forms[0], forms[i] = forms[i].as(Usual), forms[0].as(forms[i].Kind)
	}
	return forms
}

// naming makes a person's name in all its forms, the usual one first.
type naming func(d dice, woman bool) []Form

// dice are what a name falls by: siblings share the first, namesakes two.
type dice struct{ family, given, style *rand.Rand }

// A culture has names, and people who live in some countries.
type culture struct {
	name      string
	weight    int // people of a hundred
	naming    naming
	countries string
}

var cultures = []culture{
	{"Mandarin", 13, chinese(pinyin), "CN CN CN SG"},
	{"Taiwan", 6, chinese(taiwan), "TW"},
	{"Cantonese", 6, chinese(cantonese), "HK HK MY"},
	{"Hokkien", 18, chinese(hokkien), "SG SG SG SG MY"},
	{"Hakka", 3, chinese(hakka), "MY SG"},
	{"Japanese", 5, japanese, "JP JP JP JP SG"},
	{"Korean", 5, korean, "KR KR KR KR SG"},
	{"Malay", 4, malay, "MY SG"},
	{"Indian", 4, indian, "SG MY"},
	{"Russian", 6, slavic(russianFamilies, russianMen, russianWomen), "RU RU RU UA"},
	{"Ukrainian", 3, slavic(ukrainianFamilies, ukrainianMen, ukrainianWomen), "UA UA DE"},
	{"Czech", 4, czech.name, "CZ"},
	{"Polish", 3, polish.name, "PL PL PL DE"},
	{"German", 6, german.name, "DE"},
	{"French", 5, french.name, "FR"},
	{"Spanish", 2, spanish.name, "ES"},
	{"English", 4, british.name, "GB GB SG"},
	{"Thai", 1, thai, "TH"},
	{"Vietnamese", 1, vietnamese, "VN"},
	{"Indonesian", 1, indonesian, "ID SG"},
}

// rows are the lines of a table, in columns.
func rows(table string) [][]string {
	var all [][]string
	for line := range strings.Lines(strings.TrimSpace(table)) {
		all = append(all, strings.Fields(line))
	}
	return all
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

// frequent picks, the first ones more often.
func frequent[T any](r *rand.Rand, from []T) T {
	x := r.Float64()
	return from[int(float64(len(from))*x*(0.4+0.6*x))]
}

// one is true once in n times.
func one(r *rand.Rand, n int) bool { return r.IntN(n) == 0 }

func title(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}

// following is the word after another in a list, "" if there is none.
func following(list, word string) string {
	words := strings.Fields(list)
	if i := slices.Index(words, word); i >= 0 && i+1 < len(words) {
		return words[i+1]
	}
	return ""
}
