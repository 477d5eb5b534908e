package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/inbox"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
)

// inboxOptions are the flags of check for a month's submissions.
type inboxOptions struct {
	on    bool
	out   []string
	force bool
}

func (o *inboxOptions) add(fs *pflag.FlagSet) {
	fs.BoolVar(&o.on, "inbox", false, "a folder of submissions: a line an event with a verdict, and messages to the organisers")
	fs.StringArrayVarP(&o.out, "output", "o", nil, "with --inbox: file to write (.html .xlsx .txt .json .md); may be repeated")
	fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
}

// runInbox judges every event of a folder, of files or patterns by itself: none
// keeps another from being read. The status is 1 where any is to be returned.
func runInbox(env *environ, o *checkOptions, args []string) int {
	if o.input.merge || o.input.separate {
		env.fail("found --merge or --separate with --inbox, which puts the files of each event together by itself", "leave it out")
		return exitUsage
	}
	if len(args) == 0 {
		env.fail("no folder given", "name the folder with the submissions: kyudan check submissions/ --inbox")
		return exitUsage
	}
	for _, path := range o.inbox.out {
		if inboxWriter(path, nil) == nil {
			env.fail(fmt.Sprintf("found output %q, expected a file ending in .html, .xlsx, .txt, .json or .md", path), "")
			return exitUsage
		}
	}
	folder, args, problems := plan.ArchiveOf(args)
	if problems.HasErrors() {
		o.input.refuse(env, problems)
		return exitNothing
	}
	p, said, status := o.startInbox(env, folder)
	if status != exitDone {
		o.input.refuse(env, append(problems, said...))
		return status
	}
	in := new(plan.Submissions)
	in.Problems.Add(problems...)
	in.Collect(args, slices.Concat(o.inbox.out, o.pipeline.files()))
	if len(in.Files) == 0 && len(in.Paths()) == 0 {
		in.Problems.Add(game.Problem{Severity: game.Error, Code: "no-file", Found: "no file to look at", Hint: "name the folder with the submissions"})
		o.input.refuse(env, in.Problems)
		return exitNothing
	}
	inputs, found, status := o.input.openBy(env, func(opt importers.OpenOptions) ([]importers.Input, game.Problems) {
		return importers.OpenFiles(in.Files, opt)
	})
	if status != exitDone {
		return status
	}
	page := onTrial(p, inputs, in.Paths(), append(in.Problems, found...), o.input.setClass(), knownTo(env, folder, in.Files))
	if len(page.Lines) == 0 {
		o.input.refuse(env, page.Problems)
		return exitNothing
	}
	return o.writeInbox(env, page, inputs)
}

// startInbox makes the plan, for the inbox of an archive with its settings, register
// and aliases. Its day of the list says nothing of new events.
func (o *checkOptions) startInbox(env *environ, folder *archive.Folder) (*plan.Plan, game.Problems, int) {
	c, problems, status := o.pipeline.choice(env)
	if status != exitDone {
		return nil, problems, status
	}
	if folder != nil && !c.AsOf.IsTold() {
		c.AsOf = game.Told(game.Date(0))
	}
	p, problems, status := open(folder, c)
	if status != exitDone {
		return nil, problems, status
	}
	j := &p.Job
	j.Options.Explain = false // nobody asks for factors
	j.Roster.Propose = false  // the organiser is asked, before anything is settled
	j.Listed, j.Order = false, j.System.About().Order
	j.Standing = folder != nil && !o.pipeline.given("aliases")
	return p, nil, exitDone
}

// onTrial rates the events as they would be rated, on a copy of the list, and
// judges them. Without a list every event is rated for itself: what the events
// of one month know of each other's players is no matter of their organisers.
// known tells what an archive has of an event already.
func onTrial(p *plan.Plan, inputs []importers.Input, paths []string, problems game.Problems, ownClass bool, known func(importers.Input) *inbox.Known) *inbox.Page {
	j := &p.Job
	problems = slices.Concat(j.Problems, problems)
	j.Problems = nil // told once, however many runs there are
	t := trial{of: map[string]int{}, known: known}
	batches := [][]importers.Input{inputs}
	if len(j.List.Players) == 0 {
		batches = slices.Collect(slices.Chunk(inputs, 1))
	}
	checker, _ := j.System.(rating.Checker)
	odd := watch(j, checker)
	if ownClass {
		ownClasses(inputs)
	}
	for i := range inputs {
		inputs[i].Double = "" // every submission is judged; that two are one event is told beside it
	}
	for _, batch := range batches {
		out := j.Rate(entries(batch)...)
		t.add(checker, out.Report, inputsOf(out, batch), odd)
		for _, q := range out.Report.Problems() {
			if len(batches) == 1 || q.Code != "alias-unused" { // another event may use it
				problems.Add(q)
			}
		}
	}
	missing := missingFiles(problems)
	for _, path := range paths {
		if _, ok := t.of[path]; !ok && !missing[path] {
			t.of[path] = len(t.subs)
			t.subs = append(t.subs, inbox.Submission{Files: []string{path}})
		}
	}
	var others game.Problems // that belong to no submission
	for _, q := range problems {
		if i, ok := t.of[q.File]; ok {
			t.subs[i].Problems.Add(q)
		} else {
			others.Add(q)
		}
	}
	return inbox.New(j.System.About(), t.subs, others)
}

