package swa

import (
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// survey is what is where in a workbook.
type survey struct {
	tables []*table
	free   []freeRow               // rows that belong to no table, in order
	unread [unreadReasons][]string // sheets that are not read, by the reason
	idle   []idlePeople
	form   bool // it has lines of the form to be filled in
}

// freeRow is a row that belongs to no table.
type freeRow struct {
	sheet   *spreadsheet.Sheet
	row     *spreadsheet.Row
	heading bool // a round, which the list of games below has taken
}

// The reasons why a sheet is not read.
const (
	writtenByRating = iota
	namedAsRated    // it merely has such a name
	withoutTables
	besideForm
	resultsBesideForm
	instructions
	unreadReasons
)

// idlePeople are people listed in a table who are not players.
type idlePeople struct {
	table *table
	n     int
}

// of are the tables of a kind.
func (s *survey) of(k kind) (tables []*table) {
	for _, t := range s.tables {
		if t.kind == k {
			tables = append(tables, t)
		}
	}
	return tables
}

func (s *survey) has(k kind) bool { return len(s.of(k)) > 0 }

// surveyOf finds the tables of a workbook by their titles.
func surveyOf(book *spreadsheet.Book) *survey {
	s := &survey{}
	for i := range book.Sheets {
		sheet, own := withoutOwn(&book.Sheets[i])
		s.form = s.form || own
		leave := func(reason int) { s.unread[reason] = append(s.unread[reason], sheet.Name) }
		tables, free := len(s.tables), len(s.free)
		if own && isOwn(sheet.Name) {
			continue
		}
		if _, ok := WrittenByRating(sheet); ok {
			leave(writtenByRating)
		} else if isNamedAsRated(sheet.Name) {
			leave(namedAsRated)
		} else if isGuide(sheet.Name) && len(book.Sheets) > 1 {
			leave(instructions)
		} else if s.addSheet(sheet); len(s.tables) == tables && !slices.ContainsFunc(s.free[free:], hasLabel) {
			s.free = s.free[:free]
			if len(sheet.Rows) > 0 {
				leave(withoutTables)
			}
		}
	}
	for _, t := range s.tables {
		t.extend()
		t.roundOfSheet()
	}
	s.keepForm(book)
	return s
}

func hasLabel(f freeRow) bool {
	return slices.ContainsFunc(titles(f.row), func(t title) bool {
		label, _ := splitLabel(t.cell)
		return label != ""
	})
}

func (s *survey) addSheet(sheet *spreadsheet.Sheet) {
	top, bands := bandsOf(sheet)
	if len(bands) < 2 {
		s.addBand(sheet)
		return
	}
	// What stands above the tables belongs to the whole sheet.
	above := len(s.free)
	for i := range sheet.Rows[:top] {
		s.free = append(s.free, freeRow{sheet: sheet, row: &sheet.Rows[i]})
	}
	for _, b := range bands {
		before := len(s.tables)
		s.addBand(b.clip(sheet, top))
		if len(s.tables) > before && top > 0 {
			last := &s.free[above+top-1]
			if row := b.clipRow(last.row); s.tables[before].headed(&row) {
				last.heading = true
			}
		}
	}
}

func (s *survey) addBand(sheet *spreadsheet.Sheet) {
	var current *table
	for i := 0; i < len(sheet.Rows); i++ {
		row := &sheet.Rows[i]
		t := headerOf(sheet, row)
		if current == nil || t != nil { // not in every line of a table
			if grid := namedCrossOf(sheet, i); grid != nil {
				s.tables = append(s.tables, grid)
				current = nil
				i += len(grid.rows)
				continue
			}
		}
		if t != nil {
			if current != nil && len(current.rows) > 0 {
				if last := len(current.rows) - 1; t.headed(current.rows[last]) {
					current.rows = current.rows[:last]
				}
			} else if n := len(s.free); current == nil && n > 0 && s.free[n-1].sheet == sheet && t.headed(s.free[n-1].row) {
				s.free[n-1].heading = true
			}
			current = t
			s.tables = append(s.tables, t)
			if i+1 < len(sheet.Rows) && t.takeParts(&sheet.Rows[i+1]) {
				i++
			}
			continue
		}
		if t := crossOf(sheet, i); t != nil {
			s.tables = append(s.tables, t)
			current = nil
			i += len(t.rows)
			continue
		}
		switch {
		case current == nil || isLabelRow(current, row) || isLegendRow(row):
			s.free = append(s.free, freeRow{sheet: sheet, row: row})
		case current.isRemarkRow(row):
			current.remarks = append(current.remarks, row)
		default:
			current.rows = append(current.rows, row)
		}
	}
}

// headed takes the round of a list of games from the heading above its titles,
// if that is one.
func (t *table) headed(heading *spreadsheet.Row) (ok bool) {
	if t.kind != gamesTable {
		return false
	}
	n, ok := roundHeading(heading)
	if ok {
		t.round = n
	}
	return ok
}

// roundOfSheet takes the round of a list of games from the name of its sheet, Round 2 or
// 第二轮, where neither a heading nor a column gives it.
func (t *table) roundOfSheet() {
	if t.kind == gamesTable && t.round == 0 && t.col(Round) == 0 {
		t.round, _ = roundOf(labelKeys(t.sheet.Name))
	}
}

// keepForm leaves out what is on sheets other than those of the form, once these
// are filled in: lists of helpers and fees, a copy of the standings. Results are
// read wherever they are as long as the form has none.
func (s *survey) keepForm(book *spreadsheet.Book) {
	var names []string
	for i := range book.Sheets {
		names = append(names, book.Sheets[i].Name)
	}
	ofForm := func(t *table) bool { return formSheet(t.sheet.Name) != "" }
	if !isForm(names) || !slices.ContainsFunc(s.tables, func(t *table) bool {
		return ofForm(t) && t.kind == playersTable && slices.ContainsFunc(t.rows, t.isPlayer)
	}) {
		return
	}
	filled := slices.ContainsFunc(s.tables, func(t *table) bool { return ofForm(t) && t.holdsResults() })
	read, reasons := map[string]bool{}, map[string]int{} // by sheet
	leave := func(sheet string, reason int) bool {
		reasons[sheet] = max(reasons[sheet], reason)
		return true
	}
	s.tables = slices.DeleteFunc(s.tables, func(t *table) bool {
		switch holds := t.holdsResults(); {
		case ofForm(t), holds && !filled:
			read[t.sheet.Name] = true
			return false
		case holds:
			return leave(t.sheet.Name, resultsBesideForm)
		}
		return leave(t.sheet.Name, besideForm)
	})
	s.free = slices.DeleteFunc(s.free, func(f freeRow) bool {
		name := f.sheet.Name // which is named even without a table
		return formSheet(name) == "" && !read[name] && leave(name, besideForm)
	})
	for _, name := range names {
		if reason, left := reasons[name]; left && !read[name] {
			s.unread[reason] = append(s.unread[reason], name)
		}
	}
}

// splitLabel finds a label of the tournament in a cell. Where the cell has
// label and value (Class: A), value is the value.
func splitLabel(c *spreadsheet.Cell) (label, value string) {
	if c.IsBlank() || c.Kind != spreadsheet.Text {
		return "", ""
	}
	if label, ok := tournamentWords.find(labelKeys(c.Text)); ok {
		return label, ""
	}
	text := Clean(c.Text)
	if i := strings.IndexAny(text, ":："); i > 0 {
		if label, ok := tournamentWords.find(labelKeys(text[:i])); ok {
			return label, strings.TrimSpace(strings.TrimLeft(text[i:], ":： "))
		}
	}
	return "", ""
}

// isLabelRow reports whether a row below a table's header is not of the table
// but a label of the tournament with its value, such as Referee: Lim Hua.
func isLabelRow(t *table, row *spreadsheet.Row) bool {
	if len(row.Cells) > 40 || beginsWithNumber(row) {
		return false
	}
	ts := titles(row)
	if len(ts) == 0 || ts[0].cell.Kind != spreadsheet.Text {
		return false
	}
	c := ts[0].cell
	if t.kind != gamesTable && c.Col == t.nameCol() {
		return false // a name may be the word for something
	}
	label, value := splitLabel(c)
	return label != "" && (value != "") == (len(ts) == 1) && len(ts) <= 2
}

// isLegendRow reports whether a row has a legend of colours and nothing else.
func isLegendRow(row *spreadsheet.Row) bool {
	if len(row.Cells) > 40 || beginsWithNumber(row) {
		return false
	}
	ts := titles(row)
	return len(ts) == 1 && isLegend(ts[0].cell)
}

// isRemarkRow reports whether a row below the titles of a table is not a line of
// it: a remark, a title merged over the table, a row of totals. Such rows are
// not read, with a warning.
func (t *table) isRemarkRow(row *spreadsheet.Row) bool {
	if len(row.Cells) > 300 {
		return false
	}
	first := firstCell(row)
	if first == nil || first.Kind != spreadsheet.Text || first.Text[0] >= '0' && first.Text[0] <= '9' {
		return false
	}
	plain := strings.Trim(folded(first), " :：")
	if spreadsheet.IsTotal(plain) && !t.isSide(first.Col) {
		return true
	}
	ts := titles(row)
	if len(ts) > 2 {
		return false
	}
	if spreadsheet.IsRemark(first.Plain()) || len(ts) == 1 && t.kind != gamesTable && (strings.Contains(plain, "=") || first.Col == t.col(No)) {
		return true // a legend of marks stands alone, or where the numbers are
	}
	if _, ok := roundHeading(row); ok || len(ts) > 1 || slices.Contains(byeWords, plain) {
		return false
	}
	return ts[0].span > 1 || utf8.RuneCountInString(plain) > spreadsheet.LongestName || t.kind == gamesTable && !t.isSide(first.Col)
}

// roundHeading reads a row with nothing but Round 2 or 第二轮.
func roundHeading(row *spreadsheet.Row) (int, bool) {
	ts := titles(row)
	if len(ts) != 1 {
		return 0, false
	}
	return roundOf(ts[0].keys())
}

// The titles of the sheets About and Charts, and the columns of Warnings, Ratings and
// Calculation that no other sheet has.
const (
	AboutTitle  = "About this workbook 关于本工作簿"
	ChartsTitle = "Charts of this event 本次比赛图表"

	WarningKind  = "Kind"
	WarningWhere = "Where"
	WarningWhat  = "What"
	WarningToDo  = "What to do"

	RatedID     = "ID"
	Before      = "Before"
	After       = "After"
	Sigma       = "Sigma" // in systems that have one
	RatedPlayer = "Player"
	Colour      = "Colour"
	Opponent    = "Opponent"

	BlackPlayer = "Black player" // of a sheet Calculation with a line a game
	WhitePlayer = "White player"

	TableName    = "Table" // of the sheet Tables
	TableRow     = "Row"
	CheckName    = "Check" // of the sheet Checks
	CheckRated   = "As rated"
	CheckFormula = "By formula"
	Searched     = "Player or game" // of the sheet What if
)

// writtenTitles are the titles that the sheets written by rating begin with in
// every system.
var writtenTitles = []struct {
	sheet string
	begin []string
}{
	{SheetWarnings, []string{WarningKind, WarningWhere, WarningWhat, WarningToDo}},
	{SheetRatings, []string{No, RatedID, Name, Rank, Before, After, Change, GamesRated}},
	{SheetCalculation, []string{No, RatedPlayer, Round, Board, Date, Colour, Opponent, Handicap, Result}},
	{SheetCalculation, []string{Round, Board, BlackNo, BlackPlayer, WhiteNo, WhitePlayer, Handicap, Result}},
	{SheetTables, []string{TableName, TableRow}},
	{SheetChecks, []string{CheckName, CheckRated, CheckFormula}},
	{SheetWhatIf, []string{No, Searched}},
	{SheetAbout, []string{AboutTitle}},
	{SheetCharts, []string{ChartsTitle}},
}

// WrittenByRating reports whether a sheet is one that rating has written, and
// which: SheetWarnings, SheetRatings, …. Its titles decide, without the units below
// them: where the organiser has a sheet Ratings, Kyudan's has another name.
func WrittenByRating(s *spreadsheet.Sheet) (which string, ok bool) {
	if s == nil || s.Row(1) == nil {
		return "", false
	}
	head := s.Row(1)
	var titles []string
	for i := range head.Cells {
		t, _, _ := strings.Cut(head.Cells[i].Text, "\n")
		if t = game.Plain(t); t != Sigma {
			titles = append(titles, t)
		}
	}
	for _, w := range writtenTitles {
		if len(titles) >= len(w.begin) && slices.Equal(titles[:len(w.begin)], w.begin) {
			return w.sheet, true
		}
	}
	return "", false
}

func isNamedAsRated(name string) bool {
	n := game.Plain(name)
	return strings.EqualFold(n, SheetRatings) || strings.EqualFold(n, SheetCalculation)
}

// formSheets are the sheets of the association's form.
var formSheets = []string{SheetTournament, SheetPlayers, SheetResults, SheetGames, SheetUncoloured}

// isForm reports whether a workbook with sheets of these names is the form.
func isForm(names []string) bool {
	has := func(sheet string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return formSheet(n) == sheet })
	}
	return has(SheetTournament) && has(SheetPlayers) && (has(SheetResults) || has(SheetGames) || has(SheetUncoloured))
}

// formSheet is the sheet of the form that has this name, "" for a name of another.
func formSheet(name string) string {
	i := slices.IndexFunc(formSheets, func(s string) bool { return isSheet(name, s) })
	if i < 0 {
		return ""
	}
	return formSheets[i]
}

// isSheet reports whether the name of a sheet is that of one of the form, in either
// language.
func isSheet(name, ofForm string) bool {
	name = game.Plain(name)
	return strings.EqualFold(name, ofForm) || name == Chinese[ofForm] && name != ""
}

// isGuide reports whether a sheet explains how to fill in the others. What it
// has as examples is not part of the event.
func isGuide(name string) bool {
	n := strings.ToLower(strings.TrimSpace(name))
	return slices.Contains([]string{"instructions", "instruction", "readme", "read me", "read me first", "how to", "how to use", "how to fill this in", "guide", "guidelines", "help", "example", "examples", "sample", "填写说明", "使用说明", "说明", "填表说明", "示例", "样例"}, n)
}
