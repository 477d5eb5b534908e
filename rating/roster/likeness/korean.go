package likeness

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// koreanTable has the usual spellings of Korean family names after the Revised
// Romanisation, which few people use for their own. It was put together by hand; compare
// Wikipedia's List of Korean surnames. An extra or missing spelling only adds or omits a
// question.
const koreanTable = `
gim kim
i lee yi rhee ri
bak park pak
choe choi
jeong jung chung jong
gang kang
jo cho joh
yun yoon youn
jang chang
im lim yim rim
han hahn
o oh
seo suh
sin shin
gwon kwon
hwang whang
song
an ahn
yu yoo ryu you
hong
jeon jun chun
go ko koh
mun moon
yang
son sohn
bae pae
baek paik paek
heo hur huh
nam
sim shim
no noh roh
ha
gwak kwak
seong sung
cha
ju joo
u woo
gu koo
min
na ra
jin chin
ji jee
eom um uhm
chae
won
cheon
bang pang
gong kong
byeon byun
yeom yum
`

// koreanFamilies are the Korean family names that a spelling may be.
var koreanFamilies = sync.OnceValue(func() map[string][]string {
	m := map[string][]string{}
	for line := range strings.Lines(strings.TrimSpace(koreanTable)) {
		words := strings.Fields(line)
		for _, w := range words {
			m[w] = append(m[w], words[0])
		}
	}
	return m
})

// koreanKeys are the keys of a folded Korean name in hangul or Latin letters.
func koreanKeys(family, given string) (keys []string) {
	given = koreanRules.Replace(strings.ReplaceAll(Latin(given), " ", ""))
	if given == "" {
		return nil
	}
	for _, f := range koreanFamilies()[Latin(family)] {
		keys = append(keys, string(KeyKorean)+f+" "+given)
	}
	return keys
}

// koreanRules write a given name in a form that the Revised Romanisation,
// McCune–Reischauer and English habits can be reduced to: seong, sŏng and sung; u, oo
// and woo; hui and hee; k and g, p and b, t and d, ch and j.
var koreanRules = strings.NewReplacer(
	"weo", "wo", "woo", "u", "wu", "u", "eo", "u", "eu", "u", "oo", "u", "ou", "u", "ui", "i", "ee", "i", "ae", "e",
	"kk", "g", "k", "g", "pp", "b", "p", "b", "tt", "d", "t", "d", "ch", "j", "sh", "s", "r", "l",
)

// splitHangul returns the family name, of one syllable, and the given name of a folded
// name in hangul, in whichever order; "" if it is none.
func splitHangul(folded string) (family, given string) {
	for _, r := range folded {
		if (r < firstHangul || r > lastHangul) && r != ' ' {
			return "", ""
		}
	}
	first, rest, divided := strings.Cut(folded, " ")
	switch {
	case !divided:
		_, n := utf8.DecodeRuneInString(folded)
		return folded[:n], folded[n:]
	case utf8.RuneCountInString(first) > 1:
		return rest, first
	}
	return first, rest
}
