// Package aliases adds lines to an archive's table of who is who, and to its table
// of ids, in either form: to a CSV file at its end, to a workbook in the
// first free row of the sheet that is read. Existing content stays, the sheets,
// styles and rows of the people who keep it too; headings that the lines need and
// the table lacks are added at their right.
package aliases

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/archive/tables"
	"kyudan/importers/csvtext"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// The names of the tables in an archive that has none yet.
const (
	AliasesFile = "aliases.csv"
	IDsFile     = "ids.csv"
	EventsFile  = "events.csv"
)

// table is one of them.
type table struct {
	roster.Table
	name string // of a file of its own
	// check says what is wrong with a file of it.
	check func(game.Input) game.Problems
	// guard gives cells of a workbook the form that they have in a CSV file.
	guard func(string) string
}

var aliasTable = table{roster.AliasTable(), AliasesFile, func(in game.Input) game.Problems {
	_, problems := tables.Aliases(in)
	return problems
}, func(cell string) string { return cell }} // which names and ids seldom need

var idTable = table{roster.Table{Columns: tables.Headings(tables.IDsTable), Column: tables.IDColumn, Key: wholeLine, Needs: roster.NameAndID}, IDsFile, func(in game.Input) game.Problems {
	people, problems := tables.ReadIDs(in)
	return append(problems, new(roster.Aliases).Know(people)...)
}, csvtext.Guard}

var eventTable = table{roster.Table{Columns: tables.Headings(tables.EventsTable), Column: tables.EventColumn, Key: wholeLine, Needs: []string{"file"}}, EventsFile, func(in game.Input) game.Problems {
	_, problems := tables.ReadEvents(in)
	return problems
}, csvtext.Guard}

// wholeLine is what a row says.
func wholeLine(line []string) string {
	var b strings.Builder
	for _, field := range line {
		b.WriteString(csvtext.Unguard(field) + "\x00")
	}
	return b.String()
}

// Append is a table of aliases with lines in the form of roster.Lines; those that
// it has already are left out, and without any other it is the table as it was.
// Lines that contradict others are errors, and so is a file that cannot be read.
func Append(in game.Input, lines [][]string) ([]byte, game.Problems) {
	return aliasTable.append(in, lines)
}

// AppendIDs is the same for the table of ids. Of a file that is not there
// the data is empty.
func AppendIDs(in game.Input, people []roster.Person) ([]byte, game.Problems) {
	if len(people) == 0 {
		return in.Data, nil
	}
	lines := make([][]string, len(people))
	for i := range people {
		lines[i] = tables.IDFields(&people[i])
	}
	return idTable.appendGuarded(in, lines)
}

// AppendEvents is the same for the table of events: of what decides which files are one
// event and whether it is rated.
func AppendEvents(in game.Input, rows []tables.EventLine) ([]byte, game.Problems) {
	if len(rows) == 0 {
		return in.Data, nil
	}
	lines := make([][]string, len(rows))
	for i := range rows {
		lines[i] = tables.EventFields(&rows[i])
	}
	return eventTable.appendGuarded(in, lines)
}

// appendGuarded adds lines whose fields are as they are meant, to a file that may not be
// there yet.
func (t table) appendGuarded(in game.Input, lines [][]string) ([]byte, game.Problems) {
	for _, fields := range lines {
		for k, field := range fields {
			fields[k] = csvtext.Guard(field)
		}
	}
	if len(in.Data) == 0 {
		in.Data = []byte("\ufeff") // without which spreadsheet programs take it for another encoding
	}
	return t.append(in, lines)
}

func (t table) append(in game.Input, lines [][]string) ([]byte, game.Problems) {
	sheet, rows, numbers, problems, isBook := tables.FirstSheet(in)
	switch {
	case problems.HasErrors():
		return nil, problems
	case isBook:
		return t.appendToBook(in, sheet, rows, numbers, lines)
	case strings.EqualFold(path.Ext(in.Name), ".xlsx") && len(bytes.TrimSpace(in.Data)) == 0:
		return nil, game.Problems{{
			Severity: game.Error, Code: "no-workbook", File: in.Name, Found: "an empty file", Expected: "a workbook with the headings " + game.Enumerate(t.Needs, "and"),
			Hint: "remove it: " + t.name + " is then created",
		}}
	}
	return t.Table.Append(in.Name, in.Data, lines, func(data []byte) game.Problems { return t.check(game.Input{Name: in.Name, Data: data}) })
}

