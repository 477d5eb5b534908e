package h9

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// event fills in what the header says of the event.
func (r *reader) event() {
	h, ev := &r.head, r.ev
	for _, t := range h.tags {
		value, place := t.value, t.place
		if value == "" {
			continue
		}
		switch t.key {
		case "TC":
			r.extra(ExtraTC, value)
		case "TM":
			r.extra(ExtraTM, value)
		case "EV":
			if !r.isDefault(value) {
				ev.Name = value
			}
		case "CL":
			r.class(value, place)
		case "PC":
			ev.Country, ev.Place = placeOf(value)
			if r.isDefault(ev.Place) {
				ev.Place = ""
			}
		case "DT":
			r.dates(value, place)
		case "HA":
			r.reduction(value, place)
		case "KM":
			if komi, err := game.ParseNumber(value); err == nil && -100 <= komi && komi <= 400 {
				ev.Komi = game.Given(komi)
			} else {
				r.oddValue("KM", value, place, "points such as 6.5")
			}
		default:
			r.extra(ExtraPrefix+t.key, value)
		}
	}
	r.misspeltKeys()
	r.oldHeader()
	r.timeSystem()
	program := h.program
	if rest, ours := strings.CutPrefix(program, Program); ours {
		h.ours = true
		program = strings.TrimPrefix(rest, from)
	}
	if program != "" {
		r.extra(ExtraProgram, program)
	}
	if len(h.comments) > 0 {
		r.extra(ExtraComment, strings.Join(h.comments, "\n"))
	}
}

// isDefault reports whether a text is OpenGotha's word for one that was not
// entered.
func (r *reader) isDefault(s string) bool {
	return strings.HasPrefix(r.head.program, "OpenGotha") && slices.Contains([]string{"tournament name", "default name", "location name"}, strings.ToLower(s))
}

// oddValue keeps a value that cannot be read.
func (r *reader) oddValue(key, value string, place game.Place, expected string) *game.Problem {
	r.extra(ExtraPrefix+key, value)
	return r.log.Add(game.Warning, "value-unreadable", place, inBrackets(key, value), key+" with "+expected, "correct the line")
}

func (r *reader) class(value string, place game.Place) {
	switch c := strings.ToUpper(value); c {
	case "A", "B", "C", "D":
		r.ev.Class, r.ev.ClassOf = c, "egf"
	case "X": // OpenGotha has found none
		r.extra("h9:CL", value)
	default:
		r.oddValue("CL", value, place, "a class from A to D")
	}
}

// placeOf takes CC, City apart. OpenGotha knows no country and begins with the
// comma, even where organisers wrote TR, Istanbul.
func placeOf(value string) (country, place string) {
	before, after, comma := strings.Cut(value, ",")
	before, after = strings.TrimSpace(before), strings.TrimSpace(after)
	if comma && before == "" {
		if code, rest, ok := strings.Cut(after, ","); ok && game.IsCountry(strings.TrimSpace(code)) {
			return countryOf(strings.TrimSpace(code)), strings.TrimSpace(rest)
		}
		return "", after
	}
	if game.IsCountry(strings.ToUpper(before)) {
		return countryOf(before), after
	}
	return "", value
}

// countryOf is the country of two letters in capitals; XX is none.
func countryOf(s string) string {
	if s = strings.ToUpper(s); s == "XX" {
		return ""
	}
	return s
}

// longest is the number of days after which an event is doubtful. Leagues last
// a season.
const longest = 400

func (r *reader) dates(value string, place game.Place) {
	begin, end, _ := strings.Cut(value, ",")
	first, ok1 := r.date(begin, place)
	last, ok2 := r.date(end, place)
	if !ok1 || !ok2 {
		r.oddValue("DT", value, place, "first and last day such as 2026-05-02,2026-05-03").About = game.KeyBegin
		return
	}
	r.ev.Begin, r.ev.End = first, last
	switch {
	case first == 0 || last == 0:
	case last < first:
		r.ev.End = 0
		r.extra("h9:DT", value)
		r.log.Add(game.Warning, "dates-reversed", place, "DT["+value+"], an end before the beginning", "the first day, then the last", "correct the line; the first day was taken, and the last is not known").About = game.KeyEnd
	case first.DaysUntil(last) > longest:
		r.log.Add(game.Warning, "dates-far-apart", place, fmt.Sprintf("DT[%s], %d days", value, first.DaysUntil(last)), "the first day, then the last", "check the years").About = game.KeyEnd
	}
}

