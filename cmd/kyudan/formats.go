package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/document"
	"kyudan/exporters/texttable"
	"kyudan/importers"
	"kyudan/rating/game"
)

type formatsOptions struct{ json, matrix bool }

var formatsCommand = command{
	name:    "formats",
	args:    "[--matrix] [--json]",
	summary: "what is read and what is written",
	examples: `kyudan formats            the table, and the options of -t
kyudan formats --matrix   what each format that is written can hold
kyudan formats --json     both for programs`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(formatsOptions)
		fs.BoolVar(&o.matrix, "matrix", false, "what each format that is written can hold, as a Markdown table")
		fs.BoolVar(&o.json, "json", false, "print for programs, as JSON")
		return o
	},
	run: func(env *environ, opt any, args []string) int {
		o, rows := opt.(*formatsOptions), formatRows()
		if len(args) > 0 {
			env.fail(fmt.Sprintf("found %q behind formats, which takes no names", args[0]), "kyudan formats --matrix says what each format holds")
			return exitUsage
		}
		switch {
		case o.json:
			if err := document.WriteJSON(env.stdout, rows); err != nil {
				env.fail(err.Error(), "")
				return exitNothing
			}
			return exitDone
		case o.matrix:
			fmt.Fprint(env.stdout, matrix())
			return exitDone
		}
		t := texttable.New(texttable.Column{Title: "format"}, texttable.Column{Title: "reads"}, texttable.Column{Title: "writes"},
			texttable.Column{Title: "what it is"})
		for _, r := range rows {
			t.Row(r.Name, strings.Join(r.Extensions, " "), strings.Join(r.Written, " "), r.Title)
		}
		if status := env.table(t); status != exitDone {
			return status
		}
		for _, r := range rows {
			for _, option := range r.Options {
				if option.Name != exporters.Names.Name {
					printOption(env, r.Name, option)
				}
			}
		}
		printOption(env, "FORMAT", formatOption(exporters.Names)) // which all have
		fmt.Fprintln(env.stdout)
		return exitDone
	},
}

func printOption(env *environ, format string, o formatOption) {
	fmt.Fprintf(env.stdout, "\n-t %s,%s=%s: %s", format, o.Name, strings.Join(o.Values, "|"), o.About)
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

// matrix is a Markdown table of what each written format holds, a line a
// feature. The README shows it.
func matrix() string {
	var b strings.Builder
	formats := exporters.Formats()
	b.WriteString("| |")
	for _, f := range formats {
		b.WriteString(" `" + f.Name + "` |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(formats)) + "\n")
	for _, feature := range game.Features() {
		title := feature.Many
		if title == "" {
			title = feature.One
		}
		b.WriteString("| " + title + " |")
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