func (t table) appendToBook(in game.Input, sheet string, rows [][]string, numbers []int, lines [][]string) ([]byte, game.Problems) {
	add := t.Add(t.guarded(rows), lines)
	if len(add.Rows) == 0 {
		return in.Data, nil
	}
	data, err := fill(in.Data, sheet, numbers, add)
	if err != nil {
		return nil, game.Problems{{Severity: game.Error, Code: "workbook", File: in.Name, Found: "a workbook that no line can be added to: " + err.Error(), Hint: "save it as " + t.name + " (CSV UTF-8), remove the workbook, and run again"}}
	}
	now := game.Input{Name: in.Name, Data: data}
	if problems := t.check(now); problems.HasErrors() {
		return nil, problems
	}
	if _, rows, _, _, _ := tables.FirstSheet(now); len(t.Add(t.guarded(rows), lines).Rows) > 0 {
		return nil, game.Problems{{Severity: game.Error, Code: "workbook", File: in.Name, Found: "a workbook in which an added line is not read", Hint: "make the sheet with the headings " + game.Enumerate(t.Needs, "and") + " the first one"}}
	}
	return data, nil
}

func (t table) guarded(rows [][]string) [][]string {
	for _, row := range rows {
		for i := range row {
			row[i] = t.guard(row[i])
		}
	}
	return rows
}

func fill(data []byte, sheet string, numbers []int, add roster.Addition) ([]byte, error) {
	book, problems := spreadsheet.Open("", data)
	if book == nil {
		return nil, problems[0] // which is an error, and the only one
	}
	src := &book.Sheets[0]
	if sheet != "" {
		src = book.Sheet(sheet)
	}
	var out bytes.Buffer
	err := sheets.Copy(&out, data, func(b *sheets.Book) error {
		s, err := b.Sheet(src.Name)
		if err != nil {
			return err
		}
		w := writer{src, s}
		if add.Headings >= 0 {
			if err := w.headings(numbers[add.Headings], add); err != nil {
				return err
			}
		}
		w.lines(numbers, add)
		return s.Close()
	})
	return out.Bytes(), err
}

type writer struct {
	src   *spreadsheet.Sheet
	sheet *sheets.Sheet
}

// headings writes those that the table lacks beside those that it has. What lines
// are filtered and sorted by has the new columns, too.
func (w *writer) headings(row int, add roster.Addition) error {
	for i, heading := range add.Columns {
		w.put(row, add.Column+1+i, heading, row, add.Column)
	}
	own := spreadsheet.Area{Top: row, Left: 1, Bottom: max(row, w.lastUsed()), Right: add.Column}
	return w.sheet.Enclose(own, add.Column+len(add.Columns), func(at, col int) (string, bool) {
		if i := col - add.Column - 1; at == row && i >= 0 && i < len(add.Columns) {
			return add.Columns[i], true
		}
		c := w.src.At(at, col)
		return c.Plain(), c != nil && c.Kind == spreadsheet.Text
	})
}

// lines writes the lines that are added, with headings where there are none.
func (w *writer) lines(numbers []int, add roster.Addition) {
	row, like := w.lastUsed(), 0 // a row whose cells look as those of lines do
	if n := len(numbers); n > 0 {
		row = max(row, numbers[n-1])
		if n-1 != add.Headings {
			like = numbers[n-1]
		}
	}
	all := add.Rows
	if add.Headings < 0 && len(add.Columns) > 0 {
		all = append([][]string{add.Columns}, all...)
	}
	for _, cells := range all {
		for row++; w.holdsFormula(row, cells); row++ {
		}
		for i, text := range cells {
			if text != "" {
				w.put(row, i+1, csvtext.Unguard(text), like, i+1)
			}
		}
	}
}

// put writes a text, which never becomes a formula. A cell without a style gets
// that of another; row 0 is none.
func (w *writer) put(row, col int, text string, likeRow, likeCol int) {
	style := w.sheet.Style(row, col)
	if style == 0 && likeRow > 0 && likeCol > 0 {
		style = w.sheet.Style(likeRow, likeCol)
	}
	w.sheet.Set(row, col, text, style)
}

// lastUsed is the last row in which a cell holds something, a remark too.
func (w *writer) lastUsed() int {
	for _, row := range slices.Backward(w.src.Rows) {
		for i := range row.Cells {
			if !row.Cells[i].IsBlank() {
				return row.Number
			}
		}
	}
	return 0
}

// holdsFormula reports whether a row that looks blank has a formula where texts
// are to be written.
func (w *writer) holdsFormula(row int, cells []string) bool {
	for i, text := range cells {
		if c := w.src.At(row, i+1); text != "" && c != nil && c.Formula {
			return true
		}
	}
	return false
}
