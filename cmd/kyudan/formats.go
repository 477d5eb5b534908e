package main

import (
	"cmp"
	"fmt"
	"strings"

	"kyudan/exporters"
	"kyudan/exporters/document"
	"kyudan/exporters/schemas"
	"kyudan/importers"
	"kyudan/rating/game"
)

type formatsOptions struct {
	matrix bool
	schema string
}

var formatsCommand = command{
	name:    "formats",
	args:    "[--matrix] [--json] [--schema FORM]",
	summary: "list the file formats that are read and written",
	examples: `kyudan formats            the table, and the options of -t
kyudan formats --matrix   what each written format can hold
kyudan formats --json     both, for programs
kyudan formats --schema report > report.schema.json`,
	options: func() options { return new(formatsOptions) },
}

func (o *formatsOptions) add(f *flags) {
	f.BoolVar(&o.matrix, "matrix", false, "what each written format can hold, as a Markdown table")
	f.json()
	f.StringVar(&o.schema, "schema", "", "print the JSON Schema of a `form` of our JSON: "+game.Enumerate(schemas.Names(), "and"))
}

func (o *formatsOptions) execute(env *environ, args []string) error {
	if len(args) > 0 {
		return misuse("formats takes no names, such as %q", args[0]).hint("kyudan formats --matrix shows what each format can hold")
	}
	if o.schema != "" {
		return o.printSchema(env)
	}
	rows := formatRows()
	switch {
	case env.json:
		return document.WriteJSON(env.stdout, struct {
			Kyudan  string      `json:"kyudan"`
			Formats []formatRow `json:"formats"`
		}{"formats/1", rows})
	case o.matrix:
		fmt.Fprint(env.stdout, matrix())
		return nil
	}
	type column = document.Column[formatRow]
	t := document.NewText(env.stdout, 0)
	t.Table(document.NewTable(rows,
		column{Title: "format", Of: func(r formatRow) any { return r.Name }},
		column{Title: "reads", Of: func(r formatRow) any { return strings.Join(r.Extensions, " ") }},
		column{Title: "writes", Of: func(r formatRow) any { return strings.Join(r.Written, " ") }},
		column{Title: "what it is", Of: func(r formatRow) any { return r.Title }}))
	say := func(format string, o formatOption) {
		t.Print(fmt.Sprintf("-t %s,%s=%s: %s", format, o.Name, strings.Join(o.Values, "|"), o.About))
	}
	t.Blank()
	for _, r := range rows {
		for _, option := range r.Options {
			if option.Name != exporters.Names.Name {
				say(r.Name, option)
			}
		}
	}
	say("FORMAT", formatOption(exporters.Names)) // which all have
	return t.End()
}

func (o *formatsOptions) printSchema(env *environ) error {
	form, _, _ := strings.Cut(o.schema, "/") // its version is that of the program
	schema, ok := schemas.Of(form)
	if !ok {
		return misuse("our JSON has no form %q, only %s", o.schema, game.Enumerate(schemas.Names(), "and"))
	}
	_, err := env.stdout.Write(schema)
	return err
}

type formatRow struct {
	Name       string            `json:"name"`
	Title      string            `json:"title"`
	Extensions []string          `json:"extensions"` // of files read; of files written where nothing is read
	Reads      bool              `json:"reads"`
	Writes     bool              `json:"writes"`
	Written    []string          `json:"written_extensions,omitempty"` // those that choose the format for writing, some together with -t
	Options    []formatOption    `json:"options,omitempty"`
	Holds      map[string]string `json:"holds,omitempty"` // feature: "" in full, else how
}

type formatOption struct {
	Name   string   `json:"name"`
	About  string   `json:"about"`
	Values []string `json:"values,omitempty"`
}

// formatRows puts readers and writers of one name into one row, readers first.
func formatRows() []formatRow {
	var rows []formatRow
	at := map[string]int{}
	for _, f := range importers.Formats() {
		at[f.Name] = len(rows)
		rows = append(rows, formatRow{Name: f.Name, Title: f.Title, Extensions: f.Extensions, Reads: true})
	}
	for _, f := range exporters.Formats() {
		i, ok := at[f.Name]
		if !ok {
			i = len(rows)
			rows = append(rows, formatRow{Name: f.Name, Title: f.Title, Extensions: f.Extensions})
		}
		rows[i].Writes, rows[i].Written, rows[i].Holds = true, f.Extensions, f.Holds
		for _, o := range f.Options {
			rows[i].Options = append(rows[i].Options, formatOption(o))
		}
	}
	return rows
}

// matrix is a Markdown table of what each written format can hold, one feature per
// line. The README shows it.
func matrix() string {
	var b strings.Builder
	formats := exporters.Formats()
	b.WriteString("| |")
	for _, f := range formats {
		b.WriteString(" `" + f.Name + "` |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(formats)) + "\n")
	for _, feature := range game.Features() {
		b.WriteString("| " + cmp.Or(feature.Many, feature.One) + " |")
		for _, f := range formats {
			how, held := f.Holds[feature.Code]
			switch {
			case !held:
				how = "–"
			case how == "":
				how = "yes"
			}
			b.WriteString(" " + how + " |")
		}
		b.WriteString("\n")
	}
	return b.String()
}
