package main

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/importers"
	"kyudan/rating/game"
)

type convertOptions struct {
	input     inputOptions
	out, to   string
	force     bool
	strict    bool
	keepGoing bool
}

var convertCommand = command{
	name:    "convert",
	args:    "FILE… -o OUT [-f FORMAT] [-t FORMAT]",
	summary: "any format to any format; says what gets lost",
	examples: `kyudan convert cup.xml -o cup.xlsx                      OpenGotha to the SWA workbook
kyudan convert cup.xml cup_StandingsR6.html -o cup.json  both files, checked against each other
kyudan convert cup.xlsx -t json -o -                    to standard output
kyudan convert cup.xml -t h9,names=pinyin -o cup.h9      Chinese names in Latin letters
kyudan convert *.xml -t swa -o converted/               many events into a folder`,
	about: `The ending of OUT chooses the format where -t does not. Files of one event given
together become one event. What the target cannot hold is listed as warnings.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(convertOptions)
		fs.StringVarP(&o.out, "output", "o", "", "file to write, a folder ending in / for several events, - for standard output")
		fs.StringVarP(&o.to, "to", "t", "", "format to write, with its options: h9,encoding=latin9 (kyudan formats lists them)")
		fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
		fs.BoolVar(&o.strict, "strict", false, "write nothing when the target cannot hold everything")
		fs.BoolVar(&o.keepGoing, "keep-going", false, "write what could be read in spite of errors")
		o.input.add(fs)
		return o
	},
	run: runConvert,
}

func runConvert(env *environ, opt any, args []string) int {
	o := opt.(*convertOptions)
	format, settings, ok := o.format(env)
	if !ok {
		return exitUsage
	}
	inputs, problems, status := o.input.open(env, args)
	if status != exitDone {
		return status
	}
	problems.Add(o.input.tellEvents(env, inputs)...)
	var events []importers.Input
	var losses game.Problems
	for _, in := range inputs {
		problems.Add(in.Problems...)
		if in.Event == nil {
			continue
		}
		events = append(events, in)
		losses.Add(o.losses(format, settings, in.Event)...)
	}
	problems.Add(losses...)
	o.input.report(env, problems)
	if o.keepGoing {
		events = writable(format, settings, events)
	}
	files, err := o.files(env, format, settings, events)
	if err != nil {
		env.fail(err.Error(), "")
		return exitUsage
	}
	// What would be lost under --strict no --keep-going lets pass.
	strict := o.strict && slices.ContainsFunc(losses, game.Problem.IsLoss)
	switch {
	case len(files) == 0 || problems.HasErrors() && !o.keepGoing:
		env.talk("nothing was written: %s", game.Plural(problems.Count(game.Error), "error"))
		mend := func(p game.Problem) bool { return p.Severity == game.Error && !p.IsLoss() }
		if len(files) > 0 && strict && !slices.ContainsFunc(problems, mend) {
			env.talk("hint: leave --strict out to write what %s holds", format.Name)
		} else if len(files) > 0 {
			env.talk("hint: mend them, or give --keep-going to write what could be read")
		}
		return exitNothing
	case strict:
		env.talk("nothing was written: %s does not hold everything, and --strict was given", format.Name)
		return exitNothing
	}
	if status := env.save(files, inputFiles(inputs), o.force); status != exitDone {
		return status
	}
	if problems.HasErrors() {
		return exitPartly
	}
	return exitDone
}

// format finds the target from -t, with its options, else from the ending of -o.
func (o *convertOptions) format(env *environ) (game.Writer, game.Settings, bool) {
	none := game.Writer{}
	var names []string
	for _, f := range exporters.Formats() {
		names = append(names, f.Name)
	}
	formats := "the formats written are: " + strings.Join(names, " ")
	if o.out == "" {
		env.fail("no output named", "-o FILE says what to write; the ending chooses the format")
		return none, nil, false
	}
	if o.to == "" {
		f, ok := exporters.ForFile(o.out)
		if !ok {
			env.fail(fmt.Sprintf("found output %q, whose ending says no format", o.out), "give -t FORMAT; "+formats)
		} else if others := sharing(f, ending(o.out)); len(others) > 0 {
			env.talk("%s is written as %s (%s); -t %s chooses another form of that ending", o.out, f.Name, f.Title, strings.Join(others, " or -t "))
		}
		return f, nil, ok
	}
	name, options, _ := strings.Cut(o.to, ",")
	f, ok := exporters.Lookup(name)
	if !ok {
		env.fail(fmt.Sprintf("found format %q, which is not written", name), formats)
		return none, nil, false
	}
	settings := game.Settings{}
	for _, s := range strings.FieldsFunc(options, func(r rune) bool { return r == ',' }) {
		key, value, ok := strings.Cut(s, "=")
		if !ok {
			env.fail(fmt.Sprintf("found -t %s with %q, expected KEY=VALUE", name, s), "for example -t h9,encoding=latin9")
			return none, nil, false
		}
		if have, twice := settings[key]; twice && have != value {
			env.fail(fmt.Sprintf("found %s=%s and %s in -t %s, expected one of them", key, have, s, o.to), "")
			return none, nil, false
		}
		settings[key] = value
	}
	if problems := f.Check(settings); len(problems) > 0 {
		printProblems(env.stderr, problems, true)
		return none, nil, false
	}
	return f, settings, true
}

// sharing are the other formats written under an ending.
func sharing(f game.Writer, ending string) []string {
	var names []string
	for _, other := range exporters.Formats() {
		if other.Name != f.Name && slices.Contains(other.Extensions, ending) {
			names = append(names, other.Name)
		}
	}
	return names
}

// files names one output an event: -o itself, or files in the folder that it
// names, each called like its first input.
func (o *convertOptions) files(env *environ, format game.Writer, settings game.Settings, events []importers.Input) ([]exporters.File, error) {
	paths := []string{o.out}
	switch {
	case isFolder(o.out):
		paths = outputNames(env, events, o.out, func(importers.Input) string { return format.Extensions[0] })
	case len(events) > 1 && o.out == "-":
		return nil, fmt.Errorf("found %d events and standard output, which holds one, expected a folder: -o converted/", len(events))
	case len(events) > 1:
		return nil, fmt.Errorf("found %d events and the single output %q, expected a folder: -o %s/", len(events), o.out, strings.TrimSuffix(o.out, filepath.Ext(o.out)))
	}
	var files []exporters.File
	for i, in := range events {
		ev := in.Event
		files = append(files, exporters.File{Path: paths[i], Write: func(w io.Writer) error { return format.Write(w, ev, settings) }})
	}
	return files, nil
}

// inputFiles are all files read, which must never be written.
func inputFiles(inputs []importers.Input) []string {
	var files []string
	for _, in := range inputs {
		files = append(files, in.Files...)
	}
	return files
}

// report prints the problems where the command's form wants them: as JSON on
// stdout, or for a person on stderr.
func (o *inputOptions) report(env *environ, problems game.Problems) {
	if o.json {
		if err := writeProblemsJSON(env.stdout, problems); err != nil {
			env.fail(err.Error(), "")
		}
		return
	}
	printProblems(env.stderr, problems, o.verbose)
}

// refuse says why a command could not begin; there is nothing to say where the
// command line was wrong, which has been said.
func (o *inputOptions) refuse(env *environ, problems game.Problems) {
	if len(problems) > 0 {
		o.report(env, problems)
	}
}
