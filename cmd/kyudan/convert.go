package main

import (
	"cmp"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/exporters"
	"kyudan/importers"
	"kyudan/rating/game"
)

type convertOptions struct {
	input   inputOptions
	out, to string
	strict  bool
}

var convertCommand = command{
	name:    "convert",
	args:    "FILE… -o OUT [-f FORMAT] [-t FORMAT]",
	summary: "convert any format to any other, and list what is lost",
	examples: `kyudan convert cup.xml -o cup.xlsx                       to the SWA workbook
kyudan convert cup.xml cup_StandingsR6.html -o cup.json  both files together
kyudan convert cup.xlsx -t json -o -                     to standard output
kyudan convert cup.xml -t h9,names=pinyin -o cup.h9      in Latin letters
kyudan convert *.xml -t swa -o converted/                into a folder`,
	about: `The ending of OUT chooses the format unless -t does. Files of one event are read
as one event. Warnings list what the new format cannot hold.`,
	options: func() options { return new(convertOptions) },
}

func (o *convertOptions) add(f *flags) {
	f.StringVarP(&o.out, "output", "o", "", "`file` to write; a folder ending in / for several events, - for standard output")
	f.StringVarP(&o.to, "to", "t", "", "`format` to write, with its options: h9,encoding=latin9 (kyudan formats lists them)")
	f.force(overwrites)
	f.BoolVar(&o.strict, "strict", false, "write nothing if the format cannot hold everything")
	f.keepGoing("write what could be read despite errors")
	o.input.add(f)
}

func (o *convertOptions) execute(env *environ, args []string) error {
	format, settings, err := o.format(env)
	if err != nil {
		return err
	}
	o.input.entries = true // a pairing program registers them
	inputs, problems, err := o.input.open(env, args)
	if err != nil {
		return err
	}
	var events []importers.Input
	var losses game.Problems
	for _, in := range inputs {
		problems.Add(in.Problems...)
		if in.Event == nil {
			continue
		}
		lost := o.losses(env, format, settings, in.Event)
		losses.Add(lost...)
		// An event that the format refuses, as Lost reported, does not stop the others.
		if !env.keepGoing || !lost.HasErrors() || format.Write(io.Discard, in.Event, settings) == nil {
			events = append(events, in)
		}
	}
	problems.Add(losses...)
	if err := env.report(problems); err != nil {
		env.fail(err.Error(), "")
	}
	files, err := o.files(env, format, settings, events)
	if err != nil {
		return err
	}
	// --keep-going does not override --strict.
	strict := o.strict && slices.ContainsFunc(losses, game.Problem.IsLoss)
	mend := slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Severity == game.Error && !p.IsLoss() })
	refused := nothing("nothing was written: %s", game.Plural(problems.Count(game.Error), "error"))
	switch {
	case len(files) == 0:
		return refused
	case problems.HasErrors() && !env.keepGoing && strict && !mend:
		return refused.saying("hint: leave out --strict to write what %s can hold", format.Name)
	case problems.HasErrors() && !env.keepGoing:
		return refused.saying("hint: correct them, or give --keep-going to write what could be read")
	case strict:
		return nothing("nothing was written: %s cannot hold everything, and --strict was given", format.Name)
	}
	if err := env.save(files, inputFiles(inputs)); err != nil {
		return err
	}
	return partly(problems)
}

// format finds the target from -t, with its options, else from the ending of -o.
func (o *convertOptions) format(env *environ) (game.Writer, game.Settings, error) {
	none := game.Writer{}
	var names, sharing []string // all formats, and those with the output's ending
	for _, f := range exporters.Formats() {
		names = append(names, f.Name)
		if slices.Contains(f.Extensions, ending(o.out)) {
			sharing = append(sharing, f.Name)
		}
	}
	formats := "the formats written are: " + strings.Join(names, " ")
	if o.out == "" {
		return none, nil, misuse("no output named").hint("give -o FILE; its ending chooses the format")
	}
	if o.to == "" {
		f, ok := exporters.ForFile(o.out)
		if !ok {
			return none, nil, misuse(`the ending of "%s" names no format`, o.out).hint("give -t FORMAT; " + formats)
		}
		if others := sharing[1:]; len(others) > 0 {
			env.talk("%s is written as %s (%s); -t %s chooses another format with that ending", o.out, f.Name, f.Title, strings.Join(others, " or -t "))
		}
		return f, nil, nil
	}
	name, options, _ := strings.Cut(o.to, ",")
	f, ok := exporters.Lookup(name)
	if !ok {
		return none, nil, misuse("there is no format %q to write", name).hint(formats)
	}
	settings := game.Settings{}
	for _, s := range strings.FieldsFunc(options, func(r rune) bool { return r == ',' }) {
		key, value, ok := strings.Cut(s, "=")
		if !ok {
			return none, nil, misuse("-t %s takes KEY=VALUE, not %q", name, s).hint("for example -t h9,encoding=latin9")
		}
		if have, twice := settings[key]; twice && have != value {
			return none, nil, misuse("%s=%s and %s cannot both be given in -t %s", key, have, s, o.to)
		}
		settings[key] = value
	}
	if problems := f.Check(settings); len(problems) > 0 {
		printProblems(env.stderr, problems, true)
		return none, nil, &failure{status: exitUsage}
	}
	return f, settings, nil
}

// files names one output per event: -o itself, or files in the folder that it names,
// each called like its event's first input.
func (o *convertOptions) files(env *environ, format game.Writer, settings game.Settings, events []importers.Input) ([]exporters.File, error) {
	paths := []string{o.out}
	switch {
	case isFolder(o.out):
		paths = namesIn(env, o.out, events, func(name string, _ importers.Input) string { return name + format.Extensions[0] })
	case len(events) > 1 && o.out == "-":
		return nil, misuse("standard output takes one event, and these are %d: name a folder, -o converted/", len(events))
	case len(events) > 1:
		return nil, misuse(`these are %d events, and "%s" is a single file: name a folder, -o %s/`, len(events), o.out, strings.TrimSuffix(o.out, filepath.Ext(o.out)))
	}
	var files []exporters.File
	for i, in := range events {
		files = append(files, exporters.File{Path: paths[i], Write: func(w io.Writer) error { return format.Write(w, in.Event, settings) }})
	}
	return files, nil
}

// losses are the parts of an event that a format cannot hold, errors under --strict.
func (o *convertOptions) losses(env *environ, format game.Writer, settings game.Settings, ev *game.Event) game.Problems {
	lost := format.Lost(ev, settings).InFile(ev.Source.File)
	for i := range lost {
		if o.strict && lost[i].IsLoss() {
			lost[i].Severity = game.Error
		}
	}
	if env.json || env.verbose {
		return lost
	}
	return inOneLine(format.Name, lost)
}

// inOneLine joins losses that only name what a format cannot hold into one problem, in
// place of the first: h9 cannot hold: the organiser; 12 clubs longer than 4 letters,
// cut. It has the hint of the last that has one.
func inOneLine(format string, lost game.Problems) game.Problems {
	var all game.Problems
	var what []string
	one := -1 // index of the one problem
	for _, p := range lost {
		if p.Lost == "" {
			all.Add(p)
			continue
		}
		if what = append(what, p.Lost); one < 0 {
			one = len(all)
			all.Add(p)
			continue
		}
		first := &all[one]
		first.Severity = max(first.Severity, p.Severity)
		first.Hint = cmp.Or(p.Hint, first.Hint)
	}
	if len(what) > 1 {
		all[one].Code, all[one].Found = "lost-all", format+" cannot hold: "+strings.Join(what, "; ")
	}
	return all
}
