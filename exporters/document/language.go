package document

import (
	"strings"
	"unicode"

	"kyudan/rating/hanzi"
)

// words writes a text of a page, and says of words in an East Asian script which
// language they are, for fonts and for those who listen. Names in characters alone may
// be Japanese; they are taken for Chinese.
func (p *Page) words(s string) {
	for s != "" {
		from, to := eastAsian(s)
		p.text(s[:from])
		if from < to {
			p.tag("span", "lang", language(s[from:to]))
			p.text(s[from:to])
			p.raw("</span>")
		}
		s = s[to:]
	}
}

// eastAsian is the first stretch of East Asian words in a text, with the blanks and dots
// between them; it is empty at the end of a text without any.
func eastAsian(s string) (from, to int) {
	from = strings.IndexFunc(s, isEastAsian)
	if from < 0 {
		return len(s), len(s)
	}
	for i, c := range s[from:] {
		switch {
		case isEastAsian(c):
			to = from + i + len(string(c))
		case c != ' ' && c != '·' && c != '・':
			return from, to
		}
	}
	return from, to
}

func isEastAsian(c rune) bool {
	return c >= 0x1100 && (hanzi.Is(c) || isKana(c) || unicode.Is(unicode.Hangul, c)) // no Latin letter is looked up
}

func isKana(c rune) bool { return unicode.In(c, unicode.Hiragana, unicode.Katakana) }

// language is that of East Asian words.
func language(s string) string {
	switch {
	case strings.IndexFunc(s, isKana) >= 0:
		return "ja"
	case strings.IndexFunc(s, func(c rune) bool { return unicode.Is(unicode.Hangul, c) }) >= 0:
		return "ko"
	}
	return "zh"
}

// searchKey is what else finds a text with Chinese names in it: their reading in pinyin,
// in which lyu is also lu, and their simplified characters.
func searchKey(s string) string {
	var keys []string
	for s != "" {
		from, to := eastAsian(s)
		if name := s[from:to]; hanzi.Chinese(name) {
			read := strings.ToLower(strings.ReplaceAll(hanzi.Pinyin(name), "'", ""))
			keys = append(keys, read)
			if plain := strings.NewReplacer("lyu", "lu", "nyu", "nu").Replace(read); plain != read {
				keys = append(keys, plain)
			}
			if simple := hanzi.Simplified(name); simple != name {
				keys = append(keys, simple)
			}
		}
		s = s[to:]
	}
	return strings.Join(keys, " ")
}
