package results

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
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
	raw = asSentence(raw)
	if r.orderOf(game.Plain(raw)) {
		return
	}
	raw = r.cutDay(raw)
	if raw == "" {
		return
	}
	r.heads++
	heading := r.heads <= maxHeads && r.heading(game.Plain(raw))
	if r.heads--; heading {
		return
	}
	for _, part := range whole(split(raw)) {
		if game.Plain(part) != "" {
			r.part(part)
		}
	}
}

// Games in labels: Black: A White: B Result: W+R; Winner: A, Loser: B.
var (
	inColours   = regexp.MustCompile(`(?i)^(?:black|b|黑方?|执黑)\s?:\s?(.+?)[\s,;]+(?:white|w|白方?|执白)\s?:\s?(.+?)[\s,;]+(?:result|score|结果)\s?:\s?(.+)$`)
	winnerLoser = regexp.MustCompile(`(?i)^(?:winner|胜者|胜方)\s?:\s?(.+?)[\s,;]+(?:loser|负者|负方)\s?:\s?(.+)$`)
)

// asSentence is a line of labels as people say it.
func asSentence(raw string) string {
	if !strings.ContainsAny(raw, ":：") {
		return raw
	}
	text := game.Plain(raw)
	if m := inColours.FindStringSubmatch(text); m != nil {
		return m[1] + " (B) vs " + m[2] + " (W) " + m[3]
	}
	if m := winnerLoser.FindStringSubmatch(text); m != nil {
		return m[1] + " beat " + m[2]
	}
	return raw
}

// whole puts parts of a line together that say something of the same game: A vs B,
// W+R; A vs B, winner B.
func whole(parts []string) []string {
	var games []string
	for _, p := range parts {
		last := len(games) - 1
		if last >= 0 {
			both := games[last] + ", " + strings.TrimSpace(p)
			text, _ := cutBoard(game.Plain(games[last]))
			ways, _ := pairOrGame(text)
			if len(ways) > 0 && (onlyFacts(p) || ways[0].unsaid && !hasGames(p) && hasGames(both)) {
				games[last] = both
				continue
			}
		}
		games = append(games, p)
	}
	return games
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
	numbered = regexp.MustCompile(`^\s*(?:[0-9]{1,3}[.)、．）]|[(（][0-9]{1,3}[)）]|[①-⑳]|[-*•·>])\s*`)
	label    = regexp.MustCompile(`^([^:]{1,30}):\s*(.*)$`)
	gap      = regexp.MustCompile(`\t|[ \x{3000}\x{a0}]{2,}`)
	boardAt  = regexp.MustCompile(`(?i)^(?:(?:board|bd\.?|table|tbl\.?|tafel|meja|台|桌)\s?#?([0-9]{1,3})|(?:game|match)\s?#?[0-9]{1,3}|第\s?([0-9]{1,3})\s?[台桌])\s?[.:)-]?\s`)
)

// cutBoard cuts the number of a board off the front of a game, or of the game itself.
func cutBoard(text string) (rest string, board int) {
	m := boardAt.FindStringSubmatch(text)
	if m == nil {
		return text, 0
	}
	board, _ = strconv.Atoi(m[1] + m[2])
	return text[len(m[0]):], board
}

// part reads the text between separators: a game or a bye. Where blanks
// separate games as well, it is several.
func (r *reader) part(raw string) {
	it := item{line: r.line, block: r.block, round: r.round, section: r.section, date: r.date, message: r.chat.message, day: len(r.days)}
	it.text, it.board = cutBoard(strings.TrimRight(game.Plain(raw), ".! "))
	if name, absent, ok := freeOf(it.text); ok && len(waysOf(it.text)) == 0 {
		if it.a, it.absent = sideOf(name), absent; it.a.name != "" && utf8.RuneCountInString(name) <= maxName {
			r.items = append(r.items, it)
			return
		}
	}
	if r.seriesPart(it.text) {
		return
	}
	if trimmed := strings.TrimSpace(raw); gap.MatchString(trimmed) {
		switch pieces := gap.Split(trimmed, -1); {
		case all(pieces, isGame):
			for _, p := range pieces {
				r.part(p)
			}
			return
		case slices.ContainsFunc(pieces, isGame) && slices.ContainsFunc(pieces, couldBeGame):
			// One of several games was not understood, and its text is no part of
			// the name of another's player.
			r.notUnderstood(it.text)
			return
		}
	}
	ways, f := gameOf(it.text)
	it.facts = f
	switch {
	case len(ways) == 0, strings.HasSuffix(it.text, ":"), strings.HasPrefix(it.text, "~"), r.chat.message > 0 && strings.HasSuffix(it.text, "?"):
		// Also a heading, whose line break is lost, after a game; a text struck out; a question.
		r.notUnderstood(it.text)
	case len(ways) == 1 && ways[0].unsaid:
		r.unsaid = append(r.unsaid, unsaid{unread{r.line, it.text, r.chat.message}, sideOf(ways[0].left).name, sideOf(ways[0].right).name, r.round})
	case len(ways) == 1:
		it.take(ways[0], r.order)
		r.items = append(r.items, it)
	default:
		it.ways = ways
		r.items = append(r.items, it)
	}
}

