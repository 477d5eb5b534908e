package output

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// Systems returns the forms of a list of systems.
func Systems(all []rating.System) Forms {
	column := func(title string, of func(rating.About) string) document.Column[rating.System] {
		return document.Column[rating.System]{Title: title, Of: func(s rating.System) any { return of(s.About()) }}
	}
	return Forms{{Ending: ".txt", Write: func(w io.Writer) error {
		t := document.NewText(w, 0)
		t.Table(document.NewTable(all, column("system", func(a rating.About) string { return a.Name }),
			column("title", func(a rating.About) string { return a.Title }), column("document", func(a rating.About) string { return a.Document })))
		return t.End()
	}}}
}

// System returns the forms of a system as it computes: formulas, values, tables, where they
// differ from the document's, and readings where the document is silent.
func System(c *systems.Configured, words game.Wording) Forms {
	return Forms{{Ending: ".txt", Write: func(w io.Writer) error {
		a := c.System.About()
		t := document.NewText(w, 0)
		t.Print(a.Name+": "+a.Title, a.Document, fmt.Sprintf("order: %s", a.Order), fmt.Sprintf("ids: of the register %q", a.Register))
		if len(a.Formulas) > 0 {
			heading := "Formulas"
			if len(c.Departures) > 0 {
				heading += ", with the document's values"
			}
			t.Print("", heading, "")
			for _, f := range a.Formulas {
				t.Print(strings.Split("  "+f, "\n")...)
			}
		}
		settings(t, a.Name, c.Settings, words)
		if len(c.Departures) > 0 {
			t.Print("", "Values that differ from the document's", "")
			t.Indented("  ", document.NewTable(c.Departures,
				wrapped("setting", readable, func(d rating.Departure) string { return d.Key }),
				wrapped("document", readable, func(d rating.Departure) string { return d.Document }),
				wrapped("here", readable, func(d rating.Departure) string { return d.Value })))
		}
		readings(t, a.Readings)
		return t.End()
	}}}
}

// settings writes the values and tables with the keys that a rules file gives them by.
func settings(t *document.Text, system string, all []systems.Setting, words game.Wording) {
	t.Print("", "Values (the keys of a "+words.Word("{option rules}")+" file)", "", fmt.Sprintf("  system = %q names the system that a file's rules are for", system))
	for _, name := range systems.Profiles(system) {
		t.Print(fmt.Sprintf("  profile = %q starts from that set of values instead of the document's", name))
	}
	t.Blank()
	var values, tables []systems.Setting
	for _, s := range all {
		if s.Table == nil {
			values = append(values, s)
		} else {
			tables = append(tables, s)
		}
	}
	t.Indented("  ", document.NewTable(values,
		document.Column[systems.Setting]{Title: "setting", Of: func(s systems.Setting) any { return s.Key }},
		document.Column[systems.Setting]{Title: "value", Of: func(s systems.Setting) any { return s.Value }}))
	for _, s := range tables {
		t.Print("", "  [["+s.Key+"]]")
		var columns []document.Column[[]string]
		for i, title := range s.Table.Columns {
			columns = append(columns, wrapped(title, readable, func(row []string) string { return row[i] }))
		}
		t.Indented("  ", document.NewTable(s.Table.Rows, columns...))
	}
	t.Print("", "  A table in a file replaces the whole table: every row is a separate [[table]]",
		"  with all of its columns as keys. Words, ranks and days go in quotes, lists in [ ].")
}

// readable is how wide a column of sentences is at most.
const readable = 48

// wrapped is a column whose texts go on below if they are wider than that.
func wrapped[T any](title string, most int, of func(T) string) document.Column[T] {
	return document.Column[T]{Title: title, Of: func(row T) any { return document.PlainLines(texttable.Wrap(of(row), most)...) }}
}

// readings writes the readings chosen where a document is silent.
func readings(t *document.Text, all []rating.Reading) {
	if len(all) > 0 {
		t.Print("", "Readings chosen where the document is silent or contradicts itself", "")
	}
	for _, r := range all {
		text := r.Matter + ": " + r.Chosen
		if r.Why != "" {
			text += " (" + r.Why + ")"
		}
		if r.Setting != "" {
			text += "; setting " + r.Setting
		}
		t.Print(strings.Split("  - "+strings.Join(texttable.Wrap(text, 94), "\n    "), "\n")...)
	}
}
