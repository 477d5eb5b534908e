package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/exporters"
	"kyudan/exporters/changes"
	"kyudan/exporters/report"
	"kyudan/exporters/workbook"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
)

// fewEvents is up to how many events of a folder are printed one by one.
const fewEvents = 12

// runFolder is rate for an archive.
func (o *rateOptions) runFolder(env *environ, dir string) int {
	if o.input.merge || o.input.separate || o.input.from != "" {
		env.fail("found -f, --merge or --separate with a folder, where every file is of its own format and event", "name the files instead, or put what is special about one into events.csv")
		return exitUsage
	}
	if o.workbook != "" && !isFolder(o.workbook) {
		env.fail(fmt.Sprintf("found a folder of events and the single workbook %q, expected a folder: -o rated/", o.workbook), "")
		return exitUsage
	}
	p, problems, status := openFolder(env, dir, &o.pipeline, o.since)
	if status != exitDone {
		o.refuse(env, problems)
		return status
	}
	since, problems := openChangedSince(o.changedSince, p.Job.System.About())
	if problems.HasErrors() {
		o.refuse(env, problems)
		return exitNothing
	}
	p.Job.Problems.Add(problems...)
	p.Job.Problems.Add(o.input.classUnused(p.Job.System.About())...)
	p.Job.Problems.Add(o.pipeline.otherStart(p)...)
	p.Read(o.input.amend)
	keep := len(p.Events.Events) <= fewEvents || o.workbook != "" || len(o.reports) > 0 || o.input.json
	want := plan.Wants{Explain: keep}
	if keep {
		want.Keep = plan.All
	}
	var record bytes.Buffer
	var w *changes.Writer
	if o.changes != "" {
		w = changes.NewWriter(&record)
		want.Each = func(r *rating.Result, l *rating.List) { w.Add(r, l) } // Close says what went wrong
	}
	want.Each = since.each(want.Each)
	out := p.Rate(want)
	if w != nil {
		if err := w.Close(); err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
	}
	rep := out.Report
	if status := o.compareSince(env, since, rep); status != exitDone {
		return status
	}
	o.archive = archiveJSON(&out.Tally)
	files, err := o.listsAndReports(p, rep)
	if err != nil {
		env.fail(err.Error(), "")
		return exitUsage
	}
	if o.changes != "" {
		files = append(files, exporters.File{Path: o.changes, Write: writer(record.Bytes())})
	}
	if o.workbook != "" {
		files = append(files, workbooks(out, p.Events, o.workbook)...)
	}
	if out.Tally.Events == 0 {
		o.refuse(env, rep.Problems())
		return exitNothing
	}
	if status := o.show(env, files, out, dir); status != exitDone {
		return status
	}
	errors := rep.Problems().Count(game.Error)
	switch {
	case out.Tally.Rated == 0 && errors > 0:
		env.talk("nothing could be rated: %s", game.Plural(errors, "error"))
		return exitNothing
	case errors > 0 && o.strict && len(files) > 0:
		env.talk("nothing was written: %s, and --strict was given", game.Plural(errors, "error"))
		return exitNothing
	case len(files) == 0:
		env.talk("this was a dry run; -o, --list-out and --report name files to write")
	default:
		if status := env.save(files, slices.Concat(p.Inputs(), since.files()), o.force); status != exitDone {
			return status
		}
	}
	if errors > 0 {
		return exitPartly
	}
	return exitDone
}

// show prints what became of the events: one by one where they are few.
func (o *rateOptions) show(env *environ, files []exporters.File, out *plan.Outcome, dir string) int {
	for _, f := range files {
		if f.Path == "-" {
			printProblems(env.stderr, out.Report.Problems(), o.input.verbose)
			return exitDone
		}
	}
	var err error
	switch {
	case o.input.json:
		err = report.WriteJSON(env.stdout, out.Report, report.Options{Since: o.diff, Archive: o.archive})
	default:
		if len(out.Report.Results) > 0 && len(out.Report.Results) <= fewEvents {
			if err = report.WriteText(env.stdout, out.Report, report.Options{}); err == nil {
				_, err = io.WriteString(env.stdout, "\n")
			}
		}
		if err == nil {
			_, err = io.WriteString(env.stdout, tallyText(out, dir)+sinceText(o.diff))
		}
	}
	if err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	if !o.input.json {
		printProblems(env.stderr, out.Report.Problems(), o.input.verbose)
	}
	return exitDone
}

// workbooks are the events' workbooks with their new ratings, each under the
// path of its first file, whose folders become a part of its name. Names that
// would be one on some computer (cup.xml and cup.h9, Cup and cup) are numbered.
func workbooks(o *plan.Outcome, a *archive.Archive, folder string) []exporters.File {
	var files []exporters.File
	taken := map[string]int{}
	for i, e := range o.Rated {
		if e == nil {
			continue
		}
		name := strings.TrimSuffix(e.Files[0], filepath.Ext(e.Files[0]))
		name = strings.ReplaceAll(name, "/", "-")
		again := strings.ToLower(name)
		if taken[again]++; taken[again] > 1 {
			name += fmt.Sprintf("-%d", taken[again])
		}
		macros := len(e.Files) == 1 && slices.ContainsFunc(e.Problems, func(p game.Problem) bool { return p.Code == "macros" })
		path := filepath.Join(folder, name+"-rated"+workbook.Ending(macros))
		if len(e.Files) == 1 {
			o.Report.Tell(workbook.Rebuilt(e.Problems, e.Files[0], path)...)
		}
		result := &o.Report.Results[i]
		files = append(files, exporters.File{Path: path, Write: func(w io.Writer) error {
			in, err := a.Whole(e)
			if err != nil {
				return err
			}
			whole := *result
			if len(in.Event.Players) == len(result.Event.Players) {
				// With all that rating has no need of, such as printed places.
				whole.Event = &rating.Event{Event: in.Event, Who: result.Event.Who}
			}
			if in.Original != nil {
				return workbook.Update(w, in.Original, &whole, o.Report, workbookEnding(path))
			}
			return workbook.New(w, &whole, o.Report, workbookEnding(path))
		}})
	}
	return files
}
