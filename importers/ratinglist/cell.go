package ratinglist

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// cell reads one cell of a player.
func (t *table) cell(s *rating.Standing, c column, cell *spreadsheet.Cell) {
	switch c.field {
	case ID:
		s.ID, _ = t.string(c, cell)
	case Family:
		s.Family, _ = t.string(c, cell)
	case Given:
		s.Given, _ = t.string(c, cell)
	case Name:
		s.Name, _ = t.string(c, cell)
	case Former:
		if v, ok := t.string(c, cell); ok {
			s.Former = ParseNames(v)
		}
	case Club:
		s.Club, _ = t.string(c, cell)
	case Country:
		s.Country, _ = t.string(c, cell)
	case Category:
		s.Category, _ = t.string(c, cell)
	case Rank:
		s.Rank = t.rank(c, cell)
	case Rating:
		s.Rating = t.optNumber(c, cell)
	case Sigma:
		s.Sigma = t.optNumber(c, cell)
	case Index:
		switch n, ok := t.whole(c, cell, math.MinInt32); {
		case ok && !goodIndex(n):
			t.bad(c, cell, indexExpected, "")
		case ok:
			s.Index = game.Told(n)
		}
	case Games:
		s.Games, _ = t.whole(c, cell, 0)
	case LastPlayed:
		s.LastPlayed, _ = t.date(c, cell)
	case Certified:
		s.Certified = t.yesNo(c, cell)
	case Local:
		s.Local = t.yesNo(c, cell)
	case Hidden:
		s.Hidden = t.yesNo(c, cell).Is(true)
	case Rankings:
		t.rankings(s, c, cell)
	case otherID:
		if v, ok := t.string(c, cell); ok {
			if s.IDs == nil {
				s.IDs = map[string]string{}
			}
			s.IDs[c.key] = v
		}
	case state:
		if v, ok := t.state(c, cell); ok {
			if s.State == nil {
				s.State = map[string]json.RawMessage{}
			}
			s.State[c.key] = v
		}
	}
}

// An index beyond these is that of another rank (SAGC).
const indexExpected = "a whole number from -999 to +999"

func goodIndex(n int) bool { return -999 <= n && n <= 999 }

// bad reports a cell that cannot be read.
func (t *table) bad(c column, cell *spreadsheet.Cell, expected, hint string) {
	p := game.Problem{Severity: game.Error, Code: "cell-value", Found: fmt.Sprintf("%s %q", strings.ToLower(c.label), cell.Text), Expected: expected, Hint: hint}
	if own, ok := cell.Problem(); ok {
		p = own
		p.Found = p.Found + " in column " + strconv.Quote(c.label)
	}
	p.Place = t.place(cell.Row, cell.Col)
	t.add(p)
}

// string reads a text. Numbers are fine (an id typed as a number); a day or a
// time is what a spreadsheet program made of something else.
func (t *table) string(c column, cell *spreadsheet.Cell) (string, bool) {
	switch cell.Kind {
	case spreadsheet.Text, spreadsheet.Bool:
		return t.clean(cell.Text), true
	case spreadsheet.Number:
		if c.field == ID || c.field == otherID {
			if cell.Value != math.Trunc(cell.Value) || math.Abs(cell.Value) >= 1e15 {
				t.bad(c, cell, "an id", "format the column as text and type the id again")
				return "", false
			}
			return strconv.FormatInt(int64(cell.Value), 10), true
		}
		return t.clean(cell.Text), true
	case spreadsheet.Date, spreadsheet.Time:
		t.bad(c, cell, "a text", "the spreadsheet program made a date or time of what was typed: format the cell as text and type it again")
	default:
		t.bad(c, cell, "a text", "")
	}
	return "", false
}

func (t *table) rank(c column, cell *spreadsheet.Cell) game.Rank {
	if cell.Kind == spreadsheet.Text {
		if r, err := game.ParseRank(cell.Text); err == nil {
			return r
		}
	}
	t.bad(c, cell, "50k to 1k, 1d to 9d or 1p to 9p", "")
	return game.NoRank
}

// thousands is a number that may be meant with a comma between thousands or
// with a decimal comma.
var thousands = regexp.MustCompile(`^[-+]?[0-9]{1,3}(,[0-9]{3})+$`)

func (t *table) number(c column, cell *spreadsheet.Cell) (float64, bool) {
	switch cell.Kind {
	case spreadsheet.Number:
		if !math.IsInf(cell.Value, 0) && !math.IsNaN(cell.Value) {
			return cell.Value, true
		}
	case spreadsheet.Text:
		text := cell.Plain()
		if t.comma {
			text = strings.Replace(text, ",", ".", 1)
		}
		if thousands.MatchString(text) {
			t.bad(c, cell, "a number", "write it without a comma between thousands")
			return 0, false
		}
		// A plain number keeps its very last bit, which a sum of whole and
		// half parts need not.
		if v, err := strconv.ParseFloat(text, 64); err == nil && !math.IsInf(v, 0) && !math.IsNaN(v) && !strings.ContainsAny(text, "xX_") {
			return v, true
		}
		if v, err := game.ParseNumber(text); err == nil {
			return v, true
		}
	}
	t.bad(c, cell, "a number", "")
	return 0, false
}

