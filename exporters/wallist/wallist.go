// Package wallist writes wall lists as text: the standings of an event with a
// line a player and a column a round, for notice boards, messages and terminals.
// The titles, the cells (12+/w0, of package crosstable) and the lines above the table are
// those that package importers/wallist reads.
//
// Places, wins and the criteria of the event are computed from the
// games, as OpenGotha does; numbers count the lines. Columns are aligned with
// blanks, Chinese characters as two, or separated by tabs (form=tabs). In the
// aligned form no-break spaces hold together what could be taken for other
// columns. A missing country is --, a club ----, a rank ?.
//
// Handicaps are in stones, komi in points. Errors of Write are those of the
// stream written to.
package wallist

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kyudan/exporters/texttable"
	"kyudan/importers/charset"
	"kyudan/importers/crosstable"
	vocab "kyudan/importers/wallist"
	"kyudan/rating/game"
)

const format = "wallist"

var (
	encoding = charset.Option("utf8")
	form     = game.Option{Name: "form", About: "how columns are separated", Values: []string{"blanks", "tabs"}}
)

// Format describes the format to the list of exporters.
var Format = game.Writer{
	Name:       format,
	Title:      "wall list as text",
	Extensions: []string{".txt", ".wall"},
	Options:    []game.Option{encoding, form},
	Holds:      holds,
	Lost:       Lost,
	Write:      Write,
}

// Write writes the event. One with no players is refused with a
// game.Problem, the error of Lost.
func Write(w io.Writer, ev *game.Event, s game.Settings) error {
	if p, ok := nothing(ev); ok {
		return p
	}
	e, _ := charset.Named(s.Get(encoding))
	_, err := w.Write(e.Bytes(newTable(ev).text(e, s)))
	return err
}

