package main

import (
	"fmt"

	"kyudan/exporters/publication"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

type verifyOptions struct {
	rules string
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
	options: func() options { return new(verifyOptions) },
}

func (o *verifyOptions) add(f *flags) {
	f.StringVar(&o.rules, "rules", "", "the TOML file of lists whose manifest does not hold the rules themselves")
	f.json()
	f.verbose("print every change of the inputs and every problem, notes too")
}

func (o *verifyOptions) execute(env *environ, args []string) error {
	var only game.Date
	if len(args) == 2 {
		if day, err := game.ParseISODate(args[1]); err == nil {
			only, args = day, args[:1]
		}
	}
	dir, err := archiveArg(args, "kyudan verify DIR")
	if err != nil {
		return err
	}
	// Why nothing can be verified stands where the verdicts would.
	fail := func(err error) error {
		return telling(err, func(problems game.Problems) { _ = o.tell(env, nil, problems) })
	}
	folder, problems := archive.Open(dir)
	if problems.HasErrors() {
		return fail(refused(problems).saying("nothing was verified"))
	}
	all, problems := publication.Open(folder)
	lists, unread := all.Chosen(only)
	problems.Add(unread...)
	if len(lists) == 0 {
		if !problems.HasErrors() {
			problems.Add(nothingPublished(folder, only))
		}
		return fail(refused(problems))
	}
	rules, err := rulesFile(o.rules)
	if err != nil {
		return fail(after(problems, err))
	}
	events := plan.ReadEvents(folder, nil, watching(env.stderr))
	return o.tell(env, all.Verify(version(), publication.Again(folder, events, rules, version()), lists), problems)
}

// nothingPublished says that there is no list, or none of that day.
func nothingPublished(f *archive.Folder, day game.Date) game.Problem {
	p := game.Problem{
		Severity: game.Error, Code: "nothing-published", File: f.Disk(f.Lists()), Found: "no published list",
		Expected: "at least one folder named after its day, with a " + archive.ManifestFile, Hint: "kyudan publish DIR --as-of DATE writes one",
	}
	if day != 0 {
		p.Found, p.Expected, p.Hint = fmt.Sprintf("no list of %s", day), "a day of which a list is published", "without a day every list is verified"
	}
	return p
}

// tell prints how the published lists fared. problems are of those whose manifest
// cannot be read.
func (o *verifyOptions) tell(env *environ, verdicts []*publication.Verdict, problems game.Problems) error {
	if env.json {
		if err := publication.WriteJSON(env.stdout, version(), verdicts, problems); err != nil {
			return err
		}
	}
	stands := 0
	for _, v := range verdicts {
		if v.Stands() {
			stands++
		}
		if !env.json {
			v.WriteText(env.stdout, version(), env.verbose)
		}
	}
	env.problems(problems)
	if len(verdicts) > 0 && !env.json {
		all, verb := len(verdicts)+problems.Count(game.Error), "stand"
		if all == 1 {
			verb = "stands"
		}
		fmt.Fprintf(env.stdout, "%d of %s %s\n", stands, game.Plural(all, "published list"), verb)
	}
	if stands < len(verdicts) {
		return errPartly
	}
	return partly(problems)
}
