package wallist

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// row is a player's line: a text for each column.
type row struct {
	line int
	text []string
}

var rankShape = regexp.MustCompile(`^(?:[0-9]{1,2}[kdpKDP]\*?|\?)$`)

// numeric reports whether a token may be a number or a blank score.
func numeric(s string) bool {
	if s == "-" || s == "--" {
		return true
	}
	_, err := game.ParseNumber(s)
	return err == nil
}

// whole reports a token of digits alone, perhaps with a mark of a place.
func whole(s string) bool {
	s = strings.Trim(s, ".)(=")
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// delimited reads a line with separators.
func (h *header) delimited(line string) ([]string, error) {
	f := fields(line, h.separator)
	for len(f) > len(h.columns) && f[len(f)-1] == "" {
		f = f[:len(f)-1]
	}
	if len(f) > len(h.columns) {
		return nil, fmt.Errorf("%d fields, and %d in the line of titles", len(f), len(h.columns))
	}
	return append(f, make([]string, len(h.columns)-len(f))...), nil
}

// fromSheet is a line above the table without the separators that saving a sheet puts into
// it: Harbour Cup,,, and Date,2026-05-02,,.
func fromSheet(line string) string {
	for _, sep := range "\t;,|" {
		if strings.Contains(line, string(sep)) {
			if f := filled(fields(line, sep)); strings.HasSuffix(line, string(sep)) || len(f) == 2 {
				switch {
				case len(f) == 0:
					return ""
				case len(f) == 1:
					return f[0]
				}
				if _, _, ok := factOf(strings.TrimSuffix(f[0], ":") + ": " + f[1]); ok && len(f) == 2 {
					return strings.TrimSuffix(f[0], ":") + ": " + f[1]
				}
			}
		}
	}
	return line
}

// filled are the texts that are not empty.
func filled(texts []string) []string {
	return slices.DeleteFunc(slices.Clone(texts), func(s string) bool { return s == "" })
}

// isRemark reports whether a row of a table with numbers is a remark, a legend or a total:
// it has no number, by which cells could name it, and no cell that names an opponent.
func (r *reader) isRemark(w row) bool {
	at := r.head.has(number)
	if r.head.separator == 0 || at < 0 {
		return false
	}
	if n := w.text[at]; n != "" && (len(filled(w.text)) > 1 || whole(n)) {
		return false
	}
	for i, c := range r.head.columns {
		if cell, ok := crosstable.Printed.Parse(w.text[i]); c.is == round && ok && cell.Opponent > 0 {
			return false
		}
	}
	return true
}

// split reads a line that is aligned with blanks.
func (h *header) split(line string) ([]string, error) {
	text := make([]string, len(h.columns))
	ts := tokens(line)
	first := slices.IndexFunc(h.columns, func(c column) bool { return c.is == round })
	last := len(h.columns) - 1
	for h.columns[last].is != round {
		last--
	}
	// The cells: the last ones of the line, after the number and the name.
	var cells []int
	for i := len(ts) - 1; i > 0 && len(cells) < h.rounds; i-- {
		if _, ok := crosstable.Printed.Parse(ts[i].text); ok {
			cells = append(cells, i)
		}
	}
	slices.Reverse(cells)
	if len(cells) == 0 {
		return nil, fmt.Errorf("no cell of a round")
	}
	begin, end := cells[0], cells[len(cells)-1]+1
	if err := h.place(text, ts[begin:end], first, last); err != nil {
		return nil, err
	}
	if err := h.place(text, ts[end:], last+1, len(h.columns)-1); err != nil {
		return nil, err
	}
	return text, h.front(text, ts[:begin], first)
}

// place puts tokens into the columns from first to last: one each, or where
// there are fewer, each into the column whose title is nearest.
func (h *header) place(text []string, ts []token, first, last int) error {
	n := last - first + 1
	switch {
	case len(ts) == n:
		for i, t := range ts {
			text[first+i] = t.text
		}
		return nil
	case len(ts) > n:
		return fmt.Errorf("%d fields from %q on, and %d titles", len(ts), ts[0].text, n)
	}
	at := first
	for i, t := range ts {
		best := at
		for k := at; k <= last-(len(ts)-1-i); k++ {
			if h.distance(k, t) < h.distance(best, t) {
				best = k
			}
		}
		text[best] = t.text
		at = best + 1
	}
	return nil
}

func (h *header) distance(col int, t token) int {
	d := h.columns[col].at + h.columns[col].end - t.centre()
	return max(d, -d)
}

// front reads what comes before the cells: number, place, name, rank, country,
// club and numbers.
func (h *header) front(text []string, ts []token, first int) error {
	// Numbers from the right, and what is under its own title.
	right := first - 1
columns:
	for ; right >= 0; right-- {
		n := len(ts)
		switch h.columns[right].is {
		case wins, score, rating:
			if n > 1 && numeric(ts[n-1].text) {
				text[right], ts = ts[n-1].text, ts[:n-1]
			}
		case other:
			if n > 1 && h.nearest(ts[n-1], right) {
				text[right], ts = ts[n-1].text, ts[:n-1]
			}
		default:
			break columns
		}
	}
	// Number and place from the left.
	ts = unglued(ts)
	left := 0
	for ; left < right && (h.columns[left].is == number || h.columns[left].is == place); left++ {
		if len(ts) > 1 && whole(ts[0].text) && (left == 0 || whole(ts[1].text) || h.nearer(ts[0], left, h.has(name))) {
			text[left], ts = ts[0].text, ts[1:]
		}
	}
	at := h.has(name)
	if len(ts) == 0 {
		return fmt.Errorf("no name")
	}
	// The rank, which is not the first word of the name. Where a club looks like
	// one, too, it is the one before a country; wide letters shift what is after
	// them.
	anchor, col, before := -1, h.has(rank), false
	for i := 1; i < len(ts); i++ {
		if !rankShape.MatchString(ts[i].text) {
			continue
		}
		b := h.has(country) >= 0 && i+1 < len(ts) && (game.IsCountry(strings.ToUpper(ts[i+1].text)) || dashes(ts[i+1].text))
		if anchor < 0 || b && !before || b == before && h.distance(col, ts[i]) < h.distance(col, ts[anchor]) {
			anchor, before = i, b
		}
	}
	if anchor < 0 {
		// An invalid rank is under its title all the same.
		for i := 1; i < len(ts); i++ {
			if h.distance(col, ts[i]) <= 6 && (anchor < 0 || h.distance(col, ts[i]) < h.distance(col, ts[anchor])) {
				anchor = i
			}
		}
	}
	if anchor < 0 || col < at {
		return fmt.Errorf("no rank after the name")
	}
	text[at], text[col] = join(ts[:anchor]), ts[anchor].text
	rest := ts[anchor+1:]
	if err := h.untitled(rest, first); err != nil {
		return err
	}
	co, cl := h.has(country), h.has(club)
	if co > right {
		co = -1
	}
	if cl > right {
		cl = -1
	}
	if co >= 0 && len(rest) > 0 && (game.IsCountry(strings.ToUpper(rest[0].text)) || dashes(rest[0].text)) && (cl < 0 || len(rest) > 1 || h.distance(co, rest[0]) <= h.distance(cl, rest[0]) || dashes(rest[0].text)) {
		text[co], rest = rest[0].text, rest[1:]
	}
	if len(rest) == 0 {
		return nil
	}
	if cl < 0 {
		return fmt.Errorf("%q after the rank, for which there is no title", join(rest))
	}
	text[cl] = join(rest)
	return nil
}

var glued = regexp.MustCompile(`^[0-9]{1,5}[\p{Han}\p{Hangul}\p{Hiragana}\p{Katakana}]`)

// unglued takes a number and a Chinese name apart, which pdftotext prints
// without a blank where the letters are wide.
func unglued(ts []token) []token {
	for i := 0; i < len(ts) && i < 2; i++ {
		if t := ts[i]; glued.MatchString(t.text) {
			n := strings.IndexFunc(t.text, func(r rune) bool { return r < '0' || r > '9' })
			return slices.Concat(ts[:i], []token{{t.text[:n], t.at, t.at + n}, {t.text[n:], t.at + n, t.end}}, ts[i+1:])
		}
	}
	return ts
}

// untitled finds what belongs to no title among the words that make country and
// club: cells of a round, and a number set apart before the first
// round.
func (h *header) untitled(ts []token, first int) error {
	cl := h.has(club)
	for _, t := range ts {
		if _, ok := crosstable.Printed.Parse(t.text); ok && (cl < 0 || !h.nearer(t, cl, first)) {
			return fmt.Errorf("more cells of rounds, from %q on, than the %d titles of rounds", t.text, h.rounds)
		}
	}
	n := len(ts) - 1
	if n < 1 || ts[n].at-ts[n-1].end < 2 {
		return nil
	}
	t := ts[n]
	if _, err := game.ParseNumber(t.text); err != nil || n == 1 && cl >= 0 && h.nearer(t, cl, first) {
		return nil
	}
	return fmt.Errorf("%q before the cells, for which there is no title", t.text)
}

// nearest reports whether no title before a column is nearer to a token.
func (h *header) nearest(t token, col int) bool {
	for k := range col {
		if h.distance(k, t) < h.distance(col, t) {
			return false
		}
	}
	return true
}

// nearer reports whether a token stands nearer to one title than to another.
func (h *header) nearer(t token, a, b int) bool { return h.distance(a, t) <= h.distance(b, t) }

func join(ts []token) string {
	words := make([]string, len(ts))
	for i, t := range ts {
		words[i] = game.Plain(t.text)
	}
	return strings.Join(words, " ")
}

func dashes(s string) bool { return s != "" && strings.Trim(s, "-–—") == "" }
