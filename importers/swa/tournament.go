package swa

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readTournament fills the event from its labels.
func (e *event) readTournament() {
	first := map[string]eventLabel{}
	for _, x := range e.labels() {
		have, twice := first[x.name]
		switch {
		case x.value == nil:
			if !twice {
				e.placeOfLabel[x.name] = x.place
			}
		case !e.usable(x.at.sheet, x.value):
		case x.name == "":
			title := strings.TrimRight(x.title, " :：")
			keep(&e.ev.Extra, title, Clean(x.value.Text))
			e.count(game.Note, "label-unknown", x.place, "the label "+game.Quote(title)+", kept as it is", "")
		case !twice:
			e.told = true
			first[x.name] = x
			e.placeOfLabel[x.name] = x.place
		case have.value.Plain() != x.value.Plain():
			e.err("label-twice", x.place, fmt.Sprintf("%s %s here and %s at %s", x.plain(), quoted(x.value), quoted(have.value), have.place), "one value", "delete the wrong one")
		}
	}
	for _, f := range TournamentFields {
		if x, ok := first[f.Label]; ok {
			e.set(x)
		}
	}
	e.ev.Places = e.places()
}

// set puts the value of a label into the event.
func (e *event) set(x eventLabel) {
	ev, c := e.ev, x.value
	text := Clean(c.Text)
	texts := map[string]*string{TournamentName: &ev.Name, Organiser: &ev.Organiser, Location: &ev.Place, Director: &ev.Director}
	days := map[string]*game.Date{EndDate: &ev.End, SubmittedOn: &ev.ResultsSubmitted, DetailsSubmitted: &ev.DetailsSubmitted}
	answers := map[string]*game.Opt[bool]{Internet: &ev.Online, SelectionGames: &ev.Selection, Endorsed: &ev.Endorsed, SentBySWA: &ev.SentBySWA}
	if to, is := texts[x.name]; is {
		*to = text
	}
	if to, is := days[x.name]; is {
		*to = e.day(x.place, c)
	}
	ok, expected, hint := true, "", ""
	if to, is := answers[x.name]; is {
		yes, err := game.ParseYesNo(text)
		ok, expected, hint = err == nil, "yes or no", "write yes or no, or clear the cell if it is not known"
		if x.name == SelectionGames && to.Is(true) && yes.Is(false) {
			e.add(game.Warning, "selection", x.place, fmt.Sprintf("selection games %q here, but the format is %q at %s", text, "selection", e.placeOfLabel[PairingFormat]), "", "correct one of the two")
		}
		if ok {
			*to = yes
		}
	}
	switch x.name {
	case Class:
		ev.ClassOf = "swa" // the form is the association's own, and so is the class
		if m := classText.FindStringSubmatch(strings.ToUpper(c.Plain())); m != nil {
			ev.Class = m[1]
		} else {
			ev.Class = text
			e.add(game.Warning, "class", x.place, "class "+quoted(c), "A, B, C, D or E", "correct the class")
		}
	case Country:
		ev.Country = e.country(x.place, text)
	case Contact:
		keep(&ev.Extra, Contact, text)
	case BeginDate:
		e.setDates(x)
	case BoardSize:
		ev.BoardSize, ok = parseBoardSize(text)
		expected, hint = "a number of lines such as 19", "write the number alone, or clear the cell if it is not known"
	case Komi:
		ev.Komi, ok = parseKomi(c)
		expected, hint = "points such as 6.5", "write the points alone, or clear the cell if they are not known"
	case Rounds:
		n, is := leadingCount(text, "轮", "局", "rounds", "round")
		if ok = is && n >= 1 && n <= MaxRounds; ok {
			ev.Rounds = n
		}
		expected, hint = "a number of rounds", "write the number alone, or clear the cell if it is not known"
	case Participants:
		var is bool
		if e.declared, is = leadingCount(text, "人", "名", "位", "players", "participants"); !is {
			e.add(game.Warning, "value", x.place, "participants "+quoted(c), "a number", "write the number alone; without it the players are counted")
		}
	case BasicTime:
		e.setTime(x)
	case Overtime:
		t, err := ParseOvertime(text)
		t.Basic = ev.Time.Basic
		ok = err == nil && c.Kind != spreadsheet.Date && c.Kind != spreadsheet.Time
		expected, hint = "none, 3 x 30 s, 5 min / 15 moves or Fischer 10 s", "write it in one of these forms, or clear the cell if it is not known"
		if ok && t.Overtime != "" && ev.Time.Overtime != "" && ev.Time != t {
			e.err("label-twice", x.place, fmt.Sprintf("overtime %s here and another one at %s", quoted(c), e.placeOfLabel[BasicTime]), "one overtime", "delete the wrong one")
		} else if ok && t.Overtime != "" {
			ev.Time = t
		}
	case PairingFormat:
		e.setFormat(x)
	case AgreedExceptions:
		ok = e.setAccepted(c)
		expected, hint = "what is accepted, a colon, and who agreed, when and why", "write it like this: rounds: agreed with SWA on 2026-05-09, school hall"
	case Scope:
		ev.Scope, ok = scopes[strings.ToLower(c.Plain())]
		expected, hint = "national, overseas or private", "write one of these, or clear the cell if it is not known"
	}
	if !ok {
		e.err("value", x.place, x.plain()+" "+quoted(c), expected, hint)
	}
}

