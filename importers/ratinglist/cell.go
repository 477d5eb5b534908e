package ratinglist

import (
	"encoding/json"
	"math"
	"regexp"
	"strconv"
	"strings"

	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// cell reads one cell of a player.
func (t *table) cell(s *rating.Standing, c column, of *spreadsheet.Cell) {
	cell := t.Under(c.label, c.label, of)
	switch v := fields[c.field].value(s).(type) {
	case *string:
		*v, _ = t.text(c, cell)
	case *[]string:
		if text, ok := t.text(c, cell); ok {
			*v = ParseNames(text)
		}
	case *game.Rank:
		*v = cell.AsRank()
	case *game.Opt[float64]:
		if n, ok := t.number(cell); ok {
			*v = game.Given(n)
		}
	case *game.Opt[int]:
		switch n, ok := t.whole(cell, math.MinInt32); {
		case ok && !goodIndex(n):
			cell.Bad(indexExpected, "")
		case ok:
			*v = game.Given(n)
		}
	case *int:
		*v, _ = t.whole(cell, 0)
	case *game.Date:
		*v = cell.AsDate()
	case *game.Opt[bool]:
		*v = cell.AsYesNo()
	case *bool:
		*v = cell.AsYesNo().Is(true)
	case *[]game.Ranking:
		if text, ok := t.text(c, cell); ok {
			var err error
			if *v, err = ParseRankings(text); err != nil {
				cell.Bad("grades such as 3d SWA 2026-04-01; 2d SWA 2025-03-02", "")
			}
		}
	case *map[string]string:
		if id, ok := t.text(c, cell); ok {
			game.Put(v, c.key, id)
		}
	case *map[string]json.RawMessage:
		if kept, ok := t.state(c, cell); ok {
			game.Put(v, c.key, kept)
		}
	}
}

// An index beyond these is that of another rank (SAGC).
const indexExpected = "a whole number from -999 to +999"

func goodIndex(n int) bool { return -999 <= n && n <= 999 }

// text reads a text. Numbers are fine: an id may be typed as one.
func (t *table) text(c column, cell *grid.Cell) (text string, ok bool) {
	switch {
	case cell.Kind == spreadsheet.Number && (c.field == ID || c.field == OtherID):
		text = cell.AsID()
		return text, text != ""
	case cell.Kind == spreadsheet.Text || cell.Kind == spreadsheet.Bool || cell.Kind == spreadsheet.Number:
		return t.clean(cell.Text), true
	}
	return cell.AsText(), false // which reports it
}

// thousands is a number that may be meant with a comma between thousands or
// with a decimal comma.
var thousands = regexp.MustCompile(`^[-+]?[0-9]{1,3}(,[0-9]{3})+$`)

// number reads a number; ok is false for a bad one and for a dash.
func (t *table) number(cell *grid.Cell) (v float64, ok bool) {
	switch cell.Kind {
	case spreadsheet.Number:
		return cell.Value, true
	case spreadsheet.Text:
		text := cell.Plain()
		if isDash(cell.Cell) {
			return 0, false
		}
		if t.comma {
			text = strings.Replace(text, ",", ".", 1)
		}
		if thousands.MatchString(text) {
			cell.Bad("a number", "write it without a comma between thousands")
			return 0, false
		}
		// A plain number keeps its very last bit, which a sum of whole and
		// half parts need not.
		if v, err := strconv.ParseFloat(text, 64); err == nil && rating.Finite(v) && !strings.ContainsAny(text, "xX_") {
			return v, true
		}
		if v, err := game.ParseNumber(text); err == nil {
			return v, true
		}
	}
	cell.Bad("a number", "")
	return 0, false
}

// isDash reports the dash that people type for "none".
func isDash(cell *spreadsheet.Cell) bool {
	switch cell.Plain() {
	case "-", "--", "–", "—":
		return true
	}
	return false
}

func (t *table) whole(cell *grid.Cell, least int) (int, bool) {
	v, ok := t.number(cell)
	if ok && (v != math.Trunc(v) || v < float64(least) || v > math.MaxInt32) {
		cell.Bad("a whole number", "")
		return 0, false
	}
	return int(v), ok
}

// state reads what a system remembers; see StateCell.
func (t *table) state(c column, cell *grid.Cell) (json.RawMessage, bool) {
	if f, known := forms()[c.key]; known {
		return f.read(t.comma, cell)
	}
	switch cell.Kind {
	case spreadsheet.Bool:
		return json.RawMessage(strings.ToLower(cell.Text)), true
	case spreadsheet.Number:
		return json.RawMessage(game.FormatNumber(cell.Value)), true
	case spreadsheet.Date:
		if cell.Date != 0 { // a person typed a day into a cell that is not text
			return quoted(cell.Date.String()), true
		}
	case spreadsheet.Text:
		if v, ok := parseState(cell.Text, t.comma); ok {
			return v, true
		}
	}
	cell.Bad("a number, a text such as 3d, texts separated by commas such as 1001, 1002, true or false, or JSON", "")
	return nil, false
}
