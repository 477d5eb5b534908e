package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters/texttable"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

var systemsCommand = command{
	name:    "systems",
	args:    "[NAME] [--rules FILE]",
	summary: "the rating systems",
	examples: `kyudan systems                           all of them
kyudan systems swa                       one: formulas, tables, readings, and the settings of --rules
kyudan systems sgelo --rules ours.toml   the same with your own values`,
	about: `A rules file is TOML. It holds values of your own in the place of the
document's, under the keys shown, and above them, if you like, system = "sgelo",
the system that it is for, and profile = "app", a set of values to begin with.
What differs from the document stands in every report.`,
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
		rules, missing := rulesFile(*opt.(*string))
		if missing != nil {
			printProblems(env.stderr, missing, true)
			return exitNothing
		}
		c, problems := plan.Choice{System: game.Told(s.About().Name), Rules: rules}.Configure()
		if problems.HasErrors() {
			printProblems(env.stderr, problems, true)
			return exitUsage
		}
		printSystem(env.stdout, c)
		return exitDone
	},
}

// printSystem prints a system as it computes: formulas, values, tables, where
// they are not the document's, and what was read into its silence.
func printSystem(w io.Writer, c *systems.Configured) {
	a := c.System.About()
	fmt.Fprintf(w, "%s: %s\n%s\n", a.Name, a.Title, a.Document)
	fmt.Fprintf(w, "order: %s\nids: of the register %q\n", a.Order, a.Register)
	if len(a.Formulas) > 0 {
		heading := "Formulas"
		if len(c.Departures) > 0 {
			heading += ", with the document's values"
		}
		fmt.Fprintf(w, "\n%s\n\n  %s\n", heading, strings.Join(a.Formulas, "\n  "))
	}
	printSettings(w, a.Name, c.Settings)
	printDepartures(w, c.Departures)
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

// printSettings prints the values and tables with the keys that a rules file
// gives them by.
func printSettings(w io.Writer, system string, settings []systems.Setting) {
	fmt.Fprint(w, "\nValues (the keys of a --rules file)\n\n")
	fmt.Fprintf(w, "  system = %q says whose rules a file has\n", system)
	for _, name := range systems.Profiles(system) {
		fmt.Fprintf(w, "  profile = %q begins with that set of values in place of the document's\n", name)
	}
	fmt.Fprintln(w)
	values := texttable.New(texttable.Column{Title: "setting"}, texttable.Column{Title: "value"})
	values.Indent = "  "
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
			columns = append(columns, texttable.Column{Title: c})
		}
		t := texttable.New(columns...)
		t.Indent = "  "
		for _, r := range s.Table.Rows {
			rowWrapped(t, r)
		}
		fmt.Fprint(w, t)
	}
	fmt.Fprint(w, "\n  A table that a file gives takes the place of the whole: every row is a [[table]] of its own\n  with all of its columns as keys. Words, ranks and days stand in quotes, lists in [ ].\n")
}

// rowWrapped adds a row whose long texts go on below.
func rowWrapped(t *texttable.Table, cells []string) {
	const most = 48
	lines := make([][]string, len(cells))
	deep := 1
	for i, c := range cells {
		lines[i] = texttable.Wrap(c, most)
		deep = max(deep, len(lines[i]))
	}
	for k := range deep {
		row := make([]string, len(cells))
		for i := range cells {
			if k < len(lines[i]) {
				row[i] = lines[i][k]
			}
		}
		t.Row(row...)
	}
}

// printDepartures prints where the values are not the document's, each whole.
func printDepartures(w io.Writer, departures []rating.Departure) {
	if len(departures) == 0 {
		return
	}
	fmt.Fprint(w, "\nOther values than the document's\n\n")
	t := texttable.New(texttable.Column{Title: "setting"}, texttable.Column{Title: "document"}, texttable.Column{Title: "here"})
	t.Indent = "  "
	for _, d := range departures {
		rowWrapped(t, []string{d.Key, d.Document, d.Value})
	}
	fmt.Fprint(w, t)
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
