// Package skeleton writes what a new archive begins with: settings with every
// key explained, the tables with their headings and an example each, and a page
// that says what goes where. The examples are comments without effect until
// the # in front is removed; the people in them are made up.
package skeleton

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/archive/tables"
)

// Options describe the archive. All are required but Workbooks.
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
	files := []File{{Name: tables.ConfigFile, Write: text(fmt.Sprintf(configText, strings.Join(o.Systems, ", "), o.System))}}
	for _, t := range tables.AllTables() {
		csvName, xlsxName := string(t)+".csv", string(t)+".xlsx"
		if o.Workbooks {
			files = append(files, File{xlsxName, csvName, func(w io.Writer) error { return writeWorkbook(w, t) }})
		} else {
			files = append(files, File{csvName, xlsxName, func(w io.Writer) error { return document.WriteCSV(w, csvTable(t)) }})
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

// csvTable is the heading and the example for spreadsheet programs.
func csvTable(t tables.Table) *document.Table {
	var columns []document.Column[[]string]
	for i, heading := range tables.Headings(t) {
		columns = append(columns, document.Column[[]string]{Title: heading, Of: func(row []string) any { return row[i] }})
	}
	return document.NewTable([][]string{examples[t]}, columns...)
}

// blank is how many rows of a workbook are ready to be filled in.
const blank = 200

// writeWorkbook writes heading and example as texts, so that no program turns a rank
// or an id into a day or a number.
func writeWorkbook(w io.Writer, t tables.Table) error {
	example := sheets.Row{Emphasis: sheets.Muted}
	table := sheets.Table{Sheet: string(t), Title: string(t), Freeze: 1, Blank: blank}
	for i, heading := range tables.Headings(t) {
		text := examples[t][i]
		c := sheets.Column{Header: heading, Style: sheets.Code, Width: float64(max(len(heading), len(text)) + 4), Prompt: prompts[heading]}
		switch heading {
		case "online", "rated", "local", "hidden", "certified":
			c.List = []string{"yes", "no"}
		case "action":
			c.List = []string{"merge", "split", "distinct"}
		case "kind":
			c.List = []string{"tournament", "club", "friendly", "teaching"}
		}
		table.Columns = append(table.Columns, c)
		var cell any
		if text != "" {
			cell = text
		}
		example.Cells = append(example.Cells, cell)
	}
	table.Rows = []sheets.Row{example}
	return sheets.Write(w, "Kyudan: "+string(t), func(b *sheets.Book) error { return b.Table(table) })
}
