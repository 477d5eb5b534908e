package swa

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Format reads SWA results workbooks and their relatives.
var Format = game.Reader{
	Name:       "swa",
	Title:      "SWA results workbook (Excel)",
	Extensions: []string{".xlsx", ".xlsm", ".xltx", ".xltm"},
	Match:      spreadsheet.IsSpreadsheet,
	Sure:       sure,
	Read:       Read,
}

// sure reports whether a workbook has the sheets of the association's own form.
func sure(data []byte) bool {
	if !bytes.HasPrefix(data, []byte("PK")) {
		return false
	}
	return isForm(spreadsheet.SheetNames(data))
}

// Read reads an event from a workbook. See the package comment for what is
// understood.
func Read(in game.Input) (*game.Event, game.Problems) {
	book, problems := spreadsheet.Open(in.Name, in.Data)
	if book == nil {
		return nil, problems
	}
	r := newReader(in.Name, problems)
	r.read(book, layoutOf(book))
	return r.ev, r.problems.InFile(in.Name)
}

type reader struct {
	in       string
	ev       *game.Event
	problems game.Problems
	marked   map[string]bool // places that have an error of their own
	counted  map[string]*tally
	order    []*tally

	entries []entry
	byNo    map[int]int        // index in entries by the sheet's number
	byName  map[string][]int   // indices by folded name
	byKey   map[string][]int   // indices by name in any order
	sources []source           // the rows of the entries
	lines   map[*table]lines   // players of the rows of cross tables
	games   map[pairing]string // places of the games of lists
	listed  bool               // the entries come from a list, not from games

	told     map[string]string // place of each label of the tournament
	declared int               // participants
	rounds   int               // highest round of any game or column
	legends  []legend
	area     stats
}

// stats counts the cells of cross tables: every cell that is not blank ends in
// one of them.
type stats struct {
	cells, paired, byes, unpaired, reported int // byes are absences with half a point as well
}

// entry is a player of the event with what is needed to find them.
type entry struct {
	no    int // as the sheet numbers them, 0 where it does not
	name  string
	place string
	rank  game.Rank
}

// tally is a problem that may occur many times and is reported once.
type tally struct {
	problem game.Problem
	n       int
}

// newReader is a reader for a workbook whose opening found those problems.
func newReader(name string, problems game.Problems) *reader {
	r := &reader{
		in: name, problems: problems, marked: map[string]bool{}, counted: map[string]*tally{},
		byNo: map[int]int{}, byName: map[string][]int{}, byKey: map[string][]int{},
		told: map[string]string{}, lines: map[*table]lines{}, games: map[pairing]string{},
	}
	for _, p := range problems {
		if p.Severity == game.Error {
			r.marked[p.Place] = true
		}
	}
	return r
}

func (r *reader) add(s game.Severity, code, place, found, expected, hint string) {
	if s == game.Error {
		r.marked[place] = true
	}
	r.problems.Add(game.Problem{Severity: s, Code: code, Place: place, Found: found, Expected: expected, Hint: hint})
}

func (r *reader) err(code, place, found, expected, hint string) {
	r.add(game.Error, code, place, found, expected, hint)
}

// count reports a problem once a code, with the place of its first occurrence
// and the number of times.
func (r *reader) count(s game.Severity, code, place, found, hint string) {
	t := r.counted[code]
	if t == nil {
		t = &tally{problem: game.Problem{Severity: s, Code: code, Place: place, Found: found, Hint: hint}}
		r.counted[code] = t
		r.order = append(r.order, t)
	}
	t.n++
}

func (r *reader) flush() {
	for _, t := range r.order {
		if t.n > 1 {
			t.problem.Found += fmt.Sprintf(" (%d times, here first)", t.n)
		}
		r.problems.Add(t.problem)
	}
}

// usable reports a cell that cannot be read whatever it is for; true otherwise.
func (r *reader) usable(sheet string, c *spreadsheet.Cell) bool {
	p, bad := c.Problem()
	if !bad {
		return true
	}
	p.Place = spreadsheet.Place(sheet, c.Row, c.Col)
	if !r.marked[p.Place] { // Open may have said more about it
		r.marked[p.Place] = true
		r.problems.Add(p)
	}
	return false
}

