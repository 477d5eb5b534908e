package swa

import (
	"fmt"
	"math"
	"regexp"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readTournament fills the event from its labels.
func (r *reader) readTournament(l *layout) {
	first := map[string]label{}
	for _, x := range r.labels(l) {
		if !r.usable(x.sheet, x.value) {
			continue
		}
		if x.name == "" {
			r.keepExtra(x)
			continue
		}
		if have, twice := first[x.name]; twice {
			if have.value.Plain() != x.value.Plain() {
				r.err("label-twice", x.place, fmt.Sprintf("%s %q here and %q at %s", strings.ToLower(plainLabel(x.name)), short(Clean(x.value.Text)), short(Clean(have.value.Text)), have.place), "one value", "delete the wrong one")
			}
			continue
		}
		first[x.name] = x
		r.told[x.name] = x.place
	}
	for _, f := range TournamentFields {
		if x, ok := first[f.Label]; ok {
			r.set(x)
		}
	}
}

func (r *reader) keepExtra(x label) {
	title := strings.TrimRight(x.title, " :：")
	r.extra(&r.ev.Extra, title, Clean(x.value.Text))
	r.count(game.Note, "label-unknown", x.place, fmt.Sprintf("the label %q, kept as it is", short(title)), "")
}

// set puts the value of a label into the event.
func (r *reader) set(x label) {
	ev, c := r.ev, x.value
	text := Clean(c.Text)
	bad := func(expected, hint string) {
		r.err("value", x.place, fmt.Sprintf("%s %q", strings.ToLower(plainLabel(x.name)), short(text)), expected, hint)
	}
	yesNo := func(o *game.Opt[bool]) {
		v, err := game.ParseYesNo(text)
		if err != nil {
			bad("yes or no", "write yes or no, or clear the cell if it is not known")
			return
		}
		*o = v
	}
	switch x.name {
	case TournamentName:
		ev.Name = text
	case Class:
		ev.ClassOf = "swa" // the form is the association's own, and so is the class
		if m := classText.FindStringSubmatch(strings.ToUpper(c.Plain())); m != nil {
			ev.Class = m[1]
		} else {
			ev.Class = text
			r.add(game.Warning, "class", x.place, fmt.Sprintf("class %q", short(text)), "A, B, C, D or E", "correct the class")
		}
	case Organiser:
		ev.Organiser = text
	case Location:
		ev.Place = text
	case Country:
		ev.Country = r.country(x.place, text)
	case Director:
		ev.Director = text
	case Contact:
		r.extra(&ev.Extra, Contact, text)
	case BeginDate:
		r.setDates(x)
	case EndDate:
		ev.End = r.day(x.place, c)
	case SubmittedOn:
		ev.ResultsSubmitted = r.day(x.place, c)
	case DetailsSubmitted:
		ev.DetailsSubmitted = r.day(x.place, c)
	case BoardSize:
		if n, ok := parseBoardSize(text); ok {
			ev.BoardSize = n
		} else {
			bad("a number of lines such as 19", "write the number alone, or clear the cell if it is not known")
		}
	case Komi:
		if k, ok := parseKomi(c); ok {
			ev.Komi = game.Told(k)
		} else {
			bad("points such as 6.5", "write the points alone, or clear the cell if they are not known")
		}
	case Rounds:
		if n, ok := leadingCount(text, "轮", "局", "rounds", "round"); ok && n >= 1 && n <= maxRounds {
			ev.Rounds = n
		} else {
			bad("a number of rounds", "write the number alone, or clear the cell if it is not known")
		}
	case Participants:
		n, ok := leadingCount(text, "人", "名", "位", "players", "participants")
		r.declared = n
		if !ok {
			r.add(game.Warning, "value", x.place, fmt.Sprintf("participants %q", short(text)), "a number", "write the number alone; without it the players are counted")
		}
	case BasicTime:
		r.setTime(x)
	case Overtime:
		t, err := ParseOvertime(text)
		if err != nil || c.Kind == spreadsheet.Date || c.Kind == spreadsheet.Time {
			bad("none, 3 x 30 s, 5 min / 15 moves or Fischer 10 s", "write it in one of these forms, or clear the cell if it is not known")
			return
		}
		t.Basic = ev.Time.Basic
		if was := ev.Time; was.Overtime != "" && t.Overtime != "" && was != t {
			r.err("label-twice", x.place, fmt.Sprintf("overtime %q here and another one at %s", short(text), r.told[BasicTime]), "one overtime", "delete the wrong one")
			return
		}
		if t.Overtime != "" {
			ev.Time = t
		}
	case PairingFormat:
		r.setFormat(x)
	case Internet:
		yesNo(&ev.Online)
	case SelectionGames:
		was := ev.Selection
		yesNo(&ev.Selection)
		if was.Is(true) && ev.Selection.Is(false) {
			r.add(game.Warning, "selection", x.place, fmt.Sprintf("selection games %q and the format %q at %s", text, "selection", r.told[PairingFormat]), "the same answer twice", "correct one of them")
		}
	case Scope:
		if s, ok := scopes[strings.ToLower(c.Plain())]; ok {
			ev.Scope = s
		} else {
			bad("national, overseas or private", "write one of these, or clear the cell if it is not known")
		}
	case Endorsed:
		yesNo(&ev.Endorsed)
	case SentBySWA:
		yesNo(&ev.SentBySWA)
	}
}

var rangeMarks = regexp.MustCompile(`\s*(?:至|到|~|～|–|—|\bto\b|\buntil\b| - )\s*`)

// setDates reads the begin, or begin and end in one text: 2026-05-02 to
// 2026-05-03, 2026年5月2日至2026年5月3日.
func (r *reader) setDates(x label) {
	if x.value.Kind == spreadsheet.Text {
		if parts := rangeMarks.Split(strings.ToLower(Clean(x.value.Text)), -1); len(parts) == 2 {
			from, to := *x.value, *x.value
			from.Text, to.Text = parts[0], parts[1]
			if b, err1 := from.Day(); err1 == nil && b != 0 {
				if e, err2 := to.Day(); err2 == nil && e != 0 {
					r.ev.Begin, r.ev.End = b, e
					return
				}
			}
		}
	}
	r.ev.Begin = r.day(x.place, x.value)
}

// setTime reads the basic time, which may have the overtime behind it: 45 min +
// 3 x 30 s.
func (r *reader) setTime(x label) {
	c := x.value
	text := Clean(c.Text)
	switch c.Kind {
	case spreadsheet.Time:
		minutes := math.Round(c.Value*1440*100) / 100
		if minutes > 360 {
			r.err("time-by-excel", x.place, fmt.Sprintf("basic time %s, which the spreadsheet keeps as %s hours", c.Text, c.Text[:strings.IndexByte(c.Text, ':')]), "minutes such as 45", "write the minutes as a plain number")
			return
		}
		r.ev.Time.Basic = game.Told(minutes)
		return
	case spreadsheet.Text, spreadsheet.Number:
		m, err := game.ParseMinutes(text)
		if unit := titleUnit(x.title); err == nil && unit != 1 && !strings.ContainsFunc(text, func(r rune) bool { return r != '.' && (r < '0' || r > '9') }) {
			m = float64(m * unit)
		}
		if err == nil && (m == 0 || m >= 1) {
			r.ev.Time.Basic = game.Told(m)
			return
		}
		if err == nil {
			break // less than a minute: a time of day that lost its format
		}
		for i, mark := range text {
			if !strings.ContainsRune("+,;，；＋", mark) {
				continue
			}
			m, err1 := game.ParseMinutes(text[:i])
			rest := strings.TrimLeft(text[i:], "+,;，；＋ ")
			t, err2 := ParseOvertime(rest)
			if err1 == nil && err2 == nil {
				t.Basic = game.Told(m)
				r.ev.Time = t
				return
			}
		}
	}
	r.err("value", x.place, fmt.Sprintf("basic time %q", short(text)), "minutes a side such as 45, 0:45 or 1h15", "write the minutes as a plain number, and the overtime into its own line")
}

// setFormat reads the format of the tournament; selection may stand in its
// place.
func (r *reader) setFormat(x label) {
	t := strings.ReplaceAll(simplified.Replace(strings.ToLower(x.value.Plain())), "-", " ")
	has := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(t, w) {
				return true
			}
		}
		return false
	}
	found := game.Pairing("")
	n := 0
	for _, p := range []struct {
		p  game.Pairing
		is bool
	}{
		{game.McMahon, has("mcmahon", "mc mahon", "macmahon", "mac mahon", "麦克马洪", "麦马洪", "mms")},
		{game.Swiss, has("swiss", "瑞士", "积分编排", "积分循环")},
		{game.RoundRobin, has("round robin", "roundrobin", "round_robin", "league", "循环") && !has("积分循环")},
		{game.Knockout, has("knock", "淘汰", "elimination")},
	} {
		if p.is {
			found = p.p
			n++
		}
	}
	selection := has("selection", "选拔", "qualif")
	if selection {
		r.ev.Selection = game.Told(true)
	}
	switch {
	case n == 1:
		r.ev.Format = found
	case n > 1 || !selection:
		r.err("value", x.place, fmt.Sprintf("format %q", short(Clean(x.value.Text))), "one of Swiss, McMahon, round robin, knock-out, selection", "write one of these, or clear the cell")
	}
}
