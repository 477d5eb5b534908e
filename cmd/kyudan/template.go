package main

import (
	"fmt"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/swa"
)

type templateOptions struct {
	out   string
	force bool
}

var templateCommand = command{
	name:    "template",
	args:    "[-o FILE]",
	summary: "the blank SWA results workbook",
	examples: `kyudan template                  writes tournament-results.xlsx here
kyudan template -o my-cup.xlsx   writes it under another name`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(templateOptions)
		fs.StringVarP(&o.out, "output", "o", "tournament-results.xlsx", "file to write, - for standard output")
		fs.BoolVar(&o.force, "force", false, "overwrite a file that is there")
		return o
	},
	run: func(env *environ, opt any, args []string) int {
		o := opt.(*templateOptions)
		if len(args) > 0 {
			env.fail("found an argument, expected none", "kyudan template -o FILE names the file to write")
			return exitUsage
		}
		if o.out != "-" && ending(o.out) != ".xlsx" {
			env.fail(fmt.Sprintf("found output %q, expected a workbook ending in .xlsx", o.out), "kyudan convert writes other formats")
			return exitUsage
		}
		files := []exporters.File{{Path: o.out, Write: swa.Template}}
		return env.save(files, nil, o.force)
	},
}
