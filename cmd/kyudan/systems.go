package main

import (
	"kyudan/exporters/output"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

var systemsCommand = command{
	name:    "systems",
	args:    "[NAME] [--rules FILE]",
	summary: "describe the rating systems",
	examples: `kyudan systems                           all of them
kyudan systems swa                       one, with formulas and settings
kyudan systems sgelo --rules ours.toml   the same with your own values`,
	about: `A rules file is TOML. It has your own values in place of the document's, under
the keys shown, and above them, optionally, system = "sgelo", the system that it
is for, and profile = "app", a set of values to start from. Every report lists
the differences from the document.`,
	options: func() options { return new(systemsOptions) },
}

type systemsOptions struct{ rules string }

func (o *systemsOptions) add(f *flags) {
	f.StringVar(&o.rules, "rules", "", "show the system with the values of this TOML `file`")
}

func (o *systemsOptions) execute(env *environ, args []string) error {
	env.verbose = true // every problem of a rules file matters
	if len(args) == 0 {
		return env.print(output.Systems(systems.All()))
	}
	s, err := findSystem(args[0])
	if err != nil {
		return err
	}
	rules, err := rulesFile(o.rules)
	if err != nil {
		return err
	}
	c, problems := plan.Choice{System: game.Given(s.About().Name), Rules: rules}.Configure()
	if problems.HasErrors() {
		return unusable(problems)
	}
	return env.print(output.System(c, onCommandLine))
}