// gameOf reads a text as a game, in all ways that there are, and what it says behind
// the players.
func gameOf(text string) ([]reading, facts) {
	ways, f := pairOrGame(text)
	return slices.DeleteFunc(ways, func(w reading) bool { return w.unsaid && !w.plain }), f
}

// pairOrGame is gameOf for texts that another part of the line may complete.
func pairOrGame(text string) ([]reading, facts) {
	core, f := cutFacts(text)
	if ways := waysOf(core); len(ways) > 0 {
		return ways, f
	}
	if w, ok := pairing(core, &f); ok {
		return []reading{w}, f
	}
	if _, _, ok := pairOf(core); ok {
		return nil, f
	}
	return waysOf(text), facts{}
}

// isGame reports whether a text can be read in exactly one way, as a game or a bye.
func isGame(piece string) bool {
	text := strings.TrimRight(game.Plain(piece), ".! ")
	if !strings.ContainsAny(text, " <>=") && !strings.ContainsFunc(text, isHan) {
		return false
	}
	_, _, free := freeOf(text)
	ways, _ := gameOf(text)
	return free || len(ways) == 1
}

// couldBeGame reports whether a text that cannot be read has room for two names
// and a word between them.
func couldBeGame(piece string) bool {
	text := game.Plain(piece)
	return !isGame(piece) && (len(strings.Fields(text)) > 2 || strings.ContainsFunc(text, isHan) && utf8.RuneCountInString(text) > 4)
}

func all(pieces []string, ok func(string) bool) bool {
	return !slices.ContainsFunc(pieces, func(p string) bool { return !ok(p) })
}

// waysOf are the ways to read a text as a game between two names.
func waysOf(text string) []reading {
	ways := readings(text)
	if s, ok := scoreOf(text); ok && len(ways) == 0 {
		ways = append(ways, s)
	}
	kept := ways[:0]
	for _, w := range ways {
		if utf8.RuneCountInString(w.left) <= maxName && utf8.RuneCountInString(w.right) <= maxName &&
			isName(sideOf(w.left).name) && isName(sideOf(w.right).name) && // "(5k) :: beats Tan" has no name
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

// cutHow cuts off what follows a game about how it ended.
func cutHow(text string) (rest, how string) {
	if lower := strings.ToLower(text); strings.Contains(lower, " by ") || strings.Contains(lower, " on ") {
		if m := howInside.FindStringSubmatch(text); m != nil {
			return strings.Replace(text, m[0], m[2], 1), m[1]
		}
	}
	for _, e := range []*regexp.Regexp{howEnglish, howChinese} {
		if rest, m := behind(e, text); m != nil && rest != "" {
			return rest, m[0]
		}
	}
	return text, ""
}

// take turns a reading into a game.
func (it *item) take(w reading, order game.Opt[bool]) {
	it.a, it.b, it.result = sideOf(w.left), sideOf(w.right), w.result
	it.ways = nil
	if w.paired {
		it.order = order
	}
	if it.facts.byDefault || isDefault(it.facts.how) {
		it.b.byDefault = true
	} else if it.facts.how != "" {
		it.b.remark = it.facts.how
	}
	if it.b.handicap = cmp.Or(it.b.handicap, it.facts.handicap); w.paired && it.a.lost != it.b.lost {
		// (W) and (L) are a win and a loss.
		it.a.white, it.b.white = it.a.white && it.a.black, it.b.white && it.b.black
	}
}