func (t *table) optNumber(c column, cell *spreadsheet.Cell) game.Opt[float64] {
	if isDash(cell) {
		return game.Opt[float64]{}
	}
	if v, ok := t.number(c, cell); ok {
		return game.Told(v)
	}
	return game.Opt[float64]{}
}

// isDash tells the dash that people type for "none".
func isDash(cell *spreadsheet.Cell) bool {
	switch cell.Plain() {
	case "-", "--", "–", "—":
		return true
	}
	return false
}

func (t *table) whole(c column, cell *spreadsheet.Cell, least int) (int, bool) {
	if isDash(cell) {
		return 0, false
	}
	v, ok := t.number(c, cell)
	if !ok {
		return 0, false
	}
	if v != math.Trunc(v) || v < float64(least) || v > math.MaxInt32 {
		t.bad(c, cell, "a whole number", "")
		return 0, false
	}
	return int(v), true
}

func (t *table) yesNo(c column, cell *spreadsheet.Cell) game.Opt[bool] {
	switch cell.Kind {
	case spreadsheet.Text, spreadsheet.Bool, spreadsheet.Number:
		if v, err := game.ParseYesNo(cell.Text); err == nil {
			return v
		}
	}
	t.bad(c, cell, "yes or no", "")
	return game.Opt[bool]{}
}

func (t *table) rankings(s *rating.Standing, c column, cell *spreadsheet.Cell) {
	text, ok := t.string(c, cell)
	if !ok {
		return
	}
	rs, err := ParseRankings(text)
	if err != nil {
		t.bad(c, cell, "grades such as 3d SWA 2026-04-01; 2d SWA 2025-03-02", "")
		return
	}
	s.Rankings = rs
}

// state reads what a system remembers; see StateCell.
func (t *table) state(c column, cell *spreadsheet.Cell) (json.RawMessage, bool) {
	if f, known := forms()[c.key]; known {
		return f.read(t, c, cell)
	}
	switch cell.Kind {
	case spreadsheet.Bool:
		return json.RawMessage(strings.ToLower(cell.Text)), true
	case spreadsheet.Number:
		return json.RawMessage(strconv.FormatFloat(cell.Value, 'f', -1, 64)), true
	case spreadsheet.Date:
		if cell.Date != 0 { // a person typed a day into a cell that is no text
			return json.RawMessage(strconv.Quote(cell.Date.String())), true
		}
	case spreadsheet.Text:
		if v, ok := parseState(cell.Text, t.comma); ok {
			return v, true
		}
	}
	t.bad(c, cell, "a number, a text such as 3d, texts with commas between them such as 1001, 1002, true or false, or JSON", "")
	return nil, false
}

// dateOrder is the order of day and month in a file's dates of the form
// 3/4/2026.
type dateOrder uint8

const (
	orderUnknown dateOrder = iota
	dayFirst
	monthFirst
	orderMixed
)

var numericDate = regexp.MustCompile(`^([0-9]{1,2})[/.\-]([0-9]{1,2})[/.\-][0-9]{2,4}\b`)

// findDateOrder looks for dates that can only be read one way, such as
// 25/12/2026: a spreadsheet program saves all dates of a file alike.
func (t *table) findDateOrder() {
	ambiguous := ""
	for i := t.header + 1; i < len(t.sheet.Rows); i++ {
		for _, cell := range t.sheet.Rows[i].Cells {
			c := t.columns[cell.Col]
			if cell.Kind != spreadsheet.Text || c.field != LastPlayed && c.field != AsOf && !(c.field == state && forms()[c.key].day) {
				continue
			}
			m := numericDate.FindStringSubmatch(cell.Plain())
			if m == nil {
				continue
			}
			a, _ := strconv.Atoi(m[1])
			b, _ := strconv.Atoi(m[2])
			switch {
			case a > 12 && b <= 12:
				t.order |= dayFirst
			case b > 12 && a <= 12:
				t.order |= monthFirst
			case a != b:
				ambiguous = cell.Text
			}
		}
	}
	if ambiguous == "" || t.order == orderUnknown || t.order == orderMixed {
		return
	}
	how := "day first"
	if t.order == monthFirst {
		how = "month first"
	}
	t.add(game.Problem{Severity: game.Note, Code: "date-order", Place: t.sheet.Name, Found: fmt.Sprintf("dates such as %q, read with the %s like the other dates of the file", ambiguous, how)})
}

func (t *table) date(c column, cell *spreadsheet.Cell) (game.Date, bool) {
	const hint = "write the date as 2026-05-02, or format the cell as a date"
	switch cell.Kind {
	case spreadsheet.Date:
		if cell.Date != 0 {
			return cell.Date, true
		}
	case spreadsheet.Text, spreadsheet.Number:
		d, err := game.ParseDate(cell.Text)
		if err == nil {
			return d, d != 0
		}
		var amb *game.AmbiguousDateError
		if errors.As(err, &amb) {
			switch t.order {
			case dayFirst:
				return amb.DayFirst, true
			case monthFirst:
				return amb.MonthFirst, true
			}
			t.bad(c, cell, fmt.Sprintf("a date that can be read one way only; this is %s or %s", amb.DayFirst, amb.MonthFirst), hint)
			return 0, false
		}
	}
	t.bad(c, cell, "a date such as 2026-05-02", hint)
	return 0, false
}
