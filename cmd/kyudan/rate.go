package main

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/output"
	"kyudan/exporters/report"
	"kyudan/exporters/workbook"
	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

type rateOptions struct {
	input     inputOptions
	pipeline  pipelineOptions
	workbook  string
	lists     []string
	reports   []string
	force     bool
	keepGoing bool
	since     string
	strict    bool
	changes   string

	changedSince string
	diff         *difference.Difference // from that list; nil without one
	archive      *report.Archive        // what became of a folder; nil for files
}

var rateCommand = command{
	name:    "rate",
	args:    "FILE…|DIR [--system swa] [--class A] [--list LIST] [-o WORKBOOK.xlsx] [--list-out LIST]… [--report REPORT]…",
	summary: "the main job: results in, updated ratings out",
	examples: `kyudan rate cup.xml --list list.xlsx                                   what would change; nothing is written
kyudan rate cup.xml cup_StandingsR6.html --class A --list list.xlsx    both files, checked against each other
kyudan rate cup.xlsx --list list.xlsx -o cup-rated.xlsx                a copy of the workbook with ratings
kyudan rate cup.xlsx --list list.xlsx --list-out new.xlsx --list-out new.html --report cup.html
kyudan rate record.csv --system sagc -o record-rated.csv               SAGC record sheets with the index filled in
kyudan rate archive --list-out list.xlsx                               fifteen years in a folder, from the first event`,
	about: `Without -o, --list-out and --report nothing is written: the changes are printed.
The ending of a list (.xlsx .html .csv .json .txt) or report (.html .json .txt)
chooses its form; an output ending in .csv is the players' record sheets of the
system sagc. Start ratings come from --list; without it everybody is new, with a
warning. Where the system has classes, an event is written with its class only: that
of the file, or --class.
With errors in the input nothing is written unless --keep-going is given, which
leaves out what cannot be rated, lists it, and exits with 1.

A single folder is an archive: every event below it, also in .zip files, is
rated from the first to the last with the tables that lie beside them (kyudan
init begins one). There --keep-going is the rule, and --strict refuses instead;
--since LIST goes on from a published list.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(rateOptions)
		fs.StringVarP(&o.workbook, "output", "o", "", "workbook to write with the new ratings (sagc: or record sheets, .csv), a folder ending in / for several events")
		fs.StringArrayVar(&o.lists, "list-out", nil, "rating list to write (.xlsx .html .csv .json .txt); may be repeated")
		fs.StringArrayVar(&o.reports, "report", nil, "report to write (.html .json .txt); may be repeated")
		o.pipeline.add(fs)
		o.pipeline.addOrder(fs)
		fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
		fs.StringVar(&o.since, "since", "", "for a folder: go on from this published list, leaving out the events that it has")
		fs.StringVar(&o.changes, "changes", "", "CSV to write with every event's change of every player, for kyudan diff")
		fs.StringVar(&o.changedSince, "changed-since", "", "an older list: tell what changed since, and which events caused it")
		fs.BoolVar(&o.strict, "strict", false, "for a folder: write nothing where anything is wrong")
		fs.BoolVar(&o.keepGoing, "keep-going", false, "write what can be rated in spite of errors, and list what was left out")
		o.input.add(fs)
		return o
	},
	run: runRate,
}

func runRate(env *environ, opt any, args []string) int {
	o := opt.(*rateOptions)
	if dir, ok := oneFolder(args); ok {
		return o.runFolder(env, dir)
	}
	if mixesFolders(env, args) {
		return exitUsage
	}
	if o.since != "" || o.strict {
		env.fail("found --since or --strict without a folder, expected one folder of events", "for files use --list LIST; errors refuse the run there anyway")
		return exitUsage
	}
	p, problems, status := o.pipeline.start(env)
	if status != exitDone {
		o.refuse(env, problems)
		return status
	}
	since, problems := openChangedSince(o.changedSince, p.Job.System.About())
	if problems.HasErrors() {
		o.refuse(env, problems)
		return exitNothing
	}
	inputs, found, status := o.input.open(env, args)
	if status != exitDone {
		return status
	}
	found.Add(o.input.tellEvents(env, inputs)...)
	problems.Add(o.input.classUnused(p.Job.System.About())...)
	rep, rated, _ := o.input.rate(p, inputs, append(problems, found...))
	rep.Tell(recordDifferences(rep)...)
	if status := o.compareSince(env, since, rep); status != exitDone {
		return status
	}
	files, err := o.files(env, p, rep, rated)
	if err != nil {
		env.fail(err.Error(), "")
		return exitUsage
	}
	stdoutTaken := false
	for _, f := range files {
		stdoutTaken = stdoutTaken || f.Path == "-"
	}
	errors := rep.Problems().Count(game.Error)
	switch {
	case stdoutTaken:
	case o.input.json:
		err = report.WriteJSON(env.stdout, rep, report.Options{Since: o.diff})
	default:
		err = report.WriteText(env.stdout, rep, report.Options{Since: o.diff})
	}
	if err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	if !o.input.json {
		printProblems(env.stderr, rep.Problems(), o.input.verbose)
	}
	switch {
	case len(files) == 0 && len(rated) == 0 && errors > 0:
		env.talk("nothing could be rated: %s", game.Plural(errors, "error"))
		return exitNothing
	case len(files) == 0:
		env.talk("this was a dry run; -o, --list-out and --report name files to write")
	case errors > 0 && !o.keepGoing:
		env.talk("nothing was written: %s", game.Plural(errors, "error"))
		env.talk("hint: mend them, or give --keep-going to write what can be rated")
		return exitNothing
	case assumes(rep, game.AssumedClass) && !o.keepGoing:
		env.talk("nothing was written: the class decides how much the games count, and it is not given")
		env.talk("hint: give it with --class, in the workbook or in the file, or give --keep-going to write all the same")
		return exitNothing
	default:
		if status := env.save(files, slices.Concat(inputFiles(inputs), p.Inputs(), since.files()), o.force); status != exitDone {
			return status
		}
	}
	if errors > 0 {
		return exitPartly
	}
	return exitDone
}

// assumes reports whether something was assumed in the run itself, not in making
// the list that it started from.
func assumes(rep *rating.Report, what game.Assumption) bool {
	return slices.ContainsFunc(rep.Problems(), func(p game.Problem) bool { return p.Assumed == what })
}

// refuse says why nothing was rated, in the form asked for.
func (o *rateOptions) refuse(env *environ, problems game.Problems) {
	switch {
	case len(problems) == 0:
	case o.input.json:
		rep := rating.NewReport(rating.About{Name: o.pipeline.system}, new(rating.List))
		rep.Tell(problems...)
		if err := report.WriteJSON(env.stdout, rep, report.Options{}); err != nil {
			env.fail(err.Error(), "")
		}
	default:
		printProblems(env.stderr, problems, true)
		env.talk("nothing was rated")
	}
}

// files are the outputs asked for. A wrong ending is a wrong command line, found
// before anything is written.
func (o *rateOptions) files(env *environ, p *plan.Plan, rep *rating.Report, rated []importers.Input) ([]exporters.File, error) {
	var files []exporters.File
	if o.wantsRecord() {
		files, err := o.record(rep, rated)
		if err != nil {
			return nil, err
		}
		more, err := o.listsAndReports(p, rep)
		return append(files, more...), err
	}
	if o.workbook != "" {
		folder := isFolder(o.workbook)
		if !folder && len(rated) > 1 {
			return nil, fmt.Errorf("found %d events and the single workbook %q, expected a folder: -o rated/", len(rated), o.workbook)
		}
		if e := strings.ToLower(filepath.Ext(o.workbook)); !folder && o.workbook != "-" && e != ".xlsx" && e != ".xlsm" {
			return nil, fmt.Errorf("found output %q, expected a workbook ending in .xlsx or .xlsm (lists go to --list-out, reports to --report)", o.workbook)
		}
		paths := []string{o.workbook}
		if folder {
			paths = outputNames(env, rated, o.workbook, func(in importers.Input) string {
				return "-rated" + workbook.Ending(spreadsheet.HasMacros(in.Original))
			})
		}
		for i, in := range rated {
			path := paths[i]
			result, ending := &rep.Results[i], workbookEnding(path)
			rep.Tell(workbook.Lost(in.Original, path).InFile(in.Files[0])...)
			rep.Tell(workbook.Rebuilt(rep.Problems(), in.Files[0], path)...)
			files = append(files, exporters.File{Path: path, Write: func(w io.Writer) error {
				if in.Original != nil {
					return workbook.Update(w, in.Original, result, rep, ending)
				}
				return workbook.New(w, result, rep, ending)
			}})
		}
	}
	more, err := o.listsAndReports(p, rep)
	if o.changes != "" {
		more = append(more, exporters.File{Path: o.changes, Write: func(w io.Writer) error { return writeChanges(w, rep) }})
	}
	return append(files, more...), err
}

// workbookEnding is the ending of a workbook's file, "" for standard output.
func workbookEnding(path string) string {
	if path == "-" {
		return ""
	}
	return strings.ToLower(filepath.Ext(path))
}

// listsAndReports are the lists and reports asked for.
func (o *rateOptions) listsAndReports(p *plan.Plan, rep *rating.Report) ([]exporters.File, error) {
	files, err := outputFiles("list", o.lists, output.List(rep.After, shownAs(p, rep)))
	if err != nil {
		return nil, err
	}
	reports, err := outputFiles("report", o.reports, output.Report(rep, output.ReportOptions{Since: o.diff, Archive: o.archive}))
	return append(files, reports...), err
}

// outputFiles are the files that flags name, each in the form that its ending chooses.
func outputFiles(what string, paths []string, forms output.Forms) ([]exporters.File, error) {
	var files []exporters.File
	for _, path := range paths {
		write := forms.For(ending(path))
		if write == nil {
			return nil, fmt.Errorf("found %s %q, expected a file ending in %s", what, path, forms.Endings())
		}
		files = append(files, exporters.File{Path: path, Write: write})
	}
	return files, nil
}

// ending is the lower-case ending of an output's name, which chooses its form;
// standard output has the form for people.
func ending(path string) string {
	if path == "-" {
		return ".txt"
	}
	return strings.ToLower(filepath.Ext(path))
}
