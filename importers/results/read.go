package results

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// reader reads one text.
type reader struct {
	in    game.Input
	event *game.Event
	log   game.Log

	items  []item
	unread []unread
	title  unread // the first line, which may be the event's name

	looking bool     // for Match: lines without a game, or enough with games, end the scan
	headed  []unread // headings of sections

	// Where the reader is.
	line     int
	block    int // of lines between blank ones
	round    int
	section  string
	sections map[string]bool // all that were read
	outer    byte            // which kind of heading came first: r or s
	headings int             // of rounds
	heads    int             // headings of the line so far
	date     game.Date
}

// item is a game or a bye of the text; b is empty in a bye.
type item struct {
	line, block, round int
	section            string
	a, b               side
	result             game.Result // of a, as Black
	date               game.Date
	ways               []reading // several: not settled yet
	how                string    // by default, by resignation
	text               string
}

// unread is a part of a line that was not understood.
type unread struct {
	line int
	text string
}

func (r *reader) add(s game.Severity, code string, line int, found, expected, hint string) {
	r.log.Add(s, code, game.Place{Line: line}, found, expected, hint)
}

func (r *reader) read() *game.Event {
	if r.log.TooLarge(r.in.Data, maxBytes) {
		return nil
	}
	text, problems := charset.Text(r.in)
	r.log.Keep(problems...)
	r.scan(text)
	r.settleHeadings()
	r.settleReadings()
	for _, u := range r.unread {
		r.add(game.Error, "line-unknown", u.line, fmt.Sprintf("%q", game.Shorten(u.text, 60)), "a game such as 甲 胜 乙 or A win B, a bye, or a heading such as 第一轮 or Round 1:", "correct the line, or delete it if it is not a result")
	}
	if len(r.items) == 0 {
		r.add(game.Error, "no-games", 0, "a text without games", "one game per line, such as 甲 胜 乙 or A win B", "")
		return nil
	}
	r.rounds()
	r.settle()
	return r.event
}

// scan reads the lines.
func (r *reader) scan(text string) {
	blank, lines := true, 0 // lines from the first game on
	for line := range strings.Lines(text) {
		r.line++
		if len(line) > maxLine {
			r.unread = append(r.unread, unread{r.line, line[:200]})
			continue
		}
		if game.Plain(line) == "" {
			if !blank {
				r.block++
			}
			blank = true
			continue
		}
		blank = false
		if len(r.items) > 0 {
			lines++
		}
		if r.looking && (lines > mostLines || lines == 0 && len(r.unread) > mostPreamble) {
			return
		}
		r.readLine(strings.TrimRight(line, "\r\n"))
	}
}

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
