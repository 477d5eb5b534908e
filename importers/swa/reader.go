package swa

import (
	"bytes"
	"slices"

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
	e := eventOf(in.Name, book, surveyOfEvent(book), problems)
	return e.ev, e.Problems().InFile(in.Name)
}

// PlayerTable says where a workbook has its players, so that an updated copy
// can write into the organiser's own sheet. Rows and columns count from 1.
type PlayerTable struct {
	Sheet       string
	Header      int            // row of the column titles
	FirstColumn int            // leftmost column with a title
	LastTitle   int            // rightmost column with a title
	LastColumn  int            // rightmost column of the table with a title or a value
	Columns     map[string]int // column by canonical label (Name, Rating before, …)
	Rows        map[int]int    // row by entry number, the Player.ID that Read gives
}

// Locate finds the table of players that Read takes the entries from. ok is
// false where the workbook has no such table, as in a bare list of games, or
// has several.
func Locate(book *spreadsheet.Book) (table PlayerTable, ok bool) {
	rows, _, _ := surveyOfEvent(book).sources()
	if len(rows) == 0 {
		return PlayerTable{}, false
	}
	t := rows[0].table
	p := PlayerTable{Sheet: t.sheet.Name, Header: t.header, FirstColumn: t.first, LastTitle: t.last, LastColumn: t.last, Columns: map[string]int{}, Rows: map[int]int{}}
	for _, c := range t.columns {
		if slices.Contains(ratedColumns, c.label) && !t.isRated() {
			continue // an organiser's own Note is not overwritten
		}
		if _, twice := p.Columns[c.label]; c.label != "" && !twice {
			p.Columns[c.label] = c.col
		}
	}
	for i, s := range rows {
		if s.table != t {
			return PlayerTable{}, false
		}
		p.Rows[i+1] = s.row.Number
		for _, c := range s.row.Cells {
			if !c.IsBlank() {
				p.LastColumn = max(p.LastColumn, c.Col)
			}
		}
	}
	return p, true
}

// eventOf makes the event from what a survey found in a workbook.
func eventOf(name string, book *spreadsheet.Book, s *survey, problems game.Problems) *event {
	e := &event{
		tables: tables{log: newLog(problems), survey: s},
		byNo:   map[int]int{}, byName: map[string][]int{}, byKey: map[string][]int{}, byScript: map[string][]int{},
		placeOfLabel: map[string]string{},
	}
	if len(s.tables) == 0 {
		if !problems.HasErrors() || len(s.free) == 0 {
			e.err("no-tables", "", "no table of players, results or games in the workbook",
				"a row of titles such as No, Name, Rank or Round, Black, White, Result",
				"fill in {template}")
		}
		return e
	}
	e.ev = &game.Event{Players: []game.Player{}, Games: []game.Game{}, Source: game.Source{File: name, Format: "swa"}}
	e.remarks(book)
	e.findLegends()
	e.learnDays()
	e.readTournament()
	e.readTitles()
	if e.readPlayers() {
		cross := e.readResults()
		list := e.readGames()
		e.readCross()
		e.combine(cross, list)
		e.checkBoth(cross)
		e.readStandings()
	}
	e.finish()
	e.flush()
	return e
}

// surveyOfEvent is what a workbook has, without people who are not its
// players: a list of helpers on a separate sheet looks like one of players.
// Only the games show which it is, so these are read once for it.
func surveyOfEvent(book *spreadsheet.Book) *survey {
	s := surveyOf(book)
	rows, again, _ := s.sources()
	if len(sheetsOf(slices.Concat(rows, again))) < 2 {
		return s
	}
	idle := eventOf("", book, s, nil).idleRows(rows, again)
	s = surveyOf(book) // reading has changed the other
	for _, t := range s.tables {
		if t.kind == crossTable {
			continue // its columns count its lines
		}
		n := len(t.rows)
		t.rows = slices.DeleteFunc(t.rows, func(row *spreadsheet.Row) bool { return idle[tableRow{t.sheet.Name, row.Number, t.first}] })
		if n -= len(t.rows); n > 0 {
			s.idle = append(s.idle, idlePeople{t, n})
		}
	}
	return s
}
