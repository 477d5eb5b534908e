package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters/explanation"
	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
)

type explainOptions struct {
	input     inputOptions
	pipeline  pipelineOptions
	player    string
	event     string
	outputs   []string
	force     bool
	keepGoing bool
}

var explainCommand = command{
	name:    "explain",
	args:    "FILE…|DIR --player NAME [--event NAME] [--system swa] [--list LIST] [-o OUT]…",
	summary: "one player's changes, factor by factor",
	examples: `kyudan explain cup.xml --list list.xlsx --player "Tan Mei Xin"      every sum, to be done again with a calculator
kyudan explain cup.xml --list list.xlsx --player 1007              by id, where two have the same name
kyudan explain 2026/*.xml --player tan --event lantern             one event of many
kyudan explain cup.xml --list list.xlsx --player 1007 -o tan.html  a page to send to a parent`,
	about: `The player is named by id, name or a part of the name that nobody else has, the
event by a part of its name or by its file. The ending of OUT (.html .xlsx .json
.txt) chooses its form; without -o the explanation is printed.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(explainOptions)
		fs.StringVar(&o.player, "player", "", "the player: id, name or a part of the name")
		fs.StringVar(&o.event, "event", "", "the event: a part of its name, or its file")
		fs.StringArrayVarP(&o.outputs, "output", "o", nil, "file to write (.html .xlsx .json .txt), - for standard output; may be repeated")
		o.pipeline.add(fs)
		o.pipeline.addOrder(fs)
		fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
		fs.BoolVar(&o.keepGoing, "keep-going", false, "write what can be explained in spite of errors")
		o.input.add(fs)
		return o
	},
	run: runExplain,
}

func runExplain(env *environ, opt any, args []string) int {
	o := opt.(*explainOptions)
	if strings.TrimSpace(o.player) == "" {
		env.fail("no player named", `--player "Tan Mei Xin" or --player 1007 says whose changes to explain`)
		return exitUsage
	}
	if dir, ok := oneFolder(args); ok {
		return o.explainFolder(env, dir)
	}
	if mixesFolders(env, args) {
		return exitUsage
	}
	p, problems, status := o.pipeline.start(env)
	if status != exitDone {
		o.input.refuse(env, problems)
		return status
	}
	inputs, problems, status := o.input.open(env, args)
	if status != exitDone {
		return status
	}
	problems.Add(o.input.tellEvents(env, inputs)...)
	problems.Add(o.input.classUnused(p.Job.System.About())...)
	rep, rated, later := o.input.rate(p, inputs, problems)
	if !o.input.json {
		printProblems(env.stderr, rep.Problems(), o.input.verbose)
	}
	if len(rated) == 0 && later {
		env.talk("nothing to explain: no event is left by the day of the list")
		return exitNothing
	}
	if len(rated) == 0 {
		env.talk("nothing could be rated: %s", game.Plural(rep.Problems().Count(game.Error), "error"))
		return exitNothing
	}
	what, ok := o.find(env, rep, rated)
	if !ok {
		return exitUsage
	}
	return o.write(env, rep, what, append(inputFiles(inputs), p.Inputs()...))
}

// explainFolder is explain for an archive. It rates twice: once to know who
// there is, once to keep what happened to the one player.
func (o *explainOptions) explainFolder(env *environ, dir string) int {
	p, problems, status := openFolder(env, dir, &o.pipeline, "")
	if status != exitDone {
		o.input.refuse(env, problems)
		return status
	}
	p.Job.Problems.Add(o.input.classUnused(p.Job.System.About())...)
	p.Job.Problems.Add(o.pipeline.otherStart(p)...)
	p.Read(o.input.amend)
	out := p.Rate(plan.Wants{})
	if !o.input.json {
		printProblems(env.stderr, out.Report.Problems(), o.input.verbose)
	}
	who, ok := o.who(env, explanation.PeopleOn(out.Report.After))
	if !ok {
		return exitUsage
	}
	theirs := func(e *archive.Event, r *rating.Result) bool {
		var files []string
		if e != nil {
			files = e.Files
		}
		return (o.event == "" || explanation.NamesEvent(o.event, r, files)) &&
			slices.ContainsFunc(r.Players, func(p rating.PlayerChange) bool { return p.ID == who.ID })
	}
	out = p.Rate(plan.Wants{Keep: theirs, Explain: true})
	if len(out.Report.Results) == 0 {
		text := fmt.Sprintf("%s plays in no event", who)
		if o.event != "" {
			text += fmt.Sprintf(" called %q", o.event)
		}
		env.fail(text, "without --event all events of the player are explained")
		return exitUsage
	}
	what := output.ExplanationOptions{ID: who.ID}
	for i := range out.Report.Results {
		what.Results = append(what.Results, i)
	}
	return o.write(env, out.Report, what, p.Inputs())
}

// write writes the explanation where it was asked for, or prints it.
func (o *explainOptions) write(env *environ, rep *rating.Report, what output.ExplanationOptions, inputs []string) int {
	forms := output.Explanation(rep, what)
	usual := ".txt"
	if o.input.json {
		usual = ".json"
	}
	files, err := outputFiles("output", o.outputs, forms)
	for i := range files {
		if files[i].Path == "-" {
			files[i].Write = forms.For(usual)
		}
	}
	if err != nil {
		env.fail(err.Error(), "")
		return exitUsage
	}
	errors := rep.Problems().Count(game.Error)
	switch {
	case len(files) > 0 && errors > 0 && !o.keepGoing:
		env.talk("nothing was written: %s", game.Plural(errors, "error"))
		env.talk("hint: mend them, or give --keep-going to write what can be explained")
		return exitNothing
	case len(files) > 0:
		if status := env.save(files, inputs, o.force); status != exitDone {
			return status
		}
	default:
		if err := forms.For(usual)(env.stdout); err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
	}
	if errors > 0 {
		return exitPartly
	}
	return exitDone
}

// find settles who and which events are meant, or says why not.
func (o *explainOptions) find(env *environ, rep *rating.Report, rated []importers.Input) (output.ExplanationOptions, bool) {
	what := output.ExplanationOptions{Results: []int{}}
	for i := range rep.Results {
		var files []string
		if i < len(rated) {
			files = rated[i].Files
		}
		if o.event == "" || explanation.NamesEvent(o.event, &rep.Results[i], files) {
			what.Results = append(what.Results, i)
		}
	}
	if len(what.Results) == 0 {
		var names []string
		for i := range rep.Results {
			names = append(names, fmt.Sprintf("%q", rep.Results[i].Event.Name))
		}
		env.fail(fmt.Sprintf("found no event %q", o.event), "the events are: "+strings.Join(names, ", "))
		return what, false
	}
	who, ok := o.who(env, explanation.PeopleOf(rep, what.Results))
	if ok {
		what.ID = who.ID
	}
	return what, ok
}

// who settles which of the players is meant, or says why that is not clear.
func (o *explainOptions) who(env *environ, people []*explanation.Person) (*explanation.Person, bool) {
	found := explanation.Matching(people, o.player)
	switch len(found) {
	case 1:
		return found[0], true
	case 0:
		hint := "the nearest names are: "
		for i, p := range explanation.Nearest(people, o.player) {
			if i > 0 {
				hint += ", "
			}
			hint += p.String()
		}
		env.fail(fmt.Sprintf("found no player %q in these events", o.player), hint)
	default:
		var lines []string
		for _, p := range found[:min(len(found), maxNamed)] {
			lines = append(lines, p.String())
		}
		if more := len(found) - maxNamed; more > 0 {
			lines = append(lines, fmt.Sprintf("and %d more", more))
		}
		env.fail(fmt.Sprintf("found %d players for %q: %s", len(found), o.player, strings.Join(lines, ", ")), "name one of them by id: --player "+found[0].ID)
	}
	return nil, false
}

// maxNamed is how many players are named where several are meant.
const maxNamed = 10
