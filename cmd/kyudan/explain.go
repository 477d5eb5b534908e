package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kyudan/exporters/output"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
)

type explainOptions struct {
	input    inputOptions
	pipeline pipelineOptions
	player   string
	event    string
	lang     string
	language output.Language
}

var explainCommand = command{
	name:    "explain",
	args:    "FILE…|DIR --player NAME [--event NAME] [--list LIST] [-o OUT]…",
	summary: "explain one player's changes, factor by factor",
	examples: `kyudan explain cup.xml --list list.xlsx --player "Tan Mei Xin"     every sum
kyudan explain cup.xml --list list.xlsx --player 1007              by id
kyudan explain 2026/*.xml --player tan --event lantern             one event
kyudan explain cup.xml --list list.xlsx --player 1007 -o tan.html  as a page
kyudan explain cup.xml --list list.xlsx --player 1007 --lang zh    in Chinese`,
	about: `The player is named by id, name or a unique part of the name, the event by part
of its name or by its file. The ending of OUT (.html .xlsx .json .txt) chooses
its format; without -o the explanation is printed.`,
	options: func() options { return new(explainOptions) },
}

func (o *explainOptions) add(f *flags) {
	f.StringVar(&o.player, "player", "", "the `player`: id, name or part of the name")
	f.StringVar(&o.event, "event", "", "the `event`: part of its name, or its file")
	f.StringVar(&o.lang, "lang", "en", "`language` of the explanation: en or zh")
	f.output("`file` to write (.html .xlsx .json .txt), - for standard output; may be repeated")
	o.pipeline.add(f)
	o.pipeline.addOrder(f)
	f.force(overwrites)
	f.keepGoing("write what can be explained despite errors")
	o.input.add(f)
}

func (o *explainOptions) execute(env *environ, args []string) error {
	if strings.TrimSpace(o.player) == "" {
		return misuse("no player named").hint(`give --player "Tan Mei Xin" or --player 1007`)
	}
	var err error
	if o.language, err = output.ParseLanguage(o.lang); err != nil {
		return misuse("%v", err)
	}
	dir, err := oneFolder(args)
	switch {
	case err != nil:
		return err
	case dir != "":
		return o.explainFolder(env, dir)
	}
	p, err := o.pipeline.start()
	if err != nil {
		return err
	}
	inputs, err := o.input.openFor(env, p, args)
	if err != nil {
		return err
	}
	f := p.RateFiles(inputs, o.input.facts())
	rep := f.Report
	env.problems(rep.Problems())
	switch {
	case len(f.Inputs) > 0:
	case f.Later:
		return nothing("nothing to explain: no event ends by the day of the list")
	default:
		return nothing("nothing could be rated: %s", game.Plural(rep.Problems().Count(game.Error), "error"))
	}
	var files [][]string
	for _, in := range f.Inputs {
		files = append(files, in.Files)
	}
	what, err := o.search().In(rep, files)
	if err != nil {
		return unclear(err)
	}
	return o.write(env, rep, what, append(inputFiles(inputs), p.Inputs()...))
}

// explainFolder is explain for an archive. It rates twice: first to find the player,
// then to keep what happened to that player.
func (o *explainOptions) explainFolder(env *environ, dir string) error {
	if err := o.input.ofMany(); err != nil {
		return err
	}
	p, err := o.pipeline.openFolder(env, dir, "")
	if err != nil {
		return err
	}
	p.Job.Problems.Add(o.input.facts().Unused(p.Job.System.About())...)
	p.Job.Problems.Add(o.pipeline.otherStart(p)...)
	p.Read(o.input.amend)
	out := p.Rate(plan.Wants{})
	env.problems(out.Report.Problems())
	who, err := o.search().On(out.Report.After)
	if err != nil {
		return unclear(err)
	}
	theirs := func(e *archive.Event, r *rating.Result) bool {
		var files []string
		if e != nil {
			files = e.Files
		}
		return o.search().Means(r, files) && slices.ContainsFunc(r.Players, func(p rating.PlayerChange) bool { return p.ID == who.ID })
	}
	out = p.Rate(plan.Wants{Keep: theirs, Explain: true})
	if len(out.Report.Results) == 0 {
		called := ""
		if o.event != "" {
			called = fmt.Sprintf(" called %q", o.event)
		}
		return misuse("%s plays in no event%s", who, called).hint("leave out --event to explain all events of the player")
	}
	return o.write(env, out.Report, output.ExplanationOptions{ID: who.ID}, p.Inputs())
}

func (o *explainOptions) search() output.ExplanationSearch {
	return output.ExplanationSearch{Player: o.player, Event: o.event}
}

// unclear reports that it is not clear which player or event is meant.
func unclear(err error) error {
	u, _ := errors.AsType[*output.Unclear](err)
	hint := "the nearest names are: "
	switch {
	case u.ID != "":
		hint = "name one of them by id: --player " + u.ID
	case u.IsEvent:
		hint = "the events are: "
	}
	return misuse("%s", u.Found).hint(hint + strings.Join(u.Near, ", "))
}

// write writes the explanation to the files of -o, or prints it.
func (o *explainOptions) write(env *environ, rep *rating.Report, what output.ExplanationOptions, inputs []string) error {
	what.Language = o.language
	forms := output.Explanation(rep, what)
	files, err := formsAt("output", env.out, forms)
	if err != nil {
		return err
	}
	for i := range files {
		if files[i].Path == "-" {
			files[i].Write = forms.For(env.form())
		}
	}
	if problems := rep.Problems(); len(files) > 0 && problems.HasErrors() && !env.keepGoing {
		return unmended("written", problems, "write what can be explained")
	}
	if err := env.saveOrPrint(files, inputs, forms); err != nil {
		return err
	}
	return partly(rep.Problems())
}
