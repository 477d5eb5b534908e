package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/pflag"

	"kyudan/exporters/publication"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

type verifyOptions struct {
	rules   string
	json    bool
	verbose bool
}

var verifyCommand = command{
	name:    "verify",
	args:    "DIR [DAY]",
	summary: "prove that an archive still gives every list published from it",
	examples: `kyudan verify archive               every list in archive/lists
kyudan verify archive 2026-05-31    that of one day
kyudan verify archive -v            with the inputs that changed though the list did not`,
	about: `Each published list is made again from the files as they are today, by the system,
rules and settings in its manifest, and every file of it is compared byte by byte.
Where it comes out otherwise, the inputs that were added, changed or removed since
are named. Each manifest names the one before it, so that a list that was removed,
replaced or slipped in is noticed. Where another version of the program wrote a
page in other bytes, its numbers decide. Nothing is written. The exit status is 0
where every list stands, and 1 where one does not.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(verifyOptions)
		fs.StringVar(&o.rules, "rules", "", "the TOML file of lists whose manifest does not hold the rules themselves")
		fs.BoolVar(&o.json, "json", false, "print for programs, as JSON")
		fs.BoolVarP(&o.verbose, "verbose", "v", false, "print every change of the inputs and every problem, notes too")
		return o
	},
	run: runVerify,
}

func runVerify(env *environ, opt any, args []string) int {
	o := opt.(*verifyOptions)
	var only game.Date
	if len(args) == 2 {
		if day, err := game.ParseISODate(args[1]); err == nil {
			only, args = day, args[:1]
		}
	}
	dir, ok := archiveArg(env, args, "kyudan verify DIR")
	if !ok {
		return exitUsage
	}
	folder, problems := archive.Open(dir)
	if problems.HasErrors() {
		status := o.tell(env, nil, problems)
		env.talk("nothing was verified")
		return status
	}
	all, problems := publication.Open(folder)
	var lists []*publication.List
	for _, day := range all.Days {
		p, unread := all.At(day)
		if only == 0 || only == day {
			problems.Add(unread...)
		}
		if p == nil {
			continue
		}
		publication.SetAside(folder, p.Manifest)
		if only == 0 || only == day {
			lists = append(lists, p)
		}
	}
	if len(lists) == 0 {
		if !problems.HasErrors() {
			problems.Add(nothingPublished(folder, only))
		}
		return o.tell(env, nil, problems)
	}
	rules, missing := rulesFile(o.rules)
	if missing != nil {
		return o.tell(env, nil, append(problems, missing...))
	}
	events := plan.ReadEvents(folder, nil, watching(env.stderr))
	verdicts := all.Verify(version(), publication.Again(folder, events, rules, version()), lists)
	return o.tell(env, verdicts, problems)
}

// nothingPublished says that there is no list, or none of that day.
func nothingPublished(f *archive.Folder, day game.Date) game.Problem {
	p := game.Problem{
		Severity: game.Error, Code: "nothing-published", File: filepath.Join(f.Root, filepath.FromSlash(f.Lists())), Found: "no published list",
		Expected: "at least one folder named after its day, with a " + archive.ManifestFile, Hint: "kyudan publish DIR --as-of DATE writes one",
	}
	if day != 0 {
		p.Found, p.Expected, p.Hint = fmt.Sprintf("no list of %s", day), "a day of which a list is published", "without a day every list is verified"
	}
	return p
}

// tell prints how the published lists fared. problems are of those whose manifest
// cannot be read.
func (o *verifyOptions) tell(env *environ, verdicts []*publication.Verdict, problems game.Problems) int {
	stands := 0
	for _, v := range verdicts {
		if v.Stands() {
			stands++
		}
	}
	switch {
	case o.json:
		if err := publication.WriteJSON(env.stdout, version(), verdicts, problems); err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
	default:
		for _, v := range verdicts {
			v.WriteText(env.stdout, version(), o.verbose)
		}
		printProblems(env.stderr, problems, o.verbose)
		if len(verdicts) > 0 {
			all, verb := len(verdicts)+problems.Count(game.Error), "stand"
			if all == 1 {
				verb = "stands"
			}
			fmt.Fprintf(env.stdout, "%d of %s %s\n", stands, game.Plural(all, "published list"), verb)
		}
	}
	switch {
	case len(verdicts) == 0:
		return exitNothing
	case stands < len(verdicts) || problems.HasErrors():
		return exitPartly
	}
	return exitDone
}
