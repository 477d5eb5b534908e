// Package skeleton writes what a new archive begins with: settings with every
// key explained, the tables with their headings and an example each, and a page
// that says what goes where. The examples are comments and say nothing until
// somebody takes the # in front away; the people in them are made up.
package skeleton

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/archive/tables"
	"kyudan/importers/csvtext"
)

// Options say what the archive shall be. All must be told but Workbooks.
type Options struct {
	System    string   // that rates it
	Systems   []string // all there are
	Workbooks bool     // tables as .xlsx and not as .csv
}

// File is one file of the archive. Names that are Also there make it needless:
// the same table in the other form.
type File struct {
	Name  string
	Also  string
	Write func(io.Writer) error
}

// Files are the files of a new archive.
func Files(o Options) []File {
	files := []File{{Name: tables.ConfigFile, Write: text(config(o))}}
	for _, t := range tables.AllTables() {
		csvName, xlsxName := string(t)+".csv", string(t)+".xlsx"
		rows := [][]string{tables.Headings(t), examples[t]}
		if o.Workbooks {
			files = append(files, File{xlsxName, csvName, func(w io.Writer) error { return writeWorkbook(w, t, rows) }})
		} else {
			files = append(files, File{csvName, xlsxName, func(w io.Writer) error { return writeCSV(w, rows) }})
		}
	}
	about := readme
	if o.Workbooks {
		about = strings.ReplaceAll(about, ".csv ", ".xlsx") // in the same columns
	}
	return append(files, File{Name: "README.txt", Write: text(about)})
}

// text writes a text with the line ends that every editor shows.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, strings.ReplaceAll(s, "\n", "\r\n"))
		return err
	}
}

// writeCSV writes rows for spreadsheet programs, which take a CSV file without
// a byte order mark for one in the encoding of their country.
func writeCSV(w io.Writer, rows [][]string) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.UseCRLF = true
	for _, row := range rows {
		guarded := make([]string, len(row))
		for i, f := range row {
			guarded[i] = csvtext.Guard(f)
		}
		if err := out.Write(guarded); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// blank is how many rows of a workbook are ready to be filled in.
const blank = 200

// writeWorkbook writes rows as texts, so that no program makes a day of a rank
// or a number of an id.
func writeWorkbook(w io.Writer, t tables.Table, rows [][]string) error {
	table := sheets.Table{Sheet: string(t), Title: string(t), Freeze: 1, Blank: blank}
	for i, heading := range rows[0] {
		c := sheets.Column{Header: heading, Style: sheets.Code, Width: float64(max(len(heading), len(rows[1][i])) + 4), Prompt: prompts[heading]}
		switch heading {
		case "online", "rated", "local", "hidden", "certified":
			c.List = []string{"yes", "no"}
		case "action":
			c.List = []string{"merge", "split", "distinct"}
		case "kind":
			c.List = []string{"tournament", "club", "friendly", "teaching"}
		}
		table.Columns = append(table.Columns, c)
	}
	for _, row := range rows[1:] {
		cells := make([]any, len(row))
		for i, f := range row {
			if f != "" {
				cells[i] = f
			}
		}
		table.Rows = append(table.Rows, sheets.Row{Emphasis: sheets.Muted, Cells: cells})
	}
	return sheets.Write(w, "Kyudan: "+string(t), func(b *sheets.Book) error { return b.Table(table) })
}

// config is a kyudan.toml for a system, with every key.
func config(o Options) string {
	return fmt.Sprintf(configText, strings.Join(o.Systems, ", "), o.System)
}