var rangeMarks = regexp.MustCompile(`\s*(?:至|到|~|～|–|—|\bto\b|\buntil\b| - )\s*`)

// setDates reads the begin, or begin and end in one text: 2026-05-02 to
// 2026-05-03, 2026年5月2日至2026年5月3日.
func (e *event) setDates(x eventLabel) {
	if parts := rangeMarks.Split(strings.ToLower(Clean(x.value.Text)), -1); x.value.Kind == spreadsheet.Text && len(parts) == 2 {
		from, to := *x.value, *x.value
		from.Text, to.Text = parts[0], parts[1]
		begin, err1 := from.Day()
		end, err2 := to.Day()
		if err1 == nil && err2 == nil && begin != 0 && end != 0 {
			e.ev.Begin, e.ev.End = begin, end
			return
		}
	}
	e.ev.Begin = e.day(x.place, x.value)
}

// setTime reads the basic time, which may be followed by the overtime: 45 min +
// 3 x 30 s.
func (e *event) setTime(x eventLabel) {
	c := x.value
	if c.Kind == spreadsheet.Time {
		minutes := math.Round(c.Value*1440*100) / 100
		if minutes > 360 {
			e.err("time-by-excel", x.place, fmt.Sprintf("basic time %s, which the spreadsheet keeps as %s hours", c.Text, c.Text[:strings.IndexByte(c.Text, ':')]), "minutes such as 45", "write the minutes as a plain number")
		} else {
			e.ev.Time.Basic = game.Given(minutes)
		}
	} else if t, ok := parseTime(c, titleUnit(x.title)); ok {
		e.ev.Time = t
	} else {
		e.err("value", x.place, "basic time "+quoted(c), "minutes a side such as 45, 0:45 or 1h15", "write the minutes as a plain number, and the overtime into its own line")
	}
}

// parseTime reads a basic time, and the overtime after it. A plain number is in
// units of that many minutes; less than a minute is a time of day that lost its
// format.
func parseTime(c *spreadsheet.Cell, unit float64) (t game.TimeControl, ok bool) {
	text := Clean(c.Text)
	m, err := game.ParseMinutes(text)
	if err == nil && strings.Trim(text, ".0123456789") == "" {
		m = float64(m * unit)
	}
	if !isTyped(c) || err == nil && m != 0 && m < 1 {
		return t, false
	}
	if err == nil {
		t.Basic = game.Given(m)
		return t, true
	}
	const marks = "+,;，；＋"
	for i, mark := range text {
		if !strings.ContainsRune(marks, mark) {
			continue
		}
		m, err1 := game.ParseMinutes(text[:i])
		t, err2 := ParseOvertime(strings.TrimLeft(text[i:], marks+" "))
		if err1 == nil && err2 == nil {
			t.Basic = game.Given(m)
			return t, true
		}
	}
	return t, false
}

// setAccepted reads the agreed exceptions. What they are from may have the Chinese words
// of the labels.
func (e *event) setAccepted(c *spreadsheet.Cell) (ok bool) {
	as, err := game.ParseAcceptances(c.Text)
	for _, a := range as {
		if label, known := tournamentWords.find(labelKeys(a.Requirement)); known && a.Requirement[0] >= utf8.RuneSelf {
			a.Requirement = keyOf[label]
		}
		e.ev.Accepted.Set(a)
	}
	return err == nil
}

// formatWords are the words for the formats of a tournament.
var formatWords = []struct {
	format game.Pairing
	words  []string
}{
	{game.McMahon, []string{"mcmahon", "mc mahon", "macmahon", "mac mahon", "麦克马洪", "麦马洪", "mms"}},
	{game.Swiss, []string{"swiss", "瑞士", "积分编排", "积分循环"}},
	{game.RoundRobin, []string{"round robin", "roundrobin", "round_robin", "league", "循环"}},
	{game.Knockout, []string{"knock", "淘汰", "elimination"}},
}

// setFormat reads the format of the tournament; selection may be in its
// place.
func (e *event) setFormat(x eventLabel) {
	text := strings.ReplaceAll(folded(x.value), "-", " ")
	has := func(words []string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
	}
	var found []game.Pairing
	for _, f := range formatWords {
		if has(f.words) && (f.format != game.RoundRobin || !strings.Contains(text, "积分循环")) {
			found = append(found, f.format)
		}
	}
	selection := has([]string{"selection", "选拔", "qualif"})
	if selection {
		e.ev.Selection = game.Given(true)
	}
	switch {
	case len(found) == 1:
		e.ev.Format = found[0]
	case len(found) > 1 || !selection:
		e.err("value", x.place, "format "+quoted(x.value), "one of Swiss, McMahon, round robin, knock-out, selection", "write one of these, or clear the cell")
	}
}

