package main

import (
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/comparison"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/compare"
	"kyudan/rating/game"
)

type compareOptions struct {
	input     inputOptions
	pipeline  pipelineOptions
	systems   []string
	rules     []string
	lists     []string
	out       []string
	force     bool
	keepGoing bool
}

var compareCommand = command{
	name:    "compare",
	args:    "FILE…|DIR [--systems swa,egf,…] [--rules RULES.toml]… [--list LIST]… [-o OUT]…",
	summary: "the same games under several systems: which would have predicted them best",
	examples: `kyudan compare 2024/*.xml --systems swa,egf,sagc             which system predicts best
kyudan compare 2024/*.xml -o compare.html                    all systems, as a page with plots
kyudan compare 2024/*.xml --systems swa --rules ours.toml    what if: SWA's rules beside your own
kyudan compare 2024/*.xml --systems swa,egf --list swa=swa.xlsx --list egf=egf.csv`,
	about: `Every game is predicted from the ratings before it, and only games that all
systems predict are ranked by. A list belongs to the system that it names, or to
the one before the equals sign; without a list everybody is new in a system, and
the first events only make players known. --rules adds a system with your own
values, called by system and file: swa+ours. --class holds for the systems that
have such a class. The ending of OUT (.html .json .csv .txt, .svg for the
calibration plot alone) chooses its form; without -o the comparison is printed.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(compareOptions)
		fs.StringSliceVar(&o.systems, "systems", nil, "rating systems to compare, with commas between (else all)")
		fs.StringArrayVar(&o.rules, "rules", nil, "[SYSTEM=]FILE: compare also a system with the values of this rules file (kyudan systems NAME lists its keys); may be repeated")
		fs.StringArrayVar(&o.lists, "list", nil, "[SYSTEM=]FILE: rating list that a system starts from (.xlsx .csv .json); may be repeated")
		fs.StringArrayVarP(&o.out, "output", "o", nil, "file to write (.html .json .csv .svg .txt); may be repeated")
		fs.StringVar(&o.pipeline.aliases, "aliases", "", "aliases.csv: name as written, id; settles who is who")
		fs.StringVar(&o.pipeline.unknownHandicap, "unknown-handicap", "even", "games whose handicap is not told: even, skip or error")
		fs.StringVar(&o.pipeline.ratings, "ratings", "list", "start ratings: list, or file to use those told in the event files")
		fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
		fs.BoolVar(&o.keepGoing, "keep-going", false, "write in spite of errors, without what could not be rated")
		o.input.add(fs)
		return o
	},
	run: runCompare,
}

func runCompare(env *environ, opt any, args []string) int {
	o := opt.(*compareOptions)
	contenders, status := o.contenders(env)
	if status != exitDone {
		return status
	}
	if status := o.addLists(env, contenders); status != exitDone {
		return status
	}
	if !o.knowsClass(contenders) {
		env.fail(fmt.Sprintf("found --class %s, which none of the systems has", o.input.class), "kyudan systems NAME shows a system's classes")
		return exitUsage
	}
	inputs, problems, status := o.open(env, contenders, args)
	if status != exitDone {
		return status
	}
	// Events in the order of their dates, whatever order a system asks for.
	inputs, unread := readable(inputs)
	for _, in := range unread {
		problems.Add(onceOnly(in)...)
	}
	if len(inputs) == 0 {
		printProblems(env.stderr, problems, o.input.verbose)
		env.talk("nothing could be compared: no event could be read")
		return exitNothing
	}
	var events []*game.Event
	for _, in := range inputs {
		events = append(events, in.Event)
	}
	var runs []compare.Run
	for _, c := range contenders {
		run, status := o.rate(env, c, inputs, events, problems)
		if status != exitDone {
			return status
		}
		runs = append(runs, run)
	}
	found := together(runs)
	return o.write(env, compare.Of(events, runs), found, inputs)
}

// open reads the events, of files or of an archive, whose table of who is who
// then holds for all systems.
func (o *compareOptions) open(env *environ, contenders []contender, args []string) ([]importers.Input, game.Problems, int) {
	dir, ok := oneFolder(args)
	switch {
	case !ok && mixesFolders(env, args):
		return nil, nil, exitUsage
	case !ok:
		return o.input.open(env, args)
	}
	o.keepGoing = true // as everywhere for a folder: what one event lacks stops no other
	folder, problems := archive.Open(dir)
	if problems.HasErrors() {
		o.input.refuse(env, problems)
		return nil, nil, exitNothing
	}
	for i := range contenders {
		contenders[i].pipeline.folder = folder
	}
	problems.Add(giveStartList(contenders, folder)...)
	j := &job{folder: folder}
	j.readEvents(env, o.input.settings())
	inputs, said := j.inputs()
	if folder.Register != nil || len(folder.Promotions) > 0 || len(folder.Adjustments) > 0 {
		problems.Add(game.Problem{
			Severity: game.Note, Code: "tables-unused", File: dir, Found: "register, promotions and corrections, which are left out of a comparison",
			Hint: "every system starts from the events alone, or from its list, so that they can be compared",
		})
	}
	return inputs, append(problems, said...), exitDone
}

// readable parts the inputs whose events are rated, in the order of
// their dates, from the others.
func readable(inputs []importers.Input) (read, unread []importers.Input) {
	for _, in := range inputs {
		if in.Event != nil && in.Double == "" {
			read = append(read, in)
		} else {
			unread = append(unread, in)
		}
	}
	slices.SortStableFunc(read, func(a, b importers.Input) int { return int(a.Event.Begin) - int(b.Event.Begin) })
	return read, unread
}

// rate rates the events, those of the inputs, under one system.
func (o *compareOptions) rate(env *environ, c contender, inputs []importers.Input, events []*game.Event, problems game.Problems) (compare.Run, int) {
	p, unusable, status := c.pipeline.start(env)
	if status != exitDone {
		o.input.refuse(env, unusable)
		return compare.Run{}, status
	}
	if c.pipeline.list == "" {
		p.before.Register = usualRegister(inputs, p.before.Register)
	}
	own := make([]importers.Input, len(inputs))
	at := make(map[*game.Event]int, len(inputs))
	left := map[*game.Event]string{} // classes that are not taken for the system's
	for i, in := range inputs {
		ev := *in.Event
		if ev.Class != "" && !o.keepsClass(p.system, &ev) {
			left[&ev] = ev.Class
			ev.Class = ""
		}
		in.Event = &ev
		own[i], at[&ev] = in, i
	}
	forecasts := compare.NewForecasts(events)
	p.each = func(ev *game.Event, res *rating.Result) { forecasts.Add(at[ev], res) }
	rep, rated := p.rate(own, problems, o.input.setClass())
	sayLeft(rep, rated, left)
	return compare.Run{Name: c.name, Report: rep, Forecasts: forecasts}, exitDone
}

// keepsClass reports whether a system takes an event for the class that it
// tells. A class of the command line holds for all systems that have it. One
// out of a file that does not say whose it is may be another system's, and is
// where the system has none of that name or the event misses its requirements;
// the system then finds the class by itself.
func (o *compareOptions) keepsClass(s rating.System, ev *game.Event) bool {
	has := hasClass(s.About(), ev.Class)
	checker, checks := s.(rating.Checker)
	switch {
	case o.input.setClass():
		return has
	case ev.ClassOf != "":
		return true // whose it is, the system knows
	case !has || !checks:
		return has
	}
	return !slices.ContainsFunc(checker.Requirements(ev, className(ev.Class)), func(r rating.Requirement) bool { return !r.Met })
}

// sayLeft says which classes were not taken for the system's.
func sayLeft(rep *rating.Report, rated []importers.Input, left map[*game.Event]string) {
	if len(rep.System.Classes) == 0 {
		return // and rates without
	}
	for _, in := range rated {
		class, ok := left[in.Event]
		if !ok {
			continue
		}
		p := game.Problem{
			Severity: game.Note, Code: "class-not-taken", File: in.Event.Source.File,
			Found: fmt.Sprintf("class %q, which %s has none of", class, rep.System.Name),
			Hint:  "a file that tells class_of says whose class it is",
		}
		if hasClass(rep.System, class) {
			p.Found = fmt.Sprintf("class %q, whose requirements in %s the event misses and of which nobody says whose it is", class, rep.System.Name)
		}
		rep.Tell(p)
	}
}

// usualRegister is whose ids most entries have: a system without a list knows
// people by these, so that namesakes are told apart in all systems alike.
// Without any it is the system's own.
func usualRegister(inputs []importers.Input, own string) string {
	entries := map[string]int{}
	for _, in := range inputs {
		for i := range in.Event.Players {
			for register := range in.Event.Players[i].IDs {
				entries[register]++
			}
		}
	}
	usual := own
	for _, register := range slices.Sorted(maps.Keys(entries)) {
		if entries[register] > entries[usual] {
			usual = register
		}
	}
	return usual
}

// together are the problems of all runs, each once; those that only some
// systems have say which.
func together(runs []compare.Run) game.Problems {
	type seen struct{ runs []string }
	where := map[game.Problem]*seen{}
	var all game.Problems
	for _, r := range runs {
		for _, p := range r.Report.Problems() {
			s := where[p]
			if s == nil {
				s = &seen{}
				where[p] = s
				all = append(all, p)
			}
			if !slices.Contains(s.runs, r.Name) {
				s.runs = append(s.runs, r.Name)
			}
		}
	}
	for i, p := range all {
		if s := where[p]; len(s.runs) < len(runs) {
			all[i].Found = strings.Join(s.runs, ", ") + ": " + p.Found
		}
	}
	return all
}

// write prints the comparison or writes the files asked for.
func (o *compareOptions) write(env *environ, c *compare.Comparison, problems game.Problems, inputs []importers.Input) int {
	var files []exporters.File
	for _, path := range o.out {
		write := comparisonWriter(filepath.Ext(path), c, problems)
		if write == nil {
			env.fail(fmt.Sprintf("found output %q, expected a file ending in .html, .json, .csv, .svg or .txt", path), "")
			return exitUsage
		}
		files = append(files, exporters.File{Path: path, Write: write})
	}
	if !o.input.json {
		printProblems(env.stderr, problems, o.input.verbose)
	}
	errors := problems.Count(game.Error)
	switch {
	case len(files) == 0:
		form := ".txt"
		if o.input.json {
			form = ".json"
		}
		if err := comparisonWriter(form, c, problems)(env.stdout); err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
	case errors > 0 && !o.keepGoing:
		env.talk("nothing was written: %s", count(errors, "error"))
		env.talk("hint: mend them, or give --keep-going to compare what can be rated")
		return exitNothing
	default:
		read := slices.Concat(inputFiles(inputs), o.lists, o.rules, o.pipeline.files())
		if status := env.save(files, read, o.force); status != exitDone {
			return status
		}
	}
	if errors > 0 {
		return exitPartly
	}
	return exitDone
}

// comparisonWriter is the form of that file name ending, nil where there is
// none.
func comparisonWriter(ending string, c *compare.Comparison, problems game.Problems) func(io.Writer) error {
	switch strings.ToLower(ending) {
	case ".html", ".htm":
		return func(w io.Writer) error { return comparison.WriteHTML(w, c) }
	case ".json":
		return func(w io.Writer) error { return comparison.WriteJSON(w, c, problems) }
	case ".csv":
		return func(w io.Writer) error { return comparison.WriteCSV(w, c) }
	case ".svg":
		return func(w io.Writer) error { return comparison.WriteSVG(w, c) }
	case ".txt":
		return func(w io.Writer) error { return comparison.WriteText(w, c) }
	}
	return nil
}
