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
	merge     bool
	separate  bool
}

func (o *inputOptions) add(f *flags) {
	f.StringVar(&o.class, "class", "", "tournament class, short for --set class=…")
	f.StringVar(&o.submitted, "submitted", "", "day on which the results were handed in, short for --set results_submitted=…")
	o.addFiles(f)
}

// addFiles adds the flags of commands that classes mean nothing to.
func (o *inputOptions) addFiles(f *flags) {
	f.StringVarP(&o.from, "from", "f", "", "format of the files, where their content does not decide (kyudan formats lists them)")
	f.StringArrayVar(&o.set, "set", nil, "KEY=VALUE: what the files do not say, such as begin=2026-05-02 or time.basic_minutes=45; may be repeated")
	f.BoolVar(&o.merge, "merge", false, "all files are one event, even if they do not look so")
	f.BoolVar(&o.separate, "separate", false, "each file is an event of its own")
	f.json()
	f.verbose(everyProblem)
}

// open reads the files, puts those of one event together, says which, and tells them
// the facts of the flags.
func (o *inputOptions) open(env *environ, args []string) ([]importers.Input, game.Problems, error) {
	inputs, problems, err := o.read(env, args)
	if err == nil {
		problems.Add(o.tellEvents(env, inputs)...)
	}
	return inputs, problems, err
}

// read is open for commands that do not say which files were put together.
func (o *inputOptions) read(env *environ, args []string) ([]importers.Input, game.Problems, error) {
	if len(args) == 0 {
		return nil, nil, misuse("no file given").hint("name one or more event files; kyudan formats lists what is read")
	}
	inputs, problems, err := o.readBy(env, func(opt importers.OpenOptions) ([]importers.Input, game.Problems) {
		return importers.OpenAll(args, opt)
	})
	wordFiles(problems)
	for _, in := range inputs {
		wordFiles(in.Problems)
	}
	return inputs, problems, err
}

// readBy is read with another way of reading the files.
func (o *inputOptions) readBy(env *environ, read func(importers.OpenOptions) ([]importers.Input, game.Problems)) ([]importers.Input, game.Problems, error) {
	if err := o.check(); err != nil {
		return nil, nil, err
	}
	inputs, problems := read(importers.OpenOptions{Format: o.from, Stdin: env.stdin, Merge: o.merge, Separate: o.separate})
	for _, in := range inputs {
		if in.Event != nil {
			problems.Add(o.facts().Tell(in.Event)...)
			problems.Add(game.CheckDates(in.Event).InFile(in.Event.Source.File)...)
		}
	}
	return inputs, problems, nil
}

// check finds what the flags say that cannot be.
func (o *inputOptions) check() error {
	if o.merge && o.separate {
		return misuse("found --merge and --separate together, expected one of them")
	}
	var names []string
	for _, f := range importers.Formats() {
		names = append(names, f.Name)
	}
	if o.from != "" && !slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, o.from) }) {
		return misuse("found format %q, which is not read", o.from).hint("the formats read are: " + strings.Join(names, " ") + "; without -f the content decides")
	}
	for _, fact := range o.facts() {
		if !strings.Contains(fact, "=") {
			return misuse("found --set %q, expected KEY=VALUE", fact).hint("for example --set begin=2026-05-02")
		}
		if err := plan.CheckFact(fact); err != nil {
			return misuse("%s: %v", o.flag(fact), err).hint(game.AsProblem(err).Hint)
		}
	}
	return nil
}

// facts are --class, --submitted and --set in one list; --set has the last word.
func (o *inputOptions) facts() plan.Facts {
	var facts plan.Facts
	if o.class != "" {
		facts = append(facts, "class="+strings.ToUpper(o.class))
	}
	if o.submitted != "" {
		facts = append(facts, "results_submitted="+o.submitted)
	}
	return append(facts, o.set...)
}

// amend tells an event of an archive the facts, which nobody has checked.
func (o *inputOptions) amend(ev *game.Event) game.Problems {
	problems := o.facts().Amend(ev)
	for i := range problems {
		problems[i].File = "--set " + problems[i].File
	}
	return problems
}

// flag is what the user typed to tell a fact.
func (o *inputOptions) flag(fact string) string {
	key, value, _ := strings.Cut(fact, "=")
	switch {
	case key == "class" && strings.EqualFold(value, o.class):
		return "--class " + o.class
	case key == "results_submitted" && value == o.submitted:
		return "--submitted " + o.submitted
	}
	return "--set " + fact
}

// tellEvents says of several files which were put together into one event, a
// line an event, and which were kept apart; for a program as notes.
func (o *inputOptions) tellEvents(env *environ, inputs []importers.Input) (notes game.Problems) {
	because := ""
	switch {
	case o.merge:
		because = ", as --merge says"
	case o.separate:
		because = ", as --separate says"
	}
	tell := func(code, what string, files []string) {
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
			tell("one-event", fmt.Sprintf("%d files put together as one event", len(in.Files)), in.Files)
		}
	}
	if len(firsts) > 1 {
		tell("kept-apart", fmt.Sprintf("kept apart as %d events", len(firsts)), firsts)
	}
	return notes
}

// inputFiles are all files read, which must never be written.
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

// oneFolder is the folder that the arguments name, if they name one and nothing else;
// "" for files. A folder among several arguments is refused where one folder is an
// archive: of several nobody knows whose tables hold for whose events.
func oneFolder(args []string) (string, error) {
	for _, arg := range args {
		if !isDir(arg) {
			continue
		}
		if len(args) == 1 {
			return arg, nil
		}
		return "", misuse("found %d arguments with the folder %q among them, expected one folder, or files", len(args), arg).
			hint("give each folder in a run of its own, or put everything below one; " + filepath.Join(arg, "*.xml") + " names the files in it")
	}
	return "", nil
}

// archiveArg is oneFolder for commands that take nothing else.
func archiveArg(args []string, example string) (string, error) {
	example = "for example " + example
	switch {
	case len(args) == 0:
		return "", misuse("no archive given, expected a folder of event files").hint(example)
	case len(args) > 1:
		return "", misuse("found %d arguments, expected one archive, a folder of event files", len(args)).hint(example)
	case isDir(args[0]):
		return args[0], nil
	}
	if _, err := os.Stat(args[0]); err == nil {
		return "", misuse("found the file %q, expected an archive, a folder of event files", args[0]).hint(example)
	}
	return "", misuse("found no folder %q", args[0]).hint("check the spelling and the folder; " + example)
}

// argument is a file name as it is typed behind a command.
func argument(name string) string {
	if strings.ContainsAny(name, " &'()") {
		return `"` + name + `"`
	}
	return name
}
