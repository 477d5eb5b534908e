package main

import (
	"slices"

	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

type compareOptions struct {
	input inputOptions
	entryOptions
	systems []string
	rules   []string
	lists   []string
}

var compareCommand = command{
	name:    "compare",
	args:    "FILE…|DIR [--systems swa,egf,…] [--rules FILE]… [--list LIST]…\n                 [-o OUT]…",
	summary: "compare how well rating systems predict the same games",
	examples: `kyudan compare 2024/*.xml --systems swa,egf,sagc           three systems
kyudan compare 2024/*.xml -o compare.html                  all, with plots
kyudan compare 2024/*.xml --systems swa --rules ours.toml  with your rules
kyudan compare *.xml --systems swa,egf --list swa=swa.xlsx --list egf=egf.csv`,
	about: `Each game is predicted from the ratings before it; the ranking uses only games
that all ranked systems predict. A system that leaves out more than a tenth of
the games is shown apart. Whole-history rating (whr) and Glicko-2 (glicko2)
stand beside the systems for reference: they make no lists.

A list belongs to the system that it names, or to the one before the equals
sign; without a list all players are new to a system, and the first events only
introduce them. --rules adds a system with your own values,
named after system and file: swa+ours. --class applies to systems that have such
a class. The ending of OUT (.html .json .csv .txt; .svg for just the calibration
plot) chooses its format; without -o the comparison is printed.`,
	options: func() options { return new(compareOptions) },
}

func (o *compareOptions) add(f *flags) {
	f.StringSliceVar(&o.systems, "systems", nil, "rating `systems` to compare, separated by commas (default: all)")
	f.StringArrayVar(&o.rules, "rules", nil, "`[SYSTEM=]FILE`: add a system with the values of this rules file (kyudan systems NAME lists its keys); may be repeated")
	f.StringArrayVar(&o.lists, "list", nil, "`[SYSTEM=]LIST`: rating list that a system starts from (.xlsx .csv .json); may be repeated")
	f.output("`file` to write (.html .json .csv .svg .txt); may be repeated")
	o.entryOptions.add(f)
	f.force(overwrites)
	f.keepGoing("write despite errors, without what could not be rated")
	o.input.add(f)
}

func (o *compareOptions) execute(env *environ, args []string) error {
	usual := plan.Choice{
		UnknownHandicap: game.Given(o.unknownHandicap), Ratings: game.Given(o.ratings), Aliases: game.Given(o.aliases), Beside: unfinishedList,
	}
	contenders, wrong := plan.NewContenders(o.systems, o.rules, usual)
	if wrong == nil {
		wrong = contenders.StartFrom(o.lists)
	}
	if wrong != nil {
		return unusable(wrong)
	}
	if o.input.class != "" && !contenders.HaveClass(o.input.class) {
		return misuse("none of the systems has a class %s", o.input.class).hint("kyudan systems NAME shows a system's classes")
	}
	if err := o.check(); err != nil {
		return err
	}
	dir, err := oneFolder(args)
	if err != nil {
		return err
	}
	var folder *archive.Folder
	var inputs []importers.Input
	var problems game.Problems
	word := wordFiles
	if dir == "" {
		inputs, problems, err = o.input.read(env, args)
	} else {
		word = wordArchive
		env.keepGoing = true // as for every folder: no event stops another
		folder, inputs, problems, err = o.readFolder(env, contenders, dir)
	}
	if err != nil {
		return err
	}
	events, unread := plan.Readable(inputs)
	problems.Add(unread...)
	if len(events) == 0 {
		printProblems(env.stderr, problems, env.verbose)
		return nothing("nothing could be compared: no event could be read")
	}
	c, found := contenders.Compare(folder, events, problems, o.input.facts(), word)
	if c == nil {
		return unusable(found)
	}
	return o.write(env, output.Comparison(c, found), found, slices.Concat(inputFiles(inputs), contenders.Files()))
}

// readFolder reads the events of an archive, whose table of who is who then applies to
// all systems.
func (o *compareOptions) readFolder(env *environ, contenders plan.Contenders, dir string) (*archive.Folder, []importers.Input, game.Problems, error) {
	folder, problems := archive.Open(dir)
	if problems.HasErrors() {
		return nil, nil, nil, refused(problems)
	}
	bare, said := contenders.InArchive(folder)
	problems.Add(said...)
	inputs, found := plan.Whole(plan.ReadEvents(folder, o.input.amend, watching(env.stderr)))
	wordArchive(found)
	for _, in := range inputs {
		wordArchive(in.Problems)
	}
	return bare, inputs, append(problems, found...), nil
}

// write prints the comparison or writes the files of -o.
func (o *compareOptions) write(env *environ, forms output.Forms, problems game.Problems, inputs []string) error {
	if slices.Contains(env.out, "-") {
		return misuse("-o - is not possible here: name a file ending in %s", forms.Endings())
	}
	files, err := formsAt("output", env.out, forms)
	if err != nil {
		return err
	}
	env.problems(problems)
	if len(files) > 0 && problems.HasErrors() && !env.keepGoing {
		return unmended("written", problems, "compare what can be rated")
	}
	if err := env.saveOrPrint(files, inputs, forms); err != nil {
		return err
	}
	return partly(problems)
}
