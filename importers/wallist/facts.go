package wallist

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// A Fact is a line above the table about the event: its label,
// a colon, and a text.
type Fact struct {
	Label string
	Also  []string // other labels that are read
	Text  func(*game.Event) string
	set   func(*game.Event, string) error
}

// Facts are all lines that may stand above the table, in the order in which they
// are written.
var Facts = []Fact{
	{"Event", []string{"tournament", "赛事", "比赛名称"}, func(e *game.Event) string { return e.Name }, func(e *game.Event, s string) error { e.Name = s; return nil }},
	{"Class", nil, func(e *game.Event) string { return e.Class }, func(e *game.Event, s string) error { e.Class = s; return nil }},
	{"Kind", nil, func(e *game.Event) string { return string(e.Kind) }, func(e *game.Event, s string) error { return e.Kind.UnmarshalText([]byte(s)) }},
	{"Date", []string{"dates", "日期"}, dates, setDates},
	{"Place", []string{"location", "venue", "地点"}, func(e *game.Event) string { return e.Place }, func(e *game.Event, s string) error { e.Place = s; return nil }},
	{"Country", nil, func(e *game.Event) string { return e.Country }, func(e *game.Event, s string) error { e.Country = s; return nil }},
	{"Organiser", []string{"organizer", "主办"}, func(e *game.Event) string { return e.Organiser }, func(e *game.Event, s string) error { e.Organiser = s; return nil }},
	{"Director", []string{"裁判长"}, func(e *game.Event) string { return e.Director }, func(e *game.Event, s string) error { e.Director = s; return nil }},
	{"Format", nil, func(e *game.Event) string { return string(e.Format) }, func(e *game.Event, s string) error { return e.Format.UnmarshalText([]byte(s)) }},
	{"Rounds", nil, func(e *game.Event) string { return positive(e.Rounds) }, func(e *game.Event, s string) (err error) {
		e.Rounds, err = count(s, maxRound)
		return err
	}},
	{"Board size", []string{"board"}, func(e *game.Event) string { return positive(e.BoardSize) }, func(e *game.Event, s string) (err error) {
		e.BoardSize, err = count(s, 52)
		return err
	}},
	{"Komi", nil, func(e *game.Event) string { return number64(e.Komi) }, func(e *game.Event, s string) error {
		v, err := game.ParseNumber(s)
		if err == nil {
			e.Komi = game.Given(v)
		}
		return err
	}},
	{"Basic time", []string{"time", "time limit"}, func(e *game.Event) string { return number64(e.Time.Basic) }, func(e *game.Event, s string) error {
		v, err := game.ParseMinutes(s)
		if err == nil {
			e.Time.Basic = game.Given(v)
		}
		return err
	}},
	{"Internet", nil, func(e *game.Event) string {
		switch v, given := e.Online.Get(); {
		case given && v:
			return "yes"
		case given:
			return "no"
		}
		return ""
	}, func(e *game.Event, s string) (err error) { e.Online, err = game.ParseYesNo(s); return err }},
}

// bothLabels are the labels of lines above the table that count the games that
// both players won, or both lost: without them such a game is a mistake.
var bothLabels = map[bool]string{true: "Won by both", false: "Lost by both"}

// BothLine is the line that counts games which both won, or both lost.
func BothLine(won bool, games int) string { return bothLabels[won] + ": " + strconv.Itoa(games) }

// bothFact takes such a line.
func (r *reader) bothFact(line string) bool {
	label, value, _ := strings.Cut(game.Plain(line), ":")
	for won, l := range bothLabels {
		if n, err := count(value, maxPlayers*maxRound); strings.EqualFold(l, strings.TrimSpace(label)) && err == nil {
			game.Put(&r.given, won, n)
			return true
		}
	}
	return false
}

// dates is one day or two, which is all that the model has.
func dates(e *game.Event) string {
	switch {
	case e.Begin == 0 && e.End != 0:
		return "to " + e.End.String()
	case e.End != 0:
		return e.Begin.String() + " to " + e.End.String()
	}
	return e.Begin.String()
}

func setDates(e *game.Event, s string) (err error) {
	from, to, both := strings.Cut(" "+s, " to ")
	if e.Begin, err = game.ParseDate(from); err == nil && both {
		e.End, err = game.ParseDate(to)
	}
	return err
}

func positive(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func number64(o game.Opt[float64]) string {
	if v, ok := o.Get(); ok {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

func count(s string, most int) (int, error) {
	n, err := strconv.Atoi(game.Plain(s))
	if err != nil || n < 1 || n > most {
		return 0, &game.ValueError{What: "number", Text: s, Expected: fmt.Sprintf("a number from 1 to %d", most)}
	}
	return n, nil
}

// factOf is the fact in a line.
func factOf(line string) (f *Fact, value string, ok bool) {
	label, value, ok := strings.Cut(strings.Replace(line, "：", ":", 1), ":")
	if !ok {
		return nil, "", false
	}
	label, value = strings.ToLower(game.Plain(label)), strings.TrimSpace(value)
	for i := range Facts {
		f := &Facts[i]
		if strings.EqualFold(f.Label, label) {
			return f, value, true
		}
		for _, a := range f.Also {
			if a == label {
				return f, value, true
			}
		}
	}
	return nil, "", false
}

// otherFormat is what the files of other formats begin with: markup, JSON, comments,
// and keys of h9.
var otherFormat = regexp.MustCompile(`^(?:[<{\[;]|[A-Z]{2}\[)`)

// IsName reports whether a text may stand alone above the table and be read
// as the name of the event.
func IsName(text string) bool {
	_, _, fact := factOf(text)
	_, titles := headerOf(text)
	r := &reader{event: &game.Event{}}
	return !fact && !titles && !r.passedOver(text) && !r.caption(text) && !r.bothFact(text) && !otherFormat.MatchString(text)
}

// Misleading reports whether words of a name or club could be taken for another
// column in an aligned line: a number, a rank, a cell, a code or a blank.
func Misleading(text string, isName bool) bool {
	for i, t := range tokens(text) {
		_, cell := crosstable.Printed.Parse(t.text)
		if i == 0 && isName && !whole(t.text) {
			continue // there must be a name in this place
		}
		if cell || numeric(t.text) || whole(t.text) || rankShape.MatchString(t.text) || dashes(t.text) {
			return true
		}
	}
	return false
}
