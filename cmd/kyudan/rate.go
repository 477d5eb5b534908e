package main

import (
	"slices"

	"kyudan/exporters"
	"kyudan/exporters/output"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
)

type rateOptions struct {
	input    inputOptions
	pipeline pipelineOptions
	workbook string
	lists    []string
	reports  []string
	number   string
	sort     bool
	since    string
	strict   bool
	changes  string
	formulas bool

	changedSince string
}

var rateCommand = command{
	name:    "rate",
	args:    "FILE…|DIR [--class A] [--list LIST] [-o WORKBOOK.xlsx]\n              [--list-out LIST]… [--report REPORT]…",
	summary: "rate events: results in, updated ratings out",
	examples: `kyudan rate cup.xml --list list.xlsx                     what would change
kyudan rate cup.xml cup_StandingsR6.html --class A       both files together
kyudan rate cup.xlsx --list list.xlsx -o cup-rated.xlsx  workbook with ratings
kyudan rate cup.xlsx --list list.xlsx --list-out new.xlsx --report cup.html
kyudan rate record.csv --system sagc -o rated.csv        rated record sheets
kyudan rate archive --list-out list.xlsx                 a folder of events`,
	about: `Without -o, --list-out and --report nothing is written; the changes are printed.
The ending of a list (.xlsx .html .csv .json .txt) or report (.html .json .txt)
chooses its format. Lists that pairing programs load are chosen by their whole
name: egf_db.txt (OpenGotha, Pairgoth), ech_ffg_V3.txt, tdlista.txt; or by the
ending .vbar (MacMahon). -o FILE.csv writes the record sheets of the system
sagc. A list that you keep by hand (.xlsx, .csv) and give with --list is updated
by --list-out in the same form: its own columns and looks stay.
Start ratings come from --list; without it all players are new, with a warning.
If the system has classes, nothing is written until the class is known, from the
file or from --class.
If the input has errors, nothing is written unless --keep-going is given, which
leaves out what cannot be rated, lists it, and exits with status 1.

A single folder is an archive: every event in it, also in .zip files, is rated
from the first to the last, with the tables beside them (kyudan init creates
one). There --keep-going is the default, and --strict turns it off; --since LIST
continues from a published list.`,
	options: func() options { return new(rateOptions) },
}

func (o *rateOptions) add(f *flags) {
	f.StringVarP(&o.workbook, "output", "o", "", "`workbook` to write with the new ratings (sagc: or record sheets, .csv); for several events a folder ending in /")
	f.BoolVar(&o.formulas, "formulas", true, "write the calculation into workbooks as live formulas; --formulas=false: as values")
	f.StringArrayVar(&o.lists, "list-out", nil, "rating `list` to write (.xlsx .html .csv .json .txt); may be repeated")
	f.BoolVar(&o.sort, "sort", false, "sort a list kept by hand by rating, if it was sorted before")
	f.StringVar(&o.number, "number-from", "", "first `id` for new players, such as 2001, in place of new-…; numbers in use are passed over")
	f.StringArrayVar(&o.reports, "report", nil, "`report` to write (.html .json .txt); may be repeated")
	o.pipeline.add(f)
	o.pipeline.addOrder(f)
	o.pipeline.addActive(f)
	o.pipeline.addElsewhere(f)
	f.force(overwrites)
	f.StringVar(&o.since, "since", "", "for a folder: continue from this published `list`, leaving out its events")
	f.StringVar(&o.changes, "changes", "", "CSV `file` to write with each player's change in each event, for kyudan diff")
	f.StringVar(&o.changedSince, "changed-since", "", "report what changed since this older `list`, and which events caused it")
	f.BoolVar(&o.strict, "strict", false, "for a folder: write nothing if there are errors")
	f.keepGoing("write what can be rated despite errors, and list what was left out")
	o.input.add(f)
}

func (o *rateOptions) execute(env *environ, args []string) error {
	return printing(o.rate(env, args), func(problems game.Problems) {
		switch {
		case len(problems) == 0:
			return
		case !env.json:
			printProblems(env.stderr, problems, env.verbose)
			env.talk("nothing was rated")
			return
		}
		rep := rating.NewReport(rating.About{Name: o.pipeline.system}, new(rating.List))
		rep.Tell(problems...)
		if err := env.print(output.Report(rep, output.ReportOptions{})); err != nil {
			env.fail(err.Error(), "")
		}
	})
}

// rateResult is the result of a run over files or an archive.
type rateResult struct {
	plan    *plan.Plan
	report  *rating.Report
	results output.Results
	options output.ReportOptions
	forms   output.Forms     // to print
	files   []exporters.File // to write
	inputs  []string         // which are never written
	nothing bool             // nothing could be rated
	refusal error            // why the files are not written; nil if they are
}

