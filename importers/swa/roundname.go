package swa

import (
	"regexp"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// Cells of a cross table that name the opponent: W Tan Mei, lost to Tan Mei, Tan Mei (W).
var (
	markThenName = regexp.MustCompile(`^(w|l|d|won|win|beat|lost|loss|draw|jigo|[+=-]|胜|负|和)(?:\s?[:.]\s?|\s|\b|$)(?:(?:vs?\.?|against|over|to|with)\s)?\s?(.+)$`)
	nameThenMark = regexp.MustCompile(`^(.+?)(?:\s?[:(\[]\s?|\s)(w|l|d|won|win|lost|loss|draw|jigo|[+=-]|胜|负|和)[)\]]?$`)
	signOfMark   = map[string]string{"w": "+", "won": "+", "win": "+", "beat": "+", "胜": "+", "+": "+", "l": "-", "lost": "-", "loss": "-", "负": "-", "-": "-", "d": "=", "draw": "=", "jigo": "=", "和": "=", "=": "="}
)

// namedCell splits a cell that names an opponent into the name and the mark.
func namedCell(c *spreadsheet.Cell) (name, mark string, ok bool) {
	if c.IsBlank() || c.Kind != spreadsheet.Text || len(c.Text) > 200 {
		return "", "", false
	}
	text := folded(c)
	if m := markThenName.FindStringSubmatch(text); m != nil {
		return m[2], m[1], true
	}
	if m := nameThenMark.FindStringSubmatch(text); m != nil {
		return m[1], m[2], true
	}
	return "", "", false
}

// namesLost reports whether a cell of the table has L for a loss, beside which W is a win
// and not White.
func (t *table) namesLost() bool {
	for _, row := range t.rows {
		for _, c := range t.rounds {
			if _, mark, ok := namedCell(row.At(c.col)); ok && mark == "l" {
				return true
			}
		}
	}
	return false
}

// byNumber is a cell with its opponent's name as the number that the table has for it,
// the cell itself where it does not name a player of the table.
func byNumber(c *spreadsheet.Cell, letters bool, numberOf func(name string) (int, bool)) *spreadsheet.Cell {
	if c.IsBlank() {
		return c
	}
	if _, err := ParseRoundCell(c.Text); err == nil {
		return c
	}
	name, mark, ok := namedCell(c)
	if !ok || mark == "w" && !letters {
		return c
	}
	no, ok := numberOf(strings.TrimSpace(name))
	if !ok {
		return c
	}
	numbered := *c
	numbered.Text = strconv.Itoa(no) + signOfMark[mark]
	numbered.Raw = numbered.Text
	return &numbered
}