// read fills r.ev, which stays nil where the workbook has no tables.
func (r *reader) read(book *spreadsheet.Book, l *layout) {
	if len(l.tables) == 0 {
		if !r.problems.HasErrors() || len(l.free) == 0 {
			r.err("no-tables", "", "no table of players, results or games in the workbook",
				"a row of titles such as No, Name, Rank or Round, Black, White, Result",
				"fill in the results workbook that \"kyudan template\" writes")
		}
		return
	}
	r.ev = &game.Event{Players: []game.Player{}, Games: []game.Game{}, Source: game.Source{File: r.in, Format: "swa"}}
	r.remarks(book, l)
	r.findLegends(l)
	r.readTournament(l)
	if r.readPlayers(l) {
		cross := r.readResults(l)
		list := r.readGames(l)
		r.readCross(l)
		r.combine(cross, list)
		r.checkBoth(cross)
		r.readStandings(l)
	}
	r.finish()
	r.flush()
}

// remarks reports what a reader of the workbook may not have seen: hidden
// sheets, rows and columns with players or games in them, ignored sheets.
func (r *reader) remarks(book *spreadsheet.Book, l *layout) {
	for _, s := range l.rated {
		r.add(game.Note, "sheet-ignored", s, fmt.Sprintf("the sheet %q, which rating has written", s), "", "")
	}
	for _, s := range l.named {
		r.add(game.Note, "sheet-not-read", s, fmt.Sprintf("the sheet %q, called as one that rating writes: not read", s), "", "if it holds players or results, give it another name")
	}
	for _, s := range l.unread {
		r.add(game.Note, "sheet-not-read", s, fmt.Sprintf("the sheet %q without players, games or labels of the tournament: not read", s), "", "")
	}
	const fill = "what it holds of the tournament belongs into the sheets Players, Results and Games"
	for _, s := range l.beyond {
		r.add(game.Note, "sheet-not-read", s, fmt.Sprintf("the sheet %q, which is none of the form's: not read", s), "", fill)
	}
	for _, s := range l.results {
		r.add(game.Warning, "results-not-read", s, fmt.Sprintf("results on the sheet %q, which is none of the form's: not read", s), "", fill)
	}
	for _, s := range l.guides {
		r.add(game.Note, "sheet-not-read", s, fmt.Sprintf("the sheet %q, taken for instructions: not read", s), "", "if it holds players or results, give it another name")
	}
	for _, p := range l.idle {
		r.add(game.Note, "people-not-read", spreadsheet.Place(p.table.sheet.Name, p.table.header, p.table.first), fmt.Sprintf("people who have no game and are on none of the lists that the games need: %d not read", p.n), "", "if they are players, add them to the list of players")
	}
	hidden := map[string]bool{}
	for _, t := range l.tables {
		r.remarkRows(t)
		r.besideColumns(t)
		s := t.sheet
		if s.Hidden && !hidden[s.Name] {
			hidden[s.Name] = true
			r.add(game.Warning, "hidden-sheet", s.Name, "a hidden sheet with players or games, which is read", "", "show or delete the sheet if it should not count")
		}
		var rows, cols []string
		for _, row := range t.rows {
			if row.Hidden && r.hasData(t, row) {
				rows = append(rows, fmt.Sprint(row.Number))
			}
		}
		if len(rows) > 0 {
			r.add(game.Warning, "hidden-rows", t.sheet.Name+"!"+rows[0], "hidden rows with players or games, which are read: "+some(rows), "", "show or delete the rows if they should not count")
		}
		for _, c := range slices.Concat(t.columns, t.rounds) {
			if h := s.At(t.header, c.col); h != nil && h.Hidden {
				cols = append(cols, fmt.Sprintf("%s (%s)", spreadsheet.ColumnName(c.col), c.title))
			}
		}
		if len(cols) > 0 {
			r.add(game.Warning, "hidden-columns", t.sheet.Name, "hidden columns, which are read: "+some(cols), "", "show or delete the columns if they should not count")
		}
		for _, row := range t.rows {
			for i := range row.Cells {
				if c := &row.Cells[i]; c.Merged && c.From == c.Ref() && c.Col >= t.first && c.Col <= t.last {
					r.count(game.Note, "merged-cells", t.place(row, c.Col), "merged cells in a table: each of them is read with the value of the first", "")
				}
			}
		}
	}
}

// remarkRows reports what stands below the titles of a table and is not read.
func (r *reader) remarkRows(t *table) {
	if col := t.double(); col != 0 {
		r.err("two-tables", spreadsheet.Place(t.sheet.Name, t.header, col), "a second title for the name in one row of titles: two tables side by side that touch, or a column too many", "one table, or a blank column between two", "leave a column blank between the tables, or put them on two sheets")
	}
	for _, row := range t.remarks {
		c := titles(row)[0].cell
		if r.usable(t.sheet.Name, c) {
			r.count(game.Warning, "row-not-read", t.place(row, c.Col), fmt.Sprintf("%q below the titles of a table, taken for a remark, a heading or a total: not read", short(r.rowText(t, row))), "if it is a line of the table, fill in its columns")
		}
	}
}

