package judge

import (
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"kyudan/rating/game"
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

// day is a date as a letter has it: 9 May 2026.
func day(d game.Date) string {
	return fmt.Sprintf("%d %s %d", d.Day(), time.Month(d.Month()), d.Year())
}

// days are the days of an event in a letter: 9 May 2026, 2 to 3 May 2026, 30 April
// to 2 May 2026; "" if they are not given.
func days(ev *game.Event) string {
	switch b, e := ev.Begin, ev.End; {
	case b == 0:
		return ""
	case e <= b:
		return day(b)
	case b.Year() != e.Year():
		return day(b) + " to " + day(e)
	case b.Month() != e.Month():
		return fmt.Sprintf("%d %s to %s", b.Day(), time.Month(b.Month()), day(e))
	default:
		return fmt.Sprintf("%d to %s", b.Day(), day(e))
	}
}

var (
	linePlace = regexp.MustCompile(`^(?:line )?(\d+)(?::\d+)?(?:, .*)?$`)
	cellPlace = regexp.MustCompile(`^(.+)!\$?([A-Z]{1,3})\$?(\d+)$`)
	pathPlace = regexp.MustCompile(`^(?:.*/)?([A-Za-z]+)\[(\d+)\](?:/@?[A-Za-z.]+)?$`)
	filePlace = regexp.MustCompile(`^([^/!]+\.[A-Za-z0-9]+): (.+)$`)
)

// place is a problem's place in an organiser's words: the sheet or file that it is
// in, if that helps, and the line, cell or entry there.
func place(p string) (sheet, spot string) {
	if m := filePlace.FindStringSubmatch(p); m != nil {
		sheet, spot = place(m[2])
		return strings.TrimPrefix(sheet+", ", ", ") + "in " + m[1], spot
	}
	if m := linePlace.FindStringSubmatch(p); m != nil {
		return "", "line " + m[1]
	}
	if m := cellPlace.FindStringSubmatch(p); m != nil {
		return "sheet " + quote(m[1]), "cell " + m[2] + m[3]
	}
	if m := pathPlace.FindStringSubmatch(p); m != nil {
		return "", strings.ToLower(m[1]) + " no. " + m[2]
	}
	return "", Clean(p)
}

// elementPath is a place within an XML file, after its line.
var elementPath = regexp.MustCompile(`(line \d+), [A-Za-z]+(?:/[A-Za-z]+)*(?:\[\d+\])?(?:/@?[A-Za-z.]+)?`)

// spots joins places of one kind: cells C17, D20 and E5; lines 3 and 8. Beyond
// a number of them the rest is counted.
func spots(list []string, limit int) string {
	kind := ""
	var rest []string
	for i, s := range list {
		k, r, ok := strings.Cut(s, " ")
		if !ok || i > 0 && k != kind || k != "line" && k != "cell" {
			return game.Enumerate(game.Shortlist(list, limit), "and")
		}
		kind, rest = k, append(rest, r)
	}
	if len(list) > 1 {
		kind += "s"
	}
	return kind + " " + game.Enumerate(game.Shortlist(rest, limit), "and")
}

func quote(s string) string { return "“" + Clean(s) + "”" }

// sentence makes words begin with a capital letter and end in a full stop.
func sentence(s string) string { return stop(capital(s)) }

// stop ends words in a full stop.
func stop(s string) string {
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
