package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// inputOptions are the flags of every command that reads event files.
type inputOptions struct {
	from      string
	set       []string
	class     string
	submitted string
	accept    []string
	merge     bool
	separate  bool
	entries   bool // no flag: players without games are an event, too
}

func (o *inputOptions) add(f *flags) {
	f.StringVar(&o.class, "class", "", "tournament `class`, short for --set class=…")
	f.StringVar(&o.submitted, "submitted", "", "`day` on which the results were submitted, short for --set results_submitted=…")
	f.StringArrayVar(&o.accept, "accept", nil, "`exception` from the class that was agreed, with who, when and why: \"rounds: agreed with SWA on 2026-05-09, school hall\"; may be repeated")
	o.addFiles(f)
}

// addFiles adds the flags of commands that do not use classes.
func (o *inputOptions) addFiles(f *flags) {
	f.StringVarP(&o.from, "from", "f", "", "`format` of the files, if their content does not decide (kyudan formats lists them)")
	f.StringArrayVar(&o.set, "set", nil, "`KEY=VALUE`, a fact that the files lack, such as begin=2026-05-02 or time.basic_minutes=45; may be repeated")
	f.BoolVar(&o.merge, "merge", false, "treat all files as one event, even if they look different")
	f.BoolVar(&o.separate, "separate", false, "treat each file as a separate event")
	f.json()
	f.verbose(everyProblem)
}

// open reads the files, joins those of one event, reports which, and applies the facts
// of the flags.
func (o *inputOptions) open(env *environ, args []string) ([]importers.Input, game.Problems, error) {
	inputs, problems, err := o.read(env, args)
	if err == nil {
		problems.Add(o.reportEvents(env, inputs)...)
	}
	return inputs, problems, err
}

// openFor is open for a run, which reports the problems and the facts that nobody uses.
func (o *inputOptions) openFor(env *environ, p *plan.Plan, args []string) ([]importers.Input, error) {
	inputs, problems, err := o.open(env, args)
	p.Job.Word = wordFilesOf(inputs)
	p.Job.Problems.Add(problems...)
	p.Job.Problems.Add(o.facts().Unused(p.Job.System.About())...)
	return inputs, err
}

// read is open without the report of which files were joined.
func (o *inputOptions) read(env *environ, args []string) ([]importers.Input, game.Problems, error) {
	if len(args) == 0 {
		return nil, nil, misuse("no file given").hint("name one or more event files; kyudan formats lists what is read")
	}
	inputs, problems, err := o.readBy(env, func(opt importers.OpenOptions) ([]importers.Input, game.Problems) {
		return importers.OpenAll(args, opt)
	})
	word := wordFilesOf(inputs)
	word(problems)
	for _, in := range inputs {
		word(in.Problems)
	}
	return inputs, problems, err
}

// readBy is read with another way of reading the files.
func (o *inputOptions) readBy(env *environ, read func(importers.OpenOptions) ([]importers.Input, game.Problems)) ([]importers.Input, game.Problems, error) {
	if err := o.check(); err != nil {
		return nil, nil, err
	}
	inputs, problems := read(importers.OpenOptions{Format: o.from, Stdin: env.stdin, Merge: o.merge, Separate: o.separate, Entries: o.entries})
	problems.Add(o.facts().Tell(inputs)...)
	return inputs, problems, nil
}

// check finds impossible flags.
func (o *inputOptions) check() error {
	if o.merge && o.separate {
		return misuse("--merge and --separate cannot be given together")
	}
	var names []string
	for _, f := range importers.Formats() {
		names = append(names, f.Name)
	}
	if o.from != "" && !slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, o.from) }) {
		return misuse("there is no format %q to read", o.from).hint("the formats read are: " + strings.Join(names, " ") + "; without -f the content decides")
	}
	for _, fact := range o.facts() {
		if !strings.Contains(fact, "=") {
			return misuse("--set takes KEY=VALUE, not %q", fact).hint("for example --set begin=2026-05-02")
		}
		if err := plan.CheckFact(fact); err != nil {
			return misuse("%s: %v", o.flag(fact), err).hint(game.AsProblem(err).Hint)
		}
	}
	return nil
}

