package results

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

// between are what separates games on a line.
const between = "，,；;。、"

// readLine reads a line: headings first, then games.
func (r *reader) readLine(raw string) {
	// Figures such as 1. or (1) at the start number the games.
	raw = numbered.ReplaceAllString(raw, "")
	r.heads++
	heading := r.heads <= maxHeads && r.heading(game.Plain(raw))
	if r.heads--; heading {
		return
	}
	for _, part := range split(raw) {
		if game.Plain(part) != "" {
			r.part(part)
		}
	}
}

// split cuts a line at the separators outside brackets.
func split(line string) []string {
	var parts []string
	depth, start := 0, 0
	for i, c := range line {
		switch {
		case c == '(' || c == '（':
			depth++
		case c == ')' || c == '）':
			depth--
		case depth <= 0 && strings.ContainsRune(between, c):
			parts = append(parts, line[start:i])
			start = i + utf8.RuneLen(c)
		}
	}
	return append(parts, line[start:])
}

var (
	numbered = regexp.MustCompile(`^\s*(?:[0-9]{1,3}[.)、．）]|[(（][0-9]{1,3}[)）]|[①-⑳]|[-*•·])\s*`)
	label    = regexp.MustCompile(`^([^:]{1,30}):\s*(.*)$`)
	gap      = regexp.MustCompile(`\t|[ \x{3000}\x{a0}]{2,}`)
)

// part reads the text between separators: a game or a bye. Where blanks
// separate games as well, it is several.
func (r *reader) part(raw string) {
	text := strings.TrimRight(game.Plain(raw), ".! ")
	it := item{line: r.line, block: r.block, round: r.round, section: r.section, date: r.date, text: text}
	text, it.how = cutHow(text)
	ways := r.waysOf(text)
	if name, ok := byeOf(text); ok && len(ways) == 0 {
		if it.a = sideOf(name); it.a.name != "" && utf8.RuneCountInString(name) <= maxName {
			r.items = append(r.items, it)
			return
		}
	}
	if trimmed := strings.TrimSpace(raw); gap.MatchString(trimmed) {
		switch pieces := gap.Split(trimmed, -1); {
		case all(pieces, r.isGame):
			for _, p := range pieces {
				r.part(p)
			}
			return
		case slices.ContainsFunc(pieces, r.isGame) && slices.ContainsFunc(pieces, r.couldBeGame):
			// One of several games was not understood, and its text is no part of
			// the name of another's player.
			r.unread = append(r.unread, unread{r.line, it.text})
			return
		}
	}
	if strings.HasSuffix(text, ":") {
		ways = nil // a heading, whose line break is lost, after a game
	}
	switch len(ways) {
	case 0:
		r.unread = append(r.unread, unread{r.line, it.text})
	case 1:
		it.take(ways[0])
		r.items = append(r.items, it)
	default:
		it.ways = ways
		r.items = append(r.items, it)
	}
}

// isGame reports whether a text can be read in exactly one way, as a game or a bye.
func (r *reader) isGame(piece string) bool {
	_, free := byeOf(game.Plain(piece))
	return free || len(r.waysOf(plainGame(piece))) == 1
}

// couldBeGame reports whether a text that cannot be read has room for two names
// and a word between them.
func (r *reader) couldBeGame(piece string) bool {
	text := game.Plain(piece)
	return !r.isGame(piece) && (len(strings.Fields(text)) > 2 || strings.ContainsFunc(text, isHan) && utf8.RuneCountInString(text) > 4)
}

func all(pieces []string, ok func(string) bool) bool {
	return !slices.ContainsFunc(pieces, func(p string) bool { return !ok(p) })
}

// waysOf are the ways to read a text as a game between two names.
func (r *reader) waysOf(text string) []reading {
	ways := readings(text)
	if s, ok := scoreOf(text); ok && len(ways) == 0 {
		ways = append(ways, s)
	}
	kept := ways[:0]
	for _, w := range ways {
		if utf8.RuneCountInString(w.left) <= maxName && utf8.RuneCountInString(w.right) <= maxName &&
			sideOf(w.left).name != "" && sideOf(w.right).name != "" && // "(5k) :: beats Tan" has no name
			!holdsGame(w.left) && !holdsGame(w.right) {
			kept = append(kept, w)
		}
	}
	return kept
}

// holdsGame reports whether a Chinese name is not one: longer than names are, with a
// word for a result between two parts that could be names, as where the line break
// between two games is lost.
func holdsGame(name string) bool {
	if utf8.RuneCountInString(name) < 5 || !strings.ContainsFunc(name, isHan) {
		return false
	}
	return slices.ContainsFunc(readings(name), func(w reading) bool {
		return utf8.RuneCountInString(w.left) > 1 && utf8.RuneCountInString(w.right) > 1 && strings.ContainsFunc(w.left, isHan) && strings.ContainsFunc(w.right, isHan)
	})
}

// plainGame is a text as waysOf takes it.
func plainGame(raw string) string {
	text, _ := cutHow(strings.TrimRight(game.Plain(raw), ".! "))
	return text
}

// cutHow cuts off what follows a game about how it ended.
func cutHow(text string) (rest, how string) {
	for _, e := range []*regexp.Regexp{howEnglish, howChinese} {
		if m := e.FindStringSubmatchIndex(text); m != nil && m[0] > 0 {
			return text[:m[0]], text[m[2]:m[3]]
		}
	}
	return text, ""
}

// take turns a reading into a game.
func (it *item) take(w reading) {
	it.a, it.b, it.result = sideOf(w.left), sideOf(w.right), w.result
	if isDefault(it.how) {
		it.b.byDefault = true
	} else if it.how != "" {
		it.b.remark = it.how
	}
	it.ways = nil
}
