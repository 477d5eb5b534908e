package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/systems"
)

var systemsCommand = command{
	name:    "systems",
	args:    "[NAME]",
	summary: "the rating systems",
	examples: `kyudan systems       all of them
kyudan systems swa   one, with its classes and weights`,
	flags: func(fs *pflag.FlagSet) any { return nil },
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
		a := s.About()
		fmt.Fprintf(env.stdout, "%s: %s\n%s\nids of the register %q\n", a.Name, a.Title, a.Document, a.Register)
		if len(a.Classes) == 0 {
			return exitDone
		}
		fmt.Fprintln(env.stdout)
		t := texttable.New(texttable.Column{Title: "class"}, texttable.Column{Title: "weight", Align: texttable.Right}, texttable.Column{Title: "events"})
		for _, c := range a.Classes {
			t.Row(c.Name, fmt.Sprintf("%.2f", c.Weight), c.Title)
		}
		return env.table(t)
	},
}

// findSystem looks a system up by its name and says which there are.
func findSystem(env *environ, name string) (rating.System, bool) {
	s, ok := systems.Lookup(strings.ToLower(name))
	if !ok {
		var names []string
		for _, s := range systems.All() {
			names = append(names, s.About().Name)
		}
		env.fail(fmt.Sprintf("found system %q, which does not exist", name), "the systems are: "+strings.Join(names, " "))
	}
	return s, ok
}

// table prints a table on stdout.
func (e *environ) table(t *texttable.Table) int {
	if _, err := t.WriteTo(e.stdout); err != nil {
		e.fail(err.Error(), "")
		return exitNothing
	}
	return exitDone
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
