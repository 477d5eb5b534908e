package results

import (
	"cmp"

	"kyudan/rating/game"
)

// reader reads one text.
type reader struct {
	in    game.Input
	event *game.Event
	log   game.Log

	items  []item
	unread []unread
	unsaid []unsaid // games without a result
	// Scores of matches of several games, and those that may be of one game.
	matches, twos []unread
	listed        []side // players of a list, with their ranks
	title         unread // the first line, which may be the event's name
	chat          chat

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
	cases    int             // names written with other capitals before
	heads    int             // headings of the line so far
	date     game.Date
	days     []string       // of messages or lines, as written, each once in a row
	order    game.Opt[bool] // whether Black is named first in a pair, as a line above says
}

// chat is what a text in the form of messages has besides them.
type chat struct {
	message int // the one being read, from 1; 0 outside any
	system  int // lines by the program
}

// item is a game or a bye of the text; b is empty in a bye.
type item struct {
	line, block, round int
	message, day       int // of a chat, from 1
	board              int
	section            string
	a, b               side
	result             game.Result // of a, as Black
	date               game.Date
	ways               []reading // several: not settled yet
	facts              facts
	order              game.Opt[bool] // whether a has Black; not given where the order means nothing
	absent             bool           // a did not play the round
	text               string
}

// unread is a part of a line that was not understood.
type unread struct {
	line    int
	text    string
	message int // of a chat, from 1
}

// unsaid is a game whose result is not in its line.
type unsaid struct {
	unread
	a, b  string
	round int
}

func (r *reader) add(s game.Severity, code string, line int, found, expected, hint string) {
	r.log.Add(s, code, game.Place{Line: line}, found, expected, hint)
}

// notUnderstood keeps a part of the line at hand for later.
func (r *reader) notUnderstood(text string) {
	r.unread = append(r.unread, unread{r.line, text, r.chat.message})
}

// unknown reports a part of a line that was not understood.
func (r *reader) unknown(s game.Severity, u unread) {
	r.add(s, "line-unknown", u.line, game.Quote(u.text), "a game such as 甲 胜 乙 or A beat B, a bye, or a heading such as 第一轮 or Round 1:", "correct the line, or delete it if it is not a result")
}

// names are the names in the settled games and byes.
func (r *reader) names() map[string]bool {
	known := map[string]bool{}
	for i := range r.items {
		if it := &r.items[i]; it.ways == nil {
			known[nameKey(it.a.name)], known[nameKey(it.b.name)] = true, true
		}
	}
	delete(known, "")
	return known
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
