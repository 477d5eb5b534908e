package results

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

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

// heading reads a line that is one, or begins with one; what follows it is
// read as a line.
func (r *reader) heading(text string) bool {
	if listed.MatchString(text) {
		return true
	}
	if _, board := cutBoard(text); board > 0 && hasGames(text) {
		return false
	}
	front, rest := text, ""
	m := label.FindStringSubmatch(text)
	if m != nil {
		front, rest = strings.TrimSpace(m[1]), m[2]
	}
	if round, before, after, ok := roundOf(front); ok && (!hasGames(front) || byeWord(after) && rest != "") {
		r.startRound(round)
		if byeWord(after) && rest != "" {
			after, rest = "", after+":"+rest
		}
		r.beside(before)
		r.beside(after)
		r.round = round
		if rest != "" {
			r.readLine(rest)
		}
		return true
	}
	if round, before, after, ok := roundOf(text); ok && m == nil && !hasGames(before) && hasGames(after) {
		// Round 1 A beat B
		r.startRound(round)
		r.beside(before)
		r.round = round
		r.readLine(after)
		return true
	}
	if m == nil && r.title.text != "" && isStage(text) {
		r.startSection(text)
		return true
	}
	if m == nil {
		return r.takeTitle(text)
	}
	if hasGames(front) || byeWord(front) {
		return false
	}
	if _, before, _, ok := roundOf(rest); ok && before == "" {
		r.startSection(front)
		r.readLine(rest)
		return true
	}
	if rest == "" && isRoundMisspelt(front) {
		return false
	}
	if rest == "" {
		r.startSection(front)
		return true
	}
	if r.fact(front, rest) {
		return true
	}
	if !hasGames(rest) {
		return false
	}
	r.startSection(front)
	r.readLine(rest)
	return true
}

// beside reads what is beside the word for a round: the day or a section. A
// game whose result was not understood may be there as well, so what is
// neither is not a heading.
func (r *reader) beside(text string) {
	text = strings.Trim(text, " -–—·,，、")
	bare := strings.Trim(text, "() ")
	if bare == "" || r.orderOf(bare) {
		return
	}
	if d, err := game.ParseDate(bare); err == nil {
		r.date = d
	} else if bracketed := bare != text; bracketed || r.sections[bare] || isSection(bare) {
		r.startSection(bare)
	} else {
		r.notUnderstood(text)
	}
}

var wordAndNumber = regexp.MustCompile(`^(\S+?)\s?[0-9]{1,2}$`)

// isRoundMisspelt reports whether a heading is nearly that of a round.
func isRoundMisspelt(text string) bool {
	if strings.HasPrefix(text, "第") {
		return !isSection(text)
	}
	m := wordAndNumber.FindStringSubmatch(text)
	return m != nil && game.Nearest(m[1], []string{"round"}) != ""
}

func byeWord(s string) bool { return s == "轮空" || s == "輪空" || strings.EqualFold(s, "bye") }

func (r *reader) startRound(n int) {
	switch r.outer {
	case 0:
		r.outer = 'r'
	case 'r':
		r.section = "" // the sections of a round are its own
	}
	r.headings++
	r.round, r.date = n, 0
}

func (r *reader) startSection(name string) {
	if r.outer == 0 {
		r.outer = 's'
	}
	if r.outer == 's' && name != r.section {
		r.round = 0 // the rounds of a section are its own
	}
	r.section = name
	game.Put(&r.sections, name, true)
	r.headed = append(r.headed, unread{r.line, name, r.chat.message})
}

// takeTitle takes the first line for the event's name where it is no game.
func (r *reader) takeTitle(text string) bool {
	if r.chat.message > 0 || courteous.MatchString(text) || r.title.text != "" || len(r.items) > 0 || r.outer != 0 || len(r.unread) > 0 || hasGames(text) {
		return false
	}
	if d, err := game.ParseDate(text); err == nil && d != 0 {
		if r.event != nil {
			r.event.Begin = d
		}
		return true
	}
	r.title = unread{r.line, text, 0}
	return true
}

// fact reads a line such as 日期：2026-05-02 above the games.
func (r *reader) fact(label, value string) bool {
	ev := r.event
	if ev == nil {
		ev = &game.Event{}
	}
	switch strings.ToLower(label) {
	case "date", "日期", "时间", "比赛日期", "比赛时间":
		d, err := game.ParseDate(value)
		if err != nil {
			return false
		}
		ev.Begin = d
	case "place", "location", "venue", "地点", "比赛地点":
		ev.Place = value
	case "event", "tournament", "赛事", "比赛", "比赛名称", "赛事名称":
		ev.Name = value
	case "organiser", "organizer", "主办", "主办单位":
		ev.Organiser = value
	default:
		return false
	}
	return true
}