// trial collects submissions; of finds them by their files.
type trial struct {
	subs  []inbox.Submission
	of    map[string]int
	known func(importers.Input) *inbox.Known
}

// knownTo returns a function that tells what an archive has of an event that was
// handed in; without an archive that is nothing.
func knownTo(env *environ, folder *archive.Folder, files []importers.File) func(importers.Input) *inbox.Known {
	if folder == nil {
		return func(importers.Input) *inbox.Known { return nil }
	}
	events := plan.ReadEvents(folder, nil, watching(env.stderr)) // what is wrong with them kyudan rate says
	finder := events.NewFinder()
	byPath := map[string]importers.File{}
	for _, f := range files {
		byPath[f.Path] = f
	}
	return func(in importers.Input) *inbox.Known {
		var sums []string
		for _, name := range in.Files {
			sums = append(sums, archive.SumOfFile(byPath[name]))
		}
		k := finder.Find(in, sums)
		if k == nil {
			return nil
		}
		return &inbox.Known{
			File: k.Event.Files[0], Identical: k.Identical, Unrated: k.Event.Missing || k.Event.Out(), Doubt: k.Doubt, Differ: k.Differ, Results: k.Results(), More: k.More,
		}
	}
}

// add makes submissions of the events of a report. rated are the inputs of its
// results, odd the results that hardly anybody would have bet on.
func (t *trial) add(checker rating.Checker, rep *rating.Report, rated []importers.Input, odd map[*rating.Event]game.Problems) {
	for i, in := range rated {
		s := inbox.Submission{Files: in.Files, Formats: in.Formats, Event: in.Event, Result: &rep.Results[i], Known: t.known(in)}
		if checker != nil {
			for _, c := range rep.System.Classes {
				s.Classes = append(s.Classes, inbox.Class{Name: c.Name, Requirements: checker.Requirements(in.Event, c.Name)})
			}
			s.Problems = odd[s.Result.Event]
		}
		for _, f := range append(slices.Clone(in.Files), in.Event.Source.File) {
			t.of[f] = len(t.subs)
		}
		t.subs = append(t.subs, s)
	}
}

// missingFiles are names that are those of no file: slips of the command line,
// which no organiser needs to hear of.
func missingFiles(ps game.Problems) map[string]bool {
	missing := map[string]bool{}
	for _, q := range ps {
		if q.Code == "no-file" {
			missing[q.File] = true
		}
	}
	return missing
}

// writeInbox prints the page or writes the files asked for.
func (o *checkOptions) writeInbox(env *environ, page *inbox.Page, inputs []importers.Input) int {
	var files []exporters.File
	stdoutTaken := o.input.json
	for _, path := range o.inbox.out {
		files = append(files, exporters.File{Path: path, Write: inboxWriter(path, page)})
		stdoutTaken = stdoutTaken || path == "-"
	}
	var err error
	switch {
	case o.input.json:
		err = inbox.WriteJSON(env.stdout, page)
	case len(files) == 0:
		err = inbox.WriteText(env.stdout, page)
	}
	if err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	returned := page.Count(inbox.Returned)
	if len(files) > 0 {
		if status := env.save(files, append(inputFiles(inputs), o.pipeline.files()...), o.inbox.force); status != exitDone {
			return status
		}
		printProblems(env.stderr, page.Problems, o.input.verbose)
		if !stdoutTaken {
			fmt.Fprintln(env.stdout, page.Counts())
		}
	}
	if returned > 0 || page.Problems.HasErrors() {
		return exitPartly
	}
	return exitDone
}

// inboxWriter is the form of that file name ending, nil where there is none.
func inboxWriter(path string, page *inbox.Page) func(io.Writer) error {
	switch ending(path) {
	case ".html", ".htm":
		return func(w io.Writer) error { return inbox.WriteHTML(w, page) }
	case ".xlsx":
		return func(w io.Writer) error { return inbox.WriteXLSX(w, page) }
	case ".txt":
		return func(w io.Writer) error { return inbox.WriteText(w, page) }
	case ".json":
		return func(w io.Writer) error { return inbox.WriteJSON(w, page) }
	case ".md":
		return func(w io.Writer) error { return inbox.WriteMarkdown(w, page) }
	}
	return nil
}
