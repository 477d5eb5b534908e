package aga

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// keyword takes a line that begins with one.
func (r *reader) keyword(n int, word, rest string) {
	switch word {
	case "TOURNEY":
		if r.tourney != "" && rest != r.tourney {
			r.add(game.Error, "tourney-twice", n, "a second line TOURNEY, "+game.Quote(rest), "one event per file", "the games were read as one event; give each event its own file")
			return
		}
		r.tourney = plain(rest)
	case "PLAYERS":
		r.section = players
	case "ATTRIBUTES":
		r.section, r.columns = players, strings.Fields(strings.ToUpper(rest))
	case "GAMES":
		r.section, r.round = games, 0
		if rest == "" {
			return
		}
		round, err := strconv.Atoi(rest)
		if err != nil || round < 1 || round > maxRound {
			r.add(game.Error, "round-unreadable", n, "round "+game.Quote(rest), fmt.Sprintf("a number from 1 to %d", maxRound), "the games were read without their round")
			return
		}
		r.round = round
		r.ev.Rounds = max(r.ev.Rounds, round)
	case "ROUNDS":
		if k, err := strconv.Atoi(rest); err == nil && k > 0 && k <= maxRound {
			r.ev.Rounds = max(r.ev.Rounds, k)
		}
	case "RULES":
		r.extra(KeyRules, rest)
	case "HANDICAP":
		r.extra("handicap", rest)
	}
}

var settingLine = regexp.MustCompile(`^[ \t]*(start|finish|rules|location)[ \t]*=[ \t]*(.*)$`)

// setting takes a line key=value; they stand between TOURNEY and PLAYERS.
func (r *reader) setting(n int, line string) bool {
	m := settingLine.FindStringSubmatch(line)
	if m == nil || r.section != head {
		return false
	}
	value := strings.TrimSpace(m[2])
	switch m[1] {
	case "start":
		r.ev.Begin = r.day(n, m[1], value, game.KeyBegin)
	case "finish":
		r.ev.End = r.day(n, m[1], value, game.KeyEnd)
	case "rules":
		r.extra(KeyRules, value)
	case "location":
		if len(value) >= 2 && value[0] == '\'' && value[len(value)-1] == '\'' {
			value = value[1 : len(value)-1]
		}
		r.location = plain(value)
	}
	return true
}

// day reads a date: month before day, as the association writes them, or ISO,
// as OpenGotha does.
func (r *reader) day(n int, word, value string, key game.Key) game.Date {
	d, err := game.ParseDate(value)
	if both := (*game.AmbiguousDateError)(nil); errors.As(err, &both) && both.MonthFirst != 0 {
		return both.MonthFirst
	}
	if err != nil {
		r.add(game.Warning, "date-unreadable", n, word+" "+game.Quote(value), "month/day/year, such as 5/2/2026", "taken as not given; give it: {set begin=2026-05-02}").About = key
		return 0
	}
	return d
}

func (r *reader) extra(key, value string) {
	if value != "" {
		game.Put(&r.ev.Extra, ExtraPrefix+key, value)
	}
}

// dateWords recognises what stands last on the line TOURNEY: March 7-8, 2026 or
// 3/7/2026.
var dateWords = regexp.MustCompile(`(?i)\d{1,4}[-/.]\d{1,2}|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d|^\s*\d{4}\s*$|\d\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`)

// splitTourney takes the line TOURNEY apart: the name up to the first comma,
// the place, and words about the dates at the end, with the day that they give, 0
// for none. A location, "" where the file has none, is the place.
func splitTourney(line, location string) (name, place, dates string, day game.Date) {
	if name, ok := strings.CutSuffix(line, ", "+location); ok && location != "" {
		return strings.TrimSpace(name), location, "", 0
	}
	name, place, _ = strings.Cut(line, ",")
	name, place = strings.TrimSpace(name), strings.TrimSpace(place)
	parts := strings.Split(place, ",")
	for len(parts) > 0 && dateWords.MatchString(parts[len(parts)-1]) {
		last := len(parts) - 1
		// March 7-8, 2026 has its own comma.
		if dates != "" {
			dates = ", " + dates
		}
		dates = strings.TrimSpace(parts[last]) + dates
		parts = parts[:last]
	}
	day, err := game.ParseDate(dates)
	if both := (*game.AmbiguousDateError)(nil); errors.As(err, &both) {
		day = both.MonthFirst
	}
	return name, cmp.Or(location, strings.TrimSpace(strings.Join(parts, ","))), dates, day
}

// finish turns what was gathered into facts of the event.
func (r *reader) finish() {
	ev := r.ev
	var dates string
	var day game.Date
	ev.Name, ev.Place, dates, day = splitTourney(r.tourney, r.location)
	ev.Begin = cmp.Or(ev.Begin, day)
	r.extra(KeyDates, dates)
	if ev.End != 0 && ev.Begin != 0 && ev.End < ev.Begin {
		r.add(game.Warning, "end-before-begin", 0, fmt.Sprintf("finish %s before start %s", ev.End, ev.Begin), "an end on or after the beginning", "the end was taken as not given").About = game.KeyEnd
		ev.End = 0
	}
	if ev.Begin == 0 {
		r.add(game.Note, "date-untold", 0, "no start=", "", "the day was left open; give it: {set begin=2026-05-02}")
	}
	if len(ev.Players) == 0 {
		hint := "check that this is the whole file"
		if r.lost > 0 {
			hint = "in the older form the players are in a separate file (register.tde): put it and the rounds, each below a line ## GAMES with its number, into one file"
		}
		r.add(game.Error, "no-players", 0, "no players", "a list of them below PLAYERS", hint)
	}
	r.finishGames()
	r.log.Keep(game.CheckRounds(ev)...)
}
