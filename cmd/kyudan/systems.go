package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/systems"
)

var systemsCommand = command{
	name:    "systems",
	args:    "[NAME] [--rules FILE]",
	summary: "the rating systems",
	examples: `kyudan systems       all of them
kyudan systems swa   one: formulas, tables, readings, and the settings of --rules`,
	flags: func(fs *pflag.FlagSet) any {
		return fs.String("rules", "", "show what this TOML file makes of the system")
	},
	run: func(env *environ, opt any, args []string) int {
		if len(args) == 0 {
			t := texttable.New(texttable.Column{Title: "system"}, texttable.Column{Title: "title"}, texttable.Column{Title: "document"})
			for _, s := range systems.All() {
				a := s.About()
				t.Row(a.Name, a.Title, a.Document)
			}
			return env.table(t)
		}
		s, ok := findSystem(env, args[0])
		if !ok {
			return exitUsage
		}
		rules, missing := (&pipelineOptions{rules: *opt.(*string)}).rulesFile()
		if missing != nil {
			printProblems(env.stderr, missing, true)
			return exitNothing
		}
		s, departures, problems := ruled(s, rules)
		if problems.HasErrors() {
			printProblems(env.stderr, problems, true)
			return exitUsage
		}
		printSystem(env.stdout, s.About())
		if len(departures) > 0 {
			fmt.Fprint(env.stdout, "\nOther values than the document's\n\n")
			t := texttable.New(texttable.Column{Title: "setting"}, texttable.Column{Title: "document", Max: 40}, texttable.Column{Title: "here", Max: 40})
			t.Indent = "  "
			for _, d := range departures {
				t.Row(d.Key, d.Document, d.Value)
			}
			return env.table(t)
		}
		return exitDone
	},
}

// printSystem prints a system as its document has it: formulas, values, tables,
// and what was read into its silence.
func printSystem(w io.Writer, a rating.About) {
	fmt.Fprintf(w, "%s: %s\n%s\n", a.Name, a.Title, a.Document)
	order := map[rating.Order]string{
		rating.ByBegin: "events by first day, those of one day as given",
		rating.ByEnd:   "events by last day",
		rating.AsGiven: "games in the order of entry: files as given, rows as they stand",
		rating.ByGame:  "games by date, those of one day as given",
	}
	fmt.Fprintf(w, "order: %s\nids: of the register %q\n", order[a.Order], a.Register)
	if len(a.Formulas) > 0 {
		fmt.Fprintf(w, "\nFormulas\n\n  %s\n", strings.Join(a.Formulas, "\n  "))
	}
	fmt.Fprint(w, "\nValues (the keys of a --rules file)\n\n")
	values := texttable.New(texttable.Column{Title: "setting"}, texttable.Column{Title: "value"})
	values.Indent = "  "
	settings := systems.Settings(a.Name)
	for _, s := range settings {
		if s.Table == nil {
			values.Row(s.Key, s.Value)
		}
	}
	fmt.Fprint(w, values)
	for _, s := range settings {
		if s.Table == nil {
			continue
		}
		fmt.Fprintf(w, "\n  [[%s]]\n", s.Key)
		var columns []texttable.Column
		for _, c := range s.Table.Columns {
			columns = append(columns, texttable.Column{Title: c, Max: 70})
		}
		t := texttable.New(columns...)
		t.Indent = "  "
		for _, r := range s.Table.Rows {
			t.Row(r...)
		}
		fmt.Fprint(w, t)
	}
	if len(a.Readings) == 0 {
		return
	}
	fmt.Fprint(w, "\nReadings chosen where the document is silent or contradicts itself\n\n")
	for _, r := range a.Readings {
		text := r.Matter + ": " + r.Chosen
		if r.Why != "" {
			text += " (" + r.Why + ")"
		}
		if r.Setting != "" {
			text += "; setting " + r.Setting
		}
		for i, line := range texttable.Wrap(text, 94) {
			prefix := "  - "
			if i > 0 {
				prefix = "    "
			}
			fmt.Fprintln(w, prefix+line)
		}
	}
}

// findSystem looks a system up by its name and says which there are.
func findSystem(env *environ, name string) (rating.System, bool) {
	s, ok := systems.Lookup(strings.ToLower(name))
	if !ok {
		env.fail(fmt.Sprintf("found system %q, which does not exist", name), "the systems are: "+strings.Join(systems.Names(), " "))
	}
	return s, ok
}

// systemAbout is what a list's system says of itself, where the list names one
// that we have.
func systemAbout(name string) (rating.About, bool) {
	s, ok := systems.Lookup(name)
	if !ok {
		return rating.About{}, false
	}
	return s.About(), true
}

// table prints a table on stdout.
func (e *environ) table(t *texttable.Table) int {
	if _, err := t.WriteTo(e.stdout); err != nil {
		e.fail(err.Error(), "")
		return exitNothing
	}
	return exitDone
}
