package document

import (
	"strings"
	"unicode/utf8"
)

// Line is a text with several looks.
type Line []Span

// Span is a stretch of a line with one look.
type Span struct {
	Text string
	// Look is a class of the pages' style sheet: "strong", "soft", "up", "tag new".
	Look   string
	Number bool   // a page writes minus signs for its hyphens
	Link   string // the id of the part of a page that it leads to
	Label  string // is read out in place of a sign
	// Picture precedes the text on a page.
	Picture Markup
	breaks  bool // it only ends a line
}

// Plain is a line with one look.
func Plain(s string) Line { return Line{{Text: s}} }

// Lines are lines below each other, or where there is no room for that, behind
// each other.
func Lines(lines ...Line) Line {
	var all Line
	for i, l := range lines {
		if i > 0 {
			all = append(all, Span{breaks: true})
		}
		all = append(all, l...)
	}
	return all
}

// PlainLines are Lines with one look.
func PlainLines(texts ...string) Line {
	lines := make([]Line, len(texts))
	for i, s := range texts {
		lines[i] = Plain(s)
	}
	return Lines(lines...)
}

// String is the text alone.
func (l Line) String() string { return strings.Join(l.texts(), "; ") }

// texts are the texts of the lines below each other.
func (l Line) texts() []string {
	texts := []string{""}
	for _, s := range l {
		if s.breaks {
			texts = append(texts, "")
		}
		texts[len(texts)-1] += s.Text
	}
	return texts
}

// Tag is a framed word: "new", "error", "warning", "note", "good" choose its
// colour.
func Tag(look, word string) Span { return Span{Text: word, Look: "tag " + look} }

// Soft is a text in a quieter colour.
func Soft(s string) Span { return Span{Text: s, Look: "soft"} }

// Change is a change as it is written, which its sign colours.
func Change(s string) Span {
	return Span{Text: s, Look: strings.TrimSpace("nw " + Way(s)), Number: true}
}

// Way is the look of a change as it is written: "up", "down" or "even"; "" of
// words.
func Way(change string) string {
	switch {
	case change == "":
		return ""
	case change[0] == '+':
		return "up"
	case change[0] == '-', strings.HasPrefix(change, "−"):
		return "down"
	case change[0] >= '0' && change[0] <= '9':
		return "even"
	}
	return ""
}

// Capital is a text that begins with a capital letter.
func Capital(s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:n]) + s[n:]
}

// Minus replaces hyphens, which are narrower than a plus sign, by minus signs.
func Minus(number string) string { return strings.ReplaceAll(number, "-", "−") }
