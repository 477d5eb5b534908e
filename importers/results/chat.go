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

// The forms in which chat programs write the day, the time and the sender of a
// message, as files or when messages are copied: who may be missing before what the
// program says itself.
const (
	day   = `([0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4})`
	clock = `(?:(?:上午|下午|凌晨|早上|中午|晚上) ?)?[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?: ?[ap]\.? ?m\.?)?`
)

var (
	stamps = []struct {
		first, last string // of which characters it begins and ends with one; "": any
		form        *regexp.Regexp
	}{
		{"[", "", regexp.MustCompile(`(?i)^\[` + day + `,? ` + clock + `\] (?:([^:]{1,60}):(?: (.*))?|(.*))$`)},           // WhatsApp, iPhone
		{"0123456789", "", regexp.MustCompile(`(?i)^` + day + `,? ` + clock + ` [-–] (?:([^:]{1,60}):(?: (.*))?|(.*))$`)}, // WhatsApp, Android
		{"", "0123456789", regexp.MustCompile(`(?i)^([^:\[\]]{1,60}?):? ` + day + ` [0-9]{1,2}:[0-9]{2}:[0-9]{2}$`)},      // WeChat
		{"", "]", regexp.MustCompile(`(?i)^([^:\[\]]{1,60}), \[` + day + `,? ` + clock + `\]$`)},                          // Telegram
		{"0123456789上下凌早中晚", "", regexp.MustCompile(`(?i)^` + clock + "\t([^\t]{1,60})\t(.*)$")},                          // LINE
		{"", "0123456789—-", regexp.MustCompile(`(?i)^(?:[a-z]{3,9}[,.] ?|[—-]{3,} ?)` + day + `(?: ?[—-]{3,})?$`)},       // LINE, WeChat: a day
		{"0123456789", "", regexp.MustCompile(`(?i)^` + day + ` ?(?:\((?:[a-z]{3}|[一二三四五六日月火水木金土])\)|[a-z]{6,9}|星期.)$`)},  // LINE: a day
		{"[S存儲", "", regexp.MustCompile(`^(\[LINE\]|Saved on:|存档日期|儲存日期).*$`)},
		{"", "0123456789", regexp.MustCompile(`^([^:\[\]]{1,40}?) (?:上午|下午|晚上)?[0-9]{1,2}:[0-9]{2}$`)}, // WeChat below a day
	}
	// bySystem is what a chat program says in place of a message.
	bySystem = regexp.MustCompile(`(?i)^(?:<[^<>]*(?:omitted|attached|weggelaten)[^<>]*>|(?:image|video|audio|sticker|gif|document|contact card) omitted|\[(?:photo|sticker|video|voice message|file|图片|圖片|视频|語音|语音|文件|链接|位置|\p{Han}{1,4})\]|(?:this message was|you) deleted(?: this message)?\.?|(?:missed )?(?:voice|video) call.*|messages and calls are end-to-end encrypted.*|.*撤回了一条消息|以下(?:为|是)新消息|null)$`)
	edited   = regexp.MustCompile(`(?i)\s*<this message was edited>$`)
)

// The indexes of stamps.
const (
	iPhone = iota
	android
	weChat
	telegram
	line
	lineDay
	lineDate
	lineHead
	weChatTime
)

// isChat reports whether a text begins with a message, which the day in its bracket
// tells from JSON.
func isChat(text []byte) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
	first = game.Plain(withoutMarks(first))
	return stamps[iPhone].form.MatchString(first) || stamps[lineHead].form.MatchString(first)
}

// cutStamp cuts off what a chat program wrote in front of a line. rest is what the
// sender wrote; ok is false for a line without such a stamp.
func (r *reader) cutStamp(text string) (rest string, ok bool) {
	if !strings.ContainsAny(text, "0123456789[") {
		return text, false
	}
	begin, _ := utf8.DecodeRuneInString(text)
	end, _ := utf8.DecodeLastRuneInString(text)
	for kind, s := range stamps {
		if s.first != "" && !strings.ContainsRune(s.first, begin) || s.last != "" && !strings.ContainsRune(s.last, end) {
			continue // without the expression, which is slow
		}
		m := s.form.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		c := &r.chat
		when, system := "", false
		switch kind {
		case iPhone, android:
			when, rest, system = m[1], m[3], m[2] == ""
		case weChat, telegram:
			if _, _, _, round := roundOf(m[1]); round || isTitle(m[1]) {
				return text, false // Round 1, 2026-05-09 14:00:00
			}
			when = m[2]
		case line:
			rest = m[2]
		case weChatTime:
			if c.message == 0 {
				return text, false
			}
		case lineDay, lineDate:
			when, system = m[1], true
		case lineHead:
			system = true
		}
		r.onDay(when)
		c.message++
		if system {
			c.system++
			rest = ""
		}
		return rest, true
	}
	return text, false
}

// said is a line of a message without what the program adds; "" where the program
// says it all.
func (r *reader) said(text string) string {
	text = edited.ReplaceAllString(strings.Trim(text, " "), "")
	if bySystem.MatchString(text) {
		r.chat.system++
		return ""
	}
	return text
}

// chatter reports the lines of a chat that are no results: one by one where they may
// be, because they name players or are among results, the others together.
func (r *reader) chatter() {
	known := r.names()
	results := map[int]bool{} // messages with games
	for i := range r.items {
		results[r.items[i].message] = true
	}
	var rest []unread
	for _, u := range r.unread {
		n := namesIn(u.text, known)
		switch {
		case n > 1, n > 0 && saysResult(u.text):
			r.unknown(game.Error, u)
		case n > 0, results[u.message]:
			r.unknown(game.Warning, u)
		case len(rest) == 0 || rest[len(rest)-1].line != u.line:
			rest = append(rest, u)
		}
	}
	for _, u := range rest {
		r.add(game.Note, "chatter", u.line, game.Quote(u.text)+" in a message without a game", "", "not read")
	}
	if len(rest) > 0 {
		r.add(game.Warning, "chat-not-read", rest[0].line, fmt.Sprintf("%s of the chat without a result, such as %s", game.Plural(len(rest), "line"), game.Quote(rest[0].text)), "", "if one of them is a result, write it as A beat B")
	}
	r.log.Some(r.chat.system, game.Note, "chat-program", game.Place{}, game.Plural(r.chat.system, "line")+" by the chat program, not read", "", "")
}

var resultSign = regexp.MustCompile(`(?i)\b[0-2]\s?[:-]\s?[0-2]\b|\bvs?\b|[<>]|\b[bw]\+`)

// saysResult reports whether a text has a sign or a word of results.
func saysResult(text string) bool {
	return resultSign.MatchString(text) || slices.ContainsFunc(verbs, func(v verb) bool {
		return strings.Contains(" "+strings.ToLower(text)+" ", " "+v.word+" ")
	})
}

// namesIn counts the names in a text.
func namesIn(text string, known map[string]bool) (n int) {
	runes := []rune(nameKey(text))
	begins := func(i int) bool { // no part of a word in Latin letters
		return i == 0 || i == len(runes) || !unicode.IsLetter(runes[i-1]) || !unicode.IsLetter(runes[i]) || isHan(runes[i-1]) || isHan(runes[i])
	}
	for i := 0; i < len(runes); i++ {
		if !begins(i) {
			continue
		}
		for end := min(len(runes), i+maxName); end > i; end-- {
			if begins(end) && known[string(runes[i:end])] {
				n++
				i = end - 1
				break
			}
		}
	}
	return n
}
