package results

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

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

func (r *reader) read() *game.Event {
	if r.log.TooLarge(r.in.Data, maxBytes) {
		return nil
	}
	text, problems := charset.Text(r.in)
	r.log.Keep(problems...)
	r.scan(text)
	r.settleMatches()
	r.settleHeadings()
	r.settleReadings()
	r.settleOther()
	r.settleDays()
	r.settleColours()
	r.settleUnsaid()
	if r.chat.message > 0 {
		r.chatter()
	} else {
		for _, u := range r.unread {
			r.unknown(game.Error, u)
		}
	}
	if len(r.items) == 0 {
		if r.log.Count("colours-unclear")+r.log.Count("result-missing")+r.log.Count("match-score") == 0 {
			r.add(game.Error, "no-games", 0, "a text without games", "one game per line, such as 甲 胜 乙 or A beat B", "")
		}
		return nil
	}
	r.rounds()
	r.settle()
	return r.event
}

// unknown reports a part of a line that was not understood.
func (r *reader) unknown(s game.Severity, u unread) {
	r.add(s, "line-unknown", u.line, game.Quote(u.text), "a game such as 甲 胜 乙 or A beat B, a bye, or a heading such as 第一轮 or Round 1:", "correct the line, or delete it if it is not a result")
}

// settleOther settles lines that are no games and hide none: players with their ranks,
// who came where, and the words of a letter around the results.
func (r *reader) settleOther() {
	known := r.names()
	signed := false
	r.unread = slices.DeleteFunc(r.unread, func(u unread) bool {
		named := namesIn(u.text, known)
		signed = signed || parting.MatchString(u.text) && r.chat.message == 0
		switch s := sideOf(u.text); {
		case s.p.Rank != game.NoRank && known[nameKey(s.name)]:
			r.listed = append(r.listed, s)
		case placed.MatchString(u.text) && named == 1:
			r.add(game.Warning, "line-not-read", u.line, game.Quote(u.text)+" says who came where", "", "not read: places follow from the games")
		case r.chat.message == 0 && named == 0 && !saysResult(u.text) && (signed || courteous.MatchString(u.text)):
			r.add(game.Note, "line-not-read", u.line, game.Quote(u.text)+", taken for the words of a letter", "", "not read")
		default:
			return false
		}
		return true
	})
}

// notUnderstood keeps a part of the line at hand for later.
func (r *reader) notUnderstood(text string) {
	r.unread = append(r.unread, unread{r.line, text, r.chat.message})
}

// scan reads the lines.
func (r *reader) scan(text string) {
	blank, lines := true, 0 // lines from the first game on
	for line := range strings.Lines(text) {
		r.line++
		if len(line) > maxLine {
			r.notUnderstood(strings.ToValidUTF8(line[:200], ""))
			continue
		}
		line, stamped := r.cutStamp(withoutMarks(line))
		if r.chat.message > 0 {
			line = r.said(line)
		}
		if stamped && strings.TrimSpace(line) == "" {
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
		r.readLine(line)
	}
}

// withoutMarks is a line without what phones put into it: invisible marks of the
// direction of writing, emoji, and the asterisks and underscores of bold and sloping
// text. The signs for a winner and a loser stay.
func withoutMarks(line string) string {
	line = strings.Map(func(c rune) rune {
		switch {
		case unicode.Is(unicode.Cf, c) && c != '\ufeff', unicode.Is(unicode.Variation_Selector, c):
			return -1
		case strings.ContainsRune(wonSigns+lostSigns, c), c >= '①' && c <= '⑳':
			return c
		case c == '\u202f', unicode.Is(unicode.So, c), unicode.Is(unicode.Sk, c) && c > unicode.MaxLatin1:
			return ' '
		}
		return c
	}, strings.TrimRight(line, "\r\n"))
	for _, mark := range []string{"*", "_"} {
		if t := strings.TrimSpace(line); len(t) > 2 && strings.HasPrefix(t, mark) && strings.HasSuffix(t, mark) {
			line = strings.Trim(t, mark)
		}
	}
	if strings.ContainsAny(line, "–—−比") {
		line = score.ReplaceAllString(line, "$1-$2")
	}
	return line
}

// score is one with another sign than people type: phones make dashes of hyphens.
var score = regexp.MustCompile(`([0-9½])\s?[–—−比]\s?([0-9½])`)
