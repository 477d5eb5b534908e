package results

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/rating/game"
)

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

// hasGames reports whether a line may hold a game or a bye.
func hasGames(line string) bool {
	return slices.ContainsFunc(split(line), func(part string) bool {
		part, _ = cutBoard(strings.TrimSpace(part))
		if _, ok := scoreOf(part); ok || len(readings(part)) > 0 {
			return true
		}
		_, _, free := freeOf(part)
		_, _, series := severalGames(part)
		ways, _ := gameOf(part)
		return free || series || len(ways) > 0
	})
}

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
