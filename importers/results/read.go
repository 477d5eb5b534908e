package results

import (
	"slices"
	"strings"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

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
		if r.looking && isTableRow(line) {
			r.notUnderstood("")
			continue
		}
		r.readLine(line)
	}
}
