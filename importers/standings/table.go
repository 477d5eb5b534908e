package standings

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// entry is one row of a standings page.
type entry struct {
	num   int    // that cells refer to; 0 where it could not be read
	label string // row 18 (Tan Mei Xin)
	row   *row
	cells []crosstable.Entry // by round column
	nbw   game.Opt[float64]
}

// readStandings reads a page of standings. The rounds of the page are read as
// given even where they are not 1 to n.
func (r *reader) readStandings() bool {
	mcmahon := r.criteria()
	rounds := r.roundColumns()
	for _, c := range r.head.others {
		r.log.Add(game.Note, "column-unknown", game.Place{}, "a column "+strconv.Quote(c.title), "", "the column was not read")
	}
	entries := r.entries(mcmahon)
	if len(entries) == 0 {
		r.log.Add(game.Error, "no-players", game.Place{}, "a table without players", "a row for each player", "")
		return false
	}
	if r.strange(entries) {
		return false
	}
	byNum := r.numbers(entries)
	s := &r.event.Source
	s.Part = game.StandingsPart
	if rounds == len(r.head.rounds) {
		s.FirstRound, s.LastRound = 1, rounds
	}
	r.join(entries, byNum)
	r.checkScores(entries)
	return true
}

// skipped reports whether a row is not a player's: empty, the header once more,
// or a single text across the table.
func (r *reader) skipped(row *row) bool {
	filled, name := row.filled(), cellAt(row, r.head.name)
	return filled == 0 || filled == 1 && (name == nil || name.blank()) || name != nil && titleKey(name.raw) == "name" && r.isHeader(row)
}

func (r *reader) isHeader(row *row) bool {
	h, ok := headerOf(row)
	return ok && h.kind == r.head.kind
}

// cellAt is the cell of a column, nil where the row or the page has none.
func cellAt(row *row, col int) *cell {
	if col < 0 || col >= len(row.cells) {
		return nil
	}
	return &row.cells[col]
}

// textAt is the text of a column, "" where the row or the page has none.
func textAt(row *row, col int) string {
	if c := cellAt(row, col); c != nil {
		return c.text()
	}
	return ""
}

// entries reads the rows: players, and their cells one by one.
func (r *reader) entries(mcmahon bool) []entry {
	list := make([]entry, 0, len(r.rows))
	grades, place := 0, 0
	for i := range r.rows {
		row := &r.rows[i]
		if r.skipped(row) {
			continue
		}
		e := entry{row: row, num: len(list) + 1}
		if r.head.num >= 0 {
			e.num = atoi(textAt(row, r.head.num))
		}
		name := r.nameAt(row, &e, len(list)+1)
		p := game.Player{ID: len(list) + 1, Name: name, Place: row.place(e.label)}
		r.readCells(&e)
		if r.whole(&e) {
			p.Rank = r.rankAt(row, r.head.rank, e.label, r.head.grade)
			if r.head.grade && p.Rank != game.NoRank {
				p.Grade = p.Rank
				grades++
			}
			r.countryAndClub(&p, textAt(row, r.head.country), textAt(row, r.head.club))
			place = r.standing(&e, place)
			p.Standing = place
			r.scores(&p, &e)
		}
		r.event.Players = append(r.event.Players, p)
		list = append(list, e)
	}
	if r.head.num < 0 && len(list) > 0 {
		r.log.Add(game.Note, "num-counted", game.Place{}, `no column "Num"`, "the numbers that the cells refer to", "the rows were counted from the top")
	}
	r.log.Some(grades, game.Note, "rank-inferred", game.Place{}, fmt.Sprintf("a column %q of official grades", r.titleAt(r.head.rank)), "the ranks that players entered with",
		fmt.Sprintf("the grade was taken as the rank of %s", game.Plural(grades, "player")))
	return list
}

// nameAt is the name of a row, which is never empty.
func (r *reader) nameAt(row *row, e *entry, position int) string {
	shown := cmp.Or(e.num, position)
	name := textAt(row, r.head.name)
	e.label = fmt.Sprintf("row %d (%s)", shown, game.Shorten(name, 40))
	if name == "" {
		name = fmt.Sprintf("(row %d)", shown)
		e.label = fmt.Sprintf("row %d", shown)
		r.log.Add(game.Error, "name-missing", row.place(e.label), "a row without a name", "a player's name", "write the name into the page and {again}")
	}
	r.nameMarkup(cellAt(row, r.head.name), e.label)
	return name
}

func (r *reader) nameMarkup(c *cell, label string) {
	if c == nil || c.tag == "" {
		return
	}
	r.log.Add(game.Warning, "name-markup", c.place(label), fmt.Sprintf("%q within a name", c.tag), "a name",
		"the program does not protect the character < in names, so that part of the name may be lost; correct it")
}

// readCells reads the result cells of a row.
func (r *reader) readCells(e *entry) {
	e.cells = make([]crosstable.Entry, len(r.head.rounds))
	for k, col := range r.head.rounds {
		c := &e.cells[k]
		if *c = crosstable.Printed.EntryOf(textAt(e.row, col.col)); c.State != crosstable.Blank {
			r.tally.cells++
		}
		if r.head.pairgoth {
			c.Cell = c.EvenUnlessGiven()
		}
	}
}

// whole reports a row of more or fewer cells than the header has: its cells may
// be in any column.
func (r *reader) whole(e *entry) bool {
	n, ok := r.head.fits(e.row)
	if ok {
		return true
	}
	for k := range e.cells {
		if e.cells[k].State != crosstable.Blank {
			e.cells[k].State = crosstable.Reported
			r.tally.reported++
		}
	}
	r.log.Add(game.Error, "row-cells", e.row.place(e.label), game.Plural(n, "cell"), strconv.Itoa(r.head.cols)+" as in the header", "the results of this row were not read; correct the page")
	return false
}