// facts are --class, --submitted, --accept and --set in one list; --set has the last word.
func (o *inputOptions) facts() plan.Facts {
	return append(plan.FactsOf(o.class, o.submitted, o.accept), o.set...)
}

// amend applies the facts, not yet checked, to an event of an archive.
func (o *inputOptions) amend(ev *game.Event) game.Problems {
	problems := o.facts().Amend(ev)
	for i := range problems {
		problems[i].File = "--set " + problems[i].File
	}
	return problems
}

// ofMany refuses --accept where it would be of every event.
func (o *inputOptions) ofMany() error {
	if len(o.accept) == 0 {
		return nil
	}
	return misuse("--accept cannot be given with a folder: it would be of every event").hint("put the exception into the event's file, or into column accepted of events.csv")
}

// flag is the flag by which the user gave a fact.
func (o *inputOptions) flag(fact string) string {
	key, value, _ := strings.Cut(fact, "=")
	switch {
	case key == "class" && strings.EqualFold(value, o.class):
		return "--class " + o.class
	case key == "results_submitted" && value == o.submitted:
		return "--submitted " + o.submitted
	case key == "accepted" && slices.Contains(o.accept, value):
		return "--accept " + argument(value)
	}
	return "--set " + fact
}

// reportEvents reports which files were joined into one event, one line per event, and
// which were kept apart; for programs as notes.
func (o *inputOptions) reportEvents(env *environ, inputs []importers.Input) (notes game.Problems) {
	because := ""
	switch {
	case o.merge:
		because = " because of --merge"
	case o.separate:
		because = " because of --separate"
	}
	report := func(code, what string, files []string) {
		const few = 6
		line := what + because + ": " + game.Some(files, few)
		if env.json {
			notes.Add(game.Problem{Severity: game.Note, Code: code, Found: line})
			return
		}
		env.talk("%s", line)
	}
	var firsts []string
	for _, in := range inputs {
		if in.Event == nil {
			continue
		}
		firsts = append(firsts, in.Files[0])
		if len(in.Files) > 1 {
			report("one-event", fmt.Sprintf("%d files put together as one event", len(in.Files)), in.Files)
		}
	}
	if len(firsts) > 1 {
		report("kept-apart", fmt.Sprintf("kept apart as %d events", len(firsts)), firsts)
	}
	return notes
}

// inputFiles are all files read, which must never be overwritten.
func inputFiles(inputs []importers.Input) []string {
	var files []string
	for _, in := range inputs {
		files = append(files, in.Files...)
	}
	return files
}

func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// oneFolder is the folder that the arguments name, if it is the only one; "" for files.
// A folder among several arguments is refused, because it would be unclear which tables
// apply to which events.
func oneFolder(args []string) (string, error) {
	for _, arg := range args {
		if !isDir(arg) {
			continue
		}
		if len(args) == 1 {
			return arg, nil
		}
		return "", misuse(`the folder "%s" cannot be given with other arguments: give one folder, or files`, arg).
			hint("run each folder separately, or put everything into one; " + filepath.Join(arg, "*.xml") + " names its files")
	}
	return "", nil
}

// archiveArg is oneFolder for commands that take nothing else.
func archiveArg(args []string, example string) (string, error) {
	example = "for example " + example
	switch {
	case len(args) == 0:
		return "", misuse("no archive, a folder of event files, is given").hint(example)
	case len(args) > 1:
		return "", misuse("one archive, a folder of event files, is needed, not %d", len(args)).hint(example)
	case isDir(args[0]):
		return args[0], nil
	}
	if _, err := os.Stat(args[0]); err == nil {
		return "", misuse(`"%s" is a file, not an archive, which is a folder of event files`, args[0]).hint(example)
	}
	return "", misuse(`there is no folder "%s"`, args[0]).hint("check the spelling and the folder; " + example)
}
