package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// glanceOptions are those of kyudan with nothing but files, as when they are dragged onto
// it: it shows what whoever does so most likely wants to know, and writes nothing.
type glanceOptions struct {
	input    inputOptions
	pipeline pipelineOptions
	env      *environ
}

// glanceCommand is not in the list of commands: files stand in the place of its name.
var glanceCommand = command{
	args:    "FILE…|DIR [--list LIST]",
	summary: "a first look: is the event sound, the standings, and what would change",
	examples: `kyudan cup.xml                  the files of an event
kyudan cup.xlsx list.xlsx       with the list to start from
kyudan archive                  a folder of events`,
	about: `Rating lists and tables of names (aliases.csv) are recognised among the files.
Nothing is written; the last line is the command to go on with.`,
	options: func() options { return new(glanceOptions) },
}

func (o *glanceOptions) add(f *flags) {
	o.env = f.env
	o.input.add(f)
	o.pipeline.add(f)
}

// isGlance reports whether what stands in the place of a command is a file or folder, or
// can only be meant for one.
func isGlance(name string) bool {
	_, err := os.Stat(name)
	return err == nil || !strings.HasPrefix(name, "-") && strings.ContainsAny(name, ".*?/"+string(filepath.Separator))
}

func (o *glanceOptions) execute(env *environ, args []string) error {
	if env.json {
		return misuse("--json needs a command").hint("kyudan check and kyudan rate print JSON")
	}
	if len(args) == 1 && isDir(args[0]) {
		folder, inbox, _ := plan.ArchiveOf(args)
		if folder != nil && inbox[0] != args[0] {
			return o.archive(env, args[0])
		}
	}
	inputs, problems, err := o.input.open(env, args)
	if err != nil {
		return err
	}
	problems, err = o.setAside(problems)
	if err != nil {
		return err
	}
	p, err := o.pipeline.start()
	if err != nil {
		return after(problems, err)
	}
	p.Job.Word = wordFilesOf(inputs)
	p.Job.Problems.Add(problems...)
	p.Job.Problems.Add(o.input.facts().Unused(p.Job.System.About())...)
	f, checker := p.CheckFiles(inputs, o.input.facts())
	problems = f.Report.Problems()
	for i := range f.Inputs {
		if i > 0 {
			fmt.Fprintln(env.stdout)
		}
		if err := env.print(output.Glance(f.Report, i, checker, onCommandLine)); err != nil {
			return err
		}
	}
	printProblems(env.stderr, problems, env.verbose)
	if len(f.Inputs) == 0 {
		if o.pipeline.list != "" && !problems.HasErrors() {
			return impossible("no event is given beside the rating list", "give its files, too; kyudan list "+argument(o.pipeline.list)+" shows the list")
		}
		return &failure{status: exitNothing}
	}
	env.goOn(o.next(args, f.Inputs, problems))
	return partly(problems)
}

// archive is the first look at an archive: a dry run.
func (o *glanceOptions) archive(env *environ, dir string) error {
	rate := rateOptions{input: o.input, pipeline: o.pipeline}
	err := rate.rate(env, []string{dir})
	if err == nil || err == errPartly {
		env.goOn("to write its list", o.command("rate", []string{dir}, "--list-out", filepath.Join(dir, "list.xlsx")))
	}
	return err
}

// setAside takes rating lists and tables of names out of the files that gave no event, as
// if flags had named them.
func (o *glanceOptions) setAside(problems game.Problems) (rest game.Problems, err error) {
	for _, p := range problems {
		flag, what := "", ""
		switch p.Code {
		case importers.CodeRatingList:
			if l, wrong := plan.ReadList(p.File); l != nil && !wrong.HasErrors() {
				flag, what = "list", "the rating list to start from"
			}
		case importers.CodeAliases:
			flag, what = "aliases", "the table of names and ids"
		}
		if flag == "" || o.pipeline.given(flag).IsGiven() {
			rest.Add(p)
			continue
		}
		if err := o.pipeline.flags.Set(flag, p.File); err != nil {
			return nil, err
		}
		o.env.talk("%s is taken for %s", p.File, what)
	}
	return rest, nil
}

// next is what to do next, and the command that does it.
func (o *glanceOptions) next(args []string, inputs []importers.Input, problems game.Problems) (why, line string) {
	files := slices.DeleteFunc(slices.Clone(args), func(arg string) bool { return arg == o.pipeline.list || arg == o.pipeline.aliases })
	base := filepath.Join(filepath.Dir(inputs[0].Files[0]), "rated") + string(filepath.Separator)
	if len(inputs) == 1 {
		first := inputs[0].Files[0]
		base = output.RatedName(strings.TrimSuffix(first, filepath.Ext(first)), inputs[0])
	}
	const correct = "correct what the errors say, and look again"
	switch {
	case o.pipeline.list == "" && problems.HasErrors():
		return correct + ", with your rating list", o.command("", append(files, "list.xlsx"))
	case o.pipeline.list == "":
		return "give your rating list, too; without it all players are new", o.command("", append(files, "list.xlsx"))
	case problems.HasErrors():
		return correct, o.command("", args)
	case o.input.class == "" && slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Assumed == game.AssumedClass }):
		return "to write the ratings, say the event's class", o.command("rate", files, "--class", "A", "-o", base)
	}
	return "to write the ratings", o.command("rate", files, "-o", base)
}

// command is a command line with files and the flags given so far, and others.
func (o *glanceOptions) command(name string, files []string, more ...string) string {
	words := []string{"kyudan", name}
	for _, file := range files {
		words = append(words, argument(file))
	}
	o.pipeline.flags.Visit(func(f *pflag.Flag) {
		switch value := f.Value.(type) {
		case pflag.SliceValue:
			for _, v := range value.GetSlice() {
				words = append(words, "--"+f.Name, argument(v))
			}
		default:
			if f.Name == "verbose" {
				return
			}
			if f.Value.Type() == "bool" {
				words = append(words, "--"+f.Name)
			} else if name != "" || !slices.Contains(files, f.Value.String()) {
				words = append(words, "--"+f.Name, argument(f.Value.String()))
			}
		}
	})
	for _, word := range more {
		words = append(words, argument(word))
	}
	return strings.Join(notEmpty(words...), " ")
}

// goOn ends a first look with the command to type.
func (e *environ) goOn(why, line string) {
	fmt.Fprintf(e.stdout, "\nNothing was written. Next, %s:\n  %s\n", why, line)
}