// date reads a day of the header. Old versions of OpenGotha write the day first.
func (r *reader) date(s string, place game.Place) (game.Date, bool) {
	s = strings.TrimSpace(s)
	if d, err := game.ParseISODate(s); err == nil {
		return d, true
	}
	d, err := game.ParseDate(s)
	var both *game.AmbiguousDateError
	if errors.As(err, &both) && both.DayFirst != 0 {
		r.log.Add(game.Note, "date-inferred", place, "the date "+quoted(s), "YYYY-MM-DD", "the day was taken to come first: "+both.DayFirst.String())
		return both.DayFirst, true
	}
	return d, err == nil
}

// reduction reads HA: by how many stones handicaps were reduced. EGD's h9 is no
// rule of a pairing program but means that there were none.
func (r *reader) reduction(value string, place game.Place) {
	n := strings.TrimPrefix(strings.TrimPrefix(value, "h"), "H")
	if len(n) != 1 || !isDigit(n[0]) {
		r.oddValue("HA", value, place, "the reduction of handicaps, h0 to h9")
		return
	}
	if n == "9" {
		r.extra(ExtraHA, NoHandicaps)
		return
	}
	r.ev.Handicaps = &game.HandicapRules{Correction: game.Given(int(n[0] - '0'))}
}

// oldHeader finds name and day in the comments of OpenGotha up to 3.1x, which
// writes no keys for them: two lines, the second dd/MM/yyyy. EGD puts its own
// keys before them.
func (r *reader) oldHeader() {
	for i, c := range r.head.plain {
		t := c.text
		if i == 0 || len(t) != 10 || t[2] != '/' || t[5] != '/' {
			continue
		}
		name := r.head.plain[i-1].text
		d, ok := game.Date(0), true
		if r.ev.Begin == 0 {
			if d, ok = r.date(t, c.place); ok && d != 0 {
				r.ev.Begin = d
			}
		}
		if r.ev.Name == "" && ok {
			r.ev.Name = name
			r.log.Add(game.Note, "name-inferred", r.head.plain[i-1].place, "no line EV[…] with the event's name", "", "the comment above the date was taken: "+name)
		}
		return
	}
}

// timeSystems are OpenGotha's words for what follows the basic time.
var timeSystems = map[game.Overtime]string{
	game.SuddenDeath: "Sudden death", game.Byoyomi: "Standard byo-yomi", game.Canadian: "Canadian byo-yomi", game.Fischer: "Fischer",
}

// TimeSystem is the comment that gives the kind of overtime; "" for none.
func TimeSystem(o game.Overtime) string { return timeSystems[o] }

// timeSystem takes the kind of overtime from the comment that begins with one of
// OpenGotha's words; one that says more (who submitted the file, numbers of any
// form) stays a comment as well. Sudden death has no overtime to count, so its adjusted
// time is the basic time.
func (r *reader) timeSystem() {
	var rest []string
	for _, cm := range r.head.cm {
		if r.ev.Time.Overtime == "" {
			for overtime, words := range timeSystems { // none of which begins with another
				after, ok := strings.CutPrefix(cm, words)
				if ok && (after == "" || after[0] == ' ' || after[0] == ',') {
					r.ev.Time.Overtime = overtime
					if after == "" {
						cm = ""
					}
				}
			}
		}
		if cm != "" {
			rest = append(rest, cm)
		}
	}
	if len(rest) > 0 {
		r.extra(ExtraCM, strings.Join(rest, "\n"))
	}
	if r.ev.Time.Overtime != game.SuddenDeath {
		return
	}
	tm := r.ev.Extra[ExtraTM]
	if minutes, err := game.ParseMinutes(tm); err == nil {
		r.ev.Time.Basic = game.Given(minutes)
		if delete(r.ev.Extra, ExtraTM); len(r.ev.Extra) == 0 {
			r.ev.Extra = nil
		}
		r.log.Add(game.Note, "time-inferred", r.head.tag("TM").place, "sudden death and the adjusted time "+quoted(tm), "", "without overtime that is the basic time")
	}
}
