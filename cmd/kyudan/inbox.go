package main

import (
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
	"kyudan/rating/judge"
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
	if _, err := outputFiles("output", o.inbox.out, output.Inbox(nil)); err != nil {
		env.fail(err.Error(), "")
		return exitUsage
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
	if o.input.setClass() {
		ownClasses(inputs)
	}
	subs, problems := submitted(inputs, in.Paths(), append(in.Problems, found...), knownTo(env, folder, in.Files))
	page := judge.Try(p.Job, subs, problems)
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

// submitted are the submissions of what was read, those of which no event could be made
// too. A name that is that of no file is a slip of the command line, which no organiser
// needs to hear of.
func submitted(inputs []importers.Input, paths []string, problems game.Problems, known func(importers.Input) *judge.Known) ([]judge.Submission, game.Problems) {
	var subs []judge.Submission
	seen := map[string]bool{}
	for _, in := range inputs {
		if in.Event == nil {
			problems.Add(in.Problems...)
			continue
		}
		subs = append(subs, judge.Submission{Files: in.Files, Formats: in.Formats, Event: in.Event, Problems: in.Problems, Known: known(in)})
		for _, f := range in.Files {
			seen[f] = true
		}
	}
	for _, q := range problems {
		seen[q.File] = seen[q.File] || q.Code == "no-file"
	}
	for _, path := range paths {
		if !seen[path] {
			subs = append(subs, judge.Submission{Files: []string{path}})
		}
	}
	return subs, problems
}

// knownTo returns a function that tells what an archive has of an event that was
// handed in; without an archive that is nothing.
func knownTo(env *environ, folder *archive.Folder, files []importers.File) func(importers.Input) *judge.Known {
	if folder == nil {
		return func(importers.Input) *judge.Known { return nil }
	}
	return plan.KnownTo(plan.ReadEvents(folder, nil, watching(env.stderr)), files) // what is wrong with them kyudan rate says
}

// writeInbox prints the page or writes the files asked for.
func (o *checkOptions) writeInbox(env *environ, page *judge.Page, inputs []importers.Input) int {
	forms := output.Inbox(page)
	files, err := outputFiles("output", o.inbox.out, forms)
	stdoutTaken := o.input.json || slices.Contains(o.inbox.out, "-")
	switch {
	case err != nil: // which has been seen before
	case o.input.json:
		err = forms.For(".json")(env.stdout)
	case len(files) == 0:
		err = forms.For(".txt")(env.stdout)
	}
	if err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	returned := page.Count(judge.Returned)
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