// text is the file, with the letters that the encoding lacks replaced before it is
// seen whether a text could mislead.
func (t *table) text(e charset.Encoding, s game.Settings) string {
	fit := func(text string) string {
		text, _ = e.Fit(text)
		return text
	}
	var b strings.Builder
	for _, line := range append(facts(t.ev, fit), t.bothLines()...) {
		b.WriteString(line + "\n")
	}
	if b.Len() > 0 {
		b.WriteByte('\n')
	}
	rows := t.rows()
	for _, row := range rows {
		for i := range row {
			row[i] = fit(row[i])
		}
	}
	if s.Get(form) != "tabs" {
		return b.String() + aligned(rows)
	}
	for _, row := range rows {
		for i, text := range row {
			if i > 0 {
				b.WriteByte('\t')
			}
			b.WriteString(quoted(text))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// quoted is a text of the form with tabs: one that begins with a quotation mark
// is between others, as spreadsheet programs write it.
func quoted(s string) string {
	if !strings.HasPrefix(strings.TrimLeft(s, " \u00a0"), `"`) {
		return s
	}
	return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
}

// facts are the lines above the table. A name that could be taken for another
// line has its label.
func facts(ev *game.Event, fit func(string) string) []string {
	var lines []string
	for i, f := range vocab.Facts {
		text := fit(plain(f.Text(ev)))
		switch {
		case text == "":
		case i == 0 && vocab.IsName(text):
			lines = append(lines, text)
		default:
			lines = append(lines, f.Label+": "+text)
		}
	}
	return lines
}

// table is the cross table: a line for each entry.
type table struct {
	ev         *game.Event
	rounds     int
	order      []game.Placed
	scores     []game.Scores
	cells      [][]crosstable.Cell // by line
	uncomputed []string            // criteria that the places are without
}

const maxRound = 99

func newTable(ev *game.Event) *table {
	t := &table{ev: ev, rounds: min(max(ev.LastRound(), 1), maxRound)}
	t.scores, t.order = game.Standings(ev, ev.LastRound(), game.RulesOf(ev), nil)
	t.uncomputed = game.MissingScores(t.scores, ev.Criteria())
	layout := crosstable.Layout{
		Rows: len(t.order), Rounds: t.rounds, Row: make(map[int]int, len(t.order)), Shown: shown,
		Bye:     func(b game.Bye) crosstable.Result { return crosstable.Sign(b.Points.Or(1)) },
		Absence: func(a game.Absence) crosstable.Result { return crosstable.Sign(a.Points.Or(0.5)) },
	}
	for line, placed := range t.order {
		layout.Row[ev.Players[placed.Index].ID] = line
	}
	t.cells = layout.Cells(ev)
	return t
}

// The columns of texts; all others are of numbers.
const (
	nameColumn    = 2
	countryColumn = 4
	clubColumn    = 5
)

// plain is a text in one line.
func plain(s string) string {
	return game.Plain(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, s))
}

// rows are the lines as texts, the titles first.
func (t *table) rows() [][]string {
	ev := t.ev
	head := []string{"Num", "Pl", "Name", "Rank", "Co", "Club", "NbW"}
	for round := 1; round <= t.rounds; round++ {
		head = append(head, "R "+strconv.Itoa(round))
	}
	criteria := criteriaOf(ev)
	rows := [][]string{append(head, criteria...)}
	for line, placed := range t.order {
		p, s := &ev.Players[placed.Index], &t.scores[placed.Index]
		row := []string{
			strconv.Itoa(line + 1), strconv.Itoa(placed.Place), cmp.Or(plain(p.DisplayName()), "?"), cmp.Or(p.Rank.String(), "?"),
			"--", cmp.Or(plain(p.Club), "----"), game.FormatNumber(s.NBW),
		}
		if game.IsCountry(p.Country) {
			row[countryColumn] = p.Country
		}
		for _, c := range t.cells[line] {
			row = append(row, c.String())
		}
		for _, c := range criteria {
			v, ok := s.Get(c)
			if c == "Rating" { // it is read as the rating, which one by rank is not
				v, ok = p.Rating.Get()
			}
			text := "-"
			if ok {
				text = game.FormatNumber(v)
			}
			row = append(row, text)
		}
		rows = append(rows, row)
	}
	return rows
}

// criteriaOf are the event's criteria that a title can name.
func criteriaOf(ev *game.Event) []string {
	if ev.Scoring == nil {
		return nil
	}
	criteria := ev.Scoring.Criteria
	first := len(criteria) > 0 && criteria[0] == "MMS"
	return slices.DeleteFunc(slices.Clone(criteria), func(c string) bool {
		name, ok := vocab.Criterion(c, first)
		return !ok || name != c
	})
}

// aligned is the table with blanks.
func aligned(rows [][]string) string {
	columns := make([]texttable.Column, len(rows[0]))
	for i := range columns {
		if i != nameColumn && i != countryColumn && i != clubColumn {
			columns[i].Align = texttable.Right
		}
	}
	lines := texttable.New(columns...)
	lines.NoTitles = true // they are the first row
	for n, row := range rows {
		for _, i := range []int{nameColumn, clubColumn} {
			if n > 0 && vocab.Misleading(row[i], i == nameColumn) {
				row[i] = strings.ReplaceAll(row[i], " ", "\u00a0")
			}
		}
		lines.Row(row...)
	}
	return lines.String()
}

// shown leaves a handicap of two digits out.
func shown(x *game.Game, c crosstable.Cell) crosstable.Cell {
	if h := x.Handicap.Or(0); h < 0 || h > 9 {
		return c.WithHandicap(game.Opt[int]{})
	}
	return c
}

// bothLines count the games whose two cells have one sign, so that they are not
// taken for slips.
func (t *table) bothLines() (lines []string) {
	counted := map[bool]int{}
	for _, row := range t.cells {
		for round, c := range row {
			if c.Opponent > 0 && crosstable.Same(c, t.cells[c.Opponent-1][round]) {
				counted[c.Result == crosstable.Won]++ // twice, once a player
			}
		}
	}
	for _, won := range []bool{true, false} {
		if n := counted[won] / 2; n > 0 {
			lines = append(lines, vocab.BothLine(won, n))
		}
	}
	return lines
}
