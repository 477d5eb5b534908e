package results

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/rating/game"
)

// settleHeadings takes the title for the event's name, and takes back headings
// that turn out to be games: those between the names of two players, and a first
// line that could be one as well.
func (r *reader) settleHeadings() {
	known := r.names()
	for _, h := range r.headed {
		if first, last := endsWith(nameKey(h.text), known); first && last {
			r.unread = append(r.unread, h)
		}
	}
	text := r.title.text
	switch first, last := endsWith(nameKey(text), known); {
	case text == "":
	case first && last || !isTitle(text) && (first || last || r.likeGame(text)):
		r.add(game.Error, "title-unclear", r.title.line, fmt.Sprintf("%q in the first line", game.Shorten(text, 60)), "a game such as 甲 胜 乙 or A beat B, or the name of the event",
			"correct the game, or write Event: before the name")
	default:
		if r.event.Name == "" {
			r.event.Name = text
		}
		if d := game.DateIn(text); d != 0 && r.event.Begin == 0 {
			r.event.Begin = d
			r.add(game.Note, "date-inferred", r.title.line, fmt.Sprintf("%s in the first line", d), "", "it was taken for the first day of the event")
		}
		r.add(game.Note, "name-inferred", r.title.line, fmt.Sprintf("%q in the first line", game.Shorten(text, 60)), "", "it was taken for the name of the event")
	}
}

// likeGame reports whether a first line has room for two names and a word between
// them. With fewer words just its place right above a game speaks for that.
func (r *reader) likeGame(title string) bool {
	han := strings.ContainsFunc(title, isHan)
	switch n := len(strings.Fields(title)); {
	case n > 2 || han && utf8.RuneCountInString(title) > 2:
		return true
	case n < 2 || len(r.items) == 0:
		return false
	}
	next := &r.items[0]
	return next.block == 0 && next.round == 0 && next.section == ""
}

// endsWith reports whether a text begins with a name, and whether it ends with
// another one.
func endsWith(text string, names map[string]bool) (first, last bool) {
	cut := func(i int) bool { // no part of a word in Latin letters
		a, _ := utf8.DecodeLastRuneInString(text[:i])
		b, _ := utf8.DecodeRuneInString(text[i:])
		return !unicode.IsLetter(a) || !unicode.IsLetter(b) || isHan(a) || isHan(b)
	}
	n := 0
	for i := range text {
		if n++; n > maxName+1 {
			break
		}
		if i > 0 && !first && cut(i) {
			first = names[strings.TrimRight(text[:i], " ")]
		}
	}
	n = 0
	for i := len(text); i > 0 && n <= maxName; n++ {
		_, size := utf8.DecodeLastRuneInString(text[:i])
		if i -= size; i > 0 && !last && cut(i) {
			last = names[strings.TrimLeft(text[i:], " ")]
		}
	}
	return first, last
}
