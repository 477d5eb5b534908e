package opengotha

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"

	"kyudan/rating/game"
)

// Key is the text by which games, byes and line-ups name a player: family and
// given name without a separator, blanks (U+0020, no others) removed, in
// capitals by Java's rules for no particular language. Those expand: ß becomes
// SS, which strings.ToUpper does not do.
func Key(family, given string) string {
	var space [64]byte // for nearly all names
	key := space[:0]
	for _, name := range [...]string{family, given} {
		for i := range len(name) {
			switch c := name[i]; {
			case c >= utf8.RuneSelf:
				return cases.Upper(language.Und).String(strings.ReplaceAll(family+given, " ", ""))
			case 'a' <= c && c <= 'z':
				key = append(key, c-'a'+'A')
			case c != ' ':
				key = append(key, c)
			}
		}
	}
	return string(key)
}

// The forms in which keys are compared, from the exact one to the coarsest.
const (
	exact   = iota
	folded  // case folded, all white space removed: Pairgoth's byes
	ascii   // İ, ı, ß and accents as plain letters too: a Turkish Windows
	letters // just letters and digits
	forms
)

// form brings a key, or the names of a player put together, into a form.
func form(level int, s string) string {
	if level >= folded {
		s = strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' {
				return -1
			}
			return r
		}, s)
		s = cases.Fold().String(s)
	}
	if level >= ascii {
		s = strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Mn, r) {
				return -1
			}
			return r
		}, norm.NFKD.String(s))
		s = unaccented.Replace(cases.Fold().String(s))
	}
	if level >= letters {
		s = strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return r
			}
			return -1
		}, s)
	}
	return s
}

// unaccented are letters that Unicode does not take apart.
var unaccented = strings.NewReplacer("ı", "i", "ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "æ", "ae", "œ", "oe", "ħ", "h")

// keyIndex finds players by key.
type keyIndex struct {
	names [][2]string // family and given name as the file has them, by Player.ID-1
	byKey [forms]map[string]int
	// shared lists the players of each ambiguous key.
	shared [forms]map[string][]int
}

// ambiguous stands in an index for a key that matches several players.
const ambiguous = -1

// index returns the players by their keys in one form. Only the exact form is
// needed for most files.
func (k *keyIndex) index(level int) map[string]int {
	if k.byKey[level] != nil {
		return k.byKey[level]
	}
	m := make(map[string]int, len(k.names))
	shared := map[string][]int{}
	for i, n := range k.names {
		key := Key(n[0], n[1])
		if level > exact {
			key = form(level, n[0]+n[1])
		}
		switch first := m[key]; {
		case first == 0:
			m[key] = i + 1
			continue
		case first != ambiguous:
			shared[key] = []int{first}
			m[key] = ambiguous
		}
		shared[key] = append(shared[key], i+1)
	}
	delete(m, "") // a name without letters matches everything and nothing
	k.byKey[level], k.shared[level] = m, shared
	return m
}

// find resolves a key to a Player.ID. The id is 0 where no player matches and
// ambiguous where several do: the coarser forms would not tell them apart.
func (k *keyIndex) find(key string) (id, level int) {
	if id = k.index(exact)[key]; id != 0 {
		return id, exact
	}
	for level = folded; level < forms; level++ {
		if id = k.index(level)[form(level, key)]; id != 0 {
			return id, level
		}
	}
	return 0, forms
}

// sharing names the players that an ambiguous key matches.
func (k *keyIndex) sharing(key string, level int) string {
	if level > exact {
		key = form(level, key)
	}
	ids := k.shared[level][key]
	var names []string
	for _, id := range ids[:min(len(ids), 3)] {
		names = append(names, game.Quote(strings.TrimSpace(k.names[id-1][0]+" "+k.names[id-1][1])))
	}
	if len(ids) > 3 {
		names = append(names, "…")
	}
	return strings.Join(names, ", ")
}
