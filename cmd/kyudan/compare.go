package main

import (
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/compare"
	"kyudan/rating/game"
	job "kyudan/rating/run"
)

type compareOptions struct {
	input           inputOptions
	aliases         string
	unknownHandicap string
	ratings         string
	systems         []string
	rules           []string
	lists           []string
	out             []string
	force           bool
	keepGoing       bool
}

var compareCommand = command{
	name:    "compare",
	args:    "FILE…|DIR [--systems swa,egf,…] [--rules RULES.toml]… [--list LIST]… [-o OUT]…",
	summary: "the same games under several systems: which would have predicted them best",
	examples: `kyudan compare 2024/*.xml --systems swa,egf,sagc             which system predicts best
kyudan compare 2024/*.xml -o compare.html                    all systems, as a page with plots
kyudan compare 2024/*.xml --systems swa --rules ours.toml    what if: SWA's rules beside your own
kyudan compare 2024/*.xml --systems swa,egf --list swa=swa.xlsx --list egf=egf.csv`,
	about: `Every game is predicted from the ratings before it, and only games that all
systems predict are ranked by. A list belongs to the system that it names, or to
the one before the equals sign; without a list everybody is new in a system, and
the first events only make players known. --rules adds a system with your own
values, called by system and file: swa+ours. --class holds for the systems that
have such a class. The ending of OUT (.html .json .csv .txt, .svg for the
calibration plot alone) chooses its form; without -o the comparison is printed.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(compareOptions)
		fs.StringSliceVar(&o.systems, "systems", nil, "rating systems to compare, with commas between (else all)")
		fs.StringArrayVar(&o.rules, "rules", nil, "[SYSTEM=]FILE: compare also a system with the values of this rules file (kyudan systems NAME lists its keys); may be repeated")
		fs.StringArrayVar(&o.lists, "list", nil, "[SYSTEM=]FILE: rating list that a system starts from (.xlsx .csv .json); may be repeated")
		fs.StringArrayVarP(&o.out, "output", "o", nil, "file to write (.html .json .csv .svg .txt); may be repeated")
		fs.StringVar(&o.aliases, "aliases", "", "aliases.csv: name as written, id; settles who is who")
		fs.StringVar(&o.unknownHandicap, "unknown-handicap", "even", "games whose handicap is not given: even, skip or error")
		fs.StringVar(&o.ratings, "ratings", "list", "start ratings: list, or file to use those given in the event files")
		fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
		fs.BoolVar(&o.keepGoing, "keep-going", false, "write in spite of errors, without what could not be rated")
		o.input.add(fs)
		return o
	},
	run: runCompare,
}

func runCompare(env *environ, opt any, args []string) int {
	o := opt.(*compareOptions)
	contenders, status := o.contenders(env)
	if status != exitDone {
		return status
	}
	if status := o.addLists(env, contenders); status != exitDone {
		return status
	}
	if !o.knowsClass(contenders) {
		env.fail(fmt.Sprintf("found --class %s, which none of the systems has", o.input.class), "kyudan systems NAME shows a system's classes")
		return exitUsage
	}
	if status := checkWords(env, o.unknownHandicap, o.ratings); status != exitDone {
		return status
	}
	inputs, folder, problems, status := o.open(env, contenders, args)
	if status != exitDone {
		return status
	}
	var events []job.Entry
	for _, e := range entries(inputs) {
		if e.Event == nil {
			problems.Add(e.Problems...)
			continue
		}
		events = append(events, e)
	}
	if len(events) == 0 {
		printProblems(env.stderr, problems, o.input.verbose)
		env.talk("nothing could be compared: no event could be read")
		return exitNothing
	}
	var systems []compare.Contender
	for _, c := range contenders {
		p, unusable, status := open(folder, c.choice)
		if status != exitDone {
			o.input.refuse(env, unusable)
			return status
		}
		p.Job.Problems.Add(problems...)
		systems = append(systems, compare.Contender{Name: c.name, Job: p.Job, Listed: c.choice.List.IsTold()})
	}
	c, found := compare.Rate(systems, events, o.input.setClass())
	return o.write(env, c, found, inputs)
}

// open reads the events, of files or of an archive, whose table of who is who
// then holds for all systems: the folder has no other table.
func (o *compareOptions) open(env *environ, contenders []contender, args []string) ([]importers.Input, *archive.Folder, game.Problems, int) {
	dir, ok := oneFolder(args)
	switch {
	case !ok && mixesFolders(env, args):
		return nil, nil, nil, exitUsage
	case !ok:
		inputs, problems, status := o.input.open(env, args)
		return inputs, nil, problems, status
	}
	o.keepGoing = true // as everywhere for a folder: what one event lacks stops no other
	folder, problems := archive.Open(dir)
	if problems.HasErrors() {
		o.input.refuse(env, problems)
		return nil, nil, nil, exitNothing
	}
	problems.Add(giveStartList(contenders, folder)...)
	inputs, said := plan.Whole(plan.ReadEvents(folder, o.input.amend, watching(env.stderr)))
	wordArchive(said)
	for _, in := range inputs {
		wordArchive(in.Problems)
	}
	if folder.Register != nil || len(folder.Promotions) > 0 || len(folder.Adjustments) > 0 {
		problems.Add(game.Problem{
			Severity: game.Note, Code: "tables-unused", File: dir, Found: "register, promotions and corrections, which are left out of a comparison",
			Hint: "every system starts from the events alone, or from its list, so that they can be compared",
		})
	}
	return inputs, &archive.Folder{Root: dir, Aliases: folder.Aliases, IDs: folder.IDs}, append(problems, said...), exitDone
}

// write prints the comparison or writes the files asked for.
func (o *compareOptions) write(env *environ, c *compare.Comparison, problems game.Problems, inputs []importers.Input) int {
	forms := output.Comparison(c, problems)
	if slices.Contains(o.out, "-") {
		env.fail("found output \"-\", expected a file ending in "+forms.Endings(), "")
		return exitUsage
	}
	files, err := outputFiles("output", o.out, forms)
	if err != nil {
		env.fail(err.Error(), "")
		return exitUsage
	}
	if !o.input.json {
		printProblems(env.stderr, problems, o.input.verbose)
	}
	errors := problems.Count(game.Error)
	switch {
	case len(files) == 0:
		form := ".txt"
		if o.input.json {
			form = ".json"
		}
		if err := forms.For(form)(env.stdout); err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
	case errors > 0 && !o.keepGoing:
		env.talk("nothing was written: %s", game.Plural(errors, "error"))
		env.talk("hint: mend them, or give --keep-going to compare what can be rated")
		return exitNothing
	default:
		read := slices.Concat(inputFiles(inputs), o.lists, o.rules, []string{o.aliases})
		if status := env.save(files, read, o.force); status != exitDone {
			return status
		}
	}
	if errors > 0 {
		return exitPartly
	}
	return exitDone
}
