package swa

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// label is a label of the tournament with its value.
type label struct {
	name  string // canonical; "" where it is unknown
	title string // as written
	place string // of the value
	sheet string
	value *spreadsheet.Cell // never blank
}

// labels finds the labels in the rows that belong to no table: the value is the
// next cell to the right that holds anything, or stands behind a colon in the
// same cell. A text with a value beside it, in the column where the labels
// stand, is an unknown label.
func (r *reader) labels(l *layout) []label {
	var all []label
	columns := map[string]map[int]int{} // known labels by sheet and column
	type candidate struct {
		label
		col int
	}
	var unknown []candidate
	for _, f := range l.free {
		ts := titles(f.row)
		for i := 0; i < len(ts); i++ {
			c := ts[i].cell
			if c.Kind != spreadsheet.Text || isLegend(c) {
				continue
			}
			name, value, oneCell := splitLabel(c)
			x := label{name: name, title: clean(c.Text), place: spreadsheet.Place(f.sheet.Name, c.Row, c.Col), sheet: f.sheet.Name}
			switch {
			case oneCell:
				v := *c
				v.Text, v.Raw = value, value
				x.value = &v
			case i+1 < len(ts):
				// A label beside a label leaves the first without a value, but
				// Format may be "selection".
				next, _, _ := splitLabel(ts[i+1].cell)
				if next != "" && (i+2 < len(ts) || ts[i+1].cell.Col > c.Col+ts[i].span) {
					if name != "" {
						r.mark(columns, f.sheet.Name, c.Col)
					}
					continue
				}
				v := ts[i+1].cell
				x.value, x.place = v, spreadsheet.Place(f.sheet.Name, v.Row, v.Col)
				if name != "" {
					i++ // the value is no label
				}
			default:
				if name != "" {
					r.mark(columns, f.sheet.Name, c.Col)
				} else {
					unknown = append(unknown, candidate{x, c.Col})
				}
				continue
			}
			if name == "" {
				unknown = append(unknown, candidate{x, c.Col})
				continue
			}
			r.mark(columns, f.sheet.Name, c.Col)
			all = append(all, x)
		}
	}
	for _, u := range unknown {
		switch {
		case u.value != nil && columns[u.sheet][u.col] > 0:
			all = append(all, u.label)
		case columns[u.sheet][u.col-1] == 0: // what stands right of a value is a remark on it
			r.count(game.Note, "text-not-read", u.place, fmt.Sprintf("the text %q outside of tables and labels: not read", short(u.title)), "")
		}
	}
	return all
}

func (r *reader) mark(columns map[string]map[int]int, sheet string, col int) {
	if columns[sheet] == nil {
		columns[sheet] = map[int]int{}
	}
	columns[sheet][col]++
}

// short keeps quoted texts readable.
func short(s string) string {
	if rs := []rune(s); len(rs) > 60 {
		return string(rs[:60]) + "…"
	}
	return s
}

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
				r.err("label-twice", x.place, fmt.Sprintf("%s %q here and %q at %s", strings.ToLower(plainLabel(x.name)), short(clean(x.value.Text)), short(clean(have.value.Text)), have.place), "one value", "delete the wrong one")
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
	if e := r.ev; e.Begin != 0 && e.End != 0 && e.End < e.Begin {
		r.err("dates", r.told[EndDate], fmt.Sprintf("the end %s before the begin %s", e.End, e.Begin), "an end on or after the begin", "correct the dates; day and month may be swapped")
	}
}

// plainLabel is a label without its brackets.
func plainLabel(s string) string {
	return strings.TrimSpace(brackets.ReplaceAllString(s, ""))
}

func (r *reader) keepExtra(x label) {
	title := strings.TrimRight(x.title, " :：")
	r.extra(&r.ev.Extra, title, clean(x.value.Text))
	r.count(game.Note, "label-unknown", x.place, fmt.Sprintf("the label %q, kept as it is", short(title)), "")
}

// extra keeps what the model has no place for, under a key of its own.
func (r *reader) extra(m *map[string]string, key, value string) {
	if *m == nil {
		*m = map[string]string{}
	}
	key = "swa:" + key
	if have, ok := (*m)[key]; ok && have != value {
		value = have + "; " + value
	}
	(*m)[key] = value
}