// eventLabel is a label of the tournament with its value.
type eventLabel struct {
	name  string            // canonical; "" where it is unknown
	title string            // as written
	place string            // of the value, also where it is blank
	at    spot              // of the label
	value *spreadsheet.Cell // nil where it is left blank
}

// spot is a column of a sheet.
type spot struct {
	sheet string
	col   int
}

// plain is the label as problems name it.
func (x eventLabel) plain() string {
	return strings.ToLower(strings.TrimSpace(brackets.ReplaceAllString(x.name, "")))
}

// labels finds the labels in the rows that belong to no table: the value is the
// next cell to the right that is not empty, or comes after a colon in the
// same cell, or below. A text with a value beside it, in the column where the
// labels are, is an unknown label.
func (ts *tables) labels() []eventLabel {
	all, taken := belowLabels(ts.free)
	for _, x := range all {
		ts.count(game.Note, "value-below", x.place, "the value "+quoted(x.value)+", read as the value of the label "+game.Quote(x.title)+" above it", "")
	}
	for _, c := range ts.titlesAbove() {
		if !taken[c] {
			taken[c] = true
			ts.above = append(ts.above, c)
		}
	}
	known := map[spot]bool{} // columns with labels
	var unknown []eventLabel
	for _, f := range ts.free {
		if f.heading {
			continue
		}
		cells := titles(f.row)
		for i := 0; i < len(cells); i++ {
			c := cells[i].cell
			if c.Kind != spreadsheet.Text || isLegend(c) || taken[c] {
				continue
			}
			name, value := splitLabel(c)
			x := labelIn(f, name, c, c)
			x.value = nil
			if name != "" {
				known[x.at] = true
			}
			if value != "" {
				v := *c
				v.Text, v.Raw = value, value
				x.value = &v
			} else if i+1 < len(cells) {
				// A label beside a label leaves the first without a value, but
				// Format may be "selection".
				v := cells[i+1].cell
				if next, _ := splitLabel(v); next != "" && name != AgreedExceptions && (i+2 < len(cells) || v.Col > c.Col+cells[i].span) {
					continue
				}
				x = labelIn(f, name, c, v)
				if name != "" {
					i++ // the value is not a label
				}
			}
			if name == "" {
				unknown = append(unknown, x)
				continue
			}
			if x.value == nil { // which is to be written beside it
				x.place = spreadsheet.Place(f.sheet.Name, c.Row, c.Col+cells[i].span)
			}
			all = append(all, x)
		}
	}
	for _, x := range unknown {
		switch {
		case x.value != nil && known[x.at]:
			all = append(all, x)
		case !known[spot{x.at.sheet, x.at.col - 1}]: // what is right of a value is a remark on it
			ts.textNotRead(x.place, x.title)
		}
	}
	return all
}

func labelIn(f freeRow, name string, c, value *spreadsheet.Cell) eventLabel {
	return eventLabel{name, Clean(c.Text), spreadsheet.Place(f.sheet.Name, value.Row, value.Col), spot{f.sheet.Name, c.Col}, value}
}

// belowLabels finds the labels of the tournament whose values are in the cell
// below them: a row of labels above a row of values, or a label alone above a
// text alone. A column in which a label has its value at the right is not such a
// column. taken are the cells that are used up.
func belowLabels(free []freeRow) (found []eventLabel, taken map[*spreadsheet.Cell]bool) {
	taken = map[*spreadsheet.Cell]bool{}
	beside := map[spot]bool{}
	for _, f := range free {
		cells := titles(f.row)
		for i := range max(len(cells), 1) - 1 {
			if name, value := splitLabel(cells[i].cell); name != "" && value == "" {
				next, _ := splitLabel(cells[i+1].cell)
				at := spot{f.sheet.Name, cells[i].cell.Col}
				beside[at] = beside[at] || next == ""
			}
		}
	}
	for k := 0; k+1 < len(free); k++ {
		f, below := free[k], free[k+1]
		if f.heading || below.heading || f.sheet != below.sheet || below.row.Number != f.row.Number+1 {
			continue
		}
		pairs := pairBelow(f, below)
		if slices.ContainsFunc(pairs, func(x eventLabel) bool { return beside[x.at] }) {
			continue
		}
		for _, x := range pairs {
			taken[f.row.At(x.at.col)], taken[x.value] = true, true
		}
		found = append(found, pairs...)
	}
	return found, taken
}

// pairBelow are the labels of a row with the values below them; none where a
// text of the row is not a label, or a value is one.
func pairBelow(f, below freeRow) (pairs []eventLabel) {
	cells, values := titles(f.row), titles(below.row)
	for _, t := range cells {
		name, value := splitLabel(t.cell)
		if name == "" || value != "" {
			return nil
		}
		v := below.row.At(t.cell.Col)
		if v.IsBlank() {
			continue
		}
		if next, _ := splitLabel(v); next != "" {
			return nil
		}
		pairs = append(pairs, labelIn(f, name, t.cell, v))
	}
	if len(values) > len(cells) || len(values) != len(pairs) {
		return nil // something else is there
	}
	return pairs
}