// besideColumns reports what stands beside players or their results under no
// title. Lists of games report theirs as they are read.
func (r *reader) besideColumns(t *table) {
	if t.kind != playersTable && t.kind != resultsTable {
		return
	}
	titled := map[int]bool{}
	for _, c := range slices.Concat(t.columns, t.rounds) {
		for i := range max(c.span, 1) {
			titled[c.col+i] = true
		}
	}
	for _, p := range t.parts {
		titled[p.opponent], titled[p.colour], titled[p.result], titled[p.handicap] = true, true, true, true
	}
	for _, row := range t.rows {
		for i := range row.Cells {
			c := &row.Cells[i]
			if titled[c.Col] || c.IsBlank() || c.Merged && c.From != c.Ref() || isLegend(c) {
				continue
			}
			if c.Col > t.first && c.Col < t.last {
				r.count(game.Warning, "column-without-title", t.place(row, c.Col), fmt.Sprintf("%q in a column without a title: not read", short(Clean(c.Text))), "give the column a title, or clear the cell")
			} else {
				r.count(game.Note, "text-beside", t.place(row, c.Col), fmt.Sprintf("the text %q beside the players: not read", short(Clean(c.Text))), "")
			}
		}
	}
}

// hasData reports whether a row holds anything in the columns of its table.
func (r *reader) hasData(t *table, row *spreadsheet.Row) bool {
	for i := range row.Cells {
		if c := &row.Cells[i]; c.Col >= t.first && c.Col <= t.last && !c.IsBlank() {
			return true
		}
	}
	return false
}

// some lists the first of many.
func some(s []string) string {
	if len(s) > 10 {
		return strings.Join(s[:10], ", ") + fmt.Sprintf(" and %d more", len(s)-10)
	}
	return strings.Join(s, ", ")
}

// finish puts the games in order and checks the whole.
func (r *reader) finish() {
	ev := r.ev
	slices.SortStableFunc(ev.Games, func(a, b game.Game) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(boardOrder(a), boardOrder(b)))
	})
	slices.SortStableFunc(ev.Byes, func(a, b game.Bye) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Player, b.Player))
	})
	slices.SortStableFunc(ev.Absences, func(a, b game.Absence) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Player, b.Player))
	})
	switch {
	case ev.Rounds == 0 && r.rounds > 0:
		ev.Rounds = r.rounds
		r.add(game.Note, "rounds-inferred", "", fmt.Sprintf("no number of rounds: %d taken from the results", r.rounds), "", "")
	case ev.Rounds > 0 && r.rounds > ev.Rounds:
		r.add(game.Warning, "rounds", r.told[Rounds], fmt.Sprintf("%d rounds declared and results of round %d", ev.Rounds, r.rounds), "", "correct the number of rounds")
	}
	if r.rounds > 0 {
		ev.Source.FirstRound, ev.Source.LastRound = 1, r.rounds
	}
	if n := r.declared; n > 0 && n != len(ev.Players) {
		r.add(game.Warning, "participants", r.told[Participants], fmt.Sprintf("%d participants declared and %d players listed", n, len(ev.Players)), "", "correct the number, or add the missing players")
	}
	if len(ev.Players) == 0 {
		if !r.problems.HasErrors() {
			r.err("no-players", "", "titles of tables without players or games below them", "players and results", "fill in the workbook")
		}
		return
	}
	if len(ev.Games) == 0 && len(ev.Byes) == 0 && len(ev.Absences) == 0 {
		ev.Source.Part = game.PlayersPart
		if !r.problems.HasErrors() {
			r.add(game.Warning, "no-games", "", "players without any result", "results in the sheets Results or Games", "fill in the results, or give the file with the results beside this one")
		}
	}
	r.countCountries()
}

func boardOrder(g game.Game) int {
	if g.Board == 0 {
		return 1 << 30
	}
	return g.Board
}

// countCountries counts the countries where every player has one.
func (r *reader) countCountries() {
	seen := map[string]bool{}
	for i := range r.ev.Players {
		if r.ev.Players[i].Country == "" {
			return
		}
		seen[r.ev.Players[i].Country] = true
	}
	r.ev.Countries = len(seen)
}
