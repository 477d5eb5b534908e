package main

import (
	"encoding/json"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/texttable"
	"kyudan/importers"
)

var formatsCommand = command{
	name:    "formats",
	args:    "[--json]",
	summary: "what is read and what is written",
	examples: `kyudan formats          the table
kyudan formats --json   the same for programs`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(struct{ json bool })
		fs.BoolVar(&o.json, "json", false, "print for programs, as JSON")
		return o
	},
	run: func(env *environ, opt any, args []string) int {
		rows := formatRows()
		if opt.(*struct{ json bool }).json {
			enc := json.NewEncoder(env.stdout)
			enc.SetIndent("", "  ")
			if err := enc.Encode(rows); err != nil {
				env.fail(err.Error(), "")
				return exitNothing
			}
			return exitDone
		}
		t := texttable.New(texttable.Column{Title: "format"}, texttable.Column{Title: "reads"}, texttable.Column{Title: "writes"},
			texttable.Column{Title: "endings"}, texttable.Column{Title: "what it is"})
		for _, r := range rows {
			t.Row(r.Name, yes(r.Reads), yes(r.Writes), strings.Join(r.Extensions, " "), r.Title)
		}
		return env.table(t)
	},
}

type formatRow struct {
	Name       string   `json:"name"`
	Title      string   `json:"title"`
	Extensions []string `json:"extensions"`
	Reads      bool     `json:"reads"`
	Writes     bool     `json:"writes"`
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
		if i, ok := at[f.Name]; ok {
			rows[i].Writes = true
			continue
		}
		rows = append(rows, formatRow{Name: f.Name, Title: f.Title, Extensions: f.Extensions, Writes: true})
	}
	return rows
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return ""
}
