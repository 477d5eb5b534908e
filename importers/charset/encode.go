package charset

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/unicode/norm"

	"kyudan/rating/game"
)

// An Encoding is one that files can be written in. The zero Encoding is UTF-8.
type Encoding struct {
	name string
	page *charmap.Charmap // of one byte a letter; nil for those that have every letter
	gb   bool
	low  bool // ASCII
}

// encodings are those that a writer's option may choose, under short names that
// people can type.
var encodings = []Encoding{
	{name: "utf8"},
	{name: "latin1", page: charmap.ISO8859_1},
	{name: "latin9", page: charmap.ISO8859_15},
	{name: "windows1252", page: charmap.Windows1252},
	{name: "windows1250", page: charmap.Windows1250},
	{name: "gb18030", gb: true},
	{name: "ascii", low: true},
}

// Option is the option "encoding" of a text format with that default.
func Option(byDefault string) game.Option {
	o := game.Option{Name: "encoding", About: "how letters are encoded", Values: []string{byDefault}}
	for _, e := range encodings {
		if e.name != byDefault {
			o.Values = append(o.Values, e.name)
		}
	}
	return o
}

// Named is the encoding for a value of Option; ok is false for a name
// that has none, and then it is UTF-8.
func Named(name string) (e Encoding, ok bool) {
	for _, e := range encodings {
		if e.name == name {
			return e, true
		}
	}
	return encodings[0], false
}

// String is the name.
func (e Encoding) String() string {
	if e.name == "" {
		return encodings[0].name
	}
	return e.name
}

// has reports whether the encoding has the letter. U+FFFD stands for bytes that
// are no letter; no encoding has it.
func (e Encoding) has(r rune) bool {
	if r == utf8.RuneError {
		return false
	}
	switch {
	case e.low:
		return r < utf8.RuneSelf
	case e.page == nil:
		return true
	}
	_, ok := e.page.EncodeRune(r)
	return ok
}

// Fit replaces the letters that the encoding lacks: by the letter without its
// accents where it has that one, and by ? otherwise. lost are those letters,
// each once, in the order of the text.
func (e Encoding) Fit(s string) (fitting string, lost []rune) {
	if e.page == nil && !e.low && utf8.ValidString(s) && !strings.ContainsRune(s, utf8.RuneError) {
		return s, nil
	}
	var b strings.Builder
	for _, r := range norm.NFC.String(s) {
		if e.has(r) {
			b.WriteRune(r)
			continue
		}
		if !strings.ContainsRune(string(lost), r) {
			lost = append(lost, r)
		}
		b.WriteString(e.instead(r))
	}
	return b.String(), lost
}

// without are letters that Unicode does not take apart into letter and accent.
var without = map[rune]string{
	'đ': "d", 'Đ': "D", 'ł': "l", 'Ł': "L", 'ı': "i", 'ħ': "h", 'Ħ': "H", 'œ': "oe", 'Œ': "OE", 'æ': "ae", 'Æ': "AE", 'ø': "o", 'Ø': "O", 'ß': "ss", 'ð': "d", 'Ð': "D", 'þ': "th", 'Þ': "Th", '’': "'", '‘': "'", 'ʼ': "'", '–': "-", '—': "-",
}

func (e Encoding) instead(r rune) string {
	if s, ok := without[r]; ok {
		return s
	}
	if unicode.Is(unicode.Mn, r) {
		return "" // an accent that no letter takes
	}
	var b strings.Builder
	for _, c := range norm.NFD.String(string(r)) {
		if unicode.Is(unicode.Mn, c) {
			continue
		}
		if c == r || !e.has(c) {
			return "?"
		}
		b.WriteRune(c)
	}
	return b.String()
}

// Bytes is a text in the encoding, with the letters that it lacks replaced as
// Fit does.
func (e Encoding) Bytes(s string) []byte {
	s, _ = e.Fit(s)
	switch {
	case e.gb:
		b, err := simplifiedchinese.GB18030.NewEncoder().Bytes([]byte(s))
		if err == nil {
			return b
		}
		return []byte(s) // cannot be: GB18030 has every letter
	case e.page == nil:
		return []byte(s)
	}
	b := make([]byte, 0, len(s))
	for _, r := range s {
		c, _ := e.page.EncodeRune(r)
		b = append(b, c)
	}
	return b
}

// Lost reports the letters of a text that the encoding lacks, with the text
// that contains them; ok is false where it lacks none.
func (e Encoding) Lost(format, text string) (p game.Problem, ok bool) {
	written, lost := e.Fit(text)
	if len(lost) == 0 {
		return p, false
	}
	var letters []string
	hint := "choose another encoding, as in {option to=" + format + ",encoding=utf8}, if the receiver reads it"
	chinese := false
	for _, r := range lost {
		letters = append(letters, string(r))
		chinese = chinese || unicode.Is(unicode.Han, r)
	}
	if chinese {
		hint += "; or {option to=" + format + ",names=pinyin} to transliterate Chinese names"
	}
	return game.Problem{
		Severity: game.Warning, Code: "lost-character",
		Found: fmt.Sprintf("%s in %s cannot hold %s of %q, written as %q", format, e, strings.Join(letters, " "), text, written),
		Hint:  hint,
	}, true
}