// rankAt is the rank of a row. A column of grades has what organisers typed, such as
// 5.3D, and a program pairs by ranks that it does not show; so nothing is wrong with it.
func (r *reader) rankAt(row *row, col int, label string, grade bool) game.Rank {
	text := textAt(row, col)
	rank, err := parseRank(text)
	if err == nil {
		return rank
	}
	place, found, expected := row.cells[col].place(label), fmt.Sprintf("rank %q", text), "30k to 1k, 1d to 9d or 1p to 9p"
	if grade {
		r.log.Add(game.Warning, "grade-unknown", place, found, expected, "the player was read without a rank; {give} the tournament file as well, or correct the page")
	} else {
		r.log.Add(game.Error, "rank-unknown", place, found, expected, "correct the rank in the page and {again}")
	}
	return rank
}

// parseRank reads a rank. OpenGotha prints 99K for one that it does not know, and
// has none under 30k.
func parseRank(s string) (game.Rank, error) {
	if strings.EqualFold(s, "99K") {
		return game.NoRank, nil
	}
	return game.ParseRankTo30k(s)
}

// countryAndClub sets what is given of both. OpenGotha has xxxx and dashes where
// an organiser entered nothing.
func (r *reader) countryAndClub(p *game.Player, country, club string) {
	switch code := strings.ToUpper(country); {
	case code == "XX":
	case game.IsCountry(code):
		p.Country = code
	case !unentered(country):
		game.Put(&p.Extra, "standings:country", country)
		r.log.Add(game.Note, "country-unknown", p.Place, fmt.Sprintf("country %q", country), "a two-letter code", "")
	}
	if !unentered(club) {
		p.Club = club
	}
}

func unentered(s string) bool {
	return strings.Trim(s, "-−–—‐‑") == "" || strings.EqualFold(s, "xxxx")
}

// standing is the place of a row. Only the first of tied players shows it.
func (r *reader) standing(e *entry, above int) int {
	text := textAt(e.row, r.head.place)
	if text == "" {
		return above
	}
	n := atoi(strings.Trim(text, ".)=("))
	if n == 0 {
		r.log.Add(game.Warning, "place-unknown", e.row.cells[r.head.place].place(e.label), fmt.Sprintf("place %q", text), "a number", "it was left out; correct it if places matter")
	}
	return n
}

// scores keeps the printed numbers under OpenGotha's full names. Where the page
// has a criterion NBW beside its column NbW, the latter is under its own title.
func (r *reader) scores(p *game.Player, e *entry) {
	p.Scores = make(map[string]float64, len(r.head.criteria)+1)
	read := func(col int, key string) {
		text := textAt(e.row, col)
		if text == "" {
			return
		}
		f, err := parseScore(text)
		switch {
		case err == nil:
			p.Scores[key] = f
		case key == "Rank":
			// The criterion shows the rank again.
		default:
			r.log.Add(game.Warning, "score-unknown", e.row.cells[col].place(e.label+", "+r.titleAt(col)), strconv.Quote(text), "a number", "")
		}
	}
	for _, c := range r.head.criteria {
		if c.title != "" {
			read(c.col, c.title)
		}
	}
	key := "NBW"
	if _, both := p.Scores[key]; both {
		key = "NbW"
	}
	read(r.head.nbw, key)
	if f, ok := p.Scores[key]; ok {
		e.nbw = game.Given(f)
	}
	if len(p.Scores) == 0 {
		p.Scores = nil
	}
}

// numbers finds the entry of a number.
func (r *reader) numbers(entries []entry) map[int]int {
	byNum := make(map[int]int, len(entries))
	for i := range entries {
		e := &entries[i]
		switch first, taken := byNum[e.num]; {
		case e.num == 0:
			r.log.Add(game.Error, "num-unknown", e.row.place(e.label), fmt.Sprintf("number %q", textAt(e.row, r.head.num)), "the number of the row", "without it the cells that name this player cannot be read; correct the page")
		case taken:
			r.log.Add(game.Error, "num-taken", e.row.place(e.label), fmt.Sprintf("number %d for a second time", e.num), "a different number from "+entries[first].label, "correct the numbers in the page")
		default:
			byNum[e.num] = i
		}
	}
	return byNum
}

// strange refuses a table that has the columns but not the cells: a cross table
// of another program.
func (r *reader) strange(entries []entry) bool {
	bad, sample := 0, []string{}
	foreign := false
	for _, e := range entries {
		for _, c := range e.cells {
			if c.State != crosstable.Bad {
				continue
			}
			bad++
			t := strings.ToLower(c.Text)
			foreign = foreign || !r.openGotha && (t == "bye" || strings.HasSuffix(t, "def"))
			if q := strconv.Quote(game.Shorten(c.Text, 20)); len(sample) < 3 && !slices.Contains(sample, q) {
				sample = append(sample, q)
			}
		}
	}
	if !foreign && (bad < 4 || bad*2 < r.tally.cells) {
		return false
	}
	r.log.Add(game.Error, "page-unknown", game.Place{}, "a table of another program, with cells such as "+strings.Join(sample, ", "), "OpenGotha's cells, such as 12+/w0, 12+ or 0=",
		"{give} the tournament file itself (.xml from OpenGotha), or enter the results into a workbook")
	return true
}

// atoi reads a positive number, 0 where there is none.
func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		n, err = strconv.Atoi(game.Plain(s))
	}
	if err != nil || n < 0 || n > crosstable.MaxNum {
		return 0
	}
	return n
}
