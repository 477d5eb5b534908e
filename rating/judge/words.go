package judge

import (
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Clean turns a text from a file into one harmless line.
func Clean(s string) string { return game.Clean(strings.Join(strings.Fields(s), " ")) }

// textLimit is the number of characters beyond which a text from a file is cut in
// messages.
const textLimit = 240

// brief is a clean text of a length suited to a message.
func brief(s string) string {
	s = Clean(s)
	if utf8.RuneCountInString(s) <= textLimit {
		return s
	}
	return string([]rune(s)[:textLimit-1]) + "…"
}

// day is a date as a letter has it: 9 May 2026, 2026年5月9日.
func day(l phrase.Language, d game.Date) string {
	if l.IsChinese() {
		return fmt.Sprintf("%d年%d月%d日", d.Year(), d.Month(), d.Day())
	}
	return fmt.Sprintf("%d %s %d", d.Day(), time.Month(d.Month()), d.Year())
}

// days are the days of an event in a letter: 9 May 2026, 2 to 3 May 2026, 30 April
// to 2 May 2026; "" if they are not given.
func days(l phrase.Language, ev *game.Event) string {
	switch b, e := ev.Begin, ev.End; {
	case b == 0:
		return ""
	case e <= b:
		return day(l, b)
	case b.Year() != e.Year():
		return l.Say("%s to %s", day(l, b), day(l, e))
	case l.IsChinese() && b.Month() != e.Month():
		return fmt.Sprintf("%s至%d月%d日", day(l, b), e.Month(), e.Day())
	case l.IsChinese():
		return fmt.Sprintf("%s至%d日", day(l, b), e.Day())
	case b.Month() != e.Month():
		return fmt.Sprintf("%d %s to %s", b.Day(), time.Month(b.Month()), day(l, e))
	default:
		return fmt.Sprintf("%d to %s", b.Day(), day(l, e))
	}
}

var (
	linePlace = regexp.MustCompile(`^(?:line )?(\d+)(?::\d+)?(?:, .*)?$`)
	cellPlace = regexp.MustCompile(`^(.+)!\$?([A-Z]{1,3})\$?(\d+)$`)
	rowPlace  = regexp.MustCompile(`^row (\d+)(.*)$`)
	pathPlace = regexp.MustCompile(`^(?:.*/)?([A-Za-z]+)\[(\d+)\](?:/@?[A-Za-z.]+)?$`)
	filePlace = regexp.MustCompile(`^([^/!]+\.[A-Za-z0-9]+): (.+)$`)
)

// place is a problem's place in an organiser's words: the sheet or file that it is
// in, if that helps, and the line, cell or entry there.
func place(l phrase.Language, p string) (sheet, spot string) {
	if m := filePlace.FindStringSubmatch(p); m != nil {
		sheet, spot = place(l, m[2])
		return strings.TrimPrefix(sheet+", ", ", ") + l.Say("in %s", m[1]), spot
	}
	if m := linePlace.FindStringSubmatch(p); m != nil {
		return "", "line " + m[1]
	}
	if m := cellPlace.FindStringSubmatch(p); m != nil {
		return l.Say("sheet %s", quote(m[1])), "cell " + m[2] + m[3]
	}
	if m := pathPlace.FindStringSubmatch(p); m != nil {
		return "", l.Say("%s no. %s", strings.ToLower(m[1]), m[2])
	}
	if m := rowPlace.FindStringSubmatch(p); m != nil {
		return "", Clean(l.Say("row %s", m[1]) + m[2])
	}
	return "", Clean(p)
}

// elementPath is a place within an XML file, after its line.
var elementPath = regexp.MustCompile(`(line \d+), [A-Za-z]+(?:/[A-Za-z]+)*(?:\[\d+\])?(?:/@?[A-Za-z.]+)?`)

// spots joins places of one kind: cells C17, D20 and E5; lines 3 and 8. Beyond
// a number of them the rest is counted.
func spots(l phrase.Language, list []string, limit int) string {
	kind := ""
	var rest []string
	for i, s := range list {
		k, r, ok := strings.Cut(s, " ")
		if !ok || i > 0 && k != kind || k != "line" && k != "cell" {
			return l.All(l.Shortlist(list, limit))
		}
		kind, rest = k, append(rest, r)
	}
	places := l.All(l.Shortlist(rest, limit))
	switch {
	case kind == "line" && len(list) > 1:
		return l.Say("lines %s", places)
	case kind == "line":
		return l.Say("line %s", places)
	case len(list) > 1:
		return l.Say("cells %s", places)
	}
	return l.Say("cell %s", places)
}

func quote(s string) string { return "“" + Clean(s) + "”" }

// sentence makes words begin with a capital letter and end in a full stop.
func sentence(l phrase.Language, s string) string {
	if !l.IsChinese() { // where a name may come first
		s = capital(s)
	}
	return stop(l, s)
}

// stop ends words in a full stop.
func stop(l phrase.Language, s string) string {
	if hanzi := strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) }); l.IsChinese() && hanzi { // what is quoted is English
		return strings.TrimRight(s, "。.") + "。"
	}
	if s == "" || strings.ContainsAny(s[len(s)-1:], ".?!") {
		return s
	}
	return s + "."
}

func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 || r == utf8.RuneError {
		return s
	}
	return strings.ToUpper(string(r)) + s[n:]
}
