package main

import (
	"fmt"
	"slices"

	"kyudan/exporters/output"
	"kyudan/importers/archive/plan"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

type diffOptions struct {
	changes  []string
	players  []string
	min      float64
	all      bool
	exitCode bool
}

var diffCommand = command{
	name:    "diff",
	args:    "OLD NEW [--changes OLD-CHANGES] [--changes NEW-CHANGES]\n              [-o OUT]…",
	summary: "show what changed between two rating lists, and why",
	examples: `kyudan diff archive/lists/2026-04-30 archive/lists/2026-05-31
kyudan diff old.xlsx new.xlsx --changes new-changes.csv   with the record
kyudan diff old.xlsx new.xlsx --player "Koh Zhi Xuan"     one player's causes
kyudan diff old.xlsx new.xlsx --min 10 -o diff.html       from ten points`,
	about: `A list is a file (.xlsx .csv .json) or a folder that publish wrote. Which events
caused a change is in the records of the runs, files that publish writes beside
its lists and rate --changes writes anywhere. They are found beside a list, as
changes.csv in a published folder or as NAME-changes.csv, or named by --changes:
once for the new run, or twice for the old and the new run. The ending of OUT
(.html .xlsx .csv .json .md .txt) chooses its format; without -o the difference
is printed. The exit status is 0 even if the lists differ; with --exit-code it
is then 1.`,
	options: func() options { return new(diffOptions) },
}

func (o *diffOptions) add(f *flags) {
	f.StringArrayVar(&o.changes, "changes", nil, "`record` of the new run; given twice, of the old and the new run")
	f.output("`file` to write (.html .xlsx .csv .json .md .txt); may be repeated")
	f.StringArrayVar(&o.players, "player", nil, "only this `player`, by id or name, cause by cause; may be repeated")
	f.Float64Var(&o.min, "min", 0, "only changes of at least this many `points`")
	f.BoolVar(&o.all, "all", false, "show unchanged players, too")
	f.BoolVar(&o.exitCode, "exit-code", false, "exit with status 1 if the lists differ")
	f.force(overwrites)
	f.json()
	f.verbose(everyProblem)
}

func (o *diffOptions) execute(env *environ, args []string) error {
	if len(args) != 2 {
		return misuse("diff takes two rating lists, the old one and the new one, not %s", game.Plural(len(args), "argument")).hint("kyudan diff OLD NEW")
	}
	if len(o.changes) > 2 {
		return misuse("--changes is given %d times: give the new run's record, or the old run's and the new run's", len(o.changes))
	}
	lists, paths, problems, err := readLists(env, "compared", args...)
	if err != nil {
		return err
	}
	records := o.records(paths)
	var runs [2]*difference.Record
	for i, name := range records {
		if name != "" && !problems.HasErrors() {
			run, found := plan.ReadRecord(name)
			problems.Add(found...)
			runs[i] = run
		}
	}
	if problems.HasErrors() {
		return unread(env, "compared", problems)
	}
	d, err := difference.Lists(lists[0], lists[1])
	if err != nil {
		return unread(env, "compared", append(problems, game.Problem{
			Severity: game.Error, Code: "list-system", File: paths[1], Found: fmt.Sprintf("a list of the system %q", lists[1].System),
			Expected: fmt.Sprintf("one of %q, like %s", lists[0].System, paths[0]), Hint: "compare two lists of one system; kyudan compare rates the same events under several",
		}))
	}
	if runs[1] != nil {
		d.Explain(runs[0], runs[1])
		problems.Add(foreign(d, records)...)
	}
	env.problems(problems)
	options := output.DifferenceOptions{About: aboutOf(d.New), All: o.all, Min: o.min}
	for _, who := range o.players {
		found := d.Find(who)
		if len(found) == 0 {
			return misuse("no player %q is on either list", who).hint("give the id, or the name as a list has it")
		}
		options.Players = append(options.Players, found...)
	}
	forms := output.Difference(d, options)
	files, err := formsAt("output", env.out, forms)
	if err != nil {
		return err
	}
	if err := env.saveOrPrint(files, append(paths, notEmpty(records[:]...)...), forms); err != nil {
		return err
	}
	if o.exitCode && slices.ContainsFunc(d.Players, func(p difference.Player) bool { return p.IsChanged() }) {
		return errPartly
	}
	return nil
}

// records are the names of the records of both runs, "" for none.
func (o *diffOptions) records(lists []string) [2]string {
	switch len(o.changes) {
	case 1:
		return [2]string{plan.RecordBeside(lists[0], lists[1]), o.changes[0]}
	case 2:
		return [2]string{o.changes[0], o.changes[1]}
	}
	return [2]string{plan.RecordBeside(lists[0], lists[1]), plan.RecordBeside(lists[1], lists[0])}
}

// foreign warns of records that do not lead to the lists.
func foreign(d *difference.Difference, records [2]string) game.Problems {
	moved := d.Totals.Risen + d.Totals.Fallen + d.Totals.First
	if d.Totals.Unexplained == 0 || 2*d.Totals.Unexplained < moved {
		return nil
	}
	p := game.Problem{
		Severity: game.Warning, Code: "record-foreign", File: records[1],
		Found: fmt.Sprintf("a record that does not explain the ratings of %s", game.Plural(d.Totals.Unexplained, "player")), Expected: "the record of the run that made the list",
		Hint: "check that the records belong to the lists",
	}
	if records[0] != "" {
		p.Hint += ": " + records[0] + " with the old list, " + records[1] + " with the new one"
	}
	return game.Problems{p}
}