func (o *rateOptions) rate(env *environ, args []string) error {
	dir, err := oneFolder(args)
	if err != nil {
		return err
	}
	var r *rateResult
	if dir != "" {
		r, err = o.rateFolder(env, dir)
	} else {
		r, err = o.rateFiles(env, args)
	}
	if err != nil {
		return err
	}
	problems := r.report.Problems()
	toStdout := slices.ContainsFunc(r.files, func(f exporters.File) bool { return f.Path == "-" })
	if !toStdout {
		if err := env.print(r.forms); err != nil {
			return err
		}
	}
	if toStdout || !env.json {
		printProblems(env.stderr, problems, env.verbose)
	}
	errors := problems.Count(game.Error)
	switch {
	case r.nothing && errors > 0:
		return nothing("nothing could be rated: %s", game.Plural(errors, "error"))
	case len(r.files) == 0:
		env.talk("this was a dry run; -o, --list-out and --report name files to write")
		return partly(problems)
	}
	if r.refusal != nil {
		return r.refusal
	}
	if err := env.save(r.files, r.inputs); err != nil {
		return err
	}
	return partly(problems)
}

// rateFiles is rate for files.
func (o *rateOptions) rateFiles(env *environ, args []string) (*rateResult, error) {
	if o.since != "" || o.strict {
		return nil, misuse("--since and --strict are for a folder of events").hint("for files use --list LIST; there errors stop the run anyway")
	}
	p, err := o.pipeline.start()
	if err != nil {
		return nil, err
	}
	if p.Job.Roster.NumberFrom = o.number; o.number != "" && !plan.CountsFrom(o.number) {
		return nil, misuse("--number-from takes a number, or letters and a number, not %q", o.number).hint("such as --number-from 2001")
	}
	earlier, said := p.OpenEarlier(o.changedSince)
	if said.HasErrors() {
		return nil, refused(said)
	}
	p.Job.Problems.Add(said...)
	inputs, err := o.input.openFor(env, p, args)
	if err != nil {
		return nil, err
	}
	files := p.RateFiles(inputs, o.input.facts())
	r := &rateResult{plan: p, report: files.Report, results: output.Held(files.Report), inputs: slices.Concat(inputFiles(inputs), p.Inputs())}
	r.report.Tell(output.SheetDifferences(r.report)...)
	o.compute(r.report)
	if r.files, err = o.workbooks(env, files); err != nil {
		return nil, err
	}
	if err := o.outputs(r, earlier); err != nil {
		return nil, err
	}
	r.forms = output.Rated(r.report, o.printed(env, r))
	r.nothing = len(files.Inputs) == 0 && len(r.files) == 0
	problems := r.report.Problems() // of this run, not of the one that made the start list
	switch refusal := plan.RefusalFor(problems); {
	case env.keepGoing:
	case refusal == plan.HasErrors:
		r.refusal = unmended("written", problems, "write what can be rated")
	case refusal == plan.ClassAssumed:
		r.refusal = nothing("nothing was written: the class, which decides how much games count, is not given").
			saying("hint: give it with --class, in the workbook or in the file, or write anyway with --keep-going")
	}
	return r, nil
}

// rateFolder is rate for an archive.
func (o *rateOptions) rateFolder(env *environ, dir string) (*rateResult, error) {
	if o.input.merge || o.input.separate || o.input.from != "" {
		return nil, misuse("-f, --merge and --separate cannot be given with a folder, where each file has its own format and event").
			hint("name the files instead, or put what is special about a file into events.csv")
	}
	if err := o.input.ofMany(); err != nil {
		return nil, err
	}
	if o.number != "" {
		return nil, misuse("--number-from cannot be given with a folder, whose players are numbered for good, one by one").hint("kyudan players " + argument(dir) + " --number new-tan-mei-xin 2001")
	}
	if o.workbook != "" && !isFolder(o.workbook) {
		return nil, misuse(`these are a folder of events, and "%s" is a single workbook: name a folder, -o rated/`, o.workbook)
	}
	p, err := o.pipeline.openFolder(env, dir, o.since)
	if err != nil {
		return nil, err
	}
	earlier, said := p.OpenEarlier(o.changedSince)
	if said.HasErrors() {
		return nil, refused(said)
	}
	p.Job.Problems.Add(said...)
	p.Job.Problems.Add(o.input.facts().Unused(p.Job.System.About())...)
	p.Job.Problems.Add(o.pipeline.otherStart(p)...)
	p.Read(o.input.amend)
	keep := len(p.Events.Events) <= output.FewEvents || o.workbook != "" || slices.ContainsFunc(o.reports, func(name string) bool { return ending(name) != ".json" })
	want := plan.Wants{Explain: keep}
	if keep {
		want.Keep = plan.All
	}
	var broken error
	want.Each = func(res *rating.Result, l *rating.List) {
		earlier.Add(res, l)
		if broken == nil {
			broken = output.Sound(res)
		}
	}
	out := p.Rate(want)
	if broken != nil {
		return nil, broken
	}
	r := &rateResult{plan: p, report: out.Report, options: output.ReportOptions{Archive: output.Counts(&out.Tally)}, inputs: p.Inputs()}
	r.results = output.Held(out.Report)
	if !keep { // what has every event is written in a run of its own
		r.results, r.options.Results = p.Results(false), p.Results(true)
	}
	if err := o.outputs(r, earlier); err != nil {
		return nil, err
	}
	if out.Tally.Events == 0 {
		return nil, refused(out.Report.Problems())
	}
	r.forms = output.Archive(out, dir, o.printed(env, r), onCommandLine)
	o.compute(out.Report)
	if o.workbook != "" {
		r.files = append(r.files, output.Workbooks(p, out, o.workbook)...)
	}
	r.nothing = out.Tally.Rated == 0
	if errors := out.Report.Problems().Count(game.Error); errors > 0 && o.strict {
		r.refusal = nothing("nothing was written: %s, and --strict was given", game.Plural(errors, "error"))
	}
	return r, nil
}

