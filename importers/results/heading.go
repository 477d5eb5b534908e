package results

import (
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// heading reads a line that is one, or begins with one; what stands behind it is
// read as a line.
func (r *reader) heading(text string) bool {
	front, rest := text, ""
	m := label.FindStringSubmatch(text)
	if m != nil {
		front, rest = strings.TrimSpace(m[1]), m[2]
	}
	if round, before, after, ok := roundOf(front); ok && (!hasResult(front) || byeWord(after) && rest != "") {
		r.startRound(round)
		if byeWord(after) && rest != "" {
			after, rest = "", after+":"+rest
		}
		if before = strings.Trim(before, " -–—·"); before != "" {
			r.startSection(before)
		}
		if after = strings.Trim(after, " -–—·()"); after != "" {
			if d, err := game.ParseDate(after); err == nil {
				r.date = d
			} else {
				r.startSection(after)
			}
		}
		if rest != "" {
			r.readLine(rest)
		}
		return true
	}
	if round, before, after, ok := roundOf(text); ok && before == "" && m == nil && hasResult(after) {
		// Round 1 A win B
		r.startRound(round)
		r.readLine(after)
		return true
	}
	if m == nil {
		return r.title(text)
	}
	if hasResult(front) || byeWord(front) {
		return false
	}
	if _, before, _, ok := roundOf(rest); ok && before == "" {
		r.startSection(front)
		r.readLine(rest)
		return true
	}
	if rest == "" {
		r.startSection(front)
		return true
	}
	if r.fact(front, rest) {
		return true
	}
	if !hasResult(rest) {
		return false
	}
	r.startSection(front)
	r.readLine(rest)
	return true
}

func byeWord(s string) bool { return s == "轮空" || s == "輪空" || strings.EqualFold(s, "bye") }

// hasResult reports whether a text may be a game or a bye.
func hasResult(text string) bool {
	if _, ok := scoreOf(text); ok {
		return true
	}
	_, ok := byeOf(text)
	return ok || len(readings(text)) > 0
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
}

// title takes the first line for the event's name where it is no game.
func (r *reader) title(text string) bool {
	if r.titled || len(r.items) > 0 || r.outer != 0 || len(r.unread) > 0 {
		return false
	}
	if hasResult(text) {
		return false
	}
	r.titled = true
	if d, err := game.ParseDate(text); err == nil && d != 0 {
		if r.event != nil {
			r.event.Begin = d
		}
		r.titled = false
		return true
	}
	if r.event != nil {
		r.event.Name = text
		r.add(game.Note, "name-inferred", r.line, fmt.Sprintf("%q in the first line", shorten(text)), "", "it was taken for the name of the event")
	}
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
