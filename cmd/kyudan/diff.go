package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/importers/changes"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

type diffOptions struct {
	changes  []string
	out      []string
	players  []string
	min      float64
	all      bool
	exitCode bool
	force    bool
	json     bool
	verbose  bool
}

var diffCommand = command{
	name:    "diff",
	args:    "OLD NEW [--changes OLD-CHANGES] [--changes NEW-CHANGES] [-o OUT]…",
	summary: "what changed between two rating lists, and which events caused it",
	examples: `kyudan diff archive/lists/2026-04-30 archive/lists/2026-05-31      two published lists
kyudan diff old.xlsx new.xlsx --changes new-changes.csv            with the record of the new run
kyudan diff old.xlsx new.xlsx --player "Koh Zhi Xuan"              one player, cause by cause
kyudan diff old.xlsx new.xlsx --min 10 -o diff.html -o diff.xlsx   changes of ten points and more`,
	about: `A list may be in any form that is read (.xlsx .csv .json), or a folder that
publish wrote. Which events caused a change is in the records of the runs, the
files that publish writes beside the lists and rate --changes writes anywhere.
They are found beside a list, as changes.csv in a folder of its own or as
NAME-changes.csv, or are named by --changes: the new run's alone, or the old
run's and the new run's. The ending of OUT (.html .xlsx .csv .json .md .txt)
chooses its form; without -o the difference is printed. The exit status is 0
also where the lists differ; with --exit-code it is then 1.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(diffOptions)
		fs.StringArrayVar(&o.changes, "changes", nil, "record of the new run, or given twice of the old and the new run")
		fs.StringArrayVarP(&o.out, "output", "o", nil, "file to write (.html .xlsx .csv .json .md .txt); may be repeated")
		fs.StringArrayVar(&o.players, "player", nil, "only this player, by id or name, cause by cause; may be repeated")
		fs.Float64Var(&o.min, "min", 0, "only changes of at least so many points")
		fs.BoolVar(&o.all, "all", false, "players of whom nothing changed, too")
		fs.BoolVar(&o.exitCode, "exit-code", false, "exit with 1 where the lists differ")
		fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
		fs.BoolVar(&o.json, "json", false, "print for programs, as JSON")
		fs.BoolVarP(&o.verbose, "verbose", "v", false, "print every problem, notes too")
		return o
	},
	run: runDiff,
}

func runDiff(env *environ, opt any, args []string) int {
	o := opt.(*diffOptions)
	if len(args) != 2 {
		env.fail(fmt.Sprintf("found %s, expected an old rating list and a new one", game.Plural(len(args), "argument")), "kyudan diff OLD NEW")
		return exitUsage
	}
	if len(o.changes) > 2 {
		env.fail(fmt.Sprintf("found --changes %d times, expected the new run's record, or the old run's and the new run's", len(o.changes)), "")
		return exitUsage
	}
	var lists [2]*rating.List
	var problems game.Problems
	for i := range args {
		args[i] = listIn(args[i])
		l, found := readList(args[i])
		problems.Add(found...)
		lists[i] = l
	}
	records := o.records(args)
	var runs [2]*difference.Record
	for i, name := range records {
		if name != "" && !problems.HasErrors() {
			rec, found := readRecord(name)
			problems.Add(found...)
			runs[i] = rec
		}
	}
	if lists[0] == nil || lists[1] == nil || problems.HasErrors() {
		return o.refuse(env, problems)
	}
	d, err := difference.Lists(lists[0], lists[1])
	if err != nil {
		return o.refuse(env, append(problems, game.Problem{
			Severity: game.Error, Code: "list-system", File: args[1], Found: fmt.Sprintf("a list of the system %q", lists[1].System),
			Expected: fmt.Sprintf("one of %q, as %s is", lists[0].System, args[0]), Hint: "compare two lists of one system; kyudan compare rates the same events under several",
		}))
	}
	if runs[1] != nil {
		d.Explain(runs[0], runs[1])
		problems.Add(foreign(d, records)...)
	}
	if !o.json {
		printProblems(env.stderr, problems, o.verbose)
	}
	options, status := o.options(env, d)
	if status != exitDone {
		return status
	}
	status = o.write(env, d, options, append(args, records[0], records[1]))
	if status == exitDone && o.exitCode && differs(d) {
		return exitPartly
	}
	return status
}

// records are the names of the records of both runs, "" where there is none.
func (o *diffOptions) records(lists []string) [2]string {
	switch len(o.changes) {
	case 1:
		return [2]string{recordBeside(lists[0], lists[1]), o.changes[0]}
	case 2:
		return [2]string{o.changes[0], o.changes[1]}
	}
	return [2]string{recordBeside(lists[0], lists[1]), recordBeside(lists[1], lists[0])}
}

// recordBeside is the record of a run beside its list: NAME-changes.csv, or
// changes.csv where the list that it is compared with is not in the same folder.
func recordBeside(list, other string) string {
	if name := strings.TrimSuffix(list, filepath.Ext(list)) + "-changes.csv"; importers.IsFile(name) {
		return name
	}
	folder := filepath.Dir(list)
	if name := filepath.Join(folder, "changes.csv"); filepath.Clean(folder) != filepath.Dir(filepath.Clean(other)) && importers.IsFile(name) {
		return name
	}
	return ""
}

// readRecord reads the record of a run.
func readRecord(name string) (*difference.Record, game.Problems) {
	file, missing := importers.Load(name, "name the record of a run: changes.csv, as publish and rate --changes write it", changes.MaxBytes)
	if missing != nil {
		return nil, missing
	}
	return changes.Read(file)
}

// foreign warns of records that do not lead to the lists.
func foreign(d *difference.Difference, records [2]string) game.Problems {
	moved := d.Totals.Risen + d.Totals.Fallen + d.Totals.First
	if d.Totals.Unexplained == 0 || 2*d.Totals.Unexplained < moved {
		return nil
	}
	p := game.Problem{
		Severity: game.Warning, Code: "record-foreign", File: records[1],
		Found: fmt.Sprintf("a record that does not explain the ratings of %s", game.Plural(d.Totals.Unexplained, "player")), Expected: "the record of the run that gave the list",
		Hint: "see whether the records and the lists belong together",
	}
	if records[0] != "" {
		p.Hint += ": " + records[0] + " with the old list, " + records[1] + " with the new one"
	}
	return game.Problems{p}
}

func differs(d *difference.Difference) bool {
	for i := range d.Players {
		if d.Players[i].IsChanged() {
			return true
		}
	}
	return false
}

// refuse says why there is nothing to compare.
func (o *diffOptions) refuse(env *environ, problems game.Problems) int {
	if o.json {
		if err := writeProblemsJSON(env.stdout, problems); err != nil {
			env.fail(err.Error(), "")
		}
		return exitNothing
	}
	printProblems(env.stderr, problems, o.verbose)
	env.talk("nothing was compared: %s", game.Plural(problems.Count(game.Error), "error"))
	return exitNothing
}

// options are what the flags ask to be shown.
func (o *diffOptions) options(env *environ, d *difference.Difference) (output.DifferenceOptions, int) {
	options := output.DifferenceOptions{About: aboutOf(d.New), All: o.all, Min: o.min}
	for _, who := range o.players {
		found := d.Find(who)
		if len(found) == 0 {
			env.fail(fmt.Sprintf("found no player %q on either list", who), "give the id, or the name as a list has it")
			return options, exitUsage
		}
		options.Players = append(options.Players, found...)
	}
	return options, exitDone
}

// aboutOf is what is known of a list's system.
func aboutOf(l *rating.List) rating.About {
	if about, ok := systemAbout(l.System); ok {
		return about
	}
	return rating.About{Name: l.System}
}

// write prints the difference or writes the files asked for.
func (o *diffOptions) write(env *environ, d *difference.Difference, options output.DifferenceOptions, read []string) int {
	forms := output.Difference(d, options)
	files, err := outputFiles("output", o.out, forms)
	if err != nil {
		env.fail(err.Error(), "")
		return exitUsage
	}
	if len(files) > 0 {
		var inputs []string
		for _, name := range read {
			if name != "" {
				inputs = append(inputs, name)
			}
		}
		return env.save(files, inputs, o.force)
	}
	form := ".txt"
	if o.json {
		form = ".json"
	}
	if err := forms.For(form)(env.stdout); err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	return exitDone
}
