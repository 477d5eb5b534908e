package main

import (
	"kyudan/exporters/output"
	"kyudan/rating/game"
)

type showOptions struct {
	input    inputOptions
	round    int
	criteria string
	short    bool
	all      bool

	flags *flags
}

var showCommand = command{
	name:    "show",
	args:    "FILE… [--round N] [-o OUT]…",
	summary: "show the cross table and standings",
	examples: `kyudan show cup.xml                                  on the terminal
kyudan show cup.xml --round 3                        as it stood after round 3
kyudan show cup.xml --criteria MMS,SOS,SODOS         places by other criteria
kyudan show cup.xml -o standings.html -o standings.csv`,
	about: `Scores and places are computed from the games by the event's rules. A file with
scores but no rules is shown with its own, as the line below the name says. A
cell such as 12+/w3 is a win against number 12 with White, giving 3 stones; ! is
a result by default, 0+ a bye, 0= an absence with half a point, 0- a round not
paired. If rounds are not given, G 1, G 2, … are a player's games. The ending of
OUT (.html .txt .md .csv .json) chooses its format.`,
	options: func() options { return new(showOptions) },
}

func (o *showOptions) add(f *flags) {
	o.flags = f
	f.output("`file` to write (.html .txt .md .csv .json), - for standard output; may be repeated")
	f.IntVar(&o.round, "round", 0, "show the standings after this `round` (default: the last)")
	f.StringVar(&o.criteria, "criteria", "", "`criteria` of the places, such as MMS,SOS,SODOS (default: the event's)")
	f.BoolVar(&o.short, "short", false, "cells without colour and handicap: 12+")
	f.BoolVar(&o.all, "all", false, "show players without a game or bye, too")
	f.force(overwrites)
	f.keepGoing("write what could be read despite errors")
	o.input.addFiles(f)
}

func (o *showOptions) execute(env *environ, args []string) error {
	const choices = "kyudan help show lists the choices"
	shown := output.StandingsOptions{Round: o.round, Short: o.short, All: o.all}
	if o.flags.Changed("round") && o.round < 1 {
		return misuse("--round takes a round, from 1, not %d", o.round).hint(choices)
	}
	var err error
	if shown.Criteria, err = output.ParseCriteria(o.criteria); err != nil {
		return misuse("--criteria %s: %v", o.criteria, err).hint(choices)
	}
	if _, err := formsAt("output", env.out, output.Standings(nil, nil)); err != nil {
		return err.(*failure).hint(choices)
	}
	inputs, problems, err := o.input.open(env, args)
	if err != nil {
		return err
	}
	var events []*game.Event
	for _, in := range inputs {
		problems.Add(in.Problems...)
		if in.Event != nil {
			events = append(events, in.Event)
		}
	}
	tables, doubts, err := output.Tables(events, shown)
	problems.Add(doubts...)
	env.problems(problems)
	if err != nil {
		return misuse("%v", err)
	}
	forms := output.Standings(tables, problems)
	files, err := formsAt("output", env.out, forms)
	if err != nil {
		return err
	}
	for i, f := range files {
		switch e := ending(f.Path); {
		case e == ".json":
		case f.Path == "-" || e == ".txt":
			files[i].Write = forms.For(env.form())
		case len(tables) > 1:
			return misuse(`these are %d events, and the output "%s" is of one`, len(tables), f.Path)
		}
	}
	var refusal *failure
	if len(tables) == 0 {
		refusal = nothing("nothing was written: %s", game.Plural(problems.Count(game.Error), "error"))
	} else if len(files) > 0 && problems.HasErrors() && !env.keepGoing {
		refusal = unmended("written", problems, "write what could be read")
	}
	if refusal != nil {
		if env.json { // otherwise already printed
			refusal.problems = problems
		}
		return refusal
	}
	if err := env.saveOrPrint(files, inputFiles(inputs), forms); err != nil {
		return err
	}
	return partly(problems)
}
