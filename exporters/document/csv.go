package document

import (
	"encoding/csv"
	"io"

	"kyudan/importers/csvtext"
)

// WriteCSV writes a table for spreadsheet programs: UTF-8 with a byte-order mark,
// commas, CRLF, numbers unrounded. A text that a program would take for a formula
// has an apostrophe in front.
func WriteCSV(w io.Writer, t *Table) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.UseCRLF = true
	row := make([]string, len(t.columns))
	for i, c := range t.columns {
		row[i] = csvtext.Guard(c.Title)
	}
	if err := out.Write(row); err != nil {
		return err
	}
	for r := range t.rows {
		for i := range t.columns {
			row[i] = inCSV(t.columns[i].Of(r))
		}
		if err := out.Write(row); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func inCSV(v any) string {
	if s, ok := v.(string); ok {
		return csvtext.Guard(s)
	}
	return Exact(v)
}
