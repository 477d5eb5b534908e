// Package phrase says things to people in their language. What is said is written in
// English where it is made, as a pattern with its values; the catalogue of another
// language has that pattern in its own words:
//
//	l.Say("Round %d: played %s, %s", 3, "Tan Mei Xin", l.Say("won"))
//	phrase.Of("%s for %s", "2050", "2k").In(phrase.Chinese)
//
// Patterns have the verbs of package fmt; those of a catalogue say which value they are
// of (%[2]s) where their order is another one. What no catalogue has stays English, and a
// test fails on it: [Lacking].
package phrase

import (
	_ "embed" // the catalogue
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"kyudan/rating/game"
)

// Language is a language that people are written to in; the zero Language is English.
type Language string

// The languages.
const (
	English Language = "en"
	Chinese Language = "zh" // simplified
)

// Languages are all of them.
var Languages = []Language{English, Chinese}

// Parse reads the name of a language. The error says what was expected.
func Parse(s string) (Language, error) {
	for _, l := range Languages {
		if s == string(l) {
			return l, nil
		}
	}
	return "", fmt.Errorf("found language %q, expected %s", s, game.Enumerate(Languages, "or"))
}

//go:embed zh.json
var zh []byte

// chinese is the catalogue: Chinese patterns by the English ones.
var chinese = sync.OnceValue(func() map[string]string {
	texts := map[string]string{}
	if err := json.Unmarshal(zh, &texts); err != nil {
		panic(fmt.Sprintf("zh.json: %v", err)) // which a test would have found
	}
	return texts
})

// IsChinese reports whether the language is Chinese.
func (l Language) IsChinese() bool { return l == Chinese }

// Word is a text without values in the language, or the text where it is in no catalogue.
func (l Language) Word(english string) string {
	if l.IsChinese() {
		if text, ok := chinese()[english]; ok {
			return text
		}
	}
	return english
}

// Say is a pattern with its values in the language. Values that are a Text are said in
// it, too.
func (l Language) Say(pattern string, values ...any) string {
	said := make([]any, len(values))
	for i, v := range values {
		if t, ok := v.(Text); ok {
			v = t.In(l)
		}
		said[i] = v
	}
	if len(values) == 0 {
		return l.Word(pattern)
	}
	return fmt.Sprintf(l.Word(pattern), said...)
}

// Count is a number of things: 1 game, 2 games; 2 局.
func (l Language) Count(n int, one string) string {
	if l.IsChinese() {
		return fmt.Sprintf("%d %s", n, l.Word(one))
	}
	return game.Plural(n, one)
}

// Counted is Count where many are not one with an s: 1 match, 2 matches.
func (l Language) Counted(n int, one, many string) string {
	if l.IsChinese() {
		return l.Count(n, one)
	}
	return game.Counted(n, one, many)
}

// All are things in a row, where all are meant: a, b and c.
func (l Language) All(list []string) string { return l.row(list, "and") }

// Any are things in a row, of which one is meant: a, b or c.
func (l Language) Any(list []string) string { return l.row(list, "or") }

func (l Language) row(list []string, last string) string {
	if n := len(list); l.IsChinese() && n > 1 {
		return strings.Join(list[:n-1], "、") + " " + l.Word(last) + " " + list[n-1]
	}
	return game.Enumerate(list, last)
}

// Commas are things in a row that belong together: a, b, c.
func (l Language) Commas(list []string) string {
	if l.IsChinese() {
		return strings.Join(list, "，")
	}
	return strings.Join(list, ", ")
}

// Each are texts in the language.
func (l Language) Each(texts []Text) []string {
	var said []string
	for _, t := range texts {
		said = append(said, t.In(l))
	}
	return said
}

// Shortlist keeps the first n of a list and counts the others, see [game.Shortlist].
func (l Language) Shortlist(list []string, n int) []string {
	short := game.Shortlist(list, n)
	if l.IsChinese() && len(short) < len(list) {
		short[n] = l.Say("%d more", len(list)-n)
	}
	return short
}

// Text is something to be said, in whichever language.
type Text struct {
	Pattern string // in English, with verbs of package fmt
	Values  []any  // plain ones, or a Text
}

// Of is a pattern with its values.
func Of(pattern string, values ...any) Text { return Text{pattern, values} }

// AnyOf are texts in a row, of which one is meant: a, b or c.
func AnyOf(list []Text) (row Text) {
	for i, t := range list {
		switch {
		case i == 0:
			row = t
		case i == len(list)-1:
			row = Of("%s or %s", row, t)
		default:
			row = Of("%s, %s", row, t)
		}
	}
	return row
}

// In is the text in a language.
func (t Text) In(l Language) string {
	if t.IsZero() {
		return ""
	}
	return l.Say(t.Pattern, t.Values...)
}

// String is the text in English.
func (t Text) String() string { return t.In(English) }

// IsZero reports whether nothing is said.
func (t Text) IsZero() bool { return t.Pattern == "" }

// MarshalText writes the text in English.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// Lacking are the texts that some language has no words for.
func Lacking(english ...string) (lacking []string) {
	for _, text := range english {
		if chinese()[text] == "" {
			lacking = append(lacking, text)
		}
	}
	return lacking
}
