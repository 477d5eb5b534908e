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
	j, problems, status := openJob(env, dir, &o.pipeline, o.since)
	if status != exitDone {
		o.refuse(env, problems)
		return status
	}
	since, problems := openChangedSince(o.changedSince, j.rating.system.About())
	if problems.HasErrors() {
		o.refuse(env, problems)
		return exitNothing
	}
	j.rating.problems.Add(problems...)
	j.rating.problems.Add(o.input.classUnused(j.rating.system.About())...)
	j.rating.problems.Add(j.otherStart(&o.pipeline)...)
	j.read(env, o.input.settings())
	keep := len(j.events.Events) <= fewEvents || o.workbook != "" || len(o.reports) > 0 || o.input.json
	options := runOptions{asOf: j.rating.asOf, explain: keep}
	if keep {
		options.keep = all
	}
	var record bytes.Buffer
	var w *changes.Writer
	if o.changes != "" {
		w = changes.NewWriter(&record)
		options.each = w.Add
	}
	options.each = since.each(options.each)
	out, err := j.run(env, options)
	if err == nil && w != nil {
		err = w.Close()
	}
	if err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	rep := out.report
	if status := o.compareSince(env, since, rep); status != exitDone {
		return status
	}
	o.archive = out.tally.archiveJSON()
	files, err := o.listsAndReports(rep)
	if err != nil {
		env.fail(err.Error(), "")
		return exitUsage
	}
	if o.changes != "" {
		files = append(files, exporters.File{Path: o.changes, Write: writer(record.Bytes())})
	}
	if o.workbook != "" {
		files = append(files, out.workbooks(j.events, o.workbook)...)
	}
	if out.tally.Events == 0 {
		o.refuse(env, rep.Problems())
		return exitNothing
	}
	if status := o.show(env, files, out, dir); status != exitDone {
		return status
	}
	errors := rep.Problems().Count(game.Error)
	switch {
	case out.tally.Rated == 0 && errors > 0:
		env.talk("nothing could be rated: %s", count(errors, "error"))
		return exitNothing
	case errors > 0 && o.strict && len(files) > 0:
		env.talk("nothing was written: %s, and --strict was given", count(errors, "error"))
		return exitNothing
	case len(files) == 0:
		env.talk("this was a dry run; -o, --list-out and --report name files to write")
	default:
		if status := env.save(files, slices.Concat(j.inputFiles(), o.pipeline.files(), since.files()), o.force); status != exitDone {
			return status
		}
	}
	if errors > 0 {
		return exitPartly
	}
	return exitDone
}

// show prints what became of the events: one by one where they are few.
func (o *rateOptions) show(env *environ, files []exporters.File, out *outcome, dir string) int {
	for _, f := range files {
		if f.Path == "-" {
			printProblems(env.stderr, out.report.Problems(), o.input.verbose)
			return exitDone
		}
	}
	var err error
	switch {
	case o.input.json:
		err = report.Options{Since: o.diff, Archive: o.archive}.WriteJSON(env.stdout, out.report)
	default:
		if len(out.report.Results) > 0 && len(out.report.Results) <= fewEvents {
			if err = report.WriteText(env.stdout, out.report, report.TextOptions{}); err == nil {
				_, err = io.WriteString(env.stdout, "\n")
			}
		}
		if err == nil {
			_, err = io.WriteString(env.stdout, out.text(dir)+sinceText(o.diff))
		}
	}
	if err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	if !o.input.json {
		printProblems(env.stderr, out.report.Problems(), o.input.verbose)
	}
	return exitDone
}

// inputFiles are the files on disk that must not be overwritten. What an earlier
// run wrote may be, with --force.
func (j *job) inputFiles() []string {
	var names []string
	for _, inputs := range [][]archive.Input{j.folder.Inputs, j.events.Inputs} {
		for _, in := range inputs {
			if !in.Output {
				names = append(names, in.Disk())
			}
		}
	}
	return names
}

// workbooks are the events' workbooks with their new ratings, each under the
// path of its first file, whose folders become a part of its name. Names that
// would be one on some computer (cup.xml and cup.h9, Cup and cup) are numbered.
func (o *outcome) workbooks(a *archive.Archive, folder string) []exporters.File {
	var files []exporters.File
	taken := map[string]int{}
	for i, e := range o.rated {
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
			o.report.Tell(workbook.Rebuilt(e.Problems, e.Files[0], path)...)
		}
		result := &o.report.Results[i]
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
				return workbook.Update(w, in.Original, &whole, o.report, workbookEnding(path))
			}
			return workbook.New(w, &whole, o.report, workbookEnding(path))
		}})
	}
	return files
}
