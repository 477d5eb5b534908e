package main

import (
	"fmt"
	"slices"

	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
)

type checkOptions struct {
	input    inputOptions
	pipeline pipelineOptions
	inbox    bool
	lang     string // of messages
}

var checkCommand = command{
	name:    "check",
	args:    "FILE…|DIR [--class A] [--list LIST] [--inbox [-o PAGE]…]",
	summary: "check that events are sound and meet their class's requirements",
	examples: `kyudan check cup.xml                          is it sound, which class fits
kyudan check cup.xml --class A --submitted 2026-05-05    does it meet class A
kyudan check cup.xml --class A --accept "rounds: agreed by SWA, 2026-05-09"
kyudan check cup.xml cup_StandingsR6.html     do the two files agree
kyudan check cup.xlsx --list list.xlsx        known players, likely results
kyudan check 2026-05/ --inbox -o inbox.html   judge a month's submissions`,
	about: `Facts that the files lack are listed as not checked; give them with --set. What
an event misses of its class is an error, unless the federation agreed to it and
the file or --accept says so: what is accepted, who agreed, when and why. Exit
status 1 means that errors were found. With --inbox every event gets a verdict
(accepted, accepted with remarks, to be returned), sorted by date and name, and
its organiser a message to paste into an e-mail; without -o they are printed.
Status 1 then means that an event is to be returned. The inbox of an archive is
judged by the archive's settings, register and aliases; naming the archive
itself works, too.`,
	options: func() options { return new(checkOptions) },
}

func (o *checkOptions) add(f *flags) {
	o.input.add(f)
	o.pipeline.add(f)
	o.pipeline.addElsewhere(f)
	f.BoolVar(&o.inbox, "inbox", false, "judge a folder of submissions: a verdict on each event, and messages to the organisers")
	f.StringVar(&o.lang, "lang", "en", "with --inbox: `language` of the messages: en or zh")
	f.output("with --inbox: `file` to write (.html .xlsx .txt .json .md); may be repeated")
	f.force(overwrites)
}

func (o *checkOptions) execute(env *environ, args []string) error {
	if o.inbox {
		return o.checkInbox(env, args)
	}
	if len(env.out) > 0 {
		return misuse("-o needs --inbox: check writes nothing else").hint("kyudan convert and kyudan rate write files")
	}
	p, err := o.pipeline.start()
	if err != nil {
		return err
	}
	inputs, err := o.input.openFor(env, p, args)
	if err != nil {
		return err
	}
	f, checker := p.CheckFiles(inputs, o.input.facts())
	problems := f.Report.Problems()
	if env.json {
		wordFiles(problems)
		err = env.print(output.CheckAll(f.Report, func(i int) []string { return f.Inputs[i].Files }, checker))
	} else {
		err = o.print(env, f, checker)
	}
	if err != nil {
		return err
	}
	if len(f.Inputs) == 0 {
		return &failure{status: exitNothing}
	}
	return partly(problems)
}

// print prints the events, each with its class's requirements, and the problems.
func (o *checkOptions) print(env *environ, f *plan.Files, checker rating.Checker) error {
	problems := f.Report.Problems()
	for i := range f.Inputs {
		if i > 0 {
			fmt.Fprintln(env.stdout)
		}
		if err := env.print(output.Check(&f.Report.Results[i], checker, problems, onCommandLine)); err != nil {
			return err
		}
	}
	printProblems(env.stderr, problems, env.verbose)
	fmt.Fprintf(env.stdout, "\n%s, %s, %s\n", game.Plural(problems.Count(game.Error), "error"),
		game.Plural(problems.Count(game.Warning), "warning"), game.Plural(problems.Count(game.Note), "note"))
	return nil
}

// checkInbox judges each event of a folder, of files or patterns separately, so that
// none keeps another from being read. The status is 1 if any is to be returned.
func (o *checkOptions) checkInbox(env *environ, args []string) error {
	if o.input.merge || o.input.separate {
		return misuse("--merge and --separate cannot be given with --inbox, which puts the files of each event together by itself").hint("leave it out")
	}
	if err := o.input.ofMany(); err != nil {
		return err
	}
	if len(args) == 0 {
		return misuse("no folder given").hint("name the folder with the submissions: kyudan check submissions/ --inbox")
	}
	if _, err := formsAt("output", env.out, output.Inbox(nil)); err != nil {
		return err
	}
	language, err := output.ParseLanguage(o.lang)
	if err != nil {
		return misuse("%v", err)
	}
	folder, args, problems := plan.ArchiveOf(args)
	if problems.HasErrors() {
		return refused(problems)
	}
	c, err := o.pipeline.choice()
	if err != nil {
		return after(problems, err)
	}
	p, said := plan.OpenInbox(folder, c)
	if p == nil {
		return after(problems, unusable(said))
	}
	p.Job.Word, p.Watch = wordFiles, watching(env.stderr)
	if folder != nil {
		p.Job.Word = wordArchive
	}
	in := &plan.Submissions{Problems: problems, Language: language}
	in.Collect(args, slices.Concat(env.out, o.pipeline.files()))
	if len(in.Files) == 0 && len(in.Paths()) == 0 {
		in.Problems.Add(game.Problem{Severity: game.Error, Code: "no-file", Found: "no file to check", Hint: "name the folder with the submissions"})
		return refused(in.Problems)
	}
	inputs, found, err := o.input.readBy(env, func(opt importers.OpenOptions) ([]importers.Input, game.Problems) {
		return importers.OpenFiles(in.Files, opt)
	})
	if err != nil {
		return err
	}
	in.Problems.Add(found...)
	page := in.Judge(p, inputs, o.input.facts())
	if len(page.Lines) == 0 {
		return refused(page.Problems)
	}
	return o.writeInbox(env, page, append(inputFiles(inputs), o.pipeline.files()...))
}

// writeInbox prints the page or writes the files of -o.
func (o *checkOptions) writeInbox(env *environ, page *judge.Page, inputs []string) error {
	forms := output.Inbox(page)
	files, err := formsAt("output", env.out, forms)
	if err != nil {
		return err
	}
	if env.json || len(files) == 0 {
		if err := env.print(forms); err != nil {
			return err
		}
	}
	if len(files) > 0 {
		if err := env.save(files, inputs); err != nil {
			return err
		}
		printProblems(env.stderr, page.Problems, env.verbose)
		if !env.json && !slices.Contains(env.out, "-") {
			fmt.Fprintln(env.stdout, page.Counts())
		}
	}
	if page.Count(judge.Returned) > 0 {
		return errPartly
	}
	return partly(page.Problems)
}
