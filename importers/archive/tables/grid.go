package tables

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/csvtext"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Limits on what is read: the largest register known has some 50,000 people.
const (
	maxBytes   = 64 << 20
	maxRows    = 500_000
	maxColumns = 500
	maxField   = 10_000 // bytes
	maxDamaged = 100    // lines with bad quotation marks
)

// grid is a table as cells, whatever file it came from.
type grid struct {
	file  string
	sheet *spreadsheet.Sheet // of a workbook

	csv   bool
	lines []csvtext.Line  // of a CSV file
	line  spreadsheet.Row // the one at hand, because a register has many
	// semicolons: numbers may have commas before their parts, and full stops
	// between thousands.
	semicolons bool
}

// rows is the number of rows.
func (g *grid) rows() int {
	if g.csv {
		return len(g.lines)
	}
	return len(g.sheet.Rows)
}

// row is a row by its index. It holds until the next call.
func (g *grid) row(i int) *spreadsheet.Row {
	if !g.csv {
		return &g.sheet.Rows[i]
	}
	l := &g.lines[i]
	g.line.Number, g.line.Cells = l.Number, g.line.Cells[:0]
	for col, f := range l.Fields {
		if f != "" {
			g.line.Cells = append(g.line.Cells, spreadsheet.Cell{Row: l.Number, Col: col + 1, Kind: spreadsheet.Text, Text: f, Raw: f})
		}
	}
	return &g.line
}

// place is where a cell is: Sheet1!C7 in a workbook, the line in a CSV file.
func (g *grid) place(row, col int) string {
	if g.csv {
		return strconv.Itoa(row)
	}
	return spreadsheet.Place(g.sheet.Name, row, col)
}

// open reads the sheets of a file: one of a CSV file, all of a workbook.
func open(in game.Input) ([]grid, game.Problems) {
	if len(bytes.TrimSpace(in.Data)) == 0 {
		return nil, nil // a table with nothing in it says nothing
	}
	if !isBinary(in.Data) {
		f := csvtext.Open(in.Data, csvtext.Limits{Bytes: maxBytes, Lines: maxRows, Fields: maxColumns, Field: maxField, Damaged: maxDamaged})
		f.Comments = true
		lines := slices.Collect(f.Lines())
		return []grid{{file: in.Name, csv: true, semicolons: f.Comma == ';', lines: lines}}, f.Problems.InFile(in.Name)
	}
	book, problems := spreadsheet.Open(in.Name, in.Data)
	if book == nil {
		return nil, problems
	}
	var grids []grid
	for i := range book.Sheets {
		s := &book.Sheets[i]
		s.Rows = withoutComments(s.Rows)
		if len(s.Rows) > maxRows {
			problems.Add(game.Problem{Severity: game.Error, Code: "too-many-lines", File: in.Name, Place: s.Name, Found: fmt.Sprintf("more than %d rows", maxRows),
				Expected: "a smaller table", Hint: "see whether this is the right file"})
			continue
		}
		if len(s.Rows) > 0 {
			grids = append(grids, grid{file: in.Name, sheet: s})
		}
	}
	return grids, problems
}

// isBinary tells what only a workbook reader can judge: packed files, Excel 97
// and password-protected workbooks.
func isBinary(data []byte) bool {
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("PK\x05\x06")) || bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0"))
}

// withoutComments leaves out the rows that say nothing.
func withoutComments(rows []spreadsheet.Row) []spreadsheet.Row {
	kept := rows[:0]
	for _, row := range rows {
		blank := true
		for i := range row.Cells {
			blank = blank && row.Cells[i].IsBlank()
		}
		if !blank && !strings.HasPrefix(row.At(1).Plain(), "#") {
			kept = append(kept, row)
		}
	}
	return kept
}

// Rows are the rows of a table as texts, from a CSV file or a workbook, with
// the place of each: 7, or Sheet1!A7. Blank rows and comments are left out;
// fields beyond the last of a row are missing. Days are written 2026-05-02,
// numbers without needless digits. Of a workbook it is the first sheet that is
// not hidden and has rows.
func Rows(in game.Input) (rows [][]string, places []string, problems game.Problems) {
	g, rows, numbers, problems := rowsOf(in)
	for _, n := range numbers {
		places = append(places, g.place(n, 1))
	}
	return rows, places, problems
}

// rowsOf are the rows of a table and their numbers; the grid is nil where there
// is none.
func rowsOf(in game.Input) (g *grid, rows [][]string, numbers []int, problems game.Problems) {
	grids, problems := open(in)
	g = pick(grids, "", &problems)
	if g == nil {
		return nil, nil, nil, problems
	}
	for i := range g.rows() {
		row := g.row(i)
		fields := make([]string, 0, len(row.Cells))
		for k := range row.Cells {
			c := &row.Cells[k]
			if c.Col > maxColumns {
				problems.Add(game.Problem{Severity: game.Error, Code: "too-many-columns", File: g.file, Place: g.place(row.Number, c.Col), Found: "a cell far to the right",
					Expected: fmt.Sprintf("at most %d columns", maxColumns), Hint: "see whether this is the right file"})
				break
			}
			if p, bad := c.Problem(); bad {
				p.File, p.Place = g.file, g.place(row.Number, c.Col)
				problems.Add(p)
				continue
			}
			for len(fields) < c.Col {
				fields = append(fields, "")
			}
			fields[c.Col-1] = clean(c.Text)
		}
		rows = append(rows, fields)
		numbers = append(numbers, row.Number)
	}
	return g, rows, numbers, problems
}

// pick chooses the sheet with the table: the one of that name, else the first
// that is not hidden. That others were passed over is told.
func pick(grids []grid, name string, problems *game.Problems) *grid {
	if len(grids) == 0 {
		return nil
	}
	if grids[0].csv {
		return &grids[0]
	}
	best, named := -1, false
	for i := range grids {
		s := grids[i].sheet
		switch same := name != "" && strings.EqualFold(s.Name, name); {
		case same && !named, best < 0 && !s.Hidden:
			best, named = i, same
		}
	}
	best = max(best, 0)
	g := &grids[best]
	if len(grids) > 1 && !named {
		problems.Add(game.Problem{Severity: game.Warning, Code: "sheets", File: g.file, Found: fmt.Sprintf("%d sheets with rows, of which %q was read", len(grids), g.sheet.Name),
			Expected: "one sheet", Hint: "take the others out, or put the table first"})
	}
	if g.sheet.Hidden {
		problems.Add(game.Problem{Severity: game.Warning, Code: "hidden-sheet", File: g.file, Place: g.sheet.Name, Found: "a hidden sheet, which was read"})
	}
	hidden := 0
	for i := range g.sheet.Rows {
		if g.sheet.Rows[i].Hidden {
			hidden++
		}
	}
	if hidden > 0 {
		problems.Add(game.Problem{Severity: game.Warning, Code: "hidden-rows", File: g.file, Place: g.sheet.Name, Found: game.Plural(hidden, "hidden row") + ", read like the others",
			Hint: "show all rows (clear the filter) to see them"})
	}
	return g
}