// compute leaves the formulas out of workbooks, if that is asked for.
func (o *rateOptions) compute(rep *rating.Report) {
	if !o.formulas {
		rep.System.Model = nil
	}
}

// printed are the options of what is printed: in brief, unlike files.
func (o *rateOptions) printed(env *environ, r *rateResult) output.ReportOptions {
	brief := r.options
	brief.Brief, brief.Words = !env.verbose, onCommandLine
	return brief
}

// outputs adds the requested lists and reports and the record of the run, with what
// changed since an earlier list. Lists have the decimals that the archive publishes.
func (o *rateOptions) outputs(r *rateResult, earlier *plan.Earlier) (err error) {
	if r.options.Since, err = earlier.Compare(r.report); err != nil {
		return err
	}
	if earlier != nil {
		r.inputs = append(r.inputs, earlier.Files...)
	}
	precision := game.Opt[int]{}
	if r.plan.Folder != nil {
		precision = r.plan.Folder.Config.Precision
	}
	lists := output.NewList(r.report, r.plan.Given["list"], o.lists, output.ListOptions{Precision: precision, Sort: o.sort})
	for _, asked := range []struct {
		what  string
		paths []string
		forms output.Forms
	}{{"list", o.lists, lists}, {"report", o.reports, output.Report(r.report, r.options)}} {
		files, err := formsAt(asked.what, asked.paths, asked.forms)
		if err != nil {
			return err
		}
		r.files = append(r.files, files...)
	}
	if o.changes != "" {
		r.files = append(r.files, exporters.File{Path: o.changes, Write: output.Record(r.results).For(".csv")})
	}
	return nil
}

// workbooks are the rated workbooks or record sheets of -o.
func (o *rateOptions) workbooks(env *environ, f *plan.Files) ([]exporters.File, error) {
	rep, e, folder := f.Report, ending(o.workbook), isFolder(o.workbook)
	switch {
	case o.workbook == "":
		return nil, nil
	case e == ".csv" && rep.System.Name != output.SheetSystem:
		return nil, misuse(`the record sheet "%s" is of the system %s, not of %s: rate by that, or name a workbook ending in .xlsx (lists go to --list-out, reports to --report)`,
			o.workbook, output.SheetSystem, rep.System.Name)
	case e == ".csv" && len(f.Inputs) > 1:
		return nil, misuse(`these are %d events, and the record sheet "%s" is of one`, len(f.Inputs), o.workbook)
	case e == ".csv" && len(f.Inputs) == 0:
		return nil, nil
	case e == ".csv":
		return []exporters.File{output.RecordSheets(o.workbook, &rep.Results[0], rep)}, nil
	case !folder && len(f.Inputs) > 1:
		return nil, misuse(`these are %d events, and "%s" is a single workbook: name a folder, -o rated/`, len(f.Inputs), o.workbook)
	case !folder && o.workbook != "-" && e != ".xlsx" && e != ".xlsm":
		return nil, misuse(`the output "%s" needs the ending .xlsx or .xlsm (lists go to --list-out, reports to --report)`, o.workbook)
	}
	paths := []string{o.workbook}
	if folder {
		paths = namesIn(env, o.workbook, f.Inputs, output.RatedName)
	}
	var files []exporters.File
	for i, in := range f.Inputs {
		files = append(files, output.Workbook(paths[i], in, &rep.Results[i], rep))
	}
	return files, nil
}
