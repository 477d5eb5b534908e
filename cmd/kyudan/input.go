package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/importers"
	"kyudan/importers/eventjson"
	"kyudan/rating"
	"kyudan/rating/game"
)

// inputOptions are the flags of every command that reads event files.
type inputOptions struct {
	from      string
	set       []string
	class     string
	submitted string
	merge     bool
	separate  bool
	json      bool
	verbose   bool
}

func (o *inputOptions) add(fs *pflag.FlagSet) {
	fs.StringVar(&o.class, "class", "", "tournament class, short for --set class=…")
	fs.StringVar(&o.submitted, "submitted", "", "day on which the results were handed in, short for --set results_submitted=…")
	o.addFiles(fs)
}

// addFiles adds the flags of commands that classes mean nothing to.
func (o *inputOptions) addFiles(fs *pflag.FlagSet) {
	fs.StringVarP(&o.from, "from", "f", "", "format of the files, where their content does not decide (kyudan formats lists them)")
	fs.StringArrayVar(&o.set, "set", nil, "KEY=VALUE: what the files do not say, such as begin=2026-05-02 or time.basic_minutes=45; may be repeated")
	fs.BoolVar(&o.merge, "merge", false, "all files are one event, even if they do not look so")
	fs.BoolVar(&o.separate, "separate", false, "each file is an event of its own")
	fs.BoolVar(&o.json, "json", false, "print for programs, as JSON")
	fs.BoolVarP(&o.verbose, "verbose", "v", false, "print every problem, notes too")
}

// open reads the files, puts those of one event together and applies --set.
// The status is exitDone where the reading may go on.
func (o *inputOptions) open(env *environ, args []string) ([]importers.Input, game.Problems, int) {
	if len(args) == 0 {
		env.fail("no file given", "name one or more event files; kyudan formats lists what is read")
		return nil, nil, exitUsage
	}
	inputs, problems, status := o.openBy(env, func(opt importers.OpenOptions) ([]importers.Input, game.Problems) {
		return importers.OpenAll(args, opt)
	})
	wordFiles(problems)
	for _, in := range inputs {
		wordFiles(in.Problems)
	}
	return inputs, problems, status
}

// openBy is open with another way of reading the files.
func (o *inputOptions) openBy(env *environ, read func(importers.OpenOptions) ([]importers.Input, game.Problems)) ([]importers.Input, game.Problems, int) {
	if o.merge && o.separate {
		env.fail("found --merge and --separate together, expected one of them", "")
		return nil, nil, exitUsage
	}
	if o.from != "" && !slices.ContainsFunc(importers.Formats(), func(f game.Reader) bool { return strings.EqualFold(f.Name, o.from) }) {
		var names []string
		for _, f := range importers.Formats() {
			names = append(names, f.Name)
		}
		env.fail(fmt.Sprintf("found format %q, which is not read", o.from), "the formats read are: "+strings.Join(names, " ")+"; without -f the content decides")
		return nil, nil, exitUsage
	}
	settings := o.settings()
	for _, s := range settings {
		key, value, ok := strings.Cut(s, "=")
		if !ok {
			env.fail(fmt.Sprintf("found --set %q, expected KEY=VALUE", s), "for example --set begin=2026-05-02")
			return nil, nil, exitUsage
		}
		if err := eventjson.Set(&game.Event{}, key, value); err != nil {
			hint := ""
			if p := (game.Problem{}); errors.As(err, &p) {
				hint = p.Hint
			}
			env.fail(o.flag(key, value)+": "+err.Error(), hint)
			return nil, nil, exitUsage
		}
	}
	inputs, problems := read(importers.OpenOptions{Format: o.from, Stdin: env.stdin, Merge: o.merge, Separate: o.separate})
	for _, in := range inputs {
		if in.Event == nil {
			continue
		}
		problems.Add(applySettings(in.Event, settings)...)
		problems.Add(game.CheckDates(in.Event).InFile(in.Event.Source.File)...)
	}
	return inputs, problems, exitDone
}

// applySettings tells an event what --set does.
func applySettings(ev *game.Event, settings []string) game.Problems {
	var problems game.Problems
	for _, s := range settings {
		key, value, _ := strings.Cut(s, "=")
		if err := eventjson.Set(ev, key, value); err != nil {
			problems.Add(game.Problem{Severity: game.Error, Code: "set", File: "--set " + s, Found: err.Error()})
		}
	}
	return problems
}

// settings are --class, --submitted and --set in one list; --set has the last
// word.
func (o *inputOptions) settings() []string {
	var s []string
	if o.class != "" {
		s = append(s, "class="+strings.ToUpper(o.class))
	}
	if o.submitted != "" {
		s = append(s, "results_submitted="+o.submitted)
	}
	return append(s, o.set...)
}

// flag is what the user typed to tell a key.
func (o *inputOptions) flag(key, value string) string {
	switch {
	case key == "class" && strings.EqualFold(value, o.class):
		return "--class " + o.class
	case key == "results_submitted" && value == o.submitted:
		return "--submitted " + o.submitted
	}
	return "--set " + key + "=" + value
}

// setClass reports whether the class was told on the command line, where it is
// the rating system's own class whatever form the file has.
func (o *inputOptions) setClass() bool { return classOf(o.settings()) != "" }

// classOf is the class that settings tell, "" where they tell none.
func classOf(settings []string) string {
	var class string
	for _, s := range settings {
		if c, ok := strings.CutPrefix(s, "class="); ok {
			class = c
		}
	}
	return class
}

// classUnused says that the class told on the command line means nothing to a
// system.
func (o *inputOptions) classUnused(about rating.About) game.Problems {
	class := classOf(o.settings())
	if class == "" || len(about.Classes) > 0 {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "class-unused", Found: fmt.Sprintf("class %q for %s, which has no classes", class, about.Name),
		Hint: "leave --class out; the games count the same with it and without",
	}}
}
