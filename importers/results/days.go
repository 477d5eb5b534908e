package results

import (
	"fmt"
	"regexp"
	"slices"

	"kyudan/rating/game"
)

// dayInFront is a day at the beginning of a line; a time without a date is none.
var dayInFront = regexp.MustCompile(`(?i)^\s*(?:[a-z]{3,9},? )?([0-9]{4}[./-][0-9]{1,2}[./-][0-9]{1,2}|[0-9]{1,2}[./-][0-9]{1,2}[./-](?:[0-9]{4}|[0-9]{2})|[0-9]{4}年[0-9]{1,2}月[0-9]{1,2}[日号]|[0-9]{1,2}(?:st|nd|rd|th)? [a-z]{3,9},? [0-9]{4})\s*[:：,，)-]?\s*`)

// cutDay cuts the day off a line of which the rest is a game, or nothing: the day of the
// games from there on. The first line may be a title.
func (r *reader) cutDay(raw string) string {
	m := dayInFront.FindStringSubmatch(raw)
	if m == nil {
		return raw
	}
	rest := raw[len(m[0]):]
	switch {
	case rest != "" && !hasGames(game.Plain(rest)), rest == "" && len(r.items) == 0 && r.outer == 0 && len(r.days) == 0 && r.title.text == "":
		return raw
	}
	r.date = 0
	r.onDay(game.Plain(m[1]))
	return rest
}

// onDay takes a day as it is written for that of the lines that follow.
func (r *reader) onDay(text string) {
	if text != "" && (len(r.days) == 0 || r.days[len(r.days)-1] != text) {
		r.days = append(r.days, text)
	}
}

// yearLast is a day whose first two numbers may be day and month or the reverse.
var yearLast = regexp.MustCompile(`^([0-9]{1,2})([./-])([0-9]{1,2})[./-](?:20)?([0-9]{2})$`)

// settleDays determines the days of lines. Where each could have the day or the month
// first, the whole text decides: some have only one reading, and they stand in the
// order of time.
func (r *reader) settleDays() {
	if len(r.days) == 0 || r.event.Begin != 0 && r.chat.message > 0 {
		return
	}
	var first, second []game.Date // with the day first, with the month first
	for _, text := range r.days {
		d, _ := game.ParseDate(text)
		e := d
		if m := yearLast.FindStringSubmatch(text); m != nil {
			d, _ = game.ParseDate("20" + m[4] + "-" + m[3] + "-" + m[1])
			e, _ = game.ParseDate("20" + m[4] + "-" + m[1] + "-" + m[3])
			if m[2] == "." { // 9.5.26
				e = 0
			}
		}
		first, second = append(first, d), append(second, e)
	}
	days := first
	switch day, month := inOrder(first), inOrder(second); {
	case month && !day:
		days = second
	case day == month && !slices.Equal(first, second), !day:
		found := fmt.Sprintf("games of %q, which could be %s or %s", r.days[0], first[0], second[0])
		if first[0] == 0 || second[0] == 0 {
			found = fmt.Sprintf("days of games that cannot be read, the first %q", r.days[0])
		}
		r.add(game.Warning, "day-ambiguous", 0, found, "a day with one meaning",
			"give the first day with {set begin=…}, or write a line such as Date: 2026-05-02 above the games")
		return
	}
	for i := range r.items {
		if it := &r.items[i]; it.date == 0 && it.day > 0 {
			it.date = days[it.day-1]
		}
	}
	if r.chat.message > 0 {
		r.add(game.Note, "date-inferred", 0, "messages of "+days[0].String(), "the days of the games", "the games were taken to be of the days of their messages")
	}
}

// inOrder reports whether days are all days of the calendar, in order.
func inOrder(days []game.Date) bool { return !slices.Contains(days, 0) && slices.IsSorted(days) }
