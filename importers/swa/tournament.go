package swa

import (
	"fmt"
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
	all, taken := belowLabels(l.free)
	for _, x := range all {
		r.count(game.Note, "value-below", x.place, fmt.Sprintf("the value %q, read as of the label %q above it", short(Clean(x.value.Text)), short(x.title)), "")
	}
	columns := map[string]map[int]int{} // known labels by sheet and column
	type candidate struct {
		label
		col int
	}
	var unknown []candidate
	for _, f := range l.free {
		if f.heading {
			continue
		}
		ts := titles(f.row)
		for i := 0; i < len(ts); i++ {
			c := ts[i].cell
			if c.Kind != spreadsheet.Text || isLegend(c) || taken[c] {
				continue
			}
			name, value, oneCell := splitLabel(c)
			x := label{name: name, title: Clean(c.Text), place: spreadsheet.Place(f.sheet.Name, c.Row, c.Col), sheet: f.sheet.Name}
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

// plainLabel is a label without its brackets.
func plainLabel(s string) string {
	return strings.TrimSpace(brackets.ReplaceAllString(s, ""))
}

func (r *reader) keepExtra(x label) {
	title := strings.TrimRight(x.title, " :：")
	r.extra(&r.ev.Extra, title, Clean(x.value.Text))
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
