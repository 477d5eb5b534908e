package main

import (
	"kyudan/exporters"
	"kyudan/exporters/output"
)

type templateOptions struct {
	out, lang string
	output.TemplateOptions
}

var templateCommand = command{
	name:    "template",
	args:    "[-o FILE]",
	summary: "write the workbook for results, to be filled in",
	about: `The first sheet of the workbook explains how to fill it in. It checks itself as
you type: mistakes turn red, and the line at the top of each sheet counts them
and turns green when the file is ready to send. Printed, it is a form to fill in
by hand.`,
	examples: `kyudan template                    writes tournament-results.xlsx here
kyudan template -o my-cup.xlsx     writes it under another name
kyudan template --lang zh          in Chinese
kyudan template --players 24 --rounds 5     with room for that many`,
	options: func() options { return &templateOptions{TemplateOptions: output.DefaultTemplate} },
}

func (o *templateOptions) add(f *flags) {
	f.StringVarP(&o.out, "output", "o", "tournament-results.xlsx", "`file` to write, - for standard output")
	f.StringVar(&o.lang, "lang", "en", "`language`: en or zh")
	f.IntVar(&o.Players, "players", o.Players, "`number` of players to make room for")
	f.IntVar(&o.Rounds, "rounds", o.Rounds, "`number` of rounds to make room for")
	f.force("overwrite an existing file")
}

func (o *templateOptions) execute(env *environ, args []string) error {
	if len(args) > 0 {
		return misuse("template takes no arguments").hint("kyudan template -o FILE names the file to write")
	}
	if o.out != "-" && ending(o.out) != ".xlsx" {
		return misuse(`the output "%s" needs the ending .xlsx`, o.out).hint("kyudan convert writes other formats")
	}
	language, err := output.ParseLanguage(o.lang)
	if err != nil {
		return misuse("%v", err)
	}
	if err := o.Check(); err != nil {
		return misuse("%v", err)
	}
	o.Chinese = language.IsChinese()
	return env.save([]exporters.File{{Path: o.out, Write: output.TemplateOf(o.TemplateOptions).For(".xlsx")}}, nil)
}
