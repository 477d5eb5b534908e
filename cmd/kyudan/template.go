package main

import (
	"kyudan/exporters"
	"kyudan/exporters/output"
)

type templateOptions struct {
	out string
}

var templateCommand = command{
	name:    "template",
	args:    "[-o FILE]",
	summary: "write the blank SWA results workbook",
	examples: `kyudan template                  writes tournament-results.xlsx here
kyudan template -o my-cup.xlsx   writes it under another name`,
	options: func() options { return new(templateOptions) },
}

func (o *templateOptions) add(f *flags) {
	f.StringVarP(&o.out, "output", "o", "tournament-results.xlsx", "`file` to write, - for standard output")
	f.force("overwrite an existing file")
}

func (o *templateOptions) execute(env *environ, args []string) error {
	if len(args) > 0 {
		return misuse("found an argument, expected none").hint("kyudan template -o FILE names the file to write")
	}
	if o.out != "-" && ending(o.out) != ".xlsx" {
		return misuse("found output %q, expected a workbook ending in .xlsx", o.out).hint("kyudan convert writes other formats")
	}
	return env.save([]exporters.File{{Path: o.out, Write: output.Template().For(".xlsx")}}, nil)
}