// set puts the value of a label into the event.
func (r *reader) set(x label) {
	ev, c := r.ev, x.value
	text := clean(c.Text)
	bad := func(expected, hint string) {
		r.err("value", x.place, fmt.Sprintf("%s %q", strings.ToLower(plainLabel(x.name)), short(text)), expected, hint)
	}
	yesNo := func(o *game.Opt[bool]) {
		v, err := game.ParseYesNo(text)
		if err != nil {
			bad("yes or no", "")
			return
		}
		*o = v
	}
	switch x.name {
	case TournamentName:
		ev.Name = text
	case Class:
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
			bad("a number of lines such as 19", "")
		}
	case Komi:
		if k, ok := parseKomi(c); ok {
			ev.Komi = game.Told(k)
		} else {
			bad("points such as 6.5", "")
		}
	case Rounds:
		if n, ok := leadingCount(text, "轮", "局", "rounds", "round"); ok && n >= 1 && n <= maxRounds {
			ev.Rounds = n
		} else {
			bad("a number of rounds", "")
		}
	case Participants:
		n, ok := leadingCount(text, "人", "名", "位", "players", "participants")
		r.declared = n
		if !ok {
			r.add(game.Warning, "value", x.place, fmt.Sprintf("participants %q", short(text)), "a number", "")
		}
	case BasicTime:
		r.setTime(x)
	case Overtime:
		t, err := ParseOvertime(text)
		if err != nil || c.Kind == spreadsheet.Date || c.Kind == spreadsheet.Time {
			bad("none, 3 x 30 s, 5 min / 15 moves or Fischer 10 s", "")
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
			bad("national, overseas or private", "")
		}
	case Endorsed:
		yesNo(&ev.Endorsed)
	case SentBySWA:
		yesNo(&ev.SentBySWA)
	}
}

var classText = regexp.MustCompile(`^(?:TOURNAMENT |EVENT )?(?:CLASS |类别 ?)?([A-E])(?: ?(?:类|级|CLASS|级别))?$`)

var scopes = map[string]game.Scope{
	"national": game.National, "local": game.National, "国内": game.National, "全国": game.National, "本地": game.National,
	"overseas": game.Overseas, "international": game.Overseas, "海外": game.Overseas, "国外": game.Overseas, "国际": game.Overseas,
	"private": game.Private, "internal": game.Private, "私人": game.Private, "内部": game.Private,
}

// day reads a date and reports one that cannot be read, or only by guessing.
func (r *reader) day(place string, c *spreadsheet.Cell) game.Date {
	d, err := c.Day()
	var ambiguous *game.AmbiguousDateError
	switch {
	case errors.As(err, &ambiguous):
		r.err("date-ambiguous", place, fmt.Sprintf("the date %q, which may be %s or %s", ambiguous.Text, ambiguous.DayFirst, ambiguous.MonthFirst), "a date that reads one way", "write it as YYYY-MM-DD")
	case err != nil:
		r.err("date", place, fmt.Sprintf("the date %q", short(clean(c.Text))), "a date such as 2026-05-02", "")
	case c.Kind == spreadsheet.Number:
		r.add(game.Note, "date-number", place, fmt.Sprintf("the number %s read as the date %s", c.Text, d), "", "")
	}
	return d
}

var rangeMarks = regexp.MustCompile(`\s*(?:至|到|~|～|–|—|\bto\b|\buntil\b| - )\s*`)

// setDates reads the begin, or begin and end in one text: 2026-05-02 to
// 2026-05-03, 2026年5月2日至2026年5月3日.
func (r *reader) setDates(x label) {
	if x.value.Kind == spreadsheet.Text {
		if parts := rangeMarks.Split(strings.ToLower(clean(x.value.Text)), -1); len(parts) == 2 {
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
	text := clean(c.Text)
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
	r.err("value", x.place, fmt.Sprintf("basic time %q", short(text)), "minutes a side such as 45, 0:45 or 1h15", "")
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
		r.err("value", x.place, fmt.Sprintf("format %q", short(clean(x.value.Text))), "one of Swiss, McMahon, round robin, knock-out, selection", "")
	}
}

// parseBoardSize reads 19, 19x19, 19路, 2 to 52 lines.
func parseBoardSize(s string) (int, bool) {
	t := strings.ToLower(game.Plain(s))
	t = strings.NewReplacer("×", "x", "*", "x", "路", "", "lines", "", " ", "", "盘", "").Replace(t)
	a, b, two := strings.Cut(t, "x")
	if two && a != b {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimSuffix(a, ".0"))
	return n, err == nil && n >= 2 && n <= 52
}

// parseKomi reads points. A komi in 子, the unit of Chinese counting, is twice
// as many points: 3¾子 is 7.5.
func parseKomi(c *spreadsheet.Cell) (float64, bool) {
	if c.Kind != spreadsheet.Number && c.Kind != spreadsheet.Text {
		return 0, false
	}
	t := strings.ToLower(clean(c.Text))
	factor := 1.0
	for _, u := range []string{"points", "point", "pts", "目"} {
		t = strings.TrimSpace(strings.TrimSuffix(t, u))
	}
	if u, ok := strings.CutSuffix(t, "子"); ok {
		t, factor = strings.TrimSpace(u), 2
	}
	k, err := game.ParseNumber(t)
	return k * factor, err == nil && math.Abs(k*factor) <= 200 && t != ""
}

// leadingCount reads a number that may have its unit behind it: 6 rounds, 6轮.
func leadingCount(s string, units ...string) (int, bool) {
	t := strings.ToLower(game.Plain(s))
	for _, u := range units {
		t = strings.TrimSpace(strings.TrimSuffix(t, u))
	}
	n, err := strconv.Atoi(t)
	return n, err == nil && n >= 0 && n < 1_000_000
}
