package csvgames

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/importers/csvtext"
	"kyudan/rating/game"
)

// A letter lost in a table of games makes it another table: a separator moves
// all fields after it, a label takes a column away, a line break hangs a line on
// another. What the rest of the table shows against that is a warning.

// widths counts how many fields the lines of a table have.
type widths struct {
	short []int // lines with fewer fields than labels
	full  int
	most  int
}

// width notes a line of the table.
func (r *reader) width(row *csvtext.Line) {
	n := len(row.Fields)
	r.widths.most = max(r.widths.most, n)
	if n < r.head.labelled() {
		r.widths.short = append(r.widths.short, row.Number)
	} else {
		r.widths.full++
	}
}

// labelled is the number of columns down to the last label.
func (h *header) labelled() int {
	n := len(h.labels)
	for n > 0 && h.labels[n-1] == "" {
		n--
	}
	return n
}

// doubts reports, at the end, what speaks against the table as it was read.
func (r *reader) doubts() {
	w, labels := &r.widths, r.head.labelled()
	switch {
	case w.full > 0 && len(w.short) <= w.full:
		for _, line := range w.short {
			r.add(game.Warning, "row-short", line, "fewer fields than labels", fmt.Sprintf("%d, as in other lines", labels), "check that no separator is missing: the fields after it would be in the wrong columns")
		}
	case w.full == 0 && len(w.short) > 0 && r.head.surplus(w.most) > 1:
		r.add(game.Warning, "header-long", r.head.line, fmt.Sprintf("%d labels above lines of at most %d fields", labels, w.most), "a label for each field", "check that the first game has a line of its own: on the line of the labels it was not read")
	}
	r.labelDoubts()
	if r.head.kind == gamesTable {
		r.gapsInColumns()
		r.sharedIDs()
	}
}

// unknown are the columns whose label means nothing.
func (h *header) unknown() (cols []int) {
	for i, c := range h.columns {
		if c.Field == "" && h.labels[i] != "" {
			cols = append(cols, i)
		}
	}
	return cols
}

// surplus counts the unknown labels of columns in which no line has a field.
func (h *header) surplus(most int) (n int) {
	for _, col := range h.unknown() {
		if col >= most {
			n++
		}
	}
	return n
}

// labelDoubts looks for labels that were meant to mean something: one side has a
// column that the other lacks, or a label is nearly one that the table lacks.
func (r *reader) labelDoubts() {
	unknown := r.head.unknown()
	if len(unknown) == 0 {
		return
	}
	var labels []string
	for _, i := range unknown {
		labels = append(labels, fmt.Sprintf("%q", game.Shorten(r.head.labels[i], 60)))
	}
	has := func(c Column) bool { return slices.Contains(r.head.columns, c) }
	for _, c := range r.head.columns {
		other := r.head.second
		if c.Of == other {
			other = r.head.first
		} else if c.Of != r.head.first {
			continue
		}
		if d := (Column{other, c.Field, c.Register}); c.Field != "" && c.Field != Name && !has(d) {
			r.add(game.Warning, "side-column", r.head.line, fmt.Sprintf("a column %q without one for the other side, and columns with other labels: %s", r.head.label(c), strings.Join(labels, ", ")),
				"the same columns for both sides", "correct the label of the missing column")
			return
		}
	}
	for _, i := range unknown {
		label := r.head.labels[i]
		if before, _, ok := strings.Cut(strings.Replace(label, "：", ":", 1), ":"); ok {
			if _, ok := eventField(before); ok {
				r.add(game.Warning, "label-unclear", r.head.line, fmt.Sprintf("the label %q", game.Shorten(label, 60)), "a label alone", "begin a new line where the labels begin")
				continue
			}
		}
		if r.head.kind == gamesTable && !has(Column{Of: Game, Field: Round}) && game.Nearest(csvtext.Fold(label), roundLabels) != "" && r.holdsRounds(label) {
			r.add(game.Warning, "label-unclear", r.head.line, fmt.Sprintf("the label %q over numbers like those of rounds, which may be meant for %q", game.Shorten(label, 60), Round), "", "correct the label; the column was not read")
			continue
		}
		if len([]rune(csvtext.Fold(label))) < leastLabel {
			continue
		}
		for _, f := range []Field{Round, Result, Handicap} {
			if r.head.kind == gamesTable && !has(Column{Of: Game, Field: f}) && game.Nearest(csvtext.Fold(label), []string{csvtext.Fold(string(f))}) != "" {
				r.add(game.Warning, "label-unclear", r.head.line, fmt.Sprintf("the label %q, which may be meant for %q", game.Shorten(label, 60), f), "", "correct the label; the column was not read")
			}
		}
	}
}

// roundLabels are the short labels of rounds, to which many others are near.
var roundLabels = []string{"rd", "rnd", "轮次"}

// holdsRounds reports whether all fields of an unknown column could be rounds.
func (r *reader) holdsRounds(label string) bool {
	for _, p := range r.games {
		if n, err := roundOf(p.g.Extra["csv:"+label]); err != nil || n == 0 {
			return false
		}
	}
	return len(r.games) > 0
}

// leastLabel is the fewest letters of a label in which one may be wrong.
const leastLabel = 4

func (h *header) label(c Column) string { return h.labels[slices.Index(h.columns, c)] }

// gapsInColumns warns of games without a round, and of sides without a number,
// where others have one.
func (r *reader) gapsInColumns() {
	var unrounded, unnumbered []int
	for _, p := range r.games {
		if p.g.Round == 0 {
			unrounded = append(unrounded, p.g.Place.Line)
		}
	}
	if n := len(unrounded); n > 0 && n < len(r.games) {
		for _, line := range unrounded {
			r.add(game.Warning, "round-missing", line, "a game without a round", "a round, as other games have", "complete the line")
		}
	}
	for i := range r.mentions {
		if m := &r.mentions[i]; m.number == 0 {
			unnumbered = append(unnumbered, i)
		}
	}
	if n := len(unnumbered); n > 0 && n <= len(r.mentions)/2 {
		for _, i := range unnumbered {
			m := &r.mentions[i]
			r.add(game.Warning, "number-missing", m.line, m.name()+" without a number", "a number, as other players have", "complete the line, or the player may be taken for another of the same name")
		}
	}
}

// sharedIDs warns of an id that two players have.
func (r *reader) sharedIDs() {
	first := map[string]int{}
	for i := range r.event.Players {
		p := &r.event.Players[i]
		for _, register := range slices.Sorted(maps.Keys(p.IDs)) {
			id := p.IDs[register]
			key := register + " " + id
			if other, twice := first[key]; twice {
				q := &r.event.Players[other]
				r.add(game.Warning, "id-shared", p.Place.Line, fmt.Sprintf("%s id %q of %q and of %q in line %d", strings.ToUpper(register), id, p.DisplayName(), q.DisplayName(), q.Place.Line),
					"a unique id for every player", "correct the number or the id, or the wrong player is rated")
				continue
			}
			first[key] = i
		}
	}
}
