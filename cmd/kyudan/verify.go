package main

import (
	"cmp"
	"fmt"
	"path/filepath"

	"github.com/spf13/pflag"

	"kyudan/exporters/publication"
	"kyudan/exporters/texttable"
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
		setAside(folder, p.Manifest)
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
	var verdicts []*verdict
	for _, v := range all.Verify(version(), publication.Again(folder, events, rules, version()), lists) {
		verdicts = append(verdicts, &verdict{Verdict: v, today: today(folder, v.List.Manifest)})
	}
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

// setAside tells that the files that were named for a published list are no events.
func setAside(f *archive.Folder, m *archive.Manifest) {
	for _, s := range publication.Given(m) {
		f.SetAside(f.Disk(s.Path))
	}
}

// tell prints how the published lists fared. problems are of those whose manifest
// cannot be read.
func (o *verifyOptions) tell(env *environ, verdicts []*verdict, problems game.Problems) int {
	stands := 0
	for _, v := range verdicts {
		if v.Stands() {
			stands++
		}
	}
	switch {
	case o.json:
		if err := writeVerdictsJSON(env.stdout, verdicts, problems); err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
	default:
		for _, v := range verdicts {
			v.print(env, o.verbose)
		}
		printProblems(env.stderr, problems, o.verbose)
		if len(verdicts) > 0 {
			all, verb := len(verdicts)+problems.Count(game.Error), "stand"
			if all == 1 {
				verb = "stands"
			}
			fmt.Fprintf(env.stdout, "%d of %s %s\n", stands, count(all, "published list"), verb)
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

// verdict is how a published list fared, with the settings that kyudan.toml tells
// otherwise today.
type verdict struct {
	*publication.Verdict
	today []string
}

// today are the settings of kyudan.toml that are others than those of a published
// list. They do not matter to it.
func today(f *archive.Folder, m *archive.Manifest) []string {
	var other []string
	c := &f.Config
	differ := func(what, now, then string) {
		if now != "" && now != then {
			other = append(other, fmt.Sprintf("%s %s, then %s", what, now, cmp.Or(then, "none")))
		}
	}
	differ("system", c.System, m.System)
	differ("unknown_handicap", c.UnknownHandicap, m.Settings["unknown_handicap"])
	differ("ratings", c.Ratings, m.Settings["ratings"])
	differ("order", cmp.Or(c.Order, "system"), m.Settings["order"])
	if m.Since == nil {
		differ("list", c.List, m.Given["list"].Path)
	}
	if c.Rules != "" && string(f.Rules.Data) != m.RulesFile {
		other = append(other, "other rules, in "+c.Rules)
	}
	return other
}

// print tells how the list fared: one line where it stands.
func (v *verdict) print(env *environ, verbose bool) {
	m := v.List.Manifest
	line := func(format string, args ...any) {
		fmt.Fprintln(env.stdout, texttable.Clean(fmt.Sprintf(format, args...)))
	}
	line("%s: %s", v.List.Day, v.headline())
	for _, c := range v.Files {
		line("  published file %s: %s", c.What, c.Path)
	}
	if v.Misplaced() {
		line("  its manifest is of %s", m.AsOf)
	}
	if text := linkText(v.Link); text != "" {
		line("  %s", text)
	}
	for _, f := range v.Facts {
		if v.Same {
			line("  its manifest tells %s %s, the archive gives %s", f.Name, f.Told, f.Made)
		}
	}
	for _, name := range v.Rewritten {
		if m.Program == version() {
			line("  the same but for where the event files lie: %s", name)
		} else {
			line("  the same in other bytes, published by %s: %s", m.Program, name)
		}
	}
	for _, name := range v.Unseen {
		line("  not compared, because the list of %s is not as it was: %s", m.Before.AsOf, name)
	}
	if v.Stands() && !verbose {
		return
	}
	if v.Failed != "" {
		line("  it could not be made again: %s", v.Failed)
	}
	for _, text := range v.today {
		line("  kyudan.toml today, which was not asked: %s", text)
	}
	if m.Program != version() {
		line("  published by %s, verified by %s", m.Program, version())
	}
	for _, c := range v.Inputs {
		line("  input %s: %s", c.What, c.Path)
	}
	if !v.Same && len(v.Inputs) == 0 && v.Failed == "" {
		line("  no input changed: another version of the program, or %s was edited", v.List.Path(archive.ManifestFile))
	}
}

// headline is the verdict in a line.
func (v *verdict) headline() string {
	switch {
	case v.Stands() && len(v.Inputs) > 0:
		return fmt.Sprintf("stands, though %s changed since", count(len(v.Inputs), "input"))
	case v.Stands():
		return "stands"
	case !v.Same:
		return "the archive gives another list"
	case len(v.Files) > 0:
		return "the archive gives it, but its files are not as they were published"
	}
	return "the archive gives it, but its manifest is not right"
}

// linkText says what is to be known of the link to the list before, "" where it
// holds.
func linkText(k publication.Link) string {
	switch k.State {
	case publication.Unlinked:
		return "not linked to the list before it: published before manifests were"
	case publication.Missing:
		return fmt.Sprintf("the list before it, of %s, is gone or cannot be read", k.Day)
	case publication.Replaced:
		return fmt.Sprintf("the list before it, of %s, has another manifest than when this one was published", k.Day)
	case publication.Inserted:
		return fmt.Sprintf("the list of %s was not there when this one was published after it", k.Day)
	case publication.Severed:
		return fmt.Sprintf("not linked to the list before it, of %s: published by an old version of the program, or edited", k.Day)
	}
	return ""
}
