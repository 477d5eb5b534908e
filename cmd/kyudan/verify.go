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
	summary: "prove that an archive still gives its published lists",
	examples: `kyudan verify archive               every list in archive/lists
kyudan verify archive 2026-05-31    that of one day
kyudan verify archive -v            and name every input that changed`,
	about: `Each published list is made again from today's files, with the system, rules and
settings in its manifest, and each of its files is compared byte by byte. If the
result differs, the inputs added, changed or removed since are named. Each
manifest names the one before it, so that a list that was removed, replaced or
inserted is noticed. If another version of the program wrote a page in other
bytes, its numbers decide. Where the list before was just proved and gives the
list to the last byte, only the events since are rated again; otherwise, and if
a day is named, all are, from the first. Nothing is written. The exit status is
0 if every list stands, and 1 otherwise.`,
	options: func() options { return new(verifyOptions) },
}

func (o *verifyOptions) add(f *flags) {
	f.StringVar(&o.rules, "rules", "", "TOML `file` for lists whose manifest does not contain the rules")
	f.json()
	f.verbose("print every changed input and every problem, including notes")
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
	// Problems are printed in place of the verdicts.
	fail := func(err error) error {
		return printing(err, func(problems game.Problems) { _ = o.print(env, nil, problems) })
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
	return o.print(env, all.Verify(version(), publication.Again(folder, events, rules, version()), lists), problems)
}

// nothingPublished reports that there is no list, or none of that day.
func nothingPublished(f *archive.Folder, day game.Date) game.Problem {
	p := game.Problem{
		Severity: game.Error, Code: "nothing-published", File: f.Disk(f.Lists()), Found: "no published list",
		Expected: "at least one folder named after its day, with a " + archive.ManifestFile, Hint: "kyudan publish DIR --as-of DATE writes one",
	}
	if day != 0 {
		p.Found, p.Expected, p.Hint = fmt.Sprintf("no list of %s", day), "a day with a published list", "leave out the day to verify every list"
	}
	return p
}

// print prints the verdicts on the published lists. problems are those of unreadable
// manifests.
func (o *verifyOptions) print(env *environ, verdicts []*publication.Verdict, problems game.Problems) error {
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
