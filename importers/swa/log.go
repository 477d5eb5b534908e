package swa

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// log gathers the problems of a workbook in the order in which they are found.
type log struct {
	game.Log
	marked  map[string]bool // places with their own error
	tallies []tally
	days    game.DayOrder // of the workbook
}

// tally is a problem that may occur many times and is reported once, at the end.
type tally struct {
	game.Problem
	n int
}

// newLog is a log with the problems that opening the workbook found.
func newLog(problems game.Problems) log {
	l := log{marked: map[string]bool{}}
	l.Keep(problems...)
	for _, p := range problems {
		l.marked[p.Place] = l.marked[p.Place] || p.Severity == game.Error
	}
	return l
}

func (l *log) add(s game.Severity, code, place, found, expected, hint string) {
	l.marked[place] = l.marked[place] || s == game.Error
	l.Add(s, code, game.Place{Path: place}, found, expected, hint)
}

func (l *log) err(code, place, found, expected, hint string) {
	l.add(game.Error, code, place, found, expected, hint)
}

func (l *log) note(code, place, found, hint string) {
	l.add(game.Note, code, place, found, "", hint)
}

// count reports a problem once per code, with the place of its first occurrence
// and the number of times.
func (l *log) count(s game.Severity, code, place, found, hint string) {
	i := slices.IndexFunc(l.tallies, func(t tally) bool { return t.Code == code })
	if i < 0 {
		i = len(l.tallies)
		l.tallies = append(l.tallies, tally{Problem: game.Problem{Severity: s, Code: code, Place: place, Found: found, Hint: hint}})
	}
	l.tallies[i].n++
}

func (l *log) flush() {
	for _, t := range l.tallies {
		if t.n > 1 {
			t.Found += fmt.Sprintf(" (%d times, here first)", t.n)
		}
		l.Keep(t.Problem)
	}
}

// usable reports a cell that cannot be read for any purpose; true otherwise.
func (l *log) usable(sheet string, c *spreadsheet.Cell) bool {
	p, bad := c.Problem()
	if !bad {
		return true
	}
	p.Place = spreadsheet.Place(sheet, c.Row, c.Col)
	if !l.marked[p.Place] { // Open may have said more about it
		l.marked[p.Place] = true
		l.Keep(p)
	}
	return false
}

// day reads a date and reports one that cannot be read, or only by guessing.
func (l *log) day(place string, c *spreadsheet.Cell) game.Date {
	d, err := c.Day()
	var ambiguous *game.AmbiguousDateError
	if errors.As(err, &ambiguous) {
		if d := l.days.Of(ambiguous); d != 0 {
			l.count(game.Note, "date-order", place, fmt.Sprintf("%q, read with the %s first like other days of the workbook", ambiguous.Text, l.days.First()), "")
			return d
		}
	}
	switch {
	case ambiguous != nil:
		l.err("date-ambiguous", place, fmt.Sprintf("the date %q, which may be %s or %s", ambiguous.Text, ambiguous.DayFirst, ambiguous.MonthFirst), "a date that can only be read in one way", "write year, month and day, such as 2026-05-02")
	case err != nil:
		l.err("date", place, "the date "+quoted(c), "a date such as 2026-05-02", "write year, month and day, such as 2026-05-02")
	case c.Kind == spreadsheet.Number:
		l.note("date-number", place, fmt.Sprintf("the number %s read as the date %s", c.Text, d), "")
	}
	return d
}

// rank reads a rank; NoRank where it was reported.
func (l *log) rank(place string, c *spreadsheet.Cell) game.Rank {
	rank, err := game.ParseRankTo30k(c.Text)
	switch {
	case err != nil || c.Kind != spreadsheet.Text:
		l.err("rank", place, "rank "+quoted(c), "30k to 1k, 1d to 9d or 1p to 9p", "write the rank with its letter, such as 5k or 3d; leave the cell blank where there is none")
		return game.NoRank
	case rank == game.NoRank && strings.ContainsFunc(c.Text, unicode.IsLetter):
		l.count(game.Note, "rank-none", place, quoted(c)+" in the place of a rank, read as no rank", "")
	}
	return rank
}

// country turns a country as organisers write it into its two letters: SG, SGP,
// Singapore, 新加坡. What it does not know it keeps, with a warning.
func (l *log) country(place, text string) string {
	code, ok := CountryCode(text)
	if !ok {
		l.add(game.Warning, "country", place, "country "+game.Quote(text), "a country's name or its two letters", "write the two letters, such as SG")
		return text
	}
	return code
}

// some lists the first of many.
func some(s []string) string {
	more := ""
	if n := len(s) - 10; n > 0 {
		s, more = s[:10], fmt.Sprintf(" and %d more", n)
	}
	return strings.Join(s, ", ") + more
}

// keep keeps what the model has no place for, under a separate key.
func keep(extra *map[string]string, key, value string) {
	if *extra == nil {
		*extra = map[string]string{}
	}
	key = "swa:" + key
	if have, ok := (*extra)[key]; ok && have != value {
		value = have + "; " + value
	}
	(*extra)[key] = value
}
