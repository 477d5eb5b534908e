package main

import (
	"strings"

	"kyudan/exporters"
	"kyudan/exporters/output"
	"kyudan/rating"
	"kyudan/rating/game"
)

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

type listOptions struct {
	previous string
	since    string
	active   int
	filter   rating.Filter
}

var listCommand = command{
	name:    "list",
	args:    "LIST [-o OUT]…",
	summary: "show, filter and convert a rating list",
	examples: `kyudan list list.xlsx                              on the terminal
kyudan list list.xlsx --country SG --min-games 10  some of it
kyudan list list.xlsx -o list.html -o list.csv     in other forms
kyudan list new.xlsx --previous old.xlsx           with changes since then
kyudan list new.xlsx --active-months 24            the inactive apart`,
	about: `The ending of OUT (.xlsx .html .csv .json .txt) chooses its format; egf_db.txt,
ech_ffg_V3.txt, tdlista.txt and .vbar are lists for pairing programs. A filtered
list is for reading only: rate from the complete one.`,
	options: func() options { return new(listOptions) },
}

func (o *listOptions) add(f *flags) {
	f.output("`list` to write; may be repeated")
	f.StringVar(&o.previous, "previous", "", "an earlier `list`, to show the change since then")
	f.StringVar(&o.filter.Country, "country", "", "only this `country`, two letters")
	f.StringVar(&o.filter.Club, "club", "", "only clubs and schools with this `text` in their name")
	f.StringVar(&o.since, "active-since", "", "only players who played on or after this `day`, YYYY-MM-DD")
	f.IntVar(&o.active, "active-months", 0, activeMonths)
	f.IntVar(&o.filter.MinGames, "min-games", 0, "only players with at least this many rated `games`")
	f.BoolVar(&o.filter.Hidden, "hidden", false, "show hidden players, too, marked")
	f.force(overwrites)
	f.json()
	f.verbose(everyProblem)
}

func (o *listOptions) execute(env *environ, args []string) error {
	if len(args) != 1 {
		return misuse("list takes one rating list, not %d", len(args)).hint("kyudan list LIST")
	}
	if o.since != "" {
		day, err := parseDay("active-since", o.since)
		if err != nil {
			return err
		}
		o.filter.ActiveSince = day
	}
	if c := o.filter.Country; c != "" && (len(c) != 2 || strings.Trim(strings.ToUpper(c), letters) != "") {
		return misuse("--country takes two letters, not %q", c).hint("such as --country SG for Singapore")
	}
	lists, names, problems, err := readLists(env, "written", append(args, notEmpty(o.previous)...)...)
	if err != nil {
		return err
	}
	printProblems(env.stderr, problems, env.verbose)
	if err := o.part(lists[0]); err != nil {
		return err
	}
	options := output.ListOptions{About: aboutOf(lists[0]), Hidden: o.filter.Hidden, Own: output.OwnList(names[0], env.out)}
	if len(lists) > 1 {
		options.Previous = lists[1]
	}
	var files []exporters.File
	var lost game.Problems
	for _, path := range env.out {
		forms := output.List(o.chosen(env, path, lists[0]), options)
		one, err := formsAt("list", []string{path}, forms)
		if err != nil {
			return err
		}
		lost.AddNew(forms.Lost(output.FormName(path))...)
		files = append(files, one...)
	}
	printProblems(env.stderr, lost, env.verbose)
	if len(files) > 0 {
		return env.save(files, names)
	}
	return env.print(output.List(o.chosen(env, env.form(), lists[0]), options))
}

// part sets from which day on players are active, if the flag says for how long.
func (o *listOptions) part(l *rating.List) error {
	switch {
	case o.active == 0:
		return nil
	case o.active < 0:
		return misuse("--active-months takes a number of months, not %d", o.active)
	case l.AsOf == 0:
		return misuse("--active-months needs the day of the list, which does not say it").hint("write the day into the list, under As of")
	}
	l.ActiveSince = rating.ActiveSince(l.AsOf, o.active)
	return nil
}

// chosen is the filtered list for one output. Hidden players are left out for people
// only: a file from which ratings can continue keeps them.
func (o *listOptions) chosen(env *environ, path string, l *rating.List) *rating.List {
	f := o.filter
	switch ending(path) {
	case ".xlsx", ".csv", ".json":
		f.Hidden = true
	}
	c := l.Select(f)
	if left := len(l.Players) - len(c.Players); left > 0 {
		env.talk("%s of %d left out by the filters", game.Plural(left, "player"), len(l.Players))
	}
	return c
}
