package results

import (
	"fmt"
	"strings"

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
